import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { EntityContract } from '#wire/contract'
import { rubros } from '../../../generated/rubros/contract'
import { RubroForm } from '../../../generated/rubros/form'
import { IdColumn, TextColumn } from '#admin/fields/columns/kinds'
import { CatalogueScreen, type CatalogueScreenProps } from '#admin/list/catalogue-screen'
import { listLoaded, shownRows, sitAt } from '../support/desk'
import { setWindowWidth, useLayoutSizes } from '../support/layout'
import { useWire } from '../support/wire'

const wire = useWire()
useLayoutSizes()

const rubrosOf = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, rubro: `Rubro ${id}` }))
const answer = (count: number) =>
  wire.answer('rubros-buscar', () => Response.json({ rubros: rubrosOf(count) }))

beforeEach(() => {
  setWindowWidth(1280)
  answer(3)
})

const TEXTS = { add: 'Agregar Rubro', edit: 'Editar Rubro', empty: 'Nada.' }
async function open(
  props: Partial<CatalogueScreenProps<typeof rubros>> = {},
  parts: Partial<Omit<typeof rubros, 'screen'>> & Pick<EntityContract, 'screen'> = {},
) {
  const desk = sitAt(
    <CatalogueScreen
      contract={{ ...rubros, ...parts }}
      title="Rubros"
      form={RubroForm}
      texts={TEXTS}
      {...props}
    >
      <IdColumn source="id" />
      <TextColumn source="rubro" label="Rubros" />
    </CatalogueScreen>,
    { token: wire.backend.token },
  )
  await listLoaded()
  return desk
}
const button = (name: string) => screen.getByRole('button', { name })
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox')
const list = () => {
  const found = document.querySelector<HTMLElement>('.catalogue')
  if (found === null) throw new Error('There is no list')
  return found
}

describe('the list of a screen', () => {
  it.each([
    [7, 'catalogue catalogue-fills'],
    [8, 'catalogue catalogue-tall catalogue-fills'],
  ])('of %i rows has the height for them', async (count, className) => {
    answer(count)
    await open()
    expect(list().className).toBe(className)
    expect(document.querySelector('.row-fresh'), 'none of them is new').toBeNull()
  })

  it('has a search that looks like one, and is led to by a key', async () => {
    await open()
    const box = searchBox().closest('.catalogue-searchbox')
    expect(box?.querySelector('svg[aria-hidden] path')).not.toBeNull()
    expect(box?.querySelector('kbd')?.textContent).toBe('/')
    expect(searchBox().getAttribute('aria-keyshortcuts')).toBe('/')
  })

  it('is as it was answered where the role does not see what it is sorted by', async () => {
    const restricted = { ...rubros, roles: { others: { may: ['read'], hidden: ['rubro'] } } }
    await open({ contract: restricted, sort: { field: 'rubro', order: 'DESC' } })
    expect(shownRows()).toEqual([['0'], ['1'], ['2']])
    expect(document.querySelectorAll('[aria-sort]:not([aria-sort="none"])')).toHaveLength(0)
  })

  it('says so where its forms are pages', async () => {
    await open({}, { screen: { ...rubros.screen, formPages: true } })
    expect(list().parentElement?.className).toBe('catalogue-with-page')
  })

  it('is out of sight behind a form, and busy while what was confirmed is on its way', async () => {
    const desk = await open()
    expect([list().style.visibility, list().getAttribute('aria-busy')]).toEqual(['', 'false'])
    const release = wire.hold('rubros-ingresar')
    await desk.user.click(button('Agregar Rubro'))
    expect(list().style.visibility).toBe('hidden')
    await desk.user.paste('Nuevo')
    await desk.user.keyboard('{Enter}')
    await waitFor(() => expect(list().getAttribute('aria-busy')).toBe('true'))
    expect(list().style.visibility).toBe('')
    expect(list().querySelector('.catalogue-busy')).not.toBeNull()
    expect(screen.getByText('Guardando…').dataset['restingPlace']).toBe('')
    release()
    await waitFor(() => expect(list().getAttribute('aria-busy')).toBe('false'))
    expect(list().querySelector('.catalogue-busy')).toBeNull()
    expect(screen.queryByText('Guardando…')).toBeNull()
  })

  it.each([
    [2, undefined],
    [3, <i key="x">x</i>],
  ])('has room for %i buttons a row', async (count, rowAction) => {
    await open(rowAction === undefined ? {} : { rowAction })
    expect(document.querySelector('col:last-child')?.className).toBe(`column-actions-${count}`)
  })

  it('has no column for buttons where rows have none', async () => {
    const { buscar } = rubros.metodos
    await open({ texts: { empty: '' } }, { metodos: { buscar } as typeof rubros.metodos })
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'ID',
      'Rubros',
    ])
    expect(document.querySelectorAll('.cell-actions, [data-action]')).toHaveLength(0)
    expect(screen.queryByRole('button', { name: 'Rubros' })).toBeTruthy()
  })

  it('shows what a screen puts above its rows, and no room for it where it puts nothing', async () => {
    const desk = await open({ above: <p>Resumen</p> })
    expect(screen.getByText('Resumen').parentElement?.className).toBe('catalogue-above')
    desk.unmount()
    await open()
    expect(document.querySelector('.catalogue-above')).toBeNull()
  })

  it('that is empty says how to begin only where something can be added', async () => {
    answer(0)
    const desk = await open()
    expect(
      screen.getByText('Nada. Use «Agregar Rubro» para crear el primer registro.'),
    ).toBeTruthy()
    desk.unmount()
    await open({ texts: { empty: 'Nada.' } })
    expect(screen.getByText('Nada.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Rubros' })?.className).not.toBe('button-primary')
  })

  it('tells how many it has as numbers are written here', async () => {
    answer(12_345)
    const desk = await open()
    expect(document.querySelector('.catalogue-found')?.textContent).toBe('12.345 registros')
    await desk.user.type(searchBox(), '1234')
    expect(document.querySelector('.catalogue-found')?.textContent).toBe('7 de 12.345 registros')
  })

  it('W-09: that could not be loaded says so, and tells no number', async () => {
    wire.refuse('rubros-buscar', 503)
    const desk = await open()
    await desk.user.click(await screen.findByRole('button', { name: 'OK' }))
    expect(screen.getByText('No se pudo cargar la lista.')).toBeTruthy()
    expect(document.querySelector('.catalogue-found')).toBeNull()
    for (const name of ['Exportar', 'Más formatos']) {
      expect(button(name), name).toHaveProperty('disabled', true)
    }
  })
})

