import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { rubros as generated } from '../../../../generated/rubros/contract'
import { RubroForm } from '../../../../generated/rubros/form'
import { CatalogueScreen } from '#admin/list/catalogue-screen'
import { FORM_ROUTES } from '#admin/list/dialogs/form-address'
import { IdColumn, TextColumn } from '#admin/fields/columns/kinds'
import type { EntityContract } from '#wire/contract'
import type { RoleContracts } from '#wire/roles'
import { listLoaded, shownRows, sitAt } from '../../support/desk'
import { setWindowWidth, useLayoutSizes } from '../../support/layout'
import { useWire } from '../../support/wire'

const wire = useWire()
useLayoutSizes()

const TEXTS = {
  add: 'Agregar Rubro',
  edit: 'Editar Rubro',
  question: '¿Eliminar?',
  remove: 'Eliminar Rubro',
  empty: 'Nada',
}
const LEAVE = '¿Desea salir sin guardar los cambios?'

/** Rubros, whose forms a schema might open as pages. */
const rubros = { ...generated, screen: { ...generated.screen, formPages: true } } as const

type Rubros = typeof rubros & {
  readonly roles?: RoleContracts
  readonly ownRow?: NonNullable<EntityContract['ownRow']>
}

/** The last one first. */
const Screen = ({ contract }: { readonly contract: Rubros }) => (
  <CatalogueScreen
    contract={contract}
    title="Rubros"
    form={RubroForm}
    sort={{ field: 'rubro', order: 'DESC' }}
    texts={TEXTS}
  >
    <IdColumn source="id" label="ID" />
    <TextColumn source="rubro" label="Rubros" />
  </CatalogueScreen>
)

let ids: Readonly<Record<string, unknown>>

beforeEach(async () => {
  setWindowWidth(1280)
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  await wire.backend.empty('rubros')
  for (const rubro of ['Comercio', 'Peñas']) await wire.backend.call('rubros-ingresar', { rubro })
  const rows = await wire.backend.rows('rubros-buscar', 'rubros')
  ids = Object.fromEntries(rows.map(({ id, rubro }) => [rubro, id]))
  wire.calls.length = 0
})

async function open(address = '/rubros', contract: Rubros = rubros, user: object = {}) {
  const desk = sitAt(
    <Routes>
      <Route path="/rubros" element={<Screen contract={contract} />}>
        {FORM_ROUTES.map((path) => (
          <Route key={path} path={path} element={null} />
        ))}
      </Route>
      <Route path="*" element={<p>Otra pantalla</p>} />
    </Routes>,
    { token: wire.backend.token, ...user },
    address,
  )
  await listLoaded()
  return desk
}

const button = (name: string) => screen.getByRole('button', { name })
const buttonOf = (rubro: string, name: string) => {
  const row = screen.getByRole('rowheader', { name: rubro }).closest('tr')
  if (row === null) throw new Error(`no row ${rubro}`)
  return within(row).getByRole('button', { name })
}
const page = (name: string) => screen.getByRole('region', { name })
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull())
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Rubro$/ })
const question = () => screen.queryByRole('alertdialog', { name: LEAVE })
/** Whether the browser would ask before it closes the window. */
const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
const names = () => shownRows().map(([, name]) => name)
const address = () => window.location.pathname

