import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useNotificationContext } from 'react-admin'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { parametros } from '../../../../generated/parametros/contract'
import { ParametrosScreen } from '../../../../generated/parametros/screen'
import { ChoiceSetting } from '#admin/fields/choice'
import { ReferenceInput } from '#admin/fields/reference'
import { SingletonScreen } from '#admin/record/singleton/singleton-screen'
import type { SingletonContract } from '#wire/contract'
import { referenceField } from '#wire/kinds/reference'
import type { RoleContract } from '#wire/roles'
import { listLoaded, sitAt } from '../../support/desk'
import { useWire } from '../../support/wire'

const wire = useWire()
const HINT = 'Seleccionar una opción'

const open = (cliente: unknown) => openAnswered(() => Response.json({ cliente }))
const openAnswered = async (answer: () => Response) => {
  wire.answer('parametro-buscar', answer)
  const desk = sitAt(<ParametrosScreen />, { token: wire.backend.token })
  await listLoaded()
  return desk
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const guardar = () => screen.getByRole('button', { name: 'Guardar' })

/** The screen, until somebody opens another one; then whether there was a notice. */
function UntilLeft() {
  const [isLeft, setLeft] = useState(false)
  const { notifications } = useNotificationContext()
  if (isLeft) return notifications.length > 0 ? <p>Guardado</p> : null
  return (
    <>
      <button type="button" onClick={() => setLeft(true)}>
        Otra pantalla
      </button>
      <ParametrosScreen />
    </>
  )
}

describe('Parámetros', () => {
  it.each([
    ['A', 'Activos'],
    ['N', 'No Activos'],
    ['T', 'Todos'],
  ])('C-31: %s preselects %s', async (cliente, text) => {
    await open(cliente)
    expect(radio(text).checked).toBe(true)
    expect(screen.queryByText(HINT)).toBeNull()
    expect(screen.getByRole('heading', { name: 'Clientes' })).toBeTruthy()
  })

  it('C-31: another value is ignored with a warning; nothing chosen sends nothing and says so', async () => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const desk = await open('X')
    expect(warning).toHaveBeenCalledOnce()
    expect(screen.getByText(HINT)).toBeTruthy()
    await desk.user.click(guardar())
    expect(wire.sent('parametro-grabar')).toEqual([])
    await desk.user.click(radio('Todos'))
    expect(screen.queryByText(HINT)).toBeNull()
  })

  it.each([
    ['null', () => Response.json({ cliente: null })],
    ['a number', () => Response.json({ cliente: 7 })],
    ['another text', () => Response.json({ cliente: 'Activos' })],
    ['an empty text', () => Response.json({ cliente: '' })],
    ['an object', () => Response.json({ cliente: { codigo: 'A' } })],
    ['no cliente', () => Response.json({})],
    ['a list', () => Response.json([{ cliente: 'A' }])],
    ['null alone', () => Response.json(null)],
    ['204', () => new Response(null, { status: 204 })],
    ['an empty body', () => new Response('')],
    ['a text', () => new Response('sin parámetros')],
  ])('C-31: %s preselects nothing, warns, and leaves the form usable', async (_what, answer) => {
    const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const desk = await openAnswered(answer)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(3)
    expect(screen.getByText(HINT)).toBeTruthy()
    expect(warning).toHaveBeenCalled()
    await desk.user.click(guardar())
    expect(wire.sent('parametro-grabar')).toEqual([])
    wire.answer('parametro-grabar', () => new Response(null, { status: 204 }))
    await desk.user.click(radio('Activos'))
    await desk.user.click(guardar())
    await waitFor(() => expect(desk.path()).toBe('/'))
    expect(wire.sent('parametro-grabar')).toEqual([{ cliente: 'A' }])
  })

  it('C-31: the hint waits for the load; the side menu is hidden until the screen closes', async () => {
    const release = wire.hold('parametro-buscar')
    const desk = sitAt(<ParametrosScreen />, { token: wire.backend.token })
    expect(screen.queryByText(HINT)).toBeNull()
    expect(desk.menuHidden()).toBe(true)
    release()
    await listLoaded()
    await desk.user.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(desk.path()).toBe('/')
    desk.unmount()
    expect(desk.menuHidden()).toBe(false)
  })

  it('C-31: saving hides the form and disables Guardar until the call ends; success goes to /', async () => {
    const desk = await open('A')
    const release = wire.hold('parametro-grabar')
    await desk.user.click(radio('No Activos'))
    // W-08: the second one comes before the form has been drawn anew.
    fireEvent.click(guardar())
    fireEvent.click(guardar())
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
    expect(guardar()).toHaveProperty('disabled', true)
    await desk.user.click(guardar())
    release()
    await waitFor(() => expect(desk.path()).toBe('/'))
    expect(screen.getByTestId('notices').textContent).toBe('Se guardaron los cambios')
    expect(wire.sent('parametro-grabar')).toEqual([{ cliente: 'N' }])
    expect(await wire.backend.call('parametro-buscar')).toMatchObject({ body: { cliente: 'N' } })
  })

  it.each([
    ['parametro-buscar', 401, 'Token Invalido'],
    ['parametro-buscar', 500, 'Error General'],
    ['parametro-grabar', 401, 'Token Invalido'],
    ['parametro-grabar', 403, 'Token Vencido'],
  ])('C-10: %s %i shows %s; OK ends the session', async (metodo, status, title) => {
    const desk = await open('A').then((opened) => {
      if (metodo === 'parametro-grabar') return opened
      opened.unmount()
      wire.refuse(metodo, status)
      return sitAt(<ParametrosScreen />, { token: wire.backend.token })
    })
    if (metodo === 'parametro-grabar') {
      wire.refuse(metodo, status)
      await desk.user.click(guardar())
    }
    expect(await screen.findByRole('alertdialog', { name: title })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cerrar' })).toBeNull()
    await desk.user.click(screen.getByRole('button', { name: 'OK' }))
    expect(desk.shell.endSession).toHaveBeenCalledOnce()
  })

  it('W-09: that did not load says so after OK, and is loaded again from there', async () => {
    wire.cut('parametro-buscar')
    const desk = sitAt(<ParametrosScreen />, { token: wire.backend.token })
    await desk.user.click(await screen.findByRole('button', { name: 'OK' }))
    expect(screen.getByText('No se pudo cargar.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    wire.answer('parametro-buscar', () => Response.json({ cliente: 'N' }))
    await desk.user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('radio', { name: 'No Activos', checked: true })).toBeTruthy()
    expect(screen.queryByText('No se pudo cargar.')).toBeNull()
    expect(wire.sent('parametro-buscar')).toHaveLength(2)
    expect(desk.shell.endSession).not.toHaveBeenCalled()
  })

  it('W-09: that did not load is loaded again by its error’s own button', async () => {
    wire.cut('parametro-buscar')
    const desk = sitAt(<ParametrosScreen />, { token: wire.backend.token })
    await screen.findByRole('alertdialog', { name: 'Error de conexión' })
    wire.answer('parametro-buscar', () => Response.json({ cliente: 'N' }))
    await desk.user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('radio', { name: 'No Activos', checked: true })).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('W-03: without a session nothing is called, and the session ends', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const desk = sitAt(<ParametrosScreen />, { token: '' })
    await waitFor(() => expect(desk.shell.endSession).toHaveBeenCalled())
    expect(wire.calls).toEqual([])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('E-03: Back asks before a change is lost, and stays at its next press', async () => {
    wire.answer('parametro-buscar', () => Response.json({ cliente: 'A' }))
    const desk = sitAt(<ParametrosScreen />, { token: wire.backend.token }, '/parametros')
    await listLoaded()
    await desk.user.click(radio('Todos'))
    for (const asked of [1, 0]) {
      history.back()
      await waitFor(() => expect(screen.queryAllByRole('alertdialog')).toHaveLength(asked))
    }
    expect(radio('Todos').checked).toBe(true)
  })

  it.each([
    ['Guardar', guardar, '{Enter}'],
    ['the radio', () => radio('Todos'), '{Enter}'],
  ])('W-09: no answer to a save from %s keeps the choice and the focus', async (_at, at, keys) => {
    const desk = await open('A')
    wire.cut('parametro-grabar')
    await desk.user.click(radio('Todos'))
    act(() => at().focus())
    await desk.user.keyboard(keys)
    await desk.user.click(await screen.findByRole('button', { name: 'OK' }))
    expect(radio('Todos').checked).toBe(true)
    expect(document.activeElement).toBe(at())
    expect(desk.shell.endSession).not.toHaveBeenCalled()
    wire.restore('parametro-grabar')
    expect(guardar()).toHaveProperty('disabled', false)
    await desk.user.click(guardar())
    await waitFor(() => expect(desk.path()).toBe('/'))
    expect(wire.sent('parametro-grabar')).toEqual([{ cliente: 'T' }, { cliente: 'T' }])
  })

  it('W-03: a save without a session ends it, and sends nothing', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const desk = await open('A')
    sessionStorage.clear()
    await desk.user.click(guardar())
    await waitFor(() => expect(desk.shell.endSession).toHaveBeenCalledOnce())
    expect(wire.sent('parametro-grabar')).toEqual([])
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(desk.path()).not.toBe('/')
  })

  it('W-08: a save that fails after the screen closed is told by the app', async () => {
    const desk = await open('A')
    wire.refuse('parametro-grabar', 500)
    const release = wire.hold('parametro-grabar')
    await desk.user.click(guardar())
    await waitFor(() => expect(wire.sent('parametro-grabar')).toHaveLength(1))
    desk.unmount()
    release()
    await waitFor(() => expect(desk.shell.reportFailure).toHaveBeenCalledOnce())
  })

  it('W-08: a save that succeeds after the screen closed leads nowhere', async () => {
    wire.answer('parametro-buscar', () => Response.json({ cliente: 'A' }))
    const desk = sitAt(<UntilLeft />, { token: wire.backend.token })
    await listLoaded()
    const path = desk.path()
    const release = wire.hold('parametro-grabar')
    await desk.user.click(guardar())
    await waitFor(() => expect(wire.sent('parametro-grabar')).toHaveLength(1))
    fireEvent.click(screen.getByText('Otra pantalla'))
    release()
    await screen.findByText('Guardado')
    expect(desk.path()).toBe(path)
    expect(path).not.toBe('/')
  })

  it('E-03: leaving with a change asks; without one, or with the change taken back, it does not', async () => {
    const desk = await open('A')
    const close = () => desk.user.click(screen.getByRole('button', { name: 'Cerrar' }))
    await desk.user.click(radio('Todos'))
    await close()
    const question = screen.getByRole('alertdialog', {
      name: '¿Desea salir sin guardar los cambios?',
    })
    expect(within(question).getByText('Clientes')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Seguir editando' }))
    await desk.user.keyboard('{Enter}')
    expect(radio('Todos').checked).toBe(true)
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
    await close()
    await desk.user.click(screen.getByRole('button', { name: 'Salir sin guardar' }))
    expect(desk.path()).toBe('/')
    desk.unmount()
    const again = await open('A')
    await again.user.click(radio('Todos'))
    await again.user.click(radio('Activos'))
    await again.user.click(screen.getByRole('button', { name: 'Cerrar' }))
    expect(again.path()).toBe('/')
    expect(wire.sent('parametro-grabar')).toEqual([])
  })
})

describe('a screen of one record with a reference', () => {
  const { cliente } = parametros.fields
  const rubro = referenceField({
    label: 'Rubro',
    resource: 'rubros',
    shows: 'rubro',
    sends: 'name',
    max: 50,
    required: false,
  })
  const contract: SingletonContract = { ...parametros, fields: { cliente, rubro } }

  it('tells that its options could not be loaded, once; OK leaves the rest of it usable', async () => {
    wire.answer('parametro-buscar', () => Response.json({ cliente: 'A' }))
    wire.refuse('rubros-buscar', 503, 'Fuera de servicio.')
    const desk = sitAt(
      <SingletonScreen contract={contract} title="Clientes">
        <ChoiceSetting source="cliente" />
        <ReferenceInput source="rubro" />
      </SingletonScreen>,
      { token: wire.backend.token },
    )
    const notice = await screen.findByRole('alertdialog', { name: 'Clientes' })
    expect(within(notice).getByText('Fuera de servicio.')).toBeTruthy()
    wire.answer('rubros-buscar', () => Response.json({ rubros: [{ id: 1, rubro: 'Cine' }] }))
    await desk.user.click(within(notice).getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(wire.sent('rubros-buscar')).toHaveLength(2)
    expect(wire.sent('parametro-buscar'), 'which is there').toHaveLength(1)
    desk.unmount()

    wire.refuse('rubros-buscar', 503, 'Fuera de servicio.')
    const again = sitAt(
      <SingletonScreen contract={contract} title="Clientes">
        <ReferenceInput source="rubro" />
      </SingletonScreen>,
      { token: wire.backend.token },
    )
    await again.user.click(await screen.findByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(again.shell.endSession).not.toHaveBeenCalled()
    expect(guardar()).toBeTruthy()
  })
})

const contractFor = (role: Partial<RoleContract>): SingletonContract => ({
  ...parametros,
  roles: { O: { rol: 'Operador', may: ['read'], ...role } },
})

const openAs = async (role: Partial<RoleContract>) => {
  wire.answer('parametro-buscar', () => Response.json({ cliente: 'A' }))
  sitAt(
    <SingletonScreen contract={contractFor(role)} title="Clientes">
      <ChoiceSetting source="cliente" label={{ edit: 'Cuáles' }} />
    </SingletonScreen>,
    { token: wire.backend.token, rol: 'Operador' },
  )
  await listLoaded()
}

describe('a role', () => {
  it('that edits has the choice, by the label of its form', async () => {
    await openAs({ may: ['read', 'edit'] })
    expect(screen.getByRole('group', { name: 'Cuáles' })).toBeTruthy()
    expect(radio('Activos').checked).toBe(true)
  })

  it('that only reads has the text of the choice, and nothing to change', async () => {
    await openAs({})
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByDisplayValue('Activos')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull()
  })

  it('does not see a field that is hidden from it', async () => {
    await openAs({ may: ['read', 'edit'], hidden: ['cliente'] })
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByText('Activos')).toBeNull()
  })
})
