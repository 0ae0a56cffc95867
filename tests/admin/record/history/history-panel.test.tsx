import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { PostalesList } from '../../../../generated/postales/list'
import { postales } from '../../../../generated/postales/contract'
import { RecordScopeProvider } from '#admin/fields/input/record-scope'
import { HistoryButton } from '#admin/record/history/history-button'
import { momentText } from '#admin/record/history/history-texts'
import { storeSession } from '#admin/provider/session/stored-session'
import { reportBackend } from '#admin/provider/wire/embedded-backend'
import type { EntityContract } from '#wire/contract'
import { renderInSpanish } from '../../support/message'
import { listLoaded, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'
import * as z from 'zod'
import { QueryClientProvider } from '@tanstack/react-query'
import { rubros } from '../../../../generated/rubros/contract'
import { createQueryClient } from '../../../../src/app/signed-in/signed-in'
import { useHistory } from '#admin/record/history/use-pages'

const wire = useWire()
useLayoutSizes()

beforeEach(async () => {
  setWindowWidth(1280)
  await wire.backend.empty('postales', '_history')
  await wire.backend.call('postales-ingresar', {
    cpostal: 1650,
    localidad: 'San Martín',
    provincia: 'Buenos Aires',
  })
  await wire.backend.call('postales-modificar', {
    cpostal: 1650,
    localidadAnterior: 'San Martín',
    localidadNueva: 'Villa Lynch',
    provincia: 'Chaco',
  })
  wire.calls.length = 0
})

const button = (name: string) => screen.getByRole('button', { name })
const openForm = async (address?: string) => {
  const desk = sitAt(<PostalesList />, { token: wire.backend.token }, address)
  await listLoaded()
  await desk.user.click(screen.getAllByRole('button', { name: /^Editar/ })[0] ?? document.body)
  await screen.findByRole('button', { name: 'Historial' })
  return desk
}
/** An answer of one page. */
const page = (historial: readonly object[], siguiente: number | null = null) =>
  Response.json({
    historial: historial.map((entry) => ({ fecha: '2026-01-31T12:00:00.000Z', ...entry })),
    siguiente,
  })
const panel = () => screen.findByRole('dialog', { name: 'Historial' })

const reading: EntityContract = { ...postales, roles: { others: { may: ['read'] } } }
const ownReading: EntityContract = { ...reading, ownRow: { field: 'cpostal', only: [] } }

describe('Historial', () => {
  it('shows who changed which field from what to what, and gives the focus back', async () => {
    const desk = await openForm()
    await desk.user.click(button('Historial'))
    const entries = await within(await panel()).findAllByRole('listitem')
    expect(entries).toHaveLength(2)
    const [edited, added] = entries
    expect(document.querySelector('.history-source')).toBeNull()
    expect(edited?.textContent).toMatch(
      /^ModificaciónAdministrador \(DNI 20111222\).*LocalidadSan Martín → Villa LynchProvinciaBuenos Aires → Chaco$/,
    )
    expect(added?.textContent).toMatch(/^Alta.*Cód\.Postal1650LocalidadSan Martín/)
    expect(wire.sent('historial.buscar')).toEqual([
      { entidad: 'postales', clave: { cpostal: 1650, localidad: 'Villa Lynch' } },
    ])
    await desk.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Historial' })).toBeNull())
    expect(document.activeElement).toBe(button('Historial'))
    expect(button('Confirmar')).toBeTruthy()
  })

  it('closes on Back, and the form on the next one', async () => {
    const desk = await openForm('/postales')
    await desk.user.click(button('Historial'))
    await panel()
    history.back()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Historial' })).toBeNull())
    expect(button('Confirmar')).toBeTruthy()
    history.back()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull())
    expect(location.pathname).toBe('/postales')
  })

  it('is a region that keys scroll, says while it loads, and has the focus at Cerrar', async () => {
    const release = wire.hold('historial.buscar')
    const desk = await openForm()
    await desk.user.click(button('Historial'))
    const region = within(await panel()).getByRole('region', { name: 'Historial' })
    expect([region.tabIndex, region.getAttribute('aria-busy')]).toEqual([0, 'true'])
    expect(document.activeElement?.textContent).toBe('Cerrar')
    release()
    await waitFor(() => expect(region.getAttribute('aria-busy')).toBe('false'))
    const times = [...region.querySelectorAll('time')]
    expect(times).toHaveLength(2)
    expect(times.map(({ dateTime }) => momentText(dateTime))).toEqual(
      times.map(({ textContent }) => textContent),
    )
    expect(region.querySelector('dd [aria-hidden="true"]')?.textContent).toBe(' → ')
  })

  it('says that there is nothing', async () => {
    await wire.backend.empty('_history')
    const desk = await openForm()
    await desk.user.click(button('Historial'))
    expect(await within(await panel()).findByText('No hay cambios registrados.')).toBeTruthy()
  })

  it('a failure is told, ends nothing, and can be tried again', async () => {
    wire.refuse('historial.buscar', 503, 'Los datos no están disponibles.')
    const desk = await openForm()
    await desk.user.click(button('Historial'))
    const alert = await within(await panel()).findByRole('alert')
    expect(alert.textContent).toBe('Los datos no están disponibles.')
    wire.restore('historial.buscar')
    await desk.user.click(button('Reintentar'))
    expect(await within(await panel()).findAllByRole('listitem')).toHaveLength(2)
    expect(desk.shell.endSession).not.toHaveBeenCalled()
  })

  it('shows what was emptied, and each side of a change apart', async () => {
    wire.answer('historial.buscar', () =>
      page([
        { id: 2, tipo: 'modificacion', cambios: { localidad: ['Salta', null] } },
        { id: 1, tipo: 'alta', cambios: { localidad: [null, 'Salta'] } },
      ]),
    )
    const desk = await openForm()
    await desk.user.click(button('Historial'))
    const [emptied, added] = await within(await panel()).findAllByRole('listitem')
    expect(emptied?.querySelector('dd')?.textContent).toBe('Salta → vacío')
    expect(emptied?.querySelector('del')?.textContent).toBe('Salta')
    expect(emptied?.querySelector('ins')).toBeNull()
    expect(added?.querySelector('dd')?.textContent).toBe('Salta')
    expect(added?.querySelector('del')).toBeNull()
  })

  it('an entry without changes has no list of them; where it came from is told', async () => {
    wire.answer('historial.buscar', () =>
      page([{ id: 1, tipo: 'baja', origen: 'import', detalle: 'postales.csv:3' }]),
    )
    const desk = await openForm()
    await desk.user.click(button('Historial'))
    const entry = await within(await panel()).findByRole('listitem')
    expect(entry.querySelector('dl')).toBeNull()
    expect(entry.querySelector('.history-source')?.textContent).toBe(
      'Importado de postales.csv, línea 3',
    )
  })

  it('loads what was before at the press of a button, and that again where it failed', async () => {
    wire.answer('historial.buscar', () => page([{ id: 9, tipo: 'alta' }], 9))
    const desk = await openForm()
    await desk.user.click(button('Historial'))
    const shown = within(await panel())
    expect(await shown.findAllByRole('listitem')).toHaveLength(1)
    expect(shown.queryByRole('progressbar')).toBeNull()
    wire.refuse('historial.buscar', 503, 'Los datos no están disponibles.')
    await desk.user.click(button('Ver anteriores'))
    expect((await shown.findByRole('alert')).textContent).toBe('Los datos no están disponibles.')
    expect(shown.getAllByRole('listitem')).toHaveLength(1)
    expect(shown.queryByRole('button', { name: 'Ver anteriores' })).toBeNull()
    wire.answer('historial.buscar', () => page([{ id: 3, tipo: 'alta' }]))
    const release = wire.hold('historial.buscar')
    await desk.user.click(button('Reintentar'))
    expect(await shown.findByRole('progressbar')).toBeTruthy()
    expect(shown.queryByRole('alert')).toBeNull()
    expect(shown.queryByRole('button', { name: /Ver anteriores|Reintentar/ })).toBeNull()
    release()
    await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(2))
    expect(shown.queryByRole('button', { name: /Ver anteriores|Reintentar/ })).toBeNull()
    expect(shown.queryByText('No hay cambios registrados.')).toBeNull()
    expect(wire.sent('historial.buscar').map((sent) => Reflect.get(sent, 'antes'))).toEqual([
      undefined,
      9,
      9,
    ])
  })

  it('is asked for again each time that it is opened', async () => {
    const desk = await openForm()
    for (const count of [1, 2]) {
      await desk.user.click(button('Historial'))
      await within(await panel()).findAllByRole('listitem')
      expect(wire.sent('historial.buscar')).toHaveLength(count)
      await desk.user.click(within(await panel()).getByRole('button', { name: 'Cerrar' }))
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Historial' })).toBeNull())
    }
  })

  it('an answer that is none is told, and no session says so', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    wire.answer('historial.buscar', () => Response.json({ cambios: [] }))
    const desk = await openForm()
    await desk.user.click(button('Historial'))
    const shown = within(await panel())
    expect((await shown.findByRole('alert')).textContent).toBe('Error en la aplicación, avise.')
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('{"historial": […]}'))
    sessionStorage.clear()
    await desk.user.click(button('Reintentar'))
    expect(await shown.findByText('La sesión terminó.')).toBeTruthy()
  })

  it.each([
    ['has a button where it is kept', postales, 1],
    ['has none where the schema keeps none', { ...postales, history: false } as const, 0],
    ['has none where the role may not read it', reading, 0],
    ['has one of one’s own where the role may not read others', ownReading, 1],
  ])('%s', (_what, contract, buttons) => {
    reportBackend(true)
    storeSession({ token: 't', cpostal: 1650 })
    renderInSpanish(
      <RecordScopeProvider value={{ contract, columns: [] }}>
        <HistoryButton record={{ cpostal: 1650, localidad: 'Villa Lynch' }} />
      </RecordScopeProvider>,
    )
    expect(screen.queryAllByRole('button', { name: 'Historial' })).toHaveLength(buttons)
  })

  it('a new record has none', async () => {
    const desk = sitAt(<PostalesList />, { token: wire.backend.token })
    await listLoaded()
    await desk.user.click(button('Agregar Cód. Postales'))
    expect(screen.queryByRole('button', { name: 'Historial' })).toBeNull()
  })
})

