import { describe, expect, it } from 'vitest'
import type { Verdict, VerdictKind } from '../../../../src/import/classify-rows'
import { columnsOf } from '../../../../src/import/columns'
import { inParts } from '../../../../src/import/in-parts'
import type { KnownRecord } from '../../../../src/import/unique-key-index'
import { readWorkbook } from '../../../../src/import/workbook/read-workbook'
import type { ClassifiedRow } from '#admin/files/import/preview'
import { refusedFile } from '#admin/files/import/import-result'
import type { PartResult, RowWriter, SentResult, WantedRow } from '#admin/files/import/row-writer'
import { type Progress, runImport } from '#admin/files/import/run-import'
import { postales } from '../../../../generated/postales/contract'
import { BODY_LIMIT_BYTES } from '#wire/http/endpoint'

const TEXTS = {
  unsent: 'not sent',
  unconfirmed: 'unconfirmed',
  sameAsRefused: (line: number) => `same as ${line}`,
}
const RECORD: KnownRecord = { values: new Map(), row: undefined, line: undefined }
const NEW: Verdict = { kind: 'new', body: {}, shown: {}, becomes: RECORD, hasKey: true }
const CHANGED: Verdict = {
  kind: 'changed',
  record: {},
  body: {},
  shown: {},
  differences: [],
  was: RECORD,
  becomes: RECORD,
}
const REFUSED: Verdict = { kind: 'refused', reasons: [{ text: 'wrong' }], comparedWith: [] }
const same = (line?: number): Verdict => ({ kind: 'same', line, comparedWith: [] })

/** Rows from line 2 on. */
function previewOf(...verdicts: readonly Verdict[]) {
  const rows = verdicts.map((verdict, at): ClassifiedRow => {
    return { row: { line: at + 2, cells: [`cell ${at + 2}`] }, verdict }
  })
  const counts: Record<VerdictKind, number> = { new: 0, changed: 0, same: 0, refused: 0 }
  for (const { kind } of verdicts) counts[kind] += 1
  return { rows, counts }
}

/** Writes two rows at once; what it does with each part comes from the test. @param found the lines that are found when no answer came */
async function run(
  verdicts: readonly Verdict[],
  write: (lines: readonly number[], abort: () => void) => PartResult,
  found: readonly number[] = [],
) {
  const control = new AbortController()
  const sent: number[][] = []
  const progress: Progress[] = []
  const sought: number[][] = []
  const writer: RowWriter = {
    parts: (rows) => inParts(rows, 2),
    write: async (rows: readonly WantedRow[]) => {
      const lines = rows.map(({ line }) => line)
      sent.push(lines)
      return write(lines, () => control.abort())
    },
  }
  const { refused, ...outcome } = await runImport(previewOf(...verdicts), writer, TEXTS, {
    signal: control.signal,
    onProgress: (now) => void progress.push(now),
    findWritten: async (rows) => {
      sought.push(rows.map(({ line }) => line))
      return new Set(found)
    },
  })
  const told = refused.map(({ row, reasons }) => [row.line, reasons.map(({ text }) => text).join()])
  const shown = progress.map(({ done, total }) => `${done}/${total}`)
  return { ...outcome, told, sent, sought, progress: shown }
}

const stored = (lines: readonly number[]): PartResult => ({
  results: lines.map(() => ({ ok: true })),
})
const refusing =
  (...wrong: readonly number[]) =>
  (lines: readonly number[]): PartResult => ({
    results: lines.map((line) =>
      wrong.includes(line) ? { ok: false, status: 400, error: `no ${line}` } : { ok: true },
    ),
  })
/** The part with this line is stopped. @param result what becomes of its rows */
const stopping =
  (at: number, result: SentResult, error: unknown) =>
  (lines: readonly number[]): PartResult =>
    lines.includes(at) ? { results: lines.map(() => result), stopped: { error } } : stored(lines)

