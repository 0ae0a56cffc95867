import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Contract, EntityContract } from '#wire/contract'
import { COUNTED_MAX, type EntityCount, type HomeAnswer, INICIO_BUSCAR } from '#wire/metodos/home'
import { sessionToken } from '#wire/session-token'
import { ESTADO, ROL, USUARIOS } from '#server/store/users'
import type { Operation } from '#server/calls/operation'
import type { EntityTables } from '#server/calls/references/resolve-references'
import { limitOf } from '#server/store/row-limit'
import type { Tables } from '#server/store/tables'

/**
 * `inicio.buscar`: how many records each list has, of those that the caller may read; and for administrators, how many users
 * wait to be enabled. For each list at most `COUNTED_MAX` rows are counted.
 */
export function homeOperation(
  { entities }: Pick<Contract, 'entities'>,
  tables: EntityTables,
): Operation {
  const listed = Object.values(entities).filter(({ screen }) => screen !== undefined)
  return {
    metodo: INICIO_BUSCAR,
    request: z.strictObject({ token: sessionToken }),
    needs: 'session',
    labels: {},
    run({ store, session }): Promise<HomeAnswer> {
      return store.read(async (trx) => {
        const cantidades: EntityCount[] = []
        for (const entity of listed) cantidades.push(await countOf(trx, entity, tables))
        const seesUsers = Object.values(entities).some(({ resource }) => resource === USUARIOS)
        if (session?.perfil !== ROL.administrador || !seesUsers) return { cantidades }
        return { cantidades, pendientes: await countPending(trx) }
      })
    },
  }
}

async function countOf(
  trx: Transaction<Tables>,
  { resource }: EntityContract,
  tables: EntityTables,
): Promise<EntityCount> {
  const seen = tables.get(resource)?.layout.rows
  const where = seen === undefined ? sql`` : sql`where ${limitOf(resource, seen)}`
  const { rows } = await sql<{ total: unknown }>`
    select count(*) as total
    from (select 1 from ${sql.table(resource)} ${where} limit ${sql.lit(COUNTED_MAX + 1)}) as counted`.execute(
    trx,
  )
  const total = Number(rows[0]?.total ?? 0)
  return {
    entidad: resource,
    total: Math.min(total, COUNTED_MAX),
    precision: total > COUNTED_MAX ? 'minima' : 'exacta',
  }
}

async function countPending(trx: Transaction<Tables>): Promise<number> {
  const { total } = await trx
    .selectFrom(USUARIOS)
    .select(({ fn }) => fn.countAll().as('total'))
    .where('estado', '=', ESTADO.pendiente)
    .executeTakeFirstOrThrow()
  return Number(total)
}
