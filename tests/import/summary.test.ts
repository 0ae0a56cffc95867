import { describe, expect, it, vi } from 'vitest'
import { ImportError } from '../../cli/import/import-error'
import { type CommandJob, showProgress } from '../../cli/import/import-job'
import type { Outcome } from '../../src/import/import-rows'
import { program } from '../../cli/import/program'
import { Report } from '../../cli/import/report'
import { printSummary } from '../../cli/import/main'
import { findTarget } from '../../cli/import/target'
import { contract } from '../../generated/contract'
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { matchColumns } from '../../cli/import/columns'
import type { CsvFormat } from '../../cli/import/csv'
import { cellText } from '../../src/import/spreadsheet-forms'
import { textField } from '#wire/kinds/text'
import { tempDir } from '../server/support/temp-dir'
import { testContract, testEntity } from '../server/support/test-contract'
import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'

const format = {
  encoding: 'utf-8',
  mark: false,
  assumed: false,
  delimiter: ',',
  firstLine: 1,
} as const
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 2)
const source = { header: ['rubro'], count: 7, format, async *rows() {} }

interface Printed {
  readonly outcome?: Partial<Outcome>
  readonly job?: Partial<CommandJob>
  readonly lines?: ReadonlyMap<string, readonly number[]>
}

/** What is printed of an import: to stdout, and to stderr. */
function printed({ outcome, job, lines = new Map() }: Printed) {
  const out: string[] = []
  const err: string[] = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void out.push(text))
  vi.spyOn(console, 'error').mockImplementation((text: string) => void err.push(text))
  const report = new Report('rubros.csv', undefined, source)
  vi.spyOn(report, 'lines', 'get').mockReturnValue(lines)
  vi.spyOn(report, 'path', 'get').mockReturnValue('rubros.refused.csv')
  const usual: Omit<CommandJob, 'store' | 'progress'> = {
    target: findTarget(contract, 'rubros'),
    source,
    columns: { sent: [], width: 1, ignored: [] },
    readings: [],
    report,
    dryRun: false,
  }
  const tally = { new: 7, changed: 0, same: 0, refused: 0 }
  printSummary(
    { ...usual, ...job },
    { tally, ended: 'whole', repeatable: true, doneUpTo: 8, ...outcome },
  )
  return { out: out.join('\n').split('\n'), err: err.join('\n') }
}

it('says how many rows there were and what became of them, and nothing of what was none', () => {
  expect(printed({})).toEqual({ out: ['rubros: 7 rows read.', '  7 new'], err: '' })
  const tally = { new: 2, changed: 1, same: 1, refused: 3 }
  const lines = new Map([
    ['Rubro: Requerido', [4]],
    ['Rubro: Admite hasta 50 caracteres', [2, 3]],
  ])
  expect(printed({ outcome: { tally }, lines }).out).toEqual([
    'rubros: 7 rows read.',
    '  2 new',
    '  1 changed',
    '  1 identical',
    '  3 refused: see rubros.refused.csv',
    '    Rubro: Admite hasta 50 caracteres (lines 2, 3)',
    '    Rubro: Requerido (line 4)',
  ])
})

it('a dry run says what would be sent', () => {
  expect(printed({ job: { dryRun: true } }).out).toEqual([
    'rubros: 7 rows read.',
    '  Dry run: nothing was written.',
    '  7 new',
  ])
})

it('lists ten reasons, and ten lines of each', () => {
  const tally = { new: 0, changed: 0, same: 0, refused: 99 }
  const many = new Map(Array.from({ length: 12 }, (_, at) => [`Motivo ${at}`, numbers(12 - at)]))
  const { out } = printed({ outcome: { tally }, lines: many })
  expect(out.slice(3)).toEqual([
    '    Motivo 0 (lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 2 more)',
    '    Motivo 1 (lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 1 more)',
    '    Motivo 2 (lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)',
    '    Motivo 3 (lines 2, 3, 4, 5, 6, 7, 8, 9, 10)',
    '    Motivo 4 (lines 2, 3, 4, 5, 6, 7, 8, 9)',
    '    Motivo 5 (lines 2, 3, 4, 5, 6, 7, 8)',
    '    Motivo 6 (lines 2, 3, 4, 5, 6, 7)',
    '    Motivo 7 (lines 2, 3, 4, 5, 6)',
    '    Motivo 8 (lines 2, 3, 4, 5)',
    '    Motivo 9 (lines 2, 3, 4)',
    '    and 2 more reasons',
  ])
})

