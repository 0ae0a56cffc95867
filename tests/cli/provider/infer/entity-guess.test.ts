import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../../../cli/provider/infer/column'
import { asKey, guessEntity, keyDoubt, keyFor } from '../../../../cli/provider/infer/entity-guess'

const around = { lookups: [], choices: [], own: [] }
type Row = Readonly<Record<string, unknown>>

const guessed = (rows: readonly Row[], name = 'concepto') =>
  guessEntity({ rows, envelope: undefined, doubts: [] }, name, around)

/** The doubts about the first field beside the id. */
const doubts = (...rows: readonly Row[]) =>
  guessed(rows.map((row, id) => ({ id, ...row }))).fields[1]?.doubts

describe('an entity, guessed from its rows', () => {
  it('is required, and without doubt, where each row has a value', () => {
    const { fields, key, doubts: none } = guessed([{ id: 1, nombre: 'Cine' }])
    expect(fields).toEqual([
      { name: 'id', kind: 'id', options: { label: 'ID' }, doubts: [] },
      {
        name: 'nombre',
        kind: 'text',
        options: { label: 'Nombre', max: 50, required: true, search: true },
        doubts: [],
      },
    ])
    expect([key, none]).toEqual([undefined, []])
  })

  it('says where values are null or missing', () => {
    expect(doubts({ nombre: 'Cine' }, { nombre: null }, {})).toEqual([
      'unsure: 1 of 3 are null; text() wants an empty text instead, so the provider must answer that',
      'unsure: 1 of 3 have no nombre: answers must have it',
    ])
    expect(doubts({ dia: '2026-01-31' }, { dia: null })).toEqual(['unsure: 1 of 2 are null'])
  })

  it.each<[unknown, string]>([
    ['Cine Ópera', 'text() wants an empty text'],
    ['2850590940090418135201', 'cbu() wants an empty text'],
    ['ana@example.com', 'email() wants an empty text'],
    ['a\nb', 'longText() wants an empty text'],
    ['+54 351 455-1234', 'telephone() wants an empty text'],
    ['0001-00001234', 'patternText() wants an empty text'],
    ['20123456786', 'cuit() wants an empty text'],
    [0, ''],
    [true, 'boolean() wants false'],
    [7, ''],
    [1.5, ''],
    ['12.50', ''],
    ['2026-01-31', ''],
    ['2026-01', ''],
    ['08:30', ''],
  ])('says what a field wants where %j is null in another row', (value, wanted) => {
    const words = wanted === '' ? '' : `; ${wanted} instead, so the provider must answer that`
    expect(doubts({ dato: value }, { dato: null })?.at(-1)).toBe(`unsure: 1 of 2 are null${words}`)
  })

  it('says what a field wants where it is named like a secret, or chosen from a list', () => {
    const types = [null, ...'ABABABAB'].map((letter, at) => ({
      clave: at === 0 ? 'x' : null,
      tipo: letter === null ? null : letter === 'A' ? 'Anual' : 'Mensual',
    }))
    const { fields } = guessed(types.map((row, id) => ({ id, ...row })))
    expect(fields.map(({ kind, doubts: said }) => [kind, said.at(-1)])).toEqual([
      ['id', undefined],
      [
        'secret',
        'unsure: 8 of 9 are null; secret() wants false instead, so the provider must answer that',
      ],
      [
        'choice',
        'unsure: 1 of 9 are null; choice() wants an empty text instead, so the provider must answer that',
      ],
    ])
  })

  it.each<[string, (at: number) => unknown, number, boolean]>([
    ['different texts in 20 rows', (at) => `Uno ${at}`, 20, true],
    ['different texts in 19 rows', (at) => `Uno ${at}`, 19, false],
    ['texts that repeat', (at) => `Uno ${at % 19}`, 20, false],
    ['different numbers', (at) => at + 1, 20, true],
    ['different fractions', (at) => at + 0.5, 20, false],
    [
      'different days as staff write them',
      (at) => `${String(at + 1).padStart(2, '0')}/01/2026`,
      20,
      false,
    ],
    ['different addresses', (at) => `a${at}@example.com`, 20, true],
    ['different invoices', (at) => `0001-${String(at).padStart(8, '0')}`, 20, true],
    ['different codes with zeros', (at) => String(at).padStart(3, '0'), 20, true],
    ['different days', (at) => `2026-01-${String(at + 1).padStart(2, '0')}`, 20, false],
    ['different moments', (at) => `2026-01-01T10:${at + 10}:00Z`, 20, false],
    ['different times with seconds', (at) => `10:${at + 10}:00`, 20, false],
    ['different amounts of a bank', (at) => `${at},50`, 20, false],
    ['different amounts', (at) => `${at}.50`, 20, false],
    ['different notes', (at) => `a\n${at}`, 20, false],
    ['different telephones', (at) => `+54 351 455-12${at + 10}`, 20, false],
    ['texts but for one that is empty', (at) => (at === 7 ? '' : `Uno ${at}`), 21, false],
    ['texts but for one that is null', (at) => (at === 7 ? null : `Uno ${at}`), 21, false],
    ['texts and numbers', (at) => (at === 7 ? 7 : `Uno ${at}`), 20, true],
  ])('%s may be unique', (_what, value, count, isUnique) => {
    const rows = Array.from({ length: count }, (_, at) => ({ dato: value(at) }))
    const found = doubts(...rows)?.some((doubt) => doubt.includes('maybe unique'))
    expect(found).toBe(isUnique)
  })

  it('fields have labels of their own', () => {
    const { fields } = guessed([{ id: 1, fecha_pago: 'a', fechaPago: 'b' }])
    expect(fields.map(({ options }) => options['label'])).toEqual([
      'ID',
      'Fecha pago',
      'Fecha pago (fechaPago)',
    ])
  })

  it('labels that differ by case alone are told apart by the names', () => {
    const { fields } = guessed([{ id: 1, fecha: 'a', Fecha: 'b', FECHA: 'c' }])
    expect(fields.map(({ options }) => options['label'])).toEqual([
      'ID',
      'Fecha',
      'Fecha (Fecha)',
      'Fecha (FECHA)',
    ])
  })

  it.each([
    [{ id: 1, concepto: 'a', nombre: 'b' }, 'concepto'],
    [{ id: 1, otro: 'a', razon_social: 'b', nombre: 'c' }, 'nombre'],
    [{ id: 1, otro: 'a', detalle: 'b' }, 'detalle'],
    [{ id: 1, otro: 'a', mas: 'b' }, 'otro'],
    [{ id: 1, otro: true }, undefined],
  ])('%j is searched by %s', (row, name) => {
    const { fields } = guessed([row])
    expect(fields.find(({ options }) => options['search'] === true)?.name).toBe(name)
  })

  it('leaves out what no field can hold, and names nothing that may be data', () => {
    const { left, key, duplicate } = guessed([
      { codigo: 'a', 'Ana Secreta': 1, token: 'x', otro: { a: 1 }, lista: ['a'], id: 1 },
      { codigo: 'b', 'Ana Secreta': 1, token: 'x', otro: [1], lista: [], id: 1 },
    ])
    expect(left.map(({ name }) => name)).toEqual([
      'a name of 11 characters',
      'token',
      'otro',
      'lista',
      'id',
    ])
    expect(left.slice(2).map(({ why }) => why)).toEqual([
      'an object, or a list of something other than texts, in 2 of 2; no field holds one',
      'unsure: a list of texts in 2 of 2: if they name records of another entity, declare that one first and use references({ to: … })',
      'an id is different in every row, and this one is not',
    ])
    expect([key, duplicate]).toEqual([['codigo'], 'Ya existe un concepto con ese código.'])
    expect(left.slice(0, 2).map(({ why }) => why)).toEqual([
      'a field needs a name such as `cpostal`: letters, digits and _ without accents, 63 at most',
      'reserved: every call or answer has a field of that name',
    ])
  })
})

