import { describe, expect, it } from 'vitest'
import type { CallAnswer, PortalEvent } from '../../../src/portal/machine/effects'
import {
  ANA,
  atCode,
  atPassword,
  atRecovery,
  atRegistration,
  FLOWS,
  Play,
  setPassword,
} from './play'

const LOGIN = { dni: '20123456', clave: 'secreta' }
const ANSWERS: readonly CallAnswer[] = [
  { operation: 'login', session: { token: 't' } },
  { operation: 'pedirCodigo', correo: 'otra@example.com' },
  { operation: 'registrar', correo: 'otra@example.com' },
  { operation: 'enviarCodigo', token: 'otro' },
]

/** All that a call may bring back. */
const brought = (call: number): readonly PortalEvent[] => [
  ...ANSWERS.map((answer) => ({ type: 'answered', call, answer }) as const),
  { type: 'failed', call, failure: { kind: 'unreachable' } },
  { type: 'failed', call, failure: { kind: 'answered', status: 403, error: undefined } },
  { type: 'token-missing', call },
  { type: 'checks-loaded', call },
  { type: 'checks-missing', call, failure: { title: '', text: '', remedy: 'fetch' } },
]

type Form = readonly [string, () => Play]

const TYPING: readonly Form[] = [
  [
    'login',
    () =>
      new Play()
        .type(LOGIN)
        .submit()
        .send({ type: 'recovery-chosen' })
        .send({ type: 'cancelled' })
        .type(LOGIN),
  ],
  ['recovery', () => atRecovery(new Play().type(LOGIN).submit()).type({ dni: ANA.dni })],
  ['registration', () => atRegistration(new Play().type(LOGIN).submit()).type(ANA)],
  ...FLOWS.map(
    (flow) => [`the code of ${flow}`, () => atCode(flow).type({ codigo: '012345' })] as const,
  ),
  ...FLOWS.map(
    (flow) =>
      [
        `the password of ${flow}`,
        () => atPassword(flow).type({ clave: 'muy segura', repetir: 'muy segura' }),
      ] as const,
  ),
]

describe('W-08: what a call brings back', () => {
  it.each(TYPING)('%s: changes nothing while one types', (_form, open) => {
    const play = open()
    const { step } = play
    for (const call of [0, play.state.calls - 1, play.state.calls]) {
      for (const event of brought(call)) {
        play.send(event)
        expect(play.step, JSON.stringify(event)).toBe(step)
        expect(play.did).toEqual([])
      }
    }
  })

  it.each(TYPING)('%s: changes nothing while another call is in flight', (_form, open) => {
    const play = open().submit()
    expect(play.did).toEqual(['call'])
    const { step } = play
    for (const call of [play.state.calls - 2, play.state.calls]) {
      for (const event of brought(call)) {
        play.send(event)
        expect(play.step, JSON.stringify(event)).toBe(step)
        expect(play.did).toEqual([])
      }
    }
  })

  it.each(TYPING)('%s: nor while a notice stands', (_form, open) => {
    const play = open().submit().fail({ kind: 'unreachable' })
    const { step } = play
    for (const event of brought(play.state.calls - 1)) expect(play.send(event).step).toBe(step)
  })

  it('counts where it is of the call in flight', () => {
    expect(setPassword('recovery').fail({ kind: 'unreachable' }).notice).toBeDefined()
  })
})

/** As it is where the checks were not there yet. */
function waiting(): Play {
  const play = new Play().type(LOGIN)
  const { step } = play
  if (!('phase' in step)) throw new Error('No form shows')
  play.state = { ...play.state, calls: 4, step: { ...step, phase: { kind: 'waiting', call: 3 } } }
  return play
}

describe('a submit that waits for its checks', () => {
  it('is sent with what was typed once they are there', () => {
    const play = waiting().send({ type: 'checks-loaded', call: 3 })
    expect(play.did).toEqual(['call'])
    expect(play.step).toMatchObject({ values: LOGIN, phase: { kind: 'sending', call: 4 } })
  })

  it('goes by no other answer, and takes neither typing nor a second submit', () => {
    const play = waiting()
    const { step } = play
    const [first, second] = [2, 4].map(brought)
    const others: readonly PortalEvent[] = [
      ...(first ?? []),
      ...(second ?? []),
      { type: 'typed', field: 'dni', text: '1' },
      { type: 'submitted' },
      { type: 'notice-closed' },
      { type: 'retried' },
    ]
    for (const event of others) {
      play.send(event)
      expect(play.step, JSON.stringify(event)).toBe(step)
      expect(play.did).toEqual([])
    }
  })

  it('may be left', () => {
    expect(waiting().send({ type: 'recovery-chosen' }).step).toMatchObject({ kind: 'recovery' })
    expect(waiting().send({ type: 'flipped' }).step).toMatchObject({ kind: 'registration' })
  })

  it('says so where they could not be fetched; OK goes back to what was typed', () => {
    const failure = { title: 'Error', text: 'No hay conexión.', remedy: 'fetch' } as const
    const play = waiting().send({ type: 'checks-missing', call: 3, failure })
    expect(play.notice).toBeDefined()
    expect(play.close().step).toMatchObject({ values: LOGIN, phase: { kind: 'typing' } })
  })
})
