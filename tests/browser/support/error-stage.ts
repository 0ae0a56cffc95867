import { vi } from 'vitest'
import type { Page } from 'playwright-core'
import type { FailingOperation, Told } from './error-catalogue'
import { USER } from './provoke'

export const NO_MODAL = 'no modal'

/** What a failure's modal said and left in sight, where its OK led, and what became of the session. */
interface Seen extends Omit<Told, 'leads'> {
  readonly leads: string
  readonly behind: readonly string[]
  readonly session: 'kept' | 'ended'
}

/** One page that a screen's cases are played on, one after the other, without loading it anew. */
export class Stage {
  /** Pages that were asked for: the portal, at the end of a session. They are not loaded. */
  private readonly asked: string[] = []
  /** A page that is asked for is loaded, instead of noted. */
  private loading = false

  private constructor(
    private readonly page: Page,
    private readonly path: string,
  ) {}

  static async open(page: Page, origin: string, path: string): Promise<Stage> {
    const stage = new Stage(page, path)
    await page.goto(origin)
    await stage.signIn()
    await page.goto(origin)
    await page.getByRole('navigation').waitFor()
    await page.route(`${origin}/`, (route) => {
      if (stage.loading) return route.fallback()
      stage.asked.push(new URL(route.request().url()).pathname)
      // No content: the browser stays where it is.
      return route.fulfill({ status: 204 })
    })
    return stage
  }

  /** The screen as it opens, whatever the last case left behind. */
  async enter({ stays }: FailingOperation): Promise<void> {
    await this.signIn()
    if (this.asked.length > 0) await this.load()
    else await this.goHome()
    this.asked.length = 0
    await this.goTo(this.path)
    if (stays === 'retry') return
    await this.page.locator('tbody [data-action], main [type=radio]').first().waitFor()
  }

  /** Loads the page that the last case asked for, as the browser would have. */
  private async load(): Promise<void> {
    this.loading = true
    await this.page.goto(new URL('/', this.page.url()).href)
    this.loading = false
  }

  /** Leaves the form that the last case kept open, which asks about what is typed in it. */
  private async goHome(): Promise<void> {
    const home = this.page.getByRole('heading', { name: 'Hola, Ada' })
    const leave = this.page.getByRole('button', { name: 'Salir sin guardar' })
    await this.goTo('/')
    await home.or(leave).first().waitFor()
    if (!(await leave.isVisible())) return
    await leave.click()
    await leave.waitFor({ state: 'detached' })
    await this.goTo('/')
    await home.waitFor()
  }

  async see(): Promise<Seen> {
    const { page } = this
    const modal = page.getByRole('alertdialog')
    const title = String(await modal.getByRole('heading').textContent())
    const text = String(await modal.locator('p').textContent())
    const menu = await page.getByRole('navigation').isVisible()
    const screen = await page.getByRole('heading', { level: 1 }).isVisible()
    await modal.getByRole('button', { name: 'OK', exact: true }).click()
    const leads = await this.whereOkLed()
    const kept = await page.evaluate(() => sessionStorage.getItem('datos-usuario') !== null)
    return {
      title,
      text,
      leads,
      behind: [...(menu ? ['menu'] : []), ...(screen ? ['screen'] : [])],
      session: kept ? 'kept' : 'ended',
    }
  }

  /** The success of a write, or the form that goes on without its options. */
  async seeNone(): Promise<string> {
    const { page } = this
    await page
      .locator('.notice')
      .or(page.getByRole('dialog'))
      .or(page.getByRole('radio'))
      .first()
      .waitFor()
    return (await page.getByRole('alertdialog').count()) === 0 ? NO_MODAL : 'a modal'
  }

  /** A success that was told before is none of the next case. */
  async forgetSuccess(): Promise<void> {
    await this.page.locator('.notice').waitFor({ state: 'detached' })
  }

  private async whereOkLed(): Promise<string> {
    const { page } = this
    const modal = page.getByRole('alertdialog')
    const answered = async () => this.asked.length > 0 || !(await modal.isVisible())
    await vi.waitUntil(answered, { timeout: 60_000 })
    if (this.asked.length > 0) return this.asked[0] === '/' ? 'end' : 'elsewhere'
    const places = {
      'end-keeping-form': page.getByText('La sesión terminó', { exact: true }),
      retry: page.locator('main').getByRole('button', { name: 'Reintentar', exact: true }),
      form: page.getByRole('dialog').or(page.getByRole('radio', { checked: true })),
      list: page.getByRole('heading', { level: 1 }),
    }
    const any = Object.values(places).reduce((all, place) => all.or(place))
    await any.first().waitFor()
    for (const [name, place] of Object.entries(places)) {
      if (await place.first().isVisible()) return name
    }
    return 'nowhere'
  }

  private async signIn(): Promise<void> {
    await this.page.evaluate(
      (user) => sessionStorage.setItem('datos-usuario', user),
      JSON.stringify(USER),
    )
  }

  /** As a link does; keeping the entry's state, it is no Back. The address that a session ended at stays behind. */
  private async goTo(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState({ ...history.state, asked: undefined }, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  }
}
