import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as z from 'zod/mini'
import { beforeEach, describe, expect, it } from 'vitest'
import { askedBy } from '#admin/list/asking/asked-by'
import { ChoiceColumn, TextColumn } from '#admin/fields/columns/kinds'
import { ChoiceInput } from '#admin/fields/choice'
import { DateInput } from '#admin/fields/date'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { createDataProvider } from '#admin/provider/create-data-provider'
import { providerSender } from '#admin/list/selection/use-bulk'
import { reportBackend } from '#admin/provider/wire/embedded-backend'
import type { EntityContract } from '#wire/contract'
import { EMBEDDED_BACKEND_HEADER } from '#wire/http/endpoint'
import { choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { idField, textField } from '#wire/kinds/text'
import { sessionToken } from '#wire/session-token'
import { testEntity } from '../../../server/support/test-contract'
import { type Desk, listLoaded, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()

const MEDIOS = { E: 'Efectivo', T: 'Transferencia' }
const fields = {
  id: idField({ label: 'ID' }),
  detalle: textField({ label: 'Detalle', max: 50, required: true }),
  emitida: dateField({ label: 'Emitida', required: true }),
  estado: choiceField({
    label: 'Estado',
    options: { P: 'Pendiente', C: 'Cobrada' },
    answers: 'text',
    required: false,
  }),
  cobrada: dateField({ label: 'Cobrada el', required: false }),
  medio: choiceField({ label: 'Medio', options: MEDIOS, answers: 'text', required: false }),
}
const asks = {
  fecha: dateField({ label: 'Fecha de cobro', required: true, default: '2026-03-01' }),
  medio: choiceField({
    label: 'Medio de pago',
    options: MEDIOS,
    answers: 'text',
    required: true,
  }),
}
const cuotas = {
  ...testEntity('cuotas', {
    fields,
    rules: [{ rule: 'onOrBefore', field: 'emitida', other: 'cobrada' }],
  }),
  actions: {
    cobrar: {
      metodo: 'cuotas-cobrar',
      request: z.strictObject({
        token: sessionToken,
        id: fields.id.check,
        fecha: asks.fecha.check,
        medio: asks.medio.check,
      }),
      asks,
      when: { field: 'estado', is: ['P'] },
      sets: { estado: 'C' },
      takes: { cobrada: 'fecha', medio: 'medio' },
    },
  },
}
const provider = createDataProvider({ cuotas })

const COBRAR_ASKS = askedBy(() => (
  <>
    <DateInput source="fecha" />
    <ChoiceInput source="medio" />
  </>
))
const ONE = '¿Desea cobrar esta cuota?'
const MANY = '¿Desea cobrar estas cuotas?'
const CuotasList = ({ contract = cuotas }: { readonly contract?: EntityContract }) => (
  <CatalogueScreen
    contract={contract}
    title="Cuotas"
    form={() => null}
    texts={{ empty: 'Todavía no hay cuotas.' }}
    actions={{
      cobrar: {
        label: 'Cobrar',
        question: ONE,
        many: MANY,
        done: 'Cuota cobrada.',
        asks: COBRAR_ASKS,
      },
    }}
  >
    <TextColumn source="detalle" />
    <ChoiceColumn source="estado" />
  </CatalogueScreen>
)

const cuota = (id: number, detalle: string, estado = 'Pendiente') => {
  return { id, detalle, emitida: '2026-01-10', estado, cobrada: null, medio: '' }
}
const ROWS = [
  cuota(1, 'Enero'),
  cuota(2, 'Febrero', 'Cobrada'),
  cuota(3, 'Marzo'),
  cuota(4, 'Abril'),
]

beforeEach(() => {
  setWindowWidth(1280)
  reportBackend(true)
  wire.answer('cuotas-buscar', () =>
    Response.json({ cuotas: ROWS }, { headers: { ETag: '"7"', [EMBEDDED_BACKEND_HEADER]: '1' } }),
  )
  wire.answer('cuotas-cobrar', () => Response.json({}))
})

async function open(address?: string, contract?: EntityContract): Promise<Desk> {
  const desk = sitAt(
    <CuotasList {...(contract && { contract })} />,
    { token: wire.backend.token, dni: 1 },
    address,
    provider,
  )
  await listLoaded()
  return desk
}

/** Presses 'Cobrar' of the first row. */
async function askOne(
  address?: string,
  contract?: EntityContract,
): Promise<Desk & { readonly dialog: HTMLElement }> {
  const desk = await open(address, contract)
  const [first] = await screen.findAllByRole('button', { name: 'Cobrar' })
  if (first !== undefined) await desk.user.click(first)
  return { ...desk, dialog: await dialogCalled(ONE) }
}

async function dialogCalled(name: string): Promise<HTMLElement> {
  // Until its code has come there is another dialog of that name.
  await screen.findByRole('textbox', { name: 'Fecha de cobro' })
  return screen.findByRole('dialog', { name })
}

const day = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Fecha de cobro' })
const medio = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Medio de pago' })
const cobrar = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Cobrar' })
const told = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent

async function enter({ user }: Desk, dialog: HTMLElement, date: string): Promise<void> {
  await user.clear(day(dialog))
  await user.type(day(dialog), date)
  await user.selectOptions(medio(dialog), 'Transferencia')
}

const SENT = { id: 1, fecha: '2026-02-05', medio: 'T' }

describe('an action that asks, on one row', () => {
  it('says which record it is about, starts with the defaults, and has the focus in its first field', async () => {
    const { dialog } = await askOne()
    expect(within(dialog).getByText('Enero')).toBeTruthy()
    expect(day(dialog).value).toBe('01/03/2026')
    expect(document.activeElement).toBe(day(dialog))
  })

  it('asks the same of whoever may do it, also where they see less of the record', async () => {
    const roles = { others: { may: ['read', 'cobrar'], hidden: ['medio'], fixed: { edit: [] } } }
    const { dialog, ...desk } = await askOne(undefined, { ...cuotas, roles })
    await enter(desk, dialog, '5/2/26')
    await desk.user.click(cobrar(dialog))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(wire.sent('cuotas-cobrar')).toEqual([SENT])
  })

  it('sends nothing while a field is empty, or a rule with the record is broken: both are told at their field', async () => {
    const { dialog, ...desk } = await askOne()
    await desk.user.click(cobrar(dialog))
    await waitFor(() => expect(told(medio(dialog))).toBe('Requerido'))
    await enter(desk, dialog, '9/1/2026')
    await desk.user.click(cobrar(dialog))
    await waitFor(() => expect(told(day(dialog))).toBe('No puede ser anterior a Emitida'))
    expect(wire.sent('cuotas-cobrar')).toEqual([])
  })

  it('is sent once, however often it is confirmed; then the list is loaded again, and a notice says so', async () => {
    const { dialog, ...desk } = await askOne()
    const release = wire.hold('cuotas-cobrar')
    await enter(desk, dialog, '5/2/26')
    await desk.user.dblClick(cobrar(dialog))
    await waitFor(() => expect(wire.sent('cuotas-cobrar')).toHaveLength(1))
    await desk.user.click(cobrar(dialog))
    await desk.user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: ONE })).toBe(dialog)
    wire.answer('cuotas-cobrar', () => Response.json({}))
    release()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(wire.sent('cuotas-cobrar')).toEqual([SENT])
    expect(wire.conditions('cuotas-cobrar')).toEqual(['"7"'])
    expect(screen.getByTestId('notices').textContent).toBe('Cuota cobrada.')
    await waitFor(() => expect(wire.sent('cuotas-buscar')).toHaveLength(2))
  })

  it('shows what the backend refuses at its field, and keeps what was entered', async () => {
    const { dialog, ...desk } = await askOne()
    wire.refuse('cuotas-cobrar', 422, 'Medio de pago: No se acepta')
    await enter(desk, dialog, '5/2/26')
    await desk.user.click(cobrar(dialog))
    await waitFor(() => expect(told(medio(dialog))).toBe('No se acepta'))
    expect(day(dialog).value).toBe('05/02/2026')
    wire.answer('cuotas-cobrar', () => Response.json({}))
    await desk.user.selectOptions(medio(dialog), 'Efectivo')
    await desk.user.click(cobrar(dialog))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(wire.sent('cuotas-cobrar')).toEqual([SENT, { ...SENT, medio: 'E' }])
  })

  it.each([
    ['no connection', () => wire.cut('cuotas-cobrar'), /conexión/i],
    [
      'any other refusal',
      () => wire.refuse('cuotas-cobrar', 422, 'No se puede.'),
      /^No se puede\.$/,
    ],
  ])('%s: it is told above the fields, which keep what was entered', async (_why, fail, text) => {
    const { dialog, ...desk } = await askOne()
    fail()
    await enter(desk, dialog, '5/2/26')
    await desk.user.click(cobrar(dialog))
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toMatch(text)
    expect(document.activeElement).toBe(alert)
    expect([day(dialog).value, medio(dialog).value]).toEqual(['05/02/2026', 'Transferencia'])
  })

  it('a colleague has written the record: confirmed again it is done to the record as it is', async () => {
    const { dialog, ...desk } = await askOne()
    wire.refuse('cuotas-cobrar', 409, 'Otro usuario modificó este registro.')
    await enter(desk, dialog, '5/2/26')
    await desk.user.click(cobrar(dialog))
    await within(dialog).findByText('Otro usuario modificó este registro.')
    await waitFor(() => expect(wire.sent('cuotas-buscar')).toHaveLength(2))
    wire.answer('cuotas-cobrar', () => Response.json({}))
    await desk.user.click(cobrar(dialog))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(wire.conditions('cuotas-cobrar')).toEqual(['"7"', undefined])
  })

  it('a session that is over is reported by the app', async () => {
    const { dialog, ...desk } = await askOne()
    wire.refuse('cuotas-cobrar', 401)
    await enter(desk, dialog, '5/2/26')
    await desk.user.click(cobrar(dialog))
    await waitFor(() => expect(desk.shell.reportFailure).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

/** Sends the first row's action, closes its form and opens that of the second one. */
async function closedWhileSent(answer: () => void) {
  const { dialog, ...desk } = await askOne('/cuotas')
  answer()
  const release = wire.hold('cuotas-cobrar')
  await enter(desk, dialog, '5/2/26')
  await desk.user.click(cobrar(dialog))
  await waitFor(() => expect(wire.sent('cuotas-cobrar')).toHaveLength(1))
  window.history.back()
  await desk.user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const next = screen.getAllByRole('button', { name: 'Cobrar' })[1]
  if (next !== undefined) await desk.user.click(next)
  await dialogCalled(ONE)
  release()
  return desk
}

describe('closed by Back while it is being sent', () => {
  it('leaves the form that is open once it is done', async () => {
    await closedWhileSent(() => wire.answer('cuotas-cobrar', () => Response.json({})))
    await waitFor(() => expect(screen.getByTestId('notices').textContent).toBe('Cuota cobrada.'))
    expect(within(await dialogCalled(ONE)).getByText('Marzo')).toBeTruthy()
  })

  it('has its refusal reported by the app', async () => {
    const { shell } = await closedWhileSent(() => wire.refuse('cuotas-cobrar', 422, 'No se puede.'))
    await waitFor(() => expect(shell.reportFailure).toHaveBeenCalledTimes(1))
    expect(shell.reportFailure.mock.calls[0]?.[0].text).toBe('No se puede.')
    expect(within(await dialogCalled(ONE)).getByText('Marzo')).toBeTruthy()
  })
})

async function askMany(desk: Desk): Promise<HTMLElement> {
  await desk.user.click(await screen.findByRole('button', { name: /^Cobrar \d registros$/ }))
  return dialogCalled(MANY)
}
const selectAll = (desk: Desk) =>
  desk.user.click(screen.getByRole('checkbox', { name: /^Seleccionar todo/ }))

describe('an action that asks, on many rows', () => {
  it('says how many and which, and sends what was entered once for all, however often it is confirmed', async () => {
    const desk = await open()
    await selectAll(desk)
    const dialog = await askMany(desk)
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual(['3', '1'])
    expect(within(dialog).getAllByRole('listitem')[0]?.textContent).toBe('Enero')
    wire.answer('registros.accionar', () =>
      Response.json({
        resultados: [
          { estado: 200 },
          { estado: 422, error: 'Fecha de cobro: No puede ser anterior a Emitida' },
          { estado: 200, igual: true },
        ],
      }),
    )
    await enter(desk, dialog, '5/2/26')
    await desk.user.dblClick(cobrar(dialog))
    await screen.findByText('Marzo: Fecha de cobro: No puede ser anterior a Emitida')
    expect(wire.sent('registros.accionar')).toEqual([
      {
        entidad: 'cuotas',
        accion: 'cobrar',
        filas: [{ id: 1 }, { id: 3 }, { id: 4 }],
        datos: { fecha: '2026-02-05', medio: 'T' },
      },
    ])
  })

  it('asks nothing where it suits none of them', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar "Febrero"' }))
    await user.click(screen.getByRole('button', { name: 'Cobrar 1 registro' }))
    const dialog = await screen.findByRole('dialog', { name: MANY })
    await within(dialog).findByText('A ninguno de los registros seleccionados le corresponde.')
    expect(within(dialog).queryByRole('textbox')).toBeNull()
    const buttons = within(dialog).getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Cancelar'])
  })

  it('keeps what was entered for the rows that are left to be done', async () => {
    const desk = await open()
    await selectAll(desk)
    wire.cut('registros.accionar')
    const dialog = await askMany(desk)
    await enter(desk, dialog, '5/2/26')
    await desk.user.click(cobrar(dialog))
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Cerrar' }), { key: 'Escape' })
    const again = await askMany(desk)
    expect([day(again).value, medio(again).value]).toEqual(['05/02/2026', 'Transferencia'])
  })

  it('forgets what was entered once no row is selected', async () => {
    const desk = await open()
    await selectAll(desk)
    wire.cut('registros.accionar')
    const dialog = await askMany(desk)
    await enter(desk, dialog, '5/2/26')
    await desk.user.click(cobrar(dialog))
    await desk.user.click(await screen.findByRole('button', { name: 'Cerrar' }))
    await desk.user.click(screen.getByRole('button', { name: 'Quitar selección' }))
    await selectAll(desk)
    const again = await askMany(desk)
    expect([day(again).value, medio(again).value]).toEqual(['01/03/2026', ''])
  })

  it("behind another backend's API each row is a call of the action's own metodo", async () => {
    const action = cuotas.actions.cobrar
    const asked = { fecha: '2026-02-05', medio: 'T' }
    const sender = providerSender(provider, { contract: cuotas, name: 'cobrar', action, asked })
    sessionStorage.setItem('datos-usuario', JSON.stringify({ token: wire.backend.token }))
    expect(await sender.send(ROWS)).toEqual(ROWS.map(() => ({ ok: true })))
    expect(wire.sent('cuotas-cobrar')).toEqual([1, 2, 3, 4].map((id) => ({ ...SENT, id })))
  })
})

async function pressFirst({ user }: Desk): Promise<void> {
  const [first] = screen.getAllByRole('button', { name: 'Cobrar' })
  if (first !== undefined) await user.click(first)
}

async function pressAll(desk: Desk): Promise<void> {
  if (screen.queryByRole('button', { name: 'Cobrar 4 registros' }) === null) await selectAll(desk)
  await askMany(desk)
}

/** Whether the browser asks before it closes the window. */
function asksBeforeUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

describe.each([
  ['one row', pressFirst, ONE],
  ['many rows', pressAll, MANY],
])('the form of an action on %s', (_what, ask, name) => {
  async function opened() {
    const desk = await open('/cuotas')
    await ask(desk)
    return { ...desk, dialog: await dialogCalled(name) }
  }

  it.each([
    ['Escape', (desk: Desk) => desk.user.keyboard('{Escape}')],
    ['Back', () => window.history.back()],
  ])('is closed by %s, after a question where something was entered', async (_by, leave) => {
    const { dialog, ...desk } = await opened()
    expect(asksBeforeUnload()).toBe(false)
    await enter(desk, dialog, '5/2/26')
    expect(asksBeforeUnload()).toBe(true)
    await leave(desk)
    await desk.user.click(await screen.findByRole('button', { name: 'Seguir editando' }))
    await waitFor(() => expect(document.activeElement).toBe(medio(dialog)))
    expect(day(dialog).value).toBe('05/02/2026')
    await leave(desk)
    await desk.user.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(asksBeforeUnload()).toBe(false)
    await ask(desk)
    await dialogCalled(name)
    await leave(desk)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