it('names the columns that were left aside, and an encoding that was assumed', () => {
  const assumed = {
    ...source,
    format: { ...format, encoding: 'windows-1252', assumed: true },
  } as const
  const columns = { sent: [], width: 3, ignored: ['zona', 'nota'] }
  expect(printed({ job: { columns, source: assumed } }).out.slice(2)).toEqual([
    '  Columns that no field is called by were left aside: zona, nota',
    '  Read as Windows-1252, because it is not valid UTF-8; --encoding names another',
  ])
})

it('says how to go on after an interruption or an error', () => {
  expect(printed({ outcome: { ended: 'interrupted' } }).err).toBe(
    'Interrupted. Run the same command again to go on: rows that are in are skipped.',
  )
  expect(printed({ outcome: { ended: 'interrupted', repeatable: false } }).err).toBe(
    'Interrupted. Not every row has a unique key by which it is found again. The lines up to 8 are in or refused: take out what is in before you run it again.',
  )
  const ended = new ImportError('No answer.', 'Check --url.')
  expect(printed({ outcome: { ended: { error: ended }, repeatable: false } }).err).toBe(
    'No answer.\nCheck --url. Not every row has a unique key by which it is found again. The lines up to 8 are in or refused, and some of those below may be: take out what is in before you run it again.',
  )
})

it('the flags: 500 rows at a time into data/, unless they say otherwise', async () => {
  const given: unknown[] = []
  const parse = (...argv: readonly string[]) =>
    program(contract, async (options) => void given.push({ ...options, target: undefined }))
      .configureOutput({ writeErr: () => {} })
      .parseAsync(argv, { from: 'user' })
  vi.stubEnv('DATA_DIR', undefined)
  await parse('rubros', 'a.csv')
  await parse(
    'rubros',
    'a.csv',
    '--dry-run',
    '--batch',
    '20',
    '--dni',
    '20111222',
    '--url',
    'http://h',
  )
  expect(given).toMatchObject([
    { file: 'a.csv', dataDir: 'data', batch: 500, dryRun: false },
    { file: 'a.csv', batch: 20, dryRun: true, dni: 20_111_222, url: new URL('http://h') },
  ])
  for (const wrong of ['0', '-1', '1.5', 'x', '10000000000', '']) {
    await expect(parse('rubros', 'a.csv', '--batch', wrong)).rejects.toThrow(
      'Give a whole number from 1.',
    )
  }
})

const FORMAT: CsvFormat = {
  encoding: 'utf-8',
  mark: false,
  assumed: false,
  delimiter: ';',
  firstLine: 1,
}

async function reported(cells: readonly string[], format: Partial<CsvFormat> = {}) {
  const path = join(tempDir(), 'refused.csv')
  const report = new Report('file.csv', path, {
    header: cells.map((_, at) => `c${at}`),
    format: { ...FORMAT, ...format },
  })
  await report.refuse({ line: 2, cells }, [{ label: 'Nombre', text: 'Requerido' }])
  await report.close()
  return readFileSync(path, 'utf8')
}

