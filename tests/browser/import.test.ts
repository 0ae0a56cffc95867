import type { Page } from 'playwright-core'
import { expect, describe } from 'vitest'
import { accessibilityProblems, sidewaysOverflow } from './support/accessibility'
import { buttonsCutOff } from './support/in-sight'
import { rowOf, textCell, workbook } from '../import/support/workbook'
import { test } from './support/test'

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

async function faultsWithButtons(page: Page): Promise<readonly unknown[]> {
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
    expect(await faultsWithButtons(page)).toEqual([])
    await kinds.first().click()
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
})

const csv = (place: string): Buffer =>
  Buffer.from(
    [
      'Cód.Postal;Localidad;Provincia',
      `1.602;Florida ${place};buenos aires`,
      `4400;Salta ${place};Salta`,
      `4401;Cerrillos ${place};Atlántida`,
    ].join('\r\n'),
    'latin1',
  )

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openPostales(page: Page): Promise<void> {
  await page.goto(new URL('/postales', page.url()).href)
  await page.getByRole('button', { name: 'Importar', exact: true }).waitFor()
}

const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

/** What axe finds, and what is wider than the window. */
async function faultsOf(page: Page): Promise<readonly unknown[]> {
  const wide = await sidewaysOverflow(page)
  return [...(await accessibilityProblems(page)), ...(wide > 0 ? [`${wide} px too wide`] : [])]
}

async function downloaded(page: Page, start: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), start()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** A row of a workbook. */
const postal = (localidad: string) => rowOf(...['1604', localidad, 'Salta'].map(textCell))

