import { describe, expect, it } from 'vitest'
import {
  conceptoWith,
  filesWith,
  modelOf,
  preferencia,
  rubroFields,
  rubroWith,
  nota,
  money,
} from './small-schema'
import { crud } from '#language'

const options = { B: 'Borrador', A: 'Asentado', X: 'Anulado' }
const estado = { kind: 'choice', label: 'Estado', options, answers: 'code', required: true }
const moves = { B: ['A'], A: ['X'] }

const rubroOf = (fields: object, changes: object = {}) =>
  modelOf(filesWith(rubroFields(fields, changes))).entities.find(({ name }) => name === 'rubro')

describe('the states of a new record', () => {
  it.each<[string, object, object, readonly string[]]>([
    [
      'those that are declared',
      { ...estado, default: 'A' },
      { starts: ['B', 'A'], moves },
      ['B', 'A'],
    ],
    ['the default', { ...estado, default: 'A' }, { moves: { ...moves, X: ['B'] } }, ['A']],
    ['those that no move leads to', estado, { moves: { B: ['X'], A: ['X'] } }, ['B', 'A']],
  ])('are %s', (_what, field, states, starts) => {
    const found = rubroOf({ estado: field }, { states: { of: 'estado', ...states } })?.states
    expect(found).toMatchObject({ of: 'estado', starts, locks: [] })
  })

  it('lock where the schema says so', () => {
    const states = { of: 'estado', moves, locks: ['A', 'X'] }
    expect(rubroOf({ estado }, { states })?.states).toEqual({ ...states, starts: ['B'] })
  })
})

const whereOf = (field: object, wanted: unknown) => {
  const { entities } = modelOf(
    filesWith({
      ...rubroFields({ uno: field }),
      ...conceptoWith({
        fields: {
          id: { kind: 'id', label: 'ID' },
          rubro: { kind: 'text', label: 'Nombre', max: 9, required: true, search: true },
          de: {
            kind: 'reference',
            label: 'De',
            to: 'rubro',
            shows: 'rubro',
            sends: 'id',
            where: { uno: wanted },
          },
        },
      }),
    }),
  )
  const de = entities.find(({ name }) => name === 'concepto')?.fields[2]
  return de !== undefined && 'where' in de ? de.where : undefined
}

describe('the records that a reference may lead to, by the values that a list answers', () => {
  const choice = { kind: 'choice', label: 'Uno', options: { A: 'Alta', B: 'Baja' } }
  const synonyms = { A: ['Activo', 'Vigente'], B: ['Inactivo'] }
  it.each<[string, object, unknown, readonly unknown[]]>([
    ['a code', { ...choice, answers: 'code' }, 'A', ['A']],
    ['a text', { ...choice, answers: 'text' }, 'A', ['Alta']],
    ['other words', { ...choice, answers: 'text', synonyms }, 'A', ['Alta', 'Activo', 'Vigente']],
    ['other words of codes', { ...choice, answers: 'code', synonyms }, ['B'], ['B', 'Inactivo']],
    [
      'each of several once',
      { ...choice, answers: 'code', required: false },
      ['B', 'A', 'B'],
      ['B', 'A'],
    ],
    [
      'codes that are called as members of every object',
      {
        ...choice,
        answers: 'text',
        options: { constructor: 'Alta', toString: 'Baja', P: 'Pendiente' },
        synonyms: { P: ['Pend.'] },
      },
      ['constructor', 'P'],
      ['Alta', 'Pendiente', 'Pend.'],
    ],
    ['a box', { kind: 'boolean', label: 'Uno' }, true, [true]],
    ['no box', { kind: 'boolean', label: 'Uno' }, false, [false]],
  ])('%s', (_what, field, wanted, values) => {
    expect(whereOf(field, wanted)).toEqual({ uno: values })
  })
})

