import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runPostgresTool } from '../../../src/server/backup/postgres-tools'
import { tempDir } from '../support/temp-dir'

beforeEach(() => vi.stubEnv('PGPASSWORD', undefined))

/** Puts a program of that name first in the path: it notes its arguments and the password of its environment. */
function standIn(tool: string, ends = '') {
  const folder = tempDir()
  const notes = join(folder, 'notes')
  const note = `printf '%s\\n' "password \${PGPASSWORD-none}" "$@" > '${notes}'`
  writeFileSync(join(folder, tool), `#!/bin/sh\n${note}\n${ends}\n`, { mode: 0o700 })
  vi.stubEnv('PATH', folder)
  return () => readFileSync(notes, 'utf8').trimEnd().split('\n')
}

describe('a client program of PostgreSQL', () => {
  it.each<[string, string | undefined, readonly string[]]>([
    [
      'none',
      'postgres://ana@db.test/gestion',
      ['password none', '--dbname=postgres://ana@db.test/gestion'],
    ],
    [
      'one before the host',
      'postgres://ana:a%40b@db.test/gestion?sslmode=require',
      ['password a@b', '--dbname=postgres://ana@db.test/gestion?sslmode=require'],
    ],
    [
      'one as a parameter',
      'postgres://ana@db.test/gestion?sslmode=require&password=a%40b',
      ['password a@b', '--dbname=postgres://ana@db.test/gestion?sslmode=require'],
    ],
    [
      'two, of which the parameter counts',
      'postgres://ana:former@db.test/gestion?password=present',
      ['password present', '--dbname=postgres://ana@db.test/gestion'],
    ],
    ['no database', undefined, ['password none']],
  ])('has no password among its arguments: %s', async (_what, databaseUrl, expected) => {
    const noted = standIn('pg_dump')
    await runPostgresTool('pg_dump', databaseUrl, ['--format=custom'])
    expect(noted()).toEqual([...expected, '--format=custom'])
  })

  it('that fails is named with what it says and how it ended', async () => {
    standIn('pg_restore', 'echo "no such role" >&2; exit 4')
    await expect(runPostgresTool('pg_restore', undefined, [])).rejects.toMatchObject({
      message: 'pg_restore failed with exit code 4:\nno such role',
      advice: expect.stringContaining("pg_restore must be of the server's PostgreSQL version"),
    })
  })

  it('that is not there is named', async () => {
    vi.stubEnv('PATH', tempDir())
    await expect(runPostgresTool('pg_dump', undefined, [])).rejects.toMatchObject({
      message: 'pg_dump is not installed, or cannot be run.',
      advice: expect.stringContaining('postgresql-client'),
    })
  })
})
