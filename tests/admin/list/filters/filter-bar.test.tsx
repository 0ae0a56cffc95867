import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'
import { sitAtTareas } from './tareas'
import { beginPrint } from '../../support/begin-print'

const wire = useWire()
useLayoutSizes()
beforeEach(() => setWindowWidth(1280))

/** Of the rows, which an open panel hides from screen readers. */
const names = () =>
  [...document.querySelectorAll('tbody th[scope=row]')].map(({ textContent }) => textContent)
const chip = (name: string) =>
  within(screen.getByRole('group', { name: 'Filtros' })).getByRole('button', { name })
const panel = (name: string) => screen.findByRole('dialog', { name })
const box = (name: string) => screen.getByRole('textbox', { name })
const query = () => decodeURIComponent(window.location.search)
const focused = () => document.activeElement

describe('the filters of a list that is loaded whole', () => {
  it.each([
    ['', ['Uno', 'Dos', 'Tres', 'Cuatro']],
    ['?filtro.estado=A&filtro.estado=C', ['Uno', 'Tres']],
    ['?filtro.estado=', ['Cuatro']],
    ['?filtro.estado=&filtro.estado=B', ['Dos', 'Cuatro']],
    ['?filtro.activa=true', ['Uno', 'Tres']],
    ['?filtro.activa=false', ['Dos', 'Cuatro']],
    ['?filtro.rubro=Cine&filtro.rubro=Teatro', ['Uno', 'Cuatro']],
    ['?filtro.rubro=', ['Tres']],
    ['?filtro.rubro=CINÉ', ['Uno']],
    ['?filtro.temas=Radio', ['Uno', 'Cuatro']],
    ['?filtro.temas=', ['Dos']],
    ['?filtro.fecha=2026-01-31..2026-02-01', ['Uno', 'Dos']],
    ['?filtro.fecha=2026-02-01..', ['Dos', 'Cuatro']],
    ['?filtro.fecha=..2026-01-31', ['Uno']],
    ['?filtro.fecha=vencidos', ['Uno', 'Dos', 'Cuatro']],
    ['?filtro.saldo=-5..0.90', ['Uno', 'Cuatro']],
    ['?filtro.saldo=1..', ['Dos']],
    ['?filtro.tasa=..0.5', ['Uno', 'Cuatro']],
    ['?filtro.tasa=..1.249', ['Uno', 'Cuatro']],
    ['?filtro.estado=B', ['Dos']],
    ['?filtro.horas=10..99', ['Dos', 'Cuatro']],
    ['?filtro.estado=A&filtro.saldo=1..', []],
    ['?buscar=tre&filtro.estado=A', []],
    ['?buscar=tre&filtro.activa=true', ['Tres']],
  ])('an address that ends in %j shows %j', async (address, expected) => {
    await sitAtTareas(wire, address)
    expect(names()).toEqual(expected)
    await waitFor(() => expect(query()).toBe(address))
  })

  it.each([
    '?filtro.estado=X',
    '?filtro.estado=constructor',
    '?filtro.activa=si',
    '?filtro.fecha=2026-02-30..',
    '?filtro.fecha=31/01/2026..',
    '?filtro.fecha=..',
    '?filtro.fecha=nunca',
    '?filtro.saldo=mucho..',
    '?filtro.saldo=este-mes',
    '?filtro.saldo=1..2..3',
    '?filtro.saldo=1.555..',
    '?filtro.saldo=007..',
    '?filtro.saldo=99999999999999..',
    '?filtro.tasa=1.5555..',
    '?filtro.horas=1.5..',
    '?filtro.nombre=Dos',
    '?filtro.otro=1',
  ])('an address that ends in %j asks for nothing that can be read', async (address) => {
    await sitAtTareas(wire, address)
    expect(names()).toHaveLength(4)
    await waitFor(() => expect(query()).toBe(''))
  })

  it('are chosen from boxes, one after the other, and shown by their chip, the count and the address', async () => {
    const { user } = await sitAtTareas(wire)
    await user.click(chip('Situación'))
    const boxes = within(await panel('Situación'))
    // How many rows each would give is shown as soon as it is counted.
    const labels = boxes.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent)
    expect(labels.map((label) => label?.replace(/\d.*/, ''))).toEqual([
      'Abierta',
      'Bloqueada',
      'Cerrada',
      'Sin valor',
    ])
    expect(focused()).toBe(boxes.getByRole('checkbox', { name: 'Abierta' }))
    await user.keyboard(' ')
    expect(names()).toEqual(['Uno'])
    await user.click(boxes.getByRole('checkbox', { name: 'Sin valor' }))
    await user.click(boxes.getByRole('checkbox', { name: 'Cerrada' }))
    expect(names()).toEqual(['Uno', 'Tres', 'Cuatro'])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(focused()).toBe(chip('Situación: Abierta, Cerrada y 1 más'))
    expect(screen.getAllByText('3 de 4 registros')).not.toEqual([])
    expect(query()).toBe('?filtro.estado=A&filtro.estado=C&filtro.estado=')
    await user.click(chip('Situación: Abierta, Cerrada y 1 más'))
    for (const one of within(await panel('Situación')).getAllByRole('checkbox', {
      checked: true,
    })) {
      await user.click(one)
    }
    expect(names()).toHaveLength(4)
  })

  it('are removed by their cross, by a key on their chip, and all at once', async () => {
    const { user } = await sitAtTareas(
      wire,
      '?filtro.estado=A&filtro.activa=true&filtro.saldo=0..&buscar=u',
    )
    expect(names()).toEqual(['Uno'])
    await user.click(screen.getByRole('button', { name: 'Quitar filtro Saldo' }))
    expect(focused()).toBe(chip('Saldo'))
    act(() => chip('Activa: Sí').focus())
    await user.keyboard('{Delete}')
    expect(chip('Activa')).toBe(focused())
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    expect(focused()).toBe(chip('Situación'))
    expect(screen.queryByRole('button', { name: 'Quitar filtros' })).toBeNull()
    expect(names(), 'the search stays').toEqual(['Uno', 'Cuatro'])
    await waitFor(() => expect(query()).toBe('?buscar=u'))
  })

  it('stay while one searches, and are cleared with the search where nothing is found', async () => {
    const { user } = await sitAtTareas(wire, '?filtro.activa=true')
    await user.type(screen.getByRole('searchbox'), 'tres')
    expect(names()).toEqual(['Tres'])
    await user.type(screen.getByRole('searchbox'), 'x')
    await user.click(screen.getByRole('button', { name: 'Limpiar búsqueda y filtros' }))
    expect(names()).toHaveLength(4)
    expect(focused()).toBe(screen.getByRole('searchbox'))
  })

  it('of amounts are typed from and to, and what contradicts itself is refused', async () => {
    const { user } = await sitAtTareas(wire)
    await user.click(chip('Saldo'))
    await panel('Saldo')
    expect(focused()).toBe(box('Desde'))
    await user.keyboard('1{Tab}0,50{Enter}')
    expect(await screen.findByText('Debe ser mayor o igual a Desde')).not.toBeNull()
    expect(names()).toHaveLength(4)
    await user.clear(box('Desde'))
    await user.type(box('Desde'), '-5{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(names()).toEqual(['Cuatro'])
    const text = chip('Saldo: -$ 5,00 a $ 0,50')
    expect(focused()).toBe(text)
    await user.click(text)
    await panel('Saldo')
    await user.clear(box('Desde'))
    await user.clear(box('Hasta'))
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    await waitFor(() => expect(chip('Saldo')).toBe(focused()))
    expect(names()).toHaveLength(4)
  })

  it('of days are typed, or periods that are named', async () => {
    const { user } = await sitAtTareas(wire)
    await user.click(chip('Fecha'))
    await panel('Fecha')
    await user.type(box('Desde'), '1/2/26{Enter}')
    await waitFor(() => expect(chip('Fecha: desde 01/02/2026')).toBe(focused()))
    expect(names()).toEqual(['Dos', 'Cuatro'])
    await user.click(focused() ?? document.body)
    await user.click(within(await panel('Fecha')).getByRole('button', { name: 'Vencidos' }))
    await waitFor(() => expect(chip('Fecha: Vencidos')).toBe(focused()))
    await waitFor(() => expect(query()).toBe('?filtro.fecha=vencidos'))
    await user.click(chip('Fecha: Vencidos'))
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    await waitFor(() => expect(chip('Fecha: Vencidos'), 'nothing was typed').toBe(focused()))
    await user.click(chip('Fecha: Vencidos'))
    const period = within(await panel('Fecha')).getByRole('button', { name: 'Vencidos' })
    expect(period.getAttribute('aria-pressed')).toBe('true')
  })

  it('of references are chosen from the names of the records that they lead to', async () => {
    const { user } = await sitAtTareas(wire)
    await user.click(chip('Temas'))
    await panel('Temas')
    const picker = await screen.findByRole('combobox', { name: 'Cualquiera de' })
    await waitFor(() => expect(focused()).toBe(picker))
    await user.keyboard('tea{Enter}')
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    await waitFor(() => expect(names()).toEqual(['Tres']))
    expect(chip('Temas: Teatro')).toBe(focused())
  })

  it('are set by components of react-admin, too', async () => {
    const { user } = await sitAtTareas(wire)
    await user.click(screen.getByText('Abiertas'))
    expect(names()).toEqual(['Uno'])
    await waitFor(() => expect(query()).toBe('?filtro.estado=A'))
    await user.click(screen.getByText('Abiertas'))
    expect(names(), 'switched off').toHaveLength(4)
    await user.click(screen.getByText('Cerradas'))
    await waitFor(() => expect(query(), 'by its code').toBe('?filtro.estado=C'))
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    await user.click(screen.getByText('Saldadas'))
    expect(names()).toEqual(['Uno'])
    expect(chip('Saldo: $ 0,00 a $ 5,00')).not.toBeNull()
    await waitFor(() => expect(query()).toBe('?filtro.saldo=0..5'))
    await user.click(screen.getByRole('button', { name: 'Quitar filtro Saldo' }))
    await user.click(screen.getByText('Hasta un peso'))
    expect(names(), 'a range as it is kept').toEqual(['Uno', 'Cuatro'])
    expect(chip('Saldo: hasta $ 1,00')).not.toBeNull()
    await user.click(screen.getByText('Hasta un peso'))
    expect(names(), 'is known to be on, and switched off').toHaveLength(4)
    await user.click(screen.getByText('De nombre Dos'))
    expect(names()).toEqual(['Dos'])
    await user.click(screen.getByText('De nombre Dos'))
    await user.type(screen.getByRole('textbox', { name: 'Nombre propio' }), 'Tres')
    await waitFor(() => expect(names(), 'what is empty filters nothing').toEqual(['Tres']))
    await user.clear(screen.getByRole('textbox', { name: 'Nombre propio' }))
    await waitFor(() => expect(names()).toHaveLength(4))
  })

  it('are on what is printed', async () => {
    await sitAtTareas(wire, '?filtro.estado=A&filtro.saldo=..5&buscar=u')
    beginPrint()
    const caption = document.querySelector('.printed-list caption')
    expect(caption?.textContent).toBe(
      'Tareas Búsqueda: «u» Filtros: Situación: Abierta; Saldo: hasta $ 5,00',
    )
    expect(document.querySelectorAll('.printed-list tbody tr')).toHaveLength(1)
    act(() => void dispatchEvent(new Event('afterprint')))
  })
})
