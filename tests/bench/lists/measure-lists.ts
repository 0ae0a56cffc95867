import { createHash } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import type { Backend } from '#server/service/backend'
import type { StoreOptions } from '#server/store/database/open-store'
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

/** Calls before the measured ones: what runs for the first time is compiled first, ours and that by hand alike. */
const WARMING = 100
/** Calls at least; and more of quick ones, whose times differ most, for so many milliseconds. */
const CALLS = 60
const LONG_ENOUGH_MS = 3_000
/** Calls that one of both begins, one after the other: each of ten questions. */
const TURN = 10
/** Where a call takes longer, compiling is no part of it worth mention. Milliseconds. */
const SLOW_MS = 20
/** The app's time over that of the same answer by hand. */
const RATIO_AT_MOST = 1.5

/** What the app answers of a list, beside the same answers by hand. */
export async function measureLists(measured: Measured): Promise<Figure[]> {
  await fillLists(measured)
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

/** Rows are inserted before the list is served in pages: the next start builds its index. */
export async function fillLists({
  records,
  where,
}: Pick<Measured, 'records' | 'where'>): Promise<void> {
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

/**
 * In turns, so that a slow moment of the machine is in both; and each is the first one as often as the other, because whoever asks
 * second finds the same rows in the database's memory.
 */
async function measure(
  { name }: Measured,
  { handleRpc, store }: Backend,
  token: string,
  { what, limit, metodo = 'clientes-buscar', request, byHand }: Question,
): Promise<Figure> {
  const app: number[] = []
  const hand: number[] = []
  const isCount = metodo !== 'clientes-buscar'
  for (let call = 0, spent = 0; app.length < CALLS || spent < LONG_ENOUGH_MS; call += 1) {
    const body = { metodo, token, ...request(call) }
    const [statement, parameters] = byHand(call, store.dialect)
    const askApp = () => timed(() => handleRpc(rpcRequest(body)))
    const askByHand = () =>
      timed(() => answerByHand(store, rpcRequest(body), { statement, parameters, isCount }))
    const isLast = Math.floor(call / TURN) % 2 === 1
    const before = isLast ? await askByHand() : undefined
    const ours = await askApp()
    const theirs = before ?? (await askByHand())
    if (ours.status !== 200) throw new Error(`${what}: ${ours.status}`)
    if (call < WARMING && ours.took < SLOW_MS) continue
    app.push(ours.took)
    hand.push(theirs.took)
    spent += ours.took + theirs.took
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

interface ByHand {
  readonly statement: string
  readonly parameters: readonly unknown[]
  readonly isCount: boolean
}

/**
 * The same answer, written by hand for this list alone: the request read, whose session it is, which state is read, the rows
 * with their amounts as the wire has them, in one transaction. Nothing of the request is validated.
 */
async function answerByHand(
  store: Backend['store'],
  request: Request,
  { statement, parameters, isCount }: ByHand,
): Promise<Response> {
  const { token } = JSON.parse(await request.text())
  const hash = createHash('sha256').update(token).digest('base64url')
  const mark = store.dialect === 'sqlite' ? '?' : '$1'
  const rows = await store.read(async (trx) => {
    const run = async (text: string, values: readonly unknown[] = []) => {
      const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))
      return rows
    }
    const [session] = await run(
      `select s.dni, s.expires_at, u.rol from auth_sessions s join usuarios u on u.dni = s.dni
        where u.estado = 'H' and s.token_hash = ${mark}`,
      [hash],
    )
    if (session === undefined) throw new Error('The statement by hand finds no session')
    await run('select max(version) from _table_versions')
    if (isCount) return run(statement, parameters)
    return run(
      `select id, nombre, cuit, iva, alta, saldo from clientes where id in (${statement})`,
      parameters,
    )
  })
  for (const row of rows) if (row['saldo'] !== undefined) row['saldo'] = amount(row['saldo'])
  return Response.json({ clientes: rows }, { headers: { 'cache-control': 'no-store' } })
}

type Row = Record<string, unknown>

function amount(cents: unknown): string {
  const digits = String(Math.abs(Number(cents))).padStart(3, '0')
  return `${Number(cents) < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Until the whole answer is there. */
async function timed(
  answer: () => Promise<Response>,
): Promise<{ readonly took: number; readonly status: number }> {
  const begin = performance.now()
  const response = await answer()
  await response.text()
  return { took: performance.now() - begin, status: response.status }
}

const sorted = (times: readonly number[]) => times.toSorted((one, other) => one - other)
const percentile = (times: readonly number[]) => sorted(times)[Math.floor(times.length * 0.95)] ?? 0
const median = (times: readonly number[]) => sorted(times)[Math.floor(times.length / 2)] ?? 0
