import { copyFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NOTHING_ALLOWED } from '#server/migrate/plan'
import { POSTGRES, postgresDatabase } from '../../support/postgres-database'
import { tempDir } from '../../support/temp-dir'
import { testEntity } from '../../support/test-contract'
import {
  type Version,
  conceptos,
  digits,
  during,
  filled,
  id,
  reference,
  refusal,
  rowsOf,
  text,
} from './world'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'

const before = conceptos({ id, nombre: text(), nota: text() })
const after = conceptos({ id, nombre: text() })
const backups = (dir: string) => readdirSync(dir).filter((name) => name.endsWith('.backup'))
const dropping = (...drop: readonly string[]) => ({ ...NOTHING_ALLOWED, drop })

describe('what the schema no longer has', () => {
  it('is dropped with its data where it is named, after a backup of the former database', async () => {
    const dataDir = tempDir()
    await filled({ dataDir }, before, [{ nombre: 'Uno', nota: 'x' }])
    expect(await refusal({ dataDir }, after)).toMatch(/migrate -- --drop conceptos\.nota/)
    expect(backups(dataDir)).toEqual([])
    const news = await during(
      { dataDir },
      after,
      async ({ news }) => news,
      dropping('conceptos.nota'),
    )
    const backup = join(dataDir, `${DATABASE_FILE}.2026-01-31T12-00-00.backup`)
    expect(news).toEqual([
      'The database has been migrated to the schema:',
      '  - drop column conceptos.nota (1 value lost)',
      `A backup of how it was is in ${backup}.`,
    ])
    expect(statSync(backup).mode & 0o777).toBe(0o600)
    expect(await rowsOf({ dataDir }, after)).toEqual([{ id: 1, nombre: 'Uno' }])
    const restored = tempDir()
    copyFileSync(backup, join(restored, DATABASE_FILE))
    expect(await rowsOf({ dataDir: restored }, before)).toEqual([
      { id: 1, nombre: 'Uno', nota: 'x' },
    ])
  })

  it('stays where another is named, with its data: columns', async () => {
    const dataDir = tempDir()
    const was = conceptos({ id, nombre: text(), nota: text(), otra: text() })
    await filled({ dataDir }, was, [{ nombre: 'Uno', nota: 'x', otra: 'y' }])
    const message = await refusal({ dataDir }, after, dropping('conceptos.nota'))
    expect(message.match(/--drop \S+$/gm)).toEqual(['--drop conceptos.otra'])
    expect(await rowsOf({ dataDir }, was)).toMatchObject([{ nota: 'x', otra: 'y' }])
    expect(backups(dataDir)).toEqual([])
    expect(await refusal({ dataDir }, after, dropping('conceptos.otra', 'conceptos.nota'))).toBe('')
    expect(await rowsOf({ dataDir }, after)).toEqual([{ id: 1, nombre: 'Uno' }])
  })

  it('stays where another is named, with its data: tables', async () => {
    const dataDir = tempDir()
    const [one, other] = ['clases', 'zonas'].map((name) =>
      testEntity(name, { fields: { id, nombre: text() } }),
    )
    if (one === undefined || other === undefined) throw new Error('There are two')
    const was: Version = { entities: [one, other, ...after.entities] }
    for (const resource of ['clases', 'zonas']) {
      await filled({ dataDir }, was, [{ nombre: 'Fija' }], resource)
    }
    const message = await refusal({ dataDir }, after, dropping('clases'))
    expect(message.match(/--drop \S+$/gm)).toEqual(['--drop zonas'])
    for (const resource of ['clases', 'zonas']) {
      expect(await rowsOf({ dataDir }, was, resource)).toHaveLength(1)
    }
    expect(await refusal({ dataDir }, after, dropping('clases', 'zonas'))).toBe('')
  })

  it('an entity that others referred to is dropped with them', async () => {
    const dataDir = tempDir()
    const clases = testEntity('clases', { fields: { id, nombre: text() } })
    const was: Version = {
      entities: [clases, ...conceptos({ id, clase: reference('clases', 'nombre') }).entities],
    }
    await filled({ dataDir }, was, [{ nombre: 'Fija' }], 'clases')
    await filled({ dataDir }, was, [{ clase: 'Fija' }])
    const message = await refusal({ dataDir }, conceptos({ id, clase: text() }))
    expect(message).toMatch(/--drop clases/)
    const kept = await during(
      { dataDir },
      conceptos({ id, clase: text() }),
      ({ rows }) => rows(),
      dropping('clases'),
    )
    expect(kept).toEqual([{ id: 1, clase: 'Fija' }])
  })

  it('an entity that nothing refers to is dropped after a backup too', async () => {
    const dataDir = tempDir()
    const clases = testEntity('clases', { fields: { id, nombre: text() } })
    const was: Version = { entities: [clases, ...after.entities] }
    await filled({ dataDir }, was, [{ nombre: 'Fija' }], 'clases')
    expect(await refusal({ dataDir }, after)).toMatch(/--drop clases/)
    await during({ dataDir }, after, ({ rows }) => rows(), dropping('clases'))
    expect(backups(dataDir)).toHaveLength(1)
  })

  it('each value that would be lost is a problem of two lines', async () => {
    const dataDir = tempDir()
    await filled({ dataDir }, conceptos({ id, nombre: text(), nota: text(), otra: text() }), [
      { nombre: 'Uno', nota: 'x', otra: 'y' },
    ])
    const [first, ...lines] = (await refusal({ dataDir }, after)).split('\n')
    expect(first).toBe('The schema does not fit the existing data:')
    expect(
      lines.filter((line) => /^ {2}- Table conceptos, column (nota|otra) /.test(line)),
    ).toHaveLength(2)
    expect(
      lines.filter((line) => /^ {4}\S.*--drop conceptos\.(nota|otra)$/.test(line)),
    ).toHaveLength(2)
  })

  it('an empty column is dropped without being named, after a backup too', async () => {
    const dataDir = tempDir()
    await filled({ dataDir }, before, [{ nombre: 'Uno', nota: '' }])
    expect(await rowsOf({ dataDir }, after)).toEqual([{ id: 1, nombre: 'Uno' }])
    expect(backups(dataDir)).toHaveLength(1)
  })

  it.each<[string, readonly object[], Version, Version, backups: number]>([
    [
      'a column that gets another kind, of some records',
      [{ nombre: 'Uno', dato: null }],
      conceptos({ id, nombre: text(), dato: digits() }),
      conceptos({ id, nombre: text(), dato: text() }),
      1,
    ],
    [
      'a column that gets another kind, of no records',
      [],
      conceptos({ id, nombre: text(), dato: digits() }),
      conceptos({ id, nombre: text(), dato: text() }),
      0,
    ],
    [
      'the folded values of what need not differ any more',
      [{ nombre: 'Uno' }],
      conceptos({ id, nombre: text() }, {}, { unique: [['nombre']] }),
      after,
      0,
    ],
  ])('a backup is made of what could be lost: %s', async (_what, records, was, becomes, made) => {
    const dataDir = tempDir()
    await filled({ dataDir }, was, records)
    expect(await rowsOf({ dataDir }, becomes)).toHaveLength(records.length)
    expect(backups(dataDir)).toHaveLength(made)
  })

  it('values that are converted are in a backup as they were; what only grows needs none', async () => {
    const dataDir = tempDir()
    await filled({ dataDir }, after, [{ nombre: '12' }])
    await rowsOf({ dataDir }, before)
    expect(backups(dataDir)).toEqual([])
    await rowsOf({ dataDir }, conceptos({ id, nombre: digits(), nota: text() }))
    expect(backups(dataDir)).toHaveLength(1)
    await rowsOf({ dataDir }, conceptos({ id, nombre: digits() }))
    expect(backups(dataDir)).toHaveLength(2)
  })

  it('is not dropped where the schema still has it, or nothing has that name', async () => {
    const dataDir = tempDir()
    await filled({ dataDir }, before, [{ nombre: 'Uno', nota: 'x' }])
    for (const name of ['conceptos.nombre', 'conceptos', 'conceptos.not']) {
      expect(await refusal({ dataDir }, before, dropping(name))).toContain(`--drop ${name}: `)
    }
    expect(await rowsOf({ dataDir }, before)).toHaveLength(1)
  })

  it.skipIf(POSTGRES === undefined)('PostgreSQL: only where a backup was forgone', async () => {
    const where = { databaseUrl: await postgresDatabase() }
    await filled(where, before, [{ nombre: 'Uno', nota: 'x' }])
    expect(await refusal(where, after, dropping('conceptos.nota'))).toMatch(/no backup is made/)
    const allowed = { ...dropping('conceptos.nota'), backup: false }
    const rows = await during(where, after, ({ rows }) => rows(), allowed)
    expect(rows).toEqual([{ id: 1, nombre: 'Uno' }])
  })
})
