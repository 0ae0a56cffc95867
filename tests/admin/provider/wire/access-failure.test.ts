import { describe, expect, it } from 'vitest'
import { describeAccessFailure, headingOf } from '#admin/provider/wire/access-failure'
import type { CallFailure } from '#admin/provider/wire/call-metodo'
import type { AccessError } from '#wire/access'

const ERRORS: readonly AccessError[] = [
  { status: 403, error: 'Cerrado', title: 'Propio', text: 'Por estado y texto.' },
  { error: 'Nadie', title: 'Propio', text: 'Por su texto.' },
  { status: 401, title: 'Propio', text: 'Por su estado.' },
  { title: 'General', text: 'Lo demás.' },
]

const answered = (status: number, error?: string): CallFailure => ({
  kind: 'answered',
  status,
  error,
})

describe('a failed operation of access', () => {
  it.each([
    ['its status and its text', answered(403, 'Cerrado'), 'Por estado y texto.'],
    ['the status alone of the two', answered(403, 'Otro'), 'Lo demás.'],
    ['its text, whatever the status', answered(418, 'Nadie'), 'Por su texto.'],
    ['its status, whatever the text', answered(401, 'Otro'), 'Por su estado.'],
    ['neither', answered(500), 'Lo demás.'],
    ['an answer that breaks the contract', { kind: 'malformed' }, 'Lo demás.'],
  ] as const)('P-08, W-07: the catalogue tells it by %s', (_by, failure, text) => {
    expect(describeAccessFailure(ERRORS, failure)).toMatchObject({ text, source: 'catalogue' })
  })

  it('W-09: no answer at all is no connection', () => {
    expect(describeAccessFailure(ERRORS, { kind: 'unreachable' })).toEqual({
      title: 'Error de conexión',
      text: 'No hay conexión a Internet.',
      source: 'network',
    })
  })

  it.each([409, 422, 429, 503, 507])('C-33: %i speaks in its own words', (status) => {
    const told = describeAccessFailure(ERRORS, answered(status, 'Dicho así.'))
    expect(told).toEqual({ title: headingOf(ERRORS), text: 'Dicho así.', source: 'server' })
    expect(describeAccessFailure(ERRORS, answered(status), 'Otro título')).toMatchObject({
      title: 'Otro título',
      text: expect.stringMatching(/./),
    })
  })
})

it.each<[string, readonly AccessError[], CallFailure]>([
  ['an answer that none of the operation’s errors fits', [], answered(500)],
  ['an answer that breaks the contract', [], { kind: 'malformed' }],
  ['an answer of another status', [{ status: 403, title: 'T', text: 'X' }], answered(500)],
  ['an answer of another text', [{ error: 'Nadie', title: 'T', text: 'X' }], answered(500)],
])('%s is told without words where the catalogue has none for it', (_what, errors, failure) => {
  expect(describeAccessFailure(errors, failure)).toEqual({
    title: '',
    text: '',
    source: 'catalogue',
  })
  expect(headingOf([])).toBe('')
})
