import { type Former, type Kind, type ModelEntity, type ModelField, isEmpty } from './schema'

/** Where a field's values come from. */
export interface Source {
  readonly field: ModelField
  /** Whether they are stored as before; otherwise they are converted. */
  readonly isStoredAlike: boolean
}

export interface Columns {
  /** By field; none: it is new. */
  readonly sources: ReadonlyMap<string, Source>
  readonly lost: readonly string[]
  readonly refusals: readonly string[]
}

/** Kinds whose values are stored alike, so that one becomes the other without a conversion. */
const STORED: Partial<Record<Kind, Kind>> = { longText: 'text', dni: 'digits' }

/** @param renamed the current names of entities, by the former ones */
function storage(field: ModelField, renamed: ReadonlyMap<string, string>): string {
  const { kind, target } = field
  if (kind === 'reference' || kind === 'references')
    return `${kind} ${renamed.get(target) ?? target}`
  return STORED[kind] ?? kind
}

const NONE: ReadonlyMap<string, string> = new Map()

export function expectedColumns(
  { entity: before, table: { rows } }: Former,
  entity: ModelEntity,
  renamed: ReadonlyMap<string, string>,
): Columns {
  const filled = (name: string) => rows.filter(({ values }) => !isEmpty(values[name])).length
  const sources = new Map<string, Source>()
  const refusals: string[] = []
  const taken = new Set<string>()
  for (const field of entity.fields) {
    const found = [field.name, ...field.former].flatMap((name) => {
      const one = before.fields.find((known) => known.name === name)
      return one !== undefined && mayBecome(one, field, renamed) ? [one] : []
    })
    const withValues = found.filter(({ name }) => filled(name) > 0)
    // Several references have no rivals: the first that has links is taken.
    const rivals = withValues.length > 1 && field.kind !== 'references' ? withValues : []
    if (rivals.length > 0) refusals.push(`${entity.name}.${field.name}: values under several names`)
    const source = withValues[0] ?? found[0]
    for (const { name } of [...rivals, ...(source === undefined ? [] : [source])]) taken.add(name)
    if (source === undefined) continue
    const isStoredAlike = storage(source, renamed) === storage(field, NONE)
    sources.set(field.name, { field: source, isStoredAlike })
  }
  const lost = before.fields
    .filter(({ name }) => !taken.has(name) && filled(name) > 0)
    .map(({ name, kind }) => `${before.name}${kind === 'references' ? '__' : '.'}${name}`)
  return { sources, lost, refusals }
}

/** Lists of references stay what they are; all other kinds may change. */
function mayBecome(
  before: ModelField,
  field: ModelField,
  renamed: ReadonlyMap<string, string>,
): boolean {
  if (before.kind !== 'references' && field.kind !== 'references') return true
  return storage(before, renamed) === storage(field, NONE)
}
