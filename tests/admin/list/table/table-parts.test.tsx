import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { FunctionField, ResourceContextProvider } from 'react-admin'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { rubros } from '../../../../generated/rubros/contract'
import { RubroForm } from '../../../../generated/rubros/form'
import { UsuariosList } from '../../../../generated/usuarios/list'
import {
  EmailColumn,
  IdColumn,
  IntegerColumn,
  TelephoneColumn,
  TextColumn,
} from '#admin/fields/columns/kinds'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { listLoaded, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()

const ROW_HEIGHT = 41
const LONG = 'Un texto que no cabe en su columna'
const RUBROS = Array.from({ length: 100 }, (_, id) => ({ id, rubro: `Rubro ${id}` }))
const answer = (rows: readonly object[]) =>
  wire.answer('rubros-buscar', () => Response.json({ rubros: rows }))

beforeEach(() => {
  setWindowWidth(1280)
  answer(RUBROS)
})

const action = (name: string) => ({
  ...rubros.metodos.borrar,
  metodo: `rubros-${name}`,
  sets: {},
})

/** A list whose rows have these buttons beside those that edit and delete. */
async function open(columns: ReactNode, texts: object = {}, more: readonly string[] = []) {
  const actions = Object.fromEntries(more.map((name) => [name, action(name)]))
  const desk = sitAt(
    <ResourceContextProvider value="rubros">
      <CatalogueScreen
        contract={{ ...rubros, actions }}
        actions={Object.fromEntries(more.map((label) => [label, { label, question: '¿?' }]))}
        title="Rubros"
        form={RubroForm}
        texts={{ empty: '', ...texts }}
      >
        {columns}
      </CatalogueScreen>
    </ResourceContextProvider>,
    { token: wire.backend.token },
  )
  await listLoaded()
  return desk
}
const table = () => screen.getByRole<HTMLTableElement>('table', { name: 'Rubros' })
const region = () => screen.getByRole('region', { name: 'Rubros' })
const classes = (selector: string) =>
  [...table().querySelectorAll(selector)].map(({ className }) => className)

const sorts = () =>
  screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'))

/** A component without a source. */
const Light = () => <i>verde</i>
const NAME = <TextColumn key="name" source="rubro" label="Rubro" />
const FEW = [<IdColumn key="id" source="id" label="ID" />, NAME]
const MANY = [
  ...FEW,
  <IntegerColumn key="a" source="a" label="A" />,
  <IntegerColumn key="b" source="b" label="B" width="9rem" />,
  <EmailColumn key="mail" source="mail" label="Correo" />,
  <TelephoneColumn key="phone" source="phone" label="Teléfono" />,
]

describe('the table of a list', () => {
  it('of few columns fills its room', async () => {
    await open(FEW)
    expect(table().className).toBe('catalogue-table catalogue-wide')
    expect(table().style.minWidth).toBe('')
    expect(table().getAttribute('aria-rowcount')).toBe('101')
    expect(region().tabIndex).toBe(0)
    expect(classes('col')).toEqual(['column-code', 'column-fill', 'column-actions-2'])
    expect(classes('[data-index="0"] > *')).toEqual(['cell-start', 'cell-start', 'cell-actions'])
  })

  it.each([
    [0, 'column-actions-2'],
    [1, 'column-actions-3'],
    [2, 'column-actions-4'],
    [3, 'column-actions-4'],
    [4, 'column-actions-4'],
  ])('has a width for the buttons of its rows, %i more than two: %s', async (count, width) => {
    const more = Array.from({ length: count }, (_, at) => `accion${at}`)
    await open(FEW, {}, more)
    expect(classes('col').at(-1)).toBe(width)
    const buttons = table().querySelectorAll('[data-index="0"] .row-button')
    expect([...buttons].map(({ textContent }) => textContent)).toEqual([
      'Editar',
      'Eliminar',
      ...more,
    ])
  })

  it('of many has a least width, and its last amounts stay in sight', async () => {
    await open(MANY)
    expect(table().className).toBe('catalogue-table catalogue-dense catalogue-many')
    expect(table().style.minWidth).toMatch(/^calc\(\d+px \+ 9rem\)$/)
    const cells = ['cell-start', 'cell-start', 'cell-end cell-pinned', 'cell-end cell-pinned']
    expect(classes('[data-index="0"] > *').slice(0, 4)).toEqual(cells)
    expect(classes('thead th').slice(0, 4)).toEqual(cells)
    const widths = [...table().querySelectorAll('col')].map(({ style }) => style.width)
    expect(widths).toEqual(['', '', '', '9rem', '', '', ''])
  })

  it('has headers of columns and of rows, and counts its head as its first row', async () => {
    await open(FEW)
    const scopes = (selector: string) =>
      [...table().querySelectorAll(selector)].map((cell) => cell.getAttribute('scope'))
    expect(scopes('thead th')).toEqual(['col', 'col', 'col'])
    expect(scopes('[data-index="0"] th')).toEqual(['row'])
    const numbers = [...table().querySelectorAll('tr:not([aria-hidden])')].map((row) =>
      row.getAttribute('aria-rowindex'),
    )
    expect(numbers.slice(0, 3)).toEqual(['1', '2', '3'])
    expect(table().querySelector('[aria-posinset], [aria-setsize], [aria-level]')).toBeNull()
  })

  it('on a phone scrolls, with two lines a row', async () => {
    setWindowWidth(400)
    await open(FEW)
    expect(table().className).toBe('catalogue-table catalogue-narrow')
  })

  it('has headers that say how it is sorted, where it can be', async () => {
    const double = <FunctionField key="x" label="Doble" render={() => 2} />
    const desk = await open([...FEW, double])
    expect(sorts()).toEqual(['none', 'none', 'none', null])
    await desk.user.click(screen.getByRole('button', { name: 'Rubro' }))
    expect(sorts()).toEqual(['none', 'ascending', 'none', null])
    await desk.user.click(screen.getByRole('button', { name: 'Rubro' }))
    expect(sorts()).toEqual(['none', 'descending', 'none', null])
    const marks = [...table().querySelectorAll('.sort-mark')].map((mark) =>
      mark.getAttribute('class'),
    )
    expect(marks).toEqual([
      'sort-mark sort-none',
      'sort-mark sort-descending',
      'sort-mark sort-none',
    ])
  })

  it('has no button where a column has nothing to sort by', async () => {
    await open([NAME, <Light key="light" />])
    const [name, light] = screen.getAllByRole('columnheader')
    expect(name?.querySelector('button')).not.toBeNull()
    expect(light?.querySelector('button')).toBeNull()
    expect(light?.hasAttribute('aria-sort')).toBe(false)
  })
})

describe('a cell', () => {
  it('of a telephone leads to it; one of an address may be broken after its @ and its points', async () => {
    answer([
      { id: 1, rubro: 'ana@estudio.com' },
      { id: 2, rubro: '(011) 4-5' },
    ])
    await open([
      NAME,
      <EmailColumn key="mail" source="rubro" label="Correo" />,
      <TelephoneColumn key="phone" source="rubro" label="Teléfono" />,
    ])
    const shown = [...table().querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('[data-label]')].map((cell) => cell.innerHTML),
    )
    const [name, address, number] = ['ana@estudio.com', 'ana@<wbr>estudio.<wbr>com', '(011) 4-5']
    expect(shown).toEqual([
      [name, address, name],
      [number, number, `<a href="tel:01145">${number}</a>`],
    ])
  })

  it('that a component fills has no text to point at', async () => {
    answer([{ id: 1, rubro: LONG }])
    await open([NAME, <FunctionField key="x" label="Largo" render={() => LONG} />])
    const titles = [...table().querySelectorAll('tbody [data-label]')].map((cell) => [
      cell.textContent,
      cell.getAttribute('title'),
    ])
    expect(titles).toEqual([
      [LONG, LONG],
      [LONG, null],
    ])
  })
})

