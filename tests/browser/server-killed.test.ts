import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { Catalogue, acknowledge, errorModal } from './support/catalogue'
import { ALL } from './support/life'
import { startServer, type TestServer } from './support/server'
import { enter } from './support/sign-in'
import { test } from './support/test'

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
