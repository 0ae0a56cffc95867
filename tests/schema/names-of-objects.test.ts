import { describe, expect, it } from 'vitest'
import { link } from './mistakes/creates'
import { type BuildResult, buildModel } from '#language/build-model'
import { accesoWith, conceptoWith, filesWith, rubroFields, nota, money } from './small-schema'

const label = 'Campo'
const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { A: 'Alta', B: 'Baja' },
  answers: 'code',
  required: true,
}
const FIELDS = {
  nota,
  estado,
  vale: { kind: 'boolean', label: 'Vale' },
  desde: { kind: 'date', label: 'Desde' },
  hasta: { kind: 'date', label: 'Hasta' },
  importe: money('Importe'),
  lineas: {
    kind: 'lines',
    label: 'Líneas',
    fields: { debe: money('Debe'), haber: money('Haber') },
  },
  anula: link('Anula a'),
  anulado: link('Anulado por'),
}
const paged = { kind: 'crud', base: 'rubros', buscar: { serves: 'pages' } }

const creates = { links: { original: 'anula', created: 'anulado' } }
const anular = { kind: 'action', label: 'Anular', sets: { vale: false }, creates }
const anotar = { kind: 'action', label: 'Anotar', sets: { nota: 'x' } }

/** A rubro with lines and an action, changed. */
const rubro = (changes: object = {}, fields: object = {}) =>
  rubroFields(
    { ...FIELDS, ...fields },
    { metodos: paged, actions: { anular }, unique: [], messages: {}, ...changes },
  )
const acting = (action: object) => rubro({ actions: { anular, anotar: { ...anotar, ...action } } })
const computed = (formula: object) => rubro({}, { total: money('Total', { computed: formula }) })
const limited = (where: object) => ({
  ...rubro(),
  ...conceptoWith({
    fields: {
      id: { kind: 'id', label: 'ID' },
      nombre: { ...nota, label: 'Nombre', required: true, search: true },
      rubro: { ...link('Rubro'), readOnly: false, where },
    },
    unique: [['nombre']],
  }),
})
const creating = (changes: object) =>
  rubro({ actions: { anular: { ...anular, creates: { ...creates, ...changes } } } })
const withStates = (states: object) =>
  rubro({ states: { of: 'estado', starts: ['A'], moves: { A: ['B'] }, ...states } })

