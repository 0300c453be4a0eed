// The options of a game or of a seat as form fields, made from the catalogue.

import { h } from './dom.js';
import { plain } from './words.js';

/**
 * Fields for these options below a path of the wire, with what was given before; `values()` gives those that
 * differ from "left out".
 */
export function optionFields(specs, path = 'options', given = {}) {
  const fields = specs.map((spec) => ({ spec, input: field(spec, path, given[spec.name] ?? spec.default) }));
  return {
    elements: fields.map(({ spec, input }) => h('div', { class: `field ${spec.kind}` },
      h('label', { for: input.id }, plain(spec.name)), input,
      h('p', { class: 'refusal-here', id: `${input.id}-refusal`, hidden: true }),
      h('p', { class: 'soft small', id: `${input.id}-about` }, spec.about))),
    values: () => Object.fromEntries(fields
      .map(({ spec, input }) => [spec.name, value(spec, input)])
      .filter(([, each]) => each !== undefined)),
  };
}

/** What a refusal says, with the label of its field in the place of the field's path on the wire. */
export function sentence(problem, form) {
  const { field: path } = problem.body ?? {};
  const label = path && form.querySelector(`[name="${CSS.escape(path)}"]`)?.labels?.[0];
  const named = label && problem.message.toLowerCase().startsWith(`${path.toLowerCase()} `);
  return named ? label.textContent + problem.message.slice(path.length) : problem.message;
}

/** Shows a refusal of the server beside the field that it names; says whether there is one. */
export function blame(problem, form) {
  for (const input of form.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid');
  for (const note of form.querySelectorAll('.refusal-here')) note.hidden = true;
  const input = problem?.body?.field && form.querySelector(`[name="${CSS.escape(problem.body.field)}"]`);
  if (!input) return false;
  input.setAttribute('aria-invalid', 'true');
  const note = form.querySelector(`#${CSS.escape(`${input.id}-refusal`)}`);
  if (note) {
    note.textContent = sentence(problem, form);
    note.hidden = false;
  }
  input.focus();
  return true;
}

function field(spec, path, given) {
  const id = path === 'options' ? `option-${spec.name}` : `${path}-${spec.name}`.replaceAll(/[^\w-]/g, '-');
  const common = { id, name: `${path}.${spec.name}`, 'aria-describedby': `${id}-about` };
  if (spec.kind === 'flag') {
    const box = h('input', { ...common, type: 'checkbox', role: 'switch' });
    box.checked = given;
    return box;
  }
  if (spec.kind === 'choice') {
    return h('select', common,
      spec.default === null && h('option', { value: '' }, 'worked out'),
      spec.names.map((name) => h('option', { value: name, selected: name === given }, plain(name))));
  }
  if (spec.kind === 'text') {
    return h('input', {
      ...common, type: 'text', maxlength: spec.longest, value: given ?? '',
      autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
    });
  }
  return h('input', {
    ...common, type: 'number', inputmode: 'numeric', min: spec.min, max: spec.max, step: 1,
    value: given ?? '', placeholder: 'worked out',
  });
}

function value(spec, input) {
  if (spec.kind === 'flag') return input.checked === spec.default ? undefined : input.checked;
  const text = input.value.trim();
  if (text === '' || text === String(spec.default)) return undefined;
  return spec.kind === 'whole' ? Number(text) : text;
}
