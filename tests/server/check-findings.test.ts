import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newBackupPath } from '#server/service/backup-files'
import { checkAccess } from '#server/upkeep/check/check-access'
import { checkDeployment, checkFiles } from '#server/upkeep/check/check-deployment'
import { checkRuntime } from '#server/upkeep/check/check-runtime'
import { readSettings } from '#server/service/settings/settings'
import { freeIs } from './support/free-space'
import { openTestBackend } from './support/test-backend'
import { tempDir } from './support/temp-dir'

type Environment = Readonly<Record<string, string>>

const NOW = Date.UTC(2026, 0, 31, 12)
const HOUR = 3_600_000

/** The findings of `checkAccess` that begin with a text. */
const found = (environment: Environment, start: string) =>
  checkAccess(readSettings(environment)).filter(({ what }) => what.startsWith(start))

const TLS = { PUBLIC_ORIGIN: 'https://g.example' }
const PROXY = { ...TLS, TRUST_PROXY: '127.0.0.1' }

describe('what is found of the way to the service', () => {
  it.each<[Environment, string, string, string, string | undefined]>([
    [
      {},
      'PUBLIC_ORIGIN',
      'warning',
      'PUBLIC_ORIGIN is not set: staff reach the server without TLS, or it does not know of it.',
      'Put a proxy with TLS in front, and set PUBLIC_ORIGIN to what browsers show: https://gestion.empresa.example',
    ],
    [
      PROXY,
      'PUBLIC_ORIGIN',
      'ok',
      'PUBLIC_ORIGIN is https://g.example: answers carry HSTS.',
      undefined,
    ],
    ...['localhost:4000', '127.0.0.1'].map(
      (host) =>
        [
          { ...PROXY, PUBLIC_ORIGIN: `http://${host}` },
          'PUBLIC_ORIGIN',
          'warning',
          `PUBLIC_ORIGIN is http://${host}: passwords and sessions travel in clear.`,
          'Put a proxy with TLS in front and set PUBLIC_ORIGIN to its https origin.',
        ] satisfies [Environment, string, string, string, string],
    ),
    [
      { ...PROXY, PUBLIC_ORIGIN: 'http://g.example' },
      'PUBLIC_ORIGIN',
      'error',
      'PUBLIC_ORIGIN is http://g.example: passwords and sessions travel in clear.',
      'Put a proxy with TLS in front and set PUBLIC_ORIGIN to its https origin.',
    ],
    [{}, 'HOST', 'ok', 'HOST is 127.0.0.1: only this machine reaches the server.', undefined],
    [
      { HOST: '0.0.0.0' },
      'HOST',
      'warning',
      'HOST is 0.0.0.0, without a proxy in front: whoever reaches this machine can call it, without TLS.',
      'Set HOST to 127.0.0.1, put a proxy with TLS in front, and set TRUST_PROXY to its address.',
    ],
    ...['127.0.0.1', '10.1.2.3', '192.168.0.1', '172.16.0.1', '172.31.0.1', '172.20.0.1'].map(
      (host) =>
        [
          { ...PROXY, HOST: host },
          'HOST',
          'ok',
          `HOST is ${host}, and the proxy at 127.0.0.1 is trusted.`,
          undefined,
        ] satisfies [Environment, string, string, string, undefined],
    ),
    ...['0.0.0.0', '172.15.0.1', '172.32.0.1', '11.0.0.1', '192.169.0.1', '10.example'].map(
      (host) =>
        [
          { ...PROXY, HOST: host },
          'HOST',
          'warning',
          `HOST is ${host}: the server can be reached beside its proxy, without TLS.`,
          'Set HOST to 127.0.0.1 where the proxy runs on this machine, or close the port in the firewall.',
        ] satisfies [Environment, string, string, string, string],
    ),
    [
      { ...TLS, TRUST_PROXY: '10.0.0.1,::/0' },
      'TRUST_PROXY',
      'error',
      'TRUST_PROXY trusts ::/0: anybody may claim any address, and so evade the limits.',
      'Set TRUST_PROXY to the address of the proxy.',
    ],
    [
      TLS,
      'PUBLIC_ORIGIN is set',
      'error',
      'PUBLIC_ORIGIN is set and TRUST_PROXY is not: all callers share the limits of the proxy’s address.',
      'Set TRUST_PROXY to the address of the proxy, for example 127.0.0.1.',
    ],
    [
      { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' },
      'METRICS_HOST',
      'warning',
      'METRICS_HOST is 0.0.0.0: whoever reaches port 9464 reads the metrics, which take no password.',
      'Leave METRICS_HOST out where Prometheus runs on this machine; else let the firewall admit Prometheus alone.',
    ],
    [
      { DATABASE_URL: 'postgres://db.example/x' },
      'DATABASE_URL',
      'warning',
      'DATABASE_URL names db.example without TLS: the records travel in clear.',
      'Add ?sslmode=verify-full to DATABASE_URL, unless the network between is private.',
    ],
    [{ SMTP_URL: 'smtp://m.example' }, 'Mails', 'ok', 'Mails go to a mail server.', undefined],
    [
      { DATA_DIR: '/srv/x' },
      'SMTP_URL',
      'error',
      'SMTP_URL is not set: codes for registration and recovery stay in /srv/x/outbox, and reach nobody.',
      'Set SMTP_URL and MAIL_FROM.',
    ],
    [
      { API_URL: 'https://p.example:8443/api' },
      'Calls',
      'ok',
      'Calls go to p.example:8443.',
      undefined,
    ],
    [{ API_URL: 'http://localhost:1/api' }, 'Calls', 'ok', 'Calls go to localhost:1.', undefined],
    [
      { API_URL: 'http://p.example/api' },
      'Calls',
      'error',
      'Calls go to p.example without TLS: passwords and sessions travel in clear.',
      'Set API_URL to the provider’s https address.',
    ],
  ])('%j: %s', (environment, start, level, what, advice) => {
    expect(found(environment, start)).toEqual([
      advice === undefined ? { level, what } : { level, what, advice },
    ])
  })

  it.each<[Environment, string]>([
    [{ METRICS_PORT: '9464' }, 'METRICS_HOST'],
    [{ METRICS_PORT: '9464', METRICS_HOST: '::1' }, 'METRICS_HOST'],
    [{ METRICS_HOST: '0.0.0.0' }, 'METRICS_HOST'],
    [{ API_URL: 'https://p.example/api' }, 'SMTP_URL'],
    [{ API_URL: 'https://p.example/api', SMTP_URL: 'smtp://m.example' }, 'Mails'],
    [{ SMTP_URL: 'smtp://m.example' }, 'SMTP_URL'],
    [{}, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres:///x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres:///x?host=/run/postgresql' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://base/x?host=/run/postgresql' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://localhost/x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:5433/x' }, 'DATABASE_URL'],
    ...['require', 'verify-ca', 'verify-full', 'no-verify'].map(
      (mode) =>
        [{ DATABASE_URL: `postgres://db.example/x?sslmode=${mode}` }, 'DATABASE_URL'] satisfies [
          Environment,
          string,
        ],
    ),
  ])('%j: nothing of %s', (environment, start) => {
    expect(found(environment, start)).toEqual([])
  })
})

/** Those of some findings that speak of something. */
const none = (findings: readonly { what: string }[], text: string) =>
  findings.filter(({ what }) => what.includes(text))

describe('what is found of files', () => {
  const settingsOf = (environment: Environment) =>
    readSettings({ DATA_DIR: '/nowhere', BACKUP_DIR: '/nowhere', ...environment })

  async function ageFound(hours: number, environment: Environment = {}) {
    const dir = tempDir()
    writeFileSync(newBackupPath(dir, NOW - hours * HOUR), '')
    const findings = await checkFiles(settingsOf({ ...environment, BACKUP_DIR: dir }), NOW)
    return findings
      .filter(({ what }) => what.startsWith('The newest'))
      .map(({ level, what, advice }) => {
        return { level, what: what.replace(dir, 'BACKUPS'), advice }
      })
  }

  const NIGHTLY = 'Run `npm run backup` every night; docs/deployment.md has a timer for it.'

  it.each<[number, Environment, string, string | undefined]>([
    [30, {}, 'ok', undefined],
    [30.1, {}, 'error', NIGHTLY],
    [30.1, { BACKUP_MAX_AGE_HOURS: '31' }, 'ok', undefined],
    [2.5, { BACKUP_MAX_AGE_HOURS: '2' }, 'error', NIGHTLY],
    [-1, {}, 'ok', undefined],
  ])(
    'a newest backup of %d hours with %j is rated %s',
    async (hours, environment, level, advice) => {
      const what = `The newest backup in BACKUPS is ${hours.toFixed(1)} hours old.`
      expect(await ageFound(hours, environment)).toEqual([{ level, what, advice }])
    },
  )

  it('a backup of tomorrow is an error that says why', async () => {
    expect(await ageFound(-1.1)).toEqual([
      {
        level: 'error',
        what: 'The newest backup in BACKUPS is from the future: a clock was wrong.',
        advice: 'Set the clock, and move that file aside: it hides that others are old.',
      },
    ])
  })

  it('no backup, and no database yet', async () => {
    const findings = await checkFiles(settingsOf({}), NOW)
    expect(findings).toContainEqual({
      level: 'error',
      what: 'There is no backup in /nowhere.',
      advice: NIGHTLY,
    })
    expect(findings).toContainEqual({
      level: 'warning',
      what: 'There is no database at /nowhere/gestion.db yet.',
      advice: 'Is DATA_DIR what the server is started with?',
    })
  })

  it('with a provider neither data nor backups are looked at; with PostgreSQL no file of SQLite', async () => {
    const provider = await checkFiles(settingsOf({ API_URL: 'https://p.example/api' }), NOW)
    expect(none(provider, 'nowhere')).toEqual([])
    const postgres = await checkFiles(settingsOf({ DATABASE_URL: 'postgres://h/x' }), NOW)
    expect(none(postgres, 'There is no database')).toEqual([])
    expect(none(postgres, 'There is no backup')).toHaveLength(1)
  })

  it('each folder and file of the data has its rights looked at, and each disk its room', async () => {
    const dir = tempDir()
    const dataDir = join(dir, 'data')
    const backupDir = join(dir, 'backups')
    mkdirSync(dataDir, { mode: 0o700 })
    mkdirSync(backupDir, { mode: 0o750 })
    for (const name of ['gestion.db', 'gestion.db-wal'])
      writeFileSync(join(dataDir, name), 'x', { mode: 0o640 })
    const findings = await checkFiles(
      readSettings({ DATA_DIR: dataDir, BACKUP_DIR: backupDir }),
      NOW,
    )
    const short = findings
      .filter(({ what }) => what.startsWith(dir))
      .map(({ level, what, advice = '' }) =>
        [level, what, advice]
          .join(' | ')
          .replaceAll(dir, '')
          .replace(/\d+ MB/, 'N MB'),
      )
    expect(short).toEqual(
      expect.arrayContaining([
        `ok | /data is its owner's alone (700). | `,
        'error | /data/gestion.db holds password hashes, and other users of the machine have rights to it (640). | chmod 600 /data/gestion.db',
        'error | /data/gestion.db-wal holds password hashes, and other users of the machine have rights to it (640). | chmod 600 /data/gestion.db-wal',
        'error | /backups holds backups, and other users of the machine have rights to it (750). | chmod 700 /backups',
        'ok | /data has N MB free. | ',
        'ok | /backups has N MB free. | ',
      ]),
    )
  })
})

describe('what is found of the room on a disk', () => {
  const FULL = 'Make room: writes fail once the disk is full.'
  const SOON = 'Make room before it is full.'

  it.each<[number, string, string | undefined]>([
    [99, 'error', FULL],
    [100, 'warning', SOON],
    [999, 'warning', SOON],
    [1_000, 'ok', undefined],
  ])('%i MB are rated %s', async (free, level, advice) => {
    const dir = tempDir()
    freeIs(new Map([[dir, free]]))
    const settings = readSettings({ DATA_DIR: dir, BACKUP_DIR: '/nowhere' })
    const findings = (await checkFiles(settings, NOW)).filter(({ what }) => what.includes(' MB '))
    expect(findings).toEqual([
      { level, what: `${dir} has ${free} MB free.`, ...(advice !== undefined && { advice }) },
    ])
  })
})

it('events of several entities are found in the order of their names, late ones apart', async () => {
  const dataDir = tempDir()
  const backend = await openTestBackend({ dataDir })
  const before = (milliseconds: number) => NOW - milliseconds
  await backend.store.transact(async (trx) => {
    for (const [entity, at, failed] of [
      ['rubros', before(HOUR), 0],
      ['bancos', before(HOUR + 1), 0],
      ['cargos', before(0), 0],
      ['cargos', before(0), 0],
      ['usuarios', before(0), 1],
    ] as const) {
      const row = { at, who: null, entity, record: 1, operation: 'ingresar', previous: null }
      const queued = { next: null, tries: 1, due: 0, held: 0, error: 'no answer', failed }
      await trx
        .insertInto('_events')
        .values({ ...row, ...queued })
        .execute()
    }
  })
  await backend.close()
  const settings = readSettings({ DATA_DIR: dataDir, BACKUP_DIR: '/nowhere' })
  const report = await checkDeployment(settings, {}, NOW)
  const since = new Date(before(HOUR + 1)).toISOString()
  expect(report.filter(({ what }) => what.includes('events of'))).toEqual([
    {
      level: 'warning',
      what: `1 events of bancos wait for a hook, since ${since}.`,
      advice: 'Is the server running? See its log.',
    },
    { level: 'ok', what: '2 events of cargos wait for a hook.' },
    { level: 'ok', what: '1 events of rubros wait for a hook.' },
    {
      level: 'error',
      what: '1 events of usuarios have failed too often: no answer',
      advice: 'Correct the hook `afterCommit`, and restart the server: a start tries them again.',
    },
  ])
})

describe('what is found of what it runs on', () => {
  it.each([
    [30_000, []],
    [30_001, ['error']],
  ])('a database of %i ms after now', async (ahead, levels) => {
    const dataDir = tempDir()
    const backend = await openTestBackend({ dataDir })
    const rows = await backend.store.read((trx) =>
      sql<{ since: number }>`select max(since) as since from _layouts`.execute(trx),
    )
    await backend.close()
    const now = Number(rows.rows[0]?.since) - ahead
    const findings = await checkRuntime(readSettings({ DATA_DIR: dataDir }), now)
    const found = findings.filter(({ what }) => what.startsWith('The clock was set back'))
    expect(found.map(({ level }) => level)).toEqual(levels)
  })

  const PROVIDER = readSettings({ API_URL: 'https://p.example/api' })

  it('Node and the year', async () => {
    const [node, year] = await checkRuntime(PROVIDER, NOW)
    expect(node).toEqual({ level: 'ok', what: `Node is ${process.versions.node}.` })
    expect(year).toEqual({ level: 'ok', what: 'The clock says 2026-01-31T12:00:00.000Z.' })
    expect((await checkRuntime(PROVIDER, Date.UTC(2025, 0, 1)))[1]).toMatchObject({ level: 'ok' })
    expect((await checkRuntime(PROVIDER, Date.UTC(2024, 11, 31)))[1]).toEqual({
      level: 'error',
      what: 'The clock says 2024-12-31T00:00:00.000Z, before this program was written.',
      advice: 'Set the clock, and keep it by NTP.',
    })
  })

  it('with a provider no database, without one that of SQLite', async () => {
    expect(await checkRuntime(PROVIDER, NOW)).toHaveLength(2)
    const sqlite = await checkRuntime(readSettings({ DATA_DIR: '/nowhere' }), NOW)
    expect(sqlite[2]).toMatchObject({
      level: 'ok',
      what: expect.stringMatching(/^SQLite is 3\.\d+\.\d+\.$/),
    })
    expect(sqlite).toHaveLength(3)
  })
})

it('all of it is in one report: access, secrets, files, runtime', async () => {
  const environment = {
    DATA_DIR: '/nowhere',
    BACKUP_DIR: '/nowhere',
    ADMIN_CLAVE: 'una clave larga',
    PROT: '80',
  }
  const report = await checkDeployment(readSettings(environment), environment, NOW)
  const whats = report.map(({ what }) => what)
  const starts = ['PUBLIC_ORIGIN', 'PROT is not', 'ADMIN_CLAVE', 'There is no backup', 'Node is']
  const places = starts.map((start) => whats.findIndex((what) => what.startsWith(start)))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
  expect(report).toContainEqual({
    level: 'warning',
    what: 'ADMIN_CLAVE is set: the first administrator’s password stays in the settings.',
    advice:
      'Remove it once that administrator has signed in: it is needed for the first start alone.',
  })
  expect(report).toContainEqual({
    level: 'warning',
    what: 'PROT is not a setting and is ignored. Did you mean PORT?',
    advice: 'Correct its name, or remove it.',
  })
  const bare = await checkDeployment(readSettings({}), { PROT: '80' }, NOW)
  expect(bare).toContainEqual({ level: 'ok', what: 'ADMIN_CLAVE is not set.' })
  expect(none(bare, 'PROT is not')).toHaveLength(1)
})
