import { describe, expect, it } from 'vitest'
import { type ImportOptions, program } from '../../cli/import/program'
import { findTarget } from '../../cli/import/target'
import { contract } from '../../generated/contract'

/** What the flags come to. */
async function read(...argv: readonly string[]): Promise<ImportOptions | undefined> {
  let given: ImportOptions | undefined
  const command = program(contract, async (options) => {
    given = options
  })
  await command.configureOutput({ writeErr: () => {} }).parseAsync(argv, { from: 'user' })
  return given
}

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
    ['--encoding', 'latin1'],
    ['--url', 'nada'],
  ])('%s %s is refused', async (flag, value) => {
    await expect(read('rubros', 'a.csv', flag, value)).rejects.toMatchObject({
      code: 'commander.invalidArgument',
    })
  })

  it('are in the help, with the entities that there are, and what each exit code means', () => {
    let help = ''
    const command = program(contract, async () => {})
    command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
    const text = help.replaceAll(/\s+/g, ' ')
    expect(text).toContain('one of bancos, ')
    expect(text).toContain('Loads a CSV or XLSX file through the contract of an entity.')
    expect([...help.matchAll(/^ {2}(\d) {2}\S/gm)].map(([, code]) => code)).toEqual([
      '0',
      '1',
      '2',
      '3',
    ])
  })
})
