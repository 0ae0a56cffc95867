import { describe, expect, it } from 'vitest'
import { Findings } from '../../../../cli/provider/verify/report'
import { successOf } from '../../../../cli/provider/verify/read-answer'
import type { Reply } from '../../../../cli/provider/wire/call'
import { answer, json, NO_ANSWER, shortOf } from './support/answers'

function read(reply: Reply) {
  const findings = new Findings()
  return { success: successOf(reply, 'rubros-buscar', findings), found: shortOf(findings) }
}

describe('an answer that should be a success', () => {
  it.each<[string, Reply, unknown, string[]]>([
    ['JSON', json(200, [1]), { value: [1] }, []],
    ['JSON that is null', json(200, null), { value: null }, []],
    ['the first status of a success', json(200, 1), { value: 1 }, []],
    ['the last status of a success', json(299, 1), { value: 1 }, []],
    [
      'one status below',
      json(199, 1),
      undefined,
      ['error rubros-buscar status: status 200, status 199'],
    ],
    [
      'one status above',
      json(300, { error: 'Mudado.' }),
      undefined,
      ['error rubros-buscar status: status 200, status 300, "Mudado."'],
    ],
    [
      'no answer',
      NO_ANSWER,
      undefined,
      ['error rubros-buscar no-answer: an answer, no answer within 5 s'],
    ],
    [
      'no JSON',
      answer({ otherwise: 'HTML' }),
      undefined,
      ['error rubros-buscar not-json: JSON, status 200 with HTML'],
    ],
    [
      'an empty body, which is read as null',
      answer({ status: 204, otherwise: 'nothing' }),
      { value: null },
      ['note rubros-buscar not-json: JSON, status 204 with nothing'],
    ],
    [
      'a redirection to another server',
      answer({ status: 301, location: 'https://otro.example:8443/api' }),
      undefined,
      ['error rubros-buscar redirect: an answer, status 301, a redirection to otro.example:8443'],
    ],
    [
      'a redirection on the same server',
      { ...json(200, []), location: '/otra' },
      undefined,
      ['error rubros-buscar redirect: an answer, status 200, a redirection to another path'],
    ],
    ['an answer after 5 s', { ...json(200, 1), milliseconds: 5000 }, { value: 1 }, []],
    [
      'a slow answer',
      { ...json(200, 1), milliseconds: 6149 },
      { value: 1 },
      ['warning rubros-buscar slow: an answer within 5 s, 6.1 s'],
    ],
    [
      'a slow failure',
      { ...json(500, {}), milliseconds: 5001 },
      undefined,
      [
        'warning rubros-buscar slow: an answer within 5 s, 5.0 s',
        'error rubros-buscar status: status 200, status 500',
      ],
    ],
  ])('%s', (_what, reply, success, found) => {
    expect(read(reply)).toEqual({ success, found })
  })
})
