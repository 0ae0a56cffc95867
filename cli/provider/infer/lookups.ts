import { isShownKind } from '#language/kinds'
import type { EntityModel, Model } from '#language/model'
import { isCarried } from '#language/resolve/key'
import { listedRows } from '#wire/pages/pages'
import type { Session } from '../wire/sign-in'
import type { RowRecord } from './column'
import { foldForSearch } from '#wire/fold'
import type { FieldDraft } from '../../add/entity-draft'

/**
 * The entities of the schema that a column may refer to: those that a column is named after. The names of their records
 * are those that the provider lists, or else those of the seed rows.
 * @param session undefined: no provider to ask
 */
export async function lookupsFor(
  { entities }: Model,
  rows: readonly RowRecord[],
  session: Session | undefined,
): Promise<Lookup[]> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lookups: Lookup[] = []
  for (const entity of entities) {
    const shown = shownField(entity)
    const { name, resource } = entity
    const isMeant = columns.some((column) => isNamedAfter(column, { entity: name, resource }))
    const sends = shown === undefined ? undefined : sentBy(entity, shown)
    if (shown === undefined || sends === undefined || !isMeant) continue
    lookups.push({
      entity: name,
      resource,
      shows: shown,
      sends,
      names: new Set(await namesOf(entity, shown, session)),
    })
  }
  return lookups
}

/** The field that names a record to people, if every record has one and references can show it. */
function shownField({ fields, nameField }: EntityModel): string | undefined {
  return fields.find(
    ({ name, kind, required }) => name === nameField && isShownKind(kind) && required,
  )?.name
}

/** The part of a record that requests send; undefined: nothing identifies it. */
function sentBy(entity: EntityModel, shown: string): Lookup['sends'] | undefined {
  if (isUnique(entity, shown)) return 'name'
  const fieldOf = (one: string) => entity.fields.find(({ name }) => name === one)
  return isCarried(entity.key, fieldOf) ? 'id' : undefined
}

function isUnique({ unique }: EntityModel, field: string): boolean {
  return unique.some((names) => names.length === 1 && names[0] === field)
}

async function namesOf(
  entity: EntityModel,
  shown: string,
  session: Session | undefined,
): Promise<string[]> {
  const rows = (session && (await listed(entity, session))) ?? entity.seed
  return rows.flatMap((row) => {
    const value = row[shown]
    return typeof value === 'string' ? [value.normalize('NFC').trim()] : []
  })
}

async function listed(
  { metodos: { buscar } }: EntityModel,
  { call, token }: Session,
): Promise<readonly RowRecord[] | undefined> {
  const reply = await call({ metodo: buscar.metodo, token })
  if ('none' in reply || reply.json === undefined) return undefined
  return listedRows(reply.json.value, buscar.envelope)
}

/** A field as it is drafted, with its doubts. */
export interface FieldGuess extends FieldDraft {
  readonly fields?: readonly FieldGuess[]
  readonly doubts: readonly string[]
}

/** A name of the answer that no field was drafted for, and why. */
export interface LeftOut {
  readonly name: string
  readonly why: string
}

/** An entity that a column may refer to, with the names of its records if they are known. */
export interface Lookup {
  readonly entity: string
  readonly resource: string
  /** The field that shows. */
  readonly shows: string
  readonly sends: 'name' | 'id'
  readonly names: ReadonlySet<string>
}

/** The context that guessing a column needs. */
export interface Around {
  readonly lookups: readonly Lookup[]
  /** The names of fields whose values may be copied as options. */
  readonly choices: readonly string[]
  /** The entity's own names, folded: `concepto`, `conceptos`. */
  readonly own: readonly string[]
}

/** Whether a column is called like an entity: `provincia`, `idProvincia`, `provincia_id`. */
export function isNamedAfter(
  name: string,
  { entity, resource }: { entity: string; resource: string },
) {
  const bare = foldForSearch(name).replace(/^(id|codigo|cod)_?|_?(id|codigo|cod)$/g, '')
  return [entity, resource].map(foldForSearch).includes(bare)
}
