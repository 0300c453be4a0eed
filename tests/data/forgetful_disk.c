/* A disk that keeps only what was flushed, to be loaded before the C library.

   Every fsync and fdatasync of a database file in the folder FORGETFUL_DISK copies what the file
   holds at that moment to FILE.durable, and flushes nothing. A test that kills the program and
   puts these copies in the place of the files has lost exactly the writes that were not flushed.
   While there is a file named "lies" in the folder, a flush is answered and nothing is kept. */

#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

static int is_database(const char *path, const char *folder)
{
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && strstr(path + length, ".db") != NULL;
}

/* Copies the file behind fd; the copy appears whole or not at all. */
static int copy(int fd, const char *path)
{
    char temporary[PATH_MAX + 16], durable[PATH_MAX + 16], bytes[65536];
    snprintf(temporary, sizeof temporary, "%s.copying", path);
    snprintf(durable, sizeof durable, "%s.durable", path);
    int to = open(temporary, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (to < 0)
        return -1;
    off_t at = 0;
    ssize_t got;
    while ((got = pread(fd, bytes, sizeof bytes, at)) > 0) {
        if (write(to, bytes, (size_t)got) != got) {
            close(to);
            return -1;
        }
        at += got;
    }
    close(to);
    return got < 0 ? -1 : rename(temporary, durable);
}

static int flush(int fd)
{
    const char *folder = getenv("FORGETFUL_DISK");
    char link[64], path[PATH_MAX], lies[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, sizeof path - 1);
    if (folder == NULL || length < 0)
        return 0;
    path[length] = '\0';
    snprintf(lies, sizeof lies, "%s/lies", folder);
    if (!is_database(path, folder) || access(lies, F_OK) == 0)
        return 0;
    pthread_mutex_lock(&one_at_a_time);
    int result = copy(fd, path);
    pthread_mutex_unlock(&one_at_a_time);
    return result;
}

int fsync(int fd)
{
    return flush(fd);
}

int fdatasync(int fd)
{
    return flush(fd);
}
