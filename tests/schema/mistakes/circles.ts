import { conceptoWith, rubroFields, rubroWith } from '../small-schema'
import type { Mistake } from './mistake'

const id = { kind: 'id', label: 'ID' }
const nombre = { kind: 'text', label: 'Nombre', max: 50, required: true, search: true }
const to = (entity: string, shows = 'nombre', sends = 'id') => ({
  kind: 'reference',
  label: `A ${entity}`,
  to: entity,
  shows,
  sends,
})
/** A lookup with these references. */
const lookup = (name: string, references: object) => ({
  [name]: {
    [name]: {
      kind: 'entity',
      names: { one: name, many: `${name}s`, gender: 'm' },
      metodos: { buscar: `${name}s-buscar` },
      fields: { id, nombre: { ...nombre, search: false }, ...references },
    },
  },
})

/** References that lead back to where they begin, and what else is wrong with references. */
export const circles: readonly Mistake[] = [
  [
    'a circle of three, and an entity that leads to it and is on none',
    {
      schema: {
        ...lookup('entrada', { a: to('uno') }),
        ...lookup('uno', { fin: to('final'), b: to('dos') }),
        ...lookup('dos', { c: to('tres') }),
        ...lookup('tres', { d: to('uno'), fin: to('final') }),
        ...lookup('final', {}),
      },
      want: [
        {
          code: 'S405',
          at: 'dos: fields.c.to',
          says: 'References form a circle: dos → tres → uno → dos. Records, seeds and imports need an order to be added in: remove one of the references.',
        },
      ],
    },
  ],
  [
    'two circles, each reported once',
    {
      schema: {
        ...lookup('uno', { b: to('dos'), c: to('tres') }),
        ...lookup('dos', { c: to('tres') }),
        ...lookup('tres', { a: to('uno') }),
        ...lookup('cuatro', { e: to('cinco') }),
        ...lookup('cinco', { d: to('cuatro') }),
      },
      want: [
        {
          code: 'S405',
          at: 'cinco: fields.d.to',
          says: 'References form a circle: cinco → cuatro → cinco. Records, seeds and imports need an order to be added in: remove one of the references.',
        },
        {
          code: 'S405',
          at: 'dos: fields.c.to',
          says: 'References form a circle: dos → tres → uno → dos. Records, seeds and imports need an order to be added in: remove one of the references.',
        },
      ],
    },
  ],
  [
    'a circle of references to several records',
    {
      schema: lookup('uno', {
        otros: { kind: 'references', label: 'Otros', to: 'uno', shows: 'nombre', sends: 'id' },
      }),
      want: [
        {
          code: 'S405',
          at: 'uno: fields.otros.to',
          says: 'References form a circle: uno → uno. Records, seeds and imports need an order to be added in: remove one of the references.',
        },
      ],
    },
  ],
  [
    'a reference by a name that is unique only with another field, or that another field is',
    {
      schema: {
        ...rubroFields(
          { nota: { kind: 'text', label: 'Nota', max: 9 } },
          { unique: [['rubro', 'nota'], ['nota']] },
        ),
        ...conceptoWith({
          fields: { id, nombre, rubro: to('rubro', 'rubro', 'name') },
          unique: [],
          messages: {},
        }),
      },
      want: [
        {
          code: 'S404',
          at: 'concepto: fields.rubro.sends',
          says: "`rubro` is sent by name, but two records of `rubro` may share one. Add `unique: [['rubro']]` to schema/rubro.ts, or `sends: 'id'` here.",
        },
      ],
    },
  ],
  [
    'the same, beside an unknown option: what is declared counts',
    {
      schema: {
        ...rubroWith({ unique: [], key: ['id'], messages: {}, menus: 'x' }),
        ...conceptoWith({
          fields: { id, nombre, rubro: to('rubro', 'rubro', 'name') },
          unique: [],
          messages: {},
        }),
      },
      want: [
        {
          code: 'S404',
          at: 'concepto: fields.rubro.sends',
          says: "`rubro` is sent by name, but two records of `rubro` may share one. Add `unique: [['rubro']]` to schema/rubro.ts, or `sends: 'id'` here.",
        },
        {
          code: 'S104',
          at: 'rubro: menus',
          marks: 'name',
          suggestion: 'menu',
          says: '`menus` is no option here. Allowed: names, menu, title, resource, renamedFrom, metodos, fields, key, unique, periods, tree, states, rules, actions, own, roles, ownRow, texts, narrow, height, form, list, sort, filters, views, copies, imports, messages, history, seed.',
        },
      ],
    },
  ],
  [
    'a reference to an entity without fields that can be read: they alone are reported',
    {
      schema: {
        ...lookup('uno', { a: to('dos', 'nombe') }),
        dos: { dos: { ...lookup('dos', {})['dos']?.['dos'], fields: [] } },
      },
      want: [
        {
          code: 'S105',
          at: 'dos: fields',
          says: "`fields` is a list. It must be fields by name, such as { id: id({ label: 'ID' }) }.",
        },
      ],
    },
  ],
]
