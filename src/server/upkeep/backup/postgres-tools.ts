import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { StartupError } from '#server/store/startup-error'

/** The length to which a message cuts a program's error output. Characters. */
const LONGEST_OUTPUT = 2000

/**
 * Runs one of PostgreSQL's client programs to its end. The password goes through the environment, because other users of the
 * machine can read arguments.
 * @param databaseUrl the database to connect to; undefined: none
 * @throws StartupError if it is not installed, or fails, with its own message
 */
export async function runPostgresTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string | undefined,
  args: readonly string[],
): Promise<void> {
  const { connection, environment } = connectionOf(databaseUrl)
  const child = spawn(tool, [...connection, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    output = (output + part).slice(-LONGEST_OUTPUT)
  })
  const code = await exitCodeOf(tool, child)
  if (code === 0) return
  throw new StartupError(
    `${tool} failed with exit code ${code}:\n${output.trim()}`,
    `See its message above; ${tool} must be of the server's PostgreSQL version or newer. Nothing was changed.`,
  )
}

async function exitCodeOf(tool: string, child: ReturnType<typeof spawn>): Promise<unknown> {
  try {
    const [code, signal] = await once(child, 'close')
    return code ?? signal
  } catch (cause) {
    throw new StartupError(
      `${tool} is not installed, or cannot be run.`,
      'Install the client programs of PostgreSQL, of the version of its server or newer (Debian: postgresql-client).',
      { cause },
    )
  }
}

function connectionOf(databaseUrl: string | undefined) {
  if (databaseUrl === undefined) return { connection: [], environment: {} }
  const url = new URL(databaseUrl)
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password)
  url.password = ''
  url.searchParams.delete('password')
  return {
    connection: [`--dbname=${url.href}`],
    environment: password === '' ? {} : { PGPASSWORD: password },
  }
}
