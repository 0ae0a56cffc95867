import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crud } from '#language'
import { buildModel } from '#language/build-model'
import { conceptoWith, filesWith, modelOf, right, rubroFields, rubroWith } from './small-schema'

const HOSTILE: readonly (readonly [string, string])[] = [
  ['quotes', `"dobles", 'simples' y «otras»`],
  ['backticks and ${}', '`${process.exit(1)}`'],
  ['the end of a comment', '*/ alert(1) /*'],
  ['the end of a script', '</script><img src=x onerror=alert(1)>'],
  ['emoji', '👩‍👩‍👧‍👦 Familia 🇦🇷'],
  ['right to left', '\u202Eשלום עולם\u202C'],
  ['line ends and backslashes', 'una\nlínea \\ otra\u2028'],
  ['10,000 characters', 'ñ'.repeat(10_000)],
]

describe('G-06: a label is not changed', () => {
  it.each(HOSTILE)('%s', (_, label) => {
    const { entities } = modelOf(
      filesWith(
        rubroFields(
          { otro: { kind: 'text', label, max: 50, required: true, requiredText: label } },
          {
            names: { one: label, many: label, gender: 'f' },
            texts: { add: label, question: label },
            messages: { duplicate: label, borrar: { 409: { title: label, text: label } } },
          },
        ),
      ),
    )
    const [rubro] = entities
    expect(rubro?.names.one).toBe(label)
    expect(rubro?.screen?.title).toBe(label)
    expect(rubro?.screen?.texts.question).toBe(label)
    expect(rubro?.fields[2]).toMatchObject({ label, columnLabel: label, requiredText: label })
    expect(rubro?.metodos.ingresar?.errors).toEqual([
      { status: 400, title: label, text: label, leads: 'form' },
    ])
    expect(rubro?.metodos.borrar?.errors).toEqual([
      { status: 409, title: label, text: label, leads: 'list' },
    ])
  })

  it.each(HOSTILE)('in a menu: %s', (_, label) => {
    const model = modelOf(
      filesWith({
        ...rubroWith({ menu: `${label} / ${label}` }),
        menu: { menuPlaces: { kind: 'menu', groups: { [label]: [label] } } },
      }),
    )
    expect(model.menu.groups).toEqual([{ label, entries: [label] }])
    expect(model.entities[0]?.screen?.menu).toEqual({ group: label, entry: label })
  })
})

const rubroFrom = (metodos: object) => modelOf(filesWith(rubroWith({ metodos }))).entities[0]

const metodosWith = (messages: object) =>
  modelOf(filesWith(rubroWith({ messages }))).entities[0]?.metodos

const noteOf = (at: number) => [`nota${at}`, { kind: 'text', label: `Nota ${at}`, max: 50 }]

const narrowOf = (notes: number, more: object = {}) => {
  const fields = Object.fromEntries(Array.from({ length: notes }, (_, at) => noteOf(at)))
  return modelOf(filesWith(rubroFields(fields, more))).entities[0]?.screen?.narrow
}

describe('rows on a phone', () => {
  it('C-15: are cards from four columns on, and otherwise a table', () => {
    expect([1, 2].map((notes) => narrowOf(notes))).toEqual(['table', 'cards'])
  })

  it('C-15: are cards where three buttons would leave no room to a name', () => {
    const metodos = crud('rubros')
    expect(narrowOf(1, { metodos })).toBe('table')
    expect(narrowOf(1, { metodos, copies: true })).toBe('cards')
  })

  it('C-15: are what the schema says, regardless of the number of columns', () => {
    expect(narrowOf(4, { narrow: 'table' })).toBe('table')
    expect(narrowOf(1, { narrow: 'cards' })).toBe('cards')
  })
})

describe('messages', () => {
  const duplicate = 'Ya existe.'

  it('C-14: a record in use has a message for both statuses, leading to the list', () => {
    expect(metodosWith({ duplicate, inUse: 'Está en uso.' })?.borrar?.errors).toEqual([
      { status: 400, title: 'Eliminar Rubro', text: 'Está en uso.', leads: 'list' },
      { status: 409, title: 'Eliminar Rubro', text: 'Está en uso.', leads: 'list' },
    ])
  })

  it('take precedence in this order: the operation, the shorthand, the answer', () => {
    const metodos = metodosWith({
      duplicate,
      own: [400, 404],
      modificar: { 404: { leads: 'form' } },
    })
    expect(metodos?.modificar?.errors).toEqual([
      { status: 400, title: 'Editar Rubro', text: duplicate, leads: 'form' },
      { status: 404, title: 'Editar Rubro', text: undefined, leads: 'form' },
    ])
    expect(metodos?.ingresar?.errors.map(({ status }) => status)).toEqual([400])
  })
})

