import type { FieldModels, FormMode } from '#language/model'
import { type Code, ts, type Imported, type, value } from '../print/code'
import {
  type KindTemplate,
  type Values,
  piecesOf,
  columnProps,
  contractOptions,
  inputProps,
} from './kind-template'

type Referring = FieldModels['reference' | 'references']

const ReferredValue = type('ReferredValue', 'src/wire/kinds/reference')

/** The differences between one reference and several. */
interface Row<M> {
  /** The field of references that are sent by id. */
  readonly identified: Imported
  /** The type of its value in a record, made from the type of one reference. */
  readonly record: (one: Code) => Code
  /** The options of its contract, behind those that both have. */
  readonly own: (field: M) => Values
}

function referring<M extends Referring>(
  kind: M['kind'],
  { identified, record, own }: Row<M>,
): KindTemplate<M> {
  const pieces = piecesOf(kind)
  const input = (field: M, modes: readonly FormMode[]) =>
    ts`<${pieces.Input} ${inputProps(field, modes)} />`
  return {
    contract: (field) => {
      const { resource, shows, alsoShows, sends, key } = field
      const options = { resource, shows, alsoShows, sends, key, ...own(field) }
      return ts`${sends === 'id' ? identified : pieces.field}(${contractOptions(field, options)})`
    },
    record: ({ sends }) => record(sends === 'id' ? ts`${ReferredValue}` : ts`string`),
    input,
    setting: (field) => input(field, ['edit']),
    column: (field, width) => ts`<${pieces.Column} ${columnProps(field, width)} />`,
  }
}

/** The options that decide which records may be chosen. */
const chosen = ({ searched, where, tree }: Referring): Values => ({
  searched,
  where,
  tree: tree && { ...tree },
})

export const referenceTemplate = referring<FieldModels['reference']>('reference', {
  identified: value('identifiedField', 'src/wire/kinds/identified'),
  record: (one) => one,
  own: (field) => ({ max: field.max, ...chosen(field), fills: field.fills }),
})

export const referencesTemplate = referring<FieldModels['references']>('references', {
  identified: value('identifiedFields', 'src/wire/kinds/identified'),
  record: (one) => ts`readonly ${one}[]`,
  own: (field) => ({ ...chosen(field), length: field.length, max: field.max }),
})
