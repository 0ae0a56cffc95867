import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { run } from '../../cli/import/main'
import * as workbooks from '../../src/import/workbook/read-workbook'
import { WorkbookError, type WorkbookFault } from '../../src/import/workbook/workbook-sheet'
import { lockDataDir } from '#server/store/database/sqlite/lock'
import { tempDir } from '../server/support/temp-dir'
import { useCommandOutput } from '../support/command-output'
import pg from 'pg'
import { openDataFolder } from '../../cli/import/data-folder'
import { findTarget } from '../../cli/import/target'
import { columnsOf } from '../../src/import/columns'
import { contract } from '../../generated/contract'
import { POSTGRES, postgresDatabase } from '../server/support/postgres-database'

const RUBROS = 'rubro\nCine\n'
const NAMES = 'Name the columns after the fields or their labels: rubro ("Rubro").'
const ANSI = Buffer.from('rubro\nCaña\n', 'latin1')
const AS_UTF_8 = 'Leave --encoding out, or save the file as "CSV UTF-8".'

describe('an import', () => {
  const output = useCommandOutput()
  let dir: string
  beforeEach(() => {
    dir = tempDir()
    vi.stubEnv('DATA_DIR', join(dir, 'data'))
    vi.stubEnv('IMPORT_CLAVE', undefined)
  })

  /** What is printed and how it ends; paths are those of the test's folder. */
  async function refused(bytes: string | Buffer | undefined, ...flags: readonly string[]) {
    const file = join(dir, 'rubros.csv')
    if (bytes !== undefined) writeFileSync(file, bytes)
    const argv = flags.map((flag) => flag.replace('DIR', dir))
    const code = await run(['rubros', file, ...argv])
    expect(output.printed).toEqual([])
    return {
      code,
      said: output.complaints.join('\n').replaceAll(`${dir}/`, '').replaceAll(dir, 'DIR'),
    }
  }

  it.each<[string, string | Buffer | undefined, readonly string[], number, string, string]>([
    [
      'there is no file',
      undefined,
      [],
      2,
      'rubros.csv cannot be read (ENOENT).',
      'Check the path, and that it is a file you may read.',
    ],
    ['it is empty', '', [], 2, 'rubros.csv is empty.', 'Its first line must name the columns.'],
    [
      'a quote never closes',
      'rubro\n"Cine\n',
      [],
      2,
      'rubros.csv is not a valid CSV: a quote that opens at line 2 never closes.',
      'Close it, or double the quotes within a value.',
    ],
    [
      'a required field has no column',
      'nombre;nota\nCine;x\n',
      [],
      2,
      'The file has no column for rubro ("Rubro"): its header reads nombre, nota.',
      NAMES,
    ],
    [
      'two columns name one field',
      'rubro;nota;Rubro\nCine;x;Arte\n',
      [],
      2,
      'Both rubro (column 1) and Rubro (column 3) name the field "Rubro".',
      'Leave one of them out.',
    ],
    [
      'it is no text',
      Buffer.from('rubro\nCi\0ne\n'),
      [],
      2,
      'rubros.csv is no text file: a workbook, perhaps.',
      'Save the sheet as "CSV UTF-8", and import that file. For UTF-16 without a byte order mark use --encoding utf-16le.',
    ],
    [
      'its letters are of two encodings',
      Buffer.concat([Buffer.from('rubro\nCaña\n'), ANSI]),
      [],
      2,
      'rubros.csv has letters in UTF-8 and bytes that are not: neither encoding reads it whole.',
      'Save it as "CSV UTF-8"; or use --encoding windows-1252, and check the accents of what was imported.',
    ],
    [
      'it is in no UTF-8, which was named',
      ANSI,
      ['--encoding', 'utf-8'],
      2,
      'rubros.csv is not in UTF-8.',
      AS_UTF_8,
    ],
    [
      'it is in no UTF-16, which was named',
      Buffer.from('rubro', 'utf16le').subarray(0, -1),
      ['--encoding', 'utf-16le'],
      2,
      'rubros.csv is not in UTF-16.',
      AS_UTF_8,
    ],
    [
      'it is a PDF',
      '%PDF-1.7\n',
      [],
      2,
      'rubros.csv is a PDF.',
      'Import the table that it was made from.',
    ],
    [
      'it is no workbook after all',
      Buffer.from('PK\x03\x04\x14\0\x06\0'),
      [],
      2,
      'rubros.csv is no workbook that can be read, although it begins as one.',
      'Open it, save it as .xlsx or as "CSV UTF-8", and import that file.',
    ],
    [
      'the report is there already',
      RUBROS,
      ['--report', 'DIR/rubros.csv'],
      2,
      'rubros.csv is there already.',
      'Use another path for --report, or remove that file.',
    ],
    [
      'the report has no folder',
      RUBROS,
      ['--report', 'DIR/no/where.csv'],
      2,
      'The report cannot be written to no.',
      'Use another path for --report.',
    ],
    [
      'nobody signs in',
      RUBROS,
      ['--url', 'http://127.0.0.1:9'],
      2,
      '--url needs --dni: the DNI that signs in.',
      'Add --dni <dni>.',
    ],
    [
      'no record could be told from another',
      RUBROS,
      ['--mode', 'upsert', '--by', 'nota'],
      2,
      'Several records of rubros may have the same nota.',
      'Use --by rubro.',
    ],
    [
      'the fields that tell records apart are named for nothing',
      RUBROS,
      ['--by', 'rubro'],
      2,
      '--by needs --mode: the schema has no `imports`.',
      'Add --mode upsert.',
    ],
  ])(
    'is refused before anything is written where %s',
    async (_why, bytes, flags, code, ...said) => {
      expect(await refused(bytes, ...flags)).toEqual({ code, said: said.join('\n') })
      expect(existsSync(join(dir, 'data'))).toBe(false)
      expect(existsSync(join(dir, 'rubros.refused.csv'))).toBe(false)
    },
  )

  it.each<[WorkbookFault | undefined, string, string]>([
    [
      'too-large',
      'rubros.csv is too large for a workbook: more than 128 MB once it is unpacked, or 5 million cells.',
      'Save the sheet as "CSV UTF-8", and import that file.',
    ],
    [
      'protected',
      'rubros.csv is an older workbook (.xls), or has a password.',
      'Save it as .xlsx without a password, or as "CSV UTF-8".',
    ],
    [undefined, 'rubros.csv is empty.', 'Its first line must name the columns.'],
  ])('a workbook is refused as a whole: %s', async (fault, ...said) => {
    vi.spyOn(workbooks, 'readWorkbook').mockImplementation(() => {
      if (fault !== undefined) throw new WorkbookError(fault)
      return { header: [], rows: [], hiddenRows: 0, sheet: '', sheets: [] }
    })
    const bytes = Buffer.from('PK\x03\x04\x14\0\x06\0')
    expect(await refused(bytes)).toEqual({ code: 2, said: said.join('\n') })
  })

  it('is refused where the clave that is given is empty, or nobody can be asked for it', async () => {
    const flags = ['--url', 'http://127.0.0.1:9', '--dni', '20111222']
    const { isTTY } = process.stdin
    onTestFinished(() => void (process.stdin.isTTY = isTTY))
    process.stdin.isTTY = false
    expect(await refused(RUBROS, ...flags)).toEqual({
      code: 2,
      said: 'There is no terminal to ask for the clave on.\nPut it into the environment variable IMPORT_CLAVE.',
    })
    output.complaints = []
    vi.stubEnv('IMPORT_CLAVE', '')
    expect(await refused(RUBROS, ...flags)).toEqual({
      code: 2,
      said: 'The clave is empty.\nEnter the one that --dni signs in with.',
    })
  })

  it.each([
    [undefined, 'another process', 'http://127.0.0.1:4000'],
    ['http://127.0.0.1:4321', 'the server at http://127.0.0.1:4321', 'http://127.0.0.1:4321'],
  ])(
    'is refused while the data folder is in use, with what to do: %s',
    async (url, who, address) => {
      const lock = lockDataDir(join(dir, 'data'))
      try {
        if (url !== undefined) lock.announce(url)
        expect(await refused(RUBROS)).toEqual({
          code: 3,
          said: [
            `The data folder data is in use by ${who}.`,
            `Write through it: npm run import -- rubros rubros.csv --url ${address} --dni <dni>`,
          ].join('\n'),
        })
      } finally {
        lock.release()
      }
    },
  )
})

