import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { test } from './support/test'
import { MOVING } from './support/opened-page'
import { enter } from './support/sign-in'

/** What has the focus, by its role and name as a screen reader says them. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return 'nothing'
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const row = element.closest('tr')?.querySelector('th')?.textContent
    const name = element.ariaLabel ?? labels[0]?.textContent ?? element.textContent
    return row === undefined || row === null ? `${name}` : `${name} de ${row}`
  })

/** Presses Tab until what has this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if ((await focused(page)) === name) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to "${name}"; the focus is on "${await focused(page)}"`)
}

/** The button that adds is hidden, and no stop of Tab, until the form can open. */
async function tabToAdding(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).waitFor()
  await tabTo(page, name)
}

const keys = async (page: Page, ...pressed: readonly string[]): Promise<void> => {
  for (const key of pressed) await page.keyboard.press(key)
}

async function focusOn(page: Page, name: string): Promise<void> {
  await expect.poll(() => focused(page)).toBe(name)
}

describe('without a mouse', () => {
  test('C-11: from the menu: add, find, edit, delete, and out again', async ({ open, server }) => {
    const { page } = await open(MOVING)
    await enter(page, server)
    await page.goto(server.url)
    await page.getByRole('navigation').waitFor()

    await tabTo(page, 'Archivos')
    await keys(page, 'Enter', 'ArrowDown', 'ArrowDown', 'ArrowDown')
    await focusOn(page, 'Rubros')
    await keys(page, 'Enter')
    await page.getByRole('heading', { name: 'Rubros', exact: true }).waitFor()

    for (const name of ['Alfa', 'Beta', 'Gama']) {
      await tabToAdding(page, 'Agregar Rubro')
      await keys(page, 'Enter')
      await focusOn(page, 'Ingrese Rubro')
      await page.keyboard.type(name)
      await keys(page, 'Enter')
      await page.getByRole('rowheader', { name, exact: true }).waitFor()
      await focusOn(page, 'Agregar Rubro')
    }

    await keys(page, '/')
    await focusOn(page, 'Buscar...')
    await page.keyboard.type('a')
    // As assistive technology does.
    await page.getByRole('button', { name: 'Editar', exact: true }).first().focus()
    await keys(page, 'Enter')
    await focusOn(page, 'Rubro')
    await keys(page, 'Escape', '/')
    await page.keyboard.type('a')
    await keys(page, 'Backspace')
    await tabTo(page, 'Editar de Alfa')
    await keys(page, 'ArrowDown')
    await focusOn(page, 'Editar de Beta')
    await keys(page, 'Enter')
    await focusOn(page, 'Rubro')
    await page.keyboard.type(' y media')
    await keys(page, 'Escape')
    await focusOn(page, 'Seguir editando')
    await keys(page, 'Enter')
    await focusOn(page, 'Rubro')
    await page.keyboard.type(', mas')
    await keys(page, 'Escape', 'Escape')
    await focusOn(page, 'Rubro')
    expect(await page.getByLabel('Rubro', { exact: true }).inputValue()).toBe('Beta y media, mas')
    await keys(page, 'Escape')
    await focusOn(page, 'Seguir editando')
    await tabTo(page, 'Salir sin guardar')
    await keys(page, 'Enter')
    await focusOn(page, 'Editar de Beta')
    await keys(page, 'Enter', 'End')
    await page.keyboard.type(' bis')
    await keys(page, 'Enter')
    await page.getByRole('rowheader', { name: 'Beta bis', exact: true }).waitFor()
    await focusOn(page, 'Editar de Beta bis')
    expect(await page.getByRole('searchbox').inputValue(), 'C-12: the search stays').toBe('a')

    await keys(page, 'Tab')
    await focusOn(page, 'Eliminar de Beta bis')
    await keys(page, 'Enter')
    await page.getByRole('alertdialog').waitFor()
    await keys(page, 'Escape')
    await focusOn(page, 'Eliminar de Beta bis')
    await keys(page, 'Enter')
    await focusOn(page, 'No')
    await keys(page, 'Tab')
    await focusOn(page, 'Si')
    await keys(page, 'Enter')
    await focusOn(page, 'Cancelar')
    await keys(page, 'Tab')
    await focusOn(page, 'Eliminar')
    await keys(page, 'Enter')
    await page.getByRole('rowheader', { name: 'Beta bis' }).waitFor({ state: 'detached' })
    await focusOn(page, 'Editar de Gama')

    await tabTo(page, 'Cerrar')
    await keys(page, 'Enter')
    await page.waitForURL(`${server.url}/`)
  })

  test('C-23: a postal code, its province picked from the list', async ({ open, server }) => {
    const { page } = await open(MOVING)
    await enter(page, server)
    await page.goto(`${server.url}/postales`)
    await page.getByRole('heading', { name: 'Códigos Postales', exact: true }).waitFor()
    await tabToAdding(page, 'Agregar Cód. Postales')
    await keys(page, 'Enter')
    await focusOn(page, 'Cód.Postal')
    await page.keyboard.type('4400')
    await keys(page, 'Tab')
    await page.keyboard.type('Cerrillos')
    await keys(page, 'Tab')
    await focusOn(page, 'Provincia')
    await page.keyboard.type('sal')
    await page.getByRole('option', { name: 'Salta', exact: true }).waitFor()
    await keys(page, 'Enter')
    expect(await page.getByRole('combobox').inputValue()).toBe('Salta')
    await keys(page, 'Enter')
    await page.getByRole('rowheader', { name: 'Cerrillos', exact: true }).waitFor()
  })
})
