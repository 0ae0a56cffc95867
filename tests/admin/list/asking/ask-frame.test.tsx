import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DialogFrame } from '#admin/record/form/form-modal'
import { askedBy } from '#admin/list/asking/asked-by'
import { CodeNotFetched } from '#admin/provider/code/code-not-fetched'
import { CatalogueScopeProvider } from '#admin/list/catalogue-scope'
import { fetchedPanel } from '#admin/frame/panels/fetched-panel'
import { type Desk, listLoaded, sitAt } from '../../support/desk'
import * as z from 'zod/mini'
import {
  actionOf,
  askingContract,
  enteredIn,
  offeredAsks,
  startOf,
} from '#admin/list/asking/ask-dialog'
import { choiceField } from '#wire/kinds/choice'
import { idField, textField } from '#wire/kinds/text'
import { integerField } from '#wire/kinds/digits'
import { testEntity } from '../../../server/support/test-contract'
import { ChoiceColumn, TextColumn } from '#admin/fields/columns/kinds'
import { ChoiceInput } from '#admin/fields/choice'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { createDataProvider } from '#admin/provider/create-data-provider'
import { reportBackend } from '#admin/provider/wire/embedded-backend'
import { EMBEDDED_BACKEND_HEADER } from '#wire/http/endpoint'
import { sessionToken } from '#wire/session-token'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'
import { ReferenceInput } from '#admin/fields/reference'
import { TextInput } from '#admin/fields/text'
import { referenceField } from '#wire/kinds/reference'

const nothing = () => undefined
const MISSING = new CodeNotFetched('unreachable', '/ask.js')

it.each([
  ['has not come yet', () => new Promise<never>(() => undefined), 'Cargando'],
  ['cannot be fetched', () => Promise.reject(MISSING), 'Reintentar'],
])('a form whose code %s is closed by Cancelar and by Escape', async (_why, fetch, shown) => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const onCancel = vi.fn<() => void>()
  const Panel = fetchedPanel<object>(fetch, {
    Frame: ({ children }) => (
      <DialogFrame title="¿Desea cobrar?" onCancel={onCancel}>
        {children}
      </DialogFrame>
    ),
  })
  const { user } = sitAt(<Panel />, {})
  const role = shown === 'Cargando' ? 'progressbar' : 'button'
  expect(await screen.findByRole(role, { name: shown })).toBeTruthy()
  const dialog = screen.getByRole('dialog', { name: '¿Desea cobrar?' })
  await user.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(1)
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  expect(onCancel).toHaveBeenCalledTimes(2)
})

it.each(['Dialog', 'Form'] as const)(
  'the %s of an action is cancelled before its code has come',
  (kind) => {
    const asks = askedBy(() => null)
    const [onClose, onCancel] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const record = { id: 1 }
    const scope = { actions: { cobrar: { label: 'Cobrar', question: '¿Desea cobrar?' } } }
    const asked =
      kind === 'Dialog' ? (
        <asks.Dialog action="cobrar" record={record} onClose={onClose} />
      ) : (
        <asks.Form action="cobrar" onConfirm={nothing} onTyped={nothing} onCancel={onCancel}>
          Tres registros
        </asks.Form>
      )
    sitAt(<CatalogueScopeProvider value={scope as never}>{asked}</CatalogueScopeProvider>, {})
    expect(screen.queryByRole('dialog', { name: '¿Desea cobrar?' }) !== null).toBe(
      kind === 'Dialog',
    )
    // Not awaited: meanwhile the code would come.
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect([onClose, onCancel].map(({ mock }) => mock.calls.length)).toEqual(
      kind === 'Dialog' ? [1, 0] : [0, 1],
    )
  },
)

const options = { B: 'Borrador', R: 'Revisado', A: 'Asentado', X: 'Anulado' }
const estado = choiceField({ label: 'Estado', options, answers: 'code', required: true })
const whole = (label: string) => integerField({ label, min: 0, max: 99, required: false })
const entity = {
  ...testEntity('asientos', {
    fields: { id: idField({ label: 'ID' }), estado, desde: whole('Desde'), hasta: whole('Hasta') },
    states: {
      of: 'estado',
      starts: ['B'],
      moves: { B: ['R', 'A'], R: ['A'], A: ['X'] },
      locks: [],
    },
    rules: [
      { rule: 'after', field: 'hasta', other: 'desde' },
      { rule: 'requiredWhen', field: 'hasta', other: 'estado', is: ['A'] },
    ],
  }),
}
const request = z.strictObject({})
const action = (asks: object, takes: object = {}) => ({
  metodo: 'asientos-pasar',
  request,
  sets: {},
  asks: { ...asks },
  takes: { ...takes },
})
const preset = (code: string) => ({ ...estado, label: 'Nuevo', default: code })
const codes = (field: object | undefined) =>
  field !== undefined && 'options' in field ? Object.keys(field.options ?? {}) : undefined
