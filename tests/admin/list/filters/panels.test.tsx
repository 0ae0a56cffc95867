import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'
import { sitAtTareas, tareas } from './tareas'

const wire = useWire()
useLayoutSizes()
beforeEach(() => setWindowWidth(1280))

const names = () =>
  [...document.querySelectorAll('tbody th[scope=row]')].map(({ textContent }) => textContent)
const chip = (name: string) =>
  within(screen.getByRole('group', { name: 'Filtros' })).getByRole('button', { name })
const panel = (name: string) => screen.findByRole('dialog', { name })
const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
/** Without how many rows it would give. */
const ownText = (element: Element | null) =>
  [...(element?.childNodes ?? [])]
    .filter((node) => !(node instanceof Element && node.matches('.value-count')))
    .map(({ textContent }) => textContent)
    .join('')
const query = () => decodeURIComponent(window.location.search)

describe('what is asked for already is in the panel that is opened', () => {
  it.each([
    ['Saldo', 'saldo=-5.00..0.90', '-5,00', '0,90', 'Saldo: -$ 5,00 a $ 0,90'],
    ['Tasa', 'tasa=0.050..1.25', '0,050', '1,250', 'Tasa: 0,050 a 1,250'],
    ['Horas', 'horas=2..99', '2', '99', 'Horas: 2 a 99'],
    ['Fecha', 'fecha=2026-01-31..', '31/01/2026', '', 'Fecha: desde 31/01/2026'],
  ])('of %s: %s', async (label, asked, from, to, words) => {
    const { user } = await sitAtTareas(wire, `?filtro.${asked}`)
    await user.click(chip(words))
    await panel(label)
    expect([value('Desde'), value('Hasta')]).toEqual([from, to])
  })

  it('a decimal is typed with its decimals, a whole number without any', async () => {
    const { user } = await sitAtTareas(wire)
    await user.click(chip('Tasa'))
    await panel('Tasa')
    await user.keyboard('0,5{Tab}1,249{Enter}')
    await waitFor(() => expect(names()).toEqual(['Uno']))
    await waitFor(() => expect(query()).toBe('?filtro.tasa=0.5..1.249'))
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    await user.click(chip('Horas'))
    await panel('Horas')
    await user.keyboard('10{Enter}')
    await waitFor(() => expect(names()).toEqual(['Dos', 'Cuatro']))
    expect(chip('Horas: desde 10')).toBe(document.activeElement)
  })

  it('of the periods one alone is pressed, and none before one is chosen', async () => {
    const { user } = await sitAtTareas(wire, '?filtro.fecha=vencidos')
    await user.click(chip('Fecha: Vencidos'))
    const periods = within(await panel('Fecha')).getByRole('group', { name: 'Períodos' })
    const pressed = () =>
      within(periods)
        .getAllByRole('button')
        .map((button) => [ownText(button), button.getAttribute('aria-pressed')])
    expect(pressed()).toEqual([
      ['Hoy', 'false'],
      ['Esta semana', 'false'],
      ['Este mes', 'false'],
      ['Mes pasado', 'false'],
      ['Este año', 'false'],
      ['Próximos 7 días', 'false'],
      ['Vencidos', 'true'],
    ])
  })

  it.each<[field: string, keys: string, asked: string, words: string]>([
    ['Desde', '{Enter}', '?filtro.fecha=este-mes', 'Fecha: Este mes'],
    ['Desde', '01/02/2026{Enter}', '?filtro.fecha=2026-02-01..', 'Fecha: desde 01/02/2026'],
    ['Hasta', '01/02/2026{Enter}', '?filtro.fecha=..2026-02-01', 'Fecha: hasta 01/02/2026'],
  ])('a period stays unless something is typed: in %s, %s', async (field, keys, asked, words) => {
    const { user } = await sitAtTareas(wire, '?filtro.fecha=este-mes')
    await user.click(chip('Fecha: Este mes'))
    await panel('Fecha')
    await user.click(screen.getByRole('textbox', { name: field }))
    await user.keyboard(keys)
    await waitFor(() => expect(query()).toBe(asked))
    expect(chip(words)).toBe(document.activeElement)
  })

  it('of yes and no there are two boxes, and none for no value', async () => {
    const { user } = await sitAtTareas(wire, '?filtro.activa=false')
    await user.click(chip('Activa: No'))
    const boxes = within(await panel('Activa')).getAllByRole('checkbox')
    expect(
      boxes.map((box) => [ownText(box.closest('label')), (box as HTMLInputElement).checked]),
    ).toEqual([
      ['Sí', false],
      ['No', true],
    ])
  })

  it('the names of records that were chosen stay, and others are added to them', async () => {
    const { user } = await sitAtTareas(wire, '?filtro.temas=Radio')
    expect(names()).toEqual(['Uno', 'Cuatro'])
    await user.click(chip('Temas: Radio'))
    await panel('Temas')
    const picker = await screen.findByRole('combobox', { name: 'Cualquiera de' })
    await waitFor(() => expect(document.activeElement).toBe(picker))
    await user.keyboard('tea{Enter}')
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    await waitFor(() => expect(names()).toEqual(['Uno', 'Tres', 'Cuatro']))
    expect(chip('Temas: Radio, Teatro')).toBe(document.activeElement)
  })

  it('records that lead to none are asked for by a box, beside names', async () => {
    const { user } = await sitAtTareas(wire, '?filtro.rubro=Cine')
    await user.click(chip('Rubro: Cine'))
    await panel('Rubro')
    const none = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sin valor' })
    expect(none.checked).toBe(false)
    await user.click(none)
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    await waitFor(() => expect(names()).toEqual(['Uno', 'Tres']))
    await waitFor(() => expect(query()).toBe('?filtro.rubro=Cine&filtro.rubro='))
    await user.click(chip('Rubro: Cine, Sin valor'))
    await panel('Rubro')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sin valor' }).checked).toBe(true)
    await user.click(screen.getByRole('checkbox', { name: 'Sin valor' }))
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    await waitFor(() => expect(names()).toEqual(['Uno']))
  })

  it.each([
    ['Saldo', 'textbox', 'Desde'],
    ['Temas', 'combobox', 'Cualquiera de'],
  ])('that of %s opens where a role sees only some fields', async (label, role, name) => {
    const roles = { others: { may: ['read'], hidden: ['tasa'] } }
    const { user } = await sitAtTareas(wire, '', undefined, { ...tareas, roles })
    expect(screen.queryByRole('button', { name: 'Tasa' })).toBeNull()
    await user.click(chip(label))
    expect(await screen.findByRole(role, { name })).not.toBeNull()
  })

  it('what every record has is not asked for as missing', async () => {
    const { estado, rubro } = tareas.fields
    const fields = {
      ...tareas.fields,
      estado: { ...estado, required: true },
      rubro: { ...rubro, required: true },
    }
    const { user } = await sitAtTareas(wire, '', undefined, { ...tareas, fields })
    await user.click(chip('Situación'))
    const boxes = within(await panel('Situación')).getAllByRole('checkbox')
    expect(boxes.map((box) => ownText(box.closest('label')))).toEqual([
      'Abierta',
      'Bloqueada',
      'Cerrada',
    ])
    await user.keyboard('{Escape}')
    await user.click(chip('Rubro'))
    await screen.findByRole('combobox', { name: 'Cualquiera de' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it.each(['Delete', 'Backspace'])(
    '%s removes what its chip asks for, unless its panel is open',
    async (key) => {
      const { user } = await sitAtTareas(wire, '?filtro.estado=A')
      const used = chip('Situación: Abierta')
      await user.click(used)
      await panel('Situación')
      fireEvent.keyDown(used, { key })
      expect(names()).toEqual(['Uno'])
      await user.keyboard('{Escape}')
      await waitFor(() => expect(document.activeElement).toBe(used))
      await user.keyboard(`{${key}}`)
      expect(names()).toHaveLength(4)
      expect(document.activeElement).toBe(chip('Situación'))
    },
  )

  it('a click beside the panel closes it, and changes nothing', async () => {
    const { user } = await sitAtTareas(wire)
    await user.click(chip('Saldo'))
    await panel('Saldo')
    await user.keyboard('5')
    await user.click(document.querySelector('.popover-backdrop') ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(names()).toHaveLength(4)
    expect(query()).toBe('')
  })
})
