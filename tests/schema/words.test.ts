import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  access,
  action,
  choice,
  crud,
  date,
  digits,
  entity,
  id,
  integer,
  money,
  operation,
  text,
} from '#language'
import { buildModel } from '#language/build-model'
import { filesWith, reportedIn } from './small-schema'
import { entityShape } from '#language/declarations/entity'

/**
 * What an editor refuses, the build refuses as well: the compiler checks each line under an expected error, which fails
 * the type check where there is none, and the test validates what the line returns.
 */

const fields = {
  id: id({ label: 'ID' }),
  rubro: text({ label: 'Rubro', max: 50, search: true }),
  estado: choice({ label: 'Estado', options: { A: 'Alta', B: 'Baja' }, answers: 'code' }),
}

const usual = {
  names: { one: 'Rubro', many: 'Rubros', gender: 'm' },
  menu: 'Archivos / Rubros',
  metodos: crud('rubros'),
  fields,
} as const

/** The codes of what is wrong with an entity. */
function rubro(declared: object): string[] {
  const { diagnostics = [] } = buildModel(filesWith({ rubro: { rubro: declared } }))
  return diagnostics.map(({ code }) => code)
}

/** The codes of what is wrong with a field, in an entity that is right. */
const field = (declared: object) =>
  rubro({ ...entity(usual), fields: { ...fields, otro: declared } })

describe('the names of fields', () => {
  it('in key and unique', () => {
    expect(rubro(entity({ ...usual, key: ['id'], unique: [] }))).toEqual([])
    // @ts-expect-error no such field
    expect(rubro(entity({ ...usual, key: ['ids'] }))).toEqual(['S301'])
    // @ts-expect-error no such field
    expect(rubro(entity({ ...usual, unique: [['nombre']], messages: { own: [] } }))).toContain(
      'S301',
    )
  })

  it('in rules between fields, of a kind that fits', () => {
    const dates = {
      ...fields,
      desde: date({ label: 'Desde' }),
      hasta: date({ label: 'Hasta' }),
      tope: money({ label: 'Tope' }),
      cuotas: integer({ label: 'Cuotas' }),
    }
    const ruled = { ...usual, fields: dates } as const
    const right = entity({
      ...ruled,
      rules: {
        hasta: {
          after: { field: 'desde', text: 'Termina antes' },
          requiredWhen: { field: 'estado', is: ['A'] },
        },
        tope: { atLeast: 'cuotas' },
      },
    })
    expect(rubro(right)).toEqual([])
    // @ts-expect-error no such field
    expect(rubro(entity({ ...ruled, rules: { fin: {} } }))).toEqual(['S301'])
    // @ts-expect-error no such field
    expect(rubro(entity({ ...ruled, rules: { hasta: { after: 'dede' } } }))).toEqual(['S301'])
    // @ts-expect-error no date
    expect(rubro(entity({ ...ruled, rules: { hasta: { after: 'tope' } } }))).toEqual(['S313'])
    // @ts-expect-error a text has no order
    expect(rubro(entity({ ...ruled, rules: { rubro: { after: 'desde' } } }))).toEqual(['S313'])
    // @ts-expect-error a date is no number
    expect(rubro(entity({ ...ruled, rules: { hasta: { atLeast: 'tope' } } }))).toEqual(['S313'])
  })

  it('in `sends`', () => {
    const right = crud('rubros', { borrar: { sends: ['id', 'rubro'] } })
    expect(rubro(entity({ ...usual, metodos: right }))).toEqual([])
    const wrong = crud('rubros', { borrar: { sends: ['id', 'nombre'] } })
    // @ts-expect-error no such field
    expect(rubro(entity({ ...usual, metodos: wrong }))).toEqual(['S301'])
    const listed = { buscar: 'rubros', borrar: { sends: ['id', 'nombre'] } } as const
    // @ts-expect-error no such field
    expect(rubro(entity({ ...usual, metodos: listed }))).toEqual(['S301'])
  })

  it('in actions and roles', () => {
    const when = { field: 'estado', is: ['A'] } as const
    const bajar = action({ label: 'Bajar', when, sets: { estado: 'B' } })
    expect(rubro(entity({ ...usual, actions: { bajar } }))).toEqual([])
    const wrongSets = action({ label: 'Bajar', when, sets: { estad: 'B' } })
    // @ts-expect-error no such field
    expect(rubro(entity({ ...usual, actions: { bajar: wrongSets } }))).toEqual(['S301'])
    const otherwise = { field: 'estado', isNot: ['B'] } as const
    const alta = action({ label: 'Alta', when: otherwise, sets: { estado: 'A' } })
    expect(rubro(entity({ ...usual, actions: { alta } }))).toEqual([])
    const wrongWhen = action({ ...bajar, when: { field: 'estad', is: ['A'] } })
    // @ts-expect-error no such field
    expect(rubro(entity({ ...usual, actions: { bajar: wrongWhen } }))).toEqual(['S301'])
    const roles = { O: { hidden: ['estad'] } } as const
    // @ts-expect-error no such field
    expect(rubro(entity({ ...usual, roles }))).toEqual(['S301'])
    const ownRow = { field: 'dni', only: [] } as const
    // @ts-expect-error no such field
    expect(rubro(entity({ ...usual, ownRow }))).toEqual(['S301'])
  })

  it('in seeds', () => {
    expect(rubro(entity({ ...usual, seed: [{ id: 1, rubro: 'uno' }] }))).toEqual([])
    // @ts-expect-error no such field
    expect(rubro(entity({ ...usual, seed: [{ id: 1, nombre: 'uno' }] }))).toEqual(['S301'])
  })

  it('in the operations of the portal', () => {
    const errors = [{ title: 'Error', text: 'Error General' }]
    const login = operation({ metodo: 'login', sends: ['clave'], answers: {}, errors })
    const dni = digits({ label: 'DNI', max: 10 })
    // @ts-expect-error no such field
    const acceso = access({ fields: { dni }, limits: {}, operations: { login } })
    const { diagnostics = [] } = buildModel(filesWith({ acceso: { acceso } }))
    expect(diagnostics.map(({ code }) => code)).toEqual(['S301'])
  })
})

