import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readOwnViews, writeOwnViews } from '#admin/list/views/use-saved-views'
import { reportBackend } from '#admin/provider/wire/embedded-backend'
import { sitAtTareas, tareas } from '../filters/tareas'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'
import { storeSession } from '#admin/provider/session/stored-session'

const wire = useWire()
useLayoutSizes()

const view = (nombre: string, consulta = '', columnas: readonly string[] = []) => ({
  nombre,
  consulta,
  columnas,
})
const ABIERTAS = view('Abiertas', 'filtro.estado=A')
const CERRADAS = view('Cerradas', 'filtro.estado=C')

/** What the backend has stored. */
let stored: readonly ReturnType<typeof view>[]

beforeEach(() => {
  setWindowWidth(1280)
  localStorage.clear()
  reportBackend(true)
  stored = [ABIERTAS, CERRADAS]
  wire.answer('vistas.buscar', () => Response.json({ vistas: stored }))
  wire.answer('vistas.grabar', () => Response.json({}))
  wire.answer('vistas.borrar', () => Response.json({}))
})

const button = (name: string) => screen.findByRole('button', { name })
const noButton = (name: string) => screen.queryByRole('button', { name }) === null
const nameBox = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Nombre de la vista/ })
const heads = () =>
  [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent?.trim())
const query = () => decodeURIComponent(location.search)

/** In front of the panel of views. */
async function openViews(address = '', chip = 'Vistas') {
  const desk = await sitAtTareas(wire, address, [])
  await desk.user.click(await button(chip))
  await screen.findByRole('dialog', { name: 'Vistas' })
  await button('Abiertas')
  return desk
}

type User = Awaited<ReturnType<typeof openViews>>['user']

describe('a change of a view that is refused', () => {
  it.each<[what: string, address: string, chip: string, change: (user: User) => Promise<void>]>([
    [
      'a new one',
      '?filtro.estado=B',
      'Vistas',
      async (user) => user.type(await nameBox(), 'Otra{Enter}'),
    ],
    [
      'the changes of one',
      '?filtro.estado=B&vista=Abiertas',
      'Vista: Abiertas',
      async (user) => user.click(await button('Guardar cambios de «Abiertas»')),
    ],
    [
      'another name',
      '?filtro.estado=A&vista=Abiertas',
      'Vista: Abiertas',
      async (user) => {
        await user.click(await button('Cambiar nombre de «Abiertas»'))
        await user.clear(await nameBox())
        await user.type(await nameBox(), 'Otra{Enter}')
      },
    ],
    [
      'one that is deleted',
      '',
      'Vistas',
      async (user) => user.click(await button('Eliminar «Abiertas»')),
    ],
  ])('%s: the panel and the address stay', async (_what, address, chip, change) => {
    wire.refuse('vistas.grabar', 409, 'No se puede.')
    wire.refuse('vistas.borrar', 409, 'No se puede.')
    const { user, shell } = await openViews(address, chip)
    await change(user)
    await waitFor(() => expect(shell.reportFailure).toHaveBeenCalledTimes(1))
    await button('Abiertas')
    await button('Cerradas')
    expect(screen.getByRole('dialog', { name: 'Vistas' })).not.toBeNull()
    expect(noButton('Deshacer')).toBe(true)
    expect(query()).toBe(address)
    expect(readOwnViews('tareas')).toEqual(stored)
  })

  it('without a session ends it, and is reported by nobody else', async () => {
    const { user, shell } = await openViews()
    sessionStorage.clear()
    vi.spyOn(console, 'warn').mockReturnValue()
    await user.click(await button('Eliminar «Abiertas»'))
    await waitFor(() => expect(shell.endSession).toHaveBeenCalledTimes(1))
    expect(shell.reportFailure).not.toHaveBeenCalled()
  })
})

