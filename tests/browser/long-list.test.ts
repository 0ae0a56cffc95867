import { describe, expect } from 'vitest'
import { keepPicture } from './support/pictures'
import { answerAll } from './support/provoke'
import { test } from './support/shared-test'
import { enter } from './support/sign-in'

const ROWS = Array.from({ length: 24_000 }, (_, index) => ({
  id: index + 1,
  rubro: `R${index + 1}`,
}))

describe('24,000 rows', () => {
  test('C-03: scroll inside 335 px, 360 px on narrow screens, to the last one, and are searched', async ({
    open,
    server,
  }) => {
    const { page } = await open()
    await enter(page, server)
    await answerAll(page, { 'rubros-buscar': { rubros: ROWS } })
    await page.goto(`${server.url}/rubros`)
    const region = page.getByRole('region', { name: 'Rubros', exact: true })
    const row = (name: string) => region.getByRole('rowheader', { name, exact: true })
    await row('R1').waitFor()
    const height = async () => Math.round((await region.boundingBox())?.height ?? 0)
    expect(await height()).toBe(335)
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(height).toBe(360)
    await region.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
    await row('R24000').waitFor()
    await page.getByRole('searchbox', { name: 'Buscar...' }).fill('R2399')
    await page.locator('.catalogue-found').filter({ hasText: '11 de 24.000' }).waitFor()
    await row('R23990').waitFor()
  })
  test('C-03: Ampliar lets the list fill the window, for its user and screen, until Reducir', async ({
    open,
    server,
  }) => {
    const { page } = await open()
    await enter(page, server)
    await answerAll(page, {
      'rubros-buscar': { rubros: ROWS },
      'bancos-buscar': { bancos: ROWS.map(({ id, rubro }) => ({ id, banco: rubro })) },
    })
    await page.goto(`${server.url}/rubros`)
    const region = page.locator('.catalogue-scroll')
    const rows = async () => Math.round((await region.boundingBox())?.height ?? 0)
    /** What is left below the list, where the page does not scroll. */
    const below = () =>
      region.evaluate((it) => {
        const { clientHeight, scrollHeight } = document.documentElement
        const left = Math.round(clientHeight - it.getBoundingClientRect().bottom)
        return scrollHeight > clientHeight ? 'the page scrolls' : left
      })
    await page.getByRole('rowheader', { name: 'R1', exact: true }).waitFor()
    expect(await rows()).toBe(335)
    await page.getByRole('button', { name: 'Ampliar', exact: true }).click()
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
      [768, 1024],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect.poll(below).toBeLessThanOrEqual(26)
      expect(await rows(), `${width} px`).toBeGreaterThanOrEqual(width > 800 ? 335 : 360)
      await keepPicture(page, `enlarged-${width}`)
    }
    await page.setViewportSize({ width: 1280, height: 480 })
    await expect.poll(rows).toBe(335)
    await page.setViewportSize({ width: 1280, height: 1000 })
    await page.reload()
    await page.getByRole('rowheader', { name: 'R1', exact: true }).waitFor()
    await expect.poll(rows).toBeGreaterThan(600)
    await region.evaluate((scroller) => scroller.scrollTo(0, scroller.scrollHeight))
    await page.getByRole('rowheader', { name: 'R24000', exact: true }).waitFor()
    await page.goto(`${server.url}/bancos`)
    await page.getByRole('rowheader', { name: 'R1', exact: true }).waitFor()
    expect(await rows(), 'each screen for itself').toBe(335)
    await page.goto(`${server.url}/rubros`)
    await page.getByRole('button', { name: 'Reducir', exact: true }).click()
    await expect.poll(rows).toBe(335)
    await page.reload()
    await page.getByRole('button', { name: 'Ampliar', exact: true }).waitFor()
    await page.getByRole('rowheader', { name: 'R1', exact: true }).waitFor()
    expect(await rows()).toBe(335)
  })
})
