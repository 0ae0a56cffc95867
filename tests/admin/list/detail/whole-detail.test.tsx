import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { rubros } from '../../../../generated/rubros/contract'
import { RubroForm } from '../../../../generated/rubros/form'
import { DetailSection } from '#admin/list/detail/detail-section'
import { RecordDetail } from '#admin/list/detail/record-detail'
import { ReferenceColumn, IntegerColumn, TextColumn } from '#admin/fields/columns/kinds'
import { createDataProvider } from '#admin/provider/create-data-provider'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { readRecent } from '#admin/frame/recent/recent-places'
import { reportBackend } from '#admin/provider/wire/embedded-backend'
import type { EntityContract } from '#wire/contract'
import { identifiedField } from '#wire/kinds/identified'
import { listLoaded, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()

const answer = (...names: readonly string[]) =>
  wire.answer('rubros-buscar', () =>
    Response.json({ rubros: names.map((rubro, at) => ({ id: at + 1, rubro })) }),
  )

const lists = (rows: readonly object[]) =>
  wire.answer('rubros-buscar', () => Response.json({ rubros: rows }))

beforeEach(() => {
  setWindowWidth(1280)
  localStorage.clear()
  answer('Norte', 'Noreste', 'Sur')
})

const open = async (contract: EntityContract = rubros, session: object = {}) => {
  const desk = sitAt(
    <CatalogueScreen
      contract={contract}
      title="Rubros"
      form={RubroForm}
      texts={{ empty: '', edit: 'Editar Rubro', remove: 'Eliminar Rubro' }}
      detail={
        <RecordDetail>
          <DetailSection>
            <IntegerColumn source="id" label="Número" />
            {contract.fields['anula'] && <ReferenceColumn source="anula" />}
          </DetailSection>
        </RecordDetail>
      }
    >
      <TextColumn source="rubro" />
    </CatalogueScreen>,
    { token: wire.backend.token, dni: 1, ...session },
    '/rubros',
    contract === rubros ? undefined : createDataProvider({ rubros: contract }),
  )
  await listLoaded()
  return desk
}
const named = (name: string) => screen.findByRole('button', { name })
/** How many columns the list has, without that of the buttons. */
const heads = () => screen.getAllByRole('columnheader', { hidden: true }).length - 1
const panel = () => screen.getByRole('complementary')

it('the record of a list that is answered whole is the list’s, whatever is searched', async () => {
  const desk = await open()
  await desk.user.click(await named('Noreste'))
  expect(panel().textContent).toContain('Número2')
  await desk.user.type(screen.getByRole('searchbox'), 'Sur')
  expect(screen.queryByRole('button', { name: 'Noreste' })).toBeNull()
  expect(within(panel()).getByRole('heading', { name: 'Noreste' })).toBeDefined()
  answer('Norte', 'Este', 'Sur')
  await desk.user.click(within(panel()).getByRole('button', { name: 'Editar' }))
  wire.answer('rubros-modificar', () => new Response(null, { status: 204 }))
  await desk.user.type(await screen.findByRole('textbox', { name: /Rubro/ }), ' 2{Enter}')
  await within(await screen.findByRole('complementary')).findByRole('heading', { name: 'Este' })
})

describe('a record that another one of its list refers to', () => {
  const anula = identifiedField({
    label: 'Anula a',
    resource: 'rubros',
    shows: 'rubro',
    sends: 'id',
    key: ['id'],
    max: 50,
    required: false,
  })
  const { buscar } = rubros.metodos
  const linked: EntityContract = {
    ...rubros,
    fields: { ...rubros.fields, anula },
    metodos: {
      ...rubros.metodos,
      buscar: { ...buscar, read: (row) => ({ ...row, anula: anula.read(row['anula']) }) },
    },
  }
  const contra = { id: 2, rubro: 'Contra', anula: { id: 1, texto: 'Norte' } }

  it.each([1280, 1000])(
    'at %s px is shown by a link, and the other way by its own',
    async (width) => {
      setWindowWidth(width)
      lists([{ id: 1, rubro: 'Norte', anula: { id: 2, texto: 'Contra' } }, contra])
      const desk = await open(linked)
      await desk.user.click(await named('Contra'))
      const detail = () => screen.getByRole(width === 1280 ? 'complementary' : 'dialog')
      const link = within(detail()).getByRole('link', { name: 'Norte' })
      expect(link.getAttribute('href')).toBe('/rubros/ver/1')
      link.focus()
      await desk.user.keyboard('{Enter}')
      await within(detail()).findByRole('heading', { name: 'Norte' })
      expect(detail().contains(document.activeElement)).toBe(true)
      await desk.user.click(within(detail()).getByRole('link', { name: 'Contra' }))
      await within(detail()).findByRole('heading', { name: 'Contra' })
    },
  )

  it('says so where it is gone', async () => {
    lists([contra])
    const desk = await open(linked)
    await desk.user.click(await named('Contra'))
    await desk.user.click(within(panel()).getByRole('link', { name: 'Norte' }))
    expect(await screen.findByText('No se encontró el registro.')).toBeDefined()
  })
})

it.each([1280, 1000])(
  'at %s px what scrolls of it takes the focus, under its name',
  async (width) => {
    setWindowWidth(width)
    const desk = await open(rubros)
    await desk.user.click(await named('Norte'))
    const detail = screen.getByRole(width === 1280 ? 'complementary' : 'dialog')
    // Without a history, a link or a secret nothing else in it takes the focus.
    const body = within(detail).getByRole('region', { name: 'Norte' })
    body.focus()
    expect(document.activeElement).toBe(body)
    await desk.user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Norte' })).toBeNull()
  },
)

it('a form in front of a list hides the record beside it, and not once it is closed', async () => {
  const desk = await open()
  await desk.user.click(await named('Norte'))
  const beside = panel()
  expect(beside.style.visibility).toBe('')
  await desk.user.click(within(beside).getByRole('button', { name: 'Editar' }))
  await screen.findByRole('textbox', { name: /Rubro/ })
  expect(beside.style.visibility).toBe('hidden')
  await desk.user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(beside.style.visibility).toBe(''))
  expect(panel(), 'it is the same').toBe(beside)
})

