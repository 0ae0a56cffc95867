import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ImportOptions, program } from '../../cli/import/program'
import { findTarget } from '../../cli/import/target'
import { contract } from '../../generated/contract'
import { office } from './support/office'
import { linesField } from '#wire/kinds/lines'
import { textField } from '#wire/kinds/text'
import { type TestEntity, testContract, testEntity } from '../server/support/test-contract'
import { openDataFolder } from '../../cli/import/data-folder'
import { seenTarget } from '../../cli/import/main'
import type { RoleContracts } from '#wire/roles'

const nombre = textField({ label: 'Nombre', max: 20, required: true })

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
  beforeEach(() => void vi.stubEnv('DATA_DIR', undefined))

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

const lines = linesField({ label: 'Líneas', one: 'Línea', min: 0, max: 9, fields: { nombre } })

const entity = (resource: string) => testEntity(resource, { fields: { nombre } })

function readOnly(resource: string): TestEntity {
  const { ingresar: _, ...metodos } = entity(resource).metodos
  return { ...entity(resource), metodos }
}

const ALL = 'usuarios, provincias, planes, planesdepago, vencimientos, facturas, registros'
const OPEN = 'planes, planesdepago, vencimientos'

describe('the entity of a command', () => {
  const contract = testContract(
    entity('planes'),
    entity('planesdepago'),
    entity('vencimientos'),
    testEntity('facturas', { fields: { nombre, lines } }),
    readOnly('registros'),
  )

  it.each([
    ['planes', 'planes'],
    ['Planes', 'planes'],
    ['planesd', 'planesdepago'],
    ['planesdepago', 'planesdepago'],
    ['vencimientos', 'vencimientos'],
    ['VENCIMIENTO', 'vencimientos'],
    ['v', 'vencimientos'],
  ])('%s is %s', (name, resource) => {
    const found = findTarget(contract, name)
    const expected = contract.entities[resource]
    expect(found).toEqual({ contract, entity: expected, ingresar: expected?.metodos.ingresar })
  })

  it.each([
    ['plan', 'There is no entity "plan".', `Did you mean "planes"? The entities are ${ALL}.`],
    ['pl', 'There is no entity "pl".', `The entities are ${ALL}.`],
    // A third of a long name may be wrong, and two letters of a short one.
    ['bensimiemtoz', '', 'Did you mean "vencimientos"? '],
    ['bensimiemtozz', '', `The entities are ${ALL}.`],
    ['planos', '', 'Did you mean "planes"? '],
    ['palnas', '', `The entities are ${ALL}.`],
    ['constructor', '', `The entities are ${ALL}.`],
    [
      'facturas',
      '"facturas" has lines, and a row of a file is one record.',
      'Paste the lines into ',
    ],
    [
      'registros',
      'Nothing can be added to "registros": its schema gives it no metodo for that.',
      `Rows can be loaded into ${OPEN}.`,
    ],
  ])('%s is refused', (name, message, advice) => {
    expect(() => findTarget(contract, name)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(message),
        advice: expect.toSatisfy((text: string) => text.startsWith(advice)),
      }),
    )
  })
})

const OPTIONS: Omit<ImportOptions, 'file'> = {
  target: findTarget(contract, 'rubros'),
  url: undefined,
  dni: undefined,
  dataDir: 'data',
  batch: 500,
  report: undefined,
  encoding: undefined,
  dryRun: false,
}

it.each([
  ['rubros.csv', 'rubros.csv'],
  ['a/b-c_1.csv', 'a/b-c_1.csv'],
  ['mis rubros.csv', "'mis rubros.csv'"],
  ['a.csv;b', "'a.csv;b'"],
  ["it's.csv", String.raw`'it'\''s.csv'`],
])('the command that it proposes takes the file %s as a shell does', async (file, quoted) => {
  vi.stubEnv('API_URL', 'https://provider.example/api')
  await expect(openDataFolder({ ...OPTIONS, file })).rejects.toMatchObject({
    advice: `Write through it: npm run import -- rubros ${quoted} --url https://provider.example/api --dni <dni>`,
  })
})

const nota = textField({ label: 'Nota', max: 20, required: false })
const clave = textField({ label: 'Clave', max: 20, required: false })

const withRoles = (resource: string, roles?: RoleContracts): TestEntity => ({
  ...testEntity(resource, { fields: { nombre, nota, clave } }),
  ...(roles && { roles }),
})

describe('the list that a file goes into, and those that it refers to, as the user has them', () => {
  /** Each list hides another field from an operator; one hides nothing from anybody. */
  const contract = testContract(
    withRoles('tareas', {
      A: { rol: 'Administrador', may: ['read', 'add'] },
      O: { rol: 'Operador', may: ['read', 'add'], hidden: ['clave'] },
      others: { may: ['read'] },
    }),
    withRoles('avisos', {
      A: { rol: 'Administrador', may: ['read', 'add'] },
      O: { rol: 'Operador', may: ['read'], hidden: ['nota'] },
    }),
    withRoles('zonas'),
  )
  const target = findTarget(contract, 'tareas')

  /** The fields of each list, and the operations that it has. */
  const seenOf = (rol: string) => {
    const seen = seenTarget(target, rol)
    return Object.fromEntries(
      ['tareas', 'avisos', 'zonas'].map((resource) => {
        const { fields = {}, metodos = {} } = seen.contract.entities[resource] ?? {}
        return [resource, [Object.keys(fields).join(), Object.keys(metodos).join()]]
      }),
    )
  }

  it.each([
    [
      'Administrador',
      {
        tareas: ['nombre,nota,clave', 'buscar,ingresar'],
        avisos: ['nombre,nota,clave', 'buscar,ingresar'],
        zonas: ['nombre,nota,clave', 'buscar,ingresar,modificar,borrar'],
      },
    ],
    [
      'operador',
      {
        tareas: ['nombre,nota', 'buscar,ingresar'],
        avisos: ['nombre,clave', 'buscar'],
        zonas: ['nombre,nota,clave', 'buscar,ingresar,modificar,borrar'],
      },
    ],
  ])('%s', (rol, lists) => {
    expect(seenOf(rol)).toEqual(lists)
    const { entity: seen, ingresar, contract: whole } = seenTarget(target, rol)
    expect(seen).toEqual(whole.entities['tareas'])
    expect(ingresar).toEqual(seen.metodos.ingresar)
    expect(ingresar.metodo).toBe('tareas-ingresar')
  })

  it('whoever signs in nowhere is restricted in nothing', () => {
    expect(seenTarget(target, undefined)).toBe(target)
  })

  it('who may not add is told so, and what to do', () => {
    expect(() => seenTarget(target, 'Visita')).toThrow(
      expect.objectContaining({
        name: 'ImportError',
        message: 'Whoever is "Visita" may not add records to "tareas".',
        advice: 'Sign in as somebody who may: --dni.',
        exitCode: 3,
      }),
    )
  })
})
