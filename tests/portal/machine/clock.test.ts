import { describe, expect, it } from 'vitest'
import { nextWake, remaining } from '../../../src/portal/machine/state'
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

const SCREEN_SECONDS = 600

function secondsLeft({ state }: Play): number {
  return (state.screenEndsAt - state.now) / 1000
}

describe('remaining', () => {
  it.each([
    [300_000, '05:00'],
    [299_999, '05:00'],
    [299_000, '04:59'],
    [61_000, '01:01'],
    [1, '00:01'],
    [0, '00:00'],
    [-5_000, '00:00'],
    [600_000, '10:00'],
  ])('P-14, P-20: %i ms read %s', (left, shown) => {
    expect(remaining(1_000_000 + left, 1_000_000)).toBe(shown)
  })
})

describe('nextWake', () => {
  it('wakes when another second shows, of whichever countdown is first', () => {
    const play = new Play()
    const start = play.now
    expect(nextWake(play.state)).toBe(start + 1000)
    expect(nextWake(play.after(0.25).state)).toBe(start + 1000)

    const code = atCode('recovery')
    const { step } = code.state
    if (step.kind !== 'code') throw new Error('the code modal was expected')
    const offset = { ...code.state, step: { ...step, endsAt: step.endsAt - 400 } }
    expect(nextWake(offset)).toBe(code.now + 600)
  })

  it('wakes when a message has stood its time, and never for one that waits for its OK', () => {
    const success = setPassword('recovery').answer({ operation: 'enviarClave' })
    expect(nextWake(success.state)).toBe(success.now + 6000)
    const ending = setPassword('recovery').fail(401)
    expect(nextWake(ending.state)).toBe(ending.now + 4000)
    expect(nextWake(new Play().after(SCREEN_SECONDS).state)).toBeUndefined()
  })

  it('P-20: with the time over and a call in flight it waits for the answer', () => {
    const play = atRecovery().type({ dni: '1' }).submit().after(SCREEN_SECONDS)
    expect(nextWake(play.state)).toBeUndefined()
  })
})

describe('the screen countdown', () => {
  it('P-20: starts at 10:00 and runs', () => {
    const play = new Play()
    expect(secondsLeft(play)).toBe(SCREEN_SECONDS)
    expect(secondsLeft(play.after(30))).toBe(SCREEN_SECONDS - 30)
  })

  it.each([
    ['a flip', () => new Play().after(60).send({ type: 'flipped' })],
    ['a flip back', () => atRegistration().after(60).send({ type: 'flipped' })],
    ['entering recovery', () => new Play().after(60).send({ type: 'recovery-chosen' })],
    [
      'a new code',
      () =>
        atRecovery()
          .type({ dni: '1' })
          .submit()
          .after(60)
          .answer({ operation: 'pedirCodigo', correo: 'a@b.c' }),
    ],
    [
      'a password step',
      () =>
        atCode('recovery')
          .type({ codigo: '123456' })
          .after(60)
          .submit()
          .answer({ operation: 'enviarCodigo', token: 't' }),
    ],
    ['cancel login (P-09)', () => atCode('recovery').after(60).send({ type: 'cancelled' })],
  ])('P-20: %s starts it again', (_what, play) => {
    expect(secondsLeft(play())).toBe(SCREEN_SECONDS)
  })

  it.each([
    ['login', () => new Play().type({ dni: '1', clave: 'x' })],
    ['recovery', () => atRecovery().type({ dni: '1' })],
    ['registration', () => atRegistration().type(ANA)],
    ['the code of recovery', () => atCode('recovery')],
    ['the password of registration', () => atPassword('registration')],
    ['a message', () => atCode('recovery').type({ codigo: '123456' }).submit().fail(401)],
  ])('P-20: at 0 %s resets, and "Tiempo agotado" says why', (_what, begin) => {
    const play = begin()
    expect(play.after(SCREEN_SECONDS - 1).step.kind).not.toBe('time-up')
    play.after(1)
    expect(play.notice).toMatchObject({ title: 'Tiempo agotado' })
    expect(play.did).toEqual(['clear-code-token'])
    play.close()
    expect(play.step).toMatchObject({ kind: 'login', values: { dni: '', clave: '' } })
    expect(secondsLeft(play)).toBe(SCREEN_SECONDS)
  })

  it('P-20: a laptop that slept past the end is reset as it wakes, before anything is sent', () => {
    const play = new Play().type({ dni: '1', clave: 'x' })
    play.now += 3_600_000
    play.submit()
    expect(play.step.kind).toBe('time-up')
    expect(play.did).toEqual(['clear-code-token'])
  })

  it('P-20: "Tiempo agotado" stands until its OK, however long', () => {
    expect(new Play().after(SCREEN_SECONDS).after(9999).step.kind).toBe('time-up')
  })

  it('P-20: a call in flight ends first; its failure is told with the reset (W-08)', () => {
    const play = atRegistration().type(ANA).submit().after(SCREEN_SECONDS)
    expect(play.step).toMatchObject({ kind: 'registration', phase: { kind: 'sending' } })
    play.fail(405)
    expect(play.notice?.title).toBe('Tiempo agotado')
    expect(play.notice?.lines).toContain('Error de registración: DNI ya registrado.')
  })

  it('P-20: a call in flight that succeeds goes on with a full countdown', () => {
    const play = atCode('recovery').type({ codigo: '123456' }).after(250).submit()
    play.after(SCREEN_SECONDS).answer({ operation: 'enviarCodigo', token: 't' })
    expect(play.step.kind).toBe('password')
    expect(secondsLeft(play)).toBe(SCREEN_SECONDS)
  })

  it.each(FLOWS)('P-20: it never cuts a valid code of %s short', (flow) => {
    expect(atCode(flow).after(299).step.kind).toBe('code')
  })

  it('P-20: it does not run under the last message of a flow', () => {
    const play = setPassword('recovery')
    play.after(SCREEN_SECONDS - 1)
    play.answer({ operation: 'enviarClave' })
    expect(play.after(3).step.kind).toBe('success')
  })
})
