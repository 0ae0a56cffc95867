import { expect, it } from 'vitest'
import { CellStyles, rowXml } from '#admin/files/spreadsheet/write-workbook'

it.each([
  ['a & b < c > d', 'a &amp; b &lt; c &gt; d'],
  ['uno\r\ndos', 'uno&#13;\ndos'],
  ['\u0000a\u0007b\u000b\u001f\ufffe\uffffc', 'abc'],
  ['tab\there', 'tab\there'],
  [' blanks ', ' blanks '],
  ['=1+1', '=1+1'],
])('the text %j is written as %j', (text, written) => {
  const xml = rowXml([text], 3, new CellStyles())
  expect(xml).toBe(
    `<row r="3"><c r="A3" t="inlineStr"><is><t xml:space="preserve">${written}</t></is></c></row>`,
  )
})

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [27, 'AB'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('the column %i has the letters %s', (column, letters) => {
  const cells = Array.from({ length: 703 }, (_, at) => `${at}`)
  const xml = rowXml(cells, 9, new CellStyles())
  const at = new RegExp(`<c r="([A-Z]+)9"[^>]*><is><t[^>]*>${column}</t>`).exec(xml)
  expect(at?.[1]).toBe(letters)
})
