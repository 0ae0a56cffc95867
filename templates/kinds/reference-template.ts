import type { FieldModels, FormMode } from '#language/model'
import { type Code, joined, ts, type Imported, type, value } from '../print/code'
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

const searchedNames = value('searchedNames', 'src/admin/fields/picker/searched-names')
const treeNames = value('treeNames', 'src/admin/fields/picker/tree-names')

/** References that fill other fields have their own inputs. */
const FillingReferenceInput = value('FillingReferenceInput', 'src/admin/fields/filling')
const FillingIdentifiedInput = value('FillingIdentifiedInput', 'src/admin/fields/filling')

/** The differences between one reference and several. */
interface Row<M> {
  /** The imports for references that are sent by id: screens fetch only the code that they use. */
  readonly byId: { readonly field: Imported; readonly Input: Imported }
  /** The type of its value in a record, made from the type of one reference. */
  readonly record: (one: Code) => Code
  /** The options of its contract, behind those that both have. */
  readonly own: (field: M) => Values
}

function referring<M extends Referring>(
  kind: M['kind'],
  { byId, record, own }: Row<M>,
): KindTemplate<M> {
  const byName = piecesOf(kind)
  const piecesFor = ({ sends }: M) => (sends === 'id' ? byId : byName)
  const inputOf = (field: M): Imported => {
    if (!('fills' in field) || field.fills === undefined) return piecesFor(field).Input
    return field.sends === 'id' ? FillingIdentifiedInput : FillingReferenceInput
  }
  const input = (field: M, modes: readonly FormMode[]) => {
    // Forms without such a field do not fetch the code for it.
    const names = field.tree ? treeNames : field.searched && searchedNames
    const attributes = [inputProps(field, modes), names && ts`names={${names}}`]
    return ts`<${inputOf(field)} ${joined(attributes, ' ')} />`
  }
  return {
    contract: (field) => {
      const { resource, shows, alsoShows, sends, key } = field
      const options = { resource, shows, alsoShows, sends, key, ...own(field) }
      return ts`${piecesFor(field).field}(${contractOptions(field, options)})`
    },
    record: ({ sends }) => record(sends === 'id' ? ts`${ReferredValue}` : ts`string`),
    input,
    setting: (field) => input(field, ['edit']),
    column: (field, width) => ts`<${byName.Column} ${columnProps(field, width)} />`,
  }
}

/** The options that decide which records may be chosen. */
const chosen = ({ searched, where, tree }: Referring): Values => ({
  searched,
  where,
  tree: tree && { ...tree },
})

export const referenceTemplate = referring<FieldModels['reference']>('reference', {
  byId: {
    field: value('identifiedField', 'src/wire/kinds/identified'),
    Input: value('IdentifiedInput', 'src/admin/fields/reference'),
  },
  record: (one) => one,
  own: (field) => ({ max: field.max, ...chosen(field), fills: field.fills }),
})

export const referencesTemplate = referring<FieldModels['references']>('references', {
  byId: {
    field: value('identifiedFields', 'src/wire/kinds/identified'),
    Input: value('IdentifiedListInput', 'src/admin/fields/reference'),
  },
  record: (one) => ts`readonly ${one}[]`,
  own: (field) => ({ ...chosen(field), length: field.length, max: field.max }),
})
