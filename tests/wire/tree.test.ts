import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceField, referencesField } from '#wire/kinds/reference'
import {
  cuitField,
  emailField,
  longTextField,
  patternTextField,
  telephoneField,
  textField,
} from '#wire/kinds/text'
import { NONE, ancestorsOf, pathOf, readTree, treeShapeOf } from '#wire/references/tree'
import { foldForSearch, foldForUnique } from '#wire/fold'
import { hasStackedMarks, withoutStackedMarks } from '#wire/search/raw-text'
import { foldedKey, haveSameNames, identifyingSets } from '#wire/rules/unique-keys'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { digitsField } from '#wire/kinds/digits'
import { searchText, searchedFields, spanishOrder } from '#wire/search/search-text'

const byId = { parent: 'madre', shows: 'nombre', key: ['id'] }
const byName = { parent: 'madre', shows: 'nombre' }

const row = (id: number, nombre: string, madre: unknown = '') => ({ id, nombre, madre })

const plan = (id: number) => ({ id, texto: 'Plan' })

describe('what a row is under', () => {
  it.each([
    ['text', 'activo', byId],
    ['text, where that is sent', 'Activo', byName],
    ['id', { id: 1, texto: '' }, byId],
  ])('of several with one %s, the first', (_what, madre, shape) => {
    const rows = [row(1, 'Activo'), row(1, 'ACTIVO'), row(1, 'Áctivo'), row(4, 'Caja', madre)]
    expect(readTree(rows, shape).parents).toEqual([NONE, NONE, NONE, 0])
  })

  it.each([
    ['by its id', { id: 1, texto: 'whatever' }, byId],
    ['by its id as a text', { id: '1', texto: '' }, byId],
    ['by its text alone, where a provider answers no id', 'ACTIVO', byId],
    ['by its text, where that is sent', 'activo', byName],
  ])('%s', (_how, madre, shape) => {
    const rows = [row(2, 'Caja', madre), row(1, 'Activo')]
    expect(readTree(rows, shape)).toEqual({ parents: [1, NONE], orphans: [], circles: [] })
    expect(pathOf(0, rows, { parents: [1, NONE] }, shape)).toBe('Activo / Caja')
  })

  it.each(['', '  ', null, undefined])('nothing: %j', (madre) => {
    const rows = [{ id: 1, nombre: 'Activo', madre }]
    expect(readTree(rows, byId)).toEqual({ parents: [NONE], orphans: [], circles: [] })
  })

  it.each([
    ['its text alone', '1 activo'],
    ['its id', { id: 1, texto: '' }],
  ])('by %s, where several fields are shown', (_how, madre) => {
    const shape = { parent: 'madre', shows: 'codigo', alsoShows: ['nombre'], key: ['id'] }
    const rows = [
      { id: 3, codigo: '1', nombre: 'Pasivo', madre: '' },
      { id: 1, codigo: '1', nombre: 'Activo', madre: '' },
      { id: 2, codigo: '1.1', nombre: 'Caja', madre },
    ]
    const tree = readTree(rows, shape)
    expect(tree).toEqual({ parents: [NONE, NONE, 1], orphans: [], circles: [] })
    expect(pathOf(2, rows, tree, shape)).toBe('1 Activo / 1.1 Caja')
  })

  it('by the values of a key of several fields', () => {
    const shape = { parent: 'madre', shows: 'nombre', key: ['rama', 'numero'] }
    const rows = [
      { rama: 'A', numero: 1, nombre: 'Uno', madre: '' },
      { rama: 'A', numero: 2, nombre: 'Dos', madre: { id: { rama: 'A', numero: 1 }, texto: '' } },
    ]
    expect(readTree(rows, shape).parents).toEqual([NONE, 0])
  })

  it('by a key of which one field is another record', () => {
    const shape = { parent: 'madre', shows: 'nombre', key: ['plan', 'numero'] }
    const rows = [1, 2].map((of) => ({ plan: plan(of), numero: 1, nombre: 'Uno', madre: '' }))
    const madre = { id: { plan: 2, numero: 1 }, texto: 'Uno' }
    const under = { plan: plan(2), numero: 2, nombre: 'Dos', madre }
    expect(readTree([...rows, under], shape).parents).toEqual([NONE, NONE, 1])
  })
})

