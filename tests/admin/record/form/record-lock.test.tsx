import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { ChoiceColumn, TextColumn } from '#admin/fields/columns/kinds'
import { ChoiceInput, ChoiceRadios } from '#admin/fields/choice'
import { TextInput } from '#admin/fields/text'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { createDataProvider } from '#admin/provider/create-data-provider'
import type { EntityContract } from '#wire/contract'
import { choiceField } from '#wire/kinds/choice'
import { EMBEDDED_BACKEND_HEADER } from '#wire/http/endpoint'
import { idField, textField } from '#wire/kinds/text'
import { testEntity } from '../../../server/support/test-contract'
import { type Desk, listLoaded, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()

const options = { B: 'Borrador', R: 'Revisado', A: 'Asentado', X: 'Anulado' }
const estado = choiceField({
  label: 'Estado',
  options,
  answers: 'text',
  required: true,
  default: 'B',
})
const fields = {
  id: idField({ label: 'ID' }),
  detalle: textField({ label: 'Detalle', max: 50, required: true }),
  estado,
}
const states = {
  of: 'estado',
  starts: ['B', 'R'],
  moves: { B: ['R', 'A'], R: ['A'], A: ['X'] },
  locks: ['A', 'X'],
}
const ACTIONS = { asentar: { label: 'Asentar', question: '¿Asentar?' } }

/** Expenses whose form has the state, or not. */
function gastosWith(isAsked: boolean): EntityContract {
  const others = isAsked ? {} : { notAdded: ['estado'], notEdited: ['estado'] }
  const entity = testEntity('gastos', { fields, states, ...others })
  const { borrar, modificar } = entity.metodos
  if (borrar === undefined || modificar === undefined) throw new Error('It has all metodos')
  const asentar = { ...borrar, metodo: 'gastos-asentar', sets: { estado: 'A' } }
  return { ...entity, actions: { asentar } }
}

const ROWS = ['Borrador', 'Revisado', 'Asentado', 'Anulado'].map((estado, at) => ({
  id: at + 1,
  detalle: `Gasto ${at + 1}`,
  estado,
}))

beforeEach(() => {
  setWindowWidth(1280)
  wire.answer('gastos-buscar', () => Response.json({ gastos: ROWS }))
})

async function open(isAsked: boolean, Estado = ChoiceInput): Promise<Desk> {
  const contract = gastosWith(isAsked)
  const form = () => (
    <>
      <TextInput source="detalle" />
      {isAsked && <Estado source="estado" />}
    </>
  )
  const desk = sitAt(
    <CatalogueScreen
      contract={contract}
      title="Gastos"
      form={form}
      texts={{ add: 'Agregar Gasto', edit: 'Editar Gasto', remove: 'Eliminar', empty: 'Nada' }}
      actions={ACTIONS}
    >
      <TextColumn source="detalle" />
      <ChoiceColumn source="estado" />
    </CatalogueScreen>,
    { token: wire.backend.token, dni: 1 },
    undefined,
    createDataProvider({ gastos: contract }),
  )
  await listLoaded()
  return desk
}

const buttonsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('button')
    .map((button) => button.textContent)

async function press({ user }: Desk, row: string, button: string): Promise<HTMLElement> {
  const place = within(screen.getByRole('row', { name: new RegExp(row) }))
  await user.click(place.getByRole('button', { name: button }))
  return screen.findByRole('dialog')
}

const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent)
    .slice(1)

describe('the rows of records with states', () => {
  it('offer actions along their moves; a locked one is opened to be read, and not deleted', async () => {
    await open(false)
    expect(buttonsOf('Gasto 1')).toEqual(['Editar', 'Eliminar', 'Asentar'])
    expect(buttonsOf('Gasto 2')).toEqual(['Editar', 'Eliminar', 'Asentar'])
    expect(buttonsOf('Gasto 3')).toEqual(['Ver'])
    expect(buttonsOf('Gasto 4')).toEqual(['Ver'])
  })

  it('are edited where their form still moves them', async () => {
    await open(true)
    expect(buttonsOf('Gasto 3')).toEqual(['Editar'])
    expect(buttonsOf('Gasto 4')).toEqual(['Ver'])
  })
})

