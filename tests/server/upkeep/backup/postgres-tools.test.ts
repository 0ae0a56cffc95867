import { beforeEach, describe, expect, it, vi } from 'vitest'
import { runPostgresTool } from '#server/upkeep/backup/postgres-tools'
import { tempDir } from '../../support/temp-dir'
import { standIn } from './support/stand-in'

beforeEach(() => vi.stubEnv('PGPASSWORD', undefined))

describe('a client program of PostgreSQL', () => {
  it.each<[string, string | undefined, readonly string[]]>([
    ['none', 'postgres://ana@db.test/gestion', ['none', '--dbname=postgres://ana@db.test/gestion']],
    [
      'one before the host',
      'postgres://ana:a%40b@db.test/gestion?sslmode=require',
      ['a@b', '--dbname=postgres://ana@db.test/gestion?sslmode=require'],
    ],
    [
      'one as a parameter',
      'postgres://ana@db.test/gestion?sslmode=require&password=a%40b',
      ['a@b', '--dbname=postgres://ana@db.test/gestion?sslmode=require'],
    ],
    [
      'two, of which the parameter counts',
      'postgres://ana:former@db.test/gestion?password=present',
      ['present', '--dbname=postgres://ana@db.test/gestion'],
    ],
    ['no database', undefined, ['none']],
  ])('has no password among its arguments: %s', async (_what, databaseUrl, [password, ...args]) => {
    const noted = standIn('pg_dump')
    await runPostgresTool('pg_dump', databaseUrl, ['--format=custom'])
    expect(noted()).toEqual({ password, args: [...args, '--format=custom'] })
  })

  it('that fails is named with what it says and how it ended', async () => {
    standIn('pg_restore', 'echo "no such role" >&2; exit 4')
    await expect(runPostgresTool('pg_restore', undefined, [])).rejects.toMatchObject({
      message: 'pg_restore failed with exit code 4:\nno such role',
      advice: expect.stringContaining("pg_restore must be of the server's PostgreSQL version"),
    })
  })

  it('that a signal ended is named with it', async () => {
    standIn('pg_dump', 'kill -TERM $$')
    await expect(runPostgresTool('pg_dump', undefined, [])).rejects.toMatchObject({
      message: 'pg_dump failed with exit code SIGTERM:\n',
    })
  })

  it('that says more than is repeated is heard in its end', async () => {
    // The only programs are those of the shell itself.
    const says =
      'i=0; while [ $i -lt 300 ]; do echo "line $i of many" >&2; i=$((i+1)); done; exit 1'
    standIn('pg_dump', says)
    const error = await runPostgresTool('pg_dump', undefined, []).catch((thrown: unknown) => thrown)
    const [, text = ''] =
      /exit code 1:\n([^]*)$/.exec(error instanceof Error ? error.message : '') ?? []
    expect(text.endsWith('\nline 299 of many')).toBe(true)
    expect(text.length).toBeGreaterThan(1_900)
    expect(text.length).toBeLessThanOrEqual(2_000)
  })

  it('that is not there is named', async () => {
    vi.stubEnv('PATH', tempDir())
    await expect(runPostgresTool('pg_dump', undefined, [])).rejects.toMatchObject({
      message: 'pg_dump is not installed, or cannot be run.',
      advice: expect.stringContaining('postgresql-client'),
    })
  })
})
