import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { callsOf, delay, recordCalls } from './support/provoke'
import { enter } from './support/sign-in'
import { test as base } from './support/test'
import { LONG } from '../support/long'

/** How long calls take, in milliseconds: from home, and in the long run on a bad day and on the office's network, too. */
const LATENCIES = LONG ? [500, 1_000, 0] : [500]

/** A typist's pause between keys. Milliseconds. */
const KEY_PAUSE = 60

const INGRESAR = { metodo: 'rubros-ingresar' }

/** The list of rubros of a server that is asked for nothing else. */
const test = base.extend<{ rubros: Page }>({
  rubros: async ({ open, server }, use) => {
    const { page } = await open()
    await enter(page, server)
    await page.goto(`${server.url}/rubros`)
    await page.getByRole('button', { name: 'Agregar Rubro' }).waitFor()
    await use(page)
  },
})

const form = (page: Page) => page.getByRole('dialog')
const type = (page: Page, text: string) => page.keyboard.type(text, { delay: KEY_PAUSE })
const isFocused = (page: Page, name: string) =>
  page
    .getByRole('button', { name, exact: true })
    .first()
    .evaluate((button) => button === document.activeElement)

/** Presses a button with Enter, once it can be: in flight of a write, none of a list can have the focus. */
async function pressEnabled(button: Locator): Promise<void> {
  await expect.poll(() => button.isEnabled()).toBe(true)
  await button.press('Enter')
}

/** A button of the row with a name. */
const inRow = (page: Page, row: string, name: string) =>
  page.getByRole('row').filter({ hasText: row }).getByRole('button', { name })

/** Opens the add form with a key, types a name and saves it with Enter. */
async function add(page: Page, name: string): Promise<void> {
  await pressEnabled(page.getByRole('button', { name: 'Agregar Rubro' }))
  await type(page, name)
  await page.keyboard.press('Enter')
  await form(page).waitFor({ state: 'detached' })
}

/**
 * Waits for a notice. To be called before what one does meanwhile: a notice stays for 4 s, which typing may outlast on a
 * busy machine.
 */
const notice = (page: Page, text: string) => page.getByText(text).waitFor()

/** The names that were sent to be added. */
const added = (calls: ReturnType<typeof recordCalls>) =>
  callsOf(calls, INGRESAR).map(({ rubro }) => rubro)

describe.each(LATENCIES)('with calls that take %i ms', (latency) => {
  test('E-01: after a plain save the keys of the next entry press nothing and open nothing', async ({
    rubros,
  }) => {
    const calls = recordCalls(rubros)
    await delay(rubros, latency)
    const first = `Alquileres ${latency}`
    const saved = notice(rubros, `Se agregó "${first}"`)
    await add(rubros, first)
    await rubros.waitForTimeout(200)
    await type(rubros, 'Venta de articulos 3712 1')
    expect(await form(rubros).count(), 'no form opened').toBe(0)
    await rubros.keyboard.press('Enter')
    await saved
    await rubros.keyboard.press('Space')
    expect(await form(rubros).count(), 'no form opened').toBe(0)
    expect(added(calls)).toEqual([first])
    expect(await rubros.getByRole('searchbox').inputValue()).toBe('')
    expect(new URL(rubros.url()).pathname).toBe('/rubros')
  })

  test('E-01: however slowly one types', async ({ rubros }) => {
    const calls = recordCalls(rubros)
    await delay(rubros, latency)
    const first = `Bazar ${latency}`
    await add(rubros, first)
    for (const letter of 'De y/o por') await rubros.keyboard.type(letter, { delay: 300 })
    await rubros.keyboard.press('Enter')
    expect(await form(rubros).count()).toBe(0)
    expect(added(calls)).toEqual([first])
    expect(await rubros.getByRole('searchbox').inputValue()).toBe('')
  })

  test('E-01: whoever types nothing meanwhile goes on with the button that opened the form', async ({
    rubros,
  }) => {
    await delay(rubros, latency)
    await add(rubros, `Cines ${latency}`)
    await expect.poll(() => isFocused(rubros, 'Agregar Rubro')).toBe(true)
    await rubros.keyboard.press('Enter')
    await type(rubros, 'De todo un poco')
    expect(await form(rubros).getByLabel('Ingrese Rubro').inputValue()).toBe('De todo un poco')
    await form(rubros).getByRole('button', { name: 'Cancelar' }).click()
  })

  test('E-01, C-09: an error that appears while somebody types is not acknowledged by their keys', async ({
    rubros,
  }) => {
    await add(rubros, `Diarios ${latency}`)
    const calls = recordCalls(rubros)
    await delay(rubros, latency)
    await add(rubros, `diarios ${latency}`)
    await type(rubros, 'Venta de articulos 3712 1')
    await rubros.keyboard.press('Enter')
    const error = rubros.getByRole('alertdialog', { name: 'Agregar Rubro' })
    await error.waitFor()
    await type(rubros, 'Otro de mas')
    await rubros.keyboard.press('Enter')
    expect(await error.isVisible()).toBe(true)
    expect(await error.evaluate((modal) => modal.contains(document.activeElement))).toBe(true)
    await rubros.keyboard.press('Tab')
    await rubros.keyboard.press('Enter')
    expect(await form(rubros).getByLabel('Ingrese Rubro').inputValue()).toBe(`diarios ${latency}`)
    expect(added(calls)).toEqual([`diarios ${latency}`])
    await form(rubros).getByRole('button', { name: 'Cancelar' }).click()
  })
})