describe('a range of a view, as an address has it', () => {
  const fields = {
    saldo: { kind: 'money', label: 'Saldo' },
    tasa: { kind: 'decimal', label: 'Tasa', decimals: 3 },
    cuotas: { kind: 'integer', label: 'Cuotas' },
    dia: { kind: 'date', label: 'Día' },
  }
  it.each<[string, object, object]>([
    ['saldo', { from: 10 }, { desde: '10.00' }],
    ['saldo', { to: 1234.5 }, { hasta: '1234.50' }],
    ['tasa', { from: 0.5, to: 1 }, { desde: '0.500', hasta: '1.000' }],
    ['cuotas', { from: 1, to: 12 }, { desde: '1', hasta: '12' }],
    ['dia', { from: '2026-01-31', to: '2026-02-28' }, { desde: '2026-01-31', hasta: '2026-02-28' }],
    ['dia', { period: 'este-mes' }, { periodo: 'este-mes' }],
  ])('of %s, %j: %j', (name, wanted, range) => {
    const changes = { filters: [name], views: [{ label: 'Una', filters: { [name]: wanted } }] }
    expect(rubroOf(fields, changes)?.screen?.views?.[0]?.filters).toEqual({ [name]: range })
  })
})

it('a role has the text of its perfil, a name that no user has has its own, and the others have none', () => {
  const roles = { A: 'all', O: 'read', others: 'none' }
  expect(
    modelOf(filesWith(rubroWith({ roles }))).entities[0]?.roles?.map(({ perfil, rol }) => [
      perfil,
      rol,
    ]),
  ).toEqual([
    ['A', 'Administrador'],
    ['O', 'Operador'],
    ['others', undefined],
  ])
})

describe('a screen of one record', () => {
  const leyenda = { kind: 'text', label: 'Leyenda', max: 40 }
  const firma = { kind: 'text', label: 'Firma', max: 40 }
  const grabarOf = (changes: object) =>
    modelOf(
      filesWith({
        preferencia: { preferencia: { ...preferencia, fields: { leyenda, firma }, ...changes } },
      }),
    ).singletons[0]?.metodos.grabar

  it('sends all of its fields, or those that are listed, by the names that they have there', () => {
    expect(grabarOf({})?.sends?.map(({ as, field }) => [as, field])).toEqual([
      ['leyenda', 'leyenda'],
      ['firma', 'firma'],
    ])
    const grabar = {
      metodo: 'preferencia-guardar',
      sends: ['firma', { as: 'texto', field: 'leyenda' }],
    }
    const sent = grabarOf({ metodos: { buscar: 'preferencia-buscar', grabar } })
    expect(sent?.metodo).toBe('preferencia-guardar')
    expect(sent?.sends?.map(({ as, field }) => [as, field])).toEqual([
      ['firma', 'firma'],
      ['texto', 'leyenda'],
    ])
  })

  it('has the messages of the schema, under its title', () => {
    const messages = { grabar: { 400: 'No.', 500: { title: 'Error', text: 'Tampoco.' } } }
    expect(grabarOf({ messages, title: 'Ajustes' })?.errors).toEqual([
      { status: 400, title: 'Ajustes', text: 'No.', leads: 'form' },
      { status: 500, title: 'Error', text: 'Tampoco.', leads: 'form' },
    ])
  })
})

/** Former names and values of old rows of a rubro with lines, by table. */
function growthOf(entity: object, field: object, inner: object) {
  const fields = { debe: money('Debe', inner), haber: money('Haber') }
  const lineas = { kind: 'lines', label: 'Líneas', fields, ...field }
  const metodos = crud('rubros', { buscar: { serves: 'pages' } })
  const { growth } = modelOf(filesWith(rubroFields({ lineas }, { metodos, ...entity })))
  return growth.map(({ resource, renamedFrom, fields }) => [
    resource,
    renamedFrom,
    fields.map(({ name, renamedFrom, backfill }) => [name, renamedFrom, backfill]),
  ])
}

const RAMOS = { renamedFrom: 'ramos' }
const FILAS = { renamedFrom: ['filas', 'renglones'] }
const debit = { renamedFrom: 'debito' }