describe('an import', () => {
  it('writes what is new or changed, in parts, and counts what became of all rows', async () => {
    expect(await run([NEW, REFUSED, CHANGED, same(), NEW, same(2)], stored)).toEqual({
      added: 2,
      changed: 1,
      same: 2,
      told: [[3, 'wrong']],
      unsent: 0,
      unconfirmed: 0,
      mayRepeat: false,
      ended: 'whole',
      sent: [[2, 4], [6]],
      sought: [],
      progress: ['2/3', '3/3'],
    })
  })

  it('of nothing sends nothing', async () => {
    expect(await run([same(), REFUSED], stored)).toMatchObject({
      added: 0,
      same: 1,
      told: [[3, 'wrong']],
      ended: 'whole',
      sent: [],
      progress: [],
    })
  })

  it('tells what the backend refused, and that rows like it are not there either', async () => {
    expect(await run([NEW, CHANGED, same(2), same(3), same(), NEW], refusing(2))).toMatchObject({
      added: 1,
      changed: 1,
      same: 2,
      told: [
        [2, 'no 2'],
        [4, 'same as 2'],
      ],
      unsent: 0,
      unconfirmed: 0,
      ended: 'whole',
    })
  })

  it('counts what was refused and is there after all, as somebody else wrote it, as identical', async () => {
    expect(await run([NEW, CHANGED, same(2), NEW], refusing(2, 3, 5), [2, 3])).toMatchObject({
      added: 0,
      changed: 0,
      same: 3,
      told: [[5, 'no 5']],
      ended: 'whole',
      sought: [[2, 3, 5]],
    })
  })

  it.each([
    ['rows without a key were sent', [NEW, { ...NEW, hasKey: false }], true],
    ['rows without a key were not', [NEW, NEW, { ...NEW, hasKey: false }], false],
  ])('of the same file would repeat rows where %s', async (_what, verdicts, mayRepeat) => {
    const outcome = await run(verdicts, (lines, abort) => {
      abort()
      return stored(lines)
    })
    expect(outcome).toMatchObject({ mayRepeat, added: 2 })
  })

  it('takes a row without a result for one that is not confirmed', async () => {
    expect(await run([NEW, NEW], () => ({ results: [{ ok: true }] }))).toMatchObject({
      added: 1,
      told: [[3, 'unconfirmed']],
      unsent: 0,
      unconfirmed: 1,
      sought: [[3]],
    })
  })

  it('that is stopped keeps what is written, and hands back what was not sent', async () => {
    const outcome = await run([NEW, NEW, CHANGED, REFUSED, NEW, same(6)], (lines, abort) => {
      abort()
      return stored(lines)
    })
    expect(outcome).toEqual({
      added: 2,
      changed: 0,
      same: 0,
      told: [
        [4, 'not sent'],
        [5, 'wrong'],
        [6, 'not sent'],
        [7, 'same as 6'],
      ],
      unsent: 2,
      unconfirmed: 0,
      mayRepeat: false,
      ended: 'cancelled',
      sent: [[2, 3]],
      sought: [],
      progress: ['2/4'],
    })
  })

  it('that fails does not know of that part, looks for its rows, and sends no other', async () => {
    const error = new Error('no answer')
    const verdicts = [NEW, CHANGED, NEW, NEW, NEW, same(4)]
    expect(await run(verdicts, stopping(4, 'unconfirmed', error))).toEqual({
      added: 1,
      changed: 1,
      same: 0,
      told: [
        [4, 'unconfirmed'],
        [5, 'unconfirmed'],
        [6, 'not sent'],
        [7, 'same as 4'],
      ],
      unsent: 1,
      unconfirmed: 2,
      mayRepeat: false,
      ended: { error },
      sent: [
        [2, 3],
        [4, 5],
      ],
      sought: [[4, 5]],
      progress: ['2/5', '4/5'],
    })
  })

  it('that fails counts what is found afterwards as written; others of that part may be', async () => {
    const error = new Error('no answer')
    const verdicts = [NEW, NEW, CHANGED, NEW, NEW, same(4)]
    expect(await run(verdicts, stopping(4, 'unconfirmed', error), [4])).toMatchObject({
      added: 2,
      changed: 1,
      same: 1,
      told: [
        [5, 'unconfirmed'],
        [6, 'not sent'],
      ],
      unsent: 1,
      unconfirmed: 1,
      ended: { error },
    })
  })

  it('that fails at its last part is whole where all of its rows are found', async () => {
    const lost = stopping(4, 'unconfirmed', new Error('no answer'))
    expect(await run([NEW, NEW, CHANGED], lost, [4])).toMatchObject({
      added: 2,
      changed: 1,
      told: [],
      unsent: 0,
      unconfirmed: 0,
      ended: 'whole',
    })
  })

  it('that is refused as a whole has written nothing of that part, and looks for nothing', async () => {
    const error = new Error('not permitted')
    expect(await run([NEW, NEW, NEW], stopping(2, 'unsent', error))).toMatchObject({
      added: 0,
      told: [
        [2, 'not sent'],
        [3, 'not sent'],
        [4, 'not sent'],
      ],
      unsent: 3,
      unconfirmed: 0,
      ended: { error },
      sent: [[2, 3]],
      sought: [],
    })
  })
})

