import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { brokenWords, coveredCells } from './support/look'
import { keepPicture } from './support/pictures'
import { answerAll } from './support/provoke'
import { test } from './support/shared-test'
import { enter } from './support/sign-in'

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
        expect(await brokenWords(page), `${width} px`).toEqual([])
        expect(await coveredCells(page), `${width} px`).toEqual([])
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