describe('the table of lines is found under', () => {
  it.each<[string, object, object, object, readonly unknown[]]>([
    ['its name alone', {}, {}, {}, []],
    [
      'the former name of the entity',
      RAMOS,
      {},
      {},
      [
        ['rubros', ['ramos'], []],
        ['rubros__lineas', ['ramos__lineas'], []],
      ],
    ],
    [
      'the former names of the field',
      {},
      FILAS,
      {},
      [
        ['rubros', [], [['lineas', ['filas', 'renglones'], undefined]]],
        ['rubros__lineas', ['rubros__filas', 'rubros__renglones'], []],
      ],
    ],
    [
      'each former name of the entity with each of the field',
      { renamedFrom: ['ramos', 'clases'] },
      { renamedFrom: 'filas' },
      {},
      [
        ['rubros', ['ramos', 'clases'], [['lineas', ['filas'], undefined]]],
        [
          'rubros__lineas',
          ['rubros__filas', 'ramos__lineas', 'ramos__filas', 'clases__lineas', 'clases__filas'],
          [],
        ],
      ],
    ],
    [
      'its name, with the former name of a field of it',
      {},
      {},
      debit,
      [['rubros__lineas', [], [['debe', ['debito'], undefined]]]],
    ],
    [
      'its name, with a value of old rows that is 0',
      {},
      {},
      { backfill: 0 },
      [['rubros__lineas', [], [['debe', [], 0]]]],
    ],
    [
      'both, with the former name of a field of it',
      RAMOS,
      {},
      debit,
      [
        ['rubros', ['ramos'], []],
        ['rubros__lineas', ['ramos__lineas'], [['debe', ['debito'], undefined]]],
      ],
    ],
  ])('%s', (_names, entity, field, inner, expected) => {
    expect(growthOf(entity, field, inner)).toEqual(expected)
  })
})

const madre = { kind: 'reference', label: 'Madre', to: 'rubro', shows: 'rubro', sends: 'id' }
const TREE = { fields: { madre }, changes: { tree: { parent: 'madre' } } }
const FLAT = { fields: {}, changes: {} }

/** What staff read of each operation's failures, by status: where it leads, under which title, and the text. */
function noticesOf(
  messages: object,
  { fields, changes }: { readonly fields: object; readonly changes: object } = TREE,
  own: object = {},
) {
  const cambiar = { kind: 'action', label: 'Cambiar', sets: { nota: 'x' }, messages: own }
  const more = { messages, unique: [['rubro'], ['nota']], actions: { cambiar }, ...changes }
  const [rubro] = modelOf(filesWith(rubroFields({ nota, ...fields }, more))).entities
  const [action] = rubro?.actions ?? []
  return Object.fromEntries(
    Object.entries({ ...rubro?.metodos, cambiar: action }).flatMap(([name, operation]) =>
      operation !== undefined && 'errors' in operation
        ? [
            [
              name,
              operation.errors.map(({ status, title, text, leads }) =>
                [status, leads, title, text].join(' '),
              ),
            ],
          ]
        : [],
    ),
  )
}

const DUPLICATE = { duplicate: 'Ya existe.' }
const IN_TREE = '409 list Eliminar Rubro '

describe('the failures of operations', () => {
  it.each<[string, object, object]>([
    [
      'are told by the shorthands',
      { ...DUPLICATE, inUse: 'En uso.' },
      {
        ingresar: ['400 form Agregar Rubro Ya existe.'],
        modificar: ['400 form Editar Rubro Ya existe.'],
        borrar: ['400 list Eliminar Rubro En uso.', IN_TREE],
        cambiar: ['400 list Cambiar Rubro Ya existe.'],
      },
    ],
    [
      'are told by what an operation has of its own, before the shorthands',
      {
        ...DUPLICATE,
        inUse: 'En uso.',
        ingresar: { 400: 'Repetido.', 404: 'No está.' },
        modificar: { 400: { text: 'Otro lo tiene.', title: 'Error', leads: 'list' } },
        borrar: { 400: 'No.', 409: 'Tampoco.' },
      },
      {
        ingresar: ['400 form Agregar Rubro Repetido.', '404 form Agregar Rubro No está.'],
        modificar: ['400 list Error Otro lo tiene.'],
        borrar: ['400 list Eliminar Rubro No.', '409 list Eliminar Rubro Tampoco.'],
        cambiar: ['400 list Cambiar Rubro Ya existe.'],
      },
    ],
    [
      'are told by the answer only where nothing else does',
      { ...DUPLICATE, own: [500, 400], modificar: { 500: 'No se pudo.' } },
      {
        ingresar: ['400 form Agregar Rubro Ya existe.'],
        modificar: ['400 form Editar Rubro Ya existe.', '500 form Editar Rubro No se pudo.'],
        borrar: ['400 list Eliminar Rubro ', IN_TREE, '500 list Eliminar Rubro '],
        cambiar: ['400 list Cambiar Rubro Ya existe.', '500 list Cambiar Rubro '],
      },
    ],
  ])('%s', (_how, messages, notices) => {
    expect(noticesOf(messages)).toEqual(notices)
  })

  it('of records that are in no tree are told by the shorthands alone', () => {
    expect(noticesOf({ ...DUPLICATE, inUse: 'En uso.' }, FLAT)['borrar']).toEqual([
      '400 list Eliminar Rubro En uso.',
      '409 list Eliminar Rubro En uso.',
    ])
  })

  it('of an action are told by its own messages, before the shorthands', () => {
    const own = { 400: 'Repetido.', 409: { text: 'Cambió.', leads: 'form' } }
    expect(noticesOf({ ...DUPLICATE, own: [409, 501] }, TREE, own)['cambiar']).toEqual([
      '400 list Cambiar Rubro Repetido.',
      '409 form Cambiar Rubro Cambió.',
      '501 list Cambiar Rubro ',
    ])
  })
})

