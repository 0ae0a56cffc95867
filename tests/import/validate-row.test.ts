import { describe, expect, it } from 'vitest'
import { matchColumns } from '../../cli/import/columns'
import { columnsOf } from '../../src/import/columns'
import { namesIn, validateRow } from '../../src/import/validate-row'
import { motiveOf } from '../../src/import/reason'
import { ReferredRecords } from '../../src/import/referred'
import { findTarget } from '../../cli/import/target'
import { contract } from '../../generated/contract'
import { spreadsheetFault } from '../../src/import/spreadsheet-fault'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { decimalField } from '#wire/kinds/decimal'
import { integerField } from '#wire/kinds/digits'
import { textField, idField } from '#wire/kinds/text'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'
import { testEntity } from '../server/support/test-contract'
import { office } from './support/office'

const FAILED = 'La celda tiene un error de la planilla'
const NO_RESULT =
  'La celda tiene una fórmula sin resultado: abra la planilla en Excel o LibreOffice, guárdela e impórtela de nuevo'

const POSTAL = { resource: 'postales', shows: 'localidad', sends: 'id' } as const
const postales = findTarget(contract, 'postales')

describe('the entity that is named', () => {
  it.each([
    ['postales', 'postales'],
    ['postal', 'postales'],
    ['Rubro', 'rubros'],
  ])('%s is %s', (name, resource) => {
    expect(findTarget(contract, name).entity.resource).toBe(resource)
  })

  it.each([
    ['rubtos', 'There is no entity "rubtos".', 'Did you mean "rubros"?'],
    ['facturas', 'There is no entity "facturas".', 'The entities are bancos, '],
    ['p', 'There is no entity "p".', 'The entities are bancos, '],
    ['usuarios', 'Nothing can be added to "usuarios"', 'Rows can be loaded into bancos, '],
  ])('%s is refused', (name, message, advice) => {
    expect(() => findTarget(contract, name)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(message),
        advice: expect.stringContaining(advice),
      }),
    )
  })
})

const indexes = (header: readonly string[]) =>
  Object.fromEntries(matchColumns(postales, header).sent.map(({ sends, index }) => [sends, index]))

describe('the columns', () => {
  it.each([
    [['cpostal', 'localidad', 'provincia']],
    [['Cód.Postal', 'Localidad', 'Provincia']],
    [['cód.postal', 'LOCALIDAD', 'provincia']],
  ])('%j are found by name or by label', (header) => {
    expect(indexes(header)).toEqual({ cpostal: 0, localidad: 1, provincia: 2 })
  })

  it('may be in any order, and others beside them are reported', () => {
    const { ignored } = matchColumns(postales, ['provincia', 'zona', 'localidad', 'cpostal'])
    expect(ignored).toEqual(['zona'])
    expect(indexes(['provincia', 'zona', 'localidad', 'cpostal'])).toEqual({
      cpostal: 3,
      localidad: 2,
      provincia: 0,
    })
  })

  it('that are required and missing are named, with what the file has', () => {
    expect(() => matchColumns(postales, ['cp', 'localidad'])).toThrow(
      'no column for cpostal ("Cód.Postal"), provincia ("Provincia"): its header reads cp, localidad',
    )
  })

  it('that name one field twice are refused', () => {
    expect(() =>
      matchColumns(postales, ['cpostal', 'localidad', 'Localidad', 'provincia']),
    ).toThrow('Both localidad (column 2) and Localidad (column 3) name the field "Localidad"')
  })
})

