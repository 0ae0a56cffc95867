import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DRAWN, drawnRuns } from '../../support/drawn'
import { LONG } from '../../support/long'
import { useBackend } from '../support/test-backend'
import { documents, hooks, MOST_IN_ACCOUNT, REFUSED_NOTE, STATES } from './documents'
import { brokenLines } from './broken-lines'
import { play, readEntries, reversal, scripts } from './script'

/** How many scripts are played. */
const RUNS = drawnRuns(LONG ? 300 : 70)

/** Entries that actions have created. */
let reverted = 0
const backend = useBackend({ contract: documents, project: { hooks, files: {} } })

const changesShape = z.record(z.string(), z.tuple([z.unknown(), z.unknown()]))
const idOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined

/** What is wrong with the records that are there. */
async function brokenRecords(): Promise<readonly string[]> {
  const cuentas = await backend.rows('cuentas-buscar', 'cuentas')
  const asientos = await readEntries(backend)
  const above = new Map(cuentas.map(({ id, madre }) => [id, idOf(madre)]))
  const inCircles = cuentas.filter(({ id }) => {
    let at = above.get(id)
    for (let steps = 0; at !== undefined; steps += 1) {
      if (at === id || steps > cuentas.length) return true
      at = above.get(at)
    }
    return false
  })
  const twice = (name: string, rows: typeof cuentas) => {
    const values = rows.map((row) => row[name])
    return values.filter((value, at) => values.indexOf(value) !== at)
  }
  return [
    ...inCircles.map(({ codigo }) => `account ${String(codigo)} is under itself`),
    ...[...above].flatMap(([id, madre]) =>
      madre === undefined || above.has(madre) ? [] : `account ${String(id)} is under nothing`,
    ),
    ...twice('codigo', cuentas).map((codigo) => `account ${String(codigo)} is there twice`),
    ...twice('numero', asientos).map((numero) => `entry ${String(numero)} is there twice`),
    ...asientos.flatMap(({ numero, cuenta }) =>
      above.has(idOf(cuenta)) ? [] : `entry ${String(numero)} is in no account`,
    ),
    ...brokenLinks(asientos),
    ...brokenLines(asientos, new Set(above.keys())),
    ...refusedByHook(asientos),
  ]
}

/** What is wrong with entries that are cancelled by others: each link has one back, from an entry that is cancelled. */
function brokenLinks(asientos: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  const byId = new Map(asientos.map((row) => [row['id'], row]))
  return asientos.flatMap(({ id, numero, estado, anula, anuladoPor }) => {
    const [original, created] = [idOf(anula), idOf(anuladoPor)]
    const back = original === undefined ? id : idOf(byId.get(original)?.['anuladoPor'])
    const forth = created === undefined ? id : idOf(byId.get(created)?.['anula'])
    return [
      ...(back === id ? [] : [`entry ${String(numero)} is not linked by what it cancels`]),
      ...(forth === id ? [] : [`entry ${String(numero)} is not linked by what cancels it`]),
      ...(created === undefined || estado === 'X' ? [] : [`entry ${String(numero)} is cancelled`]),
    ]
  })
}

/** What the hook refuses, and is there nevertheless. */
function refusedByHook(asientos: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  const inAccount = new Map<unknown, number>()
  for (const { cuenta } of asientos) {
    inAccount.set(idOf(cuenta), (inAccount.get(idOf(cuenta)) ?? 0) + 1)
  }
  return [
    ...asientos.flatMap(({ numero, nota }) =>
      nota === REFUSED_NOTE ? [`entry ${String(numero)} has a note that is refused`] : [],
    ),
    ...[...inAccount].flatMap(([id, count]) =>
      count > MOST_IN_ACCOUNT ? [`account ${String(id)} has ${count} entries`] : [],
    ),
  ]
}

