import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type MigrateFlags, run } from '../../cli/data/migrate'
import { program } from '../../cli/commands/main'
import { contract } from '../../generated/contract'
import { planDatabase } from '#server/upkeep/commands/migrate-database'
import { readCommandSettings } from '#server/service/settings/command-settings'
import { NOTHING_ALLOWED as NOTHING } from '#server/migrate/plan'
import { textField } from '#wire/kinds/text'
import { during, id } from '../server/store/growth/world'
import { useCommandOutput } from '../support/command-output'
import { tempDir } from '../server/support/temp-dir'
import { testEntity } from '../server/support/test-contract'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'

let dataDir: string
const output = useCommandOutput()
beforeEach(() => {
  dataDir = join(tempDir(), 'data')
  vi.stubEnv('DATA_DIR', dataDir)
})

const migrate = (flags: Partial<MigrateFlags> = {}) => run({ backup: true, ...flags })
const dryRun = (flags: Partial<MigrateFlags> = {}) => migrate({ dryRun: true, ...flags })

/** The shipped entities, and others that the schema has no more. */
const shippedAnd = (...resources: readonly string[]) => ({
  entities: [
    ...Object.values(contract.entities),
    ...resources.map((resource) =>
      testEntity(resource, {
        fields: { id, viejo: textField({ label: 'Viejo', max: 50, required: true }) },
      }),
    ),
  ],
})
const earlier = shippedAnd('viejos')

/** The shipped entities, with rubros of so many letters. */
const rubrosUpTo = (max: number) => {
  const rubro = textField({ label: 'Rubro', max, required: true })
  return {
    entities: Object.values(contract.entities).map((entity) =>
      entity.resource === 'rubros'
        ? testEntity('rubros', { fields: { id, rubro }, unique: [['rubro']] })
        : entity,
    ),
  }
}

/** Whether a start has nothing to do, nor to store. */
const isCurrent = async () => (await planDatabase(await readCommandSettings(), NOTHING)).current

