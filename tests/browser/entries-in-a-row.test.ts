import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { acknowledge, errorModal } from './support/catalogue'
import { answerAll, callsOf, delay, hold, provoke, recordCalls } from './support/provoke'
import { enter } from './support/sign-in'
import { test as base } from './support/test'
import { LONG } from '../support/long'

/** How long calls take, in milliseconds: from home, and in the long run on a bad day and on the office's network, too. */
const LATENCIES = LONG ? [500, 1_000, 0] : [500]

/** A typist's pause between keys. Milliseconds. */
const KEY_PAUSE = 40

const INGRESAR = { metodo: 'rubros-ingresar' }
const CONTINUE = 'Confirmar y agregar otro'

/** Opens a screen of the server. */
type OpenScreen = (path: string) => Promise<Page>

const test = base.extend<{ openScreen: OpenScreen; rubros: Page }>({
  openScreen: async ({ open, server }, use) => {
    await use(async (path) => {
      const { page } = await open()
      await enter(page, server)
      await page.goto(`${server.url}/${path}`)
      await page.getByRole('button', { name: /^Agregar/ }).waitFor()
      return page
    })
  },
  rubros: async ({ openScreen }, use) => use(await openScreen('rubros')),
})

const form = (page: Page): Locator => page.getByRole('dialog')
const box = (page: Page): Locator => form(page).getByLabel('Ingrese Rubro', { exact: true })
const status = (page: Page): Locator => form(page).getByRole('status')
const alerts = (page: Page): Locator => form(page).getByRole('alert')
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: KEY_PAUSE })
const openAdd = (page: Page) => page.getByRole('button', { name: /^Agregar/ }).press('Enter')

/** Types an entry and confirms it without leaving the form. */
async function enterNext(page: Page, text: string): Promise<void> {
  await type(page, text)
  await page.keyboard.press('Control+Enter')
}

/** The names that were sent to be added. */
const added = (calls: ReturnType<typeof recordCalls>) =>
  callsOf(calls, INGRESAR).map(({ rubro }) => rubro)

/** Closes a form that nothing was typed in. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await form(page).waitFor({ state: 'detached' })
}

/** Of calls that take turns, in milliseconds: a slow one is still on its way when three more entries are typed. */
const TURNS = [1_000, 250, 500] as const

/** How many entries are a stack: in the short run enough for each call to be slow more than once. */
const COUNT = LONG ? 20 : 5

