import { describe, expect } from 'vitest'
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
})
