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