describe('keys that are held or come at the wrong moment', () => {
  test('E-01: a held Enter confirms nothing but what it was pressed for', async ({ rubros }) => {
    await add(rubros, 'Ferias')
    const calls = recordCalls(rubros)
    const row = rubros.getByRole('row').filter({ hasText: 'Ferias' })
    await row.getByRole('button', { name: 'Eliminar' }).focus()
    for (let held = 0; held < 5; held += 1) await rubros.keyboard.down('Enter')
    await rubros.keyboard.up('Enter')
    expect(await rubros.getByRole('alertdialog').isVisible()).toBe(true)
    await rubros.keyboard.press('Escape')
    await rubros.getByRole('button', { name: 'Agregar Rubro' }).press('Enter')
    await type(rubros, 'Granjas')
    const saved = notice(rubros, 'Se agregó "Granjas"')
    for (let held = 0; held < 8; held += 1) {
      await rubros.keyboard.down('Enter')
      await rubros.waitForTimeout(40)
    }
    await rubros.keyboard.up('Enter')
    await saved
    expect(await form(rubros).count()).toBe(0)
    expect(callsOf(calls, { metodo: 'rubros-borrar' })).toEqual([])
    expect(added(calls)).toEqual(['Granjas'])
  })

  test('E-01: Tab goes on from where one was; a letter on a button disarms it', async ({
    rubros,
  }) => {
    await delay(rubros, 500)
    const saved = notice(rubros, 'Se agregó "Hoteles"')
    await add(rubros, 'Hoteles')
    await type(rubros, '4400')
    await saved
    await rubros.keyboard.press('Tab')
    await expect.poll(() => isFocused(rubros, 'Agregar Rubro')).toBe(true)
    await type(rubros, 'San Juan')
    expect(await form(rubros).count()).toBe(0)
    await rubros.keyboard.press('Tab')
    await rubros.keyboard.press('Enter')
    await form(rubros).waitFor()
    await rubros.keyboard.press('Escape')
  })
})

describe('deletes and edits', () => {
  test('E-03: a delete focuses the safe answers, and afterwards no other row’s Eliminar', async ({
    rubros,
  }) => {
    for (const name of ['Librerías', 'Mercerías', 'Modas']) await add(rubros, name)
    const calls = recordCalls(rubros)
    await delay(rubros, 250)
    const deletions = () => callsOf(calls, { metodo: 'rubros-borrar' })
    await pressEnabled(inRow(rubros, 'Mercerías', 'Eliminar'))
    await expect.poll(() => isFocused(rubros, 'No')).toBe(true)
    await rubros.keyboard.press('Enter')
    await rubros.getByRole('alertdialog').waitFor({ state: 'detached' })
    await pressEnabled(inRow(rubros, 'Mercerías', 'Eliminar'))
    await rubros.getByRole('button', { name: 'Si', exact: true }).click()
    await expect.poll(() => isFocused(rubros, 'Cancelar')).toBe(true)
    await rubros.keyboard.press('Enter')
    await form(rubros).waitFor({ state: 'detached' })
    expect(deletions()).toEqual([])
    await pressEnabled(inRow(rubros, 'Mercerías', 'Eliminar'))
    await rubros.getByRole('button', { name: 'Si', exact: true }).click()
    await form(rubros).getByLabel('Rubro', { exact: true }).press('Enter')
    expect(deletions(), 'Enter in a read-only field').toEqual([])
    await form(rubros).getByRole('button', { name: 'Eliminar' }).press('Enter')
    await inRow(rubros, 'Mercerías', 'Eliminar').waitFor({ state: 'detached' })
    const focused = () => rubros.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Editar')
    await type(rubros, 'Venta de')
    await rubros.keyboard.press('Enter')
    expect(await rubros.getByRole('alertdialog').count()).toBe(0)
    expect(await form(rubros).count()).toBe(0)
    expect(deletions()).toHaveLength(1)
  })

  test('E-01: after an edit, too', async ({ rubros }) => {
    await add(rubros, 'Ópticas')
    await delay(rubros, 500)
    await pressEnabled(inRow(rubros, 'Ópticas', 'Editar'))
    await rubros.keyboard.press('End')
    await type(rubros, ' y lentes')
    const saved = notice(rubros, 'Se guardaron los cambios de "Ópticas y lentes"')
    await rubros.keyboard.press('Enter')
    await form(rubros).waitFor({ state: 'detached' })
    await type(rubros, 'Venta de articulos 3712 1')
    await saved
    await type(rubros, ' y mas')
    await rubros.keyboard.press('Enter')
    expect(await form(rubros).count()).toBe(0)
  })
})
