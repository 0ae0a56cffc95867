import { describe, expect, it } from 'vitest'
import { validateLogin, validateRecovery } from '../../../src/portal/machine/validate'
import { Play, ANA, atRecovery } from './play'

const typed = { dni: '20123456', clave: 'secreta' }

function sending(): Play {
  return new Play().type(typed).submit()
}

describe('login', () => {
  it.each([
    { missing: 'both', values: {} },
    { missing: 'the password', values: { dni: '20123456' } },
    { missing: 'the DNI', values: { clave: 'secreta' } },
    { missing: 'a DNI above 0', values: { dni: '000', clave: 'secreta' } },
  ])('P-05: nothing is sent without $missing', ({ values }) => {
    const play = new Play().type(values).submit()
    expect(play.did).toEqual([])
    expect(play.step).toMatchObject({ kind: 'login', attempted: true, phase: { kind: 'typing' } })
  })

  it.each([
    ['', 'Requerido'],
    ['0', 'Debe ser mayor que 0'],
    ['000', 'Debe ser mayor que 0'],
  ])('P-05: a DNI of "%s" says %s, in the form and in recovery', (dni, told) => {
    const faults = { dni: told }
    expect(validateLogin({ dni, clave: 'secreta' })).toEqual({ ok: false, faults })
    expect(validateRecovery({ dni })).toEqual({ ok: false, faults })
  })

  it('W-04: the DNI is sent as a number', () => {
    expect(sending().effects).toEqual([
      {
        do: 'call',
        call: 0,
        request: { operation: 'login', body: { dni: 20123456, clave: 'secreta' } },
      },
    ])
  })

  it('W-08: a second submit in flight sends nothing, and typing changes nothing', () => {
    const play = sending().submit()
    expect(play.did).toEqual([])
    play.type({ dni: '1' })
    expect(play.step).toMatchObject({ values: typed, phase: { kind: 'sending' } })
  })

  it('P-07: success hands the whole answer on, and the form stays as it is', () => {
    const session = { token: 't', usuario: 'Ana', otro: 7 }
    const play = sending().answer({ operation: 'login', session })
    expect(play.effects).toEqual([{ do: 'sign-in', session }])
    expect(play.step).toMatchObject({ kind: 'login', phase: { kind: 'sending' } })
  })

  it.each([
    [403, 'Usuario No Habilitado', 'Usuario no habilitado.'],
    [401, 'No registrado', 'DNI no registrado.'],
    [404, 'No registrado', 'DNI no registrado.'],
    [401, 'Datos Incorrectos', 'Contraseña incorrecta.'],
    [403, 'Otra cosa', 'Error General'],
    [500, undefined, 'Error General'],
  ])('P-08: %i %s says %s', (status, error, text) => {
    const play = sending().fail(status, error)
    expect(play.notice).toMatchObject({ title: 'Error de inicio de sesión', lines: [text] })
  })

  it('P-08: no network has its own title', () => {
    expect(sending().fail({ kind: 'unreachable' }).notice).toMatchObject({
      title: 'Error de conexión',
      lines: ['No hay conexión a Internet.'],
    })
  })

  it('W-09: where there was no answer, Reintentar sends what was typed again', () => {
    const play = sending().fail({ kind: 'unreachable' }).send({ type: 'retried' })
    expect(play.step).toMatchObject({ values: typed, phase: { kind: 'sending' } })
    expect(play.did).toEqual(['call'])
    expect(play.fail(500).notice).not.toHaveProperty('retry')
  })

  it('W-07: an answer that is not what the contract says is the general error', () => {
    expect(sending().fail({ kind: 'malformed' }).notice).toMatchObject({ lines: ['Error General'] })
  })

  it('P-08, P-09: OK returns to the form with both fields cleared and no faults', () => {
    const play = sending().fail(401, 'Datos Incorrectos').close()
    expect(play.step).toEqual({
      kind: 'login',
      values: { dni: '', clave: '' },
      attempted: false,
      phase: { kind: 'typing' },
    })
  })

  it('C-33: too many tries are told in their own words, and what was typed stays', () => {
    const text = 'Demasiados intentos. Espere y vuelva a intentar.'
    const play = sending().fail(429, text)
    expect(play.notice).toMatchObject({ title: 'Error de inicio de sesión', lines: [text] })
    expect(play.close().step).toMatchObject({ kind: 'login', values: typed })
  })

  it('W-08: the answer to a login that was left changes nothing', () => {
    const play = sending().send({ type: 'recovery-chosen' })
    const left = play.step
    const answer = { operation: 'login', session: { token: 't' } } as const
    play.send({ type: 'answered', call: 0, answer })
    expect(play.step).toBe(left)
    expect(play.did).toEqual([])
  })

  it('the signed-in app begins to load with the first key, once', () => {
    const play = new Play().type({ dni: '2' })
    expect(play.did).toEqual(['preload-signed-in'])
    expect(play.type({ dni: '20' }).did).toEqual([])
  })
})

const asked = { dni: ANA.dni }

describe('recovery', () => {
  it('P-13: asks for the DNI first', () => {
    const play = atRecovery().submit()
    expect(play.did).toEqual([])
    expect(play.step).toMatchObject({ kind: 'recovery', attempted: true })
  })

  it.each([
    [401, undefined, 'Error de restablecer contraseña', 'DNI incorrecto.'],
    [500, undefined, 'Error General', 'Error en la aplicación, avise.'],
    [429, 'Espere.', 'Error de restablecer contraseña', 'Espere.'],
    [503, 'Sin correo.', 'Error de restablecer contraseña', 'Sin correo.'],
  ])('P-13, C-33: %i says its text; OK returns to the DNI', (status, error, title, text) => {
    const play = atRecovery().type(asked).submit().fail(status, error)
    expect(play.notice).toMatchObject({ title, lines: [text] })
    expect(play.close().step).toMatchObject({ kind: 'recovery', values: asked })
  })

  it('W-09: no answer keeps the DNI', () => {
    const play = atRecovery().type(asked).submit().fail({ kind: 'unreachable' })
    expect(play.notice).toMatchObject({ title: 'Error de conexión' })
    expect(play.close().step).toMatchObject({ kind: 'recovery', values: asked })
  })

  it('P-13: an answer with no correo gives the alert', () => {
    const play = atRecovery().type(asked).submit().answer({ operation: 'pedirCodigo', correo: '' })
    expect(play.did).toEqual(['alert'])
    expect(play.step).toMatchObject({ kind: 'recovery', phase: { kind: 'typing' } })
  })

  it('P-09: back is cancel login, also with the call in flight', () => {
    const play = atRecovery().type(asked).submit().send({ type: 'cancelled' })
    expect(play.step).toMatchObject({ kind: 'login', values: { dni: '' }, attempted: false })
    play.answer({ operation: 'pedirCodigo', correo: 'a***@example.com' })
    expect(play.step.kind).toBe('login')
  })
})
