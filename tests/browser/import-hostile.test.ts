import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { accessibilityProblems, sidewaysOverflow } from './support/accessibility'
import { buttonsCutOff } from './support/in-sight'
import { test } from './support/shared-test'

const MB = 1024 * 1024

const TITLES = 'Cód.Postal;Localidad;Provincia'

/** Files that are refused as a whole, with what the screen says. */
const REFUSED: readonly (readonly [name: string, bytes: Buffer, says: string])[] = [
  ['nada.csv', Buffer.alloc(0), 'El archivo está vacío'],
  ['factura.xlsx', Buffer.from('%PDF-1.7\nobj Cód.Postal', 'latin1'), 'no es un texto ni un libro'],
]

const long = 'a'.repeat(MB)

/** Files that are read, with how many rows of each kind they have. */
const READ: readonly (readonly [name: string, bytes: Buffer, rows: readonly string[]])[] = [
  [
    'megas.csv',
    Buffer.from([TITLES, ...Array<string>(8).fill(`1602;${long};${long}`)].join('\n')),
    ['Todas 8', 'Rechazadas 8'],
  ],
  [
    'formulas.csv',
    Buffer.from(`${TITLES}\n1602;=cmd|'/C calc'!A0;Salta\n1603;@SUM(A1);Salta`),
    ['Todas 2', 'Nuevas 2'],
  ],
  ['latin.csv', Buffer.from(`${TITLES}\n1602;Añatuya;Córdoba`, 'latin1'), ['Todas 1', 'Nuevas 1']],
  [
    'unicode.txt',
    Buffer.from(`\uFEFF${TITLES}\r\n1602;Añatuya;Córdoba`, 'utf16le'),
    ['Todas 1', 'Nuevas 1'],
  ],
  [
    'muchas.csv',
    Buffer.from(
      [TITLES, ...Array.from({ length: 10_000 }, (_, at) => `${at + 1};Sitio ${at};Nada`)].join(
        '\n',
      ),
    ),
    ['Todas 10.000', 'Rechazadas 10.000'],
  ],
]

const choose = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

async function faultsOf(page: Page): Promise<readonly unknown[]> {
  const wide = await sidewaysOverflow(page)
  return [
    ...(await accessibilityProblems(page)),
    ...(await buttonsCutOff(page)),
    ...(wide > 0 ? [`${wide} px too wide`] : []),
  ]
}

async function openImport(page: Page): Promise<void> {
  await page.goto(new URL('/postales', page.url()).href)
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await page.getByRole('button', { name: 'Elegir archivo' }).waitFor()
}

test('E-07: a file that is not one is refused in words', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openImport(page)
  const dialog = page.getByRole('dialog', { name: 'Importar: Códigos Postales' })
  for (const [name, bytes, says] of REFUSED) {
    await choose(page, name, bytes)
    await dialog.getByRole('alert').getByText(says).waitFor()
  }
})

test('E-07: whatever its cells have, the rows of a file are shown, and the page answers', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const kinds = page.getByRole('group', { name: 'Filas por resultado' }).getByRole('button')
  for (const [name, bytes, rows] of READ) {
    await openImport(page)
    await choose(page, name, bytes)
    await kinds.first().waitFor()
    expect([name, ...(await kinds.allTextContents())]).toEqual([name, ...rows])
    expect(await faultsOf(page)).toEqual([])
    await kinds.first().click()
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})
