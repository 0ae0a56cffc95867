import { describe, expect, it } from 'vitest'
import { Findings } from '../../../../cli/provider/verify/report'
import { checkRefusals } from '../../../../cli/provider/verify/main'
import type { Reply } from '../../../../cli/provider/wire/call'
import { contract as generated } from '../../../../generated/contract'
import { answer, json, NO_ANSWER, shortOf } from './support/answers'

describe('the calls that must be refused', () => {
  const { rubros } = generated.entities
  const contract = { ...generated, entities: { rubros } }

  /** What is asked with each of the calls, and what is found where one is answered otherwise. */
  async function checked(otherwise: (title: string) => Reply | undefined = () => undefined) {
    const findings = new Findings()
    const calls: unknown[] = []
    const call = async (body: object | string) => {
      calls.push(body)
      const at = calls.length - 1
      return otherwise(TITLES[at] ?? '') ?? RIGHT[at] ?? NO_ANSWER
    }
    const count = await checkRefusals(contract, { call, token: 'un token', findings })
    return { count, calls, found: shortOf(findings) }
  }

  const REFUSED = json(401, { error: 'No Autorizado.' })
  const UNAVAILABLE = { error: 'Operación no disponible.' }
  const RIGHT = [
    REFUSED,
    REFUSED,
    REFUSED,
    REFUSED,
    json(404, UNAVAILABLE),
    json(400, UNAVAILABLE),
    json(400, UNAVAILABLE),
  ]

  const TITLES = [
    'rubros-buscar without a token',
    'rubros-buscar with a wrong token',
    'parametro-buscar without a token',
    'parametro-buscar with a wrong token',
    'an unknown metodo',
    'a body without metodo',
    'a body that is no JSON',
  ]

  it('each read without a token and with a wrong one, then what no provider can answer', async () => {
    const token = 'a token that nobody was given'
    expect(await checked()).toEqual({
      count: 7,
      calls: [
        { metodo: 'rubros-buscar' },
        { metodo: 'rubros-buscar', token },
        { metodo: 'parametro-buscar' },
        { metodo: 'parametro-buscar', token },
        { metodo: '0-no-such-metodo', token: 'un token' },
        { token: 'un token' },
        '{"metodo": ',
      ],
      found: [],
    })
  })

  const READ = '401'
  const UNKNOWN = '404, or another from 400 to 499, or 501'
  const MALFORMED = 'from 400 to 499'

  it.each([
    [0, READ, [401], [400, 402, 403, 404, 500]],
    [3, READ, [401], [400, 403]],
    [4, UNKNOWN, [400, 404, 405, 499, 501], [302, 399, 500, 502]],
    [5, MALFORMED, [400, 422, 499], [399, 500, 501]],
    [6, MALFORMED, [400, 499], [399, 500, 501]],
  ])('call %i is refused with %s, and nothing else', async (at, expected, right, wrong) => {
    const title = TITLES[at] ?? ''
    const text = at < 4 ? 'No Autorizado.' : 'Operación no disponible.'
    const found = async (status: number) =>
      (await checked((asked) => (asked === title ? json(status, { error: text }) : undefined)))
        .found
    for (const status of right) expect(await found(status)).toEqual([])
    for (const status of wrong) {
      expect(await found(status)).toEqual([
        `error ${title} status: status ${expected}, status ${status}, "${text}"`,
      ])
    }
    for (const status of [200, 299]) {
      expect(await found(status)).toEqual([
        `error ${title} status: status ${expected}, status ${status}, "${text}"`,
      ])
    }
  })

  it.each<[string, string, Reply, string[]]>([
    [
      'no answer',
      'an unknown metodo',
      NO_ANSWER,
      ['error no-answer: an answer, no answer within 5 s'],
    ],
    [
      'a success, of whose body nothing is said',
      'a body without metodo',
      json(299, [1]),
      ['error status: status from 400 to 499, status 299'],
    ],
    [
      'a redirection, which has no error either',
      'a body without metodo',
      answer({ status: 300, otherwise: 'HTML' }),
      [
        'error status: status from 400 to 499, status 300',
        'error error-body: { "error": "…" }, status 300 with HTML',
      ],
    ],
    [
      'another JSON',
      'a body that is no JSON',
      json(400, { error: '' }),
      ['error error-body: { "error": "…" }, status 400 with another JSON'],
    ],
    [
      'another text than that of an unknown metodo',
      'an unknown metodo',
      json(404, { error: 'Not found' }),
      ['warning message: "Operación no disponible.", "Not found"'],
    ],
    ['any text of what is malformed', 'a body that is no JSON', json(400, { error: 'x' }), []],
  ])('%s', async (_what, title, reply, expected) => {
    const { found } = await checked((asked) => (asked === title ? reply : undefined))
    expect(found.map((line) => line.replace(`${title} `, ''))).toEqual(expected)
  })

  it('a list in pages is asked for one record, too, and the role for what it may not', async () => {
    const leer = { ...rubros.metodos.buscar, metodo: 'rubros-leer' }
    const paged = { ...rubros, metodos: { ...rubros.metodos, leer } }
    const calls: unknown[] = []
    const call = async (body: object | string) => {
      calls.push(body)
      return REFUSED
    }
    const findings = new Findings()
    const count = await checkRefusals(
      { ...generated, entities: { rubros: paged }, singletons: {} },
      { call, token: 'un token', findings },
      ['bancos-buscar', 'parametro-buscar'],
    )
    const token = 'a token that nobody was given'
    expect(calls).toEqual([
      { metodo: 'rubros-buscar' },
      { metodo: 'rubros-buscar', token },
      { metodo: 'rubros-leer' },
      { metodo: 'rubros-leer', token },
      { metodo: '0-no-such-metodo', token: 'un token' },
      { token: 'un token' },
      '{"metodo": ',
      { metodo: 'bancos-buscar', token: 'un token' },
      { metodo: 'parametro-buscar', token: 'un token' },
    ])
    expect(count).toBe(9)
    expect(shortOf(findings)).toEqual([
      'warning an unknown metodo message: "Operación no disponible.", "No Autorizado."',
    ])
  })

  it.each([
    [200, 'status 200'],
    [403, 'status 403, "No Autorizado."'],
  ])('a %i for what the role may not is reported', async (status, found) => {
    const findings = new Findings()
    const reply = json(status, status === 200 ? {} : { error: 'No Autorizado.' })
    const call = async () => reply
    const empty = { ...generated, entities: {}, singletons: {} }
    await checkRefusals(empty, { call, token: 'un token', findings }, ['bancos-buscar'])
    expect(shortOf(findings).filter((line) => line.includes('bancos'))).toEqual([
      `error bancos-buscar, which the role may not status: status 401, ${found}`,
    ])
  })
})
