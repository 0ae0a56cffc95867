import { sql } from 'kysely'
import * as z from 'zod'
import type { Backend } from '#server/service/backend'
import type { StoreOptions } from '#server/store/database/open-store'
import { rpcRequest, signIn } from '../../server/support/test-backend'
import { type Figure, percentile, sizeOf } from '../table'
import { ADMIN, openBenchBackend } from '../bench-backend'
import { madeUpEntry, madeUpLines } from './made-up-lines'

/** Calls before the measured ones: what runs for the first time is compiled first. */
const WARMING = sizeOf(5, 1)
const CALLS = sizeOf(25, 2)
/** Of the server, for a save. Milliseconds. */
const AT_MOST_MS = 300
const BY_HAND = 'inserts by hand'

const stored = z.object({
  lineas: z.array(
    z.object({
      id: z.number(),
      cuenta: z.object({ id: z.number() }),
      leyenda: z.string(),
      debe: z.nullable(z.string()),
      haber: z.nullable(z.string()),
    }),
  ),
})

/**
 * Saves of a record with so many lines, beside as many rows and their header inserted by a hand-written statement each in a
 * transaction, without checks, references, history and versions. In turns: what else the machine does disturbs both alike.
 */
export async function measureSave(
  name: string,
  where: StoreOptions,
  count: number,
): Promise<readonly Figure[]> {
  const backend = await openBenchBackend(where)
  try {
    await backend.ensureFirstAdministrator()
    const post = async (body: object) => {
      const answer = await backend.handleRpc(rpcRequest(body))
      if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`)
      return { status: answer.status, body: JSON.parse(await answer.text()) }
    }
    const token = await signIn({ post }, ADMIN)
    const write = (verb: string, body: object) =>
      post({ metodo: `asientos-${verb}`, token, ...body })
    const hand: number[] = []
    const times: Record<string, number[]> = {
      added: [],
      'one changed': [],
      'all changed': [],
      read: [],
    }
    for (let call = 0; call < WARMING + CALLS; call += 1) {
      const entry = madeUpEntry(call + 1, madeUpLines(count))
      const note = (what: number[] | undefined, ms: number) => {
        if (call >= WARMING) what?.push(ms)
      }
      note(hand, (await timed(() => insertByHand(backend, call, madeUpLines(count)))).ms)
      const added = await timed(() => write('ingresar', entry))
      note(times['added'], added.ms)
      const { id } = added.result.body
      const read = await timed(() => write('leer', { id }))
      note(times['read'], read.ms)
      const lineas = stored
        .parse(read.result.body)
        .lineas.map((line) => ({ ...line, cuenta: line.cuenta.id }))
      if (lineas.length !== count) throw new Error(`${lineas.length} lines were stored`)
      const [first, ...others] = lineas
      const one = { ...entry, id, lineas: [{ ...first, leyenda: 'Otra' }, ...others] }
      note(times['one changed'], (await timed(() => write('modificar', one))).ms)
      const all = lineas.map((line) => ({ ...line, leyenda: `${line.leyenda}, otra` }))
      note(
        times['all changed'],
        (await timed(() => write('modificar', { ...entry, id, lineas: all }))).ms,
      )
    }
    return Object.entries(times).map(([what, some]) => ({
      what: `${count} lines, ${what}, ${name}`,
      unit: 'ms',
      own: percentile(some, 95),
      peer: { name: BY_HAND, value: percentile(hand, 95) },
      atMost: AT_MOST_MS,
    }))
  } finally {
    await backend.close()
  }
}

async function timed<T>(
  work: () => Promise<T>,
): Promise<{ readonly ms: number; readonly result: T }> {
  const begin = performance.now()
  const result = await work()
  return { ms: performance.now() - begin, result }
}

async function insertByHand(
  { store }: Backend,
  header: number,
  lines: ReturnType<typeof madeUpLines>,
): Promise<void> {
  await store.transact(async (trx) => {
    for (const statement of [
      sql`create table if not exists plain_header (id bigint primary key, fecha text, detalle text)`,
      sql`create table if not exists plain_line (
        header bigint, place bigint, cuenta bigint, leyenda text, debe numeric, haber numeric)`,
      sql`insert into plain_header (id, fecha, detalle) values (${header}, '2026-01-31', 'Asiento')`,
    ]) {
      await statement.execute(trx)
    }
    const rows = lines.map(
      ({ cuenta, leyenda, debe, haber }, place) =>
        sql`(${header}, ${place}, ${cuenta}, ${leyenda}, ${debe}, ${haber})`,
    )
    await sql`insert into plain_line (header, place, cuenta, leyenda, debe, haber)
      values ${sql.join(rows)}`.execute(trx)
  })
}
