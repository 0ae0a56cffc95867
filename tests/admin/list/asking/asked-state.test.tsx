import { screen, within } from '@testing-library/react'
import * as z from 'zod/mini'
import { beforeEach, expect, it } from 'vitest'
import { askedBy } from '#admin/list/asking/asked-by'
import { ChoiceColumn, TextColumn } from '#admin/fields/columns/kinds'
import { ChoiceInput } from '#admin/fields/choice'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { createDataProvider } from '#admin/provider/create-data-provider'
import { reportBackend } from '#admin/provider/wire/embedded-backend'
import { EMBEDDED_BACKEND_HEADER } from '#wire/http/endpoint'
import { choiceField } from '#wire/kinds/choice'
import { idField, textField } from '#wire/kinds/text'
import { sessionToken } from '#wire/session-token'
import { testEntity } from '../../../server/support/test-contract'
import { type Desk, listLoaded, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()

const options = { N: 'Nuevo', B: 'Borrador', R: 'Revisado', A: 'Asentado', X: 'Anulado' }
const estado = choiceField({
  label: 'Estado',
  options,
  answers: 'code',
  required: true,
  default: 'N',
})
const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 50, required: true }),
  estado,
}
const nuevo = { ...estado, label: 'Nuevo estado' }
const asientos = {
  ...testEntity('asientos', {
    fields,
    states: {
      of: 'estado',
      starts: ['N'],
      moves: { N: ['B'], B: ['R', 'A'], R: ['B', 'A'], A: ['X'] },
      locks: ['A', 'X'],
    },
  }),
  actions: {
    pasar: {
      metodo: 'asientos-pasar',
      request: z.strictObject({ token: sessionToken, id: fields.id.check, nuevo: estado.check }),
      asks: { nuevo },
      sets: {},
      takes: { estado: 'nuevo' },
    },
  },
}
const provider = createDataProvider({ asientos })
const PASAR_ASKS = askedBy(() => <ChoiceInput source="nuevo" />)

const List = () => (
  <CatalogueScreen
    contract={asientos}
    title="Asientos"
    form={() => null}
    texts={{ empty: 'Todavía no hay asientos.' }}
    actions={{
      pasar: {
        label: 'Pasar',
        question: '¿Pasa?',
        many: '¿Pasan?',
        done: 'Pasó.',
        asks: PASAR_ASKS,
      },
    }}
  >
    <TextColumn source="nombre" />
    <ChoiceColumn source="estado" />
  </CatalogueScreen>
)

const ROWS = Object.keys(options).map((code, at) => ({
  id: at + 1,
  nombre: `Número ${at + 1}`,
  estado: code,
}))

beforeEach(() => {
  setWindowWidth(1280)
  reportBackend(true)
  wire.answer('asientos-buscar', () =>
    Response.json({ asientos: ROWS }, { headers: { ETag: '"7"', [EMBEDDED_BACKEND_HEADER]: '1' } }),
  )
})

async function open(): Promise<Desk> {
  const desk = sitAt(<List />, { token: wire.backend.token, dni: 1 }, undefined, provider)
  await listLoaded()
  return desk
}

async function offered(): Promise<readonly string[]> {
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Nuevo estado' })
  expect(choice.value, 'a default that cannot be reached is none').toBe('')
  return [...choice.options].slice(1).map(({ text }) => text)
}

it.each([
  ['Borrador', ['Revisado', 'Asentado']],
  ['Asentado', ['Anulado']],
])('an action that asks for the state offers those that may follow %s', async (from, want) => {
  const { user } = await open()
  const row = screen.getAllByRole('row').find((one) => within(one).queryAllByText(from).length > 0)
  if (row === undefined) throw new Error(`No row is ${from}`)
  await user.click(within(row).getByRole('button', { name: 'Pasar' }))
  expect(await offered()).toEqual(want)
})

it('of many records, it offers those that follow any state, and none that only a new record has', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('checkbox', { name: /^Seleccionar todo/ }))
  await user.click(await screen.findByRole('button', { name: /^Pasar \d registros$/ }))
  expect((await offered()).toSorted()).toEqual(['Anulado', 'Asentado', 'Borrador', 'Revisado'])
})
