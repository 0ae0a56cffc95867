import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { type FailingOperation, FAILURES, type Told, toldOf } from './support/error-catalogue'
import { FAILING_SCREENS } from './support/failing-screens'
import { answerAll, provoke } from './support/provoke'
import { test } from './support/test'

const USER = { token: 't', dni: 1, rol: 'Administrador', perfil: 'A', usuario: 'Ada', empresa: 'X' }
const NO_MODAL = 'no modal'

/** What a failure's modal said and left in sight, where its OK led, and what became of the session. */
interface Seen extends Omit<Told, 'leads'> {
  readonly leads: string
  readonly behind: readonly string[]
  readonly session: 'kept' | 'ended'
}

/** One page that a screen's cases are played on, one after the other, without loading it anew. */
class Stage {
  /** Pages that were asked for: the portal, at the end of a session. They are not loaded. */
  private readonly asked: string[] = []

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
      stage.asked.push(new URL(route.request().url()).pathname)
      // No content: the browser stays where it is.
      return route.fulfill({ status: 204 })
    })
    return stage
  }

  /** The screen as it opens, whatever the last case left behind. */
  async enter({ stays }: FailingOperation): Promise<void> {
    await this.signIn()
    await this.goTo('/')
    await this.page.getByRole('heading', { name: 'Hola, Ada' }).waitFor()
    this.asked.length = 0
    await this.goTo(this.path)
    if (stays === 'retry') return
    await this.page.locator('tbody [data-action], main [type=radio]').first().waitFor()
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
    await page.locator('.notice').or(page.getByRole('dialog')).first().waitFor()
    return (await page.getByRole('alertdialog').count()) === 0 ? NO_MODAL : 'a modal'
  }

  /** A success that was told before is none of the next case. */
  async forgetSuccess(): Promise<void> {
    await this.page.locator('.notice').waitFor({ state: 'detached' })
  }

  private async whereOkLed(): Promise<string> {
    const { page } = this
    const modal = page.getByRole('alertdialog')
    await expect.poll(async () => this.asked.length > 0 || !(await modal.isVisible())).toBe(true)
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

  /** As a link does; keeping the entry's state, it is no Back. */
  private async goTo(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState(history.state, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  }
}

/** What the acceptance rows say of an operation's failures, by failure. */
function wantedOf(operation: FailingOperation): Readonly<Record<string, unknown>> {
  const cases = Object.entries(FAILURES).map(([name, failure]) => {
    const told = toldOf(operation, failure)
    if (told === undefined) return [name, NO_MODAL]
    return [name, { ...told, behind: [], session: told.leads.startsWith('end') ? 'ended' : 'kept' }]
  })
  return Object.fromEntries(cases)
}

describe('the error catalogue', () => {
  test.for(FAILING_SCREENS)(
    'C-10, C-31, C-32, C-33, W-07, W-09: what failures on $path show, hide and lead to',
    { timeout: 180_000 },
    async ({ path, answers, operations }, { open, server }) => {
      const { page, watch } = await open({ reducedMotion: 'reduce' })
      watch.allow(/no cumple el contrato/)
      await answerAll(page, answers)
      const stage = await Stage.open(page, server.url, path)
      const seen: Record<string, Record<string, unknown>> = {}
      for (const operation of operations) {
        const told: Record<string, unknown> = {}
        for (const [name, failure] of Object.entries(FAILURES)) {
          const silent = toldOf(operation, failure) === undefined
          if (silent) await stage.forgetSuccess()
          const restore = await provoke(page, operation.metodo, failure)
          await stage.enter(operation)
          await operation.run(page)
          told[name] = silent ? await stage.seeNone() : await stage.see()
          await restore()
        }
        seen[operation.name] = told
      }
      const wanted = operations.map((operation) => [operation.name, wantedOf(operation)])
      expect(seen).toEqual(Object.fromEntries(wanted))
    },
  )
})
