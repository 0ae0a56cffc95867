import { describe, expect } from 'vitest'
import { contract } from '../../generated/contract'
import { answerAll, callsOf, recordCalls } from './support/provoke'
import { MOVING } from './support/opened-page'
import { test } from './support/shared-test'
import { enter } from './support/sign-in'

describe('Parámetros', () => {
  test('C-31: what is saved is chosen when it is opened again; the menu hides meanwhile', async ({
    signedIn,
    server,
  }) => {
    const menu = signedIn.getByRole('navigation', { name: 'Menú principal' })
    await signedIn.goto(`${server.url}/parametros`)
    await signedIn.getByRole('radio', { name: 'Todos', exact: true }).waitFor()
    for (const width of [1280, 1024, 360]) {
      await signedIn.setViewportSize({ width, height: 800 })
      const offCentre = async () => {
        const card = await signedIn.locator('.page-frame').boundingBox()
        return Math.abs((card?.x ?? 0) + (card?.width ?? 0) / 2 - width / 2)
      }
      await expect.poll(offCentre, { message: `off centre at ${width} px` }).toBeLessThanOrEqual(1)
    }
    await signedIn.setViewportSize({ width: 1280, height: 800 })
    for (const chosen of ['Todos', 'No Activos', 'Activos']) {
      await signedIn.goto(`${server.url}/parametros`)
      await signedIn.getByRole('heading', { level: 1, name: 'Clientes', exact: true }).waitFor()
      const radio = signedIn.getByRole('radio', { name: chosen, exact: true })
      await radio.check()
      expect(await menu.isVisible()).toBe(false)
      await signedIn.getByRole('button', { name: 'Guardar', exact: true }).click()
      await signedIn.waitForURL(`${server.url}/`)
      await menu.waitFor()
      await signedIn.goBack()
      await radio.waitFor()
      expect(await radio.isChecked(), chosen).toBe(true)
    }
    await signedIn.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await menu.waitFor()
  })

  test('C-31: with nothing chosen it asks for an option and sends nothing', async ({
    open,
    server,
  }) => {
    const { page } = await open(MOVING)
    await enter(page, server)
    await answerAll(page, { 'parametro-buscar': { cliente: 'X' } })
    const calls = recordCalls(page)
    await page.goto(`${server.url}/parametros`)
    await page.getByText('Seleccionar una opción').waitFor()
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    expect(await page.getByText('Seleccionar una opción').isVisible()).toBe(true)
    expect(callsOf(calls, contract.singletons.parametros.metodos.grabar)).toEqual([])
  })
})
