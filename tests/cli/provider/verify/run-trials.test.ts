import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { describeType } from '../../../../cli/provider/verify/described'
import { Findings } from '../../../../cli/provider/verify/finding'
import { refuseUnasked, runTrials } from '../../../../cli/provider/verify/run-trials'
import type { Reply } from '../../../../cli/provider/wire/call'
import { idField } from '../../../../src/wire/kinds/id'
import { textField } from '../../../../src/wire/kinds/text'
import { testContract, testEntity } from '../../../server/support/test-contract'

type Row = Record<string, unknown>

const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 30, required: true }),
}
const short = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 3, required: true }),
}
const ENTITIES = [
  testEntity('cosas', { fields }),
  testEntity('otras', { fields }),
  testEntity('breves', { fields: short }),
]
const WHY_SHORT = { resource: 'breves', why: 'no text that is sent has room for "ZZ PRUEBA …"' }

const answered = (value: unknown, status = 200): Reply => ({
  status,
  json: { value },
  otherwise: '',
  location: undefined,
  milliseconds: 0,
})

interface Office {
  readonly old?: Readonly<Record<string, readonly string[]>>
  /** What is answered to each question, in order; undefined: nobody may be asked. */
  readonly answers?: readonly boolean[]
  readonly during?: (operation: string) => Reply | undefined
  readonly entities?: typeof ENTITIES
}

/** Runs the trials at a provider whose rows are in memory. */
async function ran({
  old = {},
  answers,
  during = () => undefined,
  entities = ENTITIES,
}: Office = {}) {
  const rows = new Map(
    entities.map(({ resource }): [string, Row[]] => [
      resource,
      (old[resource] ?? []).map((nombre, at) => ({ id: 900 + at, nombre })),
    ]),
  )
  const calls: string[] = []
  const call = async (body: object | string): Promise<Reply> => {
    const { metodo, token: _token, ...sent }: Row = typeof body === 'string' ? {} : { ...body }
    const [resource = '', operation = ''] = String(metodo).split('-')
    const list = rows.get(resource) ?? []
    if (operation !== 'buscar') calls.push(String(metodo))
    const at = list.findIndex(({ id }) => id === sent['id'])
    const reply = during(operation)
    if (reply !== undefined) return reply
    if (operation === 'buscar') return answered({ [resource]: [...list] })
    if (operation === 'ingresar') list.push({ id: calls.length, ...sent })
    if (operation === 'modificar') list.splice(at, 1, sent)
    if (operation === 'borrar') list.splice(at, 1)
    return answered({})
  }
  const findings = new Findings()
  const reading = { call, token: 'un token', findings, describe: describeType }
  const { usuarios: _u, provincias: _p, ...own } = testContract(...entities).entities
  const contract = { ...testContract(), entities: own }
  const lists = new Map([...rows].map(([resource, list]) => [resource, [...list]]))
  const questions: string[] = []
  const agrees = async (question: string) => {
    questions.push(question)
    return answers?.[questions.length - 1] ?? false
  }
  const context = { contract, lists, reading }
  const trials = await runTrials(context, {
    yes: answers === undefined,
    host: 'provider.example',
    agrees,
  })
  return { trials, questions, calls, rows, findings }
}

const ASKED =
  'Add and edit records marked "ZZ PRUEBA …", do their actions and delete them at provider.example, in cosas, otras?'
const ALL = {
  walked: ['cosas', 'otras'],
  skipped: [WHY_SHORT],
  left: [],
  interrupted: false,
}

describe('before records are added', () => {
  it('somebody is asked, with the host and the lists; where they agree, each is tried', async () => {
    const { trials, questions, calls, findings } = await ran({ answers: [true] })
    expect(questions).toEqual([ASKED])
    expect(trials).toEqual(ALL)
    expect(findings.groups).toEqual([])
    expect(calls).toEqual(
      ['cosas', 'otras'].flatMap((name) =>
        ['ingresar', 'modificar', 'borrar'].map((operation) => `${name}-${operation}`),
      ),
    )
  })

  it('nothing is called where they do not', async () => {
    const { trials, questions, calls } = await ran({ answers: [false] })
    expect([questions, calls]).toEqual([[ASKED], []])
    expect(trials).toEqual({
      walked: [],
      skipped: [
        WHY_SHORT,
        { resource: 'cosas', why: 'it was declined' },
        { resource: 'otras', why: 'it was declined' },
      ],
      left: [],
      interrupted: false,
    })
  })

  it('nobody is asked with --yes, nor where nothing can be tried', async () => {
    const silent = await ran()
    expect([silent.questions, silent.trials]).toEqual([[], ALL])
    const entities = ENTITIES.slice(2)
    const none = await ran({ answers: [], entities })
    expect([none.questions, none.calls]).toEqual([[], []])
    expect(none.trials).toEqual({ walked: [], skipped: [WHY_SHORT], left: [], interrupted: false })
  })
})

