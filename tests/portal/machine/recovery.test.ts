import { describe, expect, it } from 'vitest'
import { ANA, atRecovery } from './play'

const typed = { dni: ANA.dni }

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
    const play = atRecovery().type(typed).submit().fail(status, error)
    expect(play.notice).toMatchObject({ title, lines: [text] })
    expect(play.close().step).toMatchObject({ kind: 'recovery', values: typed })
  })

  it('W-09: no answer keeps the DNI', () => {
    const play = atRecovery().type(typed).submit().fail({ kind: 'unreachable' })
    expect(play.notice).toMatchObject({ title: 'Error de conexión' })
    expect(play.close().step).toMatchObject({ kind: 'recovery', values: typed })
  })

  it('P-13: an answer with no correo gives the alert', () => {
    const play = atRecovery().type(typed).submit().answer({ operation: 'pedirCodigo', correo: '' })
    expect(play.did).toEqual(['alert'])
    expect(play.step).toMatchObject({ kind: 'recovery', phase: { kind: 'typing' } })
  })

  it('P-09: back is cancel login, also with the call in flight', () => {
    const play = atRecovery().type(typed).submit().send({ type: 'cancelled' })
    expect(play.step).toMatchObject({ kind: 'login', values: { dni: '' }, attempted: false })
    play.answer({ operation: 'pedirCodigo', correo: 'a***@example.com' })
    expect(play.step.kind).toBe('login')
  })
})
