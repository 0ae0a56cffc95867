import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { program } from '../../cli/commands/main'
import { commandLine } from './support/command-line'

beforeEach(() => vi.stubEnv('API_TOKEN', undefined))
afterEach(() => vi.unstubAllEnvs())

const moment = (text: string) => Date.parse(text)

describe('`dev --port`', () => {
  it.each([
    [['--port', '0'], { port: 0 }],
    [['--port', '5173'], { port: 5173 }],
    [['--port', '65535'], { port: 65_535 }],
    [[], {}],
  ])('%j', async (argv, flags) => {
    expect(await commandLine('dev', ...argv)).toEqual([flags])
  })

  it.each(['65536', '-1', '1.5', 'x', '', '100000', '5173x'])('no port: %s', async (port) => {
    expect(await commandLine('dev', `--port=${port}`)).toContain(
      'A port is a number from 0 to 65535.',
    )
  })
})

describe('`audit`, if days are those of America/Los_Angeles', () => {
  it.each<[readonly string[], object]>([
    [[], {}],
    [['--entity', 'rubros', 'access'], { entity: ['rubros', 'access'] }],
    [['--user', '20111222'], { user: 20_111_222 }],
    [['--user', '1'], { user: 1 }],
    [['--user', '123456789012345'], { user: 123_456_789_012_345 }],
    [['--since', '2026-01-31'], { since: moment('2026-01-31T00:00:00.000-08:00') }],
    [['--until', '2026-01-31'], { until: moment('2026-01-31T23:59:59.999-08:00') }],
    [['--since', '2026-07-01'], { since: moment('2026-07-01T00:00:00.000-07:00') }],
    [['--since', '2026-01-31T08:00'], { since: moment('2026-01-31T08:00:00.000-08:00') }],
    [['--until', '2026-01-31T08:00'], { until: moment('2026-01-31T08:00:00.000-08:00') }],
    [['--until', '2026-01-31T08:00:09.5Z'], { until: moment('2026-01-31T08:00:09.500Z') }],
    [['--since', '2026-01-31T08:00-03:00'], { since: moment('2026-01-31T11:00:00.000Z') }],
    [['--since', '2024-02-29'], { since: moment('2024-02-29T00:00:00.000-08:00') }],
    [['--format', 'csv'], { format: 'csv' }],
    [['--format', 'json'], { format: 'json' }],
  ])('%j asks for %j', async (argv, flags) => {
    expect(await commandLine('audit', ...argv)).toEqual([{ format: 'table', ...flags }])
  })

  const DNI = 'Give a DNI: digits alone.'
  const MOMENT = 'Give a day (2026-01-31) or a moment (2026-01-31T08:00).'

  it.each([
    ['--user', '1234567890123456', DNI],
    ['--user', '20.111.222', DNI],
    ['--user', '-1', DNI],
    ['--user', '', DNI],
    ['--since', '', MOMENT],
    ['--since', '2026-1-31', MOMENT],
    ['--since', '31/01/2026', MOMENT],
    ['--since', '2026-02-29', MOMENT],
    ['--since', '2026-13-01T08:00', MOMENT],
    ['--until', '2026-00-10', MOMENT],
    ['--until', '2026-01-31 08:00', MOMENT],
    ['--until', '2026-01-31T8:00', MOMENT],
    ['--until', '2026-01-31T25:00', MOMENT],
    ['--until', 'x2026-01-31T08:00', MOMENT],
  ])('%s %j is told what it takes', async (flag, text, advice) => {
    const name = flag === '--user' ? 'dni' : 'date'
    expect(await commandLine('audit', flag, text)).toBe(
      `error: option '${flag} <${name}>' argument '${text}' is invalid. ${advice}\n`,
    )
  })
})

describe('a command that talks to a provider', () => {
  const url = new URL('http://127.0.0.1:4000')
  const timeout = 30
  const AT = ['--url', url.href]

  it.each<[readonly string[], readonly unknown[]]>([
    [['contract'], [{ out: 'contract' }]],
    [['contract', '--out', 'docs', '--check'], [{ out: 'docs', check: true }]],
    [['verify', ...AT], [{ url, timeout }]],
    [
      ['verify', ...AT, '--dni', '7', '--timeout', '5', '--rol', 'Operador'],
      [{ url, timeout: 5, dni: 7, rol: 'Operador' }],
    ],
    [
      ['verify', ...AT, '--token', 'x', '--values', '--strict', '--json'],
      [{ url, timeout, token: 'x', values: true, strict: true, json: true }],
    ],
    [['infer'], [undefined, { timeout }]],
    [
      ['infer', 'concepto', '--from', 'uno.json', '--from', '-', '--print', '--force', '--json'],
      ['concepto', { timeout, from: ['uno.json', '-'], print: true, force: true, json: true }],
    ],
    [
      [
        'infer',
        ...AT,
        '--metodo',
        'a-buscar',
        '--envelope',
        'filas',
        '--choices',
        'tipo, estado ,clase',
      ],
      [
        undefined,
        {
          url,
          timeout,
          metodo: 'a-buscar',
          envelope: 'filas',
          choices: ['tipo', 'estado', 'clase'],
        },
      ],
    ],
  ])('%j', async (argv, given) => {
    expect(await commandLine('gen', ...argv)).toEqual(given)
  })

  it.each<[readonly string[], string]>([
    [['verify'], "required option '--url <url>' not specified"],
    [['verify', '--url', 'x'], 'Give an address such as http://127.0.0.1:4000.'],
    [['infer', '--url', 'ftp://x'], 'Give an address such as'],
    [['infer', 'a', 'b'], 'too many arguments'],
    [['contract', '--format', 'openapi'], "unknown option '--format'"],
    [['contract', 'a'], 'too many arguments'],
  ])('%j is refused: %s', async (argv, message) => {
    expect(await commandLine('gen', ...argv)).toContain(message)
  })

  it('says what each exit code of `verify` means', () => {
    const all = program({ root: '/project', ends: () => async () => undefined })
    const gen = all.commands.find((one) => one.name() === 'gen')
    const verify = gen?.commands.find((one) => one.name() === 'verify')
    let help = ''
    verify?.configureOutput({ writeOut: (text) => void (help += text) }).outputHelp()
    expect(help.split('\n\n').at(-1)).toBe(`Exit codes:
  0    the provider fulfils the contract; there may be warnings
  1    it breaks the contract, or there are warnings and --strict is set
  2    a flag is wrong, or there is no terminal to ask for the clave on
  3    the provider could not be asked
`)
  })
})
