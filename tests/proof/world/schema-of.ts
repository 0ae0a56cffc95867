import type { MenuPath } from '#language/declarations/entity'
import { metodosShape } from '#language/declarations/metodos'
import { formsOf, nameLengthOf } from '#language/kinds'
import type { FamilyDraw } from '../draw/entities'
import { type EntitySketch, settleEntity } from './settle-entity'
import type { Target } from './settle-fields'
import { type SingletonSketch, settleSingleton } from './settle-singleton'
import { type Taken, nothingTaken } from './settle-metodos'

/** A schema file to be. */
export interface FileSketch {
  /** The file's name without ending, and its export. */
  readonly name: string
  readonly declaration: EntitySketch | SingletonSketch
  /** Whether a file of hooks belongs to it even where nothing else needs one. */
  readonly hasHooks: boolean
}

export interface SchemaSketch {
  readonly files: readonly FileSketch[]
  /** Groups of the menu with their entries. */
  readonly menu: Readonly<Record<string, readonly string[]>>
}

/** One whole valid schema: some entities, of which the later may refer to the earlier, and perhaps a singleton. */
export function schemaOf({ entities, singleton }: FamilyDraw): SchemaSketch {
  const taken = nothingTaken()
  const menu = new Map<string, string[]>()
  const targets: Target[] = []
  const files = entities.map((draw): FileSketch => {
    const name = taken.names.take(draw.name, '')
    const place = draw.place === undefined ? undefined : claim(draw.place, taken, menu)
    const declaration = settleEntity(draw, { name, targets, menu: place, taken })
    targets.push(...targetsIn(name, declaration))
    return { name, declaration, hasHooks: draw.hasHooks }
  })
  if (singleton !== undefined) {
    const name = taken.names.take(singleton.name, '')
    const declaration = settleSingleton(singleton, claim(singleton.place, taken, menu), taken)
    files.push({ name, declaration, hasHooks: singleton.hasHooks })
  }
  return { files, menu: Object.fromEntries(menu) }
}

/** Adds the place to the menu. @returns the path that claims it */
function claim(
  { group, entry }: { readonly group: string; readonly entry: string },
  taken: Taken,
  menu: Map<string, string[]>,
): MenuPath {
  // A path is split at its first ' / ', so no group has one.
  const [before] = `${group} / `.split(' / ')
  const label = taken.groups.take(before === group ? group : group.replaceAll('/', '-'))
  menu.set(label, [entry])
  return `${label} / ${entry}`
}

function targetsIn(name: string, sketch: EntitySketch): Target[] {
  const { fields, key = [], unique = [], roles, metodos } = sketch
  // Others, and pages, lack what the list does not show.
  // Nobody is shown the names of records that they may not read.
  const isRead =
    roles === undefined ||
    ['A', 'O', 'others'].every((one) => (roles[one] ?? roles['others'] ?? 'none') !== 'none')
  if (!isRead) return []
  const isAnswered = roles === undefined && !JSON.stringify(metodos).includes('"pages"')
  const hasId = Object.values(fields).some(({ kind }) => kind === 'id')
  const sets = [...unique, key]
  const limits = limitsIn(sketch)
  const texts = Object.entries(fields).filter(([, field]) => nameLengthOf(field) !== undefined)
  return texts.map(([shows, shown]) => {
    const isUnique = sets.some((set) => set.length === 1 && set[0] === shows)
    const alsoShows = texts.find(([other]) => other !== shows)?.[0]
    return { name, shows, alsoShows, isUnique, hasId, shown, isAnswered, limits }
  })
}

/** Of a choice one of its codes, or two of them; of a box that it is ticked, or not. */
function limitsIn(sketch: EntitySketch): Target['limits'] {
  const { fields, roles, metodos, filters = [], seed = [] } = sketch
  // What a role does not see may limit nothing that it chooses from.
  const isSeen = (name: string) => !JSON.stringify(roles ?? {}).includes(JSON.stringify(name))
  const adds = metodosShape.parse(metodos).ingresar !== undefined
  const inPages = JSON.stringify(metodos).includes('"pages"')
  const filtered = filters.map((filter) => (typeof filter === 'string' ? filter : filter.field))
  return Object.entries(fields).flatMap(([name, field]): Target['limits'] => {
    // Something gives records the value.
    const isGiven = adds ? formsOf(field).add === 'editable' : seed.length === 0
    if (!isSeen(name) || !isGiven || (inPages && !filtered.includes(name))) return []
    if (field.kind === 'boolean') return [{ [name]: true }, { [name]: [false] }]
    if (field.kind !== 'choice') return []
    // Not all of them: every record might have one.
    const codes = Object.keys(field.options).slice(0, -1)
    return codes.map((code, at) => ({ [name]: at === 0 ? code : [code, codes[0] ?? ''] }))
  })
}
