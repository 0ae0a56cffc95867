import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './support/test'

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
