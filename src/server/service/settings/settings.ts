import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT } from '#wire/product'
import { weakAdminClave } from '#server/access/passwords/new-password'
import { DEFAULT_KEEP, type KeepRule } from './keep-rule'
import { DEFAULT_RETENTION } from '#server/store/retention'
import { type SettingRule, settingRules as rules } from './setting-rules'
import { StartupError } from '#server/store/startup-error'
import { DEFAULT_POOL } from '#server/store/database/postgres/postgres-dialect'

/** The settings of `npm start`, from the environment. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Maximum of connections to PostgreSQL. */
  readonly databasePool: number
  readonly apiUrl: string | undefined
  /** The largest answer of the provider that is passed on. Megabytes of 1024 × 1024 bytes. */
  readonly apiAnswerMb: number
  /** The largest request that is accepted; undefined: it depends on whether records have lines. */
  readonly requestKb: number | undefined
  readonly empresa: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly adminDni: number | undefined
  readonly adminClave: string | undefined
  readonly registro: 'pendiente' | 'habilitado' | 'cerrado'
  /** Seconds. */
  readonly tokenTtl: number
  /** How long a session may go without a call. Minutes. */
  readonly sessionIdleMinutes: number
  /** Maximum of open sessions of one person. */
  readonly sessionsPerUser: number
  /** How long the history is kept. Days; 0: for ever. */
  readonly historyDays: number
  /** How long a deleted record can be restored. Days. */
  readonly deletedDays: number
  /** Proxies, by address or network, whose X-Forwarded-For header is trusted; undefined if there is none. */
  readonly trustProxy: readonly string[] | undefined
  readonly publicOrigin: string | undefined
  /** The folder that `npm run backup` writes to. */
  readonly backupDir: string
  /** The rule for the backups that are kept there. */
  readonly backupKeep: KeepRule
  /** A shell command that is run after each backup, to copy it to another machine. */
  readonly backupCommand: string | undefined
  /**
   * The age of the newest backup above which the service reports that it is not ready; undefined: any age is accepted. Hours.
   */
  readonly backupMaxAgeHours: number | undefined
  /** Whether each request is logged. */
  readonly accessLog: boolean
  /** The port of `/metrics`; undefined if it is not served. */
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  /** The keys that secrets are encrypted with, the current one first. */
  readonly secretsKey: string | undefined
  /** A file with these keys. */
  readonly secretsKeyFile: string | undefined
}

/** The variables that are read. */
export const SETTING_NAMES = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_POOL',
  'API_URL',
  'API_ANSWER_MB',
  'REQUEST_KB',
  'EMPRESA',
  'SMTP_URL',
  'MAIL_FROM',
  'ADMIN_DNI',
  'ADMIN_CLAVE',
  'REGISTRO',
  'TOKEN_TTL',
  'SESSION_IDLE_MINUTES',
  'SESSIONS_PER_USER',
  'HISTORY_DAYS',
  'DELETED_DAYS',
  'TRUST_PROXY',
  'PUBLIC_ORIGIN',
  'BACKUP_DIR',
  'BACKUP_KEEP',
  'BACKUP_COMMAND',
  'BACKUP_MAX_AGE_HOURS',
  'ACCESS_LOG',
  'METRICS_PORT',
  'METRICS_HOST',
  'SECRETS_KEY',
  'SECRETS_KEY_FILE',
] as const

type SettingName = (typeof SETTING_NAMES)[number]

type Environment = Readonly<Record<string, string | undefined>>

const EIGHT_HOURS = 8 * 3600
const IDLE_MINUTES = 60
const SESSIONS_PER_USER = 10
const DEFAULT_ANSWER_MB = 64

/**
 * Reads the environment, and validates each variable by its rule. An empty variable counts as not set.
 * @throws StartupError that names every wrong one: its value (except a secret's), the allowed values, an example
 */
export function readSettings(environment: Environment): Settings {
  const { settings, problems } = parseSettings(environment)
  refuse(problems)
  return settings
}

/**
 * Reads the environment in the same way, and refuses a weak ADMIN_CLAVE if this start may be the first. Call it before any
 * other work: it loads the list of common passwords. At any other start the server checks the password itself if it makes an
 * administrator.
 * @throws StartupError that names every wrong variable
 */
