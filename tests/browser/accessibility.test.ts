import type { BrowserContextOptions, Page } from 'playwright-core'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { accessibilityProblems, sidewaysOverflow } from './support/accessibility'
import { enter } from './support/life'
import { answerAll } from './support/provoke'
import type { TestServer } from './support/server'
import { ANSWERS, type State, STATES } from './support/states'
import { type OpenedPage, test } from './support/test'

/** Set SHOTS to a folder to keep a picture of each state, for a person to look at. */
const SHOTS = process.env['SHOTS']

interface Stage {
  readonly open: (options: BrowserContextOptions) => Promise<OpenedPage>
  readonly server: TestServer
}

const DESK = { viewport: { width: 1280, height: 800 } }
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }

/** Brings the app into a state. */
async function arrive(
  { path, before, steps, shows }: State,
  device: BrowserContextOptions,
  { open, server }: Stage,
): Promise<Page> {
  const { page } = await open({ ...device, reducedMotion: 'reduce' })
  await enter(page, server)
  await answerAll(page, ANSWERS)
  await before?.(page)
  await page.goto(`${server.url}${path}`)
  await page.getByRole('banner').waitFor()
  await steps?.(page)
  await page.getByText(shows, { exact: true }).filter({ visible: true }).first().waitFor()
  return page
}

async function keep(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return
  await mkdir(SHOTS, { recursive: true })
  await page.screenshot({ path: join(SHOTS, `${name}.png`) })
}

describe.each(STATES)('what axe finds wrong: $name', (state) => {
  test('nothing on a desk, light and dark', async ({ open, server }) => {
    const page = await arrive(state, DESK, { open, server })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityProblems(page), colorScheme).toEqual([])
      await keep(page, `${state.name}-desk-${colorScheme}`)
    }
    expect(await sidewaysOverflow(page)).toBe(0)
  })

  test('C-15: nothing on a phone, which does not scroll sideways', async ({ open, server }) => {
    const page = await arrive(state, PHONE, { open, server })
    expect(await accessibilityProblems(page)).toEqual([])
    await keep(page, `${state.name}-phone-light`)
    expect(await sidewaysOverflow(page)).toBe(0)
  })
})