/** The lines that no entry has, or that are not in their places. */
async function strayLines(): Promise<readonly string[]> {
  const lines = await backend.store.read((trx) =>
    trx
      .selectFrom('asientos__lineas')
      .leftJoin('asientos', 'asientos.id', 'asientos__lineas._parent')
      .select(['_parent', '_place', 'asientos.id'])
      .orderBy('_parent')
      .orderBy('_place')
      .execute(),
  )
  const next = new Map<unknown, number>()
  return lines.flatMap(({ _parent: parent, _place: place, id }) => {
    const expected = next.get(parent) ?? 0
    next.set(parent, expected + 1)
    const isThere = id !== null && Number(place) === expected
    return isThere ? [] : [`line ${String(place)} of entry ${String(parent)}`]
  })
}

/** What is wrong with the lives of entries, as their history has them. */
async function brokenLives(): Promise<readonly string[]> {
  const entries = await backend.store.transact((trx) =>
    trx
      .selectFrom('_history')
      .select(['record', 'kind', 'changes'])
      .where('entity', '=', 'asientos')
      .orderBy('id')
      .execute(),
  )
  const states = new Map<unknown, unknown>()
  const wrong: string[] = []
  for (const { record, kind, changes } of entries) {
    const changed = changesShape.parse(JSON.parse(String(changes)))
    const [from, to] = changed[STATES.of] ?? []
    const state = states.get(record)
    const life = `entry ${String(record)}, ${kind}`
    if (kind === 'revertir' && !states.has(record)) {
      if (to !== 'A') wrong.push(`${life}: begins in ${String(to)}`)
      reverted += 1
      states.set(record, to)
      continue
    }
    if (kind === 'alta') {
      if (!STATES.starts.some((start) => start === to))
        wrong.push(`${life}: begins in ${String(to)}`)
      states.set(record, to)
      continue
    }
    const isLocked = STATES.locks.some((locked) => locked === state)
    if (kind === 'baja') {
      if (isLocked) wrong.push(`${life}: deleted in ${String(state)}`)
      states.delete(record)
      continue
    }
    if (to === undefined) {
      if (isLocked) wrong.push(`${life}: changed in ${String(state)}`)
      continue
    }
    if (from !== state)
      wrong.push(`${life}: was in ${String(state)}, and moves from ${String(from)}`)
    const next = STATES.moves[String(from)] ?? []
    if (!next.some((one) => one === to))
      wrong.push(`${life}: from ${String(from)} to ${String(to)}`)
    const others = Object.keys(changed).filter((name) => name !== STATES.of)
    const isAction = ['asentar', 'anular', 'revertir'].includes(kind)
    if (isLocked && !isAction && others.length > 0) wrong.push(`${life}: changed with its move`)
    states.set(record, to)
  }
  const asientos = await backend.rows('asientos-buscar', 'asientos')
  for (const { id, estado } of asientos) {
    if (states.get(id) !== estado)
      wrong.push(`entry ${String(id)} is in ${String(estado)} by no move`)
  }
  return wrong
}

/**
 * The proof of what stays true, whatever people do at the same time: trees, uniques, lines and their sums, links of actions,
 * states and hooks. `../lines/invariants.test.ts` adds deleted records that come back.
 */
it('whatever is sent at once and in turn, records stay whole and go along their moves', async () => {
  const seen = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(scripts, async (script) => {
      await backend.store.transact(async (trx) => {
        await trx.updateTable('asientos').set({ anula: null, anuladoPor: null }).execute()
      })
      await backend.empty('asientos__lineas', 'asientos', 'cuentas', '_history', '_deleted')
      const statuses = await play(backend, script, async () => {
        expect(await brokenRecords()).toEqual([])
        expect(await strayLines()).toEqual([])
      })
      expect(await brokenLives()).toEqual([])
      for (const status of statuses) seen.set(status, (seen.get(status) ?? 0) + 1)
      expect(statuses.filter((status) => status >= 500)).toEqual([])
    }),
    { numRuns: RUNS, examples: [[reversal]], ...DRAWN },
  )
  // Scripts that are refused throughout would show nothing.
  expect(seen.get(200) ?? 0).toBeGreaterThan(RUNS)
  expect(reverted).toBeGreaterThan(RUNS / 4)
  for (const refused of [400, 409, 422]) expect(seen.get(refused) ?? 0).toBeGreaterThan(0)
}, 1_800_000)
