import { describe, expect, it } from 'vitest'
import { complete, readFlags } from '../../../cli/add/complete'
import { parseField } from '../../../cli/add/parse-field'
import { CommandError } from '../../../cli/commands/command-error'
import { kindNames } from '#language/kinds'
import { type EntityDraft, asSchemaFile, schemaText } from '../../../cli/add/entity-draft'
import { exportedBy } from '../support/exported-by'

it('blanks around the names of a unique set are no part of them', () => {
  expect(readFlags({ unique: ['a, b', ' c '] }).unique).toEqual([['a', 'b'], ['c']])
})

/** A lookup, which needs no place in the menu. */
function lookupOf(field: string[], unique: string[] = []) {
  const menu = { groups: [] }
  const answers = readFlags({ lookup: true, field, unique })
  return complete({ stem: 'tarea', exportName: 'tarea' }, answers, {
    menu,
    entities: [],
    singletons: [],
  })
}

describe('what is said of a duplicate', () => {
  it.each([
    ['is of the field that is unique', ['dia:date', 'nombre:text:50:unique'], [], 'ese nombre'],
    ['is of the first of two', ['dia:date:unique', 'nombre:text:50:unique'], [], 'ese día'],
    ['is of a set of two', ['dia:date', 'nombre:text:50'], ['dia, nombre'], 'esos datos'],
    ['is of the field before the set', ['dia:date', 'n:text:50:unique'], ['dia, n'], 'ese n'],
  ])('%s', (_what, field, unique, told) => {
    expect(lookupOf(field, unique).duplicate).toBe(`Ya existe una tarea con ${told}.`)
  })

  it('is nothing where nothing is unique', () => {
    expect(lookupOf(['nombre:text:50']).duplicate).toBeUndefined()
  })
})

describe('a field as a flag says it', () => {
  it.each([
    ['nombre:text:50', { label: 'Nombre', max: 50 }],
    ['nombre:text:required:50:search', { label: 'Nombre', max: 50, required: true, search: true }],
    ['telefono:text:max=20:label=Teléfono fijo', { label: 'Teléfono fijo', max: 20 }],
    ['hora:text:5:placeholder=HH\\:MM', { label: 'Hora', max: 5, placeholder: 'HH:MM' }],
    ['descripcionCorta:text:50', { label: 'Descripción corta', max: 50 }],
    [
      'tipo:choice:options=N=Nacional,P=De la provincia:answers=code:default=N',
      {
        label: 'Tipo',
        options: { N: 'Nacional', P: 'De la provincia' },
        answers: 'code',
        default: 'N',
      },
    ],
    [
      'provincia:reference:to=provincia:shows=provincia:sends=name',
      { label: 'Provincia', to: 'provincia', shows: 'provincia', sends: 'name' },
    ],
    ['id:id:column=false', { label: 'ID', column: false }],
  ])('%s', (spec, options) => {
    expect(parseField(spec).options).toEqual(options)
  })

  it('`unique` is part of the flag, and belongs to the entity', () => {
    const { isUnique, options } = parseField('cuit:digits:11:unique')
    expect({ isUnique, options }).toEqual({ isUnique: true, options: { label: 'CUIT', max: 11 } })
  })

  it.each([
    ['nombre:txt:50', /'txt' is no kind/, /Did you mean text\?/],
    ['nombre', /'' is no kind/, new RegExp(kindsBut('lines').join(', '))],
    ['items:lines', /'lines' has fields of its own: write it in the schema file/, /Nothing/],
    ['nombre:text:requierd', /'requierd' is no option/, /Did you mean required\?/],
    ['nombre:text:0', /0 is no limit of it \(max: a whole number from 1 to 10000\)/, /Nothing/],
    ['id:id:5', /5 is no limit of it\./, /Nothing/],
    ['nombre:text:placeholder', /'placeholder' needs a value/, /Nothing/],
  ])('%s is refused', (spec, message, advice) => {
    const refused = refusalOf(spec)
    expect(refused.message).toMatch(message)
    expect(refused.advice).toMatch(advice)
  })
})

const kindsBut = (left: string) => kindNames().filter((kind) => kind !== left)

function refusalOf(spec: string): CommandError {
  try {
    parseField(spec)
  } catch (error) {
    if (error instanceof CommandError) return error
  }
  throw new Error(`${spec} was taken.`)
}

const FIELDS: EntityDraft['fields'] = [
  { name: 'id', kind: 'id', options: { label: 'ID' } },
  {
    name: 'nombre',
    kind: 'text',
    options: { label: "L'Été", max: 50, required: true, search: true },
  },
  {
    name: 'zona',
    kind: 'reference',
    options: { label: 'Zona', to: 'zona', shows: 'zona', sends: 'id' },
  },
]

const DRAFTS = [[], [['nombre']], [['nombre', 'zona'], ['zona']]].flatMap((unique) =>
  [undefined, 'Archivos / Artículos'].flatMap((menu) =>
    [undefined, 'Ya existe.'].flatMap((duplicate) =>
      [FIELDS.slice(0, 1), FIELDS].map((fields): EntityDraft => {
        return {
          stem: 'articulo-usado',
          exportName: 'articuloUsado',
          names: { one: 'Artículo', many: 'Artículos', gender: 'm' },
          metodos: { base: 'articulos-usados' },
          menu,
          fields,
          unique,
          duplicate,
        }
      }),
    ),
  ),
)

it('an entity is written as it was checked, whatever its menu, fields and unique sets', async () => {
  const written = await Promise.all(
    DRAFTS.map(async (draft) => exportedBy(await schemaText(draft))),
  )
  expect(written).toEqual(DRAFTS.map((draft) => asSchemaFile(draft).exports))
})
