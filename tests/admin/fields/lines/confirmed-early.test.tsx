import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { GetListParams } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ReferenceInput } from '#admin/fields/reference'
import { LinesInput } from '#admin/fields/lines'
import { TextInput } from '#admin/fields/text'
import { identifiedField } from '#wire/kinds/identified'
import { linesField } from '#wire/kinds/lines'
import { textField } from '#wire/kinds/text'
import { openForm, type OneInput } from '../form'
import { useLayoutSizes } from '../../support/layout'

useLayoutSizes()

const ACCOUNTS = [
  { id: 7, codigo: '1.1', nombre: 'Caja', imputable: true },
  { id: 8, codigo: '1.2', nombre: 'Banco', imputable: true },
  { id: 9, codigo: '1.3', nombre: 'Banco', imputable: true },
  // Of a backend that answers more than it is asked for.
  { id: 10, codigo: '1.4', nombre: 'Activo', imputable: false },
]

/** What the lists are asked for; they answer once they are released. */
let asked: unknown[] = []
let release: () => void
let released: Promise<void>
let failures = 0
beforeEach(() => {
  asked = []
  failures = 0
  released = new Promise((resolve) => {
    release = resolve
  })
})
const answer = (): Promise<void> =>
  act(async () => {
    release()
    await released
  })

async function getList(_resource: string, { filter, pagination }: GetListParams) {
  asked.push(filter.q)
  await released
  if (failures > 0) {
    failures -= 1
    throw new Error('no list')
  }
  const text = String(filter.q ?? '').toLowerCase()
  const found = ACCOUNTS.filter(({ codigo, nombre }) =>
    `${codigo} ${nombre}`.toLowerCase().includes(text),
  )
  return { data: found.slice(0, pagination?.perPage), total: found.length }
}

const linesOf = (label: string, one: string, searched: boolean) =>
  linesField({
    label,
    one,
    min: 0,
    max: 300,
    fields: {
      leyenda: textField({ label: 'Leyenda', max: 20, required: false }),
      cuenta: identifiedField({
        label: 'Cuenta',
        resource: 'cuentas',
        shows: 'codigo',
        alsoShows: ['nombre'],
        sends: 'id',
        key: ['id'],
        where: { imputable: [true] },
        max: 71,
        required: true,
        ...(searched ? { searched } : {}),
      }),
    },
  })

const otro = textField({ label: 'Otro', max: 20, required: false })

const grid = (source: string) => (
  <LinesInput source={source}>
    <TextInput source="leyenda" />
    <ReferenceInput source="cuenta" />
  </LinesInput>
)

function open(isSearched: boolean): OneInput {
  const form = openForm(
    <>
      {grid('lineas')}
      {grid('pagos')}
      <TextInput source="otro" />
    </>,
    {
      lineas: linesOf('Líneas', 'Línea', isSearched),
      pagos: linesOf('Pagos', 'Pago', isSearched),
      otro,
    },
    { getList, values: { lineas: [], pagos: [] } },
  )
  control('Leyenda, Línea 1').focus()
  return form
}

const control = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const paste = (at: string, block: string) => {
  control(at).focus()
  fireEvent.paste(control(at), { clipboardData: { getData: () => block } })
}
const confirmByKey = ({ user }: OneInput) => user.keyboard('{Control>}{Enter}{/Control}')
const line = z.object({ leyenda: z.string(), cuenta: z.object({ id: z.number() }) })
const confirmed = z.object({ lineas: z.array(line), pagos: z.array(line) })

/** Waits for the form to be confirmed, once. @returns the ids of the accounts of its lines */
async function accountsOf(form: OneInput): Promise<readonly (readonly number[])[]> {
  await waitFor(() => expect(form.confirmed).toHaveBeenCalled())
  expect(form.confirmed).toHaveBeenCalledTimes(1)
  const { lineas, pagos } = confirmed.parse(form.confirmed.mock.calls[0]?.[0])
  return [lineas, pagos].map((lines) => lines.map(({ cuenta }) => cuenta.id))
}

