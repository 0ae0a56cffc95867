import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { accessibilityProblems, colourProblems, sidewaysOverflow } from './support/accessibility'
import { LONG } from '../support/long'
import { answerAll, USER } from './support/provoke'
import { ANSWERS, type State, STATES } from './support/states'
import { openAlone, type OpenedPage, refuseProblems } from './support/opened-page'
import { keepPicture, KEEPS_PICTURES } from './support/pictures'
import { test as base } from './support/shared-test'

const DEVICES = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true },
} as const satisfies Readonly<Record<string, BrowserContextOptions>>

type Arrive = (state: State) => Promise<Page>

interface Stages {
  readonly pages: Readonly<Record<keyof typeof DEVICES, OpenedPage>>
  readonly desk: Arrive
  readonly phone: Arrive
}

/** One page a device for the whole file; each state loads the app into it anew. */
const test = base.extend<Stages>({
  pages: [
    async ({ browser }, use) => {
      const desk = await signedInOn(browser, DEVICES.desk)
      const phone = await signedInOn(browser, DEVICES.phone)
      await use({ desk, phone })
      await Promise.all([desk.leave(), phone.leave()])
    },
    { scope: 'file' },
  ],
  desk: async ({ pages, server }, use) => {
    await use((state) => arrive(state, pages.desk.page, server.url))
    refuseProblems([pages.desk])
  },
  phone: async ({ pages, server }, use) => {
    await use((state) => arrive(state, pages.phone.page, server.url))
    refuseProblems([pages.phone])
  },
})

async function signedInOn(browser: Browser, device: BrowserContextOptions): Promise<OpenedPage> {
  const opened = await openAlone(browser, device)
  await opened.page.addInitScript(
    (user) => sessionStorage.setItem('datos-usuario', user),
    JSON.stringify(USER),
  )
  return opened
}

/** Brings the app into a state. */
async function arrive({ path, before, steps, shows }: State, page: Page, url: string) {
  await page.unrouteAll()
  await answerAll(page, ANSWERS)
  await before?.(page)
  await page.goto(`${url}${path}`)
  await steps?.(page)
  await page.getByText(shows, { exact: true }).filter({ visible: true }).first().waitFor()
  return page
}

/**
 * Half of the states are brought about on one device, and the others on the other one; unless it is the long run, a sixth
 * of them on each.
 */
const share = (first: number): readonly State[] =>
  KEEPS_PICTURES ? STATES : STATES.filter((_state, at) => at % (LONG ? 2 : 6) === first)

describe.each(share(0))('what axe finds wrong: $name', (state) => {
  test('nothing on a desk, light and dark', async ({ desk }) => {
    const page = await desk(state)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await accessibilityProblems(page), 'light').toEqual([])
    await keepPicture(page, `${state.name}-desk-light`)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colourProblems(page), 'dark').toEqual([])
    await keepPicture(page, `${state.name}-desk-dark`)
    expect(await sidewaysOverflow(page)).toBe(0)
  })
})

describe.each(share(1))('what axe finds wrong: $name', (state) => {
  test('C-15: nothing on a phone, which does not scroll sideways', async ({ phone }) => {
    const page = await phone(state)
    expect(await accessibilityProblems(page)).toEqual([])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await keepPicture(page, `${state.name}-phone-${colorScheme}`)
    }
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await sidewaysOverflow(page)).toBe(0)
  })
})