describe('the history that a panel loads', () => {
  const sent = z.looseObject({ entidad: z.string(), clave: z.record(z.string(), z.unknown()) })

  beforeEach(() => {
    sessionStorage.setItem('datos-usuario', JSON.stringify({ token: wire.backend.token }))
    wire.answer('historial.buscar', (body) => {
      const { entidad, clave } = sent.parse(body)
      const detalle = [entidad, ...Object.values(clave)].join(' ')
      const entry = { id: 1, fecha: '2026-01-31T12:00:00.000Z', tipo: 'alta', detalle }
      return Response.json({ historial: [entry], siguiente: null })
    })
  })

  const FLORIDA = { cpostal: 1602, localidad: 'Florida' }

  it.each<[string, EntityContract, object, EntityContract, object]>([
    ['its second key field', postales, FLORIDA, postales, { ...FLORIDA, localidad: 'Olivos' }],
    ['its first key field', postales, FLORIDA, postales, { ...FLORIDA, cpostal: 1636 }],
    ['its key', rubros, { id: 1 }, rubros, { id: 2 }],
    ['its list', rubros, { id: 1 }, { ...rubros, resource: 'bancos' }, { id: 1 }],
  ])('a record has its own history beside one that differs in %s', async (_what, ...both) => {
    const [contract, record, otherContract, other] = both
    const client = createQueryClient()
    const { result } = renderHook(
      () => [
        useHistory({ contract, columns: [] }, { ...record }),
        useHistory({ contract: otherContract, columns: [] }, { ...other }),
      ],
      {
        wrapper: ({ children }) => (
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        ),
      },
    )
    const details = () =>
      result.current.map(({ entries }) => entries?.map(({ detalle }) => detalle))
    await waitFor(() => expect(details()).not.toContain(undefined))
    expect(details()).toEqual([
      [[contract.resource, ...Object.values(record)].join(' ')],
      [[otherContract.resource, ...Object.values(other)].join(' ')],
    ])
  })
})
