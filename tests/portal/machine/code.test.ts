import { describe, expect, it } from 'vitest'
import { ANA, atCode, FLOWS } from './play'

const WRONG = [400, 401, 404]

describe('the code', () => {
  it.each(FLOWS)('P-14: %s shows where the code went, and 05:00 from now', (flow) => {
    const play = atCode(flow)
    const correo = flow === 'recovery' ? 'a***@example.com' : ANA.correo
    expect(play.step).toMatchObject({ kind: 'code', correo, endsAt: play.now + 300_000 })
  })

  it.each(['', '12345'])('P-15: %j is wrong at the field, and nothing is sent', (codigo) => {
    const play = atCode('recovery').type({ codigo }).submit()
    expect(play.did).toEqual([])
    expect(play.step).toMatchObject({ kind: 'code', attempted: true, phase: { kind: 'typing' } })
  })

  it('W-04: the code is sent as a string, with the DNI it was asked for', () => {
    const play = atCode('registration').type({ codigo: '000042' }).submit()
    expect(play.effects).toMatchObject([
      { request: { operation: 'enviarCodigo', body: { dni: 30111222, codigo: '000042' } } },
    ])
  })

  it('P-14: a dead code is not sent; Cancelar still works', () => {
    const play = atCode('recovery').type({ codigo: '123456' }).after(300).submit()
    expect(play.did).toEqual([])
    expect(play.send({ type: 'cancelled' }).step.kind).toBe('login')
  })

  it('P-14, W-09: Reintentar with a code that has died meanwhile shows that it has', () => {
    const play = atCode('recovery')
      .type({ codigo: '123456' })
      .submit()
      .fail({ kind: 'unreachable' })
    expect(play.after(300).send({ type: 'retried' }).step).toMatchObject({
      kind: 'code',
      phase: { kind: 'typing' },
    })
  })

  it.each(WRONG)('P-15, P-23: in recovery %i returns to an empty code, time running', (status) => {
    const play = atCode('recovery').type({ codigo: '123456' })
    const endsAt = play.now + 300_000
    play.after(10).submit().fail(status)
    expect(play.notice).toMatchObject({
      title: 'Error de validación',
      lines: ['Código incorrecto.'],
    })
    expect(play.close().step).toMatchObject({ kind: 'code', values: { codigo: '' }, endsAt })
  })

  it.each(WRONG)('P-15, P-23: in registration %i leads to its filled form', (status) => {
    const play = atCode('registration').type({ codigo: '123456' }).submit().fail(status)
    expect(play.notice).toMatchObject({
      title: 'Error de validación',
      lines: ['Código registro incorrecto'],
    })
    expect(play.close().step).toMatchObject({
      kind: 'registration',
      values: ANA,
      attempted: false,
      phase: { kind: 'typing' },
    })
    expect(play.submit().effects).toMatchObject([{ request: { operation: 'registrar' } }])
  })

  it.each([
    [403, 'Token vencido', 'Token vencido, inicia sesión.'],
    [500, 'Error General', 'Error en la aplicación, avise.'],
    [409, 'Error de validación', 'Está en uso.'],
    [429, 'Error de validación', 'Espere.'],
  ])('P-19, P-23, C-33: %i is titled %s', (status, title, text) => {
    const play = atCode('recovery')
      .type({ codigo: '123456' })
      .submit()
      .fail(status, title === 'Error de validación' ? text : undefined)
    expect(play.notice).toMatchObject({ title, lines: [text] })
    expect(play.step.kind).toBe(title === 'Error de validación' ? 'code' : 'ending')
  })

  it.each([429, 'unreachable'] as const)('C-33, W-09: after %s the typed code stays', (failure) => {
    const play = atCode('registration').type({ codigo: '123456' }).submit()
    if (failure === 'unreachable') play.fail({ kind: failure })
    else play.fail(failure, 'Espere.')
    expect(play.close().step).toMatchObject({ kind: 'code', values: { codigo: '123456' } })
  })

  it('W-07: an answer without a token is the general error, which ends the session', () => {
    const play = atCode('recovery').type({ codigo: '123456' }).submit()
    expect(play.fail({ kind: 'malformed' }).step.kind).toBe('ending')
  })

  it('P-09: Cancelar in recovery is cancel login', () => {
    const play = atCode('recovery').send({ type: 'cancelled' })
    expect(play.step).toMatchObject({ kind: 'login', values: { dni: '', clave: '' } })
    expect(play.did).toEqual(['clear-code-token'])
  })

  it('P-14: Cancelar in registration returns to the filled form', () => {
    const play = atCode('registration').send({ type: 'cancelled' })
    expect(play.step).toMatchObject({ kind: 'registration', values: ANA })
  })

  it.each(FLOWS)('W-08: %s: after Cancelar a right code no longer stores its token', (flow) => {
    const play = atCode(flow).type({ codigo: '123456' }).submit()
    play.send({ type: 'cancelled' })
    const left = play.step
    play.answer({ operation: 'enviarCodigo', token: 'tarde' })
    expect(play.did).toEqual([])
    expect(play.step).toBe(left)
  })

  it.each(FLOWS)('P-16: %s: a right code stores its token and opens the password step', (flow) => {
    const play = atCode(flow)
      .type({ codigo: '123456' })
      .submit()
      .answer({ operation: 'enviarCodigo', token: 'del-codigo' })
    expect(play.effects).toEqual([{ do: 'store-code-token', token: 'del-codigo' }])
    expect(play.step).toMatchObject({ kind: 'password', flow: { kind: flow, dni: 30111222 } })
  })
})