describe('metodos', () => {
  it('may be renamed one by one, or be missing', () => {
    const rubro = rubroFrom(
      crud('rubros', {
        buscar: { metodo: 'traer-rubros', envelope: 'lista' },
        modificar: 'rubros-cambiar',
        borrar: false,
      }),
    )
    expect(rubro?.resource).toBe('traer-rubros')
    expect(rubro?.metodos.buscar).toEqual({
      metodo: 'traer-rubros',
      envelope: 'lista',
    })
    expect(rubro?.metodos.ingresar?.metodo).toBe('rubros-ingresar')
    expect(rubro?.metodos.modificar?.metodo).toBe('rubros-cambiar')
    expect(rubro?.metodos.borrar).toBeUndefined()
  })

  it('a list can be filtered by what is declared, in order, each in the form of its kind', () => {
    const fields = {
      fecha: { kind: 'date', label: 'Fecha' },
      activo: { kind: 'boolean', label: 'Activo' },
      cuotas: { kind: 'integer', label: 'Cuotas', column: false },
    }
    const filtersOf = (filters: unknown) =>
      modelOf(filesWith(rubroFields(fields, filters === undefined ? {} : { filters }))).entities[0]
        ?.metodos.buscar.filters
    expect(filtersOf(['cuotas', { field: 'activo', as: 'several' }, { field: 'fecha' }])).toEqual([
      { field: 'cuotas', form: 'range' },
      { field: 'activo', form: 'several' },
      { field: 'fecha', form: 'range' },
    ])
    expect(filtersOf(undefined)).toBeUndefined()
  })

  it('are only those that are listed, where there is no crud()', () => {
    const rubro = rubroFrom({
      buscar: 'rubros-buscar',
      modificar: { sends: [{ as: 'clave', field: 'id' }, 'rubro'] },
    })
    expect(rubro?.metodos.ingresar).toBeUndefined()
    expect(rubro?.metodos.modificar).toMatchObject({
      metodo: 'rubros-modificar',
      sends: [
        { as: 'clave', field: 'id', of: 'current' },
        { as: 'rubro', field: 'rubro', of: 'current' },
      ],
    })
  })

  it('of an action follow the convention', () => {
    const [rubro] = modelOf(
      filesWith(
        rubroFields(
          {
            estado: {
              kind: 'choice',
              label: 'Estado',
              options: { H: 'Alta', D: 'Baja' },
              answers: 'code',
            },
          },
          {
            actions: { darDeBaja: { kind: 'action', label: 'Dar de Baja', sets: { estado: 'D' } } },
          },
        ),
      ),
    ).entities
    expect(rubro?.actions[0]).toMatchObject({
      metodo: 'rubros-dar-de-baja',
      question: '¿Desea dar de baja este rubro?',
      when: undefined,
    })
  })
})

it('two menu groups may share an entry', () => {
  const { entities } = modelOf(filesWith(conceptoWith({ menu: 'Listados / Rubros' })))
  expect(entities.map(({ screen }) => screen?.menu)).toEqual([
    { group: 'Listados', entry: 'Rubros' },
    { group: 'Archivos', entry: 'Rubros' },
  ])
})

it('an entry of the menu may have a slash in its name', () => {
  const groups = { Archivos: ['Altas / Bajas / Otras'], 'Cuenta/Corriente': ['Altas'] }
  const places = { kind: 'menu', groups }
  const menuOf = (path: string) => {
    const files = filesWith({ ...rubroWith({ menu: path }), menu: { menuPlaces: places } })
    return modelOf(files).entities[0]?.screen?.menu
  }
  expect(menuOf('Archivos / Altas / Bajas / Otras')).toEqual({
    group: 'Archivos',
    entry: 'Altas / Bajas / Otras',
  })
  expect(menuOf('Cuenta/Corriente / Altas')).toEqual({ group: 'Cuenta/Corriente', entry: 'Altas' })
})

/** Arbitrary values, and valid declarations in which one value was replaced by an arbitrary one. */
const declaration = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true }),
  fc
    .tuple(fc.constantFrom(...pathsIn(right['rubro']?.['rubro'])), fc.anything())
    .map(([path, junk]) => replaced(right['rubro']?.['rubro'], path, junk)),
)

