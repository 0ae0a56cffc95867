import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ERROR_MARK } from '../../src/import/spreadsheet-error'
import { errorsAsTexts } from '../../src/import/workbook/errors-as-texts'

const SHEET = 'xl/worksheets/sheet1.xml'
const MARK = `&#${ERROR_MARK.charCodeAt(0)};`

const workbook = (files: Readonly<Record<string, string>>): ArrayBuffer =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  ).buffer

const filesOf = (bytes: ArrayBuffer): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, part]) => [name, strFromU8(part)]),
  )

describe('the errors of a workbook’s formulas', () => {
  it.each([
    ['a value', '<c r="A3" t="e"><v>#N/A</v></c>', `<c r="A3" t="str"><v>${MARK}#N/A</v></c>`],
    [
      'a formula',
      '<c r="A3" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      `<c r="A3" t="str"><f>1/0</f><v>${MARK}#DIV/0!</v></c>`,
    ],
    [
      'a shared formula without a text',
      '<c r="A3" s="4" t="e"><f t="shared" si="0"/><v>#REF!</v></c>',
      `<c r="A3" s="4" t="str"><f t="shared" si="0"/><v>${MARK}#REF!</v></c>`,
    ],
    [
      'other quotes, and another order',
      "<c t='e' r='A3'><v>#N/A</v></c>",
      `<c t='str' r='A3'><v>${MARK}#N/A</v></c>`,
    ],
    [
      'a prefix',
      '<x:c r="A3" t="e"><x:f>1/0</x:f><x:v>#N/A</x:v></x:c>',
      `<x:c r="A3" t="str"><x:f>1/0</x:f><x:v>${MARK}#N/A</x:v></x:c>`,
    ],
    [
      'several cells',
      '<c t="e"><v>#N/A</v></c><c><v>1</v></c><c t="e"><v>#REF!</v></c>',
      `<c t="str"><v>${MARK}#N/A</v></c><c><v>1</v></c><c t="str"><v>${MARK}#REF!</v></c>`,
    ],
  ])('become texts behind a mark: %s', (_what, written, read) => {
    const others = { '[Content_Types].xml': '<Types/>', 'xl/sharedStrings.xml': written }
    const files = { [SHEET]: `<r>${written}</r>`, 'xl/worksheets/s2.xml': written, ...others }
    expect(filesOf(errorsAsTexts(workbook(files)))).toEqual({
      [SHEET]: `<r>${read}</r>`,
      'xl/worksheets/s2.xml': read,
      ...others,
    })
  })

  it.each([
    ['a number', '<c r="A3"><v>1</v></c>'],
    ['a text that only looks like one', '<c r="A3" t="str"><v>#N/A</v></c>'],
    ['an error without a value', '<c r="A3" t="e"/>'],
    ['letters beyond ASCII', '<c r="A3" t="str"><v>Ñandú \u2060</v></c>'],
  ])('are in nothing else, which stays as it is: %s', (_what, written) => {
    const bytes = workbook({ [SHEET]: written, 'xl/worksheets/_rels/sheet1.xml.rels': 't="e"><v>' })
    expect(errorsAsTexts(bytes)).toBe(bytes)
  })

  it('leave the letters of their sheet as they are', () => {
    const text = '<c t="str"><v>Ñandú — 10 €</v></c>'
    const read = filesOf(errorsAsTexts(workbook({ [SHEET]: `${text}<c t="e"><v>#N/A</v></c>` })))
    expect(read).toEqual({ [SHEET]: `${text}<c t="str"><v>${MARK}#N/A</v></c>` })
  })
})
