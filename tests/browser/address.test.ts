import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { answerWith, newPerson, register } from './support/portal'
import { provoke } from './support/provoke'
import { ADMIN, type TestServer } from './support/server'
import { test as base } from './support/shared-test'
import { enter, signIn } from './support/sign-in'

const RUBROS = [
  ...Array.from({ length: 60 }, (_, index) => ({ id: index + 1, rubro: `Tienda ${index + 1}` })),
  { id: 61, rubro: 'Zona norte' },
  { id: 62, rubro: 'Almacén Norte' },
  { id: 63, rubro: 'Ferretería del norte' },
]

/** A signed-in page of its own, because its history counts; 63 rubros, none of them the server's. */
const test = base.extend<{ rubros: Page }>({
  rubros: async ({ open, server }, use) => {
    const { page } = await open({ alone: true })
    // Some tests end the session.
    await enter(page, server, await server.openSession())
    await page.goto(server.url)
    await answerWith(page, 'rubros-buscar', { body: { rubros: RUBROS } })
    await openFromMenu(page)
    await use(page)
  },
})

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

const searchBox = (page: Page) => page.getByRole('searchbox')

/** Opens the screen by its link in the menu. */
async function openFromMenu(page: Page): Promise<void> {
  const group = page.getByRole('button', { name: 'Archivos', exact: true })
  if ((await group.getAttribute('aria-expanded')) !== 'true') await group.click()
  await page.getByRole('link', { name: 'Rubros', exact: true }).click()
  await page.getByRole('row').nth(1).waitFor()
}

/** The names that the list shows, once it has so many rows in all. */
async function namesOf(page: Page, count: number): Promise<string[]> {
  const table = page.getByRole('table', { name: 'Rubros' })
  await expect.poll(() => table.getAttribute('aria-rowcount')).toBe(String(count + 1))
  return page.getByRole('rowheader').allTextContents()
}

const shownAddress = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

async function addressBecomes(page: Page, address: string): Promise<void> {
  await expect.poll(() => shownAddress(page)).toBe(address)
}

const portalStands = (page: Page) => page.getByRole('button', { name: 'Ingresar' }).waitFor()

async function logOut(page: Page): Promise<void> {
  if (new URL(page.url()).pathname !== '/') {
    await page.getByRole('button', { name: /^Perfil/ }).click()
  }
  await page.getByRole('button', { name: 'Cerrar Sesión', exact: true }).click()
  await page.getByRole('button', { name: 'Confirmar Cierre', exact: true }).click()
  await portalStands(page)
}

/** The list's next load finds the session over; OK loads the portal. */
async function endSession(page: Page): Promise<void> {
  await provoke(page, 'rubros-borrar', { status: 401 })
  await page.getByRole('button', { name: 'Eliminar', exact: true }).first().click()
  await press(page, 'Si')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
  await page.getByRole('alertdialog', { name: 'Token Invalido' }).waitFor()
  await press(page, 'OK')
  await portalStands(page)
}

async function another(server: TestServer): Promise<{ dni: number; clave: string }> {
  const person = newPerson()
  await register(server, person)
  return { dni: Number(person.dni), clave: person.clave }
}

describe('search and sort in the address', () => {
  test('E-06: what was searched after a modal is there again with Back and Forward', async ({
    rubros,
  }) => {
    await press(rubros, 'Agregar Rubro')
    await rubros.keyboard.press('Escape')
    await searchBox(rubros).fill('norte')
    await addressBecomes(rubros, '/rubros?buscar=norte')
    await rubros.goBack()
    await addressBecomes(rubros, '/')
    await rubros.goForward()
    await addressBecomes(rubros, '/rubros?buscar=norte')
    expect(await namesOf(rubros, 3)).toHaveLength(3)
  })

  test('E-06: both are in it and survive a reload; neither adds to the history', async ({
    rubros,
  }) => {
    const entries = () => rubros.evaluate(() => history.length)
    const before = await entries()
    await searchBox(rubros).pressSequentially('norte')
    await addressBecomes(rubros, '/rubros?buscar=norte')
    await press(rubros, 'Rubros')
    await addressBecomes(rubros, '/rubros?buscar=norte&orden=rubro')
    await press(rubros, 'Rubros')
    await addressBecomes(rubros, '/rubros?buscar=norte&orden=rubro&sentido=desc')
    expect(await entries()).toBe(before)
    await rubros.reload()
    expect(await namesOf(rubros, 3)).toEqual([
      'Zona norte',
      'Ferretería del norte',
      'Almacén Norte',
    ])
    expect(await searchBox(rubros).inputValue()).toBe('norte')
    const header = rubros.getByRole('columnheader', { name: 'Rubros' })
    expect(await header.getAttribute('aria-sort')).toBe('descending')
    await rubros.goBack()
    await rubros.waitForURL(({ pathname }) => pathname === '/')
  })

  test('E-06: Back and Forward lead to a list as it was; its menu link opens it plain', async ({
    rubros,
  }) => {
    await searchBox(rubros).fill('norte')
    await press(rubros, 'Cerrar')
    await addressBecomes(rubros, '/')
    await rubros.goBack()
    expect(await namesOf(rubros, 3)).toContain('Zona norte')
    expect(await searchBox(rubros).inputValue()).toBe('norte')
    await openFromMenu(rubros)
    expect(await namesOf(rubros, 63)).toContain('Tienda 1')
    expect([shownAddress(rubros), await searchBox(rubros).inputValue()]).toEqual(['/rubros', ''])
    await searchBox(rubros).fill('almacen')
    await rubros.goBack()
    expect(await namesOf(rubros, 3)).toContain('Zona norte')
    await rubros.goForward()
    expect(await namesOf(rubros, 1)).toEqual(['Almacén Norte'])
  })

  test('E-06, C-12: modals leave them alone, however they are closed', async ({ rubros }) => {
    await searchBox(rubros).fill('norte')
    await press(rubros, 'Agregar Rubro')
    await rubros.keyboard.press('Escape')
    await addressBecomes(rubros, '/rubros?buscar=norte')
    // Now in the modal's entry, the search changes, and Back leads to the list's own.
    await searchBox(rubros).fill('almacen')
    await press(rubros, 'Agregar Rubro')
    await rubros.getByRole('dialog').waitFor()
    await rubros.goBack()
    await rubros.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await namesOf(rubros, 1)).toEqual(['Almacén Norte'])
    await addressBecomes(rubros, '/rubros?buscar=almacen')
  })

  test('E-06: the list opens whatever the address says', async ({ rubros, server }) => {
    for (const [asked, read, text] of [
      ['?orden=__proto__&sentido=desc', '', ''],
      ['?buscar=%E0%A4%A&orden=%', '?buscar=%EF%BF%BD%25A', '\uFFFD%A'],
      [`?buscar=${'x'.repeat(10_000)}`, `?buscar=${'x'.repeat(50)}`, 'x'.repeat(50)],
    ] as const) {
      await rubros.goto(`${server.url}/rubros${asked}`)
      await rubros.locator('.catalogue-found').filter({ hasText: '63' }).waitFor()
      expect(await searchBox(rubros).inputValue(), asked).toBe(text)
      await addressBecomes(rubros, `/rubros${read}`)
    }
  })

  test('E-06: however long one types, the address follows and the browser does not complain', async ({
    rubros,
  }) => {
    for (let round = 0; round < 12; round += 1) {
      await searchBox(rubros).fill('')
      await searchBox(rubros).pressSequentially('ferreteria del norte')
    }
    await addressBecomes(rubros, '/rubros?buscar=ferreteria+del+norte')
  })
})

