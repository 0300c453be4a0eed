// The options of a game as form fields, made from the catalogue.

import { h } from './dom.js';
import { plain } from './words.js';

/** Fields for these options; `values()` gives those that differ from "left out". */
export function optionFields(specs) {
  const fields = specs.map((spec) => ({ spec, input: field(spec) }));
  return {
    elements: fields.map(({ spec, input }) => h('div', { class: 'field' },
      h('label', { for: input.id }, plain(spec.name)), input,
      h('p', { class: 'soft small', id: `${input.id}-about` }, spec.about))),
    values: () => Object.fromEntries(fields
      .map(({ spec, input }) => [spec.name, value(spec, input)])
      .filter(([, each]) => each !== undefined)),
  };
}

/** Shows a refusal of the server beside the field that it names; says whether there is one. */
export function blame(problem, form) {
  for (const input of form.querySelectorAll('[aria-invalid]')) input.removeAttribute('aria-invalid');
  const name = problem?.body.field?.replace('options.', '');
  const input = name && form.querySelector(`[name="${CSS.escape(name)}"]`);
  input?.setAttribute('aria-invalid', 'true');
  input?.focus();
  return Boolean(input);
}

function field(spec) {
  const common = { id: `option-${spec.name}`, name: spec.name, 'aria-describedby': `option-${spec.name}-about` };
  if (spec.kind === 'flag') {
    const box = h('input', { ...common, type: 'checkbox', role: 'switch' });
    box.checked = spec.default;
    return box;
  }
  if (spec.kind === 'choice') {
    return h('select', common,
      spec.default === null && h('option', { value: '' }, 'worked out'),
      spec.names.map((name) => h('option', { value: name, selected: name === spec.default }, plain(name))));
  }
  if (spec.kind === 'text') {
    return h('input', {
      ...common, type: 'text', maxlength: spec.longest, spellcheck: 'false', autocomplete: 'off',
      autocapitalize: 'off',
    });
  }
  return h('input', {
    ...common, type: 'number', inputmode: 'numeric', min: spec.min, max: spec.max, step: 1,
    value: spec.default ?? '', placeholder: 'worked out',
  });
}

function value(spec, input) {
  if (spec.kind === 'flag') return input.checked === spec.default ? undefined : input.checked;
  if (input.value === '' || input.value === String(spec.default)) return undefined;
  return spec.kind === 'whole' ? Number(input.value) : input.value.trim() || undefined;
}