describe('the focus after a write', () => {
  it('stays where somebody has put it meanwhile', async () => {
    const desk = await open()
    const release = wire.hold('rubros-modificar')
    wire.answer('rubros-modificar', () => Response.json({}))
    await desk.user.click(screen.getAllByRole('button', { name: 'Editar' })[1] ?? document.body)
    await desk.user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    act(() => searchBox().focus())
    release()
    await waitFor(() => expect(list().getAttribute('aria-busy')).toBe('false'))
    expect(document.activeElement).toBe(searchBox())
  })

  it('is at the row that took the place of one that was deleted', async () => {
    const desk = await open({ texts: { ...TEXTS, question: '¿?', remove: 'Borrar' } })
    wire.answer('rubros-borrar', () => Response.json({}))
    await desk.user.click(screen.getAllByRole('button', { name: 'Eliminar' })[1] ?? document.body)
    await desk.user.click(button('Si'))
    const left = rubrosOf(3).filter(({ id }) => id !== 1)
    wire.answer('rubros-buscar', () => Response.json({ rubros: left }))
    await desk.user.click(button('Eliminar'))
    await waitFor(() => expect(shownRows().map(([id]) => id)).toEqual(['0', '2']))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Editar' })[1]),
    )
  })

  it('is at the row that was worked on, wherever it is then', async () => {
    const desk = await open({ sort: { field: 'rubro', order: 'ASC' } })
    wire.answer('rubros-modificar', () => Response.json({}))
    await desk.user.click(screen.getAllByRole('button', { name: 'Editar' })[0] ?? document.body)
    const changed = rubrosOf(3).map((row) => (row.id === 0 ? { id: 0, rubro: 'Zinc' } : row))
    wire.answer('rubros-buscar', () => Response.json({ rubros: changed }))
    await desk.user.clear(screen.getByRole('textbox', { name: 'Rubro' }))
    await desk.user.keyboard('Zinc{Enter}')
    await waitFor(() => expect(shownRows().map(([id]) => id)).toEqual(['1', '2', '0']))
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Editar' })[2]),
    )
  })
})

const press = (target: Element, keys: object = {}) =>
  fireEvent.keyDown(target, { key: '/', ...keys })

describe('"/"', () => {
  it.each([
    ['ctrlKey', false],
    ['metaKey', false],
    ['altKey', false],
    ['shiftKey', true],
  ])('leads to the search with %s: %s', async (modifier, leads) => {
    await open()
    expect(press(document.body, { [modifier]: true })).toBe(!leads)
    expect(document.activeElement === searchBox()).toBe(leads)
  })

  it('is a key like others in a field and before a modal; another key leads nowhere', async () => {
    const desk = await open()
    fireEvent.keyDown(document.body, { key: 'x' })
    expect(document.activeElement).not.toBe(searchBox())
    await desk.user.type(searchBox(), 'a/b')
    expect(searchBox().value).toBe('a/b')
    await desk.user.click(button('Agregar Rubro'))
    const focused = document.activeElement
    expect(press(screen.getByRole('dialog'))).toBe(true)
    expect(press(button('Cancelar'))).toBe(true)
    expect(document.activeElement).toBe(focused)
  })

  it('leads nowhere once the list is closed', async () => {
    const desk = await open()
    desk.unmount()
    expect(press(document.body)).toBe(true)
  })
})

const edits = () => screen.getAllByRole('button', { name: 'Editar' })

describe('the arrow down in the search', () => {
  it('leads to the row in sight that Tab leads to, and Up and Down go on from there', async () => {
    const desk = await open()
    await desk.user.click(searchBox())
    await desk.user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(edits()[0])
    await desk.user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(edits()[1])
    await desk.user.click(searchBox())
    await desk.user.keyboard('{ArrowDown}')
    expect(document.activeElement, 'the row that was worked on last').toBe(edits()[1])
  })

  it('stays where nothing is found', async () => {
    const desk = await open()
    await desk.user.type(searchBox(), 'zzz{ArrowDown}')
    expect(document.activeElement).toBe(searchBox())
  })
})