const initial = (field: object | undefined) =>
  field !== undefined && 'default' in field ? field.default : undefined

describe('the states that an action asks for', () => {
  it.each<[string | undefined, string, string[], string | undefined]>([
    ['B', 'R', ['R', 'A'], 'R'],
    ['B', 'X', ['R', 'A'], undefined],
    ['A', 'X', ['X'], 'X'],
    ['X', 'X', [], undefined],
    [undefined, 'A', ['R', 'A', 'X'], 'A'],
    [undefined, 'B', ['R', 'A', 'X'], undefined],
  ])('from %s, with the default %s: %j, of which first: %s', (from, first, want, chosen) => {
    const asks = { nuevo: preset(first) }
    const record = from === undefined ? undefined : { id: 1, estado: from }
    const { nuevo } = offeredAsks(entity, action(asks, { estado: 'nuevo' }), record)
    expect([codes(nuevo), initial(nuevo)]).toEqual([want, chosen])
  })

  it('are all where the choice is no state, and what is no choice stays', () => {
    const nota = textField({ label: 'Nota', max: 9, required: false })
    const asks = { nuevo: preset('R'), nota }
    const record = { id: 1, estado: 'B' }
    for (const takes of [{}, { otro: 'nuevo' }, { estado: 'nota' }]) {
      expect(offeredAsks(entity, action(asks, takes), record)).toEqual(asks)
    }
    const { states: _states, ...stateless } = entity
    expect(offeredAsks(stateless, action(asks, { estado: 'nuevo' }), record)).toEqual(asks)
  })
})

const day = { dia: whole('Día') }
const own = action(day, { hasta: 'dia' })

const rulesOf = (known: object) =>
  askingContract(entity, own, { ...known }, { id: 1, estado: 'B' }).rules?.map(
    ({ rule, field, other }) => `${rule} ${field} ${other}`,
  )

describe('the contract of what is asked', () => {
  it('has the rules between what is asked and what is known of the record', () => {
    expect(rulesOf({ desde: 3, estado: 'B' })).toEqual([
      'after dia desde',
      'requiredWhen dia estado',
    ])
    expect(rulesOf({ desde: 3 })).toEqual(['after dia desde'])
    expect(rulesOf({})).toEqual([])
  })

  it('has the fields of both, and neither a role nor states', () => {
    const asked = askingContract(entity, own, {}, undefined)
    expect(Object.keys(asked.fields)).toEqual(['id', 'estado', 'desde', 'hasta', 'dia'])
    expect([asked.states, asked.seenAs]).toEqual([undefined, undefined])
  })

  it('starts with the record as the action leaves it, and what was entered before', () => {
    const { sets: _sets, ...bare } = own
    const leaving = { ...bare, sets: { estado: 'A' } }
    const record = { id: 1, estado: 'B', desde: 3, dia: 9 }
    expect(startOf(leaving, record, { dia: 5 })).toEqual({ id: 1, estado: 'A', desde: 3, dia: 5 })
    expect(startOf(leaving, record)).toEqual({ id: 1, estado: 'A', desde: 3 })
    expect(startOf(leaving)).toEqual({ estado: 'A' })
  })
})

async function offered(): Promise<readonly string[]> {
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Nuevo estado' })
  expect(choice.value, 'a default that cannot be reached is none').toBe('')
  return [...choice.options].slice(1).map(({ text }) => text)
}

describe('a state that is asked for', () => {
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
      Response.json(
        { asientos: ROWS },
        { headers: { ETag: '"7"', [EMBEDDED_BACKEND_HEADER]: '1' } },
      ),
    )
  })

  async function open(): Promise<Desk> {
    const desk = sitAt(<List />, { token: wire.backend.token, dni: 1 }, undefined, provider)
    await listLoaded()
    return desk
  }

  it.each([
    ['Borrador', ['Revisado', 'Asentado']],
    ['Asentado', ['Anulado']],
  ])('an action that asks for the state offers those that may follow %s', async (from, want) => {
    const { user } = await open()
    const row = screen
      .getAllByRole('row')
      .find((one) => within(one).queryAllByText(from).length > 0)
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
})

