import { crud } from '#language'
import { conceptoWith, rubroFields } from '../small-schema'
import type { Mistake, Want } from './mistake'

const madre = { kind: 'reference', label: 'Madre', to: 'rubro', shows: 'rubro', sends: 'id' }
const tree = { parent: 'madre' }
const nota = { kind: 'text', label: 'Nota', max: 20 }

const wrong = (
  fields: object,
  others: object,
  ...[code, at, says, marks]: readonly [Want['code'], string, string, 'name'?]
): Mistake[1] => ({
  schema: rubroFields(fields, { tree, ...others }),
  want: [{ code, at: `rubro: ${at}`, ...(marks && { marks }), says }],
})

/** Records that are under one another. */
export const trees: readonly Mistake[] = [
  [
    'a tree by a field that does not exist',
    {
      schema: rubroFields({}, { tree: { parent: 'rubr' } }),
      want: [
        {
          code: 'S301',
          at: 'rubro: tree.parent',
          suggestion: 'rubro',
          says: 'There is no field `rubr`. Fields: `id`, `rubro`.',
        },
      ],
    },
  ],
  [
    'a tree by a text, where another field refers to the entity',
    {
      schema: rubroFields({ nota, madre }, { tree: { parent: 'nota' } }),
      want: [
        {
          code: 'S950',
          at: 'rubro: tree.parent',
          says: 'No record of `rubro` is under another one by `nota`: it is made with text(). Name `madre`.',
        },
        {
          code: 'S405',
          at: 'rubro: fields.madre.to',
          says: 'References form a circle: rubro → rubro. Records, seeds and imports need an order to be added in: remove one of the references.',
        },
      ],
    },
  ],
  [
    'a tree by several records',
    {
      schema: rubroFields({ madre: { ...madre, kind: 'references' } }, { tree }),
      want: [
        {
          code: 'S950',
          at: 'rubro: tree.parent',
          says: "No record of `rubro` is under another one by `madre`: it refers to several records. Name a field such as `madre: reference({ label: '…', to: 'rubro', shows: '…', sends: 'id' })`.",
        },
      ],
    },
  ],
  [
    'a reference to its own entity that is no tree',
    {
      schema: rubroFields({ madre }),
      want: [
        {
          code: 'S405',
          at: 'rubro: fields.madre.to',
          says: "References form a circle: rubro → rubro. Records, seeds and imports need an order to be added in: remove one of the references; or, where records are under one another, add `tree: { parent: 'madre' }`.",
        },
      ],
    },
  ],
  [
    'a tree in which every record is under another one',
    wrong(
      { madre: { ...madre, required: true } },
      {},
      'S952',
      'fields.madre.required',
      'Every record has to be under another one, so that none could be the first: `madre` is required. Let it be empty: records without it are at the top.',
    ),
  ],
  [
    'a tree whose list is served in pages',
    wrong(
      { madre },
      { metodos: crud('rubros', { buscar: { serves: 'pages' } }) },
      'S951',
      'tree',
      "A tree is shown as a whole, and its list is served in pages. Remove `serves: 'pages'`, or `tree`.",
      'name',
    ),
  ],
  [
    'a tree of which a role does not see what a record is under',
    wrong(
      { madre },
      { roles: { A: 'all', O: { hidden: ['madre'] } } },
      'S932',
      'roles.O.hidden.0',
      '`O` cannot do without `madre`: records are under it in the tree. Take it out of `hidden`.',
    ),
  ],
  [
    'a seed row under one behind it',
    wrong(
      { madre },
      {
        seed: [
          { id: 1, rubro: 'Caja', madre: 'Activo' },
          { id: 2, rubro: 'Activo' },
          { id: 3, rubro: 'Banco', madre: 2 },
        ],
      },
      'S954',
      'seed.0.madre',
      "Seed row 1 is under 'Activo', and no row before it is that record. Rows are added in their order: put it behind the one whose `rubro` that is.",
    ),
  ],
  [
    'a seed row under itself, by its id',
    wrong(
      { madre },
      { seed: [{ id: 7, rubro: 'Caja', madre: 7 }] },
      'S954',
      'seed.0.madre',
      'Seed row 1 is under 7, and no row before it is that record. Rows are added in their order: put it behind the one whose `id` that is.',
    ),
  ],
  [
    'a message for what is under a record, of an entity that is no tree',
    {
      schema: rubroFields({}, { messages: { duplicate: 'Ya existe.', children: 'Tiene otros.' } }),
      want: [
        {
          code: 'S955',
          at: 'rubro: messages.children',
          marks: 'name',
          says: '`messages.children` is for a tree, and `rubro` is none. Add `tree`, or remove the message.',
        },
      ],
    },
  ],
  [
    'a tree by a reference to another entity',
    {
      schema: {
        ...rubroFields(
          { de: { ...madre, label: 'De', to: 'concepto' }, madre },
          { tree: { parent: 'de' } },
        ),
        ...conceptoWith(),
      },
      want: [
        {
          code: 'S950',
          at: 'rubro: tree.parent',
          says: 'No record of `rubro` is under another one by `de`: it refers to `concepto`. Name `madre`.',
        },
        {
          code: 'S405',
          at: 'rubro: fields.madre.to',
          says: 'References form a circle: rubro → rubro. Records, seeds and imports need an order to be added in: remove one of the references.',
        },
      ],
    },
  ],
  [
    'a message for what is under a record, where the tree cannot be read: only that is reported',
    {
      schema: rubroFields(
        { madre },
        { tree: { parent: 5 }, messages: { duplicate: 'Ya existe.', children: 'Tiene otros.' } },
      ),
      want: [
        {
          code: 'S105',
          at: 'rubro: tree.parent',
          says: '`parent` is 5. It must be the name of a field.',
        },
      ],
    },
  ],
]
