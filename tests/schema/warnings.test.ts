import { describe, expect, it } from 'vitest'
import { crud } from '#language'
import { filesWith, modelOf, reportedIn, rubroFields, nota } from './small-schema'

const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { B: 'Borrador', A: 'Asentado' },
  answers: 'code',
  default: 'B',
  required: true,
}
const cerrar = { kind: 'action', label: 'Cerrar', sets: { nota: 'x' } }
const paged = crud('rubros', { buscar: { serves: 'pages' } })
const importe = { kind: 'money', label: 'Importe' }
const lineas = (more: object) => {
  return { kind: 'lines', label: 'Líneas', fields: { importe: { ...importe, ...more } } }
}

/** The rubros without a screen. */
const lookup = (fields: object, changes: object) => {
  const { menu: _menu, ...rubro } = rubroFields(fields, changes).rubro.rubro
  return { rubro: { rubro } }
}

type Files = Parameters<typeof filesWith>[0]

/** Schemas that say something twice or without effect, and the same without it. */
const SAME: readonly (readonly [what: string, said: Files, unsaid: Files])[] = [
  [
    'a field of lines that is read-only',
    rubroFields({ lineas: lineas({ readOnly: true }) }, { metodos: paged }),
    rubroFields({ lineas: lineas({}) }, { metodos: paged }),
  ],
  [
    'a message for a tree that there is not',
    rubroFields({}, { messages: { duplicate: 'Ya existe.', children: 'Tiene otros.' } }),
    rubroFields({}, { messages: { duplicate: 'Ya existe.' } }),
  ],
  [
    'one tab',
    rubroFields({}, { form: { as: 'tabs', groups: [{ title: 'Uno', fields: ['rubro'] }] } }),
    rubroFields({}, { form: { groups: [{ title: 'Uno', fields: ['rubro'] }] } }),
  ],
  [
    'a column twice, behind others',
    rubroFields({ nota }, { list: ['nota', 'rubro', { field: 'nota', width: '9rem' }] }),
    rubroFields({ nota }, { list: ['nota', 'rubro'] }),
  ],
  [
    'a state that moves to itself alone',
    rubroFields({ estado }, { states: { of: 'estado', moves: { B: ['A'], A: ['A'] } } }),
    rubroFields({ estado }, { states: { of: 'estado', moves: { B: ['A'] } } }),
  ],
  [
    'what has no effect when something else without effect is gone',
    lookup({ nota }, { actions: { cerrar: { ...cerrar, on: 'many', questionMany: '¿Cerrar?' } } }),
    lookup({ nota }, { actions: { cerrar } }),
  ],
]

describe('G-04: nothing is generated from what a warning names', () => {
  it.each(SAME)('%s', (_what, said, unsaid) => {
    expect(reportedIn(filesWith(said)).map(({ code }) => code)).toHaveLength(1)
    expect(reportedIn(filesWith(unsaid))).toEqual([])
    expect(modelOf(filesWith(said))).toEqual(modelOf(filesWith(unsaid)))
  })
})

it('a lookup in pages may have filters, by which references to it are limited', () => {
  const files = filesWith(lookup({ estado }, { metodos: paged, filters: ['estado'] }))
  expect(reportedIn(files)).toEqual([])
  expect(modelOf(files).entities[0]?.metodos.buscar.filters).toMatchObject([{ field: 'estado' }])
})