it('an entity forms a tree by the field that leads to it', () => {
  const madre = referenceField({
    label: 'Madre',
    resource: 'cuentas',
    shows: 'nombre',
    sends: 'name',
    max: 9,
    required: false,
  })
  const nombre = textField({ label: 'Nombre', max: 9, required: true })
  const tree = { parent: 'madre', children: 'Tiene otras debajo.' }
  expect(treeShapeOf({ fields: { nombre, madre }, tree })).toMatchObject({
    parent: 'madre',
    resource: 'cuentas',
    shows: 'nombre',
  })
  expect(treeShapeOf({ fields: { nombre, madre } })).toBeUndefined()
  // Of a role that does not see it, or of no reference.
  expect(treeShapeOf({ fields: { nombre }, tree })).toBeUndefined()
  expect(treeShapeOf({ fields: { madre: nombre }, tree })).toBeUndefined()
})

it('a row under one that is not there is at the top, and so is the first of those under themselves', () => {
  const rows = [
    row(1, 'A', { id: 3, texto: 'C' }),
    row(2, 'B', { id: 1, texto: 'A' }),
    row(3, 'C', { id: 2, texto: 'B' }),
    row(4, 'D', { id: 4, texto: 'D' }),
    row(5, 'E', { id: 99, texto: 'Z' }),
    row(6, 'F', { id: 4, texto: 'D' }),
  ]
  expect(readTree(rows, byId)).toEqual({
    parents: [NONE, 0, 1, NONE, NONE, 3],
    orphans: [4],
    circles: [[0, 2, 1], [3]],
  })
})

it('whatever a provider answers, every row is in the tree, and under itself by no way', () => {
  const above = fc.array(fc.option(fc.nat({ max: 14 }), { nil: null }), { maxLength: 12 })
  fc.assert(
    fc.property(above, (parents) => {
      const rows = parents.map((parent, at) =>
        row(at, `${at}`, parent === null ? '' : { id: parent, texto: '' }),
      )
      const tree = readTree(rows, byId)
      expect(tree.parents).toHaveLength(rows.length)
      for (const at of rows.keys()) {
        const ancestors = ancestorsOf(at, tree.parents)
        expect(ancestors).not.toContain(at)
        expect(new Set(ancestors).size).toBe(ancestors.length)
      }
      const isUnderItself = (at: number): boolean => {
        let up = parents[at] ?? null
        for (let step = 0; up !== null && step <= rows.length; step += 1) {
          if (up === at) return true
          up = parents[up] ?? null
        }
        return false
      }
      const circling = [...rows.keys()].filter(isUnderItself)
      expect(tree.circles.flat().toSorted((a, b) => a - b)).toEqual(circling)
    }),
  )
})

const words = { label: 'Dato', required: true, max: 20 } as const
const referral = { ...words, resource: 'rubros', shows: 'rubro', sends: 'name' } as const

const fields = {
  text: textField(words),
  longText: longTextField(words),
  email: emailField(words),
  telephone: telephoneField(words),
  patternText: patternTextField({ ...words, pattern: '0000-00000000' }),
  cuit: cuitField(words),
  digits: digitsField(words),
  date: dateField({ label: 'Dato', required: true }),
  boolean: booleanField(words),
  choice: choiceField({ ...words, options: { Ri: 'Inscripto' }, answers: 'text' }),
  reference: referenceField(referral),
  references: referencesField({ ...referral, length: 20 }),
}

const marked = (count: number) => `a${'\u0301'.repeat(count)}b\u0301`

