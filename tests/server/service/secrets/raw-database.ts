import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Store } from '#server/store/action'

/** Everything that is stored: the bytes of SQLite's files, its log included, or every row of every table of PostgreSQL. */
export async function rawDatabase(
  store: Pick<Store, 'read' | 'dialect'>,
  dataDir: string,
): Promise<Buffer> {
  if (store.dialect === 'sqlite') {
    const files = readdirSync(dataDir).filter((name) => name.startsWith('gestion.db'))
    return Buffer.concat(files.map((name) => readFileSync(join(dataDir, name))))
  }
  return store.read(async (trx) => {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(trx)
    const texts: string[] = []
    for (const { name } of rows) {
      const all = await sql<{ row: string }>`
        select t::text as row from ${sql.table(name)} t`.execute(trx)
      texts.push(name, ...all.rows.map(({ row }) => row))
    }
    return Buffer.from(texts.join('\n'))
  })
}

/** Which of the texts are in it, in any of the encodings that a database stores texts in. */
export function textsIn(raw: Buffer, texts: readonly string[]): readonly string[] {
  return texts.filter(
    (text) =>
      raw.includes(Buffer.from(text, 'utf8')) ||
      raw.includes(Buffer.from(text, 'utf16le')) ||
      raw.includes(JSON.stringify(text).slice(1, -1)),
  )
}