/** Scrolls so that so many rows are above. */
const scrollTo = (rows: number) => {
  region().scrollTop = rows * ROW_HEIGHT
  fireEvent.scroll(region())
}
const indexes = () =>
  [...table().querySelectorAll<HTMLElement>('tbody tr')].map(
    ({ dataset, style }) =>
      dataset['index'] ?? `${Number.parseInt(style.height, 10) / ROW_HEIGHT}…`,
  )
const edit = (index: number) =>
  table().querySelector<HTMLElement>(`[data-index="${index}"] [data-action="modificar"]`)
const tabStop = () =>
  table().querySelector('[data-action][tabindex="0"]')?.closest('tr')?.dataset['index']

describe('the rows in the page', () => {
  it('are those in sight and one more on each side, with gaps for the others', async () => {
    await open(FEW)
    await waitFor(() => expect(indexes()).toEqual([...count(0, 10), '90…']))
    scrollTo(50)
    await waitFor(() => expect(indexes()[0]).toBe('49…'))
    expect(indexes()).toEqual(['49…', ...count(49, 60), '40…'])
  })

  it('are more while one scrolls', async () => {
    await open(FEW)
    scrollTo(50)
    expect(indexes()).toEqual(['46…', ...count(46, 63), '37…'])
  })

  it('have among them the one that has the focus, and only while it has it', async () => {
    await open(FEW)
    act(() => edit(2)?.focus())
    scrollTo(50)
    await waitFor(() => expect(indexes().slice(0, 4)).toEqual(['2…', '2', '46…', '49']))
    expect(tabStop()).toBe('2')
    act(() => screen.getByRole('searchbox').focus())
    scrollTo(60)
    await waitFor(() => expect(indexes().slice(0, 2)).toEqual(['59…', '59']))
    expect(tabStop()).toBe('60')
  })

  it('begin anew where the order is another', async () => {
    const desk = await open(FEW)
    scrollTo(50)
    await waitFor(() => expect(indexes()[0]).toBe('49…'))
    await desk.user.click(screen.getByRole('button', { name: 'ID' }))
    await waitFor(() => expect(indexes()[0]).toBe('0'))
    expect(region().scrollTop).toBe(0)
  })
})