describe('a row, validated by the check of the wire', () => {
  const columns = matchColumns(postales, ['cpostal', 'localidad', 'provincia'])
  const named = { resource: 'provincias', shows: 'provincia', sends: 'name' } as const
  const provincias = ['Buenos Aires', 'Salta'].map((provincia, id) => ({ id, provincia }))
  const referred = new Map([['provincia', new ReferredRecords(named, ['id'], provincias)]])
  const validate = (...cells: string[]) => {
    const result = validateRow({ target: postales, columns, referred }, { line: 2, cells })
    return 'body' in result ? { body: result.body } : { reason: motiveOf(result.reasons) }
  }

  it('E-07: a text that only looks like the error of a formula is one', () => {
    expect(validate('1602', '#N/A', 'Salta')).toMatchObject({ body: { localidad: '#N/A' } })
  })

  it('W-04: sends a postal code as a number, and texts trimmed', () => {
    expect(validate(' 1602 ', '  FLORIDA ', 'Buenos Aires')).toEqual({
      body: { cpostal: 1602, localidad: 'FLORIDA', provincia: 'Buenos Aires' },
    })
  })

  it.each([
    [['1602', 'x'.repeat(51), 'Salta'], 'Localidad: Admite hasta 50 caracteres'],
    [['1602', '', 'Salta'], 'Localidad: Requerido'],
    [['', 'FLORIDA', 'Salta'], 'Cód.Postal: Requerido'],
    [['B1602', 'FLORIDA', 'Salta'], 'Cód.Postal: Valor no válido ("B1602")'],
    [['1234567', 'FLORIDA', 'Salta'], 'Cód.Postal: Admite hasta 6 dígitos ("1234567")'],
    [['-5', 'FLORIDA', 'Salta'], 'Cód.Postal: Valor no válido ("-5")'],
    [['', '', ''], 'Cód.Postal: Requerido; Localidad: Requerido; Provincia: Requerido'],
    [['1602', 'FLORIDA', 'Atlántida'], 'Provincia: No se encontró ("Atlántida")'],
    [['1602', '\u2060#N/A', 'Salta'], `Localidad: ${FAILED} ("#N/A")`],
    [
      ['\u2060#VALUE!', 'X', '\u2060#REF!'],
      `Cód.Postal: ${FAILED} ("#VALUE!"); Provincia: ${FAILED} ("#REF!")`,
    ],
    [['1602', '\u2060=B2*2', 'Salta'], `Localidad: ${NO_RESULT} ("=B2*2")`],
    [
      ['\u2060≈2850590940090410000000', 'X', 'Salta'],
      'Cód.Postal: La planilla guarda 15 cifras de un número, y este tiene más: escríbalo como texto ("≈2850590940090410000000")',
    ],
    [['\u2060=', 'X', 'Salta'], `Cód.Postal: ${NO_RESULT} ("=")`],
    [['1602', 'FLORIDA'], 'Tiene 2 columnas; la cabecera tiene 3'],
  ])('%j is refused, in Spanish', (cells, reason) => {
    expect(validate(...cells)).toEqual({ reason })
  })
})

describe('a row of a file that lacks columns', () => {
  const CELLS = {
    cpostal: { good: '1602', bad: 'B1602', sent: 1602 },
    localidad: { good: 'FLORIDA', bad: '\u2060#N/A', sent: 'FLORIDA' },
    provincia: { good: 'Salta', bad: 'Atlántida', sent: 'Salta' },
  }
  const named = { resource: 'provincias', shows: 'provincia', sends: 'name' } as const
  const provincias = new ReferredRecords(named, ['id'], [{ id: 1, provincia: 'Salta' }])
  const referred = new Map([['provincia', provincias]])
  const ways = ['absent', 'good', 'bad'] as const
  const every = ways.flatMap((cpostal) =>
    ways.flatMap((localidad) =>
      ways.map((provincia) => Object.entries({ cpostal, localidad, provincia } as const)),
    ),
  )

  it.each(every)('%j, %j and %j: may change a record where nothing else is wrong', (...fields) => {
    const cells = Object.entries(CELLS).flatMap(([name, cell]) => {
      const [, is = 'absent'] = fields.find(([field]) => field === name) ?? []
      return is === 'absent' ? [] : [{ name, text: cell[is], sent: cell.sent }]
    })
    const columns = columnsOf(
      postales,
      cells.map(({ name }) => name),
    )
    const row = { line: 2, cells: cells.map(({ text }) => text) }
    const result = validateRow({ target: postales, columns, referred }, row)
    const body = Object.fromEntries(cells.map(({ name, sent }) => [name, sent]))
    const isBad = fields.some(([, is]) => is === 'bad')
    const isWhole = cells.length === fields.length
    expect('body' in result ? result.body : undefined).toEqual(isWhole && !isBad ? body : undefined)
    expect('reasons' in result ? result.incomplete?.body : undefined).toEqual(
      isWhole || isBad ? undefined : body,
    )
  })
})

