import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { endSession } from '../../../src/app/signed-in/end-session'
import { setWindowWidth } from '../../admin/support/layout'
import { useWire } from '../../admin/support/wire'
import { showFrame } from './support'

vi.mock('../../../src/app/signed-in/end-session', () => ({ endSession: vi.fn<() => void>() }))

const wire = useWire()

beforeEach(() => {
  vi.mocked(endSession).mockClear()
  setWindowWidth(1280)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  return () => vi.useRealTimers()
})

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

/** The text that a control is described by. */
const describing = (control: Element) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent

async function open() {
  const user = showFrame()
  await user.click(screen.getByRole('button', { name: 'Cambiar Contraseña' }))
  // The panel's code is fetched when it is opened first.
  await screen.findByLabelText('Contraseña actual', { selector: 'input' }, { timeout: 60_000 })
  return user
}

async function sendNew() {
  const user = await open()
  await user.type(field('Contraseña actual'), 'la de antes')
  await user.type(field('Nueva contraseña'), 'la de ahora')
  await user.type(field('Repetir contraseña'), 'la de ahora')
  const confirm = screen.getByRole('button', { name: 'Confirmar' })
  // The second one comes before the form has been drawn anew.
  fireEvent.click(confirm)
  fireEvent.click(confirm)
  await waitFor(() => expect(wire.sent('actualizar-clave')).not.toEqual([]))
  return user
}

const inputs = () =>
  [...document.querySelectorAll('input')].map((input) => [
    input.name,
    input.type,
    input.autocomplete,
    input.maxLength,
    input.getAttribute('spellcheck'),
    input.getAttribute('aria-required'),
    input.getAttribute('aria-invalid'),
    describing(input),
  ])

