import type { Page } from 'puppeteer-core'

/** How long anything awaited on a page may take on a machine under load. Milliseconds. */
const PATIENCE = 60_000

const ONE_COLOUR_BYTES = 300

type Field = 'textbox' | 'searchbox' | 'combobox'
type Role = Field | 'button' | 'link' | 'heading'

const INPUT = 'self::input or self::textarea'

/** What has a role, as a condition of XPath: Firefox takes a second or two to look in its accessibility tree. */
const ROLES: Readonly<Record<Role, string>> = {
  button: 'self::button',
  link: 'self::a[@href]',
  heading: 'self::h1 or self::h2 or self::h3',
  combobox: 'self::input[@role="combobox"]',
  searchbox: 'self::input[@type="search"]',
  textbox: `(${INPUT}) and not(@role) and not(@type="search")`,
}

/** An XPath to what has a role and an accessible name, outside of what is hidden from assistive technology. */
function pathTo(role: Role, name: string): string {
  const named = [
    `@aria-label="${name}"`,
    `not(@aria-label) and normalize-space(.)="${name}"`,
    `@id=//label[normalize-space(.)="${name}"]/@for`,
  ]
  const reachable = 'not(ancestor-or-self::*[@inert or @aria-hidden="true"])'
  return `//*[${ROLES[role]}][${named.join(' or ')}][${reachable}]`
}

/** Somebody at a page in Firefox, who finds every control by its role and accessible name. */
export class Visitor {
  readonly #problems: string[] = []

  private constructor(readonly page: Page) {}

  /** Watches a page from its first moment. */
  static async at(page: Page): Promise<Visitor> {
    const visitor = new Visitor(page)
    page.setDefaultTimeout(PATIENCE)
    page.on('console', (message) => {
      if (message.type() === 'error') visitor.#problems.push(message.text())
    })
    page.on('pageerror', (error) => visitor.#problems.push(`Uncaught: ${String(error)}`))
    await page.evaluateOnNewDocument(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`Policy ${violatedDirective}: ${blockedURI}`)
      })
    })
    return visitor
  }

  /** Console errors, uncaught errors and violations of the content security policy so far. */
  get problems(): readonly string[] {
    return this.#problems
  }

  /** Expects console errors that a test provokes. */
  forget(text: RegExp): void {
    const others = this.#problems.filter((problem) => !text.test(problem))
    this.#problems.splice(0, this.#problems.length, ...others)
  }

  find(role: Role, name: string) {
    return this.page.locator(`::-p-xpath(${pathTo(role, name)})`)
  }

  async see(role: Role, name: string): Promise<void> {
    await this.find(role, name).wait()
  }

  /** Waits for a text anywhere on the page. */
  async read(text: string): Promise<void> {
    await this.page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text)
  }

  /** Waits until a text is nowhere on the page. */
  async readNoMore(text: string): Promise<void> {
    await this.page.waitForFunction(
      (unwanted) => !document.body.innerText.includes(unwanted),
      {},
      text,
    )
  }

  async press(name: string): Promise<void> {
    await this.find('button', name).click()
  }

  async follow(name: string): Promise<void> {
    await this.find('link', name).click()
  }

  /** Replaces what is in a field, key by key. */
  async type(label: string, text: string, role: Field = 'textbox'): Promise<void> {
    await this.find(role, label).click({ count: 3 })
    await this.page.keyboard.press('Backspace')
    await this.page.keyboard.type(text)
  }

  /** A field for a password has no role. */
  async typePassword(label: string, text: string): Promise<void> {
    const labelled = `//input[@type="password"][@id=//label[.="${label}"]/@for]`
    await this.page.locator(`::-p-xpath(${labelled})`).click()
    await this.page.keyboard.type(text)
  }

  /** @returns whether a button shows more than its background */
  async isPainted(name: string): Promise<boolean> {
    const button = await this.find('button', name).waitHandle()
    const picture = await button.screenshot()
    // A picture of a single colour takes less.
    return picture.length > ONE_COLOUR_BYTES
  }

  key(key: 'Enter' | 'Escape' | 'Tab'): Promise<void> {
    return this.page.keyboard.press(key)
  }

  /** @returns how many pixels the page is wider than its window */
  sidewaysOverflow(): Promise<number> {
    return this.page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  }
}