/** Where a schema has a name or a code that it may get wrong. */
const PLACES: Readonly<Record<string, (name: string) => object>> = {
  'the kind of a field': (kind) => rubro({}, { otra: { kind, label } }),
  'the kind of a field of lines': (kind) =>
    rubro({}, { otras: { kind: 'lines', label, fields: { una: { kind, label } } } }),
  'the kind of a field of the portal': (kind) =>
    accesoWith({
      fields: { dni: { kind: 'digits', label: 'DNI', max: 10 }, otra: { kind, label } },
    }),
  'the kind of a formula': (kind) => computed({ kind, of: ['importe', 'importe'] }),
  'an option of a field': (name) => rubro({}, { nota: { ...nota, [name]: 1 } }),
  'an option of an entity': (name) => rubro({ [name]: 1 }),
  'a factor of a product': (name) => computed({ kind: 'product', of: ['importe', name] }),
  'a rate': (name) => computed({ kind: 'percentage', rate: name, of: 'importe' }),
  'what is summed': (name) => computed({ kind: 'sum', of: `lineas.${name}` }),
  'the lines of a sum': (name) => computed({ kind: 'sum', of: `${name}.debe` }),
  'a field that is exchanged': (name) => creating({ swaps: [['importe', name]] }),
  'a field of lines that is exchanged': (name) =>
    creating({ swaps: [['lineas.debe', `lineas.${name}`]] }),
  'a field of the record that is created': (name) => creating({ sets: { [name]: 'x' } }),
  'a link of the record that is created': (name) =>
    creating({ links: { original: 'anula', created: name } }),
  'a field that an action sets': (name) => acting({ sets: { [name]: 'x' } }),
  'a code that an action sets': (code) => acting({ sets: { estado: code } }),
  'a text that an action sets, which asks another': (text) =>
    acting({
      asks: { motivo: { ...nota, label: 'Motivo', required: true } },
      sets: { rubro: 'motivo', nota: text },
    }),
  'a field of a condition': (field) => acting({ when: { field, is: ['A'] } }),
  'a code of a condition': (code) => acting({ when: { field: 'estado', is: ['A', code] } }),
  'a code that no row of an action has': (code) =>
    acting({ when: { field: 'estado', isNot: [code] } }),
  'the field of the states': (of) => withStates({ of }),
  'a state that a move leads to': (code) => withStates({ moves: { A: ['B', code] } }),
  'a state that a move leads from': (code) => withStates({ moves: { A: ['B'], [code]: ['A'] } }),
  'a state that locks': (code) => withStates({ locks: ['B', code] }),
  'a state of new records': (code) => withStates({ starts: ['A', code] }),
  'a field of an import': (name) => rubro({ imports: { by: [name], mode: 'upsert' } }),
  'a role': (perfil) => rubro({ roles: { A: 'all', [perfil]: 'read', others: 'read' } }),
  'a field that a role does not see': (name) =>
    rubro({ roles: { A: 'all', O: { add: true, hidden: [name] }, others: 'read' } }),
  'an action of a role': (name) =>
    rubro({ roles: { A: 'all', O: { add: true, actions: [name] }, others: 'read' } }),
  'a field of a filter': (name) => rubro({ filters: ['estado', name] }),
  'a field of a view': (name) =>
    rubro({ filters: ['estado'], views: [{ label: 'Uno', filters: { [name]: ['A'] } }] }),
  'a code of a view': (code) =>
    rubro({ filters: ['estado'], views: [{ label: 'Uno', filters: { estado: ['A', code] } }] }),
  'a period of a view': (period) =>
    rubro({ filters: ['desde'], views: [{ label: 'Uno', filters: { desde: { period } } }] }),
  'a column': (name) => rubro({ list: ['rubro', name] }),
  'a field to sort by': (sort) => rubro({ sort }),
  'a field of a key': (name) => rubro({ key: [name] }),
  'a field of a unique set': (name) => rubro({ unique: [['rubro', name]] }),
  'a field of a group': (name) =>
    rubro({ form: { groups: [{ title: 'Datos', fields: ['rubro', name] }] } }),
  'an end of a period': (to) => rubro({ periods: [{ from: 'desde', to }] }),
  'what a period is per': (name) =>
    rubro({ periods: [{ from: 'desde', to: 'hasta', per: ['nota', name] }] }),
  'a field with rules': (name) => rubro({ rules: { [name]: { after: 'desde' } } }),
  'a rule of a field': (word) => rubro({ rules: { hasta: { [word]: 'desde' } } }),
  'a field that a rule compares with': (after) => rubro({ rules: { hasta: { after } } }),
  'a code of a rule': (code) =>
    rubro({ rules: { nota: { requiredWhen: { field: 'estado', is: ['A', code] } } } }),
  'a field of a limit': (name) => limited({ [name]: ['A'] }),
  'a code of a limit': (code) => limited({ estado: ['A', code] }),
  'an entity that is referred to': (to) => rubro({}, { otra: { ...link('Otra'), to } }),
  'a field that a reference shows': (shows) => rubro({}, { anula: { ...link('Anula a'), shows } }),
  'a code with synonyms': (code) =>
    rubro({}, { estado: { ...estado, synonyms: { [code]: ['Otra'] } } }),
  'a code that is the default': (code) => rubro({}, { estado: { ...estado, default: code } }),
  'what is above in a tree': (parent) => rubro({ tree: { parent } }),
}

/** What becomes of a schema: everything that is reported, or its entities; of what it names the same for every name. */
function outcomeOf(place: (name: string) => object, name: string): unknown {
  const files = filesWith({ ...place(name) })
  const { model, diagnostics = [] }: BuildResult = buildModel(files)
  const told = model === undefined ? diagnostics : model.entities.map(({ actions }) => actions)
  return JSON.parse(JSON.stringify(told).replaceAll(name, 'NAME'))
}

describe('a name that every object has is as unknown as any other', () => {
  it.each(Object.entries(PLACES))('%s', (_what, place) => {
    const expected = outcomeOf(place, 'qwxyzk')
    // Refused, or a text that it is.
    expect(JSON.stringify(expected)).toMatch(/"code":|NAME/)
    for (const name of ['toString', 'valueOf', 'hasOwnProperty']) {
      expect(outcomeOf(place, name), name).toEqual(expected)
    }
  })
})
