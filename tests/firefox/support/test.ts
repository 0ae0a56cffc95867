import type { Browser } from 'puppeteer-core'
import { test as base } from 'vitest'
import { ADMIN, startServer, type TestServer } from '../../browser/support/server'
import { launchFirefox } from '../../support/firefox'
import { Visitor } from './visitor'

interface Fixtures {
  /** One Firefox a file. */
  readonly firefox: Browser
  /** One server a file, on a data folder of its own. */
  readonly server: TestServer
  /** Somebody at a new page of 1280 x 800; the test fails where the page logs an error or breaks the content policy. */
  readonly visitor: Visitor
}

/** Vitest's `test` with a server, and a page in Firefox that is watched. */
export const test = base.extend<Fixtures>({
  firefox: [
    async ({}, use) => {
      const firefox = await launchFirefox()
      await use(firefox)
      await firefox.close()
    },
    { scope: 'file' },
  ],
  server: [
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.end()
    },
    { scope: 'file' },
  ],
  visitor: async ({ firefox }, use) => {
    const context = await firefox.createBrowserContext()
    const page = await context.newPage()
    await page.setViewport({ width: 1280, height: 800 })
    const visitor = await Visitor.at(page)
    await use(visitor)
    await context.close()
    if (visitor.problems.length > 0) throw new Error(visitor.problems.join('\n'))
  },
})

/** Signs in as the administrator, through the portal. */
export async function signIn(visitor: Visitor, url: string): Promise<void> {
  await visitor.page.goto(url)
  await visitor.type('DNI', String(ADMIN.dni))
  await visitor.typePassword('Contraseña', ADMIN.clave)
  await visitor.press('Ingresar')
  await visitor.read('Hola, ')
}