describe('a form that opens as a page', () => {
  it('stands in place of the list, under a heading and at an address of its own; Cancelar goes back to what opened it', async () => {
    const desk = await open()
    for (const [opener, title, path] of [
      [() => button('Agregar Rubro'), 'Agregar Rubro', '/rubros/nuevo'],
      [() => buttonOf('Peñas', 'Editar'), 'Editar Rubro', `/rubros/editar/${ids['Peñas']}`],
    ] as const) {
      await desk.user.click(opener())
      expect(page(title)).toBeTruthy()
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
      expect(address()).toBe(path)
      expect(desk.menuHidden()).toBe(true)
      expect(document.documentElement.dataset).toHaveProperty('formPage')
      expect(screen.queryByRole('table')).toBeNull()
      expect(document.activeElement).toBe(box())
      await desk.user.click(button('Cancelar'))
      await gone(title)
      expect(address()).toBe('/rubros')
      expect(desk.menuHidden()).toBe(false)
      expect(document.documentElement.dataset).not.toHaveProperty('formPage')
      expect(document.activeElement).toBe(opener())
    }
  })

  it('a reload finds it again: a new record, or the one of the address', async () => {
    const { unmount } = await open('/rubros/nuevo')
    expect(page('Agregar Rubro')).toBeTruthy()
    unmount()
    const desk = await open(`/rubros/editar/${ids['Comercio']}`)
    expect(page('Editar Rubro')).toBeTruthy()
    expect(box().value).toBe('Comercio')
    await desk.user.click(button('Cancelar'))
    await gone('Editar Rubro')
    expect(document.activeElement).toBe(buttonOf('Comercio', 'Editar'))
  })

  it('E-06: search and sort stay in the address while it is open, after a reload of it, and once it is left', async () => {
    const desk = await open()
    const query = '?buscar=e&orden=id&sentido=desc'
    await desk.user.type(screen.getByRole('searchbox'), 'e')
    await desk.user.click(button('ID'))
    await desk.user.click(button('ID'))
    await waitFor(() => expect(window.location.search).toBe(query))
    await desk.user.click(buttonOf('Comercio', 'Editar'))
    const opened = `/rubros/editar/${ids['Comercio']}${query}`
    expect(address() + window.location.search).toBe(opened)
    desk.unmount()

    const anew = await open(opened)
    expect(page('Editar Rubro')).toBeTruthy()
    await anew.user.click(button('Cancelar'))
    await gone('Editar Rubro')
    expect(address() + window.location.search).toBe(`/rubros${query}`)
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('e')
    expect(names()).toEqual(['Peñas', 'Comercio'])
    anew.unmount()

    await open(`/rubros/editar/4711${query}`)
    await waitFor(() => expect(address() + window.location.search).toBe(`/rubros${query}`))
    expect(names()).toEqual(['Peñas', 'Comercio'])
  })

  it('an address of no record leads to the list and says so', async () => {
    const entries = window.history.length
    const desk = await open('/rubros/editar/4711')
    await waitFor(() => expect(desk.path()).toBe('/rubros'))
    expect(window.history.length, 'Back does not lead to it again').toBe(entries)
    expect(address()).toBe('/rubros')
    expect(screen.getByTestId('notices').textContent).toBe('No se encontró el registro.')
    expect(shownRows()).toHaveLength(2)
  })

  it.each([
    ['editar/Comercio', 'No puede modificar este registro.'],
    ['nuevo', 'No puede agregar registros en esta pantalla.'],
  ])('%s, which the person may not, leads to the list and says so', async (form, text) => {
    const roles = { others: { may: ['read'] } }
    const path = form.replace('Comercio', String(ids['Comercio']))
    const desk = await open(`/rubros/${path}`, { ...rubros, roles })
    await waitFor(() => expect(desk.path()).toBe('/rubros'))
    expect(screen.getByTestId('notices').textContent).toBe(text)
    expect(screen.queryByRole('textbox', { name: 'Rubro' })).toBeNull()
    expect(shownRows()).toHaveLength(2)
  })

  it.each([
    ['is not their own', 'Peñas', ['edit'], true],
    ['is their own, where that may be changed', 'Comercio', ['edit'], true],
    ['is their own, where that may not be changed', 'Comercio', [], false],
    ['is not their own, where that may not be changed', 'Peñas', [], true],
  ])('the address of a record opens as its row offers: it %s', async (_what, name, only, opens) => {
    const own = { ...rubros, ownRow: { field: 'rubro', only } }
    const desk = await open(`/rubros/editar/${ids[name]}`, own, { rubro: 'Comercio' })
    await waitFor(() => expect(desk.path()).toBe(opens ? `/rubros/editar/${ids[name]}` : '/rubros'))
    expect(screen.queryByRole('region', { name: 'Editar Rubro' }) !== null).toBe(opens)
    expect(screen.getByTestId('notices').textContent).toBe(
      opens ? '' : 'No puede modificar este registro.',
    )
    if (opens) return
    const row = screen.getByRole('rowheader', { name }).closest('tr') ?? document.body
    expect(within(row).queryByRole('button', { name: 'Editar' })).toBeNull()
  })

  it('Confirmar sends and shows the list again, at its own address', async () => {
    const desk = await open()
    await desk.user.click(button('Agregar Rubro'))
    await desk.user.type(box(), 'Cine{Enter}')
    await waitFor(() => expect(shownRows()).toHaveLength(3))
    expect(wire.sent('rubros-ingresar')).toEqual([{ rubro: 'Cine' }])
    expect(address()).toBe('/rubros')
    expect(question()).toBeNull()
  })

  it('E-02: stays for another record, at its address, and says what was saved', async () => {
    const desk = await open()
    await desk.user.click(button('Agregar Rubro'))
    await desk.user.type(box(), 'Cine')
    await desk.user.keyboard('{Control>}{Enter}{/Control}')
    expect(box().value).toBe('')
    expect(document.activeElement).toBe(box())
    await within(page('Agregar Rubro')).findByText('Se agregó "Cine"')
    await desk.user.type(box(), 'Teatro')
    await desk.user.click(button('Confirmar y agregar otro'))
    await within(page('Agregar Rubro')).findByText('Se agregó "Teatro"')
    expect(address()).toBe('/rubros/nuevo')
    await desk.user.click(button('Cancelar'))
    expect(question()).toBeNull()
    await waitFor(() => expect(shownRows()).toHaveLength(4))
    expect(wire.sent('rubros-buscar'), 'loaded again once for both').toHaveLength(2)
  })

  it('C-09: a failed write gives it back as it was typed, at its address', async () => {
    const desk = await open()
    await desk.user.click(buttonOf('Peñas', 'Editar'))
    const path = address()
    await desk.user.clear(box())
    await desk.user.type(box(), 'Comercio{Enter}')
    await desk.user.click(await screen.findByRole('button', { name: 'OK' }))
    expect(page('Editar Rubro')).toBeTruthy()
    expect(box().value).toBe('Comercio')
    expect(address()).toBe(path)
  })

  it('Back closes it, and the list shows at its own address', async () => {
    const desk = await open()
    await desk.user.click(button('Agregar Rubro'))
    window.history.back()
    await gone('Agregar Rubro')
    expect(address()).toBe('/rubros')
    expect(screen.getByRole('table')).toBeTruthy()
  })
})

