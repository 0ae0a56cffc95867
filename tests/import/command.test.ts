import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { run } from '../../cli/import/main'
import { ADMIN, createWorld, signIn } from '../server/access/support/world'
import { bundledServer, startProcess } from '../server/support/server-process'
import { tempDir } from '../server/support/temp-dir'
import { openTestBackend, useBackend } from '../server/support/test-backend'
import { office } from './support/office'
import { ImportError } from '../../cli/import/import-error'
import { contractFrom } from '../life/support/fixture-contract'
import { imported, inProcess } from './support/importing'

const REAL_INPUT = '../shared/data/postales.csv'
const CLAVE = 'una clave de prueba'

interface Ended {
  readonly code: number | string | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command in this process. */
async function command(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  const output = { stdout: '', stderr: '' }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  vi.spyOn(console, 'log').mockImplementation((text) => (output.stdout += `${text}\n`))
  vi.spyOn(console, 'error').mockImplementation((text) => (output.stderr += `${text}\n`))
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((output.stderr += text)))
  try {
    const code = await run(args)
    return { code, ...output }
  } finally {
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  }
}

/** Starts the command as a process, to be killed. */
function start(args: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, ['cli/bin.js', 'import', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function outcome(child: ChildProcess): Promise<Ended> {
  const output = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (part: string) => (output.stdout += part))
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (output.stderr += part))
  await once(child, 'close')
  return { code: child.exitCode ?? child.signalCode, ...output }
}

/** A folder with a CSV file in it, and the data folder beside. */
function room(text: string) {
  const dir = tempDir()
  const file = join(dir, 'rubros.csv')
  writeFileSync(file, text)
  return { dir, file, data: join(dir, 'data'), report: join(dir, 'rubros.refused.csv') }
}

/** The rubros in a data folder, read through a backend of its own. */
async function stored(data: string): Promise<readonly string[]> {
  const world = await createWorld({}, { dataDir: data })
  try {
    const token = await signIn(world, ADMIN.dni, ADMIN.clave)
    const { body } = await world.call('rubros-buscar', { token })
    return (body['rubros'] as readonly { rubro: string }[]).map(({ rubro }) => rubro)
  } finally {
    await world.close()
  }
}

const manyRubros = (count: number) =>
  ['rubro', ...Array.from({ length: count }, (_, index) => `Rubro ${index + 1}`), ''].join('\n')

