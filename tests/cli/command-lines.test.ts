import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { program } from '../../cli/commands/main'
import { commandLine } from './support/command-line'
import type { Argument, Command, Option } from 'commander'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { copyProject } from '../support/copied-project.js'

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

const REVIEWED = join(import.meta.dirname, '../fixtures/explained/options.txt')

const written = (name: string, value: unknown): string[] =>
  value === undefined || value === false || (Array.isArray(value) && value.length === 0)
    ? []
    : [value === true ? name : `${name} ${JSON.stringify(value)}`]

const optionLine = (option: Option): string =>
  [
    option.flags,
    ...written('mandatory', option.mandatory),
    ...written('one of', option.argChoices),
    ...written('default', option.defaultValue),
    ...written('from', option.envVar),
    ...written('not with', Reflect.get(option, 'conflictsWith')),
    ...written('implies', Reflect.get(option, 'implied')),
    ...written('repeats', option.variadic),
  ].join(', ')

const argumentLine = (argument: Argument): string =>
  [
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
    ...written('one of', argument.argChoices),
    ...written('default', argument.defaultValue),
    ...written('repeats', argument.variadic),
  ].join(', ')

function linesOf(command: Command, path: string): string[] {
  return [
    ['', path, ...command.aliases().map((alias) => `or ${alias}`)].join(' ').trim(),
    ...command.registeredArguments.map((argument) => `  ${argumentLine(argument)}`),
    ...command.options.map((option) => `  ${optionLine(option)}`),
    ...command.commands.flatMap((inner) => linesOf(inner, `${path} ${inner.name()}`)),
  ]
}

it('what each command accepts, and what it takes for what was left out, is as reviewed', async () => {
  const commands = program({ root: '', ends: () => async () => {} })
  const lines = linesOf(commands, 'npm run')
  expect(lines.length).toBeGreaterThan(50)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(REVIEWED)
})

const README = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8')

/** A command with what it prints, or an edit of the file that the tutorial is about. */
const STEP = /^```(console|diff)\n(.*?)^```$/gms
/** Building, and listening until somebody stops it, has tests of its own. */
const RUN = /^\$ npm run (gen.*)\n/
const TAKES = /\(\d+\.\d+ s\)/g

async function printed(root: string, command: string): Promise<string> {
  const words = command.split(' ').filter((word) => word !== '--')
  const run = promisify(execFile)(process.execPath, ['cli/bin.js', ...words], { cwd: root })
  const { stdout, stderr } = await run.catch((failed: { stdout: string; stderr: string }) => failed)
  return `${stdout}${stderr}`
}

/** The lines of a diff before or after the changed ones. */
function side(hunk: string, sign: '-' | '+'): string {
  const lines = hunk.split('\n').filter((line) => line.startsWith(sign) || line.startsWith(' '))
  return lines.map((line) => `${line.slice(1)}\n`).join('')
}

/** A text with the lines of `-` gone and those of `+` there. */
function edited(text: string, diff: string): string {
  return diff.split('@@\n').reduce((edited, hunk) => {
    const before = side(hunk, '-')
    expect(edited).toContain(before)
    return edited.replace(before, side(hunk, '+'))
  }, text)
}

it('the tutorial of the README prints what the README says', async () => {
  const root = copyProject()
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const file = join(root, 'schema/concepto.ts')
  const ran: string[] = []
  for (const [, what, text = ''] of README.matchAll(STEP)) {
    const [line = '', command] = RUN.exec(text) ?? []
    if (what === 'diff') writeFileSync(file, edited(readFileSync(file, 'utf8'), text))
    if (command === undefined) continue
    ran.push(command)
    const output = (await printed(root, command)).trim()
    expect(output.replace(TAKES, '')).toBe(text.slice(line.length).trim().replace(TAKES, ''))
  }
  expect(ran).toHaveLength(4)
})