it('on a narrow window a form takes the place of the record, which a press beside it closes', async () => {
  setWindowWidth(1000)
  const desk = await open()
  await desk.user.click(await named('Norte'))
  const sheet = await screen.findByRole('dialog', { name: 'Norte' })
  await desk.user.click(within(sheet).getByRole('button', { name: 'Editar' }))
  await screen.findByRole('textbox', { name: /Rubro/ })
  expect(screen.queryAllByRole('dialog', { hidden: true })).toHaveLength(1)
  await desk.user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await screen.findByRole('dialog', { name: 'Norte' })
  await desk.user.click(document.querySelector('.MuiDialog-container') ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('what was opened is among the recent records, what was only passed is not', async () => {
  const desk = await open()
  ;(await named('Norte')).focus()
  await desk.user.keyboard('{Enter}{ArrowDown}')
  expect(within(panel()).getByRole('heading', { name: 'Noreste' })).toBeDefined()
  expect(readRecent().records.map(({ name }) => name)).toEqual(['Norte'])
})

const historyButton = () => within(panel()).queryByRole('button', { name: 'Historial' })
const entry = (tipo: string, id: number) => ({
  id,
  fecha: '2026-01-31T12:00:00.000Z',
  dni: 1,
  usuario: 'Ada',
  origen: 'screen',
  detalle: 'rubros-ingresar',
  tipo,
  veces: 1,
  cambios: { rubro: [null, 'Norte'] },
})

const openWith = async (contract: EntityContract = rubros, session: object = {}) => {
  reportBackend(true)
  answer('Norte')
  let asked = 0
  wire.answer('historial.buscar', () => {
    asked += 1
    return Response.json({ historial: [entry('alta', asked)], siguiente: null })
  })
  wire.answer('rubros-modificar', () => new Response(null, { status: 204 }))
  const desk = await open(contract, session)
  await desk.user.click(await named('Norte'))
  return desk
}

describe('the history of the record beside the list', () => {
  it('opens and closes by its heading, and is read again after a write', async () => {
    const desk = await openWith()
    const button = historyButton()
    if (button === null) throw new Error('There is no history')
    const isOpen = () => button.getAttribute('aria-expanded')
    expect([isOpen(), wire.sent('historial.buscar')]).toEqual(['false', []])
    await desk.user.click(button)
    expect(isOpen()).toBe('true')
    await within(panel()).findByText(/31\/1\/26/)
    expect(wire.sent('historial.buscar')).toMatchObject([{ entidad: 'rubros', clave: { id: 1 } }])
    await desk.user.click(within(panel()).getByRole('button', { name: 'Editar' }))
    await desk.user.type(await screen.findByRole('textbox', { name: /Rubro/ }), ' 2{Enter}')
    await expect.poll(() => wire.sent('historial.buscar')).toHaveLength(2)
    await within(await screen.findByRole('complementary')).findByText(/31\/1\/26/)
    await desk.user.click(button)
    expect(isOpen()).toBe('false')
    expect(within(panel()).queryByText(/31\/1\/26/)).toBeNull()
  })

  it('is closed where another record takes the place of its own', async () => {
    const desk = await openWith()
    answer('Norte', 'Sur')
    await desk.user.click(historyButton() ?? document.body)
    await within(panel()).findByText(/31\/1\/26/)
    await desk.user.click(within(panel()).getByRole('button', { name: 'Editar' }))
    await desk.user.type(await screen.findByRole('textbox', { name: /Rubro/ }), ' 2{Enter}')
    await desk.user.click(await named('Sur'))
    await within(panel()).findByRole('heading', { name: 'Sur' })
    expect(historyButton()?.getAttribute('aria-expanded')).toBe('false')
    const asked = wire.sent('historial.buscar').map((body) => Reflect.get(body, 'clave'))
    expect(asked).not.toContainEqual({ id: 2 })
  })

  it.each([
    ['one’s own', 'Norte', true],
    ['another', 'Sur', false],
  ])('that the role may not read is offered of %s', async (_whose, rubro, isOffered) => {
    const roles = { others: { may: ['read'] } }
    await openWith({ ...rubros, roles, ownRow: { field: 'rubro', only: [] } }, { rubro })
    expect(panel().textContent).toContain('Número1')
    expect(historyButton() !== null).toBe(isOffered)
  })

  it.each([
    ['none is kept', { history: false }],
    ['the role may not read it', { roles: { others: { may: ['read', 'edit'] } } }],
  ] as const)('is not offered where %s', async (_why, changes) => {
    await openWith({ ...rubros, ...changes })
    expect(panel().textContent).toContain('Número1')
    expect(historyButton()).toBeNull()
  })
})

it.each([
  [1439, 'beside it', 2],
  [1440, 'beside it', 3],
  [1199, 'under it', 3],
])('at %i px, a list with a record %s shows %i columns', async (width, _where, count) => {
  setWindowWidth(width)
  const desk = sitAt(
    <CatalogueScreen
      contract={rubros}
      title="Rubros"
      form={RubroForm}
      texts={{ empty: '', edit: 'Editar Rubro', remove: 'Eliminar Rubro' }}
      detail={
        <RecordDetail>
          <DetailSection>
            <IntegerColumn source="id" label="Número" />
          </DetailSection>
        </RecordDetail>
      }
    >
      <TextColumn source="rubro" />
      <IntegerColumn source="id" label="Uno" />
      <IntegerColumn source="id" label="Dos" />
    </CatalogueScreen>,
    { token: wire.backend.token, dni: 1 },
    '/rubros',
  )
  await listLoaded()
  expect(heads()).toBe(3)
  await desk.user.click(await named('Noreste'))
  await screen.findByRole('heading', { name: 'Noreste' })
  expect(heads()).toBe(count)
  await desk.user.keyboard('{Escape}')
  await waitFor(() => expect(heads()).toBe(3))
})