describe('npm run import, into an idle data folder', () => {
  it('writes the sound rows, skips the duplicates, and reports the others by line and reason', async () => {
    const { file, data, report } = room(
      `rubro;nota\nLibrería;a\nlibreria;b\nÑandú;c\n${'x'.repeat(51)};d\n   ;e\n"Dos\nlíneas";f\nCine;g;h\n`,
    )
    const { code, stdout, stderr } = await command(['rubros', file, '--data-dir', data])
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(stdout.split('\n')).toEqual([
      'rubros: 7 rows read.',
      '  2 new',
      '  1 identical',
      `  4 refused: see ${report}`,
      '    Rubro: Admite hasta 50 caracteres (line 5)',
      '    Rubro: Requerido (line 6)',
      '    Rubro: Tiene caracteres no permitidos (line 7)',
      '    Tiene 3 columnas; la cabecera tiene 2 (line 9)',
      '  Columns that no field is called by were left aside: nota',
      '',
    ])
    expect(readFileSync(report, 'utf8')).toBe(
      [
        'linea;motivo;rubro;nota',
        `5;Rubro: Admite hasta 50 caracteres;${'x'.repeat(51)};d`,
        '6;Rubro: Requerido;;e',
        '7;Rubro: Tiene caracteres no permitidos;"Dos\nlíneas";f',
        '9;Tiene 3 columnas; la cabecera tiene 2;Cine;g;h',
        '',
      ]
        .join('\n')
        .replace(
          '9;Tiene 3 columnas; la cabecera tiene 2',
          '9;"Tiene 3 columnas; la cabecera tiene 2"',
        ),
    )
    expect(await stored(data)).toEqual(['Librería', 'Ñandú'])
  })

  it('can be run again: what is in is skipped, and no report is written over', async () => {
    const { file, data, report, dir } = room(`rubro\nLibrería\n${'x'.repeat(51)}\n`)
    await command(['rubros', file, '--data-dir', data])
    const first = readFileSync(report, 'utf8')
    const { code, stdout } = await command(['rubros', file, '--data-dir', data])
    expect(code).toBe(1)
    expect(stdout).toContain('  0 new\n  1 identical\n')
    expect(stdout).toContain(join(dir, 'rubros.refused-2.csv'))
    expect(readFileSync(report, 'utf8')).toBe(first)
  })

  it('validates and writes nothing in a dry run', async () => {
    const { file, data } = room('rubro\nLibrería\n\n')
    const { code, stdout } = await command(['rubros', file, '--data-dir', data, '--dry-run'])
    expect(code).toBe(0)
    expect(stdout).toContain('  Dry run: nothing was written.\n  1 new')
    expect(existsSync(data)).toBe(false)
  })

  it('E-07: a dry run is validated against the records that are there, and leaves the database as it was', async () => {
    const { file, data } = room('rubro\nLibrería\n')
    await command(['rubros', file, '--data-dir', data])
    const database = () => readFileSync(join(data, 'gestion.db'))
    const before = database()
    writeFileSync(file, 'rubro\nLIBRERIA\nÑandú\nñandú\n')
    const dry = await command(['rubros', file, '--data-dir', data, '--dry-run'])
    expect(dry.stdout).toContain('  Dry run: nothing was written.\n  1 new\n  2 identical')
    expect(database().equals(before)).toBe(true)
  })

  it('E-07: a dry run does not bring a database up to the schema', async () => {
    const { file, data } = room('rubro\nLibrería\n')
    const earlier = await openTestBackend({ contract: office, dataDir: data })
    await earlier.empty('clases')
    await earlier.close()
    const { code, stderr } = await command(['rubros', file, '--data-dir', data, '--dry-run'])
    expect(code).toBe(3)
    expect(stderr).toContain('is not what the schema says yet, and a dry run changes nothing')
  })

  it('E-07: reads what Excel in Spanish saves as CSV, and says how', async () => {
    const { file, data } = room('')
    writeFileSync(file, Buffer.from('Rubro;Nota\r\nLibrería;\r\nÑandú;\r\n;\r\n', 'latin1'))
    const { code, stdout } = await command(['rubros', file, '--data-dir', data])
    expect(code).toBe(0)
    expect(stdout).toContain('  2 new\n')
    expect(stdout).toContain('  Read as Windows-1252, because it is not valid UTF-8; --encoding')
    expect(await stored(data)).toEqual(['Librería', 'Ñandú'])
  })

  it('does not write into a folder that nobody reads', async () => {
    const { file, data } = room('rubro\nLibrería\n')
    const api = { API_URL: 'https://api.example.com/v1/api' }
    const { code, stderr } = await command(['rubros', file, '--data-dir', data], api)
    expect(code).toBe(2)
    expect(stderr).toContain(`npm run import -- rubros ${file} --url ${api.API_URL} --dni <dni>`)
    expect(existsSync(data)).toBe(false)
  })

  it(
    'killed with SIGKILL at any moment, goes on when it is run again',
    { timeout: 60_000 },
    async () => {
      const { file, data } = room(manyRubros(600))
      for (const kilobytes of [0, 300, 600]) {
        const child = start(['rubros', file, '--data-dir', data, '--batch', '20'])
        const closed = once(child, 'close')
        await untilWritten(data, kilobytes, closed)
        child.kill('SIGKILL')
        await closed
      }
      const { code, stdout } = await command(['rubros', file, '--data-dir', data])
      expect(code).toBe(0)
      const [added, skipped] = [/(\d+) new/, /(\d+) identical/].map((part) =>
        Number(part.exec(stdout)?.[1] ?? 0),
      )
      expect((added ?? 0) + (skipped ?? 0)).toBe(600)
      expect(await stored(data)).toHaveLength(600)
    },
  )

  it(
    'interrupted with Ctrl+C, ends after the rows in hand and says how to go on',
    { timeout: 60_000 },
    async () => {
      const { file, data } = room(manyRubros(20_000))
      const child = start(['rubros', file, '--data-dir', data, '--batch', '20'])
      const ended = outcome(child)
      await untilWritten(data, 500, ended)
      child.kill('SIGINT')
      const { code, stderr } = await ended
      expect(code).toBe(130)
      expect(stderr).toContain('Run the same command again to go on')
      const { length } = await stored(data)
      expect(length % 20).toBe(0)
      expect(length).toBeLessThan(20_000)
    },
  )
})

