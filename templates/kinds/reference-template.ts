import type { FieldModels, FormMode } from '#language/model'
import { type Code, joined, ts, type Imported, type, value } from '../print/code'
import {
  type KindTemplate,
  piecesOf,
  columnProps,
  contractOptions,
  inputProps,
} from './kind-template'

type ReferenceModel = FieldModels['reference']
type ReferencesModel = FieldModels['references']

const ReferredValue = type('ReferredValue', 'src/wire/kinds/reference')

/** What a reference by name, or one by id, is made of: screens fetch only the code of those that they use. */
interface ReferencePieces {
  readonly field: Imported
  readonly Input: Imported
}

const byName = piecesOf('reference')
const severalByName = piecesOf('references')
const byId: ReferencePieces = {
  field: value('identifiedField', 'src/wire/kinds/identified'),
  Input: value('IdentifiedInput', 'src/admin/fields/identified'),
}
const severalById: ReferencePieces = {
  field: value('identifiedFields', 'src/wire/kinds/identified'),
  Input: value('IdentifiedListInput', 'src/admin/fields/identified-list'),
}

/** Those that fill other fields have inputs of their own. */
const FillingReferenceInput = value('FillingReferenceInput', 'src/admin/fields/filling-reference')
const FillingIdentifiedInput = value(
  'FillingIdentifiedInput',
  'src/admin/fields/filling-identified',
)

const searchedNames = value('searchedNames', 'src/admin/fields/picker/searched-names')
const treeNames = value('treeNames', 'src/admin/fields/picker/tree-names')

/**
 * If the list is served in pages, its names are searched; if its records form a tree, they are shown in it: forms without
 * such a field do not fetch the code for it.
 */
function attributesOf(field: ReferenceModel | ReferencesModel, modes: readonly FormMode[]): Code {
  const names = field.tree ? treeNames : field.searched && searchedNames
  return joined([inputProps(field, modes), names && ts`names={${names}}`], ' ')
}

export const referenceTemplate: KindTemplate<ReferenceModel> = {
  contract: (field) => {
    const { resource, shows, alsoShows, sends, key, max, searched, where, fills } = field
    const tree = field.tree && { ...field.tree }
    const own = { resource, shows, alsoShows, sends, key, max, searched, where, tree, fills }
    const options = contractOptions(field, own)
    return ts`${piecesFor(field, byName, byId).field}(${options})`
  },
  record: ({ sends }) => (sends === 'id' ? ts`${ReferredValue}` : ts`string`),
  input: (field, modes) => ts`<${inputOf(field)} ${attributesOf(field, modes)} />`,
  setting: (field) => ts`<${inputOf(field)} ${attributesOf(field, ['edit'])} />`,
  column: (field, width) => ts`<${byName.Column} ${columnProps(field, width)} />`,
}

export const referencesTemplate: KindTemplate<ReferencesModel> = {
  contract: (field) => {
    const { resource, shows, alsoShows, sends, key, searched, where, length, max } = field
    const tree = field.tree && { ...field.tree }
    const own = { resource, shows, alsoShows, sends, key, searched, where, tree, length, max }
    const options = contractOptions(field, own)
    return ts`${piecesFor(field, severalByName, severalById).field}(${options})`
  },
  record: ({ sends }) => (sends === 'id' ? ts`readonly ${ReferredValue}[]` : ts`readonly string[]`),
  input: (field, modes) => ts`<${listInputOf(field)} ${attributesOf(field, modes)} />`,
  setting: (field) => ts`<${listInputOf(field)} ${attributesOf(field, ['edit'])} />`,
  column: (field, width) => ts`<${severalByName.Column} ${columnProps(field, width)} />`,
}

const piecesFor = (
  { sends }: ReferenceModel | ReferencesModel,
  name: ReferencePieces,
  id: ReferencePieces,
): ReferencePieces => (sends === 'id' ? id : name)

function inputOf(field: ReferenceModel): Imported {
  if (field.fills === undefined) return piecesFor(field, byName, byId).Input
  return field.sends === 'id' ? FillingIdentifiedInput : FillingReferenceInput
}

const listInputOf = (field: ReferencesModel): Imported =>
  piecesFor(field, severalByName, severalById).Input
