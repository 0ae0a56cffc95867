import { afterEach, describe, expect, it, vi } from 'vitest'
import { CliCommand, type Declare } from '../../../cli/commands/cli-command'
import { declareContract } from '../../../cli/provider/contract/command'
import { declareInfer } from '../../../cli/provider/infer/command'
import { declareVerify } from '../../../cli/provider/verify/command'

afterEach(() => vi.unstubAllEnvs())

/** A command that is declared, and what its action is given when it runs. */
function declared(declare: Declare) {
  const given: unknown[][] = []
  const parent = new CliCommand('gen')
  const silent = { writeErr: () => undefined, writeOut: () => undefined }
  parent.exitOverride().configureOutput(silent)
  declare(parent, {
    root: '/project',
    ends:
      () =>
      async (...args) =>
        void given.push(args),
  })
  for (const command of parent.commands) command.exitOverride().configureOutput(silent)
  return { parent, given }
}

/** What its action is given beside the command itself. */
async function read(declare: Declare, ...line: readonly string[]) {
  vi.stubEnv('API_TOKEN', undefined)
  const { parent, given } = declared(declare)
  await parent.parseAsync(line, { from: 'user' })
  return given[0]?.slice(0, -1)
}

const url = new URL('http://127.0.0.1:4000')
const timeout = 30
const AT = ['--url', url.href]

describe('a command that talks to a provider reads its line', () => {
  it.each<[string, Declare, readonly string[], readonly unknown[]]>([
    ['contract', declareContract, [], [{ out: 'contract' }]],
    ['contract', declareContract, ['--out', 'docs', '--check'], [{ out: 'docs', check: true }]],
    ['verify', declareVerify, AT, [{ url, timeout }]],
    [
      'verify',
      declareVerify,
      [...AT, '--dni', '7', '--timeout', '5', '--rol', 'Operador'],
      [{ url, timeout: 5, dni: 7, rol: 'Operador' }],
    ],
    [
      'verify',
      declareVerify,
      [...AT, '--token', 'x', '--values', '--strict', '--json'],
      [{ url, timeout, token: 'x', values: true, strict: true, json: true }],
    ],
    ['infer', declareInfer, [], [undefined, { timeout }]],
    [
      'infer',
      declareInfer,
      ['concepto', '--from', 'uno.json', '--from', '-', '--print', '--force', '--json'],
      ['concepto', { timeout, from: ['uno.json', '-'], print: true, force: true, json: true }],
    ],
    [
      'infer',
      declareInfer,
      [...AT, '--metodo', 'a-buscar', '--envelope', 'filas', '--choices', 'tipo, estado ,clase'],
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
  ])('%s', async (name, declare, line, given) => {
    expect(await read(declare, name, ...line)).toEqual(given)
  })

  it.each<[Declare, readonly string[], string]>([
    [declareVerify, ['verify'], "required option '--url <url>' not specified"],
    [declareVerify, ['verify', '--url', 'x'], 'Give an address such as http://127.0.0.1:4000.'],
    [declareInfer, ['infer', '--url', 'ftp://x'], 'Give an address such as'],
    [declareInfer, ['infer', 'a', 'b'], 'too many arguments'],
    [declareContract, ['contract', '--format', 'openapi'], "unknown option '--format'"],
    [declareContract, ['contract', 'a'], 'too many arguments'],
  ])('%# refuses what it does not know', async (declare, line, message) => {
    await expect(read(declare, ...line)).rejects.toThrow(message)
  })

  it('the help of verify says what each exit code means', () => {
    const { parent } = declared(declareVerify)
    let help = ''
    const [verify] = parent.commands
    verify?.configureOutput({ writeOut: (text) => void (help += text) }).outputHelp()
    expect(help.split('\n\n').at(-1)).toBe(`Exit codes:
  0    the provider fulfils the contract; there may be warnings
  1    it breaks the contract, or there are warnings and --strict is set
  2    a flag is wrong, or there is no terminal to ask for the clave on
  3    the provider could not be asked
`)
  })
})
