import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { Contract } from '#wire/contract'
import { foldForUnique } from '#wire/fold'
import { NO_VALIDO, type Values } from '#wire/kinds/field'
import { sessionToken } from '#wire/session-token'
import {
  type SavedView,
  VIEW_NAME_MAX,
  VIEW_QUERY_MAX,
  viewMetodos,
  VIEWS_MAX,
} from '#wire/metodos/views'
import type { ActionContext } from '#server/store/action'
import type { Operation } from '#server/calls/operation'
import { Refusal } from '#server/store/refusal'
import { refusals } from '#server/calls/refusals'
import type { EntityTables } from '#server/calls/references/resolve-references'
import type { Tables } from '#server/store/tables'
import { insertView, type ListOwner, readViews, removeView } from './saved-views'

const entidad = z.string().check(z.maxLength(100))
/** A name that folds to nothing is refused: '' names the view with which the list opens. */
const nombre = z.string().check(
  z.maxLength(VIEW_NAME_MAX),
  z.regex(/^\P{Cc}*$/u),
  z.refine((text) => text === '' || foldForUnique(text) !== ''),
)
const consulta = z.string().check(z.maxLength(VIEW_QUERY_MAX))
const columnas = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(200))

const listRequest = z.strictObject({ token: sessionToken, entidad })
const removeRequest = z.strictObject({ token: sessionToken, entidad, nombre })
const saveRequest = z.strictObject({
  token: sessionToken,
  entidad,
  vista: z.strictObject({ nombre, consulta, columnas }),
  /** The name of the view that it replaces; without it the view is new. */
  anterior: z.optional(nombre),
})

/** The operations on the caller's own saved views of a list. Nobody reads or writes those of others. */
export function viewOperations(contract: Contract, tables: EntityTables): readonly Operation[] {
  const ownerOf = (context: ActionContext, resource: string): ListOwner =>
    listOwner(contract, tables, context, resource)
  return [
    {
      ...operation(viewMetodos.list, listRequest),
      async run(context, body) {
        const { entidad } = listRequest.parse({ token: '-', ...body })
        const owner = ownerOf(context, entidad)
        return { vistas: await context.store.read((trx) => readViews(trx, owner)) }
      },
    },
    {
      ...operation(viewMetodos.save, saveRequest),
      async run(context, body) {
        const { entidad, vista, anterior } = saveRequest.parse({ token: '-', ...body })
        const owner = ownerOf(context, entidad)
        await context.store.transact((trx) => saveView(trx, owner, vista, anterior))
        return {}
      },
    },
    {
      ...operation(viewMetodos.remove, removeRequest),
      async run(context, body) {
        const { entidad, nombre } = removeRequest.parse({ token: '-', ...body })
        const owner = ownerOf(context, entidad)
        await context.store.transact((trx) => removeView(trx, owner, nombre))
        return {}
      },
    },
  ]
}

const operation = (metodo: string, request: Operation['request']) => ({
  metodo,
  request,
  needs: ({ entidad }: Values) => [{ resource: entidad, may: 'read' }] as const,
  labels: {},
})

/** @throws Refusal 409 if another view has its name, or there are too many */
async function saveView(
  trx: Transaction<Tables>,
  owner: ListOwner,
  view: SavedView,
  former: string | undefined,
): Promise<void> {
  if (former !== undefined) await removeView(trx, owner, former)
  // The view with which the list opens has no name that another could have.
  if (view.nombre === '') await removeView(trx, owner, '')
  const named = (await readViews(trx, owner)).filter(({ nombre }) => nombre !== '')
  const name = foldForUnique(view.nombre)
  if (named.some(({ nombre }) => foldForUnique(nombre) === name)) throw taken()
  if (view.nombre !== '' && named.length >= VIEWS_MAX) throw tooMany()
  await insertView(trx, owner, view)
}

/** The caller, and the list. @throws Refusal 422 for a list that the contract does not have */
function listOwner(
  { entities }: Contract,
  tables: EntityTables,
  { session }: ActionContext,
  resource: string,
): ListOwner {
  if (session === undefined) throw refusals.notAuthorised()
  const table = tables.get(resource)
  const isListed = Object.values(entities).some((entity) => entity.resource === resource)
  if (!isListed || table === undefined) throw new Refusal(422, `entidad: ${NO_VALIDO}`)
  return { dni: session.dni, entity: resource, former: table.layout.renamedFrom }
}

const taken = () => new Refusal(409, 'Ya hay una vista con ese nombre.')

const tooMany = () =>
  new Refusal(
    409,
    `Ya hay ${VIEWS_MAX} vistas de esta lista. Elimine alguna antes de guardar otra.`,
  )
