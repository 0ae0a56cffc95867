import type { Page } from 'playwright-core'
import { expect, describe } from 'vitest'
import { test as base } from './support/test'
import { ADMIN } from './support/server'
import { signIn } from './support/sign-in'

/** The administrator's own record, open in its form, and a colleague who saves it meanwhile. */
const test = base.extend<{ colleague: (fields: object) => Promise<unknown> }>({
  colleague: async ({ server }, use) => {
    const token = await server.token()
    const common = { token, dni: ADMIN.dni, perfil: 'A' }
    await use((fields) => server.call('usuarios-modificar', { ...common, ...fields }))
  },
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function removeRubro(page: Page): Promise<void> {
  await press(page, 'Eliminar')
  await press(page, 'Si')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
  await page.getByText('Se eliminó "Librería"').waitFor()
}

test('a deletion is taken back in its notice, or later from the list of deleted records', async ({
  signedIn: page,
  server,
}) => {
  await server.call('rubros-ingresar', { token: await server.token(), rubro: 'Librería' })
  await press(page, 'Archivos')
  await page.getByRole('link', { name: 'Rubros', exact: true }).click()
  const row = page.getByRole('row', { name: 'Librería' })
  await row.waitFor()
  await removeRubro(page)
  await row.waitFor({ state: 'detached' })
  await press(page, 'Deshacer')
  await page.getByText('Se restauró "Librería"').waitFor()
  await row.waitFor()
  await removeRubro(page)
  await row.waitFor({ state: 'detached' })
  await press(page, 'Eliminados')
  const panel = page.getByRole('dialog', { name: 'Eliminados' })
  await press(page, 'Restaurar "Librería"')
  await panel.getByText('No hay registros eliminados.').waitFor()
  await page.goBack()
  await panel.waitFor({ state: 'detached' })
  await row.waitFor()
  expect(new URL(page.url()).pathname).toBe('/rubros')
})

test('what a colleague saved meanwhile is shown beside what was typed, to keep either', async ({
  signedIn: page,
  colleague,
}) => {
  await colleague({ nombre: 'Ana Muñoz', email: 'ana@example.com' })
  await press(page, 'Sistema')
  await page.getByRole('link', { name: 'Usuarios', exact: true }).click()
  await press(page, 'Editar')
  const form = page.getByRole('dialog')
  await form.getByLabel('Nombre', { exact: true }).fill('Ana Muñoz De Paz')
  await colleague({ nombre: 'Ana M. Muñoz', email: 'estudio@example.com' })
  await form.getByRole('button', { name: 'Confirmar', exact: true }).click()
  const conflict = form.getByRole('region', { name: 'Otro usuario modificó este registro.' })
  await conflict.waitFor()
  await expect
    .poll(() => form.getByLabel('Email', { exact: true }).inputValue())
    .toBe('estudio@example.com')
  await form.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await conflict.getByText('Elija lo mío o lo suyo').waitFor()
  await conflict.getByRole('radio', { name: 'Lo mío: Ana Muñoz De Paz' }).check()
  await form.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await form.waitFor({ state: 'hidden' })
  await page.getByRole('cell', { name: 'estudio@example.com' }).waitFor()
  // The list shows the colleague's state until it is loaded again.
  await page.getByRole('row', { name: 'Ana Muñoz De Paz' }).waitFor()
})

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