describe('the record that is asked about', () => {
  const wire = useWire()
  useLayoutSizes()
  beforeEach(() => setWindowWidth(1280))

  const id = idField({ label: 'ID' })
  const asks = {
    banco: referenceField({
      label: 'Banco',
      resource: 'bancos',
      shows: 'banco',
      sends: 'name',
      max: 20,
      required: false,
    }),
    nota: textField({ label: 'Nota', max: 20, required: false }),
  }
  const cuotas = {
    ...testEntity('cuotas', {
      fields: { id, detalle: textField({ label: 'Detalle', max: 50, required: true }) },
    }),
    actions: {
      cobrar: {
        metodo: 'cuotas-cobrar',
        request: z.strictObject({
          token: sessionToken,
          id: id.check,
          banco: asks.banco.check,
          nota: asks.nota.check,
        }),
        asks,
        sets: {},
      },
    },
  }
  const bancos = testEntity('bancos', {
    fields: { id, banco: textField({ label: 'Banco', max: 20, required: true }) },
  })

  const QUESTION = '¿Desea cobrar esta cuota?'
  const Asked = askedBy(() => (
    <>
      <ReferenceInput source="banco" />
      <TextInput source="nota" />
    </>
  ))

  async function ask() {
    wire.answer('cuotas-buscar', () => Response.json({ cuotas: [{ id: 1, detalle: 'Enero' }] }))
    wire.answer('cuotas-cobrar', () => Response.json({}))
    const desk = sitAt(
      <CatalogueScreen
        contract={cuotas}
        title="Cuotas"
        form={() => null}
        texts={{ empty: '' }}
        actions={{ cobrar: { label: 'Cobrar', question: QUESTION, asks: Asked } }}
      >
        <TextColumn source="detalle" />
      </CatalogueScreen>,
      { token: wire.backend.token, dni: 1 },
      undefined,
      createDataProvider({ cuotas, bancos }),
    )
    await listLoaded()
    await desk.user.click(screen.getByRole('button', { name: 'Cobrar' }))
    await screen.findByRole('combobox', { name: 'Banco' })
    return { ...desk, dialog: within(screen.getByRole('dialog', { name: QUESTION })) }
  }

  it('an action says that the records that it asks for could not be loaded, and loads them again', async () => {
    wire.refuse('bancos-buscar', 503, 'Fuera de servicio.')
    const { user, dialog } = await ask()
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent).toBe('No se pudieron cargar las opciones. Reintentar')
    wire.answer('bancos-buscar', () => Response.json({ bancos: [{ id: 1, banco: 'Galicia' }] }))
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(dialog.queryByRole('alert')).toBeNull())
    await user.click(dialog.getByRole('combobox', { name: 'Banco' }))
    await dialog.findByRole('option', { name: 'Galicia' })
    expect(wire.sent('bancos-buscar')).toHaveLength(2)
  })

  it('sends what was entered, and what was left empty as such', async () => {
    wire.answer('bancos-buscar', () => Response.json({ bancos: [{ id: 1, banco: 'Galicia' }] }))
    const { user, dialog } = await ask()
    await user.type(dialog.getByRole('textbox', { name: 'Nota' }), 'x')
    const release = wire.hold('cuotas-cobrar')
    const buttons = ['Cancelar', 'Cobrar'].map((name) => dialog.getByRole('button', { name }))
    const disabled = () => buttons.map((button) => button.hasAttribute('disabled'))
    expect(disabled()).toEqual([false, false])
    await user.click(buttons[1] ?? document.body)
    await waitFor(() => expect(disabled()).toEqual([true, true]))
    release()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(wire.sent('cuotas-cobrar')).toEqual([{ id: 1, banco: '', nota: 'x' }])
    expect(screen.getByTestId('notices').textContent).toBe('Se guardaron los cambios de "Enero"')
  })

  it('W-03: without a session nothing is sent, and that ends it', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined)
    wire.answer('bancos-buscar', () => Response.json({ bancos: [] }))
    const { user, dialog, shell } = await ask()
    sessionStorage.clear()
    await user.click(dialog.getByRole('button', { name: 'Cobrar' }))
    await waitFor(() => expect(shell.endSession).toHaveBeenCalledOnce())
    expect(shell.reportFailure).not.toHaveBeenCalled()
    expect(wire.sent('cuotas-cobrar')).toEqual([])
  })

  it('what was entered are the fields that are asked alone', () => {
    const action = actionOf(cuotas, 'cobrar')
    expect(enteredIn(action, { nota: 'x', detalle: 'y' })).toEqual({ banco: null, nota: 'x' })
    expect(() => actionOf(cuotas, 'pagar')).toThrow('The resource "cuotas" has no action "pagar"')
  })
})
