import { describe, expect, it } from 'vitest'
import { describeMisspelt, misspeltSettings } from '#server/service/settings/misspelt-settings'
import { SETTING_NAMES, readSettings } from '#server/service/settings/settings'

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
