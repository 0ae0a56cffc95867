import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ADMIN } from './support/server'
import { test as base } from './support/test'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The administrator's own record, open in its form, and a colleague who saves it meanwhile. */
const test = base.extend<{ colleague: (fields: object) => Promise<unknown> }>({
  colleague: async ({ server }, use) => {
    const token = await server.token()
    const common = { token, dni: ADMIN.dni, perfil: 'A' }
    await use((fields) => server.call('usuarios-modificar', { ...common, ...fields }))
  },
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
