import { describe, expect, it } from 'vitest'
import {
  checkDuplicates,
  checkFields,
  checkPeriods,
  checkRows,
  checkTree,
  rowsOf,
  unreadNames,
} from '../../../../cli/provider/verify/check-list'
import { describeValue, Findings } from '../../../../cli/provider/verify/report'
import { dateField } from '#wire/kinds/date'
import { digitsField } from '#wire/kinds/digits'
import { idField, textField } from '#wire/kinds/text'
import { testEntity } from '../../../server/support/test-contract'
import { treeOfAccounts } from '../../../server/support/tree-of-accounts'
import { shortOf } from './support/answers'

const text = (label: string) => textField({ label, max: 20, required: false })
const entity = testEntity('cosas', {
  fields: {
    id: idField({ label: 'ID' }),
    nombre: text('Nombre'),
    lugar: text('Lugar'),
    orden: digitsField({ label: 'Orden', max: 3, required: false }),
  },
  unique: [['nombre', 'lugar'], ['orden']],
})

/** What a check finds, one line each. */
function found(check: (context: Parameters<typeof checkRows>[3]) => void) {
  const findings = new Findings()
  check({ metodo: 'cosas-buscar', findings, describe: describeValue })
  return [...findings.groups, ...findings.notes].map(
    ({ severity, metodo, code, path, expected, found: value, count }) =>
      `${severity} ${metodo} ${code} ${path}: ${expected}, ${value} (${count})`,
  )
}

describe('rows that share what must be unique', () => {
  type Row = Readonly<Record<string, unknown>>
  const second = 'error cosas-buscar duplicate cosas[1]: no other row with the same'

  it.each<[string, readonly Row[], string[]]>([
    ['a key', [{ id: 1 }, { id: 1 }], [`${second} id, that of cosas[0] (1)`]],
    ['no key', [{ id: 1 }, { id: 2 }], []],
    ['keys of two types', [{ id: 1 }, { id: '1' }], []],
    ['a number', [{ orden: 7 }, { orden: 7 }], [`${second} orden, that of cosas[0] (1)`]],
    ['no number', [{ orden: null }, { orden: null }, {}, {}], []],
    ['zero', [{ orden: 0 }, { orden: 0 }], [`${second} orden, that of cosas[0] (1)`]],
    [
      'two texts, as a unique key compares them',
      [
        { nombre: 'Café', lugar: 'A' },
        { nombre: ' CAFE', lugar: 'a ' },
      ],
      [`${second} nombre and lugar, that of cosas[0] (1)`],
    ],
    [
      'one of two texts',
      [
        { nombre: 'Café', lugar: 'A' },
        { nombre: 'Café', lugar: 'B' },
      ],
      [],
    ],
    [
      'two texts with another border between them',
      [
        { nombre: 'ab', lugar: 'c' },
        { nombre: 'a', lugar: 'bc' },
      ],
      [],
    ],
    [
      'a text beside an empty one, as none is there to compare',
      [
        { nombre: 'Café', lugar: '' },
        { nombre: 'Café', lugar: '' },
      ],
      [],
    ],
    [
      'several times',
      [{ id: 1 }, { id: 2 }, { id: 1 }, { id: 1 }],
      [
        'error cosas-buscar duplicate cosas[2]: no other row with the same id, that of cosas[0] (2)',
      ],
    ],
  ])('%s', (_what, rows, expected) => {
    expect(found((context) => checkDuplicates(entity, rows, context))).toEqual(expected)
  })

  it('rows that are no objects have nothing to share', () => {
    const rows = [null, null, 'Cine', 'Cine', [1], [1]]
    expect(found((context) => checkDuplicates(entity, rows, context))).toEqual([])
  })
})

describe('the rows of an answer', () => {
  const EXPECTED = '{ "cosas": [ … ] }, or the list itself'

  it.each<[unknown, readonly unknown[] | undefined, string[]]>([
    [[1], [1], []],
    [{ cosas: [1] }, [1], []],
    [{ cosas: [], otras: [1] }, [], []],
    [null, [], [`note cosas-buscar envelope : ${EXPECTED}, null (1)`]],
    [{ cosas: null }, [], [`note cosas-buscar envelope cosas: ${EXPECTED}, null (1)`]],
    [{ cosas: 7 }, undefined, [`error cosas-buscar envelope cosas: ${EXPECTED}, 7 (1)`]],
    [{ otras: [] }, undefined, [`error cosas-buscar envelope : ${EXPECTED}, {"otras":[]} (1)`]],
    [{}, undefined, [`error cosas-buscar envelope : ${EXPECTED}, {} (1)`]],
    ['[]', undefined, [`error cosas-buscar envelope : ${EXPECTED}, "[]" (1)`]],
  ])('%j', (answer, rows, expected) => {
    const lines = found((context) => expect(rowsOf(entity, answer, context)).toEqual(rows))
    expect(lines).toEqual(expected)
  })
})

it('a row that is no object, and a value that is wrong, are at their places', () => {
  const row = { id: 1, nombre: '', lugar: '', orden: null }
  const rows = [row, 'Cine', { ...row, nombre: {} }, null]
  expect(found((context) => checkRows(entity, rows, () => undefined, context))).toEqual([
    'error cosas-buscar type cosas[1]: an object, "Cine" (1)',
    'error cosas-buscar type cosas[2].nombre: a text, {} (1)',
    'error cosas-buscar type cosas[3]: an object, null (1)',
  ])
})