describe('G-04: whatever a file exports, the result', () => {
  it('is either diagnostics or a model', () => {
    fc.assert(
      fc.property(fc.string(), declaration, (name, exported) => {
        const stems = ['rubro', 'acceso', 'menu']
        for (const stem of stems) {
          const exportName = stem === 'menu' ? 'menuPlaces' : stem
          const files = { [stem]: { [exportName]: exported }, otro: { [name]: exported } }
          const { model, diagnostics } = buildModel(filesWith(files))
          expect(model === undefined).toBe((diagnostics ?? []).length > 0)
          for (const { what, help, source } of diagnostics ?? []) {
            expect([what, help, source].every((text) => text.length > 0)).toBe(true)
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  it('objects with the kind of a declaration are validated, not trusted', () => {
    const kinds = fc.constantFrom('entity', 'singleton', 'access', 'menu')
    const shape = fc.dictionary(
      fc.constantFrom(
        ...'names menu metodos fields key unique messages seed actions limits'.split(' '),
      ),
      fc.anything(),
    )
    fc.assert(
      fc.property(kinds, shape, (kind, rest) => {
        for (const stem of ['rubro', 'acceso']) {
          const built = buildModel(filesWith({ [stem]: { [stem]: { ...rest, kind } } }))
          expect(built.diagnostics?.length).toBeGreaterThan(0)
        }
      }),
      { numRuns: 150 },
    )
  })
})

it('a diagnostic has no control characters from a label that it quotes', () => {
  const { diagnostics = [] } = buildModel(
    filesWith(rubroWith({ menu: 'Archivos / \u001B[2J\u202E\nRubros' })),
  )
  expect(diagnostics.map(({ what }) => what)).toEqual([
    "The menu has no place 'Archivos /  [2J Rubros'.",
  ])
})

it('nor from the codes that it lists as allowed', () => {
  const options = { 'H\u202E\u200F': 'Alta', D: 'Baja' }
  const estado = { kind: 'choice', label: 'Estado', options, answers: 'code' }
  const bajar = { kind: 'action', label: 'Bajar', sets: { estado: 'X' } }
  const { diagnostics = [] } = buildModel(
    filesWith(rubroFields({ estado }, { actions: { bajar } })),
  )
  expect(diagnostics.map(({ what, help }) => [what, help])).toEqual([
    ["`estado` does not offer 'X'.", 'Codes: `H `, `D`.'],
  ])
})

it.each(['acceso', 'menu', 'rubro'])(
  'schema/%s.ts is not missing where it could not be loaded',
  (stem) => {
    const { concepto } = conceptoWith().concepto
    const de = { kind: 'reference', label: 'De', to: 'rubro', shows: 'rubro', sends: 'id' }
    const files = filesWith(conceptoWith({ fields: { ...concepto.fields, de } }))
    const others = files.filter((file) => file.stem !== stem)
    expect(buildModel(others, [stem]).diagnostics ?? []).toEqual([])
    const { diagnostics = [] } = buildModel(others)
    expect(diagnostics.map(({ code, source }) => [code, source])).toContainEqual(
      stem === 'rubro' ? ['S401', 'schema/concepto.ts'] : ['S109', `schema/${stem}.ts`],
    )
  },
)

type Path = readonly string[]

/** Every path inside a plain value, to the leaves. */
function pathsIn(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [[]]
  return Object.entries(value).flatMap(([step, inner]) => [
    [step],
    ...pathsIn(inner).map((path) => [step, ...path]),
  ])
}

/** A copy with the value at one path replaced. */
function replaced(value: unknown, [step, ...rest]: Path, junk: unknown): unknown {
  if (step === undefined) return junk
  if (Array.isArray(value)) {
    return value.map((inner, at) => (String(at) === step ? replaced(inner, rest, junk) : inner))
  }
  return { ...Object(value), [step]: replaced(Reflect.get(Object(value), step), rest, junk) }
}

/** Text fields beside the rubro and its id. */
const formOf = (count: number, options: object) => {
  const fields = Array.from({ length: count }, (_, at) => [
    `campo${at}`,
    { kind: 'text', label: `Campo ${at}`, max: 20, ...options },
  ])
  const { entities } = modelOf(filesWith(rubroFields(Object.fromEntries(fields))))
  return entities[0]?.screen?.form
}

describe('how a form opens by default', () => {
  it.each([
    ['asked for', {}],
    ['asked for when a record is added', { readOnlyOnEdit: true }],
  ])('up to eight fields that are %s are a modal, more are a page of two columns', (_, options) => {
    expect(formOf(7, options)).toMatchObject({ opens: 'modal', groups: [{ columns: 1 }] })
    expect(formOf(8, options)).toMatchObject({ opens: 'page', groups: [{ columns: 2 }] })
  })

  it('fields that nobody fills in do not count', () => {
    expect(formOf(20, { readOnly: true })).toMatchObject({ opens: 'modal' })
  })
})
