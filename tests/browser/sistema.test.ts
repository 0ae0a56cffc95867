import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ADMIN } from './support/server'
import { ALL, test } from './support/life'
import { MOVING } from './support/opened-page'
import { contract } from '../../generated/contract'
import { answerAll, callsOf, recordCalls } from './support/provoke'
import { enter } from './support/sign-in'

const USERS = ALL.find(({ model }) => model.resource === 'usuarios')

/** The buttons of each row in sight, by the row's DNI. */
async function buttonsByDni(page: Page): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await page
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .all()
  return new Map(
    await Promise.all(
      rows.map(async (row) => {
        const dni = (await row.getByRole('cell').first().textContent()) ?? ''
        return [dni, await row.getByRole('button').allTextContents()] as const
      }),
    ),
  )
}

describe('users', () => {
  test('C-13, C-30: a closable panel; the own row offers Editar alone, the others all', async ({
    signedIn,
    server,
  }) => {
    await signedIn.goto(`${server.url}/usuarios`)
    await signedIn.getByRole('heading', { level: 1, name: 'Usuarios', exact: true }).waitFor()
    await signedIn.getByRole('rowheader').first().waitFor()
    expect(await signedIn.getByRole('columnheader').allTextContents()).toEqual([
      'DNI',
      'Nombre',
      'Email',
      'Rol',
      'Estado',
      'Acciones',
    ])
    const buttons = await buttonsByDni(signedIn)
    expect(buttons.get(String(ADMIN.dni))).toEqual(['Editar'])
    const others = [...buttons].filter(([dni]) => dni !== String(ADMIN.dni))
    expect(others.length).toBeGreaterThan(0)
    for (const [, labels] of others) {
      expect([
        ['Editar', 'Eliminar', 'Deshabilitar'],
        ['Editar', 'Eliminar', 'Habilitar'],
      ]).toContainEqual(labels)
    }
    await signedIn.getByRole('button', { name: 'Cerrar', exact: true }).click()
    await signedIn.waitForURL(`${server.url}/`)
  })

  test('C-30: the first administrator has no address until somebody writes one', async ({
    signedIn,
    server,
  }) => {
    await signedIn.goto(`${server.url}/usuarios`)
    await signedIn.getByRole('searchbox', { name: 'Buscar...' }).fill('Administrador')
    const row = signedIn.getByRole('row').filter({ hasText: String(ADMIN.dni) })
    await row.getByRole('cell', { name: 'Sin correo', exact: true }).waitFor()
    await row.getByRole('button', { name: 'Editar', exact: true }).click()
    const form = signedIn.getByRole('dialog', { name: 'Editar Usuario' })
    const address = form.getByLabel('Email', { exact: true })
    expect(await address.inputValue()).toBe('')
    expect(await address.getAttribute('placeholder')).toBe('Sin correo')
    const confirm = () => form.getByRole('button', { name: 'Confirmar', exact: true }).click()
    // Left alone, it stays as it is; typed and deleted, it is missing.
    await confirm()
    await form.waitFor({ state: 'detached' })
    await row.getByRole('cell', { name: 'Sin correo', exact: true }).waitFor()
    await row.getByRole('button', { name: 'Editar', exact: true }).click()
    await address.fill('ada')
    await address.fill('')
    await confirm()
    await form.getByText('Requerido', { exact: true }).waitFor()
    await address.fill('ada@example.com')
    await confirm()
    await row.getByRole('cell', { name: 'ada@example.com', exact: true }).waitFor()
  })

  test('C-30: disabling asks first; then the row offers Habilitar, and back', async ({
    signedIn,
    server,
  }) => {
    const name = String(USERS?.make(103)['nombre']?.shown)
    await signedIn.goto(`${server.url}/usuarios`)
    await signedIn.getByRole('searchbox', { name: 'Buscar...' }).fill(name)
    const row = signedIn.getByRole('row').filter({ hasText: name })
    const act = async (label: string, question: 'Si' | 'No') => {
      await row.getByRole('button', { name: label, exact: true }).click()
      await signedIn.getByRole('alertdialog').getByRole('button', { name: question }).click()
      await signedIn.getByRole('alertdialog').waitFor({ state: 'detached' })
    }
    const isEnabled = await row.getByRole('button', { name: 'Deshabilitar', exact: true }).count()
    if (isEnabled === 0) await act('Habilitar', 'Si')
    await row.getByText('Habilitado', { exact: true }).waitFor()
    await act('Deshabilitar', 'No')
    expect(await row.getByText('Habilitado', { exact: true }).isVisible()).toBe(true)
    await act('Deshabilitar', 'Si')
    await row.getByText('Deshabilitado', { exact: true }).waitFor()
    await act('Habilitar', 'Si')
    await row.getByText('Habilitado', { exact: true }).waitFor()
  })

  test('C-30: whoever is no administrator is offered nothing', async ({ open, server }) => {
    const { page } = await open(MOVING)
    const session = { ...(await server.session()), perfil: 'O', rol: 'Operador' }
    await page.goto(`${server.url}/none.txt`)
    const stored = JSON.stringify(session)
    await page.evaluate((user) => sessionStorage.setItem('datos-usuario', user), stored)
    await page.goto(`${server.url}/usuarios`)
    await page.getByRole('rowheader').first().waitFor()
    expect([...(await buttonsByDni(page)).values()].flat()).toEqual([])
  })
})

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
