import type { Page } from 'playwright-core'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Set SHOTS to a folder to keep pictures of what tests look at, for a person to look at. */
const SHOTS = process.env['SHOTS']

/** Whether pictures are kept: then each state is looked at, not a share of them. */
export const KEEPS_PICTURES = SHOTS !== undefined

/** Keeps a picture of the page, where they are kept. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return
  await mkdir(SHOTS, { recursive: true })
  await page.screenshot({ path: join(SHOTS, `${name}.png`), animations: 'disabled' })
}