/** What is said of an entity whose rows have this as what they are under. */
const cuentas = (above: readonly unknown[], name = 'madre') =>
  guessed(
    above.map((madre, at) => ({ id: at + 1, nombre: `Cuenta ${at}`, [name]: madre })),
    'cuenta',
  ).doubts

describe('rows that name others of the same list', () => {
  it('may form a tree, where the field is called so', () => {
    expect(cuentas([null, 1, 1, 2])).toEqual([
      "every madre is the id of another row: maybe madre: reference({ to: 'cuenta', shows: 'nombre', sends: 'id' }) and tree: { parent: 'madre' }",
    ])
    expect(cuentas(['', 1, 1, 2], 'id_padre')).toHaveLength(1)
  })

  it('are shown by a field that references can show', () => {
    const rows = [null, 1, 1].map((madre, at) => ({
      id: at + 1,
      detalle: `uno\n${at}`,
      mail: `a${at}@x.com`,
      madre,
    }))
    expect(guessed(rows, 'cuenta').doubts).toEqual([
      expect.stringContaining("reference({ to: 'cuenta', shows: 'mail', sends: 'id' })"),
    ])
  })

  it.each<[string, readonly unknown[], string?]>([
    ['under itself', [null, 3, 2]],
    ['under one that is not there', [null, 1, 9]],
    ['with something above each', [2, 3, 1]],
    ['hardly ever', [null, null, 1]],
    ['by a number that is called otherwise', [null, 1, 1], 'orden'],
  ])('do not where a row is %s', (_why, above, name) => {
    expect(cuentas(above, name)).toEqual([])
  })

  it.each<[string, readonly unknown[], boolean]>([
    ['differ', [1, 2, 3], true],
    ['are texts', ['1', '2', '3'], true],
    ['are numbers and texts', [1, '2', 3], true],
    ['repeat', [1, 2, 2], false],
    ['repeat as a text', [1, 2, '2'], false],
    ['are missing in several rows', [1, undefined, undefined], false],
  ])('may be told by their ids where these %s', (_what, ids, isTree) => {
    const rows = ids.map((id, at) => ({ nombre: `Cuenta ${at}`, madre: at === 0 ? null : 1, id }))
    const said = guessed(rows, 'cuenta').doubts.filter((doubt) => doubt.startsWith('every madre'))
    expect(said).toHaveLength(isTree ? 1 : 0)
  })

  it.each([
    ['madre', true],
    ['id_padre', true],
    ['PARENT', true],
    ['cuentaSuperior', true],
    ['dependeDe', true],
    ['pertenece', true],
    ['nivel', false],
  ])('by a field that is called %s: %s', (name, isTree) => {
    expect(cuentas([null, 1, 1], name)).toHaveLength(isTree ? 1 : 0)
  })

  it.each<[string, readonly unknown[]]>([
    ['true or false', [null, true, true]],
    ['lists', [null, [1], [1]]],
  ])('do not by %s', (_what, above) => {
    expect(cuentas(above)).toEqual([])
  })

  it('are shown by a field that each of them would have, where they have no text at all', () => {
    const rows = [null, 1, 1].map((madre, at) => ({ id: at + 1, activa: true, madre }))
    expect(guessed(rows, 'cuenta').doubts).toEqual([
      "every madre is the id of another row: maybe madre: reference({ to: 'cuenta', shows: 'nombre', sends: 'id' }) and tree: { parent: 'madre' }",
    ])
  })
})

