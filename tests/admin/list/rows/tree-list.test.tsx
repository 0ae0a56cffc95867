import { act, screen, waitFor, within } from '@testing-library/react'
import { ResourceContextProvider } from 'react-admin'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ReferenceInput } from '#admin/fields/reference'
import { ReferenceColumn, TextColumn } from '#admin/fields/columns/kinds'
import { TextInput } from '#admin/fields/text'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { createDataProvider } from '#admin/provider/create-data-provider'
import type { EntityContract } from '#wire/contract'
import { idField, textField } from '#wire/kinds/text'
import { identifiedField } from '#wire/kinds/identified'
import { sessionToken } from '#wire/session-token'
import { beginPrint } from '../../support/begin-print'
import { listLoaded, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const shape = { parent: 'madre', shows: 'nombre', key: ['id'] }
const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 30, required: true }),
  madre: identifiedField({
    label: 'Madre',
    resource: 'cuentas',
    shows: 'nombre',
    sends: 'id',
    key: ['id'],
    max: 30,
    tree: shape,
    required: false,
  }),
}
const request = z.strictObject({ token: sessionToken })
const written = { nombre: fields.nombre.check, madre: fields.madre.check }
const cuentas: EntityContract = {
  kind: 'entity',
  resource: 'cuentas',
  fields,
  key: ['id'],
  nameField: 'nombre',
  unique: [['nombre']],
  tree: { parent: 'madre', children: 'Tiene otras debajo.' },
  metodos: {
    buscar: {
      metodo: 'cuentas-buscar',
      request,
      envelope: 'cuentas',
      read: (row) => ({
        id: fields.id.read(row['id']),
        nombre: fields.nombre.read(row['nombre']),
        madre: fields.madre.read(row['madre']),
      }),
    },
    modificar: {
      metodo: 'cuentas-modificar',
      request: z.strictObject({ token: sessionToken, id: fields.id.check, ...written }),
    },
  },
}
const provider = createDataProvider<{ cuentas: Readonly<Record<string, unknown>> }>({ cuentas })

const wire = useWire()
useLayoutSizes()

const under = (id: number, nombre: string, madre?: number) => ({
  id,
  nombre,
  madre: madre === undefined ? '' : { id: madre, texto: '' },
})
const CUENTAS = [
  under(3, 'Caja', 2),
  under(1, 'Activo'),
  under(4, 'Banco', 2),
  under(2, 'Bienes', 1),
  under(5, 'Pasivo'),
]

beforeEach(() => {
  localStorage.clear()
  setWindowWidth(1280)
  wire.answer('cuentas-buscar', () => Response.json({ cuentas: CUENTAS }))
})

const open = async () => {
  const desk = sitAt(
    <ResourceContextProvider value="cuentas">
      <CatalogueScreen
        contract={cuentas}
        title="Cuentas"
        form={() => (
          <>
            <TextInput source="nombre" />
            <ReferenceInput source="madre" />
          </>
        )}
        sort={{ field: 'nombre', order: 'ASC' }}
        texts={{ edit: 'Editar Cuenta', empty: 'Todavía no hay cuentas.' }}
      >
        <TextColumn source="nombre" />
        <ReferenceColumn source="madre" />
      </CatalogueScreen>
    </ResourceContextProvider>,
    { token: wire.backend.token, dni: '20111222' },
    undefined,
    provider,
  )
  await listLoaded()
  return desk
}

/** Each row: its level, its name, and whether what is under it shows. */
const rows = () =>
  within(screen.getByRole('treegrid'))
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('aria-level'))
    .map((row) => {
      const name = within(row).getByRole('rowheader').textContent
      const open = { true: ' -', false: ' +' }[row.ariaExpanded ?? ''] ?? ''
      return `${row.ariaLevel} ${name}${open}`
    })

const WHOLE = ['1 Activo -', '2 Bienes -', '3 Banco', '3 Caja', '1 Pasivo']