it('a value that only its prototype has is missing', () => {
  const fields = { toString: text('Texto') }
  const odd = testEntity('cosas', { fields, key: ['toString'] })
  expect(found((context) => checkRows(odd, [{}], () => undefined, context))).toEqual([
    'note cosas-buscar type cosas[0].toString: a text, nothing (1)',
  ])
})

it('names that are answered and never read are told once, in order', () => {
  const odd: unknown = JSON.parse('{ "constructor": 1 }')
  const rows: unknown[] = [{ id: 1, nota: 1 }, 'Cine', { nombre: '', otra: 1, nota: 2 }, odd]
  expect(unreadNames(entity, rows)).toEqual(['nota', 'otra', 'constructor'])
})

const date = (label: string) => dateField({ label, required: false })
const held = (lugar: string | null, desde: string, hasta: string | null) => ({
  lugar,
  desde,
  hasta,
})
const overlaps = (at: number, before: number, names = 'desde to hasta') =>
  `error cosas-buscar duplicate cosas[${at}]: a period from ${names} that overlaps no other one, it overlaps that of cosas[${before}] (1)`

describe('periods of rows', () => {
  const dated = testEntity('cosas', {
    fields: {
      id: idField({ label: 'ID' }),
      lugar: text('Lugar'),
      desde: date('Desde'),
      hasta: date('Hasta'),
      alta: date('Alta'),
      baja: date('Baja'),
    },
    periods: [
      { from: 'desde', to: 'hasta', per: ['lugar'] },
      { from: 'alta', to: 'baja', per: [] },
    ],
  })
  it.each<[string, readonly unknown[], string[]]>([
    [
      'that overlap in one place',
      [held('A', '2026-01-01', '2026-01-31'), held('A', '2026-01-31', null)],
      [overlaps(1, 0)],
    ],
    [
      'one after the other',
      [held('A', '2026-01-01', '2026-01-31'), held('A', '2026-02-01', null)],
      [],
    ],
    ['of two places', [held('A', '2026-01-01', null), held('B', '2026-01-01', null)], []],
    [
      'of a place as it is compared',
      [held('A', '2026-01-01', null), held(' a', '2026-01-01', null)],
      [overlaps(1, 0)],
    ],
    [
      'of no place, or of no record',
      [
        held('', '2026-01-01', null),
        held('', '2026-01-01', null),
        held(null, '2026-01-01', null),
        held(null, '2026-01-01', null),
        'x',
        'x',
      ],
      [],
    ],
  ])('%s', (_what, rows, expected) => {
    const one = { ...dated, periods: dated.periods?.slice(0, 1) ?? [] }
    expect(found((context) => checkPeriods(one, rows, context))).toEqual(expected)
  })

  it('of each kind that there is are compared', () => {
    const rows = [
      { ...held('A', '2026-01-01', '2026-01-02'), alta: '2026-01-01', baja: null },
      { ...held('B', '2026-01-01', '2026-01-02'), alta: '2026-05-01', baja: null },
    ]
    expect(found((context) => checkPeriods(dated, rows, context))).toEqual([
      overlaps(1, 0, 'alta to baja'),
    ])
  })
})

it.each<[boolean, unknown, string[]]>([
  [true, '', []],
  [true, null, []],
  [false, '', ['error cosas-buscar limit nombre']],
  [true, 'x'.repeat(21), ['error cosas-buscar limit nombre']],
])('a setting that may be unset (%s) and is %j', (mayBeUnset, nombre, expected) => {
  const fields = { nombre: textField({ label: 'Nombre', max: 20, required: true }) }
  const lines = found((context) =>
    checkFields(fields, { nombre }, '', () => undefined, context, { mayBeUnset }),
  )
  expect(
    lines.filter((line) => line.startsWith('error')).map((line) => line.split(':')[0]),
  ).toEqual(expected)
})

const { fields, tree } = treeOfAccounts

/** What is wrong, and where. */
function inTree(declared: { readonly tree?: typeof tree }, above: readonly (number | undefined)[]) {
  const findings = new Findings()
  const rows = above.map((madre, at) => ({
    id: at + 1,
    nombre: `${at + 1}`,
    madre: madre === undefined ? '' : { id: madre, texto: '' },
  }))
  const context = { metodo: 'cuentas-buscar', findings, describe: String }
  checkTree(testEntity('cuentas', { fields, ...declared }), rows, context)
  return { found: shortOf(findings), places: findings.groups.map(({ places }) => places) }
}

const orphan = (at: number) =>
  `error cuentas-buscar reference at cuentas[${at}].madre: a row of this list, or nothing at the top of the tree, none of them`
const circle = (at: number, ...circled: readonly number[]) =>
  `error cuentas-buscar reference at cuentas[${at}].madre: no row under itself, ${[at, ...circled].map((one) => `cuentas[${one}]`).join(' under ')}`

it('a row of a tree under one that the list lacks, or under itself, is reported', () => {
  const mixed = inTree({ tree }, [undefined, 1, 9, 5, 4])
  expect(mixed.found).toEqual([orphan(2), circle(3, 4, 3)])
  const several = inTree({ tree }, [2, 1, 9, 4, 8])
  expect(several.found).toEqual([orphan(2), circle(0, 1, 0), circle(3, 3)])
  expect(several.places).toEqual([
    ['cuentas[2].madre', 'cuentas[4].madre'],
    ['cuentas[0].madre'],
    ['cuentas[3].madre'],
  ])
})

it('a sound tree has nothing to report, and what is no tree neither', () => {
  expect(inTree({ tree }, [undefined, 1, 2]).found).toEqual([])
  expect(inTree({}, [undefined, 9]).found).toEqual([])
})
