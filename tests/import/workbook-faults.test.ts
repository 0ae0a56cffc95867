import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { FAULT_MARK } from '../../src/import/spreadsheet-fault'
import { faultsAsTexts } from '../../src/import/workbook/faults-as-texts'

const SHEET = 'xl/worksheets/sheet1.xml'
const MARK = `&#${FAULT_MARK.charCodeAt(0)};`

const workbook = (files: Readonly<Record<string, string>>): ArrayBuffer =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  ).buffer

const filesOf = (bytes: ArrayBuffer): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(bytes))).map(([name, part]) => [name, strFromU8(part)]),
  )

describe('formulas of a workbook that have failed, or have no result', () => {
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
      'a formula without a result',
      '<c r="A3" s="4"><f>B3*2</f></c>',
      `<c r="A3" s="4" t="str"><v>${MARK}=B3*2</v></c>`,
    ],
    [
      'a formula whose result is left empty',
      '<x:c r="A3"><x:f>B3*2</x:f><x:v></x:v></x:c>',
      `<x:c r="A3" t="str"><x:v>${MARK}=B3*2</x:v></x:c>`,
    ],
    [
      'several cells',
      '<c t="e"><v>#N/A</v></c><c><v>1</v></c><c t="e"><v>#REF!</v></c>',
      `<c t="str"><v>${MARK}#N/A</v></c><c><v>1</v></c><c t="str"><v>${MARK}#REF!</v></c>`,
    ],
  ])('become texts behind a mark: %s', (_what, written, read) => {
    const others = { '[Content_Types].xml': '<Types/>', 'xl/sharedStrings.xml': written }
    const files = { [SHEET]: `<r>${written}</r>`, 'xl/worksheets/s2.xml': written, ...others }
    expect(filesOf(faultsAsTexts(workbook(files)))).toEqual({
      [SHEET]: `<r>${read}</r>`,
      'xl/worksheets/s2.xml': read,
      ...others,
    })
  })

  it.each([
    ['a number', '<c r="A3"><v>1</v></c>'],
    ['a text that only looks like one', '<c r="A3" t="str"><v>#N/A</v></c>'],
    ['an error without a value', '<c r="A3" t="e"/>'],
    ['a formula whose result is an empty text', '<c r="A3" t="str"><f>""</f><v></v></c>'],
    ['a formula with a result', '<c r="A3"><f>B3*2</f><v>4</v></c>'],
    ['letters beyond ASCII', '<c r="A3" t="str"><v>Ñandú \u2060</v></c>'],
  ])('and nothing else: %s stays as it is', (_what, written) => {
    const bytes = workbook({ [SHEET]: written, 'xl/worksheets/_rels/sheet1.xml.rels': 't="e"><v>' })
    expect(faultsAsTexts(bytes)).toBe(bytes)
  })

  it('leave the letters of their sheet as they are', () => {
    const text = '<c t="str"><v>Ñandú — 10 €</v></c>'
    const read = filesOf(faultsAsTexts(workbook({ [SHEET]: `${text}<c t="e"><v>#N/A</v></c>` })))
    expect(read).toEqual({ [SHEET]: `${text}<c t="str"><v>${MARK}#N/A</v></c>` })
  })
})