const count = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => String(from + index))

const actionsOf = (index: number) =>
  [...document.querySelectorAll<HTMLElement>(`[data-index="${index}"] [data-action]`)].map(
    ({ dataset }) => dataset['action'],
  )
/** The row and the button that have the focus. */
const at = () => {
  const focused = document.activeElement
  return [focused?.closest('tr')?.dataset['index'], focused?.getAttribute('data-action')]
}

describe('a key that leads to a row without the button that it was at', () => {
  it('leads to its last one that does not delete it', async () => {
    const answered = [
      { dni: 1, nombre: 'Ana', email: 'a@x.com', rol: 'Administrador', estado: 'Habilitado' },
      { dni: 2, nombre: 'Beto', email: 'b@x.com', rol: 'Operador', estado: 'Habilitado' },
      { dni: 3, nombre: 'Carla', email: 'c@x.com', rol: 'Operador', estado: 'Pendiente' },
    ]
    wire.answer('usuarios-buscar', () => Response.json({ usuarios: answered }))
    const session = { token: wire.backend.token, rol: 'Administrador', dni: 1 }
    const desk = sitAt(<UsuariosList />, session)
    await listLoaded()
    expect([0, 1, 2].map(actionsOf)).toEqual([
      ['modificar'],
      ['modificar', 'borrar', 'deshabilitar'],
      ['modificar', 'borrar', 'habilitar'],
    ])
    const button = document.querySelector<HTMLElement>('[data-index="1"] [data-action="borrar"]')
    act(() => button?.focus())
    await desk.user.keyboard('{ArrowUp}')
    expect(at()).toEqual(['0', 'modificar'])
    await desk.user.keyboard('{ArrowDown}')
    expect(at()).toEqual(['1', 'modificar'])
    act(() =>
      document.querySelector<HTMLElement>('[data-index="1"] [data-action="deshabilitar"]')?.focus(),
    )
    await desk.user.keyboard('{ArrowDown}')
    expect(at()).toEqual(['2', 'habilitar'])
  })
})