const none = 'unsure: there is no id, and no field or pair of fields is unique in all rows'
const unique = (fields: string) => `unsure: there is no id; ${fields} is unique in all rows`

describe('the key of rows without an id', () => {
  it.each<[readonly Row[], readonly string[], string]>([
    [
      [
        { a: 1, b: 1 },
        { a: 1, b: 2 },
      ],
      ['b'],
      unique('b'),
    ],
    [
      [
        { a: 1, b: 1 },
        { a: 1, b: 2 },
        { a: 2, b: 1 },
      ],
      ['a', 'b'],
      unique('a with b'),
    ],
    [
      [
        { a: 1, b: 1 },
        { a: 1, b: 1 },
        { a: null, b: 1 },
      ],
      ['b'],
      none,
    ],
    [
      // Pairs of b and a would differ, but not every row has an a.
      [
        { b: 2, a: null, c: 1 },
        { b: 1, a: 1, c: 1 },
        { b: 1, a: 2, c: 2 },
        { b: 2, a: 3, c: 2 },
      ],
      ['b', 'c'],
      unique('b with c'),
    ],
    [[], [], none],
  ])('%#', (rows, key, doubt) => {
    expect(keyFor(columnsOf(rows))).toEqual(key)
    expect(keyDoubt(key, columnsOf(rows))).toBe(doubt)
  })

  it('is required, and typed once', () => {
    const field = { name: 'a', kind: 'text', options: { label: 'A' }, doubts: ['x'] } as const
    const options = { label: 'A', required: true, readOnlyOnEdit: true }
    expect(asKey(field, columnsOf([{ a: 'x' }]))).toEqual({ ...field, options })
    for (const rows of [[{ a: 'x' }, { a: null }], [{ otro: 1 }]]) {
      expect(asKey(field, columnsOf(rows)).doubts).toEqual([
        'x',
        'unsure: a key must be filled in every row',
      ])
    }
  })

  it('a key is looked for among the first eight columns that are always filled', () => {
    const names = 'abcdefghij'.split('')
    /** Rows of ones, but for what makes each pair of these two columns differ. */
    const rowsBy = (one: string, other: string) =>
      [0, 1, 2, 3].map((at) => ({
        ...Object.fromEntries(names.map((name) => [name, 1])),
        [one]: at % 2,
        [other]: Math.floor(at / 2),
      }))
    expect(keyFor(columnsOf(rowsBy('g', 'h')))).toEqual(['g', 'h'])
    expect(keyFor(columnsOf(rowsBy('h', 'i')))).toEqual(['a'])
    const rows = rowsBy('g', 'i').map((row, at) => ({ ...row, b: at === 0 ? null : 1 }))
    expect(keyFor(columnsOf(rows))).toEqual(['g', 'i'])
  })
})
