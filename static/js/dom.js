// Building elements: HTML and SVG, with listeners and without markup in strings.

const SVG = 'http://www.w3.org/2000/svg';

/** An HTML element. `on…` properties are listeners, `class`, `data-…` and the rest attributes. */
export function h(tag, properties, ...children) {
  return fill(document.createElement(tag), properties, children);
}

/** An SVG element. */
export function s(tag, properties, ...children) {
  return fill(document.createElementNS(SVG, tag), properties, children);
}

/** Gives an element these children instead of the ones it has. */
export function put(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter(shown));
  return element;
}

/** Like `put`, but only when `state` differs from the last time: what has the focus keeps it. */
export function putAnew(element, state, children) {
  const text = JSON.stringify(state ?? null);
  if (element.dataset.state === text) return;
  element.dataset.state = text;
  put(element, [children()]);
}

function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value') element.value = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat(Infinity).filter(shown));
  return element;
}

function shown(child) {
  return child !== undefined && child !== null && child !== false;
}
