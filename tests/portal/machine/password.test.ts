import { describe, expect, it } from 'vitest'
import { validatePassword } from '../../../src/portal/machine/validate'
import { ANA, atPassword, FLOWS, Play, setPassword } from './play'

describe('the password step', () => {
  it.each([
    ['P-16', '', '', { clave: 'Requerido', repetir: 'Requerido' }],
    ['P-16', 'muy segura', '', { clave: undefined, repetir: 'Requerido' }],
    ['P-16', 'muy segura', 'muy Segura', { clave: undefined, repetir: 'No coinciden' }],
    ['P-25', '1234567', '1234567', { clave: 'Debe tener al menos 8 caracteres' }],
  ])('%s: %j and %j are told at the fields', (_row, clave, repetir, faults) => {
    const validated = validatePassword({ clave, repetir }, false)
    expect(validated).toEqual({ ok: false, faults: { repetir: undefined, ...faults } })
    for (const flow of FLOWS) {
      const play = atPassword(flow).type({ clave, repetir }).submit()
      expect(play.did).toEqual([])
      expect(play.step).toMatchObject({ kind: 'password', attempted: true })
    }
  })

  it('W-10: both flows send enviar-clave; its token is the edge’s to add', () => {
    for (const flow of FLOWS) {
      expect(setPassword(flow).effects).toMatchObject([
        { do: 'call', request: { operation: 'enviarClave', body: { clave: 'muy segura' } } },
      ])
    }
  })

  it('W-08: nobody leaves while the password is being set', () => {
    for (const flow of FLOWS) {
      const play = setPassword(flow).send({ type: 'cancelled' }).submit()
      expect(play.did).toEqual([])
      expect(play.step).toMatchObject({ kind: 'password', phase: { kind: 'sending' } })
    }
  })

  it.each([
    ['recovery', 'Contraseña restablecida con éxito', ['Contraseña Confirmada']],
    ['registration', 'Contraseña Confirmada', ['Registro exitoso', 'Bienvenido/a']],
  ] as const)('P-17: %s is told for 6 s, then the empty login card', (flow, title, lines) => {
    const play = setPassword(flow).answer({ operation: 'enviarClave' })
    expect(play.did).toEqual(['clear-code-token'])
    expect(play.notice).toMatchObject({ tone: 'success', title, lines })
    expect(play.after(5.9).step.kind).toBe('success')
    expect(play.after(0.1).step).toMatchObject({ kind: 'login', values: { dni: '', clave: '' } })
  })

  it('P-17: OK ends the 6 s early', () => {
    const play = setPassword('recovery').answer({ operation: 'enviarClave' }).close()
    expect(play.step.kind).toBe('login')
  })

  it.each([
    [401, 'Token Invalido', 'No Autorizado.'],
    [403, 'Token vencido', 'Token vencido, inicia sesión.'],
    [500, 'Error General', 'Error en la aplicación, avise.'],
  ])('P-19: %i shows %s for 4 s, then the session ends', (status, title, text) => {
    for (const flow of FLOWS) {
      const play = setPassword(flow).fail(status)
      expect(play.notice).toMatchObject({ title, lines: [text] })
      expect(play.after(3.9).did).toEqual([])
      expect(play.after(0.1).did).toContain('end-session')
    }
  })

  it('P-19: closing the message ends the session at once', () => {
    expect(setPassword('recovery').fail(401).close().did).toContain('end-session')
  })

  it.each([
    ['recovery', 'Error de restablecer contraseña'],
    ['registration', 'Error de registración'],
  ] as const)('P-25, C-33: %s: a refused value is told and nothing is lost', (flow, title) => {
    const text = 'Debe tener al menos 8 caracteres'
    const play = setPassword(flow).fail(422, text)
    expect(play.notice).toMatchObject({ title, lines: [text] })
    expect(play.close().step).toMatchObject({ kind: 'password', values: { clave: 'muy segura' } })
  })

  it('P-25: under the provider’s rules a short one is sent, a blank one is not', () => {
    for (const flow of FLOWS) {
      const play = atPassword(flow, new Play(true))
      for (const blank of ['', '   ']) {
        play.type({ clave: blank, repetir: blank }).submit()
        expect(play.did).toEqual([])
        expect(validatePassword({ clave: blank, repetir: blank }, true)).toMatchObject({
          faults: { clave: 'Requerido' },
        })
      }
      expect(play.type({ clave: 'abc', repetir: 'abd' }).submit().did).toEqual([])
      expect(play.type({ repetir: 'abc' }).submit().effects).toMatchObject([
        { do: 'call', request: { operation: 'enviarClave', body: { clave: 'abc' } } },
      ])
      play.fail(422, 'Use mayúsculas y números.')
      expect(play.notice?.lines).toEqual(['Use mayúsculas y números.'])
      expect(play.close().step).toMatchObject({ kind: 'password', values: { clave: 'abc' } })
      play.submit().fail(400, 'Demasiado corta.')
      expect(play.notice?.lines).toEqual(['Demasiado corta.'])
      expect(play.close().step).toMatchObject({ kind: 'password', values: { clave: 'abc' } })
      expect(play.submit().fail(400).step).toMatchObject({ kind: 'ending' })
    }
  })

  it('W-09: no answer keeps the step and what was typed', () => {
    const play = setPassword('registration').fail({ kind: 'unreachable' }).close()
    expect(play.step).toMatchObject({ kind: 'password', values: { repetir: 'muy segura' } })
  })

  it('P-18: with no token the step closes to the form that began it, its values kept', () => {
    const registration = setPassword('registration')
    registration.send({ type: 'token-missing', call: registration.state.calls - 1 })
    expect(registration.step).toMatchObject({ kind: 'registration', values: ANA })

    const recovery = setPassword('recovery')
    recovery.send({ type: 'token-missing', call: recovery.state.calls - 1 })
    expect(recovery.step).toMatchObject({ kind: 'recovery', values: { dni: ANA.dni } })
  })

  it('P-09: back in recovery is cancel login; in registration it keeps the form', () => {
    const recovery = atPassword('recovery').send({ type: 'cancelled' })
    expect(recovery.step).toMatchObject({ kind: 'login' })
    expect(recovery.did).toEqual(['clear-code-token'])

    const registration = atPassword('registration').send({ type: 'cancelled' })
    expect(registration.step).toMatchObject({ kind: 'registration', values: ANA })
    expect(registration.did).toEqual(['clear-code-token'])
  })
})
