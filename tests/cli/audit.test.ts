import { parse } from 'csv-parse/sync'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AuditFlags, run } from '../../cli/data/audit'
import { program } from '../../cli/commands/main'
import { tempDir } from '../server/support/temp-dir'
import { ADMIN, openTestBackend, type TestBackend } from '../server/support/test-backend'

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
