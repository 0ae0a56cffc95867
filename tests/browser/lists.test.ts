import { describe, expect } from 'vitest'
import { keepPicture } from './support/pictures'
import { answerAll } from './support/provoke'
import { test } from './support/shared-test'
import { enter } from './support/sign-in'
import type { Page } from 'playwright-core'
import { brokenWords, coveredCells } from './support/look'

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

const USUARIOS = [
  ['Administrador', 'administrador-1@sin-correo.invalid', 'Administrador', 'Habilitado'],
  ['Muñoz Ana María', 'ana.munoz@estudiocontable.com.ar', 'Operador', 'Deshabilitado'],
  ['Etchegaray Maximiliano', 'maximiliano.etchegaray@gmail.com', 'Administrador', 'Pendiente'],
].map(([nombre, email, rol, estado], index) => ({
  dni: 3_000_000_000 + index,
  nombre,
  email,
  rol,
  estado,
}))

const NAMES = [
  'Otorrinolaringología y electroencefalografía',
  'Administración de consorcios y propiedades horizontales',
  'Comercio mayorista de electrodomésticos',
]

const ANSWERS = {
  'usuarios-buscar': { usuarios: USUARIOS },
  'rubros-buscar': { rubros: NAMES.map((rubro, index) => ({ id: 1_234_567 + index, rubro })) },
  'bancos-buscar': { bancos: NAMES.map((banco, index) => ({ id: index, banco })) },
  'postales-buscar': {
    postales: NAMES.map((localidad, index) => ({
      cpostal: 160_213 + index,
      localidad,
      provincia: 'Tierra del Fuego, Antártida e Islas del Atlántico Sur',
    })),
  },
  'parametro-buscar': { cliente: 'A' },
}

describe('the screens of the specification', () => {
  for (const path of ['rubros', 'bancos', 'postales', 'usuarios', 'parametros']) {
    test(`E-09, C-15: /${path} breaks no word and covers no column, whatever the width of the window`, async ({
      open,
      server,
    }) => {
      const { page } = await open()
      await enter(page, server)
      await answerAll(page, ANSWERS)
      await page.goto(`${server.url}/${path}`)
      await page.getByRole('rowheader').or(page.getByRole('radio')).first().waitFor()
      // The fallback font, which shows until ours has loaded, is wider.
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      for (const width of [360, 768, 800, 1000, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        // The page lays the list out anew a moment after the window has changed.
        await expect.poll(() => brokenWords(page), { message: `${width} px` }).toEqual([])
        await expect.poll(() => coveredCells(page), { message: `${width} px` }).toEqual([])
        await keepPicture(page, `words-${path}-${width}`)
      }
    })
  }

  test('E-09: what is longer than any word, and has no spaces, leaves the other columns their room', async ({
    open,
    server,
  }) => {
    const { page } = await open()
    await enter(page, server)
    await answerAll(page, { 'rubros-buscar': { rubros: [{ id: 1, rubro: 'x'.repeat(50) }] } })
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${server.url}/rubros`)
    await page.getByRole('rowheader').first().waitFor()
    const { right } = await page
      .getByRole('button', { name: 'Eliminar', exact: true })
      .evaluate((button) => button.getBoundingClientRect())
    expect(right).toBeLessThanOrEqual(360)
  })
})

/** The buttons of a list's header, by the lines that they stand in, without the one beside the search. */
function buttonLines(page: Page): Promise<readonly (readonly string[])[]> {
  return page.locator('.catalogue-tools button:not(.catalogue-fill)').evaluateAll((buttons) => {
    const lines = new Map<number, string[]>()
    for (const button of buttons) {
      const top = Math.round(button.getBoundingClientRect().top)
      lines.set(top, [...(lines.get(top) ?? []), button.ariaLabel ?? button.textContent.trim()])
    }
    return [...lines.values()]
  })
}

describe('the buttons of a list', () => {
  test('C-15: stand in lines of several, and the formats of an export beside it', async ({
    open,
    server,
  }) => {
    const { page } = await open()
    await enter(page, server)
    await page.goto(`${server.url}/rubros`)
    await page.getByRole('button', { name: 'Eliminados', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Agregar Rubro', exact: true }).waitFor()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const counts = []
    for (const width of [360, 390, 600, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const lines = await buttonLines(page)
      counts.push(lines.length)
      expect(lines.map((line) => line.length > 1)).not.toContain(false)
      expect(lines.at(-1)).toEqual(expect.arrayContaining(['Exportar', 'Más formatos']))
    }
    expect(counts).toEqual([2, 2, 1, 1, 1])
  })

  test('C-15: the labels of a card are level with its values, be they buttons or texts', async ({
    open,
    server,
  }) => {
    const { page } = await open()
    await page.setViewportSize({ width: 390, height: 800 })
    await enter(page, server)
    await page.goto(`${server.url}/usuarios`)
    await page.getByRole('rowheader').first().waitFor()
    const styles = await page
      .locator('tbody :is(th, td):not(.cell-actions)')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).alignItems))
    expect(new Set(styles)).toEqual(new Set(['baseline']))
  })
})
