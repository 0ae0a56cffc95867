import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { acknowledge, errorModal } from './support/catalogue'
import { callsOf, provoke, recordCalls } from './support/provoke'
import type { TestServer } from './support/server'
import { enter } from './support/sign-in'
import { test as base } from './support/test'

const ADD = 'Agregar Cód. Postales'
const EDIT = 'Editar Código Postal'
const QUESTION = '¿Desea confirmar la eliminación de este código postal?'

const test = base.extend<{ postales: Page }>({
  postales: async ({ open, server }, use) => {
    const { page } = await open()
    await enter(page, server)
    await page.goto(`${server.url}/postales`)
    await page.getByRole('button', { name: ADD, exact: true }).waitFor()
    await use(page)
  },
})

const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click()
const form = (page: Page, title = ADD) => page.getByRole('dialog', { name: title, exact: true })
const province = (page: Page) => page.getByRole('combobox', { name: 'Provincia', exact: true })
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })

async function choose(page: Page, name: string): Promise<void> {
  await province(page).fill('')
  await province(page).fill(name)
  await option(page, name).click()
}

async function fill(page: Page, cpostal: string, localidad: string, provincia?: string) {
  const modal = form(page)
  await modal.getByLabel('Cód.Postal', { exact: true }).fill(cpostal)
  await modal.getByLabel('Localidad', { exact: true }).fill(localidad)
  if (provincia !== undefined) await choose(page, provincia)
}

const row = (page: Page, localidad: string) => page.getByRole('row').filter({ hasText: localidad })

/** A postal code that is there before the screen opens. */
async function existing(server: TestServer, page: Page, localidad: string): Promise<void> {
  const token = await server.token()
  const body = { token, cpostal: 1602, localidad, provincia: 'Buenos Aires' }
  expect(await server.call('postales-ingresar', body)).toMatchObject({ status: 200 })
  await page.reload()
  await row(page, localidad).waitFor()
}