describe('where signing in leads', () => {
  test('E-06, M-07: a link leads there, after a reload, a failed login and the other cards, and once', async ({
    open,
    server,
  }) => {
    const { page } = await open({ alone: true })
    await page.goto(`${server.url}/rubros?buscar=norte&orden=rubro`)
    await portalStands(page)
    expect(shownAddress(page)).toBe('/')
    await page.reload()
    await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click()
    await press(page, 'Volver')
    await page.getByLabel('DNI', { exact: true }).first().fill(String(ADMIN.dni))
    await page.getByLabel('Contraseña', { exact: true }).fill('no es esta')
    await press(page, 'Ingresar')
    await press(page, 'OK')
    await answerWith(page, 'rubros-buscar', { body: { rubros: RUBROS } })
    await signIn(page)
    expect(await namesOf(page, 3)).toEqual(['Almacén Norte', 'Ferretería del norte', 'Zona norte'])
    expect(shownAddress(page)).toBe('/rubros?buscar=norte&orden=rubro')
    await logOut(page)
    await signIn(page)
    expect(shownAddress(page)).toBe('/')
  })

  test('E-06: an ended session leads back to where it ended, and the list is searched as it was', async ({
    rubros,
  }) => {
    await searchBox(rubros).fill('norte')
    await press(rubros, 'Rubros')
    await endSession(rubros)
    expect(shownAddress(rubros)).toBe('/')
    expect(await rubros.evaluate(() => sessionStorage.length)).toBe(0)
    await signIn(rubros)
    expect(await namesOf(rubros, 3)).toEqual([
      'Almacén Norte',
      'Ferretería del norte',
      'Zona norte',
    ])
    await addressBecomes(rubros, '/rubros?buscar=norte&orden=rubro')
  })

  test('E-06: somebody else starts at the menu, after an ended session as after a logout', async ({
    rubros,
    server,
  }) => {
    const other = await another(server)
    await searchBox(rubros).fill('norte')
    await endSession(rubros)
    await signIn(rubros, other)
    expect(shownAddress(rubros)).toBe('/')
    await logOut(rubros)
    await signIn(rubros)
    expect(shownAddress(rubros)).toBe('/')
  })

  test('E-06: Back shows the next person nothing of the one before', async ({ rubros, server }) => {
    const other = await another(server)
    await searchBox(rubros).fill('norte')
    await logOut(rubros)
    await rubros.goBack()
    await portalStands(rubros)
    expect(shownAddress(rubros)).toBe('/')
    await signIn(rubros, other)
    expect(shownAddress(rubros)).toBe('/')
    await rubros.goBack()
    await rubros.getByRole('heading', { level: 1, name: /^Hola/ }).waitFor()
    expect(shownAddress(rubros)).toBe('/')
    expect(await rubros.evaluate(() => JSON.stringify(history.state))).not.toContain('norte')
  })

  test('E-06: no address leads out of the app', async ({ open, server }) => {
    const { page } = await open({ alone: true })
    for (const path of ['//evil/rubros', '/%5C%5Cevil', '/\\evil', '/https:evil']) {
      await page.goto(`${server.url}${path}`)
      await portalStands(page)
      await signIn(page)
      expect(new URL(page.url()).origin, path).toBe(new URL(server.url).origin)
      await page.evaluate(() => sessionStorage.clear())
    }
  })
})
