import { describe, expect, it } from 'vitest'
import { addingFacts, roleFacts, fieldFacts } from '../../../cli/explain/explain'
import {
  createsFacts,
  actionFacts,
  ruleFacts,
  screenFacts,
} from '../../../cli/explain/screen-facts'
import { roleText } from '../../../cli/explain/role-text'
import { stateFacts } from '../../../cli/explain/name-facts'
import type { RoleModel } from '../../../schema/language/model'
import { crud } from '../../../schema/language'
import { conceptoWith, filesWith, modelOf, rubroFields } from '../../schema/small-schema'

const label = 'Campo'
const nota = { kind: 'text', label: 'Nota', max: 20 }
const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { A: 'Alta', B: 'Baja' },
  answers: 'code',
}
const desde = { kind: 'date', label: 'Desde' }
const hasta = { kind: 'date', label: 'Hasta' }
const de = { kind: 'reference', label, to: 'concepto', shows: 'rubro', sends: 'id' }

const moving = (label: string, to: string) => ({ kind: 'action', label, sets: { estado: to } })

/** A rubro, and the places of what its file declares. */
function explained(
  fields: object,
  changes: object = {},
  declares: (path: string) => boolean = () => true,
) {
  const model = modelOf(filesWith({ ...rubroFields(fields, changes), ...conceptoWith() }))
  const [rubro] = model.entities.filter(({ name }) => name === 'rubro')
  if (rubro === undefined) throw new Error('no rubro')
  const lineOf = (...path: readonly (string | number)[]) =>
    declares(path.join('.')) ? path.join('.') : undefined
  return {
    rubro,
    model,
    places: { lineOf, lineOfText: () => undefined, lineOfNames: () => undefined },
  }
}

const rows = (
  facts: readonly { readonly what: string; readonly value: string; readonly from: string }[],
) => facts.map(({ what, value, from }) => [what, value, from])

const NOTHING: RoleModel = {
  perfil: 'O',
  rol: 'Operador',
  may: [],
  hidden: [],
  fixed: { add: [], edit: [] },
  rows: undefined,
}