describe.each([
  { list: 'is searched', isSearched: true, calls: ['1.1', '1.2 banco'] },
  { list: 'is answered whole', isSearched: false, calls: [undefined] },
])('lines that refer to a list that $list', ({ isSearched, calls }) => {
  it('are confirmed once what was pasted is found, however often the key is pressed meanwhile', async () => {
    const form = open(isSearched)
    paste('Leyenda, Línea 1', 'Uno\t1.1\nDos\t1.2 banco\nTres\t1.1')
    await screen.findByText('Se busca lo que se pegó…')
    await confirmByKey(form)
    await screen.findByText('Se confirma cuando termine la búsqueda…')
    await confirmByKey(form)
    await form.confirm()
    expect(form.confirmed).not.toHaveBeenCalled()
    await answer()
    expect(await accountsOf(form)).toEqual([[7, 8, 7], []])
    expect(asked).toEqual(calls)
    expect(screen.queryByText(/No se encontró/)).toBeNull()
  })

  it('say what was not found, and do not ask for it again', async () => {
    const form = open(isSearched)
    paste('Leyenda, Línea 1', 'Uno\t1.9\nDos\tBanco')
    await confirmByKey(form)
    await answer()
    await screen.findByText('Línea 1, Cuenta: No se encontró "1.9"')
    await screen.findByText(/2 celdas con valores que no corresponden/)
    const before = asked.length
    await form.confirm()
    expect(asked).toHaveLength(before)
    expect(form.confirmed).not.toHaveBeenCalled()
  })

  it('do not find a record that may not be chosen', async () => {
    const form = open(isSearched)
    paste('Leyenda, Línea 1', 'Uno\t1.4\nDos\t1.1\nTres\tActivo')
    await confirmByKey(form)
    await answer()
    await screen.findByText('Línea 1, Cuenta: No se encontró "1.4"')
    await screen.findByText(/2 celdas con valores que no corresponden/)
    expect(form.confirmed).not.toHaveBeenCalled()
  })

  it('say that they could not be looked up, keep the texts, and try again when told to, or when they are confirmed', async () => {
    const form = open(isSearched)
    failures = 2
    paste('Leyenda, Línea 1', 'Uno\t1.1\nDos\t1.1')
    await confirmByKey(form)
    await answer()
    await screen.findByText('No se pudo buscar lo que se pegó.')
    expect(screen.queryByText('Se confirma cuando termine la búsqueda…')).toBeNull()
    await form.user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByText('No se pudo buscar lo que se pegó.')
    expect(screen.getAllByText('1.1')).toHaveLength(2)
    expect(form.confirmed).not.toHaveBeenCalled()
    await form.confirm()
    expect(await accountsOf(form)).toEqual([[7, 7], []])
  })

  it('leave the focus where somebody has gone meanwhile, and the form has them at once', async () => {
    const form = open(isSearched)
    paste('Leyenda, Línea 1', 'Uno\t1.1')
    act(() => control('Otro').focus())
    await answer()
    await screen.findByText('Se pegó 1 fila.')
    expect(document.activeElement).toBe(control('Otro'))
    await form.user.keyboard('{Enter}')
    expect(await accountsOf(form)).toEqual([[7], []])
  })

  it('in two grids are waited for in both', async () => {
    const form = open(isSearched)
    paste('Leyenda, Línea 1', 'Uno\t1.1')
    paste('Leyenda, Pago 1', 'Dos\t1.2 Banco')
    await confirmByKey(form)
    await answer()
    expect(await accountsOf(form)).toEqual([[7], [8]])
  })
})

it('asks for four different texts at a time, for each of them once, and for nothing twice', async () => {
  const form = open(true)
  const texts = Array.from({ length: 9 }, (_, at) => `9.${at}`)
  paste('Leyenda, Línea 1', [...texts, ...texts].map((text) => `Uno\t${text}`).join('\n'))
  await waitFor(() => expect(asked).toHaveLength(4))
  await form.confirm()
  expect(asked).toEqual(texts.slice(0, 4))
  await answer()
  await screen.findByText(/18 celdas con valores que no corresponden/)
  // Behind them are those of the picker that is at the first wrong cell.
  expect(asked.slice(0, 9).toSorted()).toEqual(texts)
})

describe('lines of a list that a picker has loaded', () => {
  it('have what was pasted at once', async () => {
    const form = open(false)
    await answer()
    await form.user.keyboard('Cero{Enter}1.1{Enter}')
    paste('Leyenda, Línea 2', 'Uno\t1.1\nDos\t1.3 banco')
    expect(screen.getByText('Se pegaron 2 filas.')).toBeDefined()
    await confirmByKey(form)
    expect(await accountsOf(form)).toEqual([[7, 7, 9], []])
    expect(asked).toHaveLength(1)
  })
})

describe('a text that is typed in the picker of a line', () => {
  it('is what the first match is picked by, when the form is confirmed by a key', async () => {
    const form = open(false)
    await answer()
    await form.user.keyboard('Uno{Enter}')
    await form.user.type(control('Cuenta, Línea 1'), 'caja')
    await confirmByKey(form)
    expect(await accountsOf(form)).toEqual([[7], []])
  })

  it.each(['{Enter}', '{Tab}'])('that is none of the list is not left by %s', async (key) => {
    const form = open(false)
    await answer()
    await form.user.keyboard('Uno{Enter}')
    await form.user.type(control('Cuenta, Línea 1'), `zzz${key}`)
    expect(document.activeElement).toBe(control('Cuenta, Línea 1'))
    expect(control('Cuenta, Línea 1').value).toBe('zzz')
    await form.user.clear(control('Cuenta, Línea 1'))
    await form.user.keyboard(`1.3${key}`)
    expect(document.activeElement).toBe(control('Leyenda, Línea 2'))
  })

  it('that is none of the list is not left out: its cell has the focus', async () => {
    const form = open(false)
    await answer()
    await form.user.keyboard('Uno{Enter}1.1{Enter}')
    await form.user.type(control('Leyenda, Línea 2'), 'Dos{Tab}')
    await form.user.type(control('Cuenta, Línea 2'), 'zzz')
    await form.confirm()
    await screen.findByText('Línea 2, Cuenta: Elija una opción de la lista')
    await screen.findByText('No se encontró "zzz"')
    expect(document.activeElement).toBe(control('Cuenta, Línea 2'))
    expect(form.confirmed).not.toHaveBeenCalled()
    await form.user.clear(control('Cuenta, Línea 2'))
    await form.user.keyboard('1.3{Enter}')
    await confirmByKey(form)
    expect(await accountsOf(form)).toEqual([[7, 9], []])
  })
})