describe('the name of a view', () => {
  it('has 60 characters at most, and some that are no blanks', async () => {
    const { user } = await openViews('?filtro.estado=B')
    expect((await nameBox()).maxLength).toBe(60)
    await user.type(await nameBox(), '   {Enter}')
    await waitFor(async () => expect((await nameBox()).getAttribute('aria-invalid')).toBe('true'))
    expect(wire.sent('vistas.grabar')).toEqual([])
  })

  it('is reported as taken until another one is confirmed', async () => {
    wire.refuse('vistas.grabar', 409, 'No se puede.')
    const { user, shell } = await openViews('?filtro.estado=B')
    await user.type(await nameBox(), 'cerradas{Enter}')
    await screen.findByText('Ya hay una vista con ese nombre.')
    await user.type(await nameBox(), ' hoy{Enter}')
    await waitFor(() => expect(shell.reportFailure).toHaveBeenCalled())
    expect(screen.queryByText('Ya hay una vista con ese nombre.')).toBeNull()
  })

  it('of one that is not open changes in its line, and may be its own in other letters', async () => {
    const { user } = await openViews()
    await user.click(await button('Cambiar nombre de «Abiertas»'))
    expect((await nameBox()).value).toBe('Abiertas')
    await user.clear(await nameBox())
    await user.type(await nameBox(), 'Cerradas{Enter}')
    await screen.findByText('Ya hay una vista con ese nombre.')
    expect(wire.sent('vistas.grabar')).toEqual([])
    await user.clear(await nameBox())
    await user.type(await nameBox(), 'ABIERTAS{Enter}')
    await button('Cambiar nombre de «ABIERTAS»')
    await waitFor(() => expect(wire.sent('vistas.grabar')).toHaveLength(1))
    expect(screen.queryByRole('textbox', { name: /Nombre de la vista/ })).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Vistas' })).not.toBeNull()
    expect(query()).toBe('')
  })

  it.each([
    [49, true],
    [50, false],
  ])('is asked for where there are %i views: %s', async (count, isAsked) => {
    stored = [ABIERTAS, ...Array.from({ length: count - 1 }, (_, at) => view(`v${at}`))]
    await openViews('?filtro.estado=B')
    const name = screen.queryByRole('textbox', { name: /Nombre de la vista/ })
    expect(name !== null).toBe(isAsked)
  })
})

describe('views that are deleted one after the other', () => {
  it('are each given back', async () => {
    const { user } = await openViews()
    await user.click(await button('Eliminar «Abiertas»'))
    await button('Deshacer')
    await user.click(await button('Eliminar «Cerradas»'))
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Deshacer' })).toHaveLength(2))
    await waitFor(() => expect(readOwnViews('tareas')).toEqual([]))
    const [first] = screen.getAllByRole('button', { name: 'Deshacer' })
    await user.click(first ?? document.body)
    await button('Abiertas')
    await user.click(await button('Deshacer'))
    await button('Cerradas')
    expect(noButton('Deshacer')).toBe(true)
    await waitFor(() => expect(readOwnViews('tareas')).toEqual([ABIERTAS, CERRADAS]))
    expect(wire.sent('vistas.grabar')).toEqual([
      { entidad: 'tareas', vista: ABIERTAS },
      { entidad: 'tareas', vista: CERRADAS },
    ])
  })

  it('are stored in that order, whatever becomes of the first', async () => {
    const release = wire.hold('vistas.borrar')
    const { user, shell } = await openViews()
    await user.click(await button('Eliminar «Abiertas»'))
    await user.click(await button('Eliminar «Cerradas»'))
    await waitFor(() => expect(wire.sent('vistas.borrar')).toHaveLength(1))
    wire.answer('vistas.borrar', () => Response.json({}))
    release()
    await waitFor(() => expect(wire.sent('vistas.borrar')).toHaveLength(2))
    expect(wire.sent('vistas.borrar')).toEqual([
      { entidad: 'tareas', nombre: 'Abiertas' },
      { entidad: 'tareas', nombre: 'Cerradas' },
    ])
    wire.refuse('vistas.grabar', 409, 'No se puede.')
    const [first] = screen.getAllByRole('button', { name: 'Deshacer' })
    await user.click(first ?? document.body)
    await waitFor(() => expect(shell.reportFailure).toHaveBeenCalled())
    wire.answer('vistas.grabar', () => Response.json({}))
    await user.click(await button('Deshacer'))
    await waitFor(() => expect(wire.sent('vistas.grabar')).toHaveLength(2))
  })
})

const copy = () => localStorage.setItem('vistas.20111222', JSON.stringify({ tareas: stored }))