describe('npm run migrate', () => {
  it('reports what a start would do where there is no database, and makes none', async () => {
    expect(await dryRun()).toBe(4)
    expect(output.printed.join('\n')).toMatch(
      /A start would:\n.*create table bancos with id, banco/s,
    )
    expect(existsSync(dataDir)).toBe(false)
  })

  it('does it, and then there is nothing to do', async () => {
    expect(await migrate()).toBe(0)
    expect(output.printed.join('\n')).toMatch(/^Database: .*gestion\.db\nDone:\n/)
    expect(await dryRun()).toBe(0)
    expect(output.printed.at(-1)).toMatch(/nothing to do/)
    expect(await migrate()).toBe(0)
  })

  it('refuses to lose data with exit code 1, in both its forms, and drops what is named', async () => {
    await during({ dataDir }, earlier, ({ write }) => write('viejos-ingresar', { viejo: 'x' }))
    const before = readFileSync(join(dataDir, DATABASE_FILE))
    expect(await dryRun()).toBe(1)
    expect(output.complaints.at(-1)).toMatch(
      /A start would be refused:\n {2}- Table viejos has 1 row/,
    )
    expect(await migrate()).toBe(1)
    expect(output.complaints.at(-1)).toMatch(
      /does not fit the existing data.*--drop viejos.*Nothing was changed/s,
    )
    expect(readFileSync(join(dataDir, DATABASE_FILE)).equals(before)).toBe(true)
    expect(await dryRun({ drop: ['viejos'] })).toBe(4)
    expect(output.printed.at(-1)).toMatch(/drop table viejos \(1 row lost\)\nand write a backup/)
    expect(readdirSync(dataDir).some((name) => name.endsWith('.backup'))).toBe(false)
    expect(await migrate({ drop: ['viejos'] })).toBe(0)
    expect(output.printed.at(-1)).toMatch(/A backup of how it was is in .*\.backup\./)
    expect(await dryRun()).toBe(0)
  })

  it('refuses values that do not fit any more, although nothing else would change', async () => {
    await during({ dataDir }, rubrosUpTo(500), ({ write }) =>
      write('rubros-ingresar', { rubro: 'x'.repeat(400) }),
    )
    expect(await dryRun({ json: true })).toBe(1)
    expect(JSON.parse(output.printed.join(''))).toMatchObject({ state: 'refused', changes: [] })
  })

  it('notes a limit that has changed where no table has to, and then a start has nothing to do', async () => {
    const wider = rubrosUpTo(60)
    await during({ dataDir }, wider, ({ write }) => write('rubros-ingresar', { rubro: 'Cine' }))
    const upToDate = `Database: ${join(dataDir, DATABASE_FILE)}\nIt is up to date with the schema: nothing to do.`
    expect(await dryRun()).toBe(0)
    expect([output.printed, await isCurrent()]).toEqual([[upToDate], false])
    expect(await migrate()).toBe(0)
    expect([output.printed, await isCurrent()]).toEqual([[upToDate, upToDate], true])
    expect(output.complaints).toEqual([])
  })

  it('prints what it did as JSON', async () => {
    await during({ dataDir }, earlier, ({ write }) => write('viejos-ingresar', { viejo: 'x' }))
    const plan = {
      dryRun: true,
      database: join(dataDir, DATABASE_FILE),
      changes: [
        { kind: 'drop-table', table: 'viejos', rows: 1, text: 'drop table viejos (1 row lost)' },
      ],
      drops: true,
      problems: [],
      notes: [],
    }
    expect(await dryRun({ json: true, drop: ['viejos'] })).toBe(4)
    expect(JSON.parse(output.printed.at(-1) ?? '')).toEqual({ state: 'waiting', ...plan })
    expect(await migrate({ json: true, drop: ['viejos'] })).toBe(0)
    expect(JSON.parse(output.printed.at(-1) ?? '')).toEqual({
      ...plan,
      state: 'done',
      dryRun: false,
      backup: expect.stringMatching(/gestion\.db\..*backup/),
    })
    expect(await migrate({ json: true })).toBe(0)
    expect(JSON.parse(output.printed.at(-1) ?? '')).toEqual({
      ...plan,
      state: 'current',
      dryRun: false,
      changes: [],
      drops: false,
    })
    expect(output.complaints).toEqual([])
  })

  it('drops all that is named, and without a backup where that is said', async () => {
    await during({ dataDir }, shippedAnd('viejos', 'usados'), async ({ write }) => {
      await write('viejos-ingresar', { viejo: 'x' })
      await write('usados-ingresar', { viejo: 'x' })
    })
    expect(await migrate({ drop: ['viejos', 'usados'], backup: false })).toBe(0)
    expect(output.printed).toEqual([
      `Database: ${join(dataDir, DATABASE_FILE)}\nDone:\n  - drop table usados (1 row lost)\n  - drop table viejos (1 row lost)`,
    ])
    expect(readdirSync(dataDir).filter((name) => name.includes('backup'))).toEqual([])
  })

  it('refuses a schema that the database has had before, unless it was taken back on purpose', async () => {
    await migrate()
    await during({ dataDir }, earlier, async () => {})
    expect([await dryRun(), await migrate()]).toEqual([1, 1])
    expect(output.complaints.at(-1)).toMatch(
      /The database is newer than this program's schema.*npm run migrate -- --back\nNothing was changed\.$/s,
    )
    expect([await dryRun({ back: true }), await migrate({ back: true })]).toEqual([4, 0])
    expect(output.printed.at(-1)).toMatch(/Done:\n {2}- drop table viejos \(it is empty\)/)
    expect(await dryRun()).toBe(0)
  })

  it('prints the plan as JSON', async () => {
    await during({ dataDir }, earlier, ({ write }) => write('viejos-ingresar', { viejo: 'x' }))
    expect(await dryRun({ json: true })).toBe(1)
    expect(output.complaints).toEqual([])
    expect(JSON.parse(output.printed.join(''))).toMatchObject({
      state: 'refused',
      dryRun: true,
      database: join(dataDir, DATABASE_FILE),
      changes: [{ kind: 'drop-table', table: 'viejos', rows: 1 }],
      problems: [{ table: 'viejos', rows: 1, help: expect.stringContaining('--drop viejos') }],
    })
  })

  it('beside a running server reports the plan, and changes nothing', async () => {
    await during({ dataDir }, earlier, async () => {
      expect(await dryRun()).toBe(4)
      expect(output.printed.join('\n')).toMatch(/In use by another process: stop it/)
      expect(await migrate()).toBe(1)
      expect(output.complaints.join('\n')).toMatch(
        /is in use by another process.*Stop that process/s,
      )
    })
  })

  it.each([
    ['the records are a provider’s', { API_URL: 'http://127.0.0.1:9/api' }, /kept by the provider/],
    ['a setting is wrong', { DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    ['the database does not answer', { DATABASE_URL: 'postgres://127.0.0.1:9/x' }, /not answer/],
  ])('says so where %s', async (_what, environment, message) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
    expect(await dryRun()).toBe(1)
    expect(output.complaints.join('\n')).toMatch(message)
  })

  it('is a command with examples', () => {
    const commands = program({ root: '', ends: () => async () => {} })
    const command = commands.commands.find((command) => command.name() === 'migrate')
    expect(command?.helpInformation()).toContain('--dry-run')
  })
})
