import { type Command, InvalidArgumentError, Option } from 'commander'
import { CALL_TIMEOUT_MS, API_PATH } from '#wire/http/endpoint'

/** The flags of every command that talks to a live provider. */
export interface ProviderFlags {
  readonly url?: URL
  readonly token?: string
  readonly dni?: number
  /** Seconds. */
  readonly timeout: number
}

/** The environment variables that keep secrets out of the shell's history and the list of processes. */
export const SECRETS = { token: 'API_TOKEN', clave: 'API_CLAVE' } as const

/** `--url`; a new one each time, as commands differ in whether it may be left out. */
export function urlOption(): Option {
  const what = 'the address of a running server, or the provider’s endpoint with its path'
  return new Option('--url <url>', what).argParser(readUrl)
}

export const SIGN_IN_OPTIONS: readonly Option[] = [
  new Option('--token <token>', 'a session’s token; better from the environment').env(
    SECRETS.token,
  ),
  new Option(
    '--dni <dni>',
    `who signs in, where there is no token; the clave is asked for, or read from ${SECRETS.clave}`,
  ).argParser(readDni),
  new Option('--timeout <seconds>', 'how long a call may take')
    .argParser(readSeconds)
    .default(CALL_TIMEOUT_MS / 1000),
]

/** Whether the token was typed as a flag, if others on the machine can read it. */
export function isTokenTyped(command: Command): boolean {
  return command.getOptionValueSource('token') === 'cli'
}

function readDni(text: string): number {
  if (/^[1-9]\d{0,9}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give the digits of a DNI.')
}

function readSeconds(text: string): number {
  const seconds = Number(text)
  if (seconds > 0 && seconds <= 600) return seconds
  throw new InvalidArgumentError('Give seconds, 600 at most.')
}

/** Reads `--url`. @throws InvalidArgumentError */
export function readUrl(text: string): URL {
  const parsed = URL.canParse(text) ? new URL(text) : undefined
  if (parsed?.protocol === 'http:' || parsed?.protocol === 'https:') return parsed
  throw new InvalidArgumentError('Give an address such as http://127.0.0.1:4000.')
}

/** The address of calls: the given one, or the path that servers of this app have if it has none. */
export function endpointOf(url: URL): URL {
  return url.pathname === '/' ? new URL(API_PATH, url) : url
}
