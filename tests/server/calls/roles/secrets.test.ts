import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { Contract } from '#wire/contract'
import type { Project } from '#server/hooks/create-hooks'
import { DRAWN } from '../../../support/drawn'
import { LONG } from '../../../support/long'
import { rawDatabase, textsIn } from '../../service/secrets/raw-database'
import { tempDir } from '../../support/temp-dir'
import { ON_POSTGRES } from '../../support/test-database'
import { MARK, PLACE, requestNames, requestsOf } from './drawn-requests'
import { everyCall } from './every-call'
import { contractOf } from './two-lists'
import { ask, openTwin, type Twin } from './twins'

/**
 * Two databases that differ in their secrets alone: whatever is asked, whoever asks, both answer alike, and no answer has a
 * secret in it, but those of `*-revelar`. So nobody finds, sorts, counts or compares by one, either.
 */
const [ROLES, PAIRS] = LONG && !ON_POSTGRES ? [40, 25] : [4, 5]

const secretOf = (side: number, place: number): string => `${MARK}${'xy'[side]}${place}ñ`
const secrets = [0, 1].flatMap((side) => [0, 1, 2, 3].map((place) => secretOf(side, place)))

/** What hooks were handed, and the project's own metodo, which could answer a text. */
const handed: unknown[] = []
const hooks: Project['hooks'][string] = {
  before({ previous, next }) {
    handed.push(previous, next)
  },
  afterCommit: (event) => void handed.push(event),
  metodos: {
    async contar({ records }) {
      const all = (await records['claves']?.where({})) ?? []
      handed.push(all)
      return { cantidad: Math.min(all.length, 9) }
    },
  },
}
const project: Project = { hooks: { claves: hooks, accesos: hooks }, files: {} }

const EVERYTHING = ['read', 'add', 'edit', 'delete', 'reveal', 'history', 'anular', 'contar']
const A = { rol: 'Administrador', may: EVERYTHING }
const drawnRole = fc.record({
  may: fc.subarray(EVERYTHING.slice(1)).map((may) => ['read', ...may]),
  hidden: fc.subarray(['pin']),
})

async function openTwins(contract: Contract): Promise<Twins> {
  const open = async () => {
    const dataDir = tempDir()
    const twin = await openTwin(contract, { project, ...(ON_POSTGRES ? {} : { dataDir }) })
    return { twin, dataDir }
  }
  return [await open(), await open()]
}

const asked = new Map<string, number>()
const answered = new Map<string, number>()
const count = (counts: Map<string, number>, metodo: string) =>
  counts.set(metodo, (counts.get(metodo) ?? 0) + 1)
afterAll(() => void [asked, answered].forEach((counts) => counts.clear()))

describe('two databases that differ in their secrets alone', () => {
  it(
    `answer alike whatever is asked, and no answer has a secret: ${ROLES * PAIRS} pairs`,
    { timeout: 3_600_000 },
    async () => {
      let pairs = 0
      await fc.assert(
        fc.asyncProperty(drawnRole, fc.nat(), async ({ may, hidden }, seed) => {
          const roles = {
            A,
            O: { rol: 'Operador', may, hidden, fixed: { add: hidden, edit: hidden } },
          }
          const contract = contractOf(roles)
          const calls = everyCall(contract).filter(({ to }) => to !== 'session' && to !== 'portal')
          const beside = everyCall(contract).filter(({ to }) => to === 'session')
          const requests = requestNames(contract)
          const step = fc.tuple(
            fc.constantFrom<('admin' | 'operator')[]>('admin', 'operator', 'operator'),
            fc.oneof(...calls.map((call) => requestsOf(call, requests))),
          )
          const twins = await openTwins(contract)
          try {
            const steps = fc.array(step, { minLength: 30, maxLength: 60 })
            for (const drawn of fc.sample(steps, { seed, numRuns: PAIRS })) {
              await addOne(twins, `Nº ${pairs}`)
              for (const [who, sent] of drawn) await compare(twins, who, sent)
              pairs += 1
            }
            for (const [side, { twin, dataDir }] of twins.entries()) {
              for (const { metodo, body } of beside) {
                expect(await ask(twin, { metodo, body: { ...body } }), metodo).not.toContain(MARK)
              }
              // Events wait in the database until they are delivered.
              await expectNone(twin, dataDir)
              await twin.world.backend.events?.start()
              await twin.world.backend.events?.idle()
              await expectRevealed(twin, side)
              await expectNone(twin, dataDir)
            }
            expect(JSON.stringify(handed)).not.toContain(MARK)
          } finally {
            handed.length = 0
            for (const { twin } of twins) await twin.world.close()
          }
        }),
        {
          ...DRAWN,
          numRuns: ROLES,
          endOnFailure: true,
          examples: [[{ may: EVERYTHING, hidden: [] }, 1]],
        },
      )
      expect(pairs).toBe(ROLES * PAIRS)
      const unanswered = [...asked.keys()].filter((metodo) => !answered.has(metodo))
      // Otherwise nothing was compared.
      expect(unanswered.filter((metodo) => /^(claves|accesos|registros)/.test(metodo))).toEqual([])
    },
  )
})

type Twins = readonly { readonly twin: Twin; readonly dataDir: string }[]

type Asked = { readonly metodo: string; readonly body: object }

async function compare(
  twins: Twins,
  who: 'admin' | 'operator',
  { metodo, body }: Asked,
): Promise<void> {
  const answers = await Promise.all(
    twins.map(({ twin }, side) => {
      const text = JSON.stringify(body).replaceAll(PLACE, (_all, place) =>
        JSON.stringify(secretOf(side, Number(place))).slice(1, -1),
      )
      return ask(twin, { metodo, body: JSON.parse(text) }, twin[who])
    }),
  )
  count(asked, metodo)
  const [first = '', second] = answers
  const isAnswered = first.startsWith('[200')
  if (isAnswered) count(answered, metodo)
  if (isAnswered && metodo.endsWith('-revelar')) return
  expect(second, `${who}: ${metodo} ${JSON.stringify(body)}`).toBe(first)
  expect(first.toLowerCase(), `${who}: ${metodo} ${JSON.stringify(body)}`).not.toContain(
    MARK.toLowerCase(),
  )
}

/** A record in each list. */
async function addOne(twins: Twins, usuario: string): Promise<void> {
  const body = { usuario, clave: '§0', pin: '§1' }
  await compare(twins, 'admin', { metodo: 'claves-ingresar', body })
  await compare(twins, 'admin', { metodo: 'accesos-ingresar', body: { ...body, activo: true } })
}

/** Neither in the log and the mails nor anywhere in the database. */
async function expectNone({ world }: Twin, dataDir: string): Promise<void> {
  expect(`${world.logged.join('\n')}${JSON.stringify(world.mails)}`).not.toContain(MARK)
  expect(textsIn(await rawDatabase(world.backend.store, dataDir), [MARK, ...secrets])).toEqual([])
}

/** They are there, each with its own value: otherwise nothing was hidden. */
async function expectRevealed(twin: Twin, side: number): Promise<void> {
  const seen: string[] = []
  for (const metodo of ['claves-revelar', 'accesos-revelar']) {
    for (let key = 1; key < 60; key += 1) {
      const answer = await ask(twin, { metodo, body: { id: key, campo: 'clave' } }, twin.admin)
      if (answer.startsWith('[200')) seen.push(answer)
    }
  }
  expect(seen.length).toBeGreaterThan(1)
  expect(seen.every((answer) => answer.includes(`${MARK}${'xy'[side]}`))).toBe(true)
}
