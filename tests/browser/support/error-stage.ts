import type { Page } from 'playwright-core'
import { type Provoked, USER } from './provoke'
import { vi } from 'vitest'

/** Where OK leads: the form as it was typed, the list, the screen itself with 'Reintentar', or out of the session. */
type Leads = 'form' | 'list' | 'retry' | 'end' | 'end-keeping-form'

export interface Told {
  readonly title: string
  readonly text: string
  readonly leads: Leads
}

/** One operation of a screen, and what its failures show that differs from the general catalogue. */
export interface FailingOperation {
  readonly name: string
  readonly metodo: string
  /** What the statuses of row C-33 are titled. */
  readonly title: string
  /** Where OK leads where the session is kept. */
  readonly stays: Exclude<Leads, 'end'>
  /** 'Token vencido' is the title of 401 on add screens (row C-10). */
  readonly adding?: true
  /** Bodies that nobody reads are not judged (row W-07): an answer that is no JSON is a success. */
  readonly unread?: true
  /** Failures of this load show nothing at all (row C-24). */
  readonly silent?: true
  readonly own?: Readonly<Record<number, Told>>
  /** From the screen at rest up to the call. */
  readonly run: (page: Page) => Promise<void>
}

export interface FailingScreen {
  readonly path: string
  /** What the list answers, and whatever else the screen asks for. */
  readonly answers: Readonly<Record<string, unknown>>
  readonly operations: readonly FailingOperation[]
}

/** What a call meets, by the name that a test's title gives it. */
export const FAILURES: Readonly<Record<string, Provoked>> = {
  '400': { status: 400 },
  '401': { status: 401 },
  '403': { status: 403 },
  '404': { status: 404 },
  '409': { status: 409 },
  '422': { status: 422 },
  '429': { status: 429 },
  '500': { status: 500 },
  '503': { status: 503 },
  'no network': 'offline',
  'a 2xx that is not JSON': 'not JSON',
}

const GENERAL: Told = {
  title: 'Error General',
  text: 'Error en la aplicación, avise.',
  leads: 'end',
}

/** What the catalogue says of a failure (rows C-10, C-33, W-07, W-09); undefined if nothing may show. */
export function toldOf(operation: FailingOperation, failure: Provoked): Told | undefined {
  if (operation.silent) return undefined
  const { title, stays: leads, own, adding, unread } = operation
  if (failure === 'offline') {
    return { title: 'Error de conexión', text: 'No hay conexión a Internet.', leads }
  }
  if (failure === 'not JSON') return unread ? undefined : GENERAL
  const told = own?.[failure.status]
  if (told !== undefined) return told
  switch (failure.status) {
    case 401:
      return {
        title: adding ? 'Token vencido' : 'Token Invalido',
        text: 'No Autorizado.',
        leads: 'end',
      }
    case 403: {
      const text = 'Vuelve a iniciar sesión para generar un nuevo token.'
      return { title: 'Token Vencido', text, leads: 'end' }
    }
    case 409:
    case 422:
    case 429:
    case 503:
      return { title, text: 'Provocado', leads }
    default:
      return GENERAL
  }
}

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