export async function validateSettings(environment: Environment): Promise<Settings> {
  const { settings, problems } = parseSettings(environment)
  const { apiUrl, databaseUrl, dataDir } = settings
  const isFirst = apiUrl === undefined && databaseUrl === undefined && isEmpty(dataDir)
  const weak = isFirst ? await weakAdminClave(settings) : undefined
  refuse(weak === undefined ? problems : [...problems, weak])
  return settings
}

/** A folder that is missing, or that the server will refuse, also holds no database. */
function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0
  } catch {
    return true
  }
}

function parseSettings(environment: Environment) {
  const { read, problems } = createReader(environment)
  const dataDir = read('DATA_DIR', rules.folder) ?? './data'
  const settings: Settings = {
    port: read('PORT', rules.port) ?? 4000,
    host: read('HOST', rules.host) ?? '127.0.0.1',
    dataDir,
    databaseUrl: read('DATABASE_URL', rules.databaseUrl),
    databasePool: read('DATABASE_POOL', rules.databasePool) ?? DEFAULT_POOL,
    apiUrl: read('API_URL', rules.apiUrl),
    apiAnswerMb: read('API_ANSWER_MB', rules.apiAnswerMb) ?? DEFAULT_ANSWER_MB,
    requestKb: read('REQUEST_KB', rules.requestKb),
    empresa: read('EMPRESA', rules.empresa) ?? PRODUCT,
    smtpUrl: read('SMTP_URL', rules.smtpUrl),
    mailFrom: read('MAIL_FROM', rules.mailFrom) ?? 'gestion@localhost.localdomain',
    adminDni: read('ADMIN_DNI', rules.adminDni),
    adminClave: read('ADMIN_CLAVE', rules.adminClave),
    registro: read('REGISTRO', rules.registro) ?? 'pendiente',
    tokenTtl: read('TOKEN_TTL', rules.tokenTtl) ?? EIGHT_HOURS,
    sessionIdleMinutes: read('SESSION_IDLE_MINUTES', rules.sessionIdleMinutes) ?? IDLE_MINUTES,
    sessionsPerUser: read('SESSIONS_PER_USER', rules.sessionsPerUser) ?? SESSIONS_PER_USER,
    historyDays: read('HISTORY_DAYS', rules.historyDays) ?? DEFAULT_RETENTION.historyDays,
    deletedDays: read('DELETED_DAYS', rules.deletedDays) ?? DEFAULT_RETENTION.deletedDays,
    trustProxy: read('TRUST_PROXY', rules.trustProxy),
    publicOrigin: read('PUBLIC_ORIGIN', rules.publicOrigin),
    backupDir: read('BACKUP_DIR', rules.folder) ?? join(dataDir, 'backups'),
    backupKeep: read('BACKUP_KEEP', rules.backupKeep) ?? DEFAULT_KEEP,
    backupCommand: read('BACKUP_COMMAND', rules.backupCommand),
    backupMaxAgeHours: read('BACKUP_MAX_AGE_HOURS', rules.backupMaxAgeHours),
    accessLog: read('ACCESS_LOG', rules.accessLog) !== 'off',
    metricsPort: read('METRICS_PORT', rules.port),
    metricsHost: read('METRICS_HOST', rules.host) ?? '127.0.0.1',
    secretsKey: read('SECRETS_KEY', rules.secretsKey),
    secretsKeyFile: read('SECRETS_KEY_FILE', rules.secretsKeyFile),
  }
  return { settings, problems }
}

function createReader(environment: Environment) {
  const problems: string[] = []
  return {
    problems,
    read<T>(name: SettingName, rule: SettingRule<T>): T | undefined {
      const value = environment[name]
      if (value === undefined || value === '') return undefined
      const parsed = rule.check.safeParse(value)
      if (parsed.success) return parsed.data
      const got = rule.secret ? 'a value that is not shown' : JSON.stringify(value)
      problems.push(`${name} is ${got}; allowed: ${rule.allowed}, for example ${rule.example}`)
      return undefined
    },
  }
}

/** @throws StartupError if there are problems */
function refuse(problems: readonly string[]): void {
  if (problems.length === 0) return
  const list = problems.map((problem) => `  - ${problem}`).join('\n')
  throw new StartupError(
    `${problems.length === 1 ? 'A setting is' : `${problems.length} settings are`} wrong:\n${list}`,
    'Correct them in the environment, or unset them for their defaults.',
  )
}
