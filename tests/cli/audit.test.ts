import { parse } from 'csv-parse/sync'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AuditFlags, run, writers } from '../../cli/data/audit'
import { program } from '../../cli/commands/main'
import { tempDir } from '../server/support/temp-dir'
import { ADMIN, type TestBackend, openTestBackend } from '../server/support/test-backend'
import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { StoredEntry } from '#server/store/history/read-history'
import { ACCESS } from '#server/store/tables'

let dataDir: string
let backend: TestBackend
let printed: string
let complaints: string[]
beforeEach(async () => {
  dataDir = join(tempDir(), 'data')
  vi.stubEnv('DATA_DIR', dataDir)
  for (const name of ['DATABASE_URL', 'API_URL']) vi.stubEnv(name, undefined)
  printed = ''
  complaints = []
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text)
    return true
  })
  vi.spyOn(console, 'error').mockImplementation((text: string) => void complaints.push(text))
  backend = await openTestBackend({ dataDir, databaseUrl: undefined })
  await backend.call('rubros-ingresar', { rubro: '=SUMA(1;2)' })
  backend.now += 30 * 60_000
  await backend.call('rubros-modificar', { id: 1, rubro: 'Norte' })
  await backend.call('bancos-ingresar', { banco: 'Nación' })
})
afterEach(async () => {
  await backend.close()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Reads the flags as the command line has them, and runs what they ask for. */
async function audit(...argv: readonly string[]): Promise<number> {
  let code = -1
  const commands = program({
    root: '.',
    ends:
      () =>
      async (...args) => {
        code = await run(args[0] as unknown as AuditFlags)
      },
  })
  await commands.parseAsync(['audit', ...argv], { from: 'user' })
  return code
}

/** What `audit` comes to where its output fails so. */
const failing = (code: string) => {
  vi.spyOn(process.stdout, 'write').mockImplementation(() => {
    throw Object.assign(new Error(code), { code })
  })
  return audit('--entity', 'rubros')
}

describe('npm run audit', () => {
  it('lists beside the running server who changed what, oldest first', async () => {
    expect(await audit('--entity', 'rubros')).toBe(0)
    expect(printed).toMatch(
      /^2026-0.* {2}20111222 Administrador {2}alta {2}rubros {2}1 {2}\[screen: rubros-ingresar\]\n {4}rubro: - -> "=SUMA\(1;2\)"\n2026-.*modificacion.*\n {4}rubro: "=SUMA\(1;2\)" -> "Norte"\n2 entries\n$/,
    )
    expect((await backend.call('rubros-ingresar', { rubro: 'Sur' })).status).toBe(200)
  })

  it('narrows by user, list and time', async () => {
    await audit('--format', 'json', '--user', String(ADMIN.dni), '--since', '2026-01-31T12:10Z')
    const entries: readonly unknown[] = JSON.parse(printed)
    expect(entries).toMatchObject([
      { entity: 'rubros', kind: 'modificacion', key: { id: 1 } },
      { entity: 'bancos', kind: 'alta', changes: { banco: [null, 'Nación'] } },
    ])
    printed = ''
    await audit('--format', 'json', '--until', '2026-01-29')
    expect(JSON.parse(printed)).toEqual([])
    printed = ''
    await audit('--format', 'json', '--entity', 'access', '--user', String(ADMIN.dni))
    expect(JSON.parse(printed)).toMatchObject([
      { entity: 'access', kind: 'ingreso', dni: ADMIN.dni, detail: 'local' },
    ])
  })

  it('writes a CSV in which no cell is a formula', async () => {
    await audit('--format', 'csv', '--entity', 'rubros')
    const rows: readonly Readonly<Record<string, string>>[] = parse(printed, { columns: true })
    expect(rows).toMatchObject([
      {
        entity: 'rubros',
        key: '1',
        kind: 'alta',
        field: 'rubro',
        before: '',
        after: "'=SUMA(1;2)",
      },
      { kind: 'modificacion', dni: String(ADMIN.dni), times: '1' },
    ])
  })

  it('says where there is no such list, database or history', async () => {
    expect(await audit('--entity', 'rubro')).toBe(1)
    expect(complaints.at(-1)).toMatch(/no list called rubro\.\nThere are: .*rubros.*access\./)
    vi.stubEnv('DATA_DIR', join(tempDir(), 'nothing'))
    expect(await audit()).toBe(1)
    expect(complaints.at(-1)).toMatch(/There is no database/)
    vi.stubEnv('API_URL', 'https://provider.example/api')
    expect(await audit()).toBe(1)
    expect(complaints.at(-1)).toMatch(/API_URL is set/)
  })

  it('ends well where its reader has read enough, and no other error of writing is hidden', async () => {
    expect(await failing('EPIPE')).toBe(0)
    await expect(failing('ENOSPC')).rejects.toThrow('ENOSPC')
    expect(complaints).toEqual([])
  })

  it.each([
    ['--user', 'ana'],
    ['--since', 'ayer'],
    ['--since', '2026-13-01'],
    ['--since', '2026-02-30'],
    ['--until', '2026-04-31T08:00'],
    ['--format', 'xml'],
  ])('%s %s is a wrong flag', async (...argv) => {
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
    await expect(audit(...argv)).rejects.toMatchObject({ code: 'commander.invalidArgument' })
  })
})

/** 09:05:07 in America/Los_Angeles, where the tests run. */
const AT = Date.UTC(2026, 0, 31, 17, 5, 7, 89)

const CHANGE: StoredEntry = {
  id: 1,
  at: AT,
  who: 20_111_222,
  name: 'Ana',
  origin: 'screen',
  detail: 'postales-modificar',
  entity: 'postales',
  record: 3,
  key: { cpostal: 4400, localidad: 'Salta' },
  kind: 'modificacion',
  changes: { localidad: ['=1+1', 'Salta'], barrios: [null, ['Uno', 'Dos']] },
  times: 1,
}

const SIGN_IN: StoredEntry = {
  ...CHANGE,
  who: null,
  name: null,
  origin: 'action',
  detail: '10.0.0.1\u001B[2J',
  entity: ACCESS,
  record: null,
  key: { dni: 5 },
  kind: 'ingreso-fallido',
  changes: {},
  times: 4,
}

async function* all(entries: readonly StoredEntry[]) {
  yield* entries
}

async function written(format: keyof typeof writers, ...entries: readonly StoredEntry[]) {
  let text = ''
  const output = new Writable({
    // Each write waits for the one before.
    highWaterMark: 1,
    write(chunk, _encoding, done) {
      text += String(chunk)
      void setImmediate().then(() => done())
    },
  })
  await writers[format](all(entries), output)
  await new Promise((resolve) => output.end(resolve))
  return text
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

describe('the history is written', () => {
  it('as a table, with this machine’s time and nothing that moves a cursor', async () => {
    expect(await written('table', CHANGE, SIGN_IN)).toBe(
      [
        '2026-01-31 09:05:07  20111222 Ana  modificacion  postales  4400 / Salta  [screen: postales-modificar]',
        '    localidad: "=1+1" -> "Salta"',
        '    barrios: - -> ["Uno","Dos"]',
        '2026-01-31 09:05:07  -  ingreso-fallido  access  5 (4 times)  [action: 10.0.0.1 [2J]',
        '2 entries',
        '',
      ].join('\n'),
    )
    expect(await written('table', { ...CHANGE, name: null, changes: {} })).toMatch(
      /07 {2}20111222 {2}modificacion.*\n1 entry\n$/,
    )
    expect(await written('table')).toBe('0 entries\n')
  })

  it('as JSON: one list, whatever is in it', async () => {
    expect(JSON.parse(await written('json', CHANGE, SIGN_IN))).toEqual([
      {
        moment: '2026-01-31T17:05:07.089Z',
        dni: 20_111_222,
        name: 'Ana',
        origin: 'screen',
        detail: 'postales-modificar',
        entity: 'postales',
        key: { cpostal: 4400, localidad: 'Salta' },
        kind: 'modificacion',
        times: 1,
        changes: CHANGE.changes,
      },
      expect.objectContaining({ dni: null, name: null, entity: 'access', times: 4, changes: {} }),
    ])
    expect(JSON.parse(await written('json', CHANGE))).toHaveLength(1)
    expect(await written('json')).toBe('[]\n')
  })

  it('as CSV: a line for each field that changed, one for an entry without any', async () => {
    const head = '2026-01-31T17:05:07.089Z,20111222,Ana,screen,postales-modificar,postales'
    expect(await written('csv', CHANGE, { ...SIGN_IN, detail: 'x' })).toBe(
      [
        'moment,dni,name,origin,detail,entity,key,kind,times,field,before,after',
        `${head},4400 / Salta,modificacion,1,localidad,'=1+1,Salta`,
        `${head},4400 / Salta,modificacion,1,barrios,,"Uno, Dos"`,
        '2026-01-31T17:05:07.089Z,,,action,x,access,5,ingreso-fallido,4,,,',
        '',
      ].join('\n'),
    )
  })

  it('values of every kind, and keys of several fields, as a table and as CSV', async () => {
    const entry: StoredEntry = {
      ...CHANGE,
      name: '@Ana',
      key: { id: 0, zona: { id: 7, texto: 'Sur' } },
      changes: {
        activo: [true, false],
        saldo: [0, null],
        zona: [{ id: 7, texto: 'Sur' }, ''],
        lineas: [[], [{ debe: 1 }, { debe: 2 }]],
      },
    }
    const zona = '{"id":7,"texto":"Sur"}'
    expect((await written('table', entry)).split('\n').slice(0, -2)).toEqual([
      `2026-01-31 09:05:07  20111222 @Ana  modificacion  postales  0 / ${zona}  [screen: postales-modificar]`,
      '    activo: true -> false',
      '    saldo: 0 -> -',
      `    zona: ${zona} -> ""`,
      '    lineas: [] -> [{"debe":1},{"debe":2}]',
    ])
    const head = "2026-01-31T17:05:07.089Z,20111222,'@Ana,screen,postales-modificar,postales"
    const row = `${head},${quoted(`0 / ${zona}`)},modificacion,1`
    expect((await written('csv', entry)).split('\n').slice(1, -1)).toEqual([
      `${row},activo,true,false`,
      `${row},saldo,0,`,
      `${row},zona,${quoted(zona)},`,
      `${row},lineas,,${quoted('{"debe":1}, {"debe":2}')}`,
    ])
  })

  it.each(['table', 'json', 'csv'] as const)(
    'as %s no faster than it is read: a history may be longer than the memory',
    async (format) => {
      const waiting: number[] = []
      const output = new Writable({
        highWaterMark: 1,
        write: (_chunk, _encoding, done) => void setImmediate().then(() => done()),
      })
      async function* watched() {
        for (let at = 0; at < 3; at += 1) {
          waiting.push(output.writableLength)
          yield CHANGE
        }
      }
      await writers[format](watched(), output)
      expect(waiting).toEqual([0, 0, 0])
    },
  )
})