describe('the options of each function', () => {
  it('and no others', () => {
    // @ts-expect-error an unknown option
    expect(field(text({ label: 'Otro', max: 50, min: 1 }))).toEqual(['S104'])
    // @ts-expect-error a missing limit
    expect(field(text({ label: 'Otro' }))).toEqual(['S106'])
    // @ts-expect-error digits are not searched
    expect(field(digits({ label: 'DNI', max: 10, search: true }))).toEqual(['S304'])
    // @ts-expect-error no form adds an id
    expect(field(id({ label: 'Otro', addLabel: 'ID' }))).toEqual(['S104'])
    const once = { label: 'Otro', options: { A: 'Alta' }, answers: 'code' } as const
    // @ts-expect-error a code that the choice does not offer
    expect(field(choice({ ...once, default: 'B' }))).toEqual(['S311'])
    // @ts-expect-error nor do old records get one
    expect(field(choice({ ...once, backfill: 'B' }))).toEqual(['S705'])
    // @ts-expect-error a place has a group
    expect(rubro(entity({ ...usual, menu: 'Rubros' }))).toEqual(['S105'])
  })

  it('do not change the kind of the result', () => {
    expectTypeOf(text({ label: 'Rubro', max: 50 }).kind).toEqualTypeOf<'text'>()
    expectTypeOf(entity(usual).fields.rubro.max).toEqualTypeOf<number>()
    expect(entity(usual).kind).toBe('entity')
  })
})

const feriado = {
  kind: 'entity',
  names: { one: 'Feriado', many: 'Feriados', gender: 'm' },
  metodos: crud('feriados'),
  fields: {
    id: { kind: 'id', label: 'ID' },
    nombre: { kind: 'text', label: 'Nombre', max: 20, required: true, search: true },
    fecha: { kind: 'date', label: 'Fecha' },
  },
}

/** Every option that only a screen uses, with a value. */
const OF_SCREENS = {
  title: 'Los feriados',
  texts: { add: 'Nuevo feriado' },
  narrow: 'cards',
  height: 'fixed',
  form: { columns: 2 },
  list: ['nombre'],
  sort: 'fecha',
  filters: ['fecha'],
  views: [{ label: 'Una', sort: 'fecha' }],
  copies: true,
}

/** Those of every entity, with a value where a lookup may have it. */
const OF_ALL = {
  names: feriado.names,
  resource: 'feriados',
  renamedFrom: 'dias',
  metodos: feriado.metodos,
  fields: feriado.fields,
  key: ['id'],
  unique: [['nombre']],
  messages: { own: [400] },
  history: false,
  seed: [{ id: 1, nombre: 'Año nuevo' }],
  roles: { A: 'all', O: 'read' },
  rules: { nombre: { requiredWhen: { field: 'fecha', is: 'filled' } } },
  actions: { cerrar: { kind: 'action', label: 'Cerrar', sets: { fecha: '2026-01-31' } } },
}

const codesOf = (changes: object) => {
  const files = filesWith({ feriado: { feriado: { ...feriado, ...changes } } })
  return reportedIn(files).map(({ code, path }) => `${code} ${path.join('.')}`)
}

it.each(Object.entries(OF_SCREENS))(
  'a lookup has no `%s`, which is of a screen',
  (option, value) => {
    expect(codesOf({ [option]: value })).toContain(`S906 ${option}`)
    const screen = { menu: 'Archivos / Conceptos', [option]: value }
    expect(codesOf(screen).filter((one) => one.startsWith('S906'))).toEqual([])
    // Whether it has a screen is not known where its place cannot be read.
    expect(codesOf({ ...screen, menu: 5 })).toEqual(['S105 menu'])
  },
)

it.each(Object.entries(OF_ALL))('a lookup may have `%s`', (option, value) => {
  expect(codesOf({ [option]: value }).filter((one) => one.startsWith('S906'))).toEqual([])
})

it('each option of an entity is here', () => {
  const others = ['kind', 'menu', 'periods', 'tree', 'states', 'own', 'ownRow', 'imports']
  const known = [...Object.keys(OF_SCREENS), ...Object.keys(OF_ALL), ...others]
  expect(Object.keys(entityShape).filter((option) => !known.includes(option))).toEqual([])
})