describe('the form of a locked record', () => {
  it('says why it is for reading, has the focus at Cerrar, and sends nothing', async () => {
    const desk = await open(false)
    const dialog = await press(desk, 'Gasto 3', 'Ver')
    expect(screen.getByRole('dialog', { name: 'Gasto 3' })).toBe(dialog)
    expect(within(dialog).getByRole('alert').textContent).toBe('Asentado: no se puede modificar.')
    const detalle = within(dialog).getByRole('textbox', { name: 'Detalle' })
    expect(detalle.hasAttribute('readonly')).toBe(true)
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Cerrar' }))
    expect(within(dialog).queryByRole('button', { name: 'Confirmar' })).toBeNull()
    await desk.user.type(detalle, 'x{Enter}')
    expect(wire.sent('gastos-modificar')).toEqual([])
    await desk.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('is that of one that a colleague has locked meanwhile, once they have been told', async () => {
    const text = 'Asentado: no se puede modificar.'
    const desk = await open(false)
    const form = await press(desk, 'Gasto 1', 'Editar')
    await desk.user.type(within(form).getByRole('textbox', { name: 'Detalle' }), ' mío')
    const locked = ROWS.map((row) => (row.id === 1 ? { ...row, estado: 'Asentado' } : row))
    wire.answer('gastos-buscar', () => Response.json({ gastos: locked }))
    const headers = { [EMBEDDED_BACKEND_HEADER]: '1', etag: '"2"' }
    const answers = [
      Response.json({ error: 'Otro usuario.' }, { status: 409, headers }),
      Response.json({ error: text }, { status: 422 }),
    ]
    wire.answer('gastos-modificar', () => answers.shift() ?? Response.json({}))
    await desk.user.keyboard('{Enter}')
    const notice = await screen.findByRole('alertdialog')
    expect(within(notice).getByText(text)).toBeTruthy()
    await desk.user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByRole('alert').textContent).toBe(text)
    const detalle = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Detalle' })
    expect([detalle.value, detalle.readOnly]).toEqual(['Gasto 1 mío', true])
    expect(within(dialog).queryByRole('button', { name: 'Confirmar' })).toBeNull()
  })

  it('leaves the state to be changed where a move begins, and sends that', async () => {
    wire.answer('gastos-modificar', () => Response.json({}))
    const desk = await open(true)
    const dialog = await press(desk, 'Gasto 3', 'Editar')
    expect(within(dialog).getByRole('alert').textContent).toBe(
      'Asentado: solo se puede cambiar Estado.',
    )
    expect(within(dialog).getByRole('textbox', { name: 'Detalle' }).hasAttribute('readonly')).toBe(
      true,
    )
    const select = within(dialog).getByRole('combobox', { name: /Estado/ })
    expect(document.activeElement).toBe(select)
    expect(optionsOf(select)).toEqual(['Asentado', 'Anulado'])
    await desk.user.selectOptions(select, 'Anulado')
    await desk.user.click(within(dialog).getByRole('button', { name: 'Confirmar' }))
    await waitFor(() =>
      expect(wire.sent('gastos-modificar')).toEqual([{ id: 3, detalle: 'Gasto 3', estado: 'X' }]),
    )
  })
})

describe('the choice of a state', () => {
  it.each([
    ['a dropdown', ChoiceInput],
    ['radios', ChoiceRadios],
  ])(
    'offers those that may follow, as %s; to a new record those that it may begin in',
    async (_as, Estado) => {
      const desk = await open(true, Estado)
      const offered = (dialog: HTMLElement) =>
        Estado === ChoiceInput
          ? optionsOf(within(dialog).getByRole('combobox', { name: /Estado/ }))
          : within(dialog)
              .getAllByRole('radio')
              .map((radio) => radio.closest('label')?.textContent)
      const edited = await press(desk, 'Gasto 1', 'Editar')
      expect(within(edited).queryByRole('alert')).toBeNull()
      expect(offered(edited)).toEqual(['Borrador', 'Revisado', 'Asentado'])
      await desk.user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await desk.user.click(screen.getByRole('button', { name: 'Agregar Gasto' }))
      expect(offered(await screen.findByRole('dialog'))).toEqual(['Borrador', 'Revisado'])
    },
  )
})
