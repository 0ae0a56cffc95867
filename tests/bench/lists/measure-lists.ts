import { CompiledQuery, sql } from 'kysely'
import type { Backend } from '../../../src/server/backend'
import type { StoreOptions } from '../../../src/server/store/database/open-store'
import { ADMIN, openBenchBackend } from '../bench-backend'
import { rpcRequest, signIn } from '../../server/support/test-backend'
import { insertRows, madeUpContract } from './made-up'
import { QUESTIONS, type Question } from './questions'

export interface Measured {
  readonly name: string
  readonly records: number
  readonly where: StoreOptions
}

export interface Figure {
  readonly cells: readonly string[]
  readonly isMissed: boolean
}

const CALLS = 40
/** The app's time over that of the same answer by hand. */
const RATIO_AT_MOST = 1.5

export async function measureLists(measured: Measured): Promise<readonly Figure[]> {
  await fill(measured)
  const begin = performance.now()
  const backend = await openBenchBackend({ ...measured.where, contract: madeUpContract(true) })
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${measured.name}: ${measured.records} records, indexed in ${seconds} s.`)
  try {
    await settle(backend)
    await backend.ensureFirstAdministrator()
    const post = async (body: object) => {
      const answer = await backend.handleRpc(rpcRequest(body))
      return { status: answer.status, body: JSON.parse(await answer.text()) }
    }
    const token = await signIn({ post }, ADMIN)
    const figures: Figure[] = []
    for (const question of QUESTIONS)
      figures.push(await measure(measured, backend, token, question))
    return figures
  } finally {
    await backend.close()
  }
}

/** Rows are inserted before the list is served in pages: that start builds its index. */
async function fill({ records, where }: Measured): Promise<void> {
  const backend = await openBenchBackend({ ...where, contract: madeUpContract(false) })
  const { store } = backend
  await store.transact(async (trx) => {
    await insertRows(records, store.dialect).execute(trx)
  })
  await backend.close()
}

/** What a database does by itself within a minute, after so many rows. */
async function settle({ store }: Backend): Promise<void> {
  if (store.dialect === 'postgres') await store.readOne((db) => sql`vacuum analyze`.execute(db))
}

/** In turns, so that a slow moment of the machine is in both. */
async function measure(
  { name }: Measured,
  { handleRpc, store }: Backend,
  token: string,
  { what, limit, metodo = 'clientes-buscar', request, byHand }: Question,
): Promise<Figure> {
  const app: number[] = []
  const hand: number[] = []
  for (let call = 0; call < CALLS; call += 1) {
    app.push(
      await timed(async () => {
        const body = { metodo, token, ...request(call) }
        const answer = await handleRpc(rpcRequest(body))
        await answer.text()
        if (answer.status !== 200) throw new Error(`${what}: ${answer.status}`)
      }),
    )
    const [statement, parameters] = byHand(call, store.dialect)
    const isCount = metodo !== 'clientes-buscar'
    hand.push(await timed(() => answerByHand(store, statement, parameters, isCount)))
  }
  const [ours, theirs] = [percentile(app), percentile(hand)]
  const ratio = median(app) / median(hand)
  return {
    cells: [
      what,
      name,
      `${ours.toFixed(1)} ms`,
      `${theirs.toFixed(1)} ms`,
      `${ratio.toFixed(2)}x`,
      `${limit} ms${limit === 50 ? `, ${RATIO_AT_MOST}x` : ''}`,
    ],
    isMissed: ours > limit || (limit === 50 && ratio > RATIO_AT_MOST),
  }
}

/**
 * The least that an answer takes where the statements are written by hand: whose session it is, which state is read, the
 * rows and their JSON, in one transaction.
 */
async function answerByHand(
  store: Backend['store'],
  statement: string,
  parameters: readonly unknown[],
  isCount: boolean,
): Promise<void> {
  const rows = await store.read(async (trx) => {
    const run = (text: string, values: readonly unknown[] = []) =>
      trx.executeQuery(CompiledQuery.raw(text, [...values]))
    await run(
      "select s.dni from auth_sessions s join usuarios u on u.dni = s.dni where u.estado = 'H' limit 1",
    )
    await run('select max(version) from _table_versions')
    if (isCount) return run(statement, parameters)
    return run(
      `select id, nombre, cuit, iva, alta, saldo from clientes where id in (${statement})`,
      parameters,
    )
  })
  JSON.stringify(rows.rows)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

const sorted = (times: readonly number[]) => times.toSorted((one, other) => one - other)
const percentile = (times: readonly number[]) => sorted(times)[Math.floor(times.length * 0.95)] ?? 0
const median = (times: readonly number[]) => sorted(times)[Math.floor(times.length / 2)] ?? 0
