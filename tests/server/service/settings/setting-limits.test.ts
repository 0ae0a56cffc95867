import { describe, expect, it } from 'vitest'
import { readSettings, SETTING_NAMES } from '#server/service/settings/settings'

/** What a wrong value is answered, but for the first line and the advice. */
function problemOf(name: string, value: string): string {
  try {
    readSettings({ [name]: value })
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'it is accepted'
}

const accepted = (name: string, value: string) => readSettings({ [name]: value })

/** Names with the two ends of what is allowed, the values beside them, and what the refusal says is allowed. */
const RANGES: readonly (readonly [
  name: string,
  setting: keyof ReturnType<typeof readSettings>,
  least: number,
  most: number,
  allowed: string,
  example: string,
])[] = [
  ['PORT', 'port', 0, 65_535, 'a port from 1 to 65535, or 0 for any free one', '4000'],
  [
    'METRICS_PORT',
    'metricsPort',
    0,
    65_535,
    'a port from 1 to 65535, or 0 for any free one',
    '4000',
  ],
  ['DATABASE_POOL', 'databasePool', 1, 100, 'a number of connections from 1 to 100', '10'],
  ['API_ANSWER_MB', 'apiAnswerMb', 1, 256, 'a whole number of megabytes from 1 to 256', '64'],
  ['REQUEST_KB', 'requestKb', 64, 16_384, 'a whole number of kilobytes from 64 to 16384', '1024'],
  ['TOKEN_TTL', 'tokenTtl', 1, 2_592_000, 'a whole number of seconds from 1 to 2592000', '28800'],
  [
    'SESSION_IDLE_MINUTES',
    'sessionIdleMinutes',
    1,
    43_200,
    'a whole number of minutes from 1 to 43200',
    '60',
  ],
  ['SESSIONS_PER_USER', 'sessionsPerUser', 1, 1_000, 'a number of sessions from 1 to 1000', '10'],
  [
    'HISTORY_DAYS',
    'historyDays',
    0,
    36_500,
    'a whole number of days up to 36500, or 0 for ever',
    '1825',
  ],
  ['DELETED_DAYS', 'deletedDays', 1, 36_500, 'a whole number of days from 1 to 36500', '30'],
  [
    'BACKUP_MAX_AGE_HOURS',
    'backupMaxAgeHours',
    1,
    10_000,
    'a whole number of hours from 1 to 10000',
    '30',
  ],
  ['ADMIN_DNI', 'adminDni', 1, 9_999_999_999, 'a DNI: a number of at most 10 digits', '20123456'],
]

describe('settings that are numbers', () => {
  it.each(RANGES)('%s (%s) is from %i to %i', (name, setting, least, most, allowed, example) => {
    for (const value of [least, most]) {
      expect(accepted(name, String(value))[setting]).toBe(value)
    }
    expect(accepted(name, example)[setting]).toBe(Number(example))
    for (const value of [
      String(least - 1),
      String(most + 1),
      `${least}.5`,
      `${least}e1`,
      ' 1',
      '+1',
    ]) {
      expect(problemOf(name, value)).toBe(
        `A setting is wrong:\n  - ${name} is ${JSON.stringify(value)}; allowed: ${allowed}, for example ${example}`,
      )
    }
  })
})

const SECRET = 'a value that is not shown'

/** Names with a wrong value, how it is shown, and what is allowed. */
const OTHERS: readonly (readonly [name: string, value: string, shown: string, allowed: string])[] =
  [
    [
      'HOST',
      'a b',
      '"a b"',
      'the name or the address of one of this machine’s interfaces, for example 127.0.0.1',
    ],
    [
      'METRICS_HOST',
      'x'.repeat(254),
      `"${'x'.repeat(254)}"`,
      'the name or the address of one of this machine’s interfaces, for example 127.0.0.1',
    ],
    ['DATA_DIR', 'a\0b', '"a\\u0000b"', 'a folder, for example ./data'],
    ['BACKUP_DIR', 'a\0b', '"a\\u0000b"', 'a folder, for example ./data'],
    [
      'DATABASE_URL',
      'http://h/db',
      SECRET,
      'the URL of a PostgreSQL database, for example postgres://user:password@host:5432/gestion',
    ],
    [
      'API_URL',
      'ftp://h/db',
      SECRET,
      'the http or https URL of the provider’s API, path included, for example https://provider.example/api-rest/gestion/v1/api',
    ],
    [
      'EMPRESA',
      'x'.repeat(81),
      `"${'x'.repeat(81)}"`,
      'a company’s name of at most 80 characters, for example Estudio Contable',
    ],
    [
      'SMTP_URL',
      'https://h',
      SECRET,
      'the URL of a mail server, for example smtp://user:password@mail.example:587',
    ],
    ['MAIL_FROM', 'x', '"x"', 'an e-mail address, for example gestion@empresa.example'],
    [
      'ADMIN_CLAVE',
      '1234567',
      SECRET,
      'a password of 8 to 50 characters, for example a long sentence of one’s own',
    ],
    ['REGISTRO', 'si', '"si"', 'pendiente, habilitado or cerrado, for example pendiente'],
    [
      'TRUST_PROXY',
      'x',
      '"x"',
      'the addresses or networks of the proxies in front, separated by commas, for example 127.0.0.1, 10.0.0.0/8',
    ],
    [
      'PUBLIC_ORIGIN',
      'https://g.example/a',
      '"https://g.example/a"',
      'scheme, host and port, without a path, as the browser shows them, for example https://gestion.empresa.example',
    ],
    [
      'BACKUP_KEEP',
      'all',
      '"all"',
      'how many of the newest backups are kept, or of how many days, weeks and months one each, for example 5 14d 8w 12m',
    ],
    [
      'SECRETS_KEY',
      'x'.repeat(42),
      SECRET,
      '32 random bytes in base64 or as 64 hexadecimal digits; former keys behind the current one, separated by commas, for example what `openssl rand -base64 32` prints',
    ],
    [
      'SECRETS_KEY_FILE',
      'a\0b',
      '"a\\u0000b"',
      'a file with such keys, one a line, the current one first, for example /etc/gestion/secrets.key',
    ],
    ['ACCESS_LOG', 'yes', '"yes"', 'on or off, for example off'],
    [
      'BACKUP_COMMAND',
      'x'.repeat(4_097),
      SECRET,
      'a command of the shell, which finds the backup’s path in $BACKUP_FILE, for example rclone copy "$BACKUP_FILE" remote:gestion',
    ],
  ]

describe('other settings', () => {
  it.each(OTHERS)('%s', (name, value, shown, allowed) => {
    expect(problemOf(name, value)).toBe(
      `A setting is wrong:\n  - ${name} is ${shown}; allowed: ${allowed}`,
    )
    const example = allowed.slice(allowed.indexOf(', for example ') + ', for example '.length)
    // A key that is printed would be used by somebody.
    const tried = name === 'SECRETS_KEY' ? 'a'.repeat(64) : example
    expect(() => accepted(name, tried)).not.toThrow()
  })

  it('each setting is in one of the two tables', () => {
    expect([...RANGES, ...OTHERS].map(([name]) => name).toSorted()).toEqual(
      SETTING_NAMES.toSorted(),
    )
  })

  it.each([
    ['HOST', 'x'.repeat(253)],
    ['EMPRESA', 'x'.repeat(80)],
    ['BACKUP_COMMAND', 'x'.repeat(4_096)],
    ['ADMIN_CLAVE', '12345678'],
    ['TRUST_PROXY', '10.0.0.0/32,::1/128,0.0.0.0/0'],
    ['DATABASE_URL', 'postgresql://h/db'],
    ['API_URL', 'http://h/db'],
    ['SMTP_URL', 'smtp://h'],
    ['PUBLIC_ORIGIN', 'http://localhost:4000'],
    ['ACCESS_LOG', 'on'],
  ])('%s takes %s', (name, value) => expect(() => accepted(name, value)).not.toThrow())

  it.each([
    '10.0.0.0/33',
    '::1/129',
    '10.0.0.0/8/8',
    '10.0.0.0/',
    '10.0.0.0/x',
    'proxy',
    '1.1.1.1,',
  ])('TRUST_PROXY refuses %s', (value) =>
    expect(problemOf('TRUST_PROXY', value)).toContain('TRUST_PROXY is '),
  )

  it('what they give is what they say', () => {
    expect(accepted('ACCESS_LOG', 'off').accessLog).toBe(false)
    expect(accepted('ACCESS_LOG', 'on').accessLog).toBe(true)
    expect(accepted('DATA_DIR', '/srv/x').backupDir).toBe('/srv/x/backups')
    expect(accepted('BACKUP_DIR', '/srv/y')).toMatchObject({
      backupDir: '/srv/y',
      dataDir: './data',
    })
    expect(accepted('METRICS_HOST', '10.0.0.1')).toMatchObject({
      metricsHost: '10.0.0.1',
      host: '127.0.0.1',
    })
    expect(accepted('BACKUP_KEEP', '3 4d').backupKeep).toEqual({
      newest: 3,
      days: 4,
      weeks: 0,
      months: 0,
    })
  })

  it('a start that is refused says what to do', () => {
    expect(() => readSettings({ PORT: 'x', HOST: '?' })).toThrow(
      expect.objectContaining({
        name: 'StartupError',
        advice: 'Correct them in the environment, or unset them for their defaults.',
        message: expect.stringMatching(
          /^2 settings are wrong:\n {2}- PORT is "x";.*\n {2}- HOST is "\?";/,
        ),
      }),
    )
  })
})
