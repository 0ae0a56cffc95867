import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { openDataFolder } from '../../cli/import/folder-transport'
import { findTarget } from '../../cli/import/target'
import { contract } from '../../generated/contract'
import { POSTGRES, postgresDatabase } from '../server/support/postgres-database'
import { tempDir } from '../server/support/temp-dir'
import { useCommandOutput } from '../support/command-output'

async function tablesOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rowCount } = await client.query(
    "select from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')",
  )
  await client.end()
  return rowCount ?? 0
}

const optionsFor = (dryRun: boolean) => ({
  target: findTarget(contract, 'rubros'),
  file: 'rubros.csv',
  url: undefined,
  dni: undefined,
  dataDir: tempDir(),
  batch: 10,
  report: undefined,
  encoding: undefined,
  dryRun,
})

describe.skipIf(POSTGRES === undefined)('E-07: a dry run on PostgreSQL', () => {
  useCommandOutput()

  it('makes no tables in an empty database, and is possible once they are there', async () => {
    const url = await postgresDatabase()
    vi.stubEnv('DATABASE_URL', url)
    await expect(openDataFolder(optionsFor(true))).rejects.toMatchObject({
      name: 'ImportError',
      message: `PostgreSQL at ${new URL(url).host} is not what the schema says yet, and a dry run changes nothing.`,
      advice: 'Bring it up to the schema first: npm run migrate',
      exitCode: 3,
    })
    expect(await tablesOf(url)).toBe(0)
    await (await openDataFolder(optionsFor(false))).close()
    expect(await tablesOf(url)).toBeGreaterThan(0)
    const { target, ...options } = optionsFor(true)
    const dry = await openDataFolder({ target, ...options })
    expect(await dry.list(target.entity)).toEqual([])
    await dry.close()
  })
})