describe('E-07: the file of refused rows', () => {
  it.each([
    '=1+1',
    '+54 11 4444',
    '-resta',
    '-1+1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '=HYPERLINK("x";"y")',
  ])('gives no spreadsheet a formula: %j', async (cell) => {
    const [, row] = parse(await reported(['Ana', cell]), { delimiter: ';' })
    expect(row).toEqual(['2', 'Nombre: Requerido', 'Ana', `'${cell}`])
    expect(cellText(`'${cell}`)).toBe(cell)
  })

  it.each(['-1.234,50', '-$ 1.234,50', '- 5', '-', '-10,5 %', '="0012"', '(5)'])(
    'leaves a number, and a formula that is a text, as they are: %j',
    async (cell) => {
      const [, row] = parse(await reported(['Ana', cell]), { delimiter: ';' })
      expect(row).toEqual(['2', 'Nombre: Requerido', 'Ana', cell])
    },
  )

  it('is read again as the file was, whatever it held', async () => {
    const cell = fc.oneof(fc.string(), fc.stringMatching(/^'{0,2}[=+\-@\t\r]?[\w;"' \n\r]{0,5}$/))
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 4 }), async (cells) => {
        const [, row] = parse(await reported(cells), {
          delimiter: ';',
          recordDelimiter: '\n',
        }) as string[][]
        expect(row?.slice(2).map(cellText)).toEqual(cells.map(cellText))
      }),
    )
  })

  it('has a mark where the file was not plain UTF-8, so that Excel reads its accents', async () => {
    expect(await reported(['Peña'])).toMatch(/^linea/)
    expect(await reported(['Peña'], { mark: true })).toMatch(/^\uFEFFlinea/)
    expect(await reported(['Peña'], { encoding: 'windows-1252' })).toMatch(/^\uFEFFlinea.*\n.*Peña/)
  })

  it.each([
    ['postales.csv', 'postales.refused.csv'],
    ['postales.xlsx', 'postales.refused.csv'],
    ['postales', 'postales.refused.csv'],
    ['postales.2026.csv', 'postales.2026.refused.csv'],
    ['.postales', '.postales.refused.csv'],
  ])('of %s is %s beside it, and the next ones are numbered', async (name, expected) => {
    const dir = tempDir()
    const paths: (string | undefined)[] = []
    for (const _ of ['first', 'second', 'third']) {
      const report = new Report(join(dir, name), undefined, { header: ['a'], format: FORMAT })
      expect(report.path).toBeUndefined()
      await report.prepare()
      await report.refuse({ line: 2, cells: ['x'] }, [{ text: 'No.' }])
      await report.close()
      paths.push(report.path)
    }
    const numbered = (number: string) => join(dir, expected.replace(/\.csv$/, `${number}.csv`))
    expect(paths).toEqual(['', '-2', '-3'].map(numbered))
    expect(readdirSync(dir)).toHaveLength(3)
  })

  it('where nothing was refused there is none, and nothing is left of a report that was asked for', async () => {
    const dir = tempDir()
    const report = new Report(join(dir, 'a.csv'), join(dir, 'r.csv'), {
      header: ['a'],
      format: FORMAT,
    })
    await report.prepare()
    await report.close()
    expect([readdirSync(dir), report.path, report.lines.size]).toEqual([[], undefined, 0])
  })

  it.each([',', ';', '\t'])(
    'has the columns and the separator of the file: %j',
    async (delimiter) => {
      const text = await reported(['a,b', 'c;d', 'e\tf', 'dos\nlíneas', 'dice "no"', ''], {
        delimiter,
      })
      const cell = (value: string) =>
        value.includes(delimiter) || /["\n]/.test(value)
          ? `"${value.replaceAll('"', '""')}"`
          : value
      const row = ['2', 'Nombre: Requerido', 'a,b', 'c;d', 'e\tf', 'dos\nlíneas', 'dice "no"', '']
      expect(text).toBe(
        [
          ['linea', 'motivo', 'c0', 'c1', 'c2', 'c3', 'c4', 'c5'].join(delimiter),
          row.map(cell).join(delimiter),
          '',
        ].join('\n'),
      )
    },
  )

  it('lists each line under what is wrong with it', async () => {
    const source = { header: ['nombre'], format: FORMAT }
    const report = new Report('file.csv', join(tempDir(), 'refused.csv'), source)
    const lacks = { label: 'Nombre', text: 'Requerido' }
    const wrong = { label: 'Fecha', text: 'Fecha inválida' }
    const refused = [[lacks], [wrong], [lacks], [lacks, wrong], [wrong], [lacks]]
    for (const [at, reasons] of refused.entries()) {
      await report.refuse({ line: at + 2, cells: [''] }, reasons)
    }
    await report.close()
    expect([...report.lines.values()].toSorted(([one = 0], [two = 0]) => one - two)).toEqual([
      [2, 4, 7],
      [3, 6],
      [5],
    ])
  })

  it('can be imported once it is corrected: its own two columns are ignored', () => {
    const words = { max: 20, required: true }
    const nombre = textField({ label: 'Nombre', ...words })
    const fields = { nombre, motivo: textField({ label: 'Motivo', ...words }) }
    const plain = findTarget(testContract(testEntity('a', { fields: { nombre } })), 'a')
    const same = findTarget(testContract(testEntity('a', { fields })), 'a')
    const indexes = (target: typeof plain, header: readonly string[]) => {
      const { sent, ignored } = matchColumns(target, header)
      return { indexes: sent.map(({ index }) => index), ignored }
    }
    expect(indexes(plain, ['linea', 'motivo', 'nombre', 'nota'])).toEqual({
      indexes: [2],
      ignored: ['nota'],
    })
    // An entity may have a field of such a name.
    expect(indexes(same, ['linea', 'motivo', 'nombre', 'motivo'])).toEqual({
      indexes: [2, 3],
      ignored: [],
    })
    expect(indexes(same, ['linea', 'motivo', 'nombre'])).toEqual({
      indexes: [2, 1],
      ignored: ['linea'],
    })
  })
})

/** What a progress of several steps writes. */
function shown(isTTY: boolean): string {
  const stream = Object.assign(new PassThrough(), { isTTY })
  const progress = showProgress(10, stream)
  progress.show({ new: 2, changed: 1, same: 2, refused: 1 })
  progress.stop()
  progress.stop()
  return stripVTControlCharacters(String(stream.read() ?? ''))
}

it('a terminal has a bar, which counts every row whatever became of it; a pipe has none', () => {
  expect(shown(true)).toContain('60%  6/10 rows  2 identical  1 refused')
  expect(shown(false)).toBe('')
})
