import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { postales } from '../../../../generated/postales/contract'
import { PostalesList } from '../../../../generated/postales/list'
import { Notices } from '../../../../src/app/signed-in/notices'
import { DeletedButton } from '#admin/list/catalogue-header'
import { type CatalogueScope, CatalogueScopeProvider } from '#admin/list/catalogue-scope'
import * as backend from '#admin/provider/wire/embedded-backend'
import type { EntityContract } from '#wire/contract'
import { listLoaded, shownRows, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()

const POSTAL = { cpostal: 1650, localidad: 'San Martín', provincia: 'Buenos Aires' }
const ROW = ['1650', 'San Martín', 'Buenos Aires']

beforeEach(async () => {
  setWindowWidth(1280)
  await wire.backend.empty('postales', '_history', '_deleted')
  await wire.backend.call('postales-ingresar', POSTAL)
  wire.calls.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const button = (name: string) => screen.getByRole('button', { name })
const findButton = (name: string) => screen.queryByRole('button', { name })

const panel = () => screen.findByRole('dialog', { name: 'Eliminados' })
const noticed = (text: string) => screen.findByText(text, { selector: '.notice-text' })

async function openList(perfil = 'A') {
  const screens = (
    <>
      <PostalesList />
      <Notices />
    </>
  )
  const desk = sitAt(screens, { token: wire.backend.token, perfil, rol: 'Administrador' })
  await listLoaded()
  return desk
}

async function removeRow({ user }: Awaited<ReturnType<typeof openList>>) {
  await user.click(button('Eliminar'))
  await user.click(button('Si'))
  await user.click(button('Eliminar'))
  await noticed('Se eliminó "San Martín"')
}

describe('the notice of a deletion', () => {
  it('takes it back', async () => {
    const desk = await openList()
    await removeRow(desk)
    await waitFor(() => expect(screen.queryByText('San Martín')).toBeNull())
    await desk.user.click(button('Deshacer'))
    await noticed('Se restauró "San Martín"')
    await waitFor(() => expect(shownRows()).toEqual([ROW]))
    expect(wire.sent('eliminados.deshacer')).toEqual([
      { entidad: 'postales', clave: { cpostal: 1650, localidad: 'San Martín' } },
    ])
    expect(findButton('Deshacer')).toBeNull()
  })

  it('stays ten seconds, and while its button has the focus', async () => {
    const desk = await openList()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await removeRow(desk)
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    act(() => button('Deshacer').focus())
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    act(() => button('Deshacer').blur())
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(button('Deshacer')).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    expect(findButton('Deshacer')).toBeNull()
  })

  it('says what is not as it was', async () => {
    wire.answer('eliminados.deshacer', () => Response.json({ aviso: 'Quedó sin provincia.' }))
    const desk = await openList()
    await removeRow(desk)
    await desk.user.click(button('Deshacer'))
    expect(await noticed('Se restauró "San Martín". Quedó sin provincia.')).toBeTruthy()
  })

  it('tells what stands against it, and keeps the session', async () => {
    const desk = await openList()
    await removeRow(desk)
    wire.refuse('eliminados.deshacer', 503, 'Los datos no están disponibles.')
    await desk.user.click(button('Deshacer'))
    await waitFor(() => expect(desk.shell.reportFailure).toHaveBeenCalled())
    expect(desk.shell.reportFailure.mock.calls[0]?.[0]).toMatchObject({
      title: 'Deshacer',
      text: 'Los datos no están disponibles.',
    })
    expect(desk.shell.endSession).not.toHaveBeenCalled()
  })

  it('ends the session where there is none stored any more', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const desk = await openList()
    await removeRow(desk)
    sessionStorage.clear()
    await desk.user.click(button('Deshacer'))
    await waitFor(() => expect(desk.shell.endSession).toHaveBeenCalledOnce())
    expect(desk.shell.reportFailure).not.toHaveBeenCalled()
    expect(wire.sent('eliminados.deshacer')).toEqual([])
  })

  it('offers nothing where nothing was deleted', async () => {
    const desk = await openList()
    await desk.user.click(button('Editar'))
    await desk.user.click(await screen.findByRole('button', { name: 'Confirmar' }))
    await noticed('Se guardaron los cambios de "San Martín"')
    expect(findButton('Deshacer')).toBeNull()
  })
})

/** A record that was deleted. */
const entry = (id: number) => ({
  id,
  fecha: '2026-01-31T12:00:00.000Z',
  valores: { localidad: `Salta ${id}` },
})

describe('Eliminados', () => {
  it('shows what was deleted, by whom, and restores it', async () => {
    await wire.backend.call('postales-borrar', POSTAL)
    const desk = await openList()
    await desk.user.click(button('Eliminados'))
    const [entry] = await within(await panel()).findAllByRole('listitem')
    expect(entry?.textContent).toMatch(
      /^San MartínAdministrador \(DNI 20111222\).*Cód\.Postal1650ProvinciaBuenos AiresRestaurar$/,
    )
    await desk.user.click(button('Restaurar "San Martín"'))
    await within(await panel()).findByText('No hay registros eliminados.')
    await desk.user.keyboard('{Escape}')
    await waitFor(() => expect(shownRows()).toEqual([ROW]))
    expect(document.activeElement).toBe(button('Eliminados'))
  })

  it('restores one once, and says what is not as it was', async () => {
    await wire.backend.call('postales-borrar', POSTAL)
    wire.answer('eliminados.restaurar', () => Response.json({ aviso: 'Quedó sin provincia.' }))
    const release = wire.hold('eliminados.restaurar')
    const desk = await openList()
    await desk.user.click(button('Eliminados'))
    const restore = await screen.findByRole('button', { name: 'Restaurar "San Martín"' })
    await desk.user.click(restore)
    expect(restore).toHaveProperty('disabled', true)
    expect(document.activeElement?.textContent).toBe('Eliminados')
    release()
    await noticed('Se restauró "San Martín". Quedó sin provincia.')
    expect(wire.sent('eliminados.restaurar')).toEqual([{ id: expect.any(Number) }])
  })

  it('leaves out what a record has nothing in', async () => {
    wire.answer('eliminados.buscar', () =>
      Response.json({
        eliminados: [
          {
            id: 1,
            fecha: '2026-01-31T12:00:00.000Z',
            valores: { localidad: 'Salta', cpostal: 4400 },
          },
        ],
      }),
    )
    const desk = await openList()
    await desk.user.click(button('Eliminados'))
    const [entry] = await within(await panel()).findAllByRole('listitem')
    expect([...(entry?.querySelectorAll('dt') ?? [])].map((term) => term.textContent)).toEqual([
      'Cód.Postal',
    ])
  })

  it('are those of this list, and those before come at the press of a button', async () => {
    wire.answer('eliminados.buscar', ({ antes }) =>
      antes === undefined
        ? Response.json({ eliminados: [entry(9), entry(8)], siguiente: 8 })
        : Response.json({ eliminados: [entry(3)], siguiente: null }),
    )
    const desk = await openList()
    await desk.user.click(button('Eliminados'))
    const shown = within(await panel())
    expect(await shown.findAllByRole('listitem')).toHaveLength(2)
    await desk.user.click(button('Ver anteriores'))
    await waitFor(() => expect(shown.getAllByRole('listitem')).toHaveLength(3))
    const names = [...document.querySelectorAll('.history-head strong')]
    expect(names.map(({ textContent }) => textContent)).toEqual(['Salta 9', 'Salta 8', 'Salta 3'])
    expect(wire.sent('eliminados.buscar')).toEqual([
      { entidad: 'postales' },
      { entidad: 'postales', antes: 8 },
    ])
    wire.answer('eliminados.restaurar', () => Response.json({}))
    await desk.user.click(button('Restaurar "Salta 8"'))
    await noticed('Se restauró "Salta 8"')
    expect(wire.sent('eliminados.restaurar')).toEqual([{ id: 8 }])
  })

  it('that cannot be read says so', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    wire.answer('eliminados.buscar', () => Response.json({ borrados: [] }))
    const desk = await openList()
    await desk.user.click(button('Eliminados'))
    const alert = await within(await panel()).findByRole('alert')
    expect(alert.textContent).toBe('Error en la aplicación, avise.')
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('{"eliminados": […]}'))
  })

  it('says why one cannot be restored', async () => {
    await wire.backend.call('postales-borrar', POSTAL)
    await wire.backend.call('postales-ingresar', POSTAL)
    const desk = await openList()
    await desk.user.click(button('Eliminados'))
    await desk.user.click(await screen.findByRole('button', { name: 'Restaurar "San Martín"' }))
    const alert = await within(await panel()).findByRole('alert')
    expect(alert.textContent).toBe('Ya existe un código postal con esa Localidad')
    expect(desk.shell.endSession).not.toHaveBeenCalled()
    expect(button('Restaurar "San Martín"'), 'it may be tried again').toHaveProperty(
      'disabled',
      false,
    )
    expect(screen.getByTestId('notices').textContent).toBe('')
  })

  it('is for administrators', async () => {
    await openList('O')
    expect(findButton('Eliminados')).toBeNull()
  })
})

describe('behind another backend, which keeps nothing of what was deleted', () => {
  it('a deletion is told, and neither taken back nor listed', async () => {
    vi.spyOn(backend, 'isEmbeddedBackend').mockReturnValue(false)
    const desk = await openList()
    expect(findButton('Eliminados')).toBeNull()
    await removeRow(desk)
    expect(findButton('Deshacer')).toBeNull()
  })
})

/** Whether a list with such metodos offers its deleted records. */
function offersDeleted(metodos: EntityContract['metodos']): boolean {
  const scope = { contract: { ...postales, metodos } } as unknown as CatalogueScope
  const { unmount } = sitAt(
    <CatalogueScopeProvider value={scope}>
      <DeletedButton />
    </CatalogueScopeProvider>,
    { token: 't', perfil: 'A' },
  )
  const isOffered = findButton('Eliminados') !== null
  unmount()
  return isOffered
}

it('a list whose records nobody deletes has no deleted ones', () => {
  backend.reportBackend(true)
  const { borrar, ...others } = postales.metodos
  expect([offersDeleted({ ...others, borrar }), offersDeleted(others)]).toEqual([true, false])
})
