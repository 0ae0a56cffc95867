import type { Page } from 'playwright-core'
import { ADMIN } from './server'

/** Signs in through the form of the portal, and waits for the menu. */
export async function signIn(page: Page, { dni, clave } = ADMIN): Promise<void> {
  await page.getByLabel('DNI', { exact: true }).first().fill(String(dni))
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
}
