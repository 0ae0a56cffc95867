import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { strToU8, zipSync } from 'fflate'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { run } from '../../cli/import/main'
import { readWorkbook } from '../../src/import/workbook/read-workbook'
import { tempDir } from '../server/support/temp-dir'
import { useCommandOutput } from '../support/command-output'
import { partsOf, rowOf, textCell, workbook } from './support/workbook'

const NAMES = new Set(['rubro'])
const HEADER = '<row r="1"><c r="A1" t="str"><v>Rubro</v></c></row>'
const CINE = rowOf(textCell('Cine'))
const MB = 1024 * 1024

const sheetOf = (rows: string) => workbook({ sheets: [{ name: 'Datos', rows }] })

/** A workbook whose one sheet is listed so many times. */
const listing = (count: number) =>
  workbook({
    sheets: [{ name: 'Datos', rows: HEADER + CINE }],
    parts: {
      'xl/workbook.xml': `<workbook><sheets>${'<sheet name="Datos" r:id="rId1"/>'.repeat(count)}</sheets></workbook>`,
    },
  })

/** How reading ends: the rows that were read, or why none was. */
function outcome(bytes: Uint8Array): string {
  try {
    return `${readWorkbook(bytes, NAMES).rows.length} rows`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('a workbook that would become huge', () => {
  it.each<[string, () => string, string]>([
    [
      'has one cell at its last place',
      () => `${HEADER}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`,
      'far-cell Datos!XFD1048576',
    ],
    [
      'has a cell beyond the last row',
      () => `${HEADER}<row r="1000000000"><c><v>1</v></c></row>`,
      'far-cell Datos!R1000000000C1',
    ],
    [
      'has a cell beyond all columns',
      () => `${HEADER}<row r="2"><c r="ZZZZZZZZZZ2"><v>1</v></c></row>`,
      'far-cell Datos!ZZZZZZZZZZ2',
    ],
    [
      'has a row that is none',
      () => `${HEADER}<row r="-1"><c><v>1</v></c></row>`,
      'far-cell Datos!R-1C1',
    ],
    [
      'has a cell in its last row',
      () => `${HEADER}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`,
      '1 rows',
    ],
    [
      'says that it is as large as possible',
      () => `</sheetData><dimension ref="A1:XFD1048576"/><sheetData>${HEADER}${CINE}`,
      '1 rows',
    ],
    [
      'has a million empty rows with a format',
      () =>
        `${HEADER}${CINE}${Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 3}" s="1"/>`).join('')}`,
      '1 rows',
    ],
    [
      'has all columns of a row with a format',
      () => `${HEADER}<row><c t="str"><v>a</v></c>${'<c s="1"/>'.repeat(16_383)}</row>`,
      '1 rows',
    ],
    [
      'has the same cell twice',
      () => `${HEADER}<row r="2"><c r="A2"><v>1</v></c><c r="A2"><v>2</v></c></row>`,
      'not-a-workbook',
    ],
    [
      'has the same row twice',
      () => `${HEADER}<row r="2"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row>`,
      'not-a-workbook',
    ],
    [
      'has a cell without a sensible address',
      () => `${HEADER}<row><c r="2A"><v>1</v></c></row>`,
      'not-a-workbook',
    ],
    [
      'has rows that are much wider than they are filled',
      () => `${HEADER}${'<row><c r="ALL1"><v>1</v></c></row>'.repeat(6_000)}`,
      'too-large',
    ],
    [
      'has a wide header over many rows',
      () =>
        `<row><c t="str"><v>Rubro</v></c><c r="ALL1"><v>1</v></c></row>${'<row><c><v>1</v></c></row>'.repeat(6_000)}`,
      'too-large',
    ],
  ])('%s', (_what, rows, ends) => {
    expect(outcome(sheetOf(rows()))).toBe(ends)
  })

  it('refers to one long text from many cells', () => {
    const strings = `<si><t>${'x'.repeat(MB)}</t></si>`
    const rows = HEADER + '<row><c t="s"><v>0</v></c></row>'.repeat(200)
    expect(outcome(workbook({ sheets: [{ rows }], strings }))).toBe('too-large')
  })

  it('declares texts that contain each other', () => {
    const doctype = '<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    const parts = { 'xl/sharedStrings.xml': `${doctype}<sst><si><t>&b;</t></si></sst>` }
    const rows = HEADER + '<row><c t="s"><v>0</v></c></row>'
    expect(outcome(workbook({ sheets: [{ rows }], parts }))).toBe('not-a-workbook')
  })

  it('has more sheets than anybody has, or many that are the same', () => {
    expect([outcome(listing(1_000)), outcome(listing(1_001))]).toEqual(['1 rows', 'too-large'])
  })
})

describe('sheets that nobody asks for', () => {
  // Spaces between rows: they take no memory once the sheet is read.
  const wide = (size: number) => ({ name: `S${size}`, rows: HEADER + ' '.repeat(size * MB) })
  const data = { name: 'Datos', rows: HEADER + CINE }

  it.each<[string, readonly number[]]>([
    ['may be too large by themselves', [130]],
    ['may be large together', [70, 71]],
  ])('%s', (_what, sizes) => {
    expect(outcome(workbook({ sheets: [...sizes.map(wide), data] }))).toBe('1 rows')
  })

  it('are the reason if there is no other one', () => {
    expect(outcome(workbook({ sheets: [wide(130)] }))).toBe('too-large')
  })
})

describe('a zip that lies', () => {
  const files = Object.entries(partsOf({ sheets: [{ rows: HEADER + CINE }] }))
  /** The zip with another number in its list: at a place of the entry of a file. */
  function lying(size: number, path: string, content?: Uint8Array): Uint8Array {
    const bytes = zipSync(
      Object.fromEntries(
        files.map(([name, text]) => [name, name === path && content ? content : strToU8(text)]),
      ),
    )
    const view = new DataView(bytes.buffer)
    const end = bytes.length - 22
    let at = view.getUint32(end + 16, true)
    for (const [name] of files) {
      if (name === path) view.setUint32(at + 24, size, true)
      at += 46 + name.length
    }
    return bytes
  }
  const SHEET = 'xl/worksheets/sheet1.xml'

  it.each([
    [
      'about nothing',
      lying(files.find(([name]) => name === SHEET)?.[1].length ?? 0, SHEET),
      '1 rows',
    ],
    [
      'and says that a part is small',
      lying(500, SHEET, new Uint8Array(200 * MB)),
      'not-a-workbook',
    ],
    ['and says that a part has nothing', lying(0, SHEET), 'not-a-workbook'],
    ['and says that a part is huge', lying(4_000_000_000, SHEET), 'too-large'],
    ['and says that a part is larger than it is', lying(100 * MB, SHEET), '1 rows'],
    ['about a part that nobody reads', lying(4_000_000_000, 'docProps/app.xml'), '1 rows'],
  ])('%s', (_what, bytes, ends) => {
    expect(outcome(bytes)).toBe(ends)
  })

  it.each([
    [
      'more files than it has',
      (view: DataView, end: number) => view.setUint16(end + 8, 60_000, true),
    ],
    [
      'that its list is elsewhere',
      (view: DataView, end: number) => view.setUint32(end + 16, 4_000_000_000, true),
    ],
  ])('says %s', (_what, change) => {
    const bytes = sheetOf(HEADER + CINE)
    change(new DataView(bytes.buffer), bytes.length - 22)
    expect(outcome(bytes)).toMatch(/too-large|not-a-workbook/)
  })

  it('has more files than anybody has', () => {
    const many = Object.fromEntries(
      Array.from({ length: 5_001 }, (_, at) => [`${at}`, new Uint8Array()]),
    )
    expect(outcome(zipSync(many))).toBe('too-large')
  })

  it('may be large in what nobody reads', () => {
    const parts = Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)]))
    const bytes = zipSync({ ...parts, 'xl/media/a.png': new Uint8Array(130 * MB) })
    expect(outcome(bytes)).toBe('1 rows')
  })
})

describe('the command', () => {
  const output = useCommandOutput()
  let dir: string
  beforeEach(() => {
    dir = tempDir()
    vi.stubEnv('DATA_DIR', join(dir, 'data'))
  })

  async function imported(bytes: Uint8Array, ...flags: readonly string[]) {
    const path = join(dir, 'rubros.xlsx')
    writeFileSync(path, bytes)
    const code = await run(['rubros', path, ...flags])
    const said = [...output.printed, ...output.complaints].join('\n').replaceAll(`${dir}/`, '')
    output.printed = []
    output.complaints = []
    return { code, said }
  }

  it('says which sheet it has read, which others there are, and how many rows nobody sees', async () => {
    const sheets = [
      { name: 'Portada', rows: rowOf(textCell('Instrucciones')) },
      { name: 'Datos', rows: `${HEADER}${CINE}<row hidden="1">${textCell('Libros')}</row>` },
      { name: 'Listas', state: 'hidden', rows: HEADER + rowOf(textCell('Oculto')) },
    ]
    const bytes = workbook({ sheets })
    expect(await imported(bytes)).toEqual({
      code: 0,
      said: [
        'rubros: 2 rows read.',
        '  2 new',
        '  Sheet "Datos" was read, and not "Portada", "Listas" (hidden); --sheet names another',
        '  1 of the rows is hidden in the sheet',
      ].join('\n'),
    })
    expect((await imported(bytes, '--sheet', 'listas')).said).toContain('1 new\n  Sheet "Listas"')
    expect(await imported(bytes, '--sheet', 'Otra')).toEqual({
      code: 2,
      said: 'rubros.xlsx has no sheet "Otra".\nIts sheets are Portada, Datos, Listas.',
    })
    expect(await imported(strToU8('Rubro\nCine'), '--sheet', 'Datos')).toEqual({
      code: 2,
      said: 'rubros.xlsx is a text and has no sheets.\nLeave --sheet out.',
    })
    expect(await imported(workbook({ sheets: sheets.slice(2) }))).toEqual({
      code: 2,
      said: 'rubros.xlsx is empty.\nIts first line must name the columns. --sheet reads one that is hidden: "Listas".',
    })
  })

  it('says when an encoding that is named is not the one that is read', async () => {
    expect(await imported(sheetOf(HEADER + CINE), '--encoding', 'cp850')).toEqual({
      code: 2,
      said: 'rubros.xlsx is a workbook and says its encoding.\nLeave --encoding out.',
    })
    const marked = strToU8('\uFEFFRubro\nCine')
    expect((await imported(marked, '--encoding', 'cp850')).said).toContain(
      'Read as UTF-8, as its byte order mark says, and not as code page 850',
    )
    expect((await imported(marked, '--encoding', 'utf8')).said).not.toContain('Read as')
  })

  it('refuses a cell that is far from all others, in a small heap and at once', async () => {
    const path = join(dir, 'lejos.xlsx')
    const far = `${HEADER}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`
    writeFileSync(path, sheetOf(far))
    const argv = ['--max-old-space-size=160', 'cli/bin.js', 'import', 'rubros', path, '--dry-run']
    const ended: unknown = await promisify(execFile)(process.execPath, argv).catch(
      (error: unknown) => error,
    )
    expect(ended).toMatchObject({ code: 2, stderr: expect.stringContaining('Datos!XFD1048576') })
  })
})
