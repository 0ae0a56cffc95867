import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { signIn } from './support/sign-in'
import { test } from './support/test'

/** The words of the specification, as it has them: the schema is tried against them here. */
const CATALOGUES = [
  {
    row: 'C-20',
    entry: 'Rubros',
    column: 'Rubros',
    add: 'Agregar Rubro',
    ask: 'Ingrese Rubro',
    edit: 'Editar Rubro',
    name: 'Rubro',
    question: '¿Desea confirmar la eliminación de este rubro?',
    remove: 'Eliminar Rubro',
    duplicate: 'Ya existe un rubro con ese nombre.',
  },
  {
    row: 'C-21',
    entry: 'Bancos',
    column: 'Bancos',
    add: 'Agregar Banco',
    ask: 'Ingrese Banco',
    edit: 'Editar Banco',
    name: 'Banco',
    question: '¿Desea confirmar la eliminación de este banco?',
    remove: 'Eliminar Banco',
    duplicate: 'Ya existe un banco con ese nombre.',
  },
] as const

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

describe.each(CATALOGUES)('$row: $entry, from signing in to the last row', (words) => {
  test('add, add a duplicate, edit, delete', async ({ page }) => {
    await signIn(page)
    await press(page, 'Archivos')
    await page.getByRole('link', { name: words.entry, exact: true }).click()

    const modal = page.getByRole('dialog')
    for (const name of ['Construcción', 'Ñandú']) {
      await press(page, words.add)
      expect(await modal.getAttribute('aria-labelledby')).not.toBeNull()
      await modal.getByRole('heading', { name: words.add, exact: true }).waitFor()
      await modal.getByLabel(words.ask, { exact: true }).fill(name)
      await press(page, 'Confirmar')
      await page.getByRole('rowheader', { name, exact: true }).waitFor()
    }
    const columns = await page.getByRole('columnheader').allTextContents()
    expect(columns.map((text) => text.trim())).toEqual(['ID', words.column, 'Acciones'])

    await press(page, words.add)
    await modal.getByLabel(words.ask, { exact: true }).fill('  construccion ')
    await press(page, 'Confirmar')
    const error = page.getByRole('alertdialog', { name: words.add, exact: true })
    await error.getByText(words.duplicate, { exact: true }).waitFor()
    await press(page, 'OK')
    expect(await modal.getByLabel(words.ask, { exact: true }).inputValue()).toBe('  construccion ')
    await press(page, 'Cancelar')

    const row = page.getByRole('row').filter({ hasText: 'Ñandú' })
    await row.getByRole('button', { name: 'Editar', exact: true }).click()
    await modal.getByRole('heading', { name: words.edit, exact: true }).waitFor()
    expect(
      await modal.getByLabel('Código ID', { exact: true }).getAttribute('readonly'),
    ).not.toBeNull()
    await modal.getByLabel(words.name, { exact: true }).fill('CONSTRUCCIÓN')
    await press(page, 'Confirmar')
    const edited = page.getByRole('alertdialog', { name: words.edit, exact: true })
    await edited.getByText(words.duplicate, { exact: true }).waitFor()
    await press(page, 'OK')
    await modal.getByLabel(words.name, { exact: true }).fill('Pingüino')
    await press(page, 'Confirmar')
    await page.getByRole('rowheader', { name: 'Pingüino', exact: true }).waitFor()

    const renamed = page.getByRole('row').filter({ hasText: 'Pingüino' })
    await renamed.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await page.getByRole('alertdialog', { name: words.question, exact: true }).waitFor()
    await press(page, 'Si')
    await modal.getByRole('heading', { name: words.remove, exact: true }).waitFor()
    expect(await modal.getByLabel('ID', { exact: true }).getAttribute('readonly')).not.toBeNull()
    const name = modal.getByLabel(words.name, { exact: true })
    expect(await name.getAttribute('readonly')).not.toBeNull()
    expect(await name.inputValue()).toBe('Pingüino')
    await modal.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await renamed.waitFor({ state: 'detached' })
    await page.getByRole('rowheader', { name: 'Construcción', exact: true }).waitFor()
  })
})
