import type { Locator, Page } from 'playwright-core'
import { CompanyProvider } from '../../support/company-provider/company-provider'
import { PEOPLE } from '../../support/company-provider/office'
import type { OpenedPage } from './opened-page'
import { startServer, type TestServer } from './server'
import { test as base } from './test'
import type { Watch } from './opened-page'

interface CompanyFixtures {
  /** One provider a file; tests take `company`, which is the same one. */
  readonly runningProvider: CompanyProvider
  /** The provider in its plain variation, with fresh data. The test fails where the app sent it what it must not. */
  readonly company: CompanyProvider
  /** Our server in front of it: one a file. */
  readonly server: TestServer
  /** A page with the company's administrator signed in; nothing is loaded yet. */
  readonly desk: Desk
}

/** `test` on our server in front of the company's own API. */
export const test = base.extend<CompanyFixtures>({
  runningProvider: [
    async ({}, use) => {
      const provider = await CompanyProvider.start()
      await use(provider)
      await provider.stop()
    },
    { scope: 'file' },
  ],
  server: [
    async ({ runningProvider }, use) => {
      const server = await startServer({ env: { API_URL: runningProvider.url } })
      await use(server)
      await server.end()
    },
    { scope: 'file' },
  ],
  company: async ({ runningProvider }, use) => {
    await runningProvider.reset()
    await use(runningProvider)
    const { violations } = runningProvider
    if (violations.length > 0) throw new Error(`The app sent:\n${violations.join('\n')}`)
  },
  desk: async ({ company, open, server }, use) => {
    const opened = await open()
    await use(await Desk.at(opened, server, company))
  },
})

/** The signed-in app as a person uses it, by the words on the screen. */
export class Desk {
  /** Lines of the browser's console; errors among them fail the test unless it allows them. */
  readonly console: string[] = []

  private constructor(
    readonly page: Page,
    readonly watch: Watch,
    private readonly server: TestServer,
    private readonly company: CompanyProvider,
  ) {
    page.on('console', (message) => this.console.push(message.text()))
  }

  /** A page with the company's administrator signed in. */
  static async at(
    { page, watch }: Pick<OpenedPage, 'page' | 'watch'>,
    server: TestServer,
    company: CompanyProvider,
  ): Promise<Desk> {
    // Not the portal, which would be loaded for nothing: any address of the server's has its session storage.
    await page.goto(`${server.url}/none.txt`)
    const desk = new Desk(page, watch, server, company)
    await desk.signIn()
    return desk
  }

  /** Signs somebody in without the form. @returns the token */
  async signIn(account: (typeof PEOPLE)[keyof typeof PEOPLE] = PEOPLE.ada): Promise<string> {
    const { dni, nombre, perfil } = account
    const token = this.company.office.openSession(dni)
    const rol = perfil === 'A' ? 'Administrador' : 'Operador'
    const user = { token, dni, rol, perfil, usuario: nombre, empresa: this.company.office.empresa }
    await this.page.evaluate(
      (stored) => sessionStorage.setItem('datos-usuario', stored),
      JSON.stringify(user),
    )
    return token
  }

  /** Loads a screen by its address. */
  async open(path: string): Promise<void> {
    await this.page.goto(`${this.server.url}${path}`)
  }

  /** Leaves the screen and opens it again, which loads its data anew, without loading the page: that takes five times as long. */
  async reopen(path: string): Promise<void> {
    for (const to of ['/', path]) {
      await this.page.evaluate((address) => {
        // As a link does; with the entry's own state it is no Back.
        history.pushState(history.state, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }, to)
    }
  }

  /** The table's first row is there. */
  async loaded(): Promise<void> {
    await this.page.getByRole('rowheader').first().waitFor()
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async press(...names: readonly string[]): Promise<void> {
    for (const name of names) await this.button(name).click()
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text })
  }

  async pressIn(text: string, name: string): Promise<void> {
    await this.row(text).getByRole('button', { name, exact: true }).click()
  }

  /** A form, by its title. */
  form(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true })
  }

  async type(label: string, text: string): Promise<void> {
    await this.page.getByRole('dialog').getByLabel(label, { exact: true }).fill(text)
  }

  /** A message or question, by its title. */
  notice(title: string): Locator {
    return this.page.getByRole('alertdialog', { name: title, exact: true })
  }

  /** Waits for a message and leaves it by its OK. */
  async acknowledge(title: string, text: string): Promise<void> {
    const notice = this.notice(title)
    await notice.getByText(text, { exact: true }).waitFor()
    await notice.getByRole('button', { name: 'OK', exact: true }).click()
    await notice.waitFor({ state: 'detached' })
  }

  /** The texts of the body's cells, row by row, buttons aside. */
  async cells(): Promise<readonly (readonly string[])[]> {
    return this.page
      .locator('tbody [role=row], tbody tr')
      .evaluateAll((rows) =>
        rows.map((row) =>
          [...row.querySelectorAll('td, th, [role=cell], [role=rowheader]')]
            .filter((cell) => cell.querySelector('button') === null)
            .map((cell) => cell.textContent?.trim() ?? ''),
        ),
      )
  }

  async hasSession(): Promise<boolean> {
    return this.page.evaluate(() => sessionStorage.getItem('datos-usuario') !== null)
  }

  /** The portal is there. */
  async portal(): Promise<void> {
    await this.button('Ingresar').waitFor()
  }
}