/** What somebody has on paper: so many names. */
const paper = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name} ${String(at + 1).padStart(2, '0')}`)

describe('a stack of entries, with calls of any length', () => {
  test('E-02: rubros need one control key each, and are saved whole and in order', async ({
    rubros,
  }) => {
    const calls = recordCalls(rubros)
    await delay(rubros, ...TURNS)
    const entries = paper('Ropa de', COUNT)
    await openAdd(rubros)
    for (const entry of entries) await enterNext(rubros, entry)
    await expect.poll(() => status(rubros).textContent()).toBe(`Se agregó "${entries.at(-1)}"`)
    expect(added(calls)).toEqual(entries)
    expect(callsOf(calls, { metodo: 'rubros-buscar' }), 'the list is loaded once').toHaveLength(0)
    expect(await box(rubros).inputValue()).toBe('')
    await leave(rubros)
    await rubros.getByRole('searchbox').fill('Ropa de')
    await expect.poll(() => rubros.getByRole('rowheader').first().textContent()).toBe('Ropa de 01')
    expect(await rubros.locator('.catalogue-found').textContent()).toMatch(new RegExp(`^${COUNT} `))
    expect(callsOf(calls, { metodo: 'rubros-buscar' }), 'once for all').toHaveLength(1)
  })

  test('E-02: postal codes of one province need two control keys each', async ({ openScreen }) => {
    const page = await openScreen('postales')
    const calls = recordCalls(page)
    await delay(page, ...TURNS)
    await openAdd(page)
    await page.getByRole('combobox', { name: 'Provincia' }).fill('Salta')
    await page.getByRole('option', { name: 'Salta', exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await form(page).getByLabel('Cód.Postal', { exact: true }).focus()
    const places = paper('Villa', COUNT).map((localidad, at) => [4400 + at, localidad] as const)
    for (const [cpostal, localidad] of places) {
      await type(page, String(cpostal))
      await page.keyboard.press('Tab')
      await enterNext(page, localidad)
    }
    await expect.poll(() => status(page).textContent()).toBe(`Se agregó "${places.at(-1)?.[1]}"`)
    expect(
      callsOf(calls, { metodo: 'postales-ingresar' }).map(
        ({ cpostal, localidad, provincia }) => `${cpostal} ${localidad}, ${provincia}`,
      ),
    ).toEqual(places.map(([cpostal, localidad]) => `${cpostal} ${localidad}, Salta`))
    const focused = form(page).getByLabel('Cód.Postal', { exact: true })
    expect(await focused.evaluate((input) => input === document.activeElement)).toBe(true)
    expect(callsOf(calls, { metodo: 'provincias' }), 'the provinces are loaded once').toHaveLength(
      1,
    )
    await leave(page)
  })
})

describe.each(LATENCIES)('with calls that take %i ms', (latency) => {
  test('E-02, C-09: an entry that is refused comes back with its own text; the one being typed goes on', async ({
    rubros,
  }) => {
    await openAdd(rubros)
    await enterNext(rubros, `Repetido ${latency}`)
    await expect.poll(() => status(rubros).textContent()).toBe(`Se agregó "Repetido ${latency}"`)
    const calls = recordCalls(rubros)
    await delay(rubros, latency)
    await enterNext(rubros, `repetido ${latency}`)
    await type(rubros, `Otro ${latency}`)
    await expect
      .poll(() => alerts(rubros).allTextContents())
      .toEqual([`No se guardó "repetido ${latency}": Ya existe un rubro con ese nombre.`])
    expect(await box(rubros).inputValue()).toBe(`Otro ${latency}`)
    await type(rubros, ' de mas')
    await rubros.keyboard.press('Control+Enter')
    const error = errorModal(rubros, 'Agregar Rubro')
    await error.getByText('Ya existe un rubro con ese nombre.', { exact: true }).waitFor()
    await acknowledge(error)
    expect(await box(rubros).inputValue()).toBe(`repetido ${latency}`)
    await box(rubros).fill(`Mendado ${latency}`)
    await rubros.keyboard.press('Control+Enter')
    await expect.poll(() => status(rubros).textContent()).toBe(`Se agregó "Mendado ${latency}"`)
    expect(added(calls)).toEqual([
      `repetido ${latency}`,
      `Otro ${latency} de mas`,
      `Mendado ${latency}`,
    ])
    await leave(rubros)
  })
})

describe('adding one record after the other', () => {
  test('E-01, E-02: a refusal takes nothing from those who type on, however quick the answer', async ({
    rubros,
  }) => {
    const calls = recordCalls(rubros)
    const entries = ['Kioscos', 'KIOSCOS', 'Leña', 'Miel y afines', 'Naipes']
    await openAdd(rubros)
    for (const entry of entries) await enterNext(rubros, entry)
    expect(await alerts(rubros).allTextContents()).toEqual([
      'No se guardó "KIOSCOS": Ya existe un rubro con ese nombre.',
    ])
    await acknowledge(errorModal(rubros, 'Agregar Rubro'))
    expect(added(calls)).toEqual(entries)
    expect(await box(rubros).inputValue()).toBe('KIOSCOS')
    await box(rubros).fill('Ladrillos')
    await rubros.keyboard.press('Enter')
    await rubros.getByText('Se agregó "Ladrillos"').waitFor()
  })

  test('E-02: a refusal is shown as soon as nothing is being typed', async ({ rubros }) => {
    await openAdd(rubros)
    await enterNext(rubros, 'Uno')
    await expect.poll(() => status(rubros).textContent()).toBe('Se agregó "Uno"')
    await enterNext(rubros, 'UNO')
    await acknowledge(errorModal(rubros, 'Agregar Rubro'))
    expect(await box(rubros).inputValue()).toBe('UNO')
    await rubros.keyboard.press('Escape')
    const question = rubros.getByRole('alertdialog', {
      name: '¿Desea salir sin guardar los cambios?',
    })
    await question.getByRole('button', { name: 'Salir sin guardar', exact: true }).click()
    await form(rubros).waitFor({ state: 'detached' })
  })

  test('E-02, W-08: a refused entry is told after Cancelar, too, and a plain save closes', async ({
    rubros,
  }) => {
    await openAdd(rubros)
    await enterNext(rubros, 'Dos')
    await expect.poll(() => status(rubros).textContent()).toBe('Se agregó "Dos"')
    await delay(rubros, 500)
    await enterNext(rubros, 'DOS')
    await type(rubros, 'Tres y')
    await alerts(rubros).waitFor()
    await form(rubros).getByRole('button', { name: 'Cancelar' }).click()
    await acknowledge(errorModal(rubros, 'Agregar Rubro'))
    expect(await box(rubros).inputValue()).toBe('DOS')
    await box(rubros).fill('Tres')
    await rubros.keyboard.press('Enter')
    await form(rubros).waitFor({ state: 'detached' })
    await rubros.getByRole('searchbox').fill('Tres')
    await rubros.getByRole('rowheader', { name: 'Tres', exact: true }).waitFor()
  })

  test('E-02: without a connection the queue waits, and everything goes once it is back', async ({
    rubros,
  }) => {
    const calls = recordCalls(rubros)
    const back = await provoke(rubros, 'rubros-ingresar', 'offline')
    const release = await hold(rubros, 'rubros-ingresar')
    await openAdd(rubros)
    for (const name of ['Sin red 1', 'Sin red 2']) await enterNext(rubros, name)
    await type(rubros, 'Sin red 3')
    release()
    await expect
      .poll(() => alerts(rubros).textContent())
      .toBe('No se guardó "Sin red 1": No hay conexión a Internet.Reintentar')
    await rubros.keyboard.press('Control+Enter')
    const error = errorModal(rubros, 'Error de conexión')
    await acknowledge(error)
    expect(await box(rubros).inputValue()).toBe('Sin red 1')
    await rubros.keyboard.press('Control+Enter')
    await error.waitFor()
    await back()
    await error.getByRole('button', { name: 'Reintentar' }).click()
    await expect.poll(() => status(rubros).textContent()).toBe('Se agregó "Sin red 3"')
    expect(added(calls).slice(-3)).toEqual(['Sin red 1', 'Sin red 2', 'Sin red 3'])
    await leave(rubros)
    await rubros.getByRole('searchbox').fill('Sin red')
    await expect
      .poll(() => rubros.getByRole('rowheader').allTextContents())
      .toEqual(['Sin red 1', 'Sin red 2', 'Sin red 3'])
  })

  test('E-02: the end of the session names all that was not saved', async ({ rubros }) => {
    await answerAll(rubros, {})
    await provoke(rubros, 'rubros-ingresar', { status: 403 })
    const release = await hold(rubros, 'rubros-ingresar')
    await openAdd(rubros)
    for (const name of ['Cuatro', 'Cinco', 'Seis']) await enterNext(rubros, name)
    release()
    const error = errorModal(rubros, 'Token Vencido')
    await error.getByText('Sin guardar: "Cuatro", "Cinco" y "Seis".', { exact: true }).waitFor()
    await acknowledge(error)
    await rubros.getByRole('button', { name: 'Ingresar' }).waitFor()
  })

  test('E-02: a double click and held keys enter a record once', async ({ rubros }) => {
    const calls = recordCalls(rubros)
    await delay(rubros, 250)
    await openAdd(rubros)
    await type(rubros, 'Siete')
    await form(rubros).getByRole('button', { name: CONTINUE }).dblclick()
    await expect.poll(() => status(rubros).textContent()).toBe('Se agregó "Siete"')
    expect(await form(rubros).getByText('Requerido').count()).toBe(0)
    await type(rubros, 'Ocho')
    await rubros.keyboard.down('Control')
    for (let held = 0; held < 6; held += 1) {
      await rubros.keyboard.down('Enter')
      await rubros.waitForTimeout(30)
    }
    await rubros.keyboard.up('Enter')
    await rubros.keyboard.up('Control')
    await expect.poll(() => status(rubros).textContent()).toBe('Se agregó "Ocho"')
    expect(await form(rubros).getByText('Requerido').count()).toBe(0)
    expect(added(calls)).toEqual(['Siete', 'Ocho'])
    await leave(rubros)
  })

  test('E-02: closing while entries are on their way loses none of them', async ({ rubros }) => {
    const calls = recordCalls(rubros)
    await delay(rubros, 300)
    await openAdd(rubros)
    for (const name of ['Nueve', 'Diez']) await enterNext(rubros, name)
    await type(rubros, 'Once')
    await rubros.keyboard.press('Enter')
    await form(rubros).waitFor({ state: 'detached' })
    await rubros.getByRole('searchbox').fill('Once')
    await rubros.getByRole('rowheader', { name: 'Once', exact: true }).waitFor()
    expect(added(calls)).toEqual(['Nueve', 'Diez', 'Once'])
  })
})