describe('the copy of this browser', () => {
  it('is what counts once it is changed, whatever the backend answers later', async () => {
    copy()
    const release = wire.hold('vistas.buscar')
    const fetched = vi.spyOn(globalThis, 'fetch')
    const isGivenUp = () =>
      fetched.mock.calls.some(
        ([, sent]) => String(sent?.body).includes('vistas.buscar') && sent?.signal?.aborted,
      )
    const { user } = await openViews()
    await waitFor(() => expect(wire.sent('vistas.buscar')).not.toEqual([]))
    await user.click(await button('Eliminar «Abiertas»'))
    await button('Deshacer')
    await waitFor(() => expect(readOwnViews('tareas')).toEqual([CERRADAS]))
    expect(isGivenUp()).toBe(true)
    release()
    expect(noButton('Abiertas')).toBe(true)
  })

  it('stays where the backend answers no views, which the console says', async () => {
    copy()
    const printed = vi.spyOn(console, 'error').mockReturnValue()
    wire.answer('vistas.buscar', () => Response.json({ vistas: 'x' }))
    await openViews()
    await waitFor(() => expect(String(printed.mock.calls.flat())).toContain('vistas.buscar'))
    expect(noButton('Abiertas')).toBe(false)
    expect(readOwnViews('tareas')).toEqual(stored)
  })
})

const isCurrent = async () => (await button('Lista completa')).getAttribute('aria-current')

it('the whole list is what is shown where nothing is asked for', async () => {
  const { unmount } = await openViews('')
  expect(await isCurrent()).toBe('true')
  unmount()
  await openViews('?filtro.estado=A')
  expect(await isCurrent()).toBe('false')
})

describe('the columns of a view', () => {
  it('are those of the list again, and nothing else of it changes', async () => {
    stored = [view('Abiertas', 'filtro.estado=A', ['nombre', 'saldo', 'saldo'])]
    const { user } = await sitAtTareas(wire, '?filtro.estado=A&vista=Abiertas', [])
    await waitFor(() => expect(heads(), 'each once').toEqual(['Nombre', 'Saldo']))
    await user.click(await button('Columnas'))
    await user.click(await button('Restablecer «Columnas»'))
    expect(heads()).toHaveLength(5)
    expect(document.activeElement, 'the button is gone').toBe(
      screen.getByRole('checkbox', { name: 'Saldo' }),
    )
    await waitFor(() =>
      expect(wire.sent('vistas.grabar')).toEqual([
        { entidad: 'tareas', vista: view('Abiertas', 'filtro.estado=A'), anterior: 'Abiertas' },
      ]),
    )
    expect(wire.sent('vistas.borrar')).toEqual([])
  })
})

it('a view that ships is offered to those who see all that it is filtered by', async () => {
  stored = []
  const shipped = [
    { label: 'Caras', filters: { saldo: { desde: '0.50' } } },
    { label: 'Caras y bloqueadas', filters: { estado: ['B'], saldo: { desde: '0.50' } } },
    { label: 'Bloqueadas', filters: { estado: ['B'] } },
  ]
  const roles = { others: { may: ['read'], hidden: ['saldo'] } }
  const { user } = await sitAtTareas(wire, '', shipped, { ...tareas, roles })
  await user.click(await button('Vistas'))
  const choices = within(await screen.findByRole('dialog', { name: 'Vistas' }))
  expect(choices.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Lista completa',
    'Bloqueadas',
  ])
})

const signIn = (dni: unknown) => storeSession({ token: 't', dni })

describe('the views of a browser', () => {
  afterEach(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

  const norte = { nombre: 'Norte', consulta: 'buscar=norte', columnas: ['rubro'] }

  it('the browser has views for each list of each person', () => {
    signIn(30111222)
    writeOwnViews('rubros', [norte])
    writeOwnViews('bancos', [])
    expect(readOwnViews('rubros')).toEqual([norte])
    expect(readOwnViews('bancos')).toEqual([])
    signIn(20111222)
    expect(readOwnViews('rubros')).toEqual([])
    writeOwnViews('rubros', [])
    signIn(30111222)
    expect(readOwnViews('rubros')).toEqual([norte])
  })

  it('nothing is stored where nobody’s DNI is known', () => {
    signIn(null)
    writeOwnViews('rubros', [norte])
    expect(localStorage).toHaveLength(0)
    expect(readOwnViews('rubros')).toEqual([])
  })

  it.each(['{', '[]', '"a"', '{"rubros":{}}', '{"rubros":[1,null]}'])(
    'what is stored as %s are no views',
    (text) => {
      signIn(30111222)
      localStorage.setItem('vistas.30111222', text)
      expect(readOwnViews('rubros')).toEqual([])
    },
  )
})
