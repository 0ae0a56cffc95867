import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { usuarios } from '../../../../generated/usuarios/contract'
import { UsuariosList } from '../../../../generated/usuarios/list'
import type { EntityContract } from '#wire/contract'
import { EMBEDDED_BACKEND_HEADER } from '#wire/http/endpoint'
import {
  box,
  button,
  counts,
  deshabilitar,
  names,
  PEOPLE,
  PeopleList,
  person,
  question,
  sitAtPeople,
  useListedPeople,
} from './people'

const wire = useListedPeople()

const all = () =>
  screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Seleccionar todo lo que encuentra la búsqueda',
  })
const count = () => document.querySelector('.selection-count')?.textContent
const bar = () => document.querySelector('.selection-count')?.parentElement
const chosen = () => PEOPLE.map(({ nombre }) => nombre).filter((nombre) => box(nombre).checked)

/** Of what selects rows and acts on them, where Beto is selected. */
const areDisabled = () =>
  [all(), box('Eva'), button('Deshabilitar 1 registro')].map((part) =>
    part.hasAttribute('disabled'),
  )

describe('rows are selected', () => {
  it.each([
    ['the list has no action on many', 'administrador', <UsuariosList key="one" />],
    ['the user may do none', 'operador', <PeopleList key="many" />],
  ])('not where %s', async (_why, rol, list) => {
    await sitAtPeople(wire, rol, list)
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })

  it('one by one, by keyboard, and all that are found; the head says how many', async () => {
    const { user } = await sitAtPeople(wire)
    expect([all().checked, all().indeterminate, count()]).toEqual([false, false, ''])
    await user.click(box('Beto'))
    expect(count()).toBe('1 registro seleccionado')
    expect([all().checked, all().indeterminate]).toEqual([false, true])
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(box('Caro'))
    await user.keyboard(' ')
    expect(chosen()).toEqual(['Beto', 'Caro'])
    await user.click(all())
    expect(count()).toBe('6 registros seleccionados')
    expect([all().checked, all().indeterminate]).toEqual([true, false])
    await user.click(all())
    expect([chosen(), count()]).toEqual([[], ''])
    await user.click(box('Eva'))
    await user.click(button('Seleccionar los 6 que encuentra la búsqueda'))
    expect(chosen()).toHaveLength(6)
    await user.click(button('Quitar selección'))
    expect([all().checked, all().indeterminate, count()]).toEqual([false, false, ''])
  })

  it('and the arrow down from the search box leads past the checkbox to the buttons of a row', async () => {
    const { user } = await sitAtPeople(wire)
    screen.getByRole('searchbox').focus()
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent).toBe('Editar')
  })

  it('in a range with Shift, from the row that was pressed before, and unselected likewise', async () => {
    const { user } = await sitAtPeople(wire)
    await user.click(box('Beto'))
    await user.keyboard('{Shift>}')
    await user.click(box('Eva'))
    await user.keyboard('{/Shift}')
    expect(chosen()).toEqual(['Beto', 'Caro', 'Dani', 'Eva'])
    await user.click(box('Caro'))
    await user.keyboard('{Shift>}')
    await user.click(box('Dani'))
    await user.keyboard('{/Shift}')
    expect(chosen()).toEqual(['Beto', 'Eva'])
  })

  it.each([
    [10_000, 'Seleccionar los 10.000 que encuentra la búsqueda', null],
    [
      10_001,
      null,
      'Se pueden seleccionar hasta 10.000 registros. Busque o filtre para que queden menos.',
    ],
  ])('of %i that are found all: %s', async (found, offered, told) => {
    const people = Array.from({ length: found }, (_, at) => person(at + 1, `Persona ${at + 1}`))
    wire.answer('usuarios-buscar', () => Response.json({ usuarios: people }))
    const { user } = await sitAtPeople(wire)
    expect(bar()?.className, 'nothing is to be seen').toBe('visually-hidden')
    await user.click(box('Persona 1'))
    expect(bar()?.className).toBe('selection-bar')
    const offer = screen.queryByRole('button', { name: /que encuentra la búsqueda$/ })
    expect(offer === null ? null : offer.textContent).toBe(offered)
    expect(document.querySelector('.selection-hidden')?.textContent ?? null).toBe(told)
    await user.click(all())
    expect([all().checked, count()]).toEqual(
      told === null ? [true, '10.000 registros seleccionados'] : [false, '1 registro seleccionado'],
    )
  })

  it('not while a write is on its way', async () => {
    const { user } = await sitAtPeople(wire)
    await user.click(box('Beto'))
    wire.answer('usuarios-deshabilitar', () => Response.json(null))
    const release = wire.hold('usuarios-deshabilitar')
    const row = within(
      screen.getByRole('rowheader', { name: 'Dani' }).closest('tr') ?? document.body,
    )
    await user.click(row.getByRole('button', { name: 'Deshabilitar' }))
    await user.click(await screen.findByRole('button', { name: 'Si' }))
    await waitFor(() => expect(areDisabled()).toEqual([true, true, true]))
    release()
    await waitFor(() => expect(areDisabled()).toEqual([false, false, false]))
    expect(chosen()).toEqual(['Beto'])
  })

  it('and stay so while one searches and sorts; the bar says how many are not to be seen', async () => {
    const { user } = await sitAtPeople(wire)
    await user.click(box('Beto'))
    await user.click(box('Eva'))
    await user.click(button('Nombre'))
    await user.type(screen.getByRole('searchbox'), 'beto')
    await waitFor(() => expect(screen.getByText('1 no se ve con esta búsqueda')).toBeDefined())
    expect(count()).toBe('2 registros seleccionados')
    await user.clear(screen.getByRole('searchbox'))
    await waitFor(() => expect(chosen()).toEqual(['Beto', 'Eva']))
  })
})