describe.each([
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])('at $width px', (size) => {
  test('E-07: a file goes in; the workbook that the list exports then is all there already', async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(size)
    const place = String(size.width)
    await openPostales(page)
    await press(page, 'Importar')
    const dialog = page.getByRole('dialog', { name: 'Importar: Códigos Postales' })
    await dialog.getByRole('button', { name: 'Elegir archivo' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await chooseFile(page, 'postales.csv', csv(place))
    await dialog.getByText('No se encontró').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Nuevas 2' }).click()
    await dialog.getByText(`1602 · Florida ${place} · Buenos Aires`).waitFor()
    await press(page, 'Columnas')
    await dialog.getByText('Por ejemplo: 1602', { exact: true }).waitFor()
    await dialog.getByLabel('Localidad').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await press(page, 'Revisar filas')
    await press(page, 'Importar 2 filas')
    await dialog.getByText('Importación terminada').waitFor()
    expect(await faultsOf(page)).toEqual([])
    const refused = await downloaded(page, () => press(page, 'Descargar lo rechazado'))
    expect(refused.toString('utf8')).toContain(`4401;Cerrillos ${place};Atlántida`)
    await press(page, 'Cerrar')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(`Florida ${place}`, { exact: true }).waitFor()
    await press(page, 'Más formatos')
    const item = page.getByRole('menuitem', { name: 'Excel, columnas visibles' })
    await item.waitFor()
    expect(await faultsOf(page)).toEqual([])
    const workbook = await downloaded(page, () => item.click())
    await press(page, 'Importar')
    await chooseFile(page, 'postales.xlsx', workbook)
    await dialog.getByText('No hay filas para importar.').waitFor()
    expect(await dialog.getByRole('button', { name: /^(Todas|Idénticas)/ }).count()).toBe(2)
    expect(await dialog.getByRole('button', { name: /^(Nuevas|Rechazadas)/ }).count()).toBe(0)
  })

  test('E-07: a file of MS-DOS is read as its letters say, and in doubt as somebody chooses', async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(size)
    const place = String(size.width)
    await openPostales(page)
    await press(page, 'Importar')
    const dialog = page.getByRole('dialog', { name: 'Importar: Códigos Postales' })
    const choice = dialog.getByLabel('Codificación')
    // 'PéREZ' in Windows-1252, 'PÚREZ' in code page 850.
    const doubtful = `Codigo postal;Localidad;Provincia\r\n1602;P\xe9REZ ${place};Salta\r\n`
    await chooseFile(page, 'postales.csv', Buffer.from(doubtful, 'latin1'))
    await choice.waitFor()
    expect(await faultsOf(page)).toEqual([])
    await dialog.getByLabel('Cód.Postal').selectOption('Codigo postal')
    expect(await dialog.getByRole('button', { name: 'Revisar filas' }).isDisabled()).toBe(true)
    await choice.selectOption('windows-1252')
    await dialog.getByText(`Por ejemplo: 1602;PéREZ ${place};Salta`).waitFor()
    await expect.poll(() => choice.evaluate((one) => one === document.activeElement)).toBe(true)
    await choice.selectOption('cp850')
    await dialog.getByText(`Por ejemplo: 1602;PÚREZ ${place};Salta`).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await press(page, 'Cancelar')
    await press(page, 'Importar')
    const clear = `Cpostal;Localidad;Provincia\r\n1603;El Ni\xa4o ${place};C\xa2rdoba\r\n`
    await chooseFile(page, 'postales.csv', Buffer.from(clear, 'latin1'))
    await dialog.getByText('se leyeron como MS-DOS (850)').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await press(page, 'Importar 1 fila')
    await dialog.getByText('Importación terminada').waitFor()
    await press(page, 'Cerrar')
    await page.getByText(`El Niño ${place}`, { exact: true }).waitFor()
  })

  test('E-07: a sheet of a workbook can be chosen, and hidden rows are counted', async ({
    signedIn: page,
  }) => {
    await page.setViewportSize(size)
    const titles = rowOf(...['Cód.Postal', 'Localidad', 'Provincia'].map(textCell))
    const hidden = postal('Dos').replace('<row>', '<row hidden="1">')
    const book = workbook({
      sheets: [
        { name: 'Portada', rows: rowOf(textCell('Lea esto')) },
        { name: 'Datos', rows: `${titles}${postal('Uno')}${hidden}` },
        { name: 'Vacía', rows: '' },
        { name: 'Listas', state: 'hidden', rows: titles + postal('Oculta') },
      ],
    })
    await openPostales(page)
    await press(page, 'Importar')
    await chooseFile(page, 'postales.xlsx', Buffer.from(book))
    const dialog = page.getByRole('dialog', { name: 'Importar: Códigos Postales' })
    const read = 'Se leyó la hoja «Datos». Otras hojas: Portada, Vacía, Listas (oculta).'
    await dialog
      .getByText(`${read} En «Columnas» puede elegir otra. Incluye 1 fila oculta.`)
      .waitFor()
    await dialog.getByRole('button', { name: 'Todas 2' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await press(page, 'Columnas')
    const choice = dialog.getByLabel('Hoja')
    await choice.selectOption('Vacía')
    await dialog.getByRole('alert').waitFor()
    expect(await choice.inputValue()).toBe('Datos')
    await choice.selectOption('Listas (oculta)')
    await expect.poll(() => choice.inputValue()).toBe('Listas')
    await dialog.getByText('Por ejemplo: Oculta').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await press(page, 'Revisar filas')
    await dialog.getByText('Se leyó la hoja «Listas».').waitFor()
    await press(page, 'Cancelar')
  })
})

test('E-07: all of it works by keyboard', async ({ signedIn: page }) => {
  // The browser is told to wait for it long before.
  const chosen = page.waitForEvent('filechooser')
  await openPostales(page)
  await page.getByRole('button', { name: 'Importar', exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Importar: Códigos Postales' })
  const choose = dialog.getByRole('button', { name: 'Elegir archivo' })
  await choose.waitFor()
  await expect.poll(() => choose.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  const buffer = Buffer.from('cpostal;localidad;provincia\n9410;Ushuaia;Tierra del Fuego')
  await (await chosen).setFiles({ name: 'uno.csv', mimeType: 'text/csv', buffer })
  const rows = dialog.getByRole('region', { name: 'Filas del archivo' })
  await rows.waitFor()
  await expect.poll(() => rows.evaluate((one) => one === document.activeElement)).toBe(true)
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog.getByText('Importación terminada').waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Ushuaia').waitFor()
  const button = page.getByRole('button', { name: 'Importar', exact: true })
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
})