async function tablesOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rowCount } = await client.query(
    "select from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')",
  )
  await client.end()
  return rowCount ?? 0
}

const optionsFor = (dryRun: boolean) => ({
  target: findTarget(contract, 'rubros'),
  file: 'rubros.csv',
  url: undefined,
  dni: undefined,
  dataDir: tempDir(),
  batch: 10,
  report: undefined,
  encoding: undefined,
  dryRun,
})

describe.skipIf(POSTGRES === undefined)('E-07: a dry run on PostgreSQL', () => {
  useCommandOutput()

  it('makes no tables in an empty database, and is possible once they are there', async () => {
    const url = await postgresDatabase()
    vi.stubEnv('DATABASE_URL', url)
    await expect(openDataFolder(optionsFor(true))).rejects.toMatchObject({
      name: 'ImportError',
      message: `PostgreSQL at ${new URL(url).host} is not what the schema says yet, and a dry run changes nothing.`,
      advice: 'Bring it up to the schema first: npm run migrate',
      exitCode: 3,
    })
    expect(await tablesOf(url)).toBe(0)
    await (await openDataFolder(optionsFor(false))).close()
    expect(await tablesOf(url)).toBeGreaterThan(0)
    const { target, ...options } = optionsFor(true)
    const dry = await openDataFolder({ target, ...options })
    const columns = columnsOf(target, ['rubro'])
    const store = dry.storeFor({ target, columns, file: 'rubros.csv' })
    expect(await store.known(async () => [], new AbortController().signal)).toEqual([])
    await dry.close()
  })
})
