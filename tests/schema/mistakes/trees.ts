import { conceptoWith, rubroFields, rubroWith, nota, id } from '../small-schema'
import { mistake, type Mistake } from './mistake'
import { crud } from '#language'

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

const madre = { kind: 'reference', label: 'Madre', to: 'rubro', shows: 'rubro', sends: 'id' }
const tree = { parent: 'madre' }
const treeOf = (fields: object, others: object) => rubroFields(fields, { tree, ...others })

/** References that lead back to where they begin, and what else is wrong with references. */
export const trees: readonly Mistake[] = [
  mistake(
    'a circle of three, and an entity that leads to it and is on none',
    {
      ...lookup('entrada', { a: to('uno') }),
      ...lookup('uno', { fin: to('final'), b: to('dos') }),
      ...lookup('dos', { c: to('tres') }),
      ...lookup('tres', { d: to('uno'), fin: to('final') }),
      ...lookup('final', {}),
    },
    'S405 dos.fields.c.to: References form a circle: dos → tres → uno → dos. Records, seeds and imports need an order to be added in: remove one of the references.',
  ),
  mistake(
    'two circles, each reported once',
    {
      ...lookup('uno', { b: to('dos'), c: to('tres') }),
      ...lookup('dos', { c: to('tres') }),
      ...lookup('tres', { a: to('uno') }),
      ...lookup('cuatro', { e: to('cinco') }),
      ...lookup('cinco', { d: to('cuatro') }),
    },
    'S405 cinco.fields.d.to: References form a circle: cinco → cuatro → cinco. Records, seeds and imports need an order to be added in: remove one of the references.',
    'S405 dos.fields.c.to: References form a circle: dos → tres → uno → dos. Records, seeds and imports need an order to be added in: remove one of the references.',
  ),
  mistake(
    'a circle of references to several records',
    lookup('uno', {
      otros: { kind: 'references', label: 'Otros', to: 'uno', shows: 'nombre', sends: 'id' },
    }),
    'S405 uno.fields.otros.to: References form a circle: uno → uno. Records, seeds and imports need an order to be added in: remove one of the references.',
  ),
  mistake(
    'a reference by a name that is unique only with another field, or that another field is',
    {
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
    "S404 concepto.fields.rubro.sends: `rubro` is sent by name, but two records of `rubro` may share one. Add `unique: [['rubro']]` to schema/rubro.ts, or `sends: 'id'` here.",
  ),
  mistake(
    'the same, beside an unknown option: what is declared counts',
    {
      ...rubroWith({ unique: [], key: ['id'], messages: {}, menus: 'x' }),
      ...conceptoWith({
        fields: { id, nombre, rubro: to('rubro', 'rubro', 'name') },
        unique: [],
        messages: {},
      }),
    },
    "S404 concepto.fields.rubro.sends: `rubro` is sent by name, but two records of `rubro` may share one. Add `unique: [['rubro']]` to schema/rubro.ts, or `sends: 'id'` here.",
    'S104 name of rubro.menus → menu: `menus` is no option here. Allowed: names, menu, title, resource, renamedFrom, metodos, fields, key, unique, periods, tree, states, rules, actions, own, roles, ownRow, texts, narrow, height, form, list, sort, filters, views, copies, imports, messages, history, seed.',
  ),
  mistake(
    'a reference to an entity without fields that can be read: they alone are reported',
    {
      ...lookup('uno', { a: to('dos', 'nombe') }),
      dos: { dos: { ...lookup('dos', {})['dos']?.['dos'], fields: [] } },
    },
    "S105 dos.fields: `fields` is a list. It must be fields by name, such as { id: id({ label: 'ID' }) }.",
  ),
  // Records that are under one another.

  mistake(
    'a tree by a field that does not exist',
    rubroFields({}, { tree: { parent: 'rubr' } }),
    'S301 rubro.tree.parent → rubro: There is no field `rubr`. Fields: `id`, `rubro`.',
  ),
  mistake(
    'a tree by a text, where another field refers to the entity',
    rubroFields({ nota, madre }, { tree: { parent: 'nota' } }),
    'S950 rubro.tree.parent: No record of `rubro` is under another one by `nota`: it is made with text(). Name `madre`.',
    'S405 rubro.fields.madre.to: References form a circle: rubro → rubro. Records, seeds and imports need an order to be added in: remove one of the references.',
  ),
  mistake(
    'a tree by several records',
    rubroFields({ madre: { ...madre, kind: 'references' } }, { tree }),
    "S950 rubro.tree.parent: No record of `rubro` is under another one by `madre`: it refers to several records. Name a field such as `madre: reference({ label: '…', to: 'rubro', shows: '…', sends: 'id' })`.",
  ),
  mistake(
    'a reference to its own entity that is no tree',
    rubroFields({ madre }),
    "S405 rubro.fields.madre.to: References form a circle: rubro → rubro. Records, seeds and imports need an order to be added in: remove one of the references; or, where records are under one another, add `tree: { parent: 'madre' }`.",
  ),
  mistake(
    'a tree in which every record is under another one',
    treeOf({ madre: { ...madre, required: true } }, {}),
    'S952 rubro.fields.madre.required: Every record has to be under another one, so that none could be the first: `madre` is required. Let it be empty: records without it are at the top.',
  ),
  mistake(
    'a tree whose list is served in pages',
    treeOf({ madre }, { metodos: crud('rubros', { buscar: { serves: 'pages' } }) }),
    "S951 name of rubro.tree: A tree is shown as a whole, and its list is served in pages. Remove `serves: 'pages'`, or `tree`.",
  ),
  mistake(
    'a tree of which a role does not see what a record is under',
    treeOf({ madre }, { roles: { A: 'all', O: { hidden: ['madre'] } } }),
    'S932 rubro.roles.O.hidden.0: `O` cannot do without `madre`: records are under it in the tree. Take it out of `hidden`.',
  ),
  mistake(
    'a seed row under one behind it',
    treeOf(
      { madre },
      {
        seed: [
          { id: 1, rubro: 'Caja', madre: 'Activo' },
          { id: 2, rubro: 'Activo' },
          { id: 3, rubro: 'Banco', madre: 2 },
        ],
      },
    ),
    "S954 rubro.seed.0.madre: Seed row 1 is under 'Activo', and no row before it is that record. Rows are added in their order: put it behind the one whose `rubro` that is.",
  ),
  mistake(
    'a seed row under itself, by its id',
    treeOf({ madre }, { seed: [{ id: 7, rubro: 'Caja', madre: 7 }] }),
    'S954 rubro.seed.0.madre: Seed row 1 is under 7, and no row before it is that record. Rows are added in their order: put it behind the one whose `id` that is.',
  ),
  mistake(
    'a message for what is under a record, of an entity that is no tree',
    rubroFields({}, { messages: { duplicate: 'Ya existe.', children: 'Tiene otros.' } }),
    'S906 rubro.messages.children: `children` changes nothing here: it is for a tree, and `rubro` is none. Remove it, or change what it depends on.',
  ),
  mistake(
    'a tree by a reference to another entity',
    {
      ...rubroFields(
        { de: { ...madre, label: 'De', to: 'concepto' }, madre },
        { tree: { parent: 'de' } },
      ),
      ...conceptoWith(),
    },
    'S950 rubro.tree.parent: No record of `rubro` is under another one by `de`: it refers to `concepto`. Name `madre`.',
    'S405 rubro.fields.madre.to: References form a circle: rubro → rubro. Records, seeds and imports need an order to be added in: remove one of the references.',
  ),
  mistake(
    'a message for what is under a record, where the tree cannot be read: only that is reported',
    rubroFields(
      { madre },
      { tree: { parent: 5 }, messages: { duplicate: 'Ya existe.', children: 'Tiene otros.' } },
    ),
    'S105 rubro.tree.parent: `parent` is 5. It must be the name of a field.',
  ),
]
