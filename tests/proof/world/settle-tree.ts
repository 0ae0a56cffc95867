import { nameLengthOf, sentName } from '#language/kinds'
import { Distinct } from '../draw/names'
import type { EntityDraw } from '../draw/entities'
import type { Fields } from './settle-fields'

/** How the records of an entity form a tree: with the field of the record that another one is under. */
export interface SettledTree {
  readonly fields: Fields
  readonly tree?: { readonly parent: string }
}

/**
 * A tree of records that have an id to be sent and a text to be shown by.
 * @param name the entity's own
 */
export function settleTree(
  { tree, id, buscar }: EntityDraw,
  name: string,
  fields: Fields,
): SettledTree {
  const texts = Object.entries(fields).flatMap(([one, field]) =>
    nameLengthOf(field) === undefined ? [] : one,
  )
  const [first, second] = texts
  if (tree === undefined || id === undefined || first === undefined || buscar.inPages)
    return { fields }
  const { names, labels } = namesAndLabels(fields)
  const parent = names.take(tree.name, '')
  const shows = tree.isSeveral && second !== undefined ? [first, second] : first
  const label = labels.take(tree.label)
  const field = { kind: 'reference', label, to: name, shows, sends: 'id' } as const
  return { fields: { ...fields, [parent]: field }, tree: { parent } }
}

/** What further fields beside these must differ from. */
export const namesAndLabels = (fields: Fields) => ({
  names: new Distinct(['id', ...Object.keys(fields), ...Object.values(fields).flatMap(otherNames)]),
  labels: new Distinct(Object.values(fields).flatMap(labelsOf)),
})

function otherNames(field: Fields[string]): string[] {
  const { sendsOnEdit, renamedFrom } = { sendsOnEdit: undefined, renamedFrom: undefined, ...field }
  return [
    sentName(field) ?? [],
    renamedFrom ?? [],
    sendsOnEdit?.previous ?? [],
    sendsOnEdit?.current ?? [],
  ].flat()
}

function labelsOf(field: Fields[string]): string[] {
  const { addLabel, editLabel, removeLabel, columnLabel } = {
    addLabel: undefined,
    editLabel: undefined,
    removeLabel: undefined,
    columnLabel: undefined,
    ...field,
  }
  return [field.label, addLabel ?? [], editLabel ?? [], removeLabel ?? [], columnLabel ?? []].flat()
}
