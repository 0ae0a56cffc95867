import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { readFile } from 'node:fs/promises'
import { describe, expect } from 'vitest'
import { answerAll, callsOf, hold, provoke, recordCalls } from './support/provoke'
import { test as base } from './support/shared-test'
import { enter } from './support/sign-in'

const RUBROS = Array.from({ length: 300 }, (_, index) => ({
  id: index + 1,
  rubro: `Rubro ${index + 1}`,
}))
const ODD = [
  { id: 301, rubro: '=1+1; "hola"' },
  { id: 302, rubro: 'Ñandú' },
]

/** The list of rubros with 302 rows, none of them the server's. */
const test = base.extend<{ rubros: Page }>({
  rubros: async ({ open, server }, use) => {
    const { page } = await open()
    await enter(page, server)
    await answerAll(page, { 'rubros-buscar': { rubros: [...RUBROS, ...ODD] } })
    await page.goto(`${server.url}/rubros`)
    await page.getByRole('row').nth(1).waitFor()
    await use(page)
  },
})

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

describe('a list, all day', () => {
  test('is exported as it is filtered and sorted, for Excel in Spanish', async ({ rubros }) => {
    await rubros.getByRole('searchbox').fill('30')
    await press(rubros, 'ID')
    await press(rubros, 'ID')
    const downloading = rubros.waitForEvent('download')
    await press(rubros, 'Exportar')
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^rubros-\d{4}-\d{2}-\d{2}\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith('\uFEFFID;Rubros\r\n300;Rubro 300\r\n230;')).toBe(true)
    await rubros.getByText('Se exportó la lista').waitFor()

    await rubros.getByRole('searchbox').fill('')
    const second = rubros.waitForEvent('download')
    await press(rubros, 'Exportar')
    const whole = await readFile(await (await second).path(), 'utf8')
    const rows: string[][] = parse(whole, { bom: true, delimiter: ';' })
    expect(rows.slice(0, 3)).toEqual([
      ['ID', 'Rubros'],
      ['302', 'Ñandú'],
      ['301', `'=1+1; "hola"`],
    ])
    expect(rows).toHaveLength(303)
  })

  test('goes on paper with all its rows', async ({ rubros }) => {
    const pages = /\/Type\s*\/Page\b/g
    const whole = await rubros.pdf({ format: 'A4' })
    expect(whole.toString('latin1').match(pages)?.length).toBeGreaterThan(4)
    expect(await rubros.locator('.printed-list').count(), 'gone afterwards').toBe(0)
    await rubros.getByRole('searchbox').fill('Ñandú')
    const one = await rubros.pdf({ format: 'A4' })
    expect(one.toString('latin1').match(pages)).toHaveLength(1)
  })

  test('C-12, M-07: Back closes a form and leaves the list where it was; another Back leaves it', async ({
    rubros,
  }) => {
    // From the menu, as one comes: the router has entries of its own then.
    await press(rubros, 'Cerrar')
    await press(rubros, 'Archivos')
    await rubros.getByRole('link', { name: 'Rubros', exact: true }).click()
    await rubros.getByRole('row').nth(1).waitFor()
    const scroll = rubros.getByRole('region', { name: 'Rubros' })
    await scroll.evaluate((region) => region.scrollTo(0, 4_000))
    await rubros.getByRole('rowheader', { name: 'Rubro 100', exact: true }).waitFor()
    await rubros
      .getByRole('row')
      .filter({ hasText: 'Rubro 100' })
      .getByRole('button', { name: 'Editar' })
      .click()
    await rubros.getByRole('dialog').waitFor()
    await rubros.goBack()
    await rubros.getByRole('dialog').waitFor({ state: 'detached' })
    expect(
      await rubros.getByRole('rowheader', { name: 'Rubro 100', exact: true }).isVisible(),
    ).toBe(true)
    await press(rubros, 'Agregar Rubro')
    await rubros.keyboard.press('Escape')
    await rubros.goBack()
    await rubros.waitForURL(({ pathname }) => pathname !== '/rubros')
  })

  test('W-08: two clicks send once; the rows wait for a slow answer', async ({ rubros }) => {
    const calls = recordCalls(rubros)
    const release = await hold(rubros, 'rubros-ingresar')
    await press(rubros, 'Agregar Rubro')
    await rubros.getByLabel('Ingrese Rubro').fill('Nuevo')
    await rubros.getByRole('button', { name: 'Confirmar', exact: true }).dblclick()
    await rubros.getByRole('dialog').waitFor({ state: 'detached' })
    const editar = rubros.getByRole('button', { name: 'Editar' }).first()
    expect(await editar.isDisabled()).toBe(true)
    expect(await rubros.locator('.catalogue').getAttribute('aria-busy')).toBe('true')
    release()
    await expect.poll(() => editar.isEnabled()).toBe(true)
    expect(callsOf(calls, { metodo: 'rubros-ingresar' })).toHaveLength(1)
  })

  test('W-09: offline in the midst of work: what was typed is there again, and goes once back', async ({
    rubros,
  }) => {
    const back = await provoke(rubros, 'rubros-ingresar', 'offline')
    await press(rubros, 'Agregar Rubro')
    await rubros.getByLabel('Ingrese Rubro').fill('Sin red')
    await press(rubros, 'Confirmar')
    await rubros.getByRole('alertdialog', { name: 'Error de conexión' }).waitFor()
    await press(rubros, 'OK')
    expect(await rubros.getByLabel('Ingrese Rubro').inputValue()).toBe('Sin red')
    await back()
    await press(rubros, 'Confirmar')
    await rubros.getByText('Se agregó "Sin red"').waitFor()
  })

  test('C-12: what was just added is scrolled to and marked', async ({ rubros }) => {
    await press(rubros, 'Agregar Rubro')
    await rubros.getByLabel('Ingrese Rubro').fill('Recién')
    await answerAll(rubros, {
      'rubros-buscar': { rubros: [...RUBROS, { id: 900, rubro: 'Recién' }, ...ODD] },
    })
    await press(rubros, 'Confirmar')
    const row = rubros.getByRole('row').filter({ hasText: 'Recién' })
    await row.waitFor()
    expect(await row.getAttribute('aria-rowindex')).toBe('302')
    expect(await row.getAttribute('class')).toBe('row-fresh')
    const table = rubros.getByRole('table', { name: 'Rubros' })
    expect(await table.getAttribute('aria-rowcount')).toBe('304')
  })
})
