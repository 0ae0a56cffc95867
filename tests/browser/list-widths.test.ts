import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { answerWith } from './support/portal'
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

/** Words of cells that stand on more than one line; of an e-mail address, its parts. */
function brokenWords(page: Page): Promise<readonly string[]> {
  return page.locator('tbody :is(th, td):not(.cell-actions)').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s@.]+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )
}

describe('a list of many columns', () => {
  test('C-11, C-15: breaks no word, whatever the width of the window', async ({ open, server }) => {
    const { page } = await open()
    await enter(page, server)
    await answerWith(page, 'usuarios-buscar', { body: { usuarios: USUARIOS } })
    await page.goto(`${server.url}/usuarios`)
    await page.getByRole('rowheader', { name: 'Muñoz Ana María' }).waitFor()
    // The fallback font, which shows until ours has loaded, is wider.
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const width of [1280, 1024, 900, 800, 768]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await brokenWords(page), `${width} px`).toEqual([])
    }
  })
})

/** The buttons of a list's header, by the lines that they stand in. */
function buttonLines(page: Page): Promise<readonly (readonly string[])[]> {
  return page.locator('.catalogue-tools button').evaluateAll((buttons) => {
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