/** Until the database's log has so many bytes (migrations alone make less than 200 kB), or the process has ended. */
async function untilWritten(data: string, kilobytes: number, ended: Promise<unknown>) {
  const log = join(data, 'gestion.db-wal')
  const size = () => (existsSync(log) ? statSync(log).size : 0)
  const process = { ended: false }
  void ended.then(() => (process.ended = true))
  while (!process.ended && size() < kilobytes * 1024) {
    await new Promise((next) => setImmediate(next))
  }
}

describe('npm run import with wrong arguments', () => {
  it.each([
    [['rubtos', 'x.csv'], 2, 'Did you mean "rubros"?'],
    [['rubros'], 2, "missing required argument 'file'"],
    [['rubros', 'missing.csv'], 2, 'missing.csv cannot be read (ENOENT)'],
    [['rubros', 'LICENSE'], 2, 'The file has no column for rubro ("Rubro")'],
    [['rubros', 'x.csv', '--batch', '0'], 2, 'Give a whole number from 1.'],
    [['rubros', 'x.csv', '--url', 'nowhere'], 2, 'Give an address such as'],
    [['rubros', 'x.csv', '--quick'], 2, "unknown option '--quick'"],
  ])('%j ends with %i: %s', async (args, code, message) => {
    const ended = await command(args)
    expect(ended.stderr).toContain(message)
    expect(ended.code).toBe(code)
    expect(ended.stderr).not.toContain('    at ')
  })

  it('refuses to write over an existing report', async () => {
    const { file, data, dir } = room('rubro\nLibrería\n')
    const { code, stderr } = await command(['rubros', file, '--data-dir', data, '--report', file])
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is there already'),
    })
    const nowhere = join(dir, 'no', 'where.csv')
    expect((await command(['rubros', file, '--report', nowhere])).code).toBe(2)
    expect(existsSync(data)).toBe(false)
  })
})

describe('npm run import, beside a running server', () => {
  bundledServer()
  const admin = { ADMIN_DNI: String(ADMIN.dni), ADMIN_CLAVE: CLAVE }

  it('reports that the data folder is in use, and the command that writes through the server', async () => {
    const { file, data } = room('rubro\nLibrería\n')
    const server = await startProcess({ DATA_DIR: data, ...admin })
    const { code, stderr } = await command(['rubros', file, '--data-dir', data])
    expect(code).toBe(3)
    expect(stderr).toContain(`npm run import -- rubros ${file} --url ${server.url} --dni <dni>`)
    await server.kill('SIGTERM')
  })

  it('writes through the wire with --url', async () => {
    const { file, data } = room(`rubro\nLibrería\nLIBRERIA\n${'x'.repeat(51)}\nÑandú\n`)
    const server = await startProcess({ DATA_DIR: data, ...admin })
    const args = ['rubros', file, '--url', server.url, '--dni', String(ADMIN.dni)]
    const dry = await command([...args, '--dry-run'], { IMPORT_CLAVE: CLAVE })
    expect(dry.stdout).toContain('  Dry run: nothing was written.\n  2 new\n  1 identical')
    const { code, stdout, stderr } = await command(args, { IMPORT_CLAVE: CLAVE })
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(stdout).toContain('  2 new\n  1 identical\n  1 refused')
    const wrong = await command(args, { IMPORT_CLAVE: 'otra' })
    expect(wrong.code).toBe(3)
    expect(wrong.stderr).toContain(`refuses to sign DNI ${ADMIN.dni} in: Datos Incorrectos`)
    expect((await command(args)).stderr).toContain('IMPORT_CLAVE')
    await server.kill('SIGTERM')
    const gone = await command(args, { IMPORT_CLAVE: CLAVE })
    expect(gone.code).toBe(3)
    expect(gone.stderr).toContain('does not answer')
  })
})

