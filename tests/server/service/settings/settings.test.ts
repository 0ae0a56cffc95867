import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { SETTING_NAMES, readSettings, validateSettings } from '#server/service/settings/settings'
import { describeMisspelt, misspeltSettings } from '#server/service/settings/misspelt-settings'

describe('settings', () => {
  it('all are optional; an empty one counts as not set', () => {
    const defaults = {
      port: 4000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseUrl: undefined,
      databasePool: 10,
      apiUrl: undefined,
      apiAnswerMb: 64,
      requestKb: undefined,
      empresa: 'Gestión Contable',
      smtpUrl: undefined,
      mailFrom: 'gestion@localhost.localdomain',
      adminDni: undefined,
      adminClave: undefined,
      registro: 'pendiente',
      tokenTtl: 28_800,
      sessionIdleMinutes: 60,
      sessionsPerUser: 10,
      historyDays: 1825,
      deletedDays: 30,
      trustProxy: undefined,
      publicOrigin: undefined,
      backupDir: 'data/backups',
      backupKeep: { newest: 5, days: 14, weeks: 8, months: 12 },
      backupCommand: undefined,
      backupMaxAgeHours: undefined,
      accessLog: true,
      metricsPort: undefined,
      metricsHost: '127.0.0.1',
    }
    expect(readSettings({})).toEqual(defaults)
    expect(readSettings({ PORT: '', REGISTRO: '', PATH: '/bin' })).toEqual(defaults)
  })

  it.each([
    ['PORT', '0', { port: 0 }],
    ['HOST', '::1', { host: '::1' }],
    ['DATA_DIR', '/srv/con espacios', { dataDir: '/srv/con espacios' }],
    ['DATABASE_URL', 'postgres://u:p@h/db', { databaseUrl: 'postgres://u:p@h/db' }],
    ['API_URL', 'https://p.example/api?x=1', { apiUrl: 'https://p.example/api?x=1' }],
    ['API_ANSWER_MB', '8', { apiAnswerMb: 8 }],
    ['REQUEST_KB', '2048', { requestKb: 2048 }],
    ['EMPRESA', 'Muñoz & Hijos', { empresa: 'Muñoz & Hijos' }],
    ['SMTP_URL', 'smtps://u:p@m.example', { smtpUrl: 'smtps://u:p@m.example' }],
    ['MAIL_FROM', 'a@b.example', { mailFrom: 'a@b.example' }],
    ['ADMIN_DNI', '9999999999', { adminDni: 9_999_999_999 }],
    ['ADMIN_CLAVE', '12345678', { adminClave: '12345678' }],
    ['REGISTRO', 'cerrado', { registro: 'cerrado' }],
    ['TOKEN_TTL', '60', { tokenTtl: 60 }],
    ['SESSION_IDLE_MINUTES', '15', { sessionIdleMinutes: 15 }],
    ['SESSIONS_PER_USER', '3', { sessionsPerUser: 3 }],
    ['HISTORY_DAYS', '0', { historyDays: 0 }],
    ['DELETED_DAYS', '1', { deletedDays: 1 }],
    [
      'TRUST_PROXY',
      '127.0.0.1, 10.0.0.0/8,::1',
      { trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1'] },
    ],
    ['PUBLIC_ORIGIN', 'https://g.example', { publicOrigin: 'https://g.example' }],
  ])('%s=%s', (name, value, expected) => {
    expect(readSettings({ [name]: value })).toMatchObject(expected)
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '4000.5'],
    ['HOST', 'a host'],
    ['DATABASE_URL', 'mysql://h/db'],
    ['API_URL', 'p.example/api'],
    ['API_URL', 'file:///etc/passwd'],
    ['HISTORY_DAYS', '-1'],
    ['DELETED_DAYS', '0'],
    ['HISTORY_DAYS', '36501'],
    ['API_ANSWER_MB', '0'],
    ['API_ANSWER_MB', '64 MB'],
    ['REQUEST_KB', '63'],
    ['EMPRESA', 'x'.repeat(81)],
    ['EMPRESA', 'dos\nlíneas'],
    ['SMTP_URL', 'http://m.example'],
    ['MAIL_FROM', 'nadie'],
    ['ADMIN_DNI', '20.123.456'],
    ['ADMIN_DNI', '12345678901'],
    ['ADMIN_CLAVE', 'corta'],
    ['REGISTRO', 'abierto'],
    ['TOKEN_TTL', '0'],
    ['TOKEN_TTL', '8h'],
    ['SESSION_IDLE_MINUTES', '0'],
    ['SESSION_IDLE_MINUTES', '1h'],
    ['SESSIONS_PER_USER', '0'],
    ['SESSIONS_PER_USER', '1001'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/64'],
    ['PUBLIC_ORIGIN', 'https://g.example/'],
    ['PUBLIC_ORIGIN', 'g.example'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      new RegExp(`- ${name} is .*; allowed: .*, for example `),
    )
  })

  it('all wrong ones are reported at once, and no secret is shown', () => {
    const secrets = {
      ADMIN_CLAVE: 's3creto',
      SMTP_URL: 'http://u:s3creto@m',
      DATABASE_URL: 's3creto',
      API_URL: 's3creto',
    }
    const message = messageOf(() => readSettings({ PORT: 'x', TOKEN_TTL: 'y', ...secrets }))
    expect(message).toMatch(/^6 settings are wrong:/)
    for (const name of ['PORT is "x"', 'TOKEN_TTL is "y"', ...Object.keys(secrets)]) {
      expect(message).toContain(name)
    }
    expect(message).not.toContain('s3creto')
  })
})

describe('a weak ADMIN_CLAVE', () => {
  const weak = { ADMIN_CLAVE: 'administrador1' }
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is refused with all that is wrong when a start may be the first', async () => {
    for (const DATA_DIR of [folder, join(folder, 'new')]) {
      const refused = validateSettings({ ...weak, PORT: 'abc', DATA_DIR })
      await expect(refused).rejects.toThrow(/^2 settings are wrong:[^]*ADMIN_CLAVE/)
    }
  })

  it('stops no start of a database that is there, and none with the company’s own API', async () => {
    const DATABASE_URL = 'postgres://localhost/gestion'
    const API_URL = 'https://api.example'
    for (const where of [{ API_URL }, { DATABASE_URL }]) {
      await expect(validateSettings({ ...weak, ...where })).resolves.toMatchObject({})
    }
    writeFileSync(join(folder, 'gestion.db'), '')
    await expect(validateSettings({ ...weak, DATA_DIR: folder })).resolves.toMatchObject({})
  })
})

function messageOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  throw new Error('It did not throw')
}

describe('a misspelt setting', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['SMTP_HSOT', 'SMTP_URL'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['MAIL_FORM', 'MAIL_FROM'],
    ['DATABASE_POLL', 'DATABASE_POOL'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['PUBLIC_URL', 'PUBLIC_ORIGIN'],
    ['ADMIN_KLAVE', 'ADMIN_CLAVE'],
    ['PROT', 'PORT'],
    ['PORTS', 'PORT'],
    ['EMPRSA', 'EMPRESA'],
    ['database_url', 'DATABASE_URL'],
  ])('%s is reported with %s', (name, meant) => {
    expect(misspeltSettings({ [name]: 'x', PORT: '1' })).toEqual([{ name, meant }])
  })

  it.each([
    ['SESSION_MANAGER', []],
    ['SESSION_IDLE_MINUTE', ['SESSION_IDLE_MINUTES']],
    ['BACKUP_HOST', []],
    ['HISTORY_FILE', []],
    ['METRICS_TOKEN', []],
    ['ACCESS_TOKEN', []],
    [`SMTP_${'X'.repeat(35)}`, ['SMTP_URL']],
    [`SMTP_${'X'.repeat(36)}`, []],
  ])('%s may be meant as %j', (name, meant) => {
    expect(misspeltSettings({ [name]: 'x' }).map((setting) => setting.meant)).toEqual(meant)
  })

  it('is described without its value', () => {
    expect(misspeltSettings({ SMTP_HSOT: 's3creto' }).map(describeMisspelt)).toEqual([
      'SMTP_HSOT is not a setting and is ignored. Did you mean SMTP_URL?',
    ])
  })

  it('is none of ours, nothing empty, and nothing that every shell or service has', () => {
    const usual =
      'HOME PATH PWD OLDPWD SHELL SHLVL TERM LANG USER LOGNAME HOSTNAME HOSTTYPE EDITOR TZ _ TMPDIR INVOCATION_ID ' +
      'JOURNAL_STREAM SYSTEMD_EXEC_PID NODE_ENV NODE_OPTIONS INIT_CWD COLOR npm_config_cache npm_package_name ' +
      'npm_lifecycle_event DISPLAY MAIL SSH_CONNECTION XDG_RUNTIME_DIR LC_ALL CI DEBIAN_FRONTEND IMPORT_CLAVE'
    for (const names of [usual.split(' '), SETTING_NAMES]) {
      expect(misspeltSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([])
    }
    expect(misspeltSettings({ DATABSE_URL: '', ['SMTP_'.repeat(100_000)]: 'x' })).toEqual([])
  })

  it('is looked for among all the settings that are read', () => {
    const read = new Set<string>()
    const environment = new Proxy<Record<string, string>>(
      {},
      {
        get: (_target, name) => {
          read.add(String(name))
          return undefined
        },
      },
    )
    readSettings(environment)
    expect([...read].toSorted()).toEqual(SETTING_NAMES.toSorted())
  })
})
