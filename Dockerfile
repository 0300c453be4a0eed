FROM rust:1.95-slim-bookworm AS build
WORKDIR /build

# The dependencies alone first: this layer is rebuilt only when the lock file changes.
COPY Cargo.toml Cargo.lock ./
RUN mkdir -p src && echo 'fn main() {}' > src/main.rs && touch src/lib.rs \
    && cargo build --release --locked --bin sixpoint

COPY migrations migrations
COPY static static
COPY src src
RUN touch src/main.rs src/lib.rs && cargo build --release --locked --bin sixpoint

FROM debian:bookworm-slim
RUN groupadd --system --gid 10001 sixpoint \
    && useradd --system --uid 10001 --gid sixpoint --home-dir /data --no-create-home \
        --shell /usr/sbin/nologin sixpoint \
    && install --directory --owner sixpoint --group sixpoint /data
COPY --from=build /build/target/release/sixpoint /usr/local/bin/sixpoint

USER 10001:10001
WORKDIR /data
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s CMD ["sh", "-c", "sixpoint health || exit 1"]
ENTRYPOINT ["sixpoint"]
CMD ["serve", "--bind", "0.0.0.0:8080", "--data", "/data/sixpoint.db"]