describe.runIf(existsSync(REAL_INPUT))('the real postal codes', () => {
  it(
    'C-22, E-07: 19,947 of 20,260 rows go in; 298 are too long, and 15 are of another province than the row above',
    { timeout: 120_000 },
    async () => {
      const dir = tempDir()
      const report = (name: string) => join(dir, `${name}.csv`)
      const load = (name: string, ...flags: readonly string[]) =>
        command([
          'postales',
          REAL_INPUT,
          '--data-dir',
          join(dir, 'data'),
          '--report',
          report(name),
          ...flags,
        ])
      const refused = (name: string) => readFileSync(report(name), 'utf8')
      const refusedLines = (name: string) => [
        `  313 refused: see ${report(name)}`,
        '    Localidad: Admite hasta 50 caracteres (lines 7, 30, 33, 38, 116, 459, 493, 497, 498, 511 and 288 more)',
        '    Cód.Postal, Localidad: Ya existe un código postal con esa Localidad (lines 3734, 3770, 4322, 4679, 4789, 5689, 7188, 7741, 10526, 10605 and 5 more)',
        '',
      ]
      const foreseen = await load('foreseen', '--dry-run')
      expect(foreseen.stdout.split('\n')).toEqual([
        'postales: 20260 rows read.',
        '  Dry run: nothing was written.',
        '  19947 new',
        ...refusedLines('foreseen'),
      ])
      const { code, stdout } = await load('real')
      expect(code).toBe(1)
      expect(stdout.split('\n')).toEqual([
        'postales: 20260 rows read.',
        '  19947 new',
        ...refusedLines('real'),
      ])
      expect(refused('real')).toBe(refused('foreseen'))
      expect(refused('real')).toContain(
        '3734,"Cód.Postal, Localidad: Ya existe un código postal con esa Localidad; en la línea 3733, Provincia es ""Corrientes""",3220,KILOMETRO 161 (PARADA FCGU),Entre Ríos\n',
      )
      const again = await load('again')
      expect(again.stdout).toContain('  0 new\n  19947 identical\n  313 refused')
      expect(refused('again')).toBe(refused('real'))
    },
  )
})

const FOLDER = 'tests/fixtures/cases'
const contract = await contractFrom(`${FOLDER}/prueba.ts`)

describe('the cases of other programs', () => {
  const backend = useBackend({ contract })
  beforeEach(() => backend.empty('pruebas'))

  /** What becomes of a file: each record with the fields that it has, the refused lines, or why nothing was imported. */
  async function outcomeOf(path: string): Promise<unknown> {
    try {
      const connection = inProcess(backend, 3, contract)
      const { refused } = await imported(readFileSync(path), {
        connection,
        contract,
        resource: 'pruebas',
      })
      const rows = await backend.rows('pruebas-buscar', 'pruebas')
      const records = rows.map(({ id: _id, ...row }) =>
        Object.entries(row).flatMap(([name, value]) =>
          value === '' || value === null || value === false ? [] : `${name}: ${String(value)}`,
        ),
      )
      return { records: records.map((fields) => fields.join(', ')), refused }
    } catch (error) {
      if (!(error instanceof ImportError)) throw error
      return {
        error: `${error.message} ${error.advice}`.replaceAll(/\/\S+\/file\.csv/g, 'the file'),
      }
    }
  }

  it('files as people have them are imported as their readers understand them, or not at all', async () => {
    const outcomes: Record<string, unknown> = {}
    for (const folder of readdirSync(FOLDER)
      .filter((name) => /^\d/.test(name))
      .toSorted()) {
      for (const file of readdirSync(`${FOLDER}/${folder}`).toSorted()) {
        await backend.empty('pruebas')
        outcomes[`${folder}/${file}`] = await outcomeOf(`${FOLDER}/${folder}/${file}`)
      }
    }
    await expect(`${JSON.stringify(outcomes, null, 2)}\n`).toMatchFileSnapshot(
      '../fixtures/cases/outcomes.json',
    )
  })
})
