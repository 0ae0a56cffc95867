import { Command } from 'commander'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  endpointOf,
  isTokenTyped,
  type ProviderFlags,
  readUrl,
  SIGN_IN_OPTIONS,
  urlOption,
} from '../../../../cli/provider/wire/flags'
import { API_PATH } from '#wire/http/endpoint'

afterEach(() => vi.unstubAllEnvs())

/** What a command that talks to a provider reads of its line; a mistake in it throws. */
function read(...line: readonly string[]) {
  const command = new Command('probe').exitOverride().configureOutput({ writeErr: () => undefined })
  for (const option of [urlOption(), ...SIGN_IN_OPTIONS]) command.addOption(option)
  command.parse(line, { from: 'user' })
  return { ...command.opts<ProviderFlags>(), isTyped: isTokenTyped(command) }
}

/** What it gives; undefined if it refuses what was typed, and says what to give. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (/Give /.test(String(error))) return undefined
    throw error
  }
}

describe('the flags of a command that talks to a provider', () => {
  it.each<[string, readonly string[], string | undefined, string | undefined, boolean]>([
    ['none', [], undefined, undefined, false],
    ['in the environment', [], 'secreto', 'secreto', false],
    ['typed', ['--token', 'a la vista'], undefined, 'a la vista', true],
    ['typed beside the environment', ['--token', 'a la vista'], 'secreto', 'a la vista', true],
  ])('a token that is %s', (_where, line, environment, token, isTyped) => {
    vi.stubEnv('API_TOKEN', environment)
    const flags = read(...line)
    expect([flags.token, flags.isTyped]).toEqual([token, isTyped])
  })

  it.each([
    ['--dni', '1', 1],
    ['--dni', '9999999999', 9_999_999_999],
    ['--dni', '0', undefined],
    ['--dni', '012', undefined],
    ['--dni', '12345678901', undefined],
    ['--dni', '1e3', undefined],
    ['--dni', ' 1', undefined],
    ['--timeout', '0.5', 0.5],
    ['--timeout', '600', 600],
    ['--timeout', '601', undefined],
    ['--timeout', '0', undefined],
    ['--timeout', '-1', undefined],
    ['--timeout', 'x', undefined],
  ] as const)('%s %s is read as %s', (flag, text, value) => {
    const name = flag === '--dni' ? 'dni' : 'timeout'
    expect(attempt(() => read(`${flag}=${text}`)[name])).toBe(value)
  })

  it.each([
    ['--dni', 'x', 'Give the digits of a DNI.'],
    ['--timeout', '0', 'Give seconds, 600 at most.'],
    ['--url', 'x', 'Give an address such as http://127.0.0.1:4000.'],
  ])('%s %s says what to give', (flag, text, message) => {
    expect(() => read(`${flag}=${text}`)).toThrow(message)
  })

  it.each(['http://h:1/a?b=c', 'https://h'])('--url takes %s', (text) => {
    expect(read('--url', text).url).toEqual(new URL(text))
  })

  it('a call may take half a minute unless a limit was typed', () => {
    expect(read().timeout).toBe(30)
  })
})

it.each([
  ['http://h', `http://h${API_PATH}`],
  ['https://h:8443/', `https://h:8443${API_PATH}`],
  ['http://h/otra', 'http://h/otra'],
  ['http://h/otra/?v=2', 'http://h/otra/?v=2'],
])('calls to %s go to %s', (text, endpoint) => {
  expect(endpointOf(readUrl(text)).href).toBe(endpoint)
})

it.each(['', 'h', 'h:80', 'ftp://h', 'file:///a', '//h'])('%j is no address', (text) => {
  expect(() => readUrl(text)).toThrow('Give an address such as http://127.0.0.1:4000.')
})
