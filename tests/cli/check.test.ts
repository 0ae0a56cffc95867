import { chmodSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { declareCheck } from '../../cli/data/commands'
import { run as check } from '../../cli/data/check'
import { CliCommand } from '../../cli/commands/cli-command'
import { run as migrate } from '../../cli/data/migrate'
import * as deployment from '#server/upkeep/check/check-deployment'
import { type Finding, checkAccess } from '#server/upkeep/check/check-access'
import { readSettings, SETTING_NAMES } from '#server/service/settings/settings'
import { tempDir } from '../server/support/temp-dir'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

let dataDir: string
let printed: string
beforeEach(async () => {
  for (const name of SETTING_NAMES) vi.stubEnv(name, undefined)
  const parent = tempDir()
  dataDir = join(parent, 'data')
  vi.stubEnv('DATA_DIR', dataDir)
  printed = ''
  vi.spyOn(console, 'log').mockImplementation((text: string) => void (printed += `${text}\n`))
  vi.spyOn(console, 'error').mockImplementation((text: string) => void (printed += `${text}\n`))
  await migrate({ backup: true })
  printed = ''
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Settings and a backup as they should be. */
function deployWell(): void {
  vi.stubEnv('PUBLIC_ORIGIN', 'https://gestion.example')
  vi.stubEnv('TRUST_PROXY', '127.0.0.1')
  vi.stubEnv('SMTP_URL', 'smtps://user:s3creto@mail.example')
  const backups = join(dataDir, 'backups')
  mkdirSync(backups, { mode: 0o700 })
  const moment = new Date().toISOString().replaceAll(/[:.]/g, '-')
  writeFileSync(join(backups, `gestion-${moment}.tar.gz`), '')
}

/** Leaves one backup alone, begun so many hours from now. */
function setBackup(hours: number): void {
  const backups = join(dataDir, 'backups')
  for (const name of readdirSync(backups)) rmSync(join(backups, name))
  const moment = new Date(Date.now() + hours * 3_600_000).toISOString().replaceAll(/[:.]/g, '-')
  writeFileSync(join(backups, `gestion-${moment}.tar.gz`), '')
}

describe('npm run check', () => {
  it('finds no error in a good deployment, and shows no secret', async () => {
    deployWell()
    expect(await check()).toBe(0)
    expect(printed).toMatch(/^0 errors, (1 warning|(0|[2-9]|\d\d+) warnings)\.$/m)
    expect(printed).not.toMatch(/^error/m)
    expect(printed).not.toContain('s3creto')
  })

  it.each<[string, readonly Finding[], readonly string[], number]>([
    [
      'one of each',
      [
        { level: 'ok', what: 'TLS is there.' },
        { level: 'warning', what: 'The disk is nearly full.', advice: 'Make room.' },
        { level: 'error', what: 'There is no backup.', advice: 'Write one.' },
        { level: 'ok', what: 'Node is 24.' },
      ],
      [
        'ok      TLS is there.',
        'warning The disk is nearly full.',
        '        Make room.',
        'error   There is no backup.',
        '        Write one.',
        'ok      Node is 24.',
        '1 error, 1 warning.',
      ],
      1,
    ],
    [
      'warnings alone',
      [
        { level: 'warning', what: 'One.', advice: 'Do.' },
        { level: 'warning', what: 'Two.' },
      ],
      ['warning One.', '        Do.', 'warning Two.', '0 errors, 2 warnings.'],
      0,
    ],
  ])(
    'prints a line for each finding, with what to do, and counts them: %s',
    async (_, ...given) => {
      const [findings, lines, code] = given
      const find = vi.spyOn(deployment, 'checkDeployment').mockResolvedValue(findings)
      expect(await check()).toBe(code)
      expect(printed).toBe(`${lines.join('\n')}\n`)
      expect(find.mock.calls).toMatchObject([[{ dataDir }, process.env, expect.any(Number)]])
    },
  )

  it('ends as what it found', async () => {
    const program = new CliCommand()
    const ended: number[] = []
    declareCheck(program, {
      root: ROOT,
      ends:
        (runner) =>
        async (...given) =>
          void ended.push(await runner(...given)),
    })
    await program.parseAsync(['check'], { from: 'user' })
    deployWell()
    await program.parseAsync(['check'], { from: 'user' })
    expect(ended).toEqual([1, 0])
  })

  it('names what a bare start lacks, and what to do', async () => {
    expect(await check()).toBe(1)
    expect(printed).toMatch(/^warning PUBLIC_ORIGIN is not set/m)
    expect(printed).toMatch(/^error {3}SMTP_URL is not set/m)
    expect(printed).toMatch(
      /^error {3}There is no backup in .*\n {8}Run `npm run backup` every night/m,
    )
    expect(printed).toMatch(/^2 errors, 1 warning\.$/m)
  })

  it.each<[string, () => void, RegExp]>([
    [
      'an origin without TLS',
      () => vi.stubEnv('PUBLIC_ORIGIN', 'http://gestion.example'),
      /^error {3}PUBLIC_ORIGIN is http:.*in clear/m,
    ],
    [
      'no trusted proxy',
      () => vi.stubEnv('TRUST_PROXY', undefined),
      /^error {3}PUBLIC_ORIGIN is set and TRUST_PROXY is not/m,
    ],
    [
      'everybody as a proxy',
      () => vi.stubEnv('TRUST_PROXY', '0.0.0.0/0'),
      /^error {3}TRUST_PROXY trusts 0\.0\.0\.0\/0/m,
    ],
    [
      'a data folder that is open to others',
      () => chmodSync(dataDir, 0o755),
      /^error {3}\S+data holds password hashes.*\(755\)\.\n {8}chmod 700 /m,
    ],
    [
      'a data folder that its group may list',
      () => chmodSync(dataDir, 0o740),
      /^error {3}\S+data holds password hashes.*\(740\)\.\n {8}chmod 700 /m,
    ],
    [
      'a database that others may read',
      () => chmodSync(join(dataDir, 'gestion.db'), 0o644),
      /^error {3}\S+gestion\.db holds password hashes.*\(644\)/m,
    ],
    [
      'a database that does not answer',
      () => vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:9/x'),
      /^error {3}The PostgreSQL database of DATABASE_URL does not answer/m,
    ],
    [
      'a clock that was set back',
      () => vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2025, 6, 1)),
      /^error {3}The clock was set back/m,
    ],
    [
      'backups that others may read',
      () => chmodSync(join(dataDir, 'backups'), 0o755),
      /^error {3}\S+backups holds .*\(755\)/m,
    ],
    [
      'a backup that is too old',
      () => setBackup(-40),
      /^error {3}The newest backup in \S+ is 40\.0/m,
    ],
    [
      'a backup from the future',
      () => setBackup(40),
      /^error {3}The newest backup in \S+ is from the future/m,
    ],
    [
      'a provider without TLS',
      () => vi.stubEnv('API_URL', 'http://provider.example/api'),
      /^error {3}Calls go to provider\.example without TLS/m,
    ],
    ['a wrong setting', () => vi.stubEnv('PORT', 'x'), /PORT is "x"/],
  ])('finds %s', async (_what, change, message) => {
    deployWell()
    change()
    expect(await check()).toBe(1)
    expect(printed).toMatch(message)
  })

  it.each([
    ['postgres://127.0.0.1:9/x', ''],
    ['postgres:///x?host=/run/postgresql', ''],
    ['postgres://db.example/x?sslmode=verify-full', ''],
    ['postgres://user:s3creto@db.example/x', 'db.example'],
    ['postgres://db.example/x?sslmode=prefer', 'db.example'],
  ])('warns of a database across the network without TLS: %s', (databaseUrl, host) => {
    const settings = readSettings({ DATABASE_URL: databaseUrl })
    const warnings = checkAccess(settings).filter(({ what }) => what.startsWith('DATABASE_URL'))
    expect(warnings.map(({ what }) => what)).toEqual(
      host === '' ? [] : [`DATABASE_URL names ${host} without TLS: the records travel in clear.`],
    )
  })

  it('warns of metrics that others can read', async () => {
    deployWell()
    vi.stubEnv('METRICS_PORT', '9464')
    await check()
    expect(printed).not.toContain('METRICS_HOST')
    vi.stubEnv('METRICS_HOST', '0.0.0.0')
    expect(await check()).toBe(0)
    expect(printed).toMatch(/^warning METRICS_HOST is 0\.0\.0\.0: whoever reaches port 9464/m)
  })

  it('warns of a setting that looks misspelt', async () => {
    deployWell()
    vi.stubEnv('BACKUP_KEPP', '3')
    expect(await check()).toBe(0)
    expect(printed).toMatch(/^warning BACKUP_KEPP is not a setting/m)
  })

  it('warns of a password in the settings', async () => {
    deployWell()
    vi.stubEnv('ADMIN_CLAVE', 'una clave larga')
    expect(await check()).toBe(0)
    expect(printed).toMatch(/^warning ADMIN_CLAVE is set/m)
    expect(printed).not.toContain('una clave larga')
  })
})