const sizes = (...rows: readonly string[]) => inParts(rows, 1_000).map(({ length }) => length)

describe('rows in parts', () => {
  it.each<[string, readonly unknown[], number, number[]]>([
    ['none', [], 3, []],
    ['fewer than one takes', [1, 2], 3, [2]],
    ['as many', [1, 2, 3], 3, [3]],
    ['one more', [1, 2, 3, 4], 3, [3, 1]],
    ['one by one', [1, 2, 3], 1, [1, 1, 1]],
  ])('%s', (_what, rows, most, sizes) => {
    const parts = inParts(rows, most)
    expect(parts.map(({ length }) => length)).toEqual(sizes)
    expect(parts.flat()).toEqual(rows)
  })

  it('each fits into one request by its bytes, not by its characters', () => {
    const room = BODY_LIMIT_BYTES - 2_000
    // Two bytes a letter; each has quotes and a comma.
    const many = 'ñ'.repeat(1_000)
    const rest = 'x'.repeat(room - 2_003 - 3)
    expect(sizes(many, rest)).toEqual([2])
    expect(sizes(many, `${rest}x`)).toEqual([1, 1])
    expect(sizes(`${rest}x`, many, rest)).toEqual([1, 2])
    expect(sizes('x'.repeat(2 * room), 'y')).toEqual([1, 1])
  })
})

describe('the file of what was refused', () => {
  const { ingresar } = postales.metodos
  const columns = columnsOf({ entity: postales, ingresar }, ['Nombre', 'Nota'])
  const refused = [
    { row: { line: 4, cells: ['=1', ''] }, reasons: [{ text: 'No' }] },
    {
      row: { line: 9, cells: ['b', 'c'] },
      reasons: [
        { label: 'Nombre', text: 'Requerido' },
        { text: 'Otra', detail: ' ("x")' },
      ],
    },
  ]
  const ROWS = [
    ['linea', 'motivo', 'Nombre', 'Nota'],
    ['4', 'No', '=1', ''],
    ['9', 'Nombre: Requerido; Otra ("x")', 'b', 'c'],
  ]

  it.each([
    ['clientes.csv', 'clientes-rechazado.csv'],
    ['clientes', 'clientes-rechazado.csv'],
    ['clientes.enero.TXT', 'clientes.enero-rechazado.csv'],
  ])('of %s is %s', async (name, expected) => {
    const sheet = { name, format: 'csv', header: ['Nombre', 'Nota'] } as const
    const file = await refusedFile(sheet, columns, refused)
    expect([file.name, file.type]).toEqual([expected, 'text/csv;charset=utf-8'])
    const text = await file.text()
    expect(text.split('\r\n')).toEqual([
      'linea;motivo;Nombre;Nota',
      "4;No;'=1;",
      '9;"Nombre: Requerido; Otra (""x"")";b;c',
      '',
    ])
  })

  it('of a workbook is one', async () => {
    const sheet = { name: 'a.xlsx', format: 'xlsx', header: ['Nombre', 'Nota'] } as const
    const file = await refusedFile(sheet, columns, refused)
    expect([file.name, file.type]).toEqual([
      'a-rechazado.xlsx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const { header, rows } = readWorkbook(new Uint8Array(await file.arrayBuffer()), new Set())
    expect([header, ...rows.map(({ cells }) => cells)]).toEqual(ROWS)
  })
})