describe('Códigos Postales', () => {
  test('C-22: the code takes digits only, six at most, and ignores arrow up and down', async ({
    postales,
  }) => {
    await press(postales, ADD)
    const code = form(postales).getByLabel('Cód.Postal', { exact: true })
    await code.pressSequentially('1a6-0 2.3456789')
    expect(await code.inputValue()).toBe('160234')
    await code.press('ArrowUp')
    await code.press('ArrowDown')
    expect(await code.inputValue()).toBe('160234')
    expect(await code.getAttribute('inputmode')).toBe('numeric')
    await press(form(postales), 'Cancelar')
  })

  test('C-22, W-04, W-05: columns, and what an add sends', async ({ postales }) => {
    const calls = recordCalls(postales)
    await press(postales, ADD)
    await fill(postales, '1602', '  Florida  ', 'Buenos Aires')
    await press(form(postales), 'Confirmar')
    await row(postales, 'Florida').waitFor()
    const columns = await postales.getByRole('columnheader').allTextContents()
    expect(columns.map((text) => text.trim())).toEqual([
      'Cód.Postal',
      'Localidad',
      'Provincia',
      'Acciones',
    ])
    expect(callsOf(calls, { metodo: 'postales-ingresar' })).toEqual([
      {
        metodo: 'postales-ingresar',
        token: expect.any(String),
        cpostal: 1602,
        localidad: 'Florida',
        provincia: 'Buenos Aires',
      },
    ])
  })

  test('C-23: a searchable dropdown: accents aside, Enter picks the first match or does nothing, a click outside closes', async ({
    postales,
  }) => {
    await press(postales, ADD)
    const modal = form(postales)
    await modal.getByTitle('Obligatorio').waitFor()
    await province(postales).fill('CORD')
    await option(postales, 'Córdoba').waitFor()
    expect(await postales.getByRole('option').count()).toBe(1)
    await province(postales).fill('r')
    const first = await postales.getByRole('option').first().textContent()
    await province(postales).press('Enter')
    expect(await province(postales).inputValue()).toBe(first)
    expect(await modal.getByTitle('Obligatorio').count()).toBe(0)
    await province(postales).fill('zzz')
    await province(postales).press('Enter')
    expect(await modal.isVisible(), 'Enter without a match confirms nothing').toBe(true)
    await modal.getByRole('heading').click()
    expect(await postales.getByRole('listbox').count()).toBe(0)
    expect(await province(postales).inputValue(), 'E-04: what was typed stays').toBe('zzz')
    expect(await province(postales).getAttribute('aria-invalid')).toBe('true')
    await province(postales).fill('a')
    const list = postales.getByRole('listbox')
    const { height, em } = await list.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      em: Number.parseFloat(getComputedStyle(element).fontSize),
    }))
    expect(height).toBeLessThanOrEqual(14 * em)
    expect(await province(postales).getAttribute('maxlength')).toBe('50')
    await province(postales).press('Escape')
    await press(modal, 'Cancelar')
  })

  test('C-23: a province is required on add', async ({ postales }) => {
    const calls = recordCalls(postales)
    await press(postales, ADD)
    await fill(postales, '5000', 'Sin provincia')
    await press(form(postales), 'Confirmar')
    await form(postales).getByText('Requerido', { exact: true }).waitFor()
    expect(callsOf(calls, { metodo: 'postales-ingresar' })).toEqual([])
    await press(form(postales), 'Cancelar')
  })

  test('C-23, C-25: an edit keeps the current province, and sends the locality as it was and as it is', async ({
    postales,
    server,
  }) => {
    await existing(server, postales, 'Villa Vieja')
    const calls = recordCalls(postales)
    await press(row(postales, 'Villa Vieja'), 'Editar')
    const modal = form(postales, EDIT)
    expect(
      await modal.getByLabel('Cód.Postal', { exact: true }).getAttribute('readonly'),
    ).not.toBeNull()
    expect(await province(postales).inputValue()).toBe('Buenos Aires')
    await modal.getByLabel('Localidad', { exact: true }).fill('Villa Nueva')
    await press(modal, 'Confirmar')
    await row(postales, 'Villa Nueva').waitFor()
    expect(callsOf(calls, { metodo: 'postales-modificar' })).toEqual([
      {
        metodo: 'postales-modificar',
        token: expect.any(String),
        cpostal: 1602,
        localidadAnterior: 'Villa Vieja',
        localidadNueva: 'Villa Nueva',
        provincia: 'Buenos Aires',
      },
    ])
  })

  test('C-25: a duplicate is told, on add without and on edit with the full stop', async ({
    postales,
    server,
  }) => {
    await existing(server, postales, 'Olivos')
    await existing(server, postales, 'Martínez')
    await press(postales, ADD)
    await fill(postales, '1602', 'OLIVOS', 'Salta')
    await press(form(postales), 'Confirmar')
    const added = errorModal(postales, ADD)
    await added.getByText('Ya existe un código postal con esa Localidad', { exact: true }).waitFor()
    await acknowledge(added)
    await press(form(postales), 'Cancelar')
    await press(row(postales, 'Martínez'), 'Editar')
    await form(postales, EDIT).getByLabel('Localidad', { exact: true }).fill('Olivos')
    await press(form(postales, EDIT), 'Confirmar')
    const edited = errorModal(postales, EDIT)
    await edited
      .getByText('Ya existe un código postal con esa Localidad.', { exact: true })
      .waitFor()
    await acknowledge(edited)
    await press(form(postales, EDIT), 'Cancelar')
  })

  test('C-25: a province that is not found ends the session, and what was typed can still be read', async ({
    postales,
    server,
  }) => {
    await provoke(postales, 'postales-ingresar', {
      status: 404,
      error: 'No encontro la Provincia.',
    })
    await press(postales, ADD)
    await fill(postales, '1602', 'Florida Oeste', 'Buenos Aires')
    await press(form(postales), 'Confirmar')
    const modal = errorModal(postales, 'Error cód. postal agregado')
    await modal.getByText('No encontro la Provincia.', { exact: true }).waitFor()
    await acknowledge(modal)
    await form(postales).getByText('La sesión terminó').waitFor()
    expect(await postales.evaluate(() => sessionStorage.length)).toBe(0)
    expect(await form(postales).getByLabel('Localidad', { exact: true }).inputValue()).toBe(
      'Florida Oeste',
    )
    expect(await postales.getByRole('navigation').isVisible(), 'the menu hides').toBe(false)
    await press(form(postales), 'Confirmar')
    await postales.getByRole('button', { name: 'Ingresar' }).waitFor()
    expect(postales.url()).toBe(`${server.url}/`)
  })

  test('C-24: provinces that cannot be loaded are told on add and edit; a delete goes on without them', async ({
    postales,
    server,
  }) => {
    await existing(server, postales, 'Tigre')
    const calls = recordCalls(postales)
    const asked = () => callsOf(calls, { metodo: 'provincias' }).length
    const question = postales.getByRole('alertdialog', { name: QUESTION, exact: true })
    await provoke(postales, 'provincias', { status: 500 })
    await press(row(postales, 'Tigre'), 'Eliminar')
    await expect.poll(asked).toBe(1)
    await press(question, 'No')
    await press(row(postales, 'Tigre'), 'Eliminar')
    // Each time that it opens.
    await expect.poll(asked).toBe(2)
    await question.waitFor()
    await press(postales, 'Si')
    const modal = form(postales, 'Eliminar Código Postal')
    for (const [label, value] of [
      ['Cód.Postal', '1602'],
      ['Localidad', 'Tigre'],
      ['Provincia', 'Buenos Aires'],
    ] as const) {
      const field = modal.getByLabel(label, { exact: true })
      expect(await field.getAttribute('readonly'), label).not.toBeNull()
      expect(await field.inputValue()).toBe(value)
    }
    await press(modal, 'Eliminar')
    await row(postales, 'Tigre').waitFor({ state: 'detached' })
    expect(callsOf(calls, { metodo: 'postales-borrar' })).toMatchObject([
      { cpostal: 1602, localidad: 'Tigre', provincia: 'Buenos Aires' },
    ])
    expect(asked(), 'once for each opening').toBe(2)
    await press(postales, ADD)
    const failed = errorModal(postales, 'Error General')
    await failed.getByText('Error en la aplicación, avise.', { exact: true }).waitFor()
    expect(asked()).toBe(3)
    await acknowledge(failed)
    await postales.getByRole('button', { name: 'Ingresar' }).waitFor()
  })

  test('C-22: up to 767 px each row is a card of its own', async ({ postales, server }) => {
    await existing(server, postales, 'Núñez')
    await postales.setViewportSize({ width: 360, height: 740 })
    // Of the cards only those in sight are in the page, and the tests before left some.
    await postales.getByRole('searchbox').fill('Núñez')
    const card = row(postales, 'Núñez')
    const { width, height } = (await card.boundingBox()) ?? { width: 0, height: 0 }
    expect(width).toBeLessThanOrEqual(360)
    expect(height).toBeGreaterThan(80)
  })
})