describe('a list whose rows form a tree', () => {
  it('shows each row behind the one that it is under, siblings in the order of the list', async () => {
    const desk = await open()
    expect(rows()).toEqual(WHOLE)
    await desk.user.click(screen.getByRole('button', { name: 'Nombre' }))
    expect(rows()).toEqual(['1 Pasivo', '1 Activo -', '2 Bienes -', '3 Caja', '3 Banco'])
  })

  it('tells of each row which one of its siblings it is', async () => {
    await open()
    const places = [...document.querySelectorAll('tbody tr[aria-level]')].map((row) => [
      row.getAttribute('aria-posinset'),
      row.getAttribute('aria-setsize'),
    ])
    expect(places).toEqual([
      ['1', '2'],
      ['1', '1'],
      ['1', '2'],
      ['2', '2'],
      ['2', '2'],
    ])
    expect(screen.getByRole('treegrid')).toBeTruthy()
  })

  it('is folded and unfolded by keys, which lead to the row above, too, and stays so', async () => {
    const desk = await open()
    const [, , banco] = screen.getAllByRole('button', { name: 'Editar' })
    act(() => banco?.focus())
    await desk.user.keyboard('{ArrowLeft}')
    await desk.user.keyboard('{ArrowLeft}')
    expect(rows()).toEqual(['1 Activo -', '2 Bienes +', '1 Pasivo'])
    await desk.user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{ArrowLeft}')
    expect(rows()).toEqual(['1 Activo -', '2 Bienes +', '1 Pasivo'])
    desk.unmount()
    await open()
    expect(rows()).toEqual(['1 Activo -', '2 Bienes +', '1 Pasivo'])
  })

  it('is folded and unfolded as a whole', async () => {
    const desk = await open()
    await desk.user.click(screen.getByRole('button', { name: 'Contraer todo' }))
    expect(rows()).toEqual(['1 Activo +', '1 Pasivo'])
    await desk.user.click(screen.getByRole('button', { name: 'Desplegar todo' }))
    expect(rows()).toEqual(WHOLE)
  })

  it('has nothing to fold where no row is under another one', async () => {
    wire.answer('cuentas-buscar', () => Response.json({ cuentas: [under(1, 'Activo')] }))
    await open()
    expect(rows()).toEqual(['1 Activo'])
    expect(screen.queryByRole('button', { name: /todo$/ })).toBeNull()
  })

  it('shows what is found with all above it, folded or not, and counts what is found', async () => {
    const desk = await open()
    await desk.user.click(screen.getByRole('button', { name: 'Contraer todo' }))
    await desk.user.type(screen.getByRole('searchbox'), 'caja')
    expect(rows()).toEqual(['1 Activo -', '2 Bienes -', '3 Caja'])
    expect(screen.getByText('1 de 5 registros')).toBeTruthy()
    await desk.user.clear(screen.getByRole('searchbox'))
    expect(rows()).toEqual(['1 Activo +', '1 Pasivo'])
  })

  it('goes on paper, and into a file with its paths, whole and in its order whatever is folded', async () => {
    const desk = await open()
    await desk.user.click(screen.getByRole('button', { name: 'Contraer todo' }))
    beginPrint()
    const printed = [...document.querySelectorAll('.printed-list tbody tr')]
    expect(printed.map((row) => row.firstElementChild?.textContent)).toEqual([
      'Activo',
      'Bienes',
      'Banco',
      'Caja',
      'Pasivo',
    ])
    const indents = printed.map((row) => row.firstElementChild?.getAttribute('style'))
    expect(indents).toEqual([
      null,
      'padding-inline-start: 1rem;',
      'padding-inline-start: 2rem;',
      'padding-inline-start: 2rem;',
      null,
    ])
    act(() => void dispatchEvent(new Event('afterprint')))
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(
      (file) => `blob:${files.push(file as Blob)}`,
    )
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    await desk.user.type(screen.getByRole('searchbox'), 'b')
    await desk.user.click(screen.getByRole('button', { name: 'Exportar' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const text = (await files[0]?.text()) ?? ''
    expect(text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Nombre;Madre;Ruta',
      'Bienes;;Activo / Bienes',
      'Banco;;Activo / Bienes / Banco',
    ])
  })

  it('of a provider shows rows under nothing that is there, and rows under themselves', async () => {
    const odd = [under(1, 'A', 2), under(2, 'B', 1), under(3, 'C', 9), under(4, 'D', 4)]
    wire.answer('cuentas-buscar', () => Response.json({ cuentas: odd }))
    await open()
    expect(rows()).toEqual(['1 A -', '2 B', '1 C', '1 D'])
  })

  it('its form offers where a record may be, without itself and what is under it', async () => {
    const desk = await open()
    const [, bienes] = screen.getAllByRole('button', { name: 'Editar' })
    await desk.user.click(bienes ?? document.body)
    await desk.user.click(await screen.findByRole('combobox', { name: 'Madre' }))
    await desk.user.clear(screen.getByRole('combobox', { name: 'Madre' }))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual(['Activo', 'Pasivo'])
  })

  it('its form shows with each record what is above it', async () => {
    const desk = await open()
    const edits = screen.getAllByRole('button', { name: 'Editar' })
    await desk.user.click(edits.at(-1) ?? document.body)
    await desk.user.click(await screen.findByRole('combobox', { name: 'Madre' }))
    const options = await screen.findAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Activo',
      'Activo / Bienes',
      'Activo / Bienes / Caja',
      'Activo / Bienes / Banco',
    ])
  })
})