/** The list is answered with its state. */
const answerVersioned = () =>
  wire.answer('usuarios-buscar', () =>
    Response.json(
      { usuarios: PEOPLE },
      { headers: { etag: '"7"', [EMBEDDED_BACKEND_HEADER]: '1' } },
    ),
  )

describe('on the embedded backend', () => {
  it('what fits is sent in one call, with its state; the others are counted apart', async () => {
    answerVersioned()
    wire.answer('registros.accionar', () =>
      Response.json({
        resultados: [
          { estado: 200 },
          { estado: 200, igual: true },
          { estado: 409, error: 'Otro usuario modificó este registro.' },
        ],
      }),
    )
    const desk = await sitAtPeople(wire)
    for (const name of ['Ada', 'Beto', 'Caro', 'Dani', 'Eva']) await desk.user.click(box(name))
    await desk.user.click(button('Deshabilitar 5 registros'))
    const asked = await question()
    expect(counts(asked)).toEqual({ Registros: '3', 'No corresponde': '2' })
    expect(names(asked)).toEqual(['Beto', 'Dani', 'Eva'])
    expect(document.activeElement?.textContent).toBe('Cancelar')
    await desk.user.click(within(asked).getByRole('button', { name: 'Deshabilitar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Deshabilitar' })
    await within(dialog).findByText('Terminado')
    expect(wire.sent('registros.accionar')).toEqual([
      { entidad: 'usuarios', accion: 'deshabilitar', filas: [{ dni: 2 }, { dni: 4 }, { dni: 5 }] },
    ])
    expect(wire.conditions('registros.accionar')).toEqual(['"7"'])
    expect(counts(dialog)).toEqual({ Hechos: '1', 'Ya estaban así': '1', Rechazados: '1' })
    expect(names(dialog)).toEqual(['Eva: Otro usuario modificó este registro.'])
    expect(within(dialog).queryByText(/Lo que falta/)).toBeNull()
    await desk.user.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
    expect(chosen()).toEqual([])
    expect(wire.sent('usuarios-buscar').length).toBeGreaterThan(1)
  })

  it.each([
    [5, undefined],
    [6, 'y 1 más'],
    [7, 'y 2 más'],
  ])(
    'of %i records the first five are named, and how many others there are: %s',
    async (all, more) => {
      const people = Array.from({ length: all }, (_, at) => person(at + 1, `Persona ${at + 1}`))
      wire.answer('usuarios-buscar', () => Response.json({ usuarios: people }))
      const { user } = await sitAtPeople(wire)
      for (const { nombre } of people) await user.click(box(nombre))
      await user.click(button(`Deshabilitar ${all} registros`))
      const first = people.slice(0, 5).map(({ nombre }) => nombre)
      expect(names(await question())).toEqual(more === undefined ? first : [...first, more])
    },
  )

  it('thousands have a separator wherever they are counted', async () => {
    const people = Array.from({ length: 1_234 }, (_, at) =>
      person(at + 1, `Persona ${at + 1}`, at < 1_100 ? 'Habilitado' : 'Deshabilitado'),
    )
    wire.answer('usuarios-buscar', () => Response.json({ usuarios: people }))
    wire.answer('registros.accionar', ({ filas }) =>
      Response.json({
        resultados: Array.from({ length: Array.isArray(filas) ? filas.length : 0 }, () => ({
          estado: 422,
          error: 'No',
        })),
      }),
    )
    const release = wire.hold('registros.accionar')
    const { user } = await sitAtPeople(wire)
    await user.click(box('Persona 1'))
    await user.click(button('Seleccionar los 1.234 que encuentra la búsqueda'))
    expect(count()).toBe('1.234 registros seleccionados')
    await user.click(button('Deshabilitar 1.234 registros'))
    const asked = await question()
    expect(counts(asked)).toEqual({ Registros: '1.100', 'No corresponde': '134' })
    expect(names(asked).at(-1)).toBe('y 1.095 más')
    await user.click(within(asked).getByRole('button', { name: 'Deshabilitar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Deshabilitar' })
    expect(within(dialog).getByText('0 de 1.100 registros')).toBeDefined()
    const bar = within(dialog).getByRole<HTMLProgressElement>('progressbar')
    expect([bar.value, bar.max]).toEqual([0, 1_100])
    release()
    await within(dialog).findByText('Terminado')
    expect(counts(dialog)).toEqual({ Rechazados: '1.100' })
    expect(names(dialog)).toHaveLength(101)
    expect(names(dialog).at(-1)).toBe('y 1.000 más')
    expect(wire.sent('registros.accionar')).toMatchObject(
      [500, 500, 100].map((length) => ({ filas: { length } })),
    )
  })

  it('what was written meanwhile is said as that, whatever the action’s own notice of its status says', async () => {
    const notice = { title: 'Aviso', text: 'No se puede: tiene deudas.', leads: 'list' } as const
    const { deshabilitar: action } = usuarios.actions
    const contract: EntityContract = {
      ...usuarios,
      actions: {
        ...usuarios.actions,
        deshabilitar: { ...action, errors: { 409: notice, 422: notice } },
      },
    }
    wire.answer('registros.accionar', () =>
      Response.json({
        resultados: [
          { estado: 409, error: 'Otro usuario modificó este registro.' },
          { estado: 422, error: 'Estado: No se puede' },
        ],
      }),
    )
    const desk = await sitAtPeople(wire, 'administrador', <PeopleList contract={contract} />)
    expect(names(await deshabilitar(desk, 'Beto', 'Dani'))).toEqual([
      'Beto: Otro usuario modificó este registro.',
      'Dani: No se puede: tiene deudas.',
    ])
  })

  it('nothing is sent where none fits, or it is cancelled', async () => {
    const { user } = await sitAtPeople(wire)
    await user.click(box('Caro'))
    await user.click(button('Deshabilitar 1 registro'))
    const asked = await question()
    expect(within(asked).getByText(/A ninguno de los registros/)).toBeDefined()
    expect(within(asked).queryByRole('button', { name: 'Deshabilitar' })).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(chosen()).toEqual(['Caro'])
    expect(wire.sent('registros.accionar')).toEqual([])
  })

  it('a call without an answer may have been done: its rows stay selected', async () => {
    wire.cut('registros.accionar')
    const dialog = await deshabilitar(await sitAtPeople(wire), 'Beto', 'Dani')
    expect(within(dialog).getByRole('alert').textContent).toMatch(/^Se interrumpió: /)
    expect(counts(dialog)).toEqual({ 'No se sabe si se hicieron': '2' })
    expect(names(dialog)).toEqual(['Beto', 'Dani'])
  })

  it('and are sent without the state that they were read in: one is in no conflict with oneself', async () => {
    answerVersioned()
    wire.cut('registros.accionar')
    const desk = await sitAtPeople(wire)
    const lost = await deshabilitar(desk, 'Beto', 'Dani')
    await desk.user.click(within(lost).getByRole('button', { name: 'Cerrar' }))
    await desk.user.type(screen.getByRole('searchbox'), 'beto')
    await screen.findByText('1 no se ve con esta búsqueda')
    wire.answer('registros.accionar', () =>
      Response.json({ resultados: [{ estado: 200, igual: true }, { estado: 200 }] }),
    )
    const dialog = await deshabilitar(desk)
    expect(counts(dialog)).toEqual({ Hechos: '1', 'Ya estaban así': '1' })
    const sent = { entidad: 'usuarios', accion: 'deshabilitar', filas: [{ dni: 2 }, { dni: 4 }] }
    expect(wire.sent('registros.accionar')).toEqual([sent, sent])
    expect(wire.conditions('registros.accionar')).toEqual(['"7"', undefined])
  })
})