describe('change of password', () => {
  it('M-04: each empty field is required, and nothing is sent', async () => {
    const user = await open()
    expect(screen.getByRole('dialog', { name: 'Cambiar Contraseña' })).toBeTruthy()
    expect(document.activeElement).toBe(field('Contraseña actual'))
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findAllByText('Este campo es requerido')).toHaveLength(3)
    expect(wire.calls).toEqual([])
  })

  it('M-04, P-25: different ones, and one that is too short', async () => {
    const user = await open()
    await user.type(field('Contraseña actual'), 'x')
    await user.type(field('Nueva contraseña'), 'corta')
    await user.type(field('Repetir contraseña'), 'otra{Enter}')
    expect(await screen.findByText('Debe tener al menos 8 caracteres')).toBeTruthy()
    expect(screen.getByText('Las contraseñas no coinciden')).toBeTruthy()
    expect(wire.calls).toEqual([])
  })

  it('P-25: under the provider’s rules a short one is sent, a blank one is not', async () => {
    const meta = Object.assign(document.createElement('meta'), {
      name: 'backend',
      content: 'provider',
    })
    document.head.append(meta)
    onTestFinished(() => meta.remove())
    wire.answer('actualizar-clave', () =>
      Response.json({ error: 'Use mayúsculas y números.' }, { status: 422 }),
    )
    const user = await open()
    await user.type(field('Contraseña actual'), 'x')
    await user.type(field('Nueva contraseña'), '   ')
    await user.type(field('Repetir contraseña'), '   {Enter}')
    expect(await screen.findByText('Este campo es requerido')).toBeTruthy()
    expect(wire.calls).toEqual([])
    for (const name of ['Nueva contraseña', 'Repetir contraseña']) {
      await user.clear(field(name))
      await user.type(field(name), 'abc')
    }
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Use mayúsculas y números.')).toBeTruthy()
    expect(wire.sent('actualizar-clave')).toEqual([{ anterior: 'x', nueva: 'abc' }])
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(field('Nueva contraseña').value).toBe('abc')
    expect(endSession).not.toHaveBeenCalled()
  })

  it('M-04: 50 characters each, and a toggle on each', async () => {
    const user = await open()
    for (const name of ['Contraseña actual', 'Nueva contraseña', 'Repetir contraseña']) {
      await user.click(field(name))
      await user.paste('y'.repeat(55))
      expect(field(name).value).toHaveLength(50)
    }
    const toggles = screen.getAllByRole('button', { name: 'Mostrar contraseña' })
    expect(toggles).toHaveLength(3)
    await user.click(toggles[1] ?? document.body)
    expect(field('Nueva contraseña').type).toBe('text')
    expect(screen.getByRole('button', { name: 'Ocultar contraseña' })).toBeTruthy()
  })

  it('M-04: each field tells managers, readers and the keyboard what it is', async () => {
    const user = await open()
    expect(inputs()).toEqual([
      ['anterior', 'password', 'current-password', 50, 'false', 'true', 'false', undefined],
      ['nueva', 'password', 'new-password', 50, 'false', 'true', 'false', undefined],
      ['repetida', 'password', 'new-password', 50, 'false', 'true', 'false', undefined],
    ])
    const toggle = screen.getAllByRole('button', { name: 'Mostrar contraseña' })[0]
    if (toggle === undefined) throw new Error('There are three')
    const shown = [toggle.textContent]
    for (let press = 0; press < 2; press += 1) {
      await user.click(toggle)
      shown.push(toggle.textContent)
    }
    expect([shown, field('Contraseña actual').type]).toEqual([
      ['Mostrar', 'Ocultar', 'Mostrar'],
      'password',
    ])
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    await screen.findAllByText('Este campo es requerido')
    expect(inputs().map((input) => input.slice(-2))).toEqual(
      Array.from({ length: 3 }, () => ['true', 'Este campo es requerido']),
    )
  })

  it('W-08: on its way it cannot be confirmed again', async () => {
    const release = wire.hold('actualizar-clave')
    await sendNew()
    const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' })
    expect(confirm.disabled).toBe(true)
    expect(wire.sent('actualizar-clave')).toHaveLength(1)
    wire.refuse('actualizar-clave', 400)
    release()
    await screen.findByRole('alertdialog')
  })

  it('M-04: Cancelar closes it, and so does Escape; nothing is sent', async () => {
    const user = await open()
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Cambiar Contraseña' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(wire.sent('actualizar-clave')).toEqual([])
  })

  it.each(['{Escape}', '{Enter}'])('M-04: %s leaves the success at once', async (key) => {
    wire.answer('actualizar-clave', () => Response.json({}))
    const user = await sendNew()
    await screen.findByRole('alertdialog')
    await user.keyboard(key)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(endSession).not.toHaveBeenCalled()
  })

  it('without a session nothing is sent, and the portal is shown', async () => {
    const user = await open()
    sessionStorage.clear()
    for (const name of ['Contraseña actual', 'Nueva contraseña', 'Repetir contraseña']) {
      await user.type(field(name), 'la de ahora')
    }
    await user.keyboard('{Enter}')
    await waitFor(() => expect(endSession).toHaveBeenCalledOnce())
    expect(wire.sent('actualizar-clave')).toEqual([])
  })

  it('M-04: success shows for 6 s with the menu hidden; then the menu is back and the form empty', async () => {
    wire.answer('actualizar-clave', () => Response.json({}))
    const user = await sendNew()
    const title = 'Contraseña actualizada con éxito'
    expect(await screen.findByRole('alertdialog', { name: title })).toBeTruthy()
    expect(wire.sent('actualizar-clave'), 'W-08').toEqual([
      { anterior: 'la de antes', nueva: 'la de ahora' },
    ])
    await pass(5)
    expect(screen.queryByRole('navigation')).toBeNull()
    await pass(1.1)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('navigation')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cambiar Contraseña' }))
    expect(field('Nueva contraseña').value).toBe('')
  })

  it('M-04: 400 is said inline for 4 s, and what was typed stays', async () => {
    wire.refuse('actualizar-clave', 400)
    await sendNew()
    expect(await screen.findByText('Contraseña actual es incorrecta')).toBeTruthy()
    expect(document.activeElement).toBe(field('Contraseña actual'))
    expect(field('Nueva contraseña').value).toBe('la de ahora')
    const told = ['Contraseña actual', 'Nueva contraseña'].map((name) => describing(field(name)))
    expect(told).toEqual(['Contraseña actual es incorrecta', undefined])
    await pass(3.5)
    expect(screen.getByText('Contraseña actual es incorrecta')).toBeTruthy()
    await pass(1)
    expect(screen.queryByText('Contraseña actual es incorrecta')).toBeNull()
    expect(endSession).not.toHaveBeenCalled()
  })

  it('M-04: after a wrong current password, a corrected one is sent', async () => {
    wire.refuse('actualizar-clave', 400)
    const user = await sendNew()
    expect(await screen.findByText('Contraseña actual es incorrecta')).toBeTruthy()
    wire.answer('actualizar-clave', () => Response.json({}))
    await user.clear(field('Contraseña actual'))
    await user.type(field('Contraseña actual'), 'la correcta{Enter}')
    await waitFor(() => expect(wire.sent('actualizar-clave')).toHaveLength(2))
    expect(wire.sent('actualizar-clave').at(-1)).toMatchObject({ anterior: 'la correcta' })
  })

  it.each([
    [401, 'Token Invalido', 'No Autorizado.'],
    [403, 'Token vencido', 'Token vencido, inicia sesión.'],
    [500, 'Error General', 'Error en la aplicación, avise.'],
  ])('M-04, P-19: %i shows %s for 4 s, then the session ends', async (status, title, text) => {
    wire.refuse('actualizar-clave', status)
    await sendNew()
    expect(await screen.findByRole('alertdialog', { name: title })).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('navigation')).toBeNull()
    await pass(3.5)
    expect(endSession).not.toHaveBeenCalled()
    await pass(1)
    expect(endSession).toHaveBeenCalledOnce()
  })

  it('P-19: closing the message ends the session at once', async () => {
    wire.refuse('actualizar-clave', 403)
    const user = await sendNew()
    await screen.findByRole('alertdialog')
    await user.keyboard('{Escape}')
    expect(endSession).toHaveBeenCalledOnce()
  })

  it.each([
    ['W-09', () => wire.cut('actualizar-clave'), 'No hay conexión a Internet.'],
    ['C-33', () => wire.refuse('actualizar-clave', 429, 'Espere un minuto.'), 'Espere un minuto.'],
  ])('%s: OK returns to what was typed, and to the field', async (_row, fail, text) => {
    fail()
    const user = await sendNew()
    expect(await screen.findByText(text)).toBeTruthy()
    await pass(5)
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(field('Nueva contraseña').value).toBe('la de ahora')
    expect(document.activeElement).toBe(field('Repetir contraseña'))
    expect(endSession).not.toHaveBeenCalled()
  })
})