describe('what is told of an entity', () => {
  it.each<[Partial<RoleModel>, string]>([
    [{}, 'nothing'],
    [{ may: ['read', 'add'] }, 'read, add'],
    [{ may: ['read'], hidden: ['a', 'b'] }, 'read; does not see a, b'],
    [
      { may: ['read', 'add'], hidden: ['a'], fixed: { add: ['a', 'b'], edit: [] } },
      'read, add; does not see a; adds without b',
    ],
    [
      { may: ['read', 'edit'], hidden: ['a'], fixed: { add: [], edit: ['a', 'c', 'd'] } },
      'read, edit; does not see a; edits without c, d',
    ],
    [{ may: ['read'], rows: { field: 'dueno', is: 'dni' } }, 'read; rows whose dueno is its dni'],
  ])('a role: %j', (role, text) => {
    expect(roleText({ ...NOTHING, ...role })).toBe(text)
  })

  it.each<[string, object, readonly string[]]>([
    ['a screen to add on', {}, ["'Agregar Concepto'"]],
    [
      'roles that may',
      { roles: { A: 'all', O: { add: true }, others: 'read' } },
      ["'Agregar Concepto' for A, O"],
    ],
    [
      'roles of which none may',
      { roles: { A: 'read', others: 'read' } },
      ["'Agregar Concepto' for nobody"],
    ],
    ['no operation to add', { metodos: crud('conceptos', { ingresar: false }) }, []],
  ])('a picker of what has %s', (_what, changes, values) => {
    const model = modelOf(filesWith({ ...rubroFields({ de }), ...conceptoWith(changes) }))
    const [rubro] = model.entities.filter(({ name }) => name === 'rubro')
    const facts = (rubro?.fields ?? []).flatMap((field) => addingFacts(field, model))
    expect(facts.map(({ value }) => value)).toEqual(values)
    for (const { from } of facts) {
      expect(from).toBe('derived: conceptos-ingresar (schema/concepto.ts)')
    }
  })

  it('rules are in their lines, and those of periods in theirs', () => {
    const rules = {
      hasta: { onOrAfter: { field: 'desde', text: 'Antes del comienzo' } },
      nota: { requiredWhen: { field: 'estado', is: ['A', 'B'] } },
    }
    const { rubro, places } = explained(
      { nota, estado, desde, hasta },
      { rules, periods: [{ from: 'desde', to: 'hasta' }], messages: { duplicate: 'Ya existe.' } },
    )
    expect(rows(ruleFacts(rubro, places))).toEqual(
      expect.arrayContaining([
        ['hasta onOrAfter', 'desde: Antes del comienzo', 'rules.hasta.onOrAfter'],
        ['nota requiredWhen', 'estado is A, B', 'rules.nota.requiredWhen'],
      ]),
    )
    const bare = explained(
      { desde, hasta },
      { periods: [{ from: 'desde', to: 'hasta' }], messages: { duplicate: 'Ya existe.' } },
      (path) => path === 'periods',
    )
    const derived = rows(ruleFacts(bare.rubro, bare.places))
    expect(derived.map(([what, , from]) => [what, from])).toEqual([
      ['hasta onOrAfter', 'derived: periods (periods)'],
    ])
  })

  it('an action is in its lines, what it derives from the names too', () => {
    const actions = {
      bajar: {
        kind: 'action',
        label: 'Bajar',
        when: { field: 'estado', isNot: ['B'] },
        asks: {
          motivo: { ...nota, label: 'Motivo', required: true },
          otra: { ...nota, label: 'Otra' },
        },
        sets: { estado: 'B', nota: 'motivo', larga: 'otra' },
      },
      subir: {
        kind: 'action',
        label: 'Subir',
        when: { field: 'estado', is: ['B'] },
        sets: { estado: 'A' },
      },
    }
    const { rubro, places } = explained(
      { nota, estado, larga: { ...nota, label: 'Larga' } },
      { actions },
      (path) => {
        return !path.endsWith('question') && !path.endsWith('done')
      },
    )
    const facts = rows(actionFacts(rubro, places)).filter(
      ([what]) => !/question|done/.test(what ?? ''),
    )
    expect(facts).toEqual([
      ['bajar label', 'Bajar', 'actions.bajar.label'],
      ['bajar when', 'estado is not B', 'actions.bajar.when'],
      ['bajar asks', "motivo: text() 'Motivo', required", 'actions.bajar.asks.motivo'],
      ['bajar asks', "otra: text() 'Otra'", 'actions.bajar.asks.otra'],
      ['bajar sets', '{"estado":"B","nota":"motivo","larga":"otra"}', 'actions.bajar.sets'],
      ['subir label', 'Subir', 'actions.subir.label'],
      ['subir when', 'estado is B', 'actions.subir.when'],
      ['subir sets', '{"estado":"A"}', 'actions.subir.sets'],
    ])
    const questions = rows(actionFacts(rubro, places)).filter(([what]) =>
      what?.endsWith('question'),
    )
    expect(questions.map(([, , from]) => from)).toEqual([
      'derived: names (names)',
      'derived: names (names)',
    ])
  })

  it('a state is in its lines, with all actions that lead to it', () => {
    const { rubro, places } = explained(
      {
        estado: {
          ...estado,
          required: true,
          options: { P: 'Pendiente', A: 'Alta', B: 'Baja', C: 'Cerrado' },
        },
      },
      {
        states: {
          of: 'estado',
          starts: ['P', 'A'],
          moves: { P: ['A', 'B'], A: ['B', 'C'] },
          locks: ['B', 'C'],
        },
        actions: {
          bajar: moving('Bajar', 'B'),
          anular: moving('Anular', 'B'),
          subir: moving('Subir', 'A'),
          vencer: moving('Vencer', 'B'),
        },
      },
    )
    expect(rows(stateFacts(rubro, places.lineOf))).toEqual([
      ['states', 'of estado; a new record is in P or A', 'states.starts'],
      ['from P', 'to A (subir), B (bajar, anular, vencer)', 'states.moves.P'],
      ['from A', 'to B (bajar, anular, vencer), C', 'states.moves.A'],
      ['locked', 'in B, C: changed along a move alone, and not deleted', 'states.locks'],
    ])
  })

  it('what an action creates: every value that differs, and every exchange', () => {
    const { rubro, places } = explained({})
    const links = { original: 'anula', created: 'anulado' }
    const swaps = [
      ['debe', 'haber'],
      ['lineas.cobra', 'lineas.paga'],
    ] as const
    const creates = { links, copies: ['rubro', 'nota'], sets: { vale: false }, takes: {}, swaps }
    const facts = (changes: object) =>
      rows(createsFacts(rubro, 'anular', { ...creates, ...changes }, places.lineOf))
    const at = 'actions.anular.creates'
    const linked = ['anular links', 'the new one by anula, this one by anulado', `${at}.links`]
    expect(facts({ takes: { nota: 'motivo' } })).toEqual([
      ['anular creates', 'another Rubro, with rubro, nota', at],
      linked,
      ['anular creates with', '{"vale":false,"nota":"motivo"}', `${at}.sets`],
      ['anular exchanges', 'debe and haber', `${at}.swaps`],
      ['anular exchanges', 'lineas.cobra and lineas.paga', `${at}.swaps`],
    ])
    expect(facts({ copies: [], sets: {}, swaps: undefined })).toEqual([
      ['anular creates', 'another Rubro, with no values of it', at],
      linked,
    ])
  })

  it('each role, and all that may be done with one’s own row', () => {
    const { places } = explained({}, {}, (path) => path !== 'roles.O')
    const roles = [
      { ...NOTHING, perfil: 'A', may: ['read', 'add'] },
      { ...NOTHING, may: ['read'] },
    ]
    const ownRow = { field: 'dni', only: ['edit', 'history'] }
    expect(rows(roleFacts({ roles, ownRow }, places.lineOf))).toEqual([
      ['role A', 'read, add', 'roles.A'],
      ['role O', 'read', 'roles'],
      ['own row', 'by dni: edit, history', 'ownRow'],
    ])
    expect(roleFacts({ roles: undefined }, places.lineOf)).toEqual([])
  })

  it('a screen: all values that a picker offers, all fields of an import, and each group of its form', () => {
    const options = { A: 'Alta', B: 'Baja', C: 'Cerrado' }
    const limits = {
      id: { kind: 'id', label: 'ID' },
      rubro: { ...nota, label: 'Concepto', required: true, search: true },
      estado: { ...estado, options },
      vale: { kind: 'boolean', label: 'Vale' },
    }
    const factsWith = (groups: readonly object[]) => {
      const files = {
        ...rubroFields(
          { nota, de: { ...de, where: { estado: ['A', 'C'], vale: true } } },
          {
            unique: [['rubro', 'nota']],
            imports: { by: ['rubro', 'nota'], mode: 'update' },
            form: { groups },
          },
        ),
        ...conceptoWith({ fields: limits }),
      }
      const [rubro] = modelOf(filesWith(files)).entities.filter(({ name }) => name === 'rubro')
      if (rubro === undefined) throw new Error('no rubro')
      const { places } = explained({})
      return rows(screenFacts(rubro, places))
    }
    const one = factsWith([{ title: 'Datos', fields: ['rubro', 'nota', 'de'] }])
    expect(one.filter(([what]) => ['offered', 'imports', 'form'].includes(what ?? ''))).toEqual([
      ['offered', 'de: records with estado A or C, vale true', 'fields.de.where'],
      ['imports', 'update by rubro, nota', 'imports'],
      ['form', 'modal, one column, sections: Datos', 'form'],
    ])
    const two = [
      { title: 'Datos', fields: ['rubro'] },
      { title: 'Más', fields: ['nota', 'de'], columns: 2 },
    ]
    expect(factsWith(two)).toContainEqual([
      'form',
      'modal, two columns, sections: Datos, Más',
      'form',
    ])
  })

  it.each([
    ['only read has no form', { buscar: 'rubros-buscar' }, []],
    ['deleted has one', { buscar: 'rubros-buscar', borrar: 'rubros-borrar' }, ['form']],
  ])('a list whose records are %s', (_what, metodos, form) => {
    const { rubro, places } = explained({ nota }, { metodos, messages: {} })
    const told = screenFacts(rubro, places).map(({ what }) => what)
    expect(told).toEqual(['list', 'columns', 'narrow', ...form])
  })

  it('views are in their lines, with what each of them asks for', () => {
    const { rubro, places } = explained(
      { nota, estado, desde },
      {
        filters: ['estado', 'desde'],
        views: [
          { label: 'Desde', filters: { desde: { from: '2026-01-01' } } },
          { label: 'Hasta', filters: { desde: { to: '2026-12-31' } } },
          { label: 'Entre', filters: { desde: { from: '2026-01-01', to: '2026-12-31' } } },
          { label: 'Vencidos', filters: { desde: { period: 'vencidos' } } },
          { label: 'Altas', search: 'a', filters: { estado: ['A', ''] }, sort: 'desde' },
          { label: 'Corta', columns: ['rubro', 'nota'] },
        ],
      },
    )
    const facts = rows(screenFacts(rubro, places)).filter(([what]) => what === 'view')
    expect(facts.map(([, value, from]) => [from, value])).toEqual([
      ['views.0', 'Desde: desde 2026-01-01..'],
      ['views.1', 'Hasta: desde ..2026-12-31'],
      ['views.2', 'Entre: desde 2026-01-01..2026-12-31'],
      ['views.3', 'Vencidos: desde vencidos'],
      ['views.4', "Altas: search 'a'; estado A or empty; sorted by desde, ascending"],
      ['views.5', 'Corta: columns rubro, nota'],
    ])
  })

  it.each<[string, object, readonly (readonly string[])[]]>([
    [
      'is asked for',
      { ...nota, addLabel: 'Nueva', required: true },
      [
        ['label to add', 'Nueva', 'fields.nota.addLabel'],
        ['requiredText', 'the usual word', 'fields.nota.requiredText'],
        ['max', '20', 'fields.nota.max'],
      ],
    ],
    [
      'has a text of its own',
      { ...nota, required: true, requiredText: 'Falta' },
      [['requiredText', 'Falta', 'fields.nota.requiredText']],
    ],
    ['is in no column', { ...nota, column: false }, [['column', 'none', 'fields.nota.column']]],
    [
      'is read alone',
      { ...nota, readOnly: true },
      [['forms', 'add: hidden, edit: hidden, remove: hidden', 'fields.nota.readOnly']],
    ],
  ])('a field that %s', (_what, field, expected) => {
    const { rubro, places } = explained({ nota: field })
    const [found] = rubro.fields.filter(({ name }) => name === 'nota')
    const facts = found === undefined ? [] : rows(fieldFacts(found, places))
    for (const fact of expected) expect(facts).toContainEqual(fact)
    expect(facts[0]).toEqual(['kind', 'text()', 'fields.nota'])
  })
})
