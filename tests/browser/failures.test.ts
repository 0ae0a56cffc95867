import type { Page } from 'playwright-core'
import { describe, expect, afterEach, beforeEach } from 'vitest'
import type { Made } from '../life/made'
import { acknowledge, Catalogue, errorModal } from './support/catalogue'
import { TRIED, put, type ScreenLife, testFor, ALL } from './support/life'
import { provoke } from './support/provoke'
import { share } from '../support/long'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer, type TestServer } from './support/server'
import { enter } from './support/sign-in'
import { test } from './support/test'

const NO_CONNECTION = 'Error de conexión'

/** The list does not arrive, and is asked for again. */
async function listAgain(
  page: Page,
  { contract, model }: ScreenLife,
  catalogue: Catalogue,
  url: string,
) {
  const restore = await provoke(page, contract.metodos.buscar.metodo, 'offline')
  await page.goto(`${url}/${model.resource}`)
  const modal = errorModal(page, NO_CONNECTION)
  await modal.getByText('No hay conexión a Internet.', { exact: true }).waitFor()
  await restore()
  await modal.getByRole('button', { name: 'Reintentar' }).click()
  await catalogue.loaded()
}

/** Adds that fail give the form back as it was typed. */
async function failToAdd(page: Page, { contract, screen, make }: ScreenLife, catalogue: Catalogue) {
  const { metodo = '' } = contract.metodos.ingresar ?? {}
  const form = catalogue.form('add')
  await catalogue.addButton.click()
  await form.enter(make(131))
  const typed = await form.shown()
  for (const failure of ['offline', { status: 429 }, { status: 503 }] as const) {
    const restore = await provoke(page, metodo, failure)
    await form.confirm()
    await acknowledge(errorModal(page, failure === 'offline' ? NO_CONNECTION : screen.texts.add))
    expect(await form.shown(), JSON.stringify(failure)).toEqual(typed)
    await restore()
  }
  await form.abandon()
}

/** So does an edit. */
async function failToEdit(
  page: Page,
  { contract, edit }: ScreenLife,
  catalogue: Catalogue,
  one: Made,
) {
  const form = catalogue.form('edit')
  await catalogue.press(one, 'Editar')
  await form.enter(edit(one, 181))
  const typed = await form.shown()
  const restore = await provoke(page, contract.metodos.modificar?.metodo ?? '', 'offline')
  await form.confirm()
  await acknowledge(errorModal(page, NO_CONNECTION))
  expect(await form.shown()).toEqual(typed)
  await restore()
  await form.abandon()
}

/** A delete leaves the row. */
async function failToDelete(page: Page, { contract }: ScreenLife, catalogue: Catalogue, one: Made) {
  const form = catalogue.form('remove')
  const restore = await provoke(page, contract.metodos.borrar?.metodo ?? '', 'offline')
  await catalogue.press(one, 'Eliminar')
  await catalogue.question.getByRole('button', { name: 'Si', exact: true }).click()
  await form.confirm()
  await acknowledge(errorModal(page, NO_CONNECTION))
  if (await form.root.isVisible()) await form.cancel()
  await catalogue.find(one)
  await restore()
}

/** The session ends with the list: the portal is loaded, and nothing is kept. */
async function endWithList(page: Page, { contract, model }: ScreenLife, url: string) {
  await provoke(page, contract.metodos.buscar.metodo, { status: 401 })
  await page.goto(`${url}/${model.resource}`)
  const modal = errorModal(page, 'Token Invalido')
  await modal.getByText('No Autorizado.', { exact: true }).waitFor()
  await acknowledge(modal)
  await page.getByRole('button', { name: 'Ingresar' }).waitFor()
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
}

/** What the messages say, status by status, is tests/browser/error-catalogue.test.ts's. */
describe('G-01: what each screen of the schema does when calls fail', () => {
  // The error catalogue has all screens of today: unless it is the long run, one shows that another would do the same.
  for (const life of share(TRIED, 1)) {
    const title = `C-10, W-09, C-33: ${life.model.resource} keeps what is listed and typed, and without a session ends`
    testFor(life)(title, async ({ signedIn: page, server }) => {
      const { ingresar, modificar, borrar } = life.formMetodos
      const catalogue = new Catalogue(page, life.model, life.screen)
      const one = await put(life, server, life.make(132))
      await listAgain(page, life, catalogue, server.url)
      if (ingresar !== undefined) await failToAdd(page, life, catalogue)
      if (modificar !== undefined) await failToEdit(page, life, catalogue, one)
      if (borrar !== undefined) await failToDelete(page, life, catalogue, one)
      await endWithList(page, life, server.url)
    })
  }
})

describe('the server is killed with SIGKILL between two writes', () => {
  let dataDir: string
  let server: TestServer
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'gestion-'))
    server = await startServer({ dataDir })
  })
  afterEach(async () => {
    await server.end('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  })

  test('W-09: what was confirmed is there, what was typed is kept, and work goes on once it is back', async ({
    open,
  }) => {
    const { page } = await open({ alone: true })
    const [life] = ALL.filter(({ contract }) => contract.metodos.ingresar !== undefined)
    if (life === undefined) throw new Error('There is no screen to add to')
    const { model, screen, make } = life
    await enter(page, server)
    const catalogue = new Catalogue(page, model, screen)
    await catalogue.open(server.url)
    const form = catalogue.form('add')
    const add = async (number: number) => {
      await catalogue.addButton.click()
      await form.enter(make(number))
      await form.confirm()
    }
    await add(101)
    await catalogue.find(make(101))
    await server.end('SIGKILL')

    await add(102)
    const modal = errorModal(page, 'Error de conexión')
    await modal.getByText('No hay conexión a Internet.', { exact: true }).waitFor()
    await acknowledge(modal)
    const typed = await form.shown()

    server = await startServer({ dataDir, port: Number(new URL(server.url).port) })
    expect(Object.values(typed).join('')).not.toBe('')
    await form.confirm()
    await form.gone()
    await catalogue.find(make(101))
    await catalogue.find(make(102))
  })
})
