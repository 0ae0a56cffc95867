import { expect, it, vi } from 'vitest'
import { ImportError } from '../../cli/import/import-error'
import type { ImportJob, Outcome } from '../../cli/import/import-job'
import { program } from '../../cli/import/program'
import { Report } from '../../cli/import/report'
import { printSummary } from '../../cli/import/main'
import { findTarget } from '../../cli/import/target'
import { contract } from '../../generated/contract'

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
  readonly job?: Partial<ImportJob>
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
  const usual: ImportJob = {
    target: findTarget(contract, 'rubros'),
    file: 'rubros.csv',
    source,
    columns: { sent: [], width: 1, ignored: [] },
    readings: [],
    report,
    transport: {
      batch: 1,
      list: async () => [],
      write: async () => [],
      change: async () => [],
      close: async () => {},
    },
    dryRun: false,
    progress: { show() {}, stop() {} },
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
  expect(printed({ outcome: { ended, repeatable: false } }).err).toBe(
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