const of = (kind: string, more: object = {}) => ({
  desde: { kind, label: 'Desde', ...more },
  hasta: { kind, label: 'Hasta', ...more },
})

const periodOf = (fields: object, rules: object = {}) =>
  rubroOf(fields, { periods: [{ from: 'desde', to: 'hasta' }], rules })

const DAYS = of('date')

it('a period is per nothing unless the schema says so', () => {
  expect(periodOf(DAYS)?.periods).toEqual([{ from: 'desde', to: 'hasta', per: [] }])
})

it.each([
  ['date', DAYS, 'onOrAfter'],
  ['month', of('month'), 'onOrAfter'],
  ['time', of('time'), 'onOrAfter'],
  ['integer', of('integer'), 'atLeast'],
  ['digits', of('digits', { max: 4 }), 'atLeast'],
])('a period of %s() does not end before it begins', (_kind, fields, rule) => {
  expect(periodOf(fields)?.rules).toEqual([
    { rule, field: 'hasta', other: 'desde', text: undefined },
  ])
})

it.each([
  [{ hasta: { after: 'desde' } }, 'after'],
  [{ desde: { before: 'hasta' } }, 'before'],
])('a rule of the schema stands in place of that one', (rules, rule) => {
  expect(periodOf(DAYS, rules)?.rules?.map((one) => one.rule)).toEqual([rule])
})

const text = (label: string, search: boolean) => ({
  kind: 'text',
  label,
  max: 20,
  required: true,
  search,
})

const WHOLE = crud('conceptos')
const PAGED = crud('conceptos', { buscar: { serves: 'pages' } })

describe('the names of a reference are searched where its list is served in pages and searched by all of them', () => {
  it.each<[string, object, readonly [boolean, boolean], string | readonly string[], boolean]>([
    ['the only one', PAGED, [true, false], 'codigo', true],
    ['another one', PAGED, [false, true], 'codigo', false],
    ['the first of two', PAGED, [true, false], ['codigo', 'nombre'], false],
    ['the last of two', PAGED, [false, true], ['codigo', 'nombre'], false],
    ['both', PAGED, [true, true], ['codigo', 'nombre'], true],
    ['both, of a whole list', WHOLE, [true, true], ['codigo', 'nombre'], false],
  ])('%s', (_which, metodos, [byCode, byName], shows, searched) => {
    for (const kind of ['reference', 'references']) {
      const de = { kind, label: 'De', to: 'concepto', shows, sends: 'id' }
      const fields = {
        id: { kind: 'id', label: 'ID' },
        codigo: text('Código', byCode),
        nombre: text('Nombre', byName),
      }
      const concepto = conceptoWith({ metodos, fields, unique: [['codigo']] })
      const { entities } = modelOf(filesWith({ ...concepto, ...rubroFields({ de }) }))
      const found = entities.find(({ name }) => name === 'rubro')?.fields.at(-1)
      expect(found && 'searched' in found ? found.searched === true : undefined).toBe(searched)
    }
  })
})
