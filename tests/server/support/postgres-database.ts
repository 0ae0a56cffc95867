import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'

/** A PostgreSQL server whose user may create databases: `postgres://user@host:port/postgres`. */
export const POSTGRES = process.env['PG_TEST_URL']

/** A database of the test's own. @returns its URL */
export async function postgresDatabase(): Promise<string> {
  const url = new URL(POSTGRES ?? '')
  const name = `gestion_test_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name}`)
  onTestFinished(() => administer(`drop database ${name} with (force)`))
  url.pathname = name
  return url.href
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: POSTGRES })
  await client.connect()
  await client.query(statement)
  await client.end()
}