describe('a text as it is compared', () => {
  it.each([
    ['  Peña   y\tÑandú ', 'pena y nandu', 'peña y ñandu'],
    ['PEN\u0303A', 'pena', 'peña'],
    ['ÁÉÍÓÚÜ', 'aeiouu', 'aeiouu'],
    ['a\n\nb', 'a b', 'a b'],
    ['ﬁn', 'fin', 'fin'],
    ['Ｎｉｎ\u0303ｏ １２', 'nino 12', 'niño 12'],
    ['m²', 'm2', 'm2'],
    ['Pe\u200Bña\u00AD', 'pena', 'peña'],
    ['', '', ''],
    ['   ', '', ''],
  ])('%j is searched as %j, and unique as %j', (text, searched, unique) => {
    expect([foldForSearch(text), foldForUnique(text)]).toEqual([searched, unique])
  })

  it('is folded once: what is folded stays as it is', () => {
    const twice = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code))
      .filter((one) => !/[\uD800-\uDFFF\uE0F1]/.test(one))
      .filter((one) => [foldForSearch, foldForUnique].some((fold) => fold(fold(one)) !== fold(one)))
    expect(twice).toEqual([])
  })

  it.each<[keyof typeof fields, string, string]>([
    ['text', ' PEÑA ', 'peña'],
    ['longText', ' PEÑA ', 'peña'],
    ['email', 'A@B.example', 'a@b.example'],
    ['telephone', '(011) 4555-1234', '0114555 1234'.replace(' ', '')],
    ['reference', ' PEÑA ', 'peña'],
    ['references', 'Córdoba', 'cordoba'],
    ['patternText', 'A-0001', 'A-0001'],
    ['cuit', '20-11111111-2', '20-11111111-2'],
    ['choice', 'Ri', 'Ri'],
    ['date', '2026-01-31', '2026-01-31'],
    ['digits', '07', '07'],
    ['boolean', 'TRUE', 'TRUE'],
  ])('of the kind %s, a key has %j as %j', (kind, value, compared) => {
    expect(foldedKey(fields[kind], value)).toBe(compared)
  })

  it('has up to 30 marks on a letter, and of one with more the letter alone', () => {
    expect([1, 30, 31].map((count) => hasStackedMarks(marked(count)))).toEqual([false, false, true])
    for (const count of [0, 1, 30]) expect(withoutStackedMarks(marked(count))).toBe(marked(count))
    expect(withoutStackedMarks(marked(31))).toBe('ab\u0301')
  })

  it.each([
    [['a'], ['a'], true],
    [['a', 'b'], ['b', 'a'], true],
    [['a'], ['a', 'b'], false],
    [['a', 'b'], ['a'], false],
    [['a'], ['b'], false],
    [['a', 'b'], ['a', 'c'], false],
    [[], [], true],
  ])('%j and %j have the same names: %s', (one, other, same) => {
    expect(haveSameNames(one, other)).toBe(same)
  })
})

it('records are identified by each unique set, and by where each period begins', () => {
  const periods = [
    { from: 'desde', to: 'hasta', per: ['impuesto', 'zona'] },
    { from: 'abre', to: 'cierra', per: [] },
  ]
  expect(identifyingSets({ unique: [['nombre'], ['codigo', 'zona']], periods })).toEqual([
    ['nombre'],
    ['codigo', 'zona'],
    ['impuesto', 'zona', 'desde'],
    ['abre'],
  ])
  expect(identifyingSets({ unique: [['nombre']] })).toEqual([['nombre']])
})

it.each<[keyof typeof fields, string, readonly string[]]>([
  ['cuit', '20123456786', ['20-12345678-6', '20123456786']],
  ['patternText', '0001-00001234', ['0001-00001234', '000100001234', '1-1234']],
  ['patternText', '0001-00001204', ['0001-00001204', '000100001204', '1-1204']],
  ['patternText', 'B 0000', ['B 0000', 'B0000', 'B 0']],
  ['patternText', 'A/00.100', ['A/00.100', 'A00100', 'A/0.100']],
  ['telephone', '(011) 4321-5678', ['(011) 4321-5678', '01143215678']],
  ['text', '20123456786', ['20123456786']],
  ['longText', 'uno dos', ['uno dos']],
])('a value of %s, %s, is found by each of %j', (kind, value, written) => {
  expect(searchText(fields[kind], value)).toBe(written.join(' '))
})

it('is sorted as Spanish is: without case and accents, and ñ after n', () => {
  const sorted = ['Ana', 'ánade', 'ANDES', 'caña', 'cano', 'canto', 'caoba']
  const keys = sorted.map(spanishOrder)
  const placed = ['Ana', 'ánade', 'ANDES', 'cano', 'canto', 'caña', 'caoba'].map(spanishOrder)
  expect(keys.toSorted()).toEqual(placed)
})

it.each([
  [undefined, ['rubro']],
  [['codigo'], ['codigo']],
  [
    ['rubro', 'codigo'],
    ['rubro', 'codigo'],
  ],
  // It has no search.
  [[], []],
])('a list that is declared to be searched by %j is searched by %j', (searches, fields) => {
  expect(searchedFields({ nameField: 'rubro', searches })).toEqual(fields)
})