describe('what was typed is not lost unasked', () => {
  const leaves: readonly (readonly [
    string,
    (desk: Awaited<ReturnType<typeof open>>) => unknown,
  ])[] = [
    ['Cancelar', ({ user }) => user.click(button('Cancelar'))],
    ['Escape', ({ user }) => user.keyboard('{Escape}')],
    ['the close button', ({ user }) => user.click(button('Cerrar'))],
    ['Back', () => window.history.back()],
  ]

  it.each(leaves)(
    'E-03: %s asks first: Seguir editando stays where one was, Salir sin guardar leaves',
    async (_how, leave) => {
      const desk = await open()
      await desk.user.click(button('Agregar Rubro'))
      await desk.user.type(box(), 'Ci')
      await leave(desk)
      await waitFor(() => expect(question()).not.toBeNull())
      expect(document.activeElement).toBe(button('Seguir editando'))
      await desk.user.click(button('Seguir editando'))
      expect(box().value).toBe('Ci')
      expect(page('Agregar Rubro').contains(document.activeElement), 'the focus is back').toBe(true)
      expect(address()).toBe('/rubros/nuevo')
      await leave(desk)
      await waitFor(() => expect(question()).not.toBeNull())
      await desk.user.click(button('Salir sin guardar'))
      await gone('Agregar Rubro')
      expect(address()).toBe('/rubros')
      expect(wire.sent('rubros-ingresar')).toEqual([])
    },
  )

  it.each(leaves)('%s leaves at once where nothing differs', async (_how, leave) => {
    const desk = await open()
    await desk.user.click(buttonOf('Peñas', 'Editar'))
    await desk.user.type(box(), 'x{Backspace}')
    await leave(desk)
    await gone('Editar Rubro')
    expect(question()).toBeNull()
    expect(document.activeElement).toBe(buttonOf('Peñas', 'Editar'))
  })

  it('the browser asks before it closes the window, and only then', async () => {
    const desk = await open()
    expect(asks()).toBe(false)
    await desk.user.click(button('Agregar Rubro'))
    expect(asks()).toBe(false)
    await desk.user.type(box(), 'Ci')
    expect(asks()).toBe(true)
    await desk.user.clear(box())
    expect(asks()).toBe(false)
  })
})

it('a list opens as the schema sorts it, and its headers say so', async () => {
  const desk = await open()
  const header = screen.getByRole('columnheader', { name: 'Rubros' })
  expect(names()).toEqual(['Peñas', 'Comercio'])
  expect(header.getAttribute('aria-sort')).toBe('descending')
  await desk.user.click(button('Rubros'))
  expect(names()).toEqual(['Comercio', 'Peñas'])
  expect(header.getAttribute('aria-sort')).toBe('ascending')
})
