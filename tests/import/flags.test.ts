import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ImportOptions, program } from '../../cli/import/program'
import { findTarget } from '../../cli/import/target'
import { contract } from '../../generated/contract'
import { office } from './support/office'

/** What the flags come to. */
async function read(...argv: readonly string[]): Promise<ImportOptions | undefined> {
  let given: ImportOptions | undefined
  const command = program(contract, async (options) => {
    given = options
  })
  await command.configureOutput({ writeErr: () => {} }).parseAsync(argv, { from: 'user' })
  return given
}

beforeEach(() => void vi.stubEnv('DATA_DIR', undefined))

describe('the flags of an import', () => {
  it('have defaults, and none where the file decides', async () => {
    expect(await read('rubro', 'a.csv')).toEqual({
      target: findTarget(contract, 'rubros'),
      file: 'a.csv',
      dataDir: 'data',
      batch: 500,
      dryRun: false,
    })
  })

  it('are read', async () => {
    const typed =
      'rubros a.csv --url http://127.0.0.1:4000 --dni 20111222 --data-dir otra --batch 7 --report r.csv --encoding utf-16le --dry-run'
    const given = await read(...typed.split(' '))
    expect(given).toMatchObject({
      dni: 20_111_222,
      dataDir: 'otra',
      batch: 7,
      report: 'r.csv',
      encoding: 'utf-16le',
      dryRun: true,
    })
    expect(given?.url?.origin).toBe('http://127.0.0.1:4000')
  })

  it.each([
    ['--batch', '0'],
    ['--batch', '1.5'],
    ['--batch', '-1'],
    ['--dni', '20.111.222'],
    ['--dni', '12345678901'],
    ['--encoding', 'ebcdic'],
    ['--url', 'nada'],
  ])('%s %s is refused', async (flag, value) => {
    await expect(read('rubros', 'a.csv', flag, value)).rejects.toMatchObject({
      code: 'commander.invalidArgument',
    })
  })

  const own = { by: ['codigo', 'provincia'], mode: 'update' } as const
  const { entities } = office
  const withImports = {
    ...office,
    entities: { ...entities, clientes: { ...findTarget(office, 'clientes').entity, imports: own } },
  }

  it.each<[readonly string[], object | undefined]>([
    [[], own],
    [['--mode', 'add'], undefined],
    [['--mode', 'upsert'], { ...own, mode: 'upsert' }],
    [['--by', 'nombre'], { ...own, by: ['nombre'] }],
    [
      ['--mode', 'upsert', '--by', ' provincia , codigo '],
      { by: ['provincia', 'codigo'], mode: 'upsert' },
    ],
  ])('%j: what becomes of known records', async (flags, imports) => {
    let given: ImportOptions | undefined
    const command = program(withImports, async (options) => {
      given = options
    })
    await command.parseAsync(['clientes', 'a.csv', ...flags], { from: 'user' })
    const { imports: found, ...rest } = given?.target.entity ?? {}
    const { imports: _, ...whole } = withImports.entities.clientes
    expect([found, rest]).toEqual([imports, whole])
    expect(Object.keys(given?.target.entity ?? {}).includes('imports')).toBe(imports !== undefined)
    expect(given?.dataDir).toBe('data')
  })

  it('DATA_DIR is the data folder unless a flag names another', async () => {
    vi.stubEnv('DATA_DIR', 'de/entorno')
    expect((await read('rubros', 'a.csv'))?.dataDir).toBe('de/entorno')
    expect((await read('rubros', 'a.csv', '--data-dir', 'otra'))?.dataDir).toBe('otra')
  })

  it('are in the help, with the entities that there are, and what each exit code means', () => {
    let help = ''
    const command = program(contract, async () => {})
    command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
    const text = help.replaceAll(/\s+/g, ' ')
    expect(text).toContain('one of bancos, ')
    expect(text).toContain('Loads a CSV or XLSX file through the contract of an entity.')
    expect(help).toMatch(/^Usage: npm run import -- \[options\] <entity> <file>\n/)
    expect(help.slice(help.indexOf('Exit codes:'))).toBe(
      [
        'Exit codes:',
        '  0  every row is in: new, changed, or identical to a record',
        '  1  some rows were refused: the report says which, and why',
        "  2  a flag, the entity's name or the file is wrong; nothing was written",
        '  3  the import could not go on; run it again once that is corrected',
        '',
      ].join('\n'),
    )
  })
})