const keeping = (operation: string) =>
  operation === 'borrar' ? answered({ error: 'No.' }, 500) : undefined

describe('records that an earlier run left', () => {
  const old = {
    cosas: ['ZZ PRUEBA AAAAAA', 'Cine', 'ZZ PRUEBA BBBBBB'],
    otras: ['ZZ PRUEBA CCCCCC'],
  }
  const REMOVE = 'Remove also 3 records that an earlier run left in cosas, otras?'

  it.each([
    ['deleted where that is agreed to', [true, true], [ASKED, REMOVE], ['Cine']],
    ['left where it is not', [true, false], [ASKED, REMOVE], old.cosas],
    ['deleted unasked with --yes', undefined, [], ['Cine']],
    ['left where nothing is agreed to', [false], [ASKED], old.cosas],
  ])('are %s', async (_what, answers, asked, names) => {
    const { trials, questions, rows } = await ran({ old, ...(answers && { answers }) })
    expect([questions, trials.left]).toEqual([asked, []])
    expect(rows.get('cosas')?.map(({ nombre }) => nombre)).toEqual(names)
  })

  it('are named where they cannot be deleted, before what this run leaves', async () => {
    const { trials } = await ran({ old: { cosas: ['ZZ PRUEBA AAAAAA'] }, during: keeping })
    expect(trials.left).toEqual([
      { resource: 'cosas', records: 1, mark: 'ZZ PRUEBA' },
      { resource: 'cosas', records: 1, mark: expect.stringMatching(/^ZZ PRUEBA \w{6}$/) },
      { resource: 'otras', records: 1, mark: expect.stringMatching(/^ZZ PRUEBA \w{6}$/) },
    ])
  })
})

const listening = () => [process.listeners('SIGINT'), process.listeners('SIGTERM')]

describe.each(['SIGINT', 'SIGTERM'] as const)('a run that gets %s', (name) => {
  it('stops after deleting what it added, says so once, and leaves signals as they were', async () => {
    const before = listening()
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const handlers: readonly NodeJS.SignalsListener[] = process.listeners(name)
    let after: unknown
    const { trials, calls, rows } = await ran({
      during: (operation) => {
        if (operation === 'modificar') {
          const [own] = process.listeners(name).filter((handler) => !handlers.includes(handler))
          own?.(name)
          after = listening()
        }
        return undefined
      },
    })
    // A second signal ends the process at once, as nothing listens any more.
    expect(after).toEqual(before)
    expect(trials).toEqual({ walked: [], skipped: [WHY_SHORT], left: [], interrupted: true })
    expect(calls).toEqual(['cosas-ingresar', 'cosas-modificar', 'cosas-borrar'])
    expect(rows.get('cosas')).toEqual([])
    expect(error.mock.calls).toEqual([
      [
        '\nStopping: deleting what was added. A second Ctrl+C leaves it there; it begins with "ZZ PRUEBA".',
      ],
    ])
    expect(listening()).toEqual(before)
  })
})

it('a run that ends by itself leaves signals as they were, a failure too', async () => {
  const before = listening()
  await ran()
  const failing = ran({
    during: () => {
      throw new Error('broken')
    },
  })
  await expect(failing).rejects.toThrow('broken')
  expect(listening()).toEqual(before)
})

/** Has standard input be a terminal, or none, until the test ends. */
function setTerminal(isTerminal: boolean): void {
  const { isTTY } = process.stdin
  onTestFinished(() => void (process.stdin.isTTY = isTTY))
  process.stdin.isTTY = isTerminal
}

it.each([
  [{ yes: false, json: true }, 'and --json leaves nowhere to ask.'],
  [{ yes: false, json: false }, 'and there is no terminal to ask on.'],
])('--write is refused where nobody can be asked: %j', (flags, why) => {
  setTerminal(flags.json)
  expect(() => refuseUnasked(flags)).toThrow(
    `--write adds and edits records, does their actions and deletes them, ${why}`,
  )
})

it.each([
  [{ yes: true, json: true }, false],
  [{ yes: false, json: false }, true],
])('--write runs with --yes, and at a terminal: %j', (flags, isTerminal) => {
  setTerminal(isTerminal)
  expect(() => refuseUnasked(flags)).not.toThrow()
})
