import type { FieldModel, FieldModels } from '#language/model'
import { ts, type } from '../print/code'
import { choiceTemplate, data, orComputed, usual } from './usual-template'
import { type KindName, type KindTemplate, piecesOf, attributes } from './kind-template'
import { linesTemplate } from './lines-template'
import { referencesTemplate, referenceTemplate } from './reference-template'

const text = ts`string`
const textOrNull = ts`string | null`
const numberOrNull = ts`number | null`

/** How each kind is emitted, one row each; the compiler reports a missing one. */
const templates: { readonly [K in KindName]: KindTemplate<FieldModels[K]> } = {
  id: {
    ...usual('id', { record: ts`${type('Id', 'src/wire/received')} | null`, neverEmpty: true }),
    setting: ({ name }) => ts`<${piecesOf('id').Input} ${attributes({ source: name })} />`,
  },
  text: usual('text', {
    record: text,
    contract: ({ max }) => ({ max }),
    input: ({ capitalize }) => ({ capitalize }),
  }),
  longText: usual('longText', { record: text, contract: ({ max }) => ({ max }) }),
  email: usual('email', { record: text, contract: ({ max }) => ({ max }) }),
  telephone: usual('telephone', { record: text, contract: ({ max }) => ({ max }) }),
  patternText: usual('patternText', { record: text, contract: ({ pattern }) => ({ pattern }) }),
  secret: usual('secret', { record: ts`boolean`, contract: ({ max }) => ({ max }) }),
  digits: usual('digits', { record: numberOrNull, contract: ({ max }) => ({ max }) }),
  dni: usual('dni', { record: numberOrNull }),
  cuit: usual('cuit', { record: text }),
  cbu: usual('cbu', { record: text }),
  integer: usual('integer', { record: numberOrNull, contract: ({ min, max }) => ({ min, max }) }),
  decimal: orComputed(
    usual('decimal', {
      record: textOrNull,
      contract: ({ decimals, min, max, computed }) => ({
        decimals,
        min,
        max,
        computed: data(computed),
      }),
    }),
  ),
  money: orComputed(
    usual('money', {
      record: textOrNull,
      contract: ({ min, max, computed }) => ({ min, max, computed: data(computed) }),
    }),
  ),
  date: usual('date', { record: textOrNull, contract: ({ min, max }) => ({ min, max }) }),
  month: usual('month', { record: textOrNull, contract: ({ min, max }) => ({ min, max }) }),
  time: usual('time', { record: textOrNull, contract: ({ min, max }) => ({ min, max }) }),
  boolean: usual('boolean', { record: ts`boolean`, neverEmpty: true }),
  choice: choiceTemplate,
  reference: referenceTemplate,
  references: referencesTemplate,
  lines: linesTemplate((field) => templateOf(field)),
}

/** The template of a field's kind. */
export function templateOf(field: FieldModel): KindTemplate {
  return templates[field.kind]
}
