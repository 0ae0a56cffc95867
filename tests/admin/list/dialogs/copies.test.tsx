import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { MoneyInput } from '#admin/fields/decimal'
import { TextColumn } from '#admin/fields/columns/kinds'
import { TextInput } from '#admin/fields/text'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { createDataProvider } from '#admin/provider/create-data-provider'
import type { EntityContract } from '#wire/contract'
import { idField, textField } from '#wire/kinds/text'
import { moneyField } from '#wire/kinds/decimal'
import { testEntity } from '../../../server/support/test-contract'
import { type Desk, listLoaded, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'
import { copiedValues } from '#admin/list/use-catalogue'
import { linesField } from '#wire/kinds/lines'
import {
  formPath,
  readFormPath,
  readRecordPath,
  recordPath,
} from '#admin/list/dialogs/form-address'

const wire = useWire()
useLayoutSizes()

const fields = {
  id: idField({ label: 'ID' }),
  numero: textField({ label: 'Número', max: 20, required: true }),
  detalle: textField({ label: 'Detalle', max: 50, required: true }),
  importe: moneyField({ label: 'Importe', min: 0, max: 9999, required: true }),
}
const gastos: EntityContract = {
  ...testEntity('gastos', { fields, unique: [['numero']] }),
  nameField: 'numero',
  roles: {
    A: { rol: 'Administrador', may: ['read', 'add', 'edit', 'delete'] },
    others: { may: ['read', 'edit'] },
  },
}
const ROWS = [
  { id: 1, numero: '001', detalle: 'Luz', importe: '10.00' },
  { id: 2, numero: '002', detalle: 'Agua', importe: '20.50' },
]

beforeEach(() => {
  setWindowWidth(1280)
  wire.answer('gastos-buscar', () => Response.json({ gastos: ROWS }))
  wire.answer('gastos-ingresar', () => Response.json({}))
})

async function open(rol = 'Administrador'): Promise<Desk> {
  const desk = sitAt(
    <CatalogueScreen
      contract={gastos}
      title="Gastos"
      form={() => (
        <>
          <TextInput source="numero" />
          <TextInput source="detalle" />
          <MoneyInput source="importe" />
        </>
      )}
      copies={['detalle', 'importe']}
      texts={{ add: 'Agregar Gasto', edit: 'Editar', remove: 'Eliminar', empty: 'Nada' }}
    >
      <TextColumn source="numero" />
      <TextColumn source="detalle" />
    </CatalogueScreen>,
    { token: wire.backend.token, dni: 1, rol },
    undefined,
    createDataProvider({ gastos }),
  )
  await listLoaded()
  return desk
}

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
const box = (form: HTMLElement, name: string) =>
  within(form).getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })

async function copy({ user }: Desk): Promise<HTMLElement> {
  await user.click(rowOf('002').getByRole('button', { name: 'Duplicar' }))
  return screen.findByRole('dialog', { name: 'Agregar Gasto' })
}

describe('Duplicar', () => {
  it('opens the form of a new record with the values that a copy has, at the first empty field', async () => {
    const desk = await open()
    const form = await copy(desk)
    expect(['Número', 'Detalle', 'Importe'].map((name) => box(form, name).value)).toEqual([
      '',
      'Agua',
      '20,50',
    ])
    expect(document.activeElement).toBe(box(form, 'Número'))
    expect(wire.sent('gastos-ingresar')).toEqual([])
    await desk.user.keyboard('003{Enter}')
    await waitFor(() =>
      expect(wire.sent('gastos-ingresar')).toEqual([
        { numero: '003', detalle: 'Agua', importe: '20.50' },
      ]),
    )
  })

  it('gives the focus back to its button, asks nothing where nothing was typed, and leaves the next form empty', async () => {
    const desk = await open()
    await copy(desk)
    await desk.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(rowOf('002').getByRole('button', { name: 'Duplicar' }))
    await desk.user.click(screen.getByRole('button', { name: 'Agregar Gasto' }))
    expect(box(await screen.findByRole('dialog'), 'Detalle').value).toBe('')
  })

  it('is not there for whoever may add nothing', async () => {
    await open('Operador')
    expect(
      rowOf('002')
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Editar'])
  })
})

describe('the values of a copy', () => {
  const debe = moneyField({ label: 'Debe', min: 0, max: 9999, required: false })
  const fields = {
    detalle: textField({ label: 'Detalle', max: 50, required: true }),
    nota: textField({ label: 'Nota', max: 50, required: false }),
    lineas: linesField({ label: 'Líneas', one: 'Línea', min: 1, max: 10, fields: { debe } }),
  }
  const record = {
    id: 7,
    detalle: 'Luz',
    nota: 'Reservada',
    lineas: [
      { id: 1, debe: '10.00' },
      { id: 2, debe: null },
    ],
  }

  it('a copy has the lines as new ones, and what it is not to have is not there', () => {
    expect(copiedValues(fields, record, ['detalle', 'lineas'])).toEqual({
      detalle: 'Luz',
      lineas: [{ debe: '10.00' }, { debe: null }],
    })
  })

  it('lines that a provider does not answer are none', () => {
    expect(copiedValues(fields, { id: 7 }, ['lineas'])).toEqual({ lineas: [] })
  })
})

describe('the address of a form', () => {
  it('a new record', () => {
    expect(formPath('clientes', undefined)).toBe('/clientes/nuevo')
    expect(readFormPath('clientes', '/clientes/nuevo')).toEqual({ mode: 'add' })
  })

  it.each([7, '7', 'a/b', 'punto.y', 'ñ & ü', '100%', '../menu', 'nuevo'])(
    'the record with the id %j, which the path gives back',
    (id) => {
      const path = formPath('clientes', { id })
      expect(path.split('/')).toHaveLength(4)
      expect(path, 'a path with a dot is a file’s to the server').not.toContain('.')
      expect(readFormPath('clientes', path)).toEqual({ mode: 'edit', id: String(id) })
    },
  )

  it('what cannot be decoded is the id of no record', () => {
    expect(readFormPath('clientes', '/clientes/editar/%E0%A4%A')).toMatchObject({ mode: 'edit' })
  })

  it.each(['/clientes', '/clientes/', '/clientes/otro', '/bancos/nuevo', '/clientes2/editar/7'])(
    '%s is none',
    (path) => {
      expect(readFormPath('clientes', path)).toBeUndefined()
    },
  )
})

it('the address of a record beside its list is not that of its form', () => {
  const path = recordPath('clientes', 'ver', 'a.b/7')
  expect(path).toBe('/clientes/ver/a%2Eb%2F7')
  expect(readRecordPath('clientes', 'ver', path)).toBe('a.b/7')
  expect(readFormPath('clientes', path)).toBeUndefined()
})
