import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { reportBackend } from '#admin/provider/wire/embedded-backend'
import type { ShippedView } from '#admin/list/views/use-list-views'
import { sitAtTareas } from '../filters/tareas'
import { beginPrint } from '../../support/begin-print'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()

/** What the backend has stored. */
let stored: { nombre: string; consulta: string; columnas: readonly string[] }[]

beforeEach(() => {
  setWindowWidth(1280)
  localStorage.clear()
  reportBackend(true)
  stored = []
  wire.answer('vistas.buscar', () => Response.json({ vistas: stored }))
  wire.answer('vistas.grabar', () => Response.json({}))
  wire.answer('vistas.borrar', () => Response.json({}))
})

const view = (nombre: string, consulta = '', columnas: readonly string[] = []) => ({
  nombre,
  consulta,
  columnas,
})
const names = () =>
  [...document.querySelectorAll('tbody th[scope=row]')].map(({ textContent }) => textContent)
const heads = () =>
  [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent?.trim())
const query = () => decodeURIComponent(location.search)
const button = (name: string) => screen.getByRole('button', { name })
const panel = (name: string) => screen.findByRole('dialog', { name })
const ALL = ['Nombre', 'Situación', 'Fecha', 'Saldo', 'Activa']

describe('the views that a user has saved', () => {
  it('open by their name, and the whole list opens again', async () => {
    stored = [view('Órdenes', 'filtro.estado=C'), view('Abiertas', 'filtro.estado=A&orden=nombre')]
    const { user } = await sitAtTareas(wire, '', [])
    await user.click(button('Vistas'))
    const choices = within(await panel('Vistas')).getAllByRole('listitem')
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Lista completa',
      'Abiertas',
      'Órdenes',
    ])
    await user.click(button('Abiertas'))
    await waitFor(() => expect(names()).toEqual(['Uno']))
    expect(query()).toBe('?filtro.estado=A&orden=nombre&vista=Abiertas')
    const chip = button('Vista: Abiertas')
    expect(document.activeElement).toBe(chip)
    await user.click(chip)
    await panel('Vistas')
    expect(button('Abiertas').getAttribute('aria-current')).toBe('true')
    expect(button('Lista completa').getAttribute('aria-current')).toBe('false')
    await user.click(button('Lista completa'))
    await waitFor(() => expect(names()).toHaveLength(4))
    expect(query()).toBe('')
  })

  it('are saved of what the list shows, under a name that no other has', async () => {
    stored = [view('Abiertas', 'filtro.estado=A')]
    const { user } = await sitAtTareas(wire, '?buscar=o&filtro.estado=B', [])
    await user.click(button('Vistas'))
    const name = await screen.findByRole('textbox', { name: /Nombre de la vista/ })
    await user.type(name, 'ABIERTAS{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe('Ya hay una vista con ese nombre.')
    await user.clear(name)
    await user.type(name, ' Bloqueadas {Enter}')
    await screen.findByRole('button', { name: 'Vista: Bloqueadas' })
    expect(wire.sent('vistas.grabar')).toEqual([
      { entidad: 'tareas', vista: view('Bloqueadas', 'buscar=o&filtro.estado=B') },
    ])
    expect(query()).toBe('?buscar=o&filtro.estado=B&vista=Bloqueadas')
  })

  it('are saved with the columns of the view that they are made from', async () => {
    stored = [view('Abiertas', 'filtro.estado=A', ['nombre', 'saldo'])]
    const { user } = await sitAtTareas(wire, '?filtro.estado=B&vista=Abiertas', [])
    await user.click(await screen.findByRole('button', { name: 'Vista: Abiertas' }))
    const name = await screen.findByRole('textbox', { name: /Nombre de la vista/ })
    await user.type(name, 'Bloqueadas{Enter}')
    await screen.findByRole('button', { name: 'Vista: Bloqueadas' })
    expect(wire.sent('vistas.grabar')).toEqual([
      { entidad: 'tareas', vista: view('Bloqueadas', 'filtro.estado=B', ['nombre', 'saldo']) },
    ])
  })

  it('offer nothing to save of a list as it opens', async () => {
    const { user } = await sitAtTareas(wire, '', [])
    await user.click(button('Vistas'))
    expect(within(await panel('Vistas')).queryByRole('textbox')).toBeNull()
  })

  it('take over what changed since they were opened', async () => {
    stored = [view('Abiertas', 'filtro.estado=A', ['nombre', 'saldo'])]
    const { user } = await sitAtTareas(
      wire,
      '?filtro.estado=A&filtro.activa=true&vista=Abiertas',
      [],
    )
    await user.click(await screen.findByRole('button', { name: 'Vista: Abiertas' }))
    await user.click(await screen.findByRole('button', { name: 'Guardar cambios de «Abiertas»' }))
    await waitFor(() =>
      expect(wire.sent('vistas.grabar')).toEqual([
        {
          entidad: 'tareas',
          vista: view('Abiertas', 'filtro.estado=A&filtro.activa=true', ['nombre', 'saldo']),
          anterior: 'Abiertas',
        },
      ]),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('are renamed, and the address follows', async () => {
    stored = [view('Abiertas', 'filtro.estado=A')]
    const { user } = await sitAtTareas(wire, '?filtro.estado=A&vista=abiertas', [])
    await user.click(await screen.findByRole('button', { name: 'Vista: Abiertas' }))
    await user.click(await screen.findByRole('button', { name: 'Cambiar nombre de «Abiertas»' }))
    const name = await screen.findByRole('textbox', { name: /Nombre de la vista/ })
    await user.clear(name)
    await user.type(name, 'En curso{Enter}')
    await screen.findByRole('button', { name: 'Vista: En curso' })
    expect(wire.sent('vistas.grabar')).toEqual([
      { entidad: 'tareas', vista: view('En curso', 'filtro.estado=A'), anterior: 'Abiertas' },
    ])
    expect(query()).toBe('?filtro.estado=A&vista=En+curso')
  })

  it('are deleted, which can be undone', async () => {
    stored = [view('Abiertas', 'filtro.estado=A', ['nombre'])]
    const { user } = await sitAtTareas(wire, '', [])
    await user.click(button('Vistas'))
    await user.click(await screen.findByRole('button', { name: 'Eliminar «Abiertas»' }))
    const undo = await screen.findByRole('button', { name: 'Deshacer' })
    expect(document.activeElement).toBe(undo)
    expect(screen.queryByRole('button', { name: 'Abiertas' })).toBeNull()
    expect(wire.sent('vistas.borrar')).toEqual([{ entidad: 'tareas', nombre: 'Abiertas' }])
    await user.click(undo)
    await screen.findByRole('button', { name: 'Abiertas' })
    expect(wire.sent('vistas.grabar')).toEqual([
      { entidad: 'tareas', vista: view('Abiertas', 'filtro.estado=A', ['nombre']) },
    ])
  })

  it('stay as they were where a change is refused, which is shown', async () => {
    stored = [view('Abiertas', 'filtro.estado=A')]
    wire.refuse('vistas.borrar', 409, 'No se puede.')
    const { user, shell } = await sitAtTareas(wire, '', [])
    await user.click(button('Vistas'))
    await user.click(await screen.findByRole('button', { name: 'Eliminar «Abiertas»' }))
    await waitFor(() => expect(shell.reportFailure).toHaveBeenCalled())
    expect(shell.reportFailure.mock.calls[0]?.[0]).toMatchObject({
      title: 'Vistas',
      text: 'No se puede.',
    })
    await screen.findByRole('button', { name: 'Abiertas' })
  })

  it('are there at once the next time, before the backend has answered', async () => {
    stored = [view('', '', ['nombre', 'saldo'])]
    const first = await sitAtTareas(wire, '', [])
    await waitFor(() => expect(heads()).toEqual(['Nombre', 'Saldo']))
    first.unmount()
    const release = wire.hold('vistas.buscar')
    await sitAtTareas(wire, '', [])
    expect(heads()).toEqual(['Nombre', 'Saldo'])
    release()
  })
})

describe('the columns of a list', () => {
  it('are hidden, shown and moved, and stored for the list', async () => {
    const { user } = await sitAtTareas(wire, '', [])
    expect(heads()).toEqual(ALL)
    await user.click(button('Columnas'))
    const boxes = within(await panel('Columnas')).getAllByRole('checkbox')
    expect(boxes[0]).toHaveProperty('disabled', true)
    await waitFor(() => expect(document.activeElement).toBe(boxes[1]))
    await user.click(screen.getByRole('checkbox', { name: 'Fecha' }))
    expect(heads()).toEqual(['Nombre', 'Situación', 'Saldo', 'Activa'])
    await user.click(button('Mover «Saldo» antes'))
    expect(heads()).toEqual(['Nombre', 'Saldo', 'Situación', 'Activa'])
    expect(document.activeElement).toBe(button('Mover «Saldo» antes'))
    await user.click(button('Mover «Nombre» antes'))
    await user.click(button('Mover «Nombre» después'))
    await user.click(screen.getByRole('checkbox', { name: 'Fecha' }))
    expect(heads()).toEqual(['Saldo', 'Nombre', 'Situación', 'Activa', 'Fecha'])
    await waitFor(() => expect(wire.sent('vistas.grabar')).toHaveLength(4))
    expect(wire.sent('vistas.grabar').at(-1)).toEqual({
      entidad: 'tareas',
      vista: view('', '', ['saldo', 'nombre', 'estado', 'activa', 'fecha']),
      anterior: '',
    })
    await user.click(button('Restablecer «Columnas»'))
    expect(heads()).toEqual(ALL)
    await waitFor(() =>
      expect(wire.sent('vistas.borrar')).toEqual([{ entidad: 'tareas', nombre: '' }]),
    )
    expect(screen.queryByRole('button', { name: 'Restablecer «Columnas»' })).toBeNull()
  })

  it('of a view are stored with it, and the list keeps its own', async () => {
    stored = [view('', '', ['nombre', 'saldo']), view('Abiertas', 'filtro.estado=A')]
    const { user } = await sitAtTareas(wire, '?filtro.estado=A&vista=Abiertas', [])
    await waitFor(() => expect(heads()).toEqual(['Nombre', 'Saldo']))
    await user.click(button('Columnas'))
    await user.click(await screen.findByRole('checkbox', { name: 'Fecha' }))
    expect(heads()).toEqual(['Nombre', 'Saldo', 'Fecha'])
    await waitFor(() =>
      expect(wire.sent('vistas.grabar')).toEqual([
        {
          entidad: 'tareas',
          vista: view('Abiertas', 'filtro.estado=A', ['nombre', 'saldo', 'fecha']),
          anterior: 'Abiertas',
        },
      ]),
    )
  })

  it('that are hidden still sort and filter, and no longer existing ones are left out', async () => {
    stored = [view('', '', ['nada', 'nombre'])]
    await sitAtTareas(wire, '?filtro.estado=A&filtro.estado=B&orden=fecha&sentido=desc', [])
    await waitFor(() => expect(heads()).toEqual(['Nombre']))
    expect(names()).toEqual(['Dos', 'Uno'])
  })
})

it('on paper totals stand below the columns that are shown', async () => {
  stored = [view('', '', ['saldo', 'nombre'])]
  await sitAtTareas(wire, '?filtro.saldo=0..', [])
  await waitFor(() => expect(heads()).toEqual(['Saldo', 'Nombre']))
  beginPrint()
  const total = [...document.querySelectorAll('.printed-list tfoot tr > *')]
  expect(total.map(({ textContent }) => textContent)).toEqual(['Total $ 10,90', ''])
  act(() => void dispatchEvent(new Event('afterprint')))
})

describe('the views that ship with a screen', () => {
  const shipped: readonly ShippedView[] = [
    {
      label: 'Caras',
      filters: { saldo: { desde: '0.50' } },
      sort: { field: 'saldo', order: 'DESC' },
      columns: ['nombre', 'saldo'],
    },
  ]

  it('open with their filters, sort and columns, and come first', async () => {
    stored = [view('Abiertas', 'filtro.estado=A')]
    const { user } = await sitAtTareas(wire, '', shipped)
    await user.click(button('Vistas'))
    const choices = within(await panel('Vistas')).getAllByRole('listitem')
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Lista completa',
      'Caras',
      'Abiertas',
    ])
    expect(screen.queryByRole('button', { name: 'Eliminar «Caras»' })).toBeNull()
    await user.click(button('Caras'))
    await waitFor(() => expect(names()).toEqual(['Dos', 'Uno']))
    expect(heads()).toEqual(['Nombre', 'Saldo'])
    expect(query()).toBe('?filtro.saldo=0.50..&orden=saldo&sentido=desc&vista=Caras')
  })

  it('are the ones that were saved under their names, in whatever letters', async () => {
    stored = [view('CARAS', 'filtro.saldo=5.00..')]
    const { user } = await sitAtTareas(wire, '', shipped)
    await user.click(button('Vistas'))
    const restore = await screen.findByRole('button', { name: 'Restablecer «CARAS»' })
    const choices = within(await panel('Vistas')).getAllByRole('listitem')
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Lista completa', 'CARAS'])
    await user.click(restore)
    await screen.findByRole('button', { name: 'Caras' })
    expect(wire.sent('vistas.borrar')).toEqual([{ entidad: 'tareas', nombre: 'CARAS' }])
  })

  it('have their own columns again where those that were chosen are given up', async () => {
    stored = [view('Caras', 'filtro.saldo=0.50..', ['nombre', 'fecha'])]
    const { user } = await sitAtTareas(wire, '?filtro.saldo=0.50..&vista=Caras', shipped)
    await waitFor(() => expect(heads()).toEqual(['Nombre', 'Fecha']))
    await user.click(button('Columnas'))
    await user.click(await screen.findByRole('button', { name: 'Restablecer «Columnas»' }))
    expect(heads()).toEqual(['Nombre', 'Saldo'])
  })

  const OF_LIST = view('', '', ['nombre', 'fecha'])
  const OWN = view('Caras', 'filtro.saldo=0.50..', ['nombre', 'activa'])
  const OTHER = view('Abiertas', '', ['nombre', 'estado'])
  it.each([
    ['its user has chosen others for the list', '?vista=Caras', [OF_LIST], ['Nombre', 'Saldo']],
    ['its user has chosen others for it', '?vista=caras', [OF_LIST, OWN], ['Nombre', 'Activa']],
    ['it was changed without columns', '?vista=Caras', [view('Caras')], ['Nombre', 'Saldo']],
    ['another view has some', '?vista=Caras', [OTHER], ['Nombre', 'Saldo']],
    ['no view is asked for', '', [OWN, OTHER, OF_LIST], ['Nombre', 'Fecha']],
    ['one that nobody has is asked for', '?vista=Otra', [OTHER, OF_LIST], ['Nombre', 'Fecha']],
    ['none is asked for, and the list has none', '', [OWN, OTHER], ALL],
  ])('have their columns where %s', async (_where, address, saved, shown) => {
    stored = [...saved]
    await sitAtTareas(wire, address, shipped)
    // The browser has a copy once the backend has answered.
    await waitFor(() => expect(localStorage.length).toBe(1))
    await waitFor(() => expect(heads()).toEqual(shown))
  })

  it('are changed as views of one’s own that no name was before', async () => {
    const { user } = await sitAtTareas(wire, '?filtro.saldo=5.00..&vista=Caras', shipped)
    await user.click(button('Vista: Caras'))
    await user.click(await screen.findByRole('button', { name: 'Guardar cambios de «Caras»' }))
    const vista = view('Caras', 'filtro.saldo=5.00..', ['nombre', 'saldo'])
    await waitFor(() => expect(wire.sent('vistas.grabar')).toEqual([{ entidad: 'tareas', vista }]))
  })

  it('that were changed are restored, and not renamed', async () => {
    stored = [view('Caras', 'filtro.saldo=5.00..', ['nombre', 'fecha'])]
    const { user } = await sitAtTareas(wire, '?filtro.saldo=5.00..&vista=Caras', shipped)
    await waitFor(() => expect(heads()).toEqual(['Nombre', 'Fecha']))
    await user.click(button('Vista: Caras'))
    const restore = await screen.findByRole('button', { name: 'Restablecer «Caras»' })
    expect(screen.queryByRole('button', { name: 'Cambiar nombre de «Caras»' })).toBeNull()
    await user.click(restore)
    await waitFor(() => expect(heads()).toEqual(['Nombre', 'Saldo']))
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull()
    expect(wire.sent('vistas.borrar')).toEqual([{ entidad: 'tareas', nombre: 'Caras' }])
  })
})
