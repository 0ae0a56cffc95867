import type { Transaction } from 'kysely'
import { foldForUnique } from '#wire/fold'
import type { SavedView } from '#wire/metodos/views'
import { type Tables, VIEWS_TABLE } from '#server/store/tables'

/** The user and the list that views belong to. */
export interface ListOwner {
  readonly dni: number
  /** The list's resource. */
  readonly entity: string
  /** The resources that it had before: views that were saved under them are its views. */
  readonly former: readonly string[]
}

/** All views of the list, by name. */
export async function readViews(
  trx: Transaction<Tables>,
  { dni, entity, former }: ListOwner,
): Promise<readonly SavedView[]> {
  const rows = await trx
    .selectFrom(VIEWS_TABLE)
    .selectAll()
    .where('dni', '=', dni)
    .where('entity', 'in', [entity, ...former])
    .orderBy('name_folded')
    .execute()
  return rows.map(({ name, query, columns }) => ({
    nombre: name,
    consulta: query,
    columnas: columnNames(columns),
  }))
}

function columnNames(stored: string): readonly string[] {
  const names: unknown = JSON.parse(stored)
  return Array.isArray(names) ? names.map(String) : []
}

/** Stores a view. There must be none of the same name. */
export async function insertView(
  trx: Transaction<Tables>,
  { dni, entity }: ListOwner,
  { nombre, consulta, columnas }: SavedView,
): Promise<void> {
  await trx
    .insertInto(VIEWS_TABLE)
    .values({
      dni,
      entity,
      name: nombre,
      name_folded: foldForUnique(nombre),
      query: consulta,
      columns: JSON.stringify(columnas),
    })
    .execute()
}

/** Deletes a view, if there is one of this name. An older version may have folded the stored names in another way. */
export async function removeView(
  trx: Transaction<Tables>,
  { dni, entity, former }: ListOwner,
  name: string,
): Promise<void> {
  const own = await trx
    .selectFrom(VIEWS_TABLE)
    .select('name')
    .where('dni', '=', dni)
    .where('entity', 'in', [entity, ...former])
    .execute()
  const names = own.map((view) => view.name)
  const folded = foldForUnique(name)
  const meant = names.includes(name) ? name : names.find((one) => foldForUnique(one) === folded)
  if (meant === undefined) return
  await trx
    .deleteFrom(VIEWS_TABLE)
    .where('dni', '=', dni)
    .where('entity', 'in', [entity, ...former])
    .where('name', '=', meant)
    .execute()
}

/** Deletes all views of a user. */
export async function forgetViews(trx: Transaction<Tables>, dni: number): Promise<void> {
  await trx.deleteFrom(VIEWS_TABLE).where('dni', '=', dni).execute()
}