describe('rules between fields', () => {
  const clientes = findTarget(office, 'clientes')
  const header = ['nombre', 'provincia', 'alta', 'cierre']
  const named = { resource: 'provincias', shows: 'provincia', sends: 'name' } as const
  const provincias = new ReferredRecords(named, ['id'], [{ id: 1, provincia: 'Salta' }])
  const referred = new Map([['provincia', provincias]])

  function validate(names: readonly string[], cells: readonly string[]) {
    const columns = matchColumns(clientes, names)
    const result = validateRow({ target: clientes, columns, referred }, { line: 2, cells })
    return 'body' in result ? result.body : motiveOf(result.reasons)
  }

  it.each([
    ['01/02/2026', '31/01/2026', 'Cierre: Debe ser posterior a Alta'],
    ['01/02/2026', '01/02/2026', 'Cierre: Debe ser posterior a Alta'],
    ['mañana', '01/02/2026', 'Alta: Fecha inválida ("mañana")'],
  ])('Alta %s and Cierre %s: %s', (alta, cierre, reason) => {
    expect(validate(header, ['Acme', 'Salta', alta, cierre])).toBe(reason)
  })

  it('a row that keeps them is sent', () => {
    expect(validate(header, ['Acme', 'Salta', '31/01/2026', '01/02/2026'])).toMatchObject({
      alta: '2026-01-31',
      cierre: '2026-02-01',
    })
  })

  it('a field that the file has no column for has the value of a new record', () => {
    const body = validate(['nombre', 'provincia'], ['Acme', 'Salta'])
    expect(body).toMatchObject({ nombre: 'Acme', provincia: 'Salta', activo: true })
  })
})

it('a field that the file has no column for starts with its number, whatever its decimals', () => {
  const limits = { min: 0, max: 99, required: false } as const
  const entity = testEntity('tasas', {
    fields: {
      id: idField({ label: 'ID' }),
      nombre: textField({ label: 'Nombre', max: 9, required: true }),
      tasa: decimalField({ label: 'Tasa', decimals: 3, default: 1.125, ...limits }),
      cuotas: integerField({ label: 'Cuotas', default: 12, ...limits }),
      vence: dateField({ label: 'Vence', default: '2026-01-31', required: false }),
      sin: decimalField({ label: 'Sin', decimals: 2, ...limits }),
    },
  })
  const { ingresar } = entity.metodos
  if (ingresar === undefined) throw new Error('It can be added to')
  const target = { entity, ingresar }
  const row = { line: 2, cells: ['Una'] }
  const columns = columnsOf(target, ['Nombre'])
  expect(validateRow({ target, columns, referred: new Map() }, row)).toMatchObject({
    body: { nombre: 'Una', tasa: '1.125', cuotas: 12, vence: '2026-01-31', sin: null },
  })
})

it.each([
  [
    'Tal vez',
    'Otro',
    'Activo: Valor no válido. Se admite: Sí, No ("Tal vez"); Estado: Valor no válido. Se admite: Activo, No activo ("Otro")',
  ],
  ['sí', 'no activo', undefined],
  ['', '', 'Estado: Requerido'],
])(
  'the choices %j and %j: a refused one comes with those that are allowed',
  (activo, estado, reason) => {
    const entity = testEntity('fichas', {
      fields: {
        id: idField({ label: 'ID' }),
        activo: booleanField({ label: 'Activo' }),
        estado: choiceField({
          label: 'Estado',
          options: { A: 'Activo', N: 'No activo' },
          answers: 'code',
          required: true,
        }),
      },
    })
    const { ingresar } = entity.metodos
    if (ingresar === undefined) throw new Error('It can be added to')
    const target = { entity, ingresar }
    const columns = columnsOf(target, ['Activo', 'Estado'])
    const row = { line: 2, cells: [activo, estado] }
    const found = validateRow({ target, columns, referred: new Map() }, row)
    expect('reasons' in found ? motiveOf(found.reasons) : undefined).toBe(reason)
  },
)

it('a mark before what is neither an error nor a formula is no fault', () => {
  expect(['\u2060#N/A', '\u2060=A1', '\u2060x', '#N/A', ''].map(spreadsheetFault)).toEqual([
    { reason: FAILED, shown: '#N/A' },
    { reason: NO_RESULT, shown: '=A1' },
    undefined,
    undefined,
    undefined,
  ])
})

describe('columns that somebody has chosen', () => {
  const header = ['Localidad', 'Zona', 'Provincia', 'Cód.Postal']
  const chosenOf = (chosen: Readonly<Record<string, number | null>>) => {
    const { sent, ignored, missing } = columnsOf(postales, header, chosen)
    return [sent.map(({ index }) => index), ignored, missing.map(({ name }) => name)]
  }

  it.each([
    ['none', {}, [3, 0, 2], ['Zona'], []],
    ['another one', { localidad: 1 }, [3, 1, 2], ['Localidad'], []],
    [
      'none of them',
      { localidad: null, provincia: null },
      [3, undefined, undefined],
      ['Localidad', 'Zona', 'Provincia'],
      ['localidad', 'provincia'],
    ],
  ])('%s', (_what, chosen, indexes, ignored, missing) => {
    expect(chosenOf(chosen)).toEqual([indexes, ignored, missing])
  })
})

