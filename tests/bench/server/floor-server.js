// @ts-check
import { hash, verify } from '@node-rs/argon2'
import { DatabaseSync } from '@photostructure/sqlite'
import fastify from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pg from 'pg'

/**
 * What our server is measured against: the same bytes of a list, one argon2 check for a login, one stored row for a write.
 * No session, no validation, no rules.
 */
const [folder = '', databaseUrl = ''] = process.argv.slice(2)
const LIST = gzipSync(readFileSync(join(folder, 'list.json')))
const COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 }
const STORED = await hash('administrar', COST)

const write = databaseUrl === '' ? sqliteWriter() : await postgresWriter()

/** @type {Record<string, (body: any) => Promise<unknown>>} */
const ANSWERS = {
  login: async () => ({ token: String(await verify(STORED, 'administrar')) }),
  'rubros-ingresar': async ({ rubro }) => write.add(rubro),
  'rubros-modificar': async ({ rubro }) => write.edit(rubro),
}

const app = fastify()
app.post('/api-rest/gestion/v1/api', async ({ body }, reply) => {
  const { metodo } = /** @type {{ metodo: string }} */ (body)
  const answer = ANSWERS[metodo]
  if (answer !== undefined) return (await answer(body)) ?? {}
  reply.header('content-type', 'application/json').header('content-encoding', 'gzip')
  return LIST
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))

/** As durable as ours: each row is on the disk before the answer. */
function sqliteWriter() {
  const database = new DatabaseSync(join(folder, 'floor.db'))
  database.exec('pragma journal_mode = wal; pragma synchronous = full')
  database.exec('create table floor (id integer primary key, text text unique)')
  database.exec("insert into floor values (1, '')")
  const add = database.prepare('insert into floor (text) values (?)')
  const edit = database.prepare('update floor set text = ? where id = 1')
  return {
    // The driver frees a database that nothing refers to, and its statements then crash the process.
    database,
    add: async (/** @type {string} */ text) => void add.run(text),
    edit: async (/** @type {string} */ text) => void edit.run(text),
  }
}

async function postgresWriter() {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  await pool.query('create table floor (id serial primary key, text text unique)')
  await pool.query("insert into floor values (0, '')")
  return {
    add: async (/** @type {string} */ text) =>
      void (await pool.query('insert into floor (text) values ($1)', [text])),
    edit: async (/** @type {string} */ text) =>
      void (await pool.query('update floor set text = $1 where id = 0', [text])),
  }
}
