import type { Page } from 'playwright-core'
import { ADMIN, type Session, type TestServer } from './server'

/** Signs in through the form of the portal, and waits for the menu. */
export async function signIn(page: Page, { dni, clave } = ADMIN): Promise<void> {
  await page.getByLabel('DNI', { exact: true }).first().fill(String(dni))
  await page.getByLabel('Contraseña', { exact: true }).fill(clave)
  await page.getByRole('button', { name: 'Ingresar' }).click()
  await page.getByRole('navigation', { name: 'Menú principal' }).waitFor()
}

/** Signs the administrator in without the form, which has tests of its own, and leaves behind what that would. */
export async function enter(page: Page, server: TestServer, session?: Session): Promise<void> {
  const user = JSON.stringify(session ?? (await server.session()))
  // Not the portal, which would be loaded for nothing: any address of the server's has its session storage.
  await page.goto(`${server.url}/none.txt`)
  await page.evaluate((stored) => {
    sessionStorage.setItem('datos-usuario', stored)
    sessionStorage.setItem('servidor-propio', '1')
  }, user)
}
