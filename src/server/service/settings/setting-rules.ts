import { isIP } from 'node:net'
import * as z from 'zod'
import { contract } from '../../../../generated/contract'
import { parseKeepRule } from './keep-rule'
import { parseSecretKeys } from '#server/store/secrets/secret-keys'

/** The rule of one environment variable's value. */
export interface SettingRule<T> {
  readonly check: z.ZodType<T, string>
  /** The allowed values, for the error message. */
  readonly allowed: string
  readonly example: string
  /** Its value is never shown. */
  readonly secret?: true
}

const { dni, claveNueva } = contract.access.fields
const MAX_TOKEN_TTL = 30 * 24 * 3600
const MAX_SESSIONS = 1000
/** A hundred years. */
const MAX_DAYS = 36_500
/** An answer is held in memory as one string; Node's longest has 512 million characters. */
const MAX_ANSWER_MB = 256
/** The largest request that the browser sends for one part of an import. */
const MIN_REQUEST_KB = 64
const MAX_REQUEST_KB = 16_384

export const settingRules = {
  port: {
    check: wholeNumber(0, 65_535),
    allowed: 'a port from 1 to 65535, or 0 for any free one',
    example: '4000',
  },
  host: {
    check: z.string().regex(/^[\w.:-]{1,253}$/),
    allowed: 'the name or the address of one of this machine’s interfaces',
    example: '127.0.0.1',
  },
  folder: {
    check: z.string().refine((path) => !path.includes('\0')),
    allowed: 'a folder',
    example: './data',
  },
  databaseUrl: {
    check: url(['postgres:', 'postgresql:']),
    allowed: 'the URL of a PostgreSQL database',
    example: 'postgres://user:password@host:5432/gestion',
    secret: true,
  },
  databasePool: {
    check: wholeNumber(1, 100),
    allowed: 'a number of connections from 1 to 100',
    example: '10',
  },
  apiUrl: {
    check: url(['http:', 'https:']),
    allowed: 'the http or https URL of the provider’s API, path included',
    example: 'https://provider.example/api-rest/gestion/v1/api',
    secret: true,
  },
  apiAnswerMb: {
    check: wholeNumber(1, MAX_ANSWER_MB),
    allowed: `a whole number of megabytes from 1 to ${MAX_ANSWER_MB}`,
    example: '64',
  },
  requestKb: {
    check: wholeNumber(MIN_REQUEST_KB, MAX_REQUEST_KB),
    allowed: `a whole number of kilobytes from ${MIN_REQUEST_KB} to ${MAX_REQUEST_KB}`,
    example: '1024',
  },
  empresa: {
    check: z
      .string()
      .max(80)
      .regex(/^\P{Cc}+$/u),
    allowed: 'a company’s name of at most 80 characters',
    example: 'Estudio Contable',
  },
  smtpUrl: {
    check: url(['smtp:', 'smtps:']),
    allowed: 'the URL of a mail server',
    example: 'smtp://user:password@mail.example:587',
    secret: true,
  },
  mailFrom: {
    check: z.email().max(254),
    allowed: 'an e-mail address',
    example: 'gestion@empresa.example',
  },
  adminDni: {
    check: z.string().regex(/^\d+$/).transform(Number).refine(accepts(dni.check)),
    allowed: `a DNI: a number of at most ${dni.max} digits`,
    example: '20123456',
  },
  adminClave: {
    check: z.string().refine(accepts(claveNueva.check)),
    allowed: `a password of ${claveNueva.min} to ${claveNueva.max} characters`,
    example: 'a long sentence of one’s own',
    secret: true,
  },
  registro: {
    check: z.enum(['pendiente', 'habilitado', 'cerrado']),
    allowed: 'pendiente, habilitado or cerrado',
    example: 'pendiente',
  },
  tokenTtl: {
    check: wholeNumber(1, MAX_TOKEN_TTL),
    allowed: `a whole number of seconds from 1 to ${MAX_TOKEN_TTL}`,
    example: '28800',
  },
  sessionIdleMinutes: {
    check: wholeNumber(1, MAX_TOKEN_TTL / 60),
    allowed: `a whole number of minutes from 1 to ${MAX_TOKEN_TTL / 60}`,
    example: '60',
  },
  sessionsPerUser: {
    check: wholeNumber(1, MAX_SESSIONS),
    allowed: `a number of sessions from 1 to ${MAX_SESSIONS}`,
    example: '10',
  },
  historyDays: {
    check: wholeNumber(0, MAX_DAYS),
    allowed: `a whole number of days up to ${MAX_DAYS}, or 0 for ever`,
    example: '1825',
  },
  deletedDays: {
    check: wholeNumber(1, MAX_DAYS),
    allowed: `a whole number of days from 1 to ${MAX_DAYS}`,
    example: '30',
  },
  trustProxy: {
    check: z
      .string()
      .transform((text) => text.split(',').map((part) => part.trim()))
      .refine((parts) => parts.every(isAddressOrNetwork)),
    allowed: 'the addresses or networks of the proxies in front, separated by commas',
    example: '127.0.0.1, 10.0.0.0/8',
  },
  publicOrigin: {
    check: url(['http:', 'https:']).refine(
      (text) => URL.canParse(text) && new URL(text).origin === text,
    ),
    allowed: 'scheme, host and port, without a path, as the browser shows them',
    example: 'https://gestion.empresa.example',
  },
  backupKeep: {
    check: z.string().transform((text, context) => {
      const rule = parseKeepRule(text)
      if (rule !== undefined) return rule
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }),
    allowed:
      'how many of the newest backups are kept, or of how many days, weeks and months one each',
    example: '5 14d 8w 12m',
  },
  backupMaxAgeHours: {
    check: wholeNumber(1, 10_000),
    allowed: 'a whole number of hours from 1 to 10000',
    example: '30',
  },
  accessLog: {
    check: z.enum(['on', 'off']),
    allowed: 'on or off',
    example: 'off',
  },
  secretsKey: {
    check: z.string().refine((text) => parseSecretKeys(text) !== undefined),
    allowed:
      '32 random bytes in base64 or as 64 hexadecimal digits; former keys behind the current one, separated by commas',
    example: 'what `openssl rand -base64 32` prints',
    secret: true,
  },
  secretsKeyFile: {
    check: z.string().refine((path) => !path.includes('\0')),
    allowed: 'a file with such keys, one a line, the current one first',
    example: '/etc/gestion/secrets.key',
  },
  backupCommand: {
    check: z.string().max(4096),
    allowed: 'a command of the shell, which finds the backup’s path in $BACKUP_FILE',
    example: 'rclone copy "$BACKUP_FILE" remote:gestion',
    secret: true,
  },
} satisfies Readonly<Record<string, SettingRule<unknown>>>

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
}

function url(protocols: readonly string[]) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol))
}

function accepts(check: { safeParse(value: unknown): { success: boolean } }) {
  return (value: unknown) => check.safeParse(value).success
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const widest = isIP(address) === 4 ? 32 : 128
  if (isIP(address) === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest)
}