describe('several names in a cell', () => {
  const grupos = findTarget(office, 'grupos')
  const columns = matchColumns(grupos, ['Clases'])
  const named = { resource: 'clases', shows: 'nombre', sends: 'id' } as const
  const rows = ['Fija', 'Móvil', 'Peña, Hnos.'].map((nombre, at) => ({ id: at + 1, nombre }))
  const referred = new Map([['otras', new ReferredRecords(named, ['id'], rows)]])

  it.each([
    ['Fija;Móvil', [1, 2]],
    ['Fija,Móvil', [1, 2]],
    ['Fija\nMóvil', [1, 2]],
    ['Fija\r\nMóvil\r\n', [1, 2]],
    ['Peña, Hnos.\nFija;Móvil', [3, 1, 2]],
    [' ; Móvil ;; ', [2]],
    ['Fija;fija,1', [1]],
  ])('%j', (cell, otras) => {
    const result = validateRow({ target: grupos, columns, referred }, { line: 2, cells: [cell] })
    expect(result).toMatchObject({ body: { otras } })
  })
})

describe('the names that a cell may hold, to be looked up', () => {
  const one = identifiedField({ label: 'Uno', ...POSTAL, key: ['id'], max: 50, required: false })
  const several = identifiedFields({
    label: 'Otros',
    ...POSTAL,
    key: ['id'],
    length: 50,
    max: 9,
    required: false,
  })
  const long = 'x'.repeat(10_000)

  it.each<[string, readonly string[], readonly string[]]>([
    ['', [], []],
    ['Norte, Sur', ['Norte, Sur'], ['Norte, Sur', 'Norte', 'Sur']],
    ['Norte', ['Norte'], ['Norte']],
    [' a; b,c\nd', [' a; b,c\nd'], [' a; b,c\nd', 'a', 'b,c', 'd', 'b', 'c']],
    [long, [long], [long]],
    [`${long}x`, [], []],
    [`${long}x;Sur`, [], ['Sur']],
  ])('%#', (text, ofOne, ofSeveral) => {
    const column = { sends: 'zona', name: 'zona', index: 0 }
    expect(namesIn({ ...column, field: one }, text)).toEqual(ofOne)
    expect(namesIn({ ...column, field: several }, text)).toEqual(ofSeveral)
  })
})

describe('a cell that names no record of a key of several fields, or several', () => {
  const key = ['cpostal', 'localidad']
  const sucursales = testEntity('sucursales', {
    fields: {
      id: idField({ label: 'ID' }),
      postal: identifiedField({ label: 'Código postal', ...POSTAL, key, max: 50, required: true }),
      otros: identifiedFields({
        label: 'Otros',
        ...POSTAL,
        key,
        length: 50,
        max: 9,
        required: false,
      }),
    },
  })
  const { ingresar } = sucursales.metodos
  if (ingresar === undefined) throw new Error('It can be added to')
  const target = { entity: sucursales, ingresar }
  const rows = [
    { cpostal: 4417, localidad: 'San Antonio' },
    { cpostal: 4600, localidad: 'San Antonio' },
    { cpostal: 5000, localidad: 'Córdoba' },
  ]
  const known = new ReferredRecords({ ...POSTAL, key }, key, rows)
  const referred = new Map(['postal', 'otros'].map((sends) => [sends, known]))
  const columns = columnsOf(target, ['Código postal', 'Otros'])

  it.each([
    ['Ninguna', '', 'Código postal: No se encontró ("Ninguna")'],
    ['', '', 'Código postal: Requerido'],
    ['San Antonio', '', expect.stringContaining('Hay más de uno con ese nombre')],
    ['Córdoba', 'Ninguna; Córdoba', 'Otros: No se encontró ("Ninguna")'],
    ['Córdoba', 'Córdoba', undefined],
  ])('%s, %s', (one, others, reasons) => {
    const row = validateRow({ target, columns, referred }, { line: 2, cells: [one, others] })
    expect('body' in row ? undefined : motiveOf(row.reasons)).toEqual(reasons)
  })
})
