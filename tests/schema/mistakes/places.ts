import { crud } from '#language'
import { conceptoWith, rubroFields, rubroWith } from '../small-schema'
import type { Mistake } from './mistake'

export const rubro = {
  kind: 'reference',
  label: 'De rubro',
  to: 'rubro',
  shows: 'rubro',
  sends: 'name',
  required: true,
}
export const nombre = { kind: 'text', label: 'Nombre', max: 50, required: true, search: true }
export const id = { kind: 'id', label: 'ID' }

/** A concepto that refers to a rubro. */
export const referring = (changes: object) =>
  conceptoWith({ fields: { id, nombre, rubro: { ...rubro, ...changes } }, unique: [['nombre']] })

/** A concepto of which the rubro fills other fields. */
const filling = (fills: object, nota: object = {}) => {
  const text = { kind: 'text', max: 50 }
  const fields = {
    id,
    nombre,
    rubro: { ...rubro, fills },
    nota: { ...text, label: 'Nota', ...nota },
    otra: { ...text, label: 'Otra' },
  }
  return conceptoWith({ fields, unique: [['nombre']] })
}

const { unique, ...others } = rubroWith({}).rubro.rubro
const misspelt = { ...others, uniqe: unique }

export const places: readonly Mistake[] = [
  [
    'a reference to nothing',
    {
      schema: referring({ to: 'rubros' }),
      want: [
        {
          code: 'S401',
          at: 'concepto: fields.rubro.to',
          suggestion: 'rubro',
          says: '`rubro` refers to `rubros`, and no schema file declares that entity. Entities: `concepto`, `rubro`.',
        },
      ],
    },
  ],
  [
    'a reference to what an empty file would declare: only that file is reported',
    {
      schema: { ...referring({}), rubro: {} },
      want: [
        {
          code: 'S102',
          at: 'rubro: ',
          says: 'schema/rubro.ts does not export `rubro`. A schema file exports one declaration, named after the file.',
        },
      ],
    },
  ],
  [
    'a reference that shows a missing field',
    {
      schema: referring({ shows: 'rubo' }),
      want: [
        {
          code: 'S402',
          at: 'concepto: fields.rubro.shows',
          suggestion: 'rubro',
          says: '`rubro` has no field `rubo` to show. Its fields: `id`, `rubro`.',
        },
      ],
    },
  ],
  [
    'a reference that shows an id',
    {
      schema: referring({ shows: 'id' }),
      want: [
        {
          code: 'S403',
          at: 'concepto: fields.rubro.shows',
          says: '`id` of `rubro` is not a text: it is made with id(). A reference shows a text(), email() or patternText() field.',
        },
      ],
    },
  ],
  [
    'a reference by a name that two records may share',
    {
      schema: { ...referring({}), ...rubroWith({ unique: [], messages: {} }) },
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
    'a reference by id to records whose key has two fields',
    {
      schema: {
        ...referring({ sends: 'id' }),
        ...rubroWith({ key: ['id', 'rubro'], metodos: crud('rubros', { modificar: false }) }),
      },
      want: [
        {
          code: 'S406',
          at: 'concepto: fields.rubro.sends',
          says: "`rubro` is sent by id, but a record of `rubro` is identified by `id`, `rubro` together. Set `sends: 'name'` here; or give schema/rubro.ts a key of one field.",
        },
      ],
    },
  ],
  [
    'neither a unique name nor a key of one field: one suggestion resolves it, whichever is sent',
    {
      schema: {
        ...referring({}),
        ...rubroWith({
          key: ['id', 'rubro'],
          unique: [],
          metodos: crud('rubros', { modificar: false }),
          messages: { duplicate: 'Ya existe.' },
        }),
      },
      want: [
        {
          code: 'S404',
          at: 'concepto: fields.rubro.sends',
          says: "`rubro` is sent by name, but two records of `rubro` may share one. Add `unique: [['rubro']]` to schema/rubro.ts.",
        },
      ],
    },
  ],
  [
    'the same, sent by id',
    {
      schema: {
        ...referring({ sends: 'id' }),
        ...rubroWith({
          key: ['id', 'rubro'],
          unique: [],
          metodos: crud('rubros', { modificar: false }),
          messages: { duplicate: 'Ya existe.' },
        }),
      },
      want: [
        {
          code: 'S406',
          at: 'concepto: fields.rubro.sends',
          says: "`rubro` is sent by id, but a record of `rubro` is identified by `id`, `rubro` together. Set `sends: 'name'` here and `unique: [['rubro']]` in schema/rubro.ts; or give schema/rubro.ts a key of one field.",
        },
      ],
    },
  ],
  [
    'a reference that fills a field that does not exist',
    {
      schema: filling({ notta: 'rubro' }),
      want: [
        {
          code: 'S301',
          at: 'concepto: fields.rubro.fills.notta',
          marks: 'name',
          suggestion: 'nota',
          says: 'There is no field `notta`. Fields: `id`, `nombre`, `rubro`, `nota`, `otra`.',
        },
      ],
    },
  ],
  [
    'a reference that fills a field with none',
    {
      schema: filling({ nota: 'rubo' }),
      want: [
        {
          code: 'S407',
          at: 'concepto: fields.rubro.fills.nota',
          suggestion: 'rubro',
          says: '`rubro` has no field `rubo` to fill `nota` with. Its fields: `id`, `rubro`.',
        },
      ],
    },
  ],
  [
    'a reference that fills a text with a number',
    {
      schema: filling({ nota: 'id' }),
      want: [
        {
          code: 'S407',
          at: 'concepto: fields.rubro.fills.nota',
          says: '`rubro` cannot fill `nota` with `id` of `rubro`: it is made with text(), and that with id(). Make both with the same function, or fill another field.',
        },
      ],
    },
  ],
  [
    'a reference that fills a shorter text',
    {
      schema: filling({ nota: 'rubro' }, { max: 5 }),
      want: [
        {
          code: 'S407',
          at: 'concepto: fields.rubro.fills.nota',
          says: '`rubro` cannot fill `nota` with `rubro` of `rubro`: it takes 5, and that may have 50. Set `max: 50` here.',
        },
      ],
    },
  ],
  [
    'a reference that fills what no form asks for',
    {
      schema: filling({ nota: 'rubro' }, { readOnly: true }),
      want: [
        {
          code: 'S407',
          at: 'concepto: fields.rubro.fills.nota',
          says: '`rubro` cannot fill `nota` with `rubro` of `rubro`: no form asks for it. Fill a field that can be edited.',
        },
      ],
    },
  ],
  [
    'a reference that fills with what a list does not answer to everybody',
    {
      schema: {
        ...filling({ nota: 'lema' }),
        ...rubroWith({
          fields: {
            id,
            rubro: { ...nombre, label: 'Rubro' },
            lema: { kind: 'text', label: 'Lema', max: 20, column: false },
          },
          metodos: crud('rubros', { buscar: { serves: 'pages' } }),
        }),
      },
      want: [
        {
          code: 'S407',
          at: 'concepto: fields.rubro.fills.nota',
          says: '`rubro` cannot fill `nota` with `lema` of `rubro`: its list does not answer that to everybody. Show it in the list of schema/rubro.ts, or fill another field.',
        },
      ],
    },
  ],
  [
    'a misspelt option of an entity, reported once: it may be the one that the reference needs',
    {
      schema: { ...referring({}), rubro: { rubro: misspelt } },
      want: [
        {
          code: 'S104',
          at: 'rubro: uniqe',
          marks: 'name',
          suggestion: 'unique',
          says: '`uniqe` is no option here. Allowed: names, menu, title, resource, renamedFrom, metodos, fields, key, unique, periods, tree, states, rules, actions, own, roles, ownRow, texts, narrow, height, form, list, sort, filters, views, copies, imports, messages, history, seed.',
        },
      ],
    },
  ],
  [
    'a circle of two, reported once',
    {
      schema: {
        ...referring({}),
        ...rubroFields({
          concepto: { ...rubro, label: 'Concepto', to: 'concepto', shows: 'nombre' },
        }),
      },
      want: [
        {
          code: 'S405',
          at: 'concepto: fields.rubro.to',
          says: 'References form a circle: concepto → rubro → concepto. Records, seeds and imports need an order to be added in: remove one of the references.',
        },
      ],
    },
  ],
  [
    'a reference of an entity to itself',
    {
      schema: rubroFields({ padre: { ...rubro, label: 'Padre' } }),
      want: [
        {
          code: 'S405',
          at: 'rubro: fields.padre.to',
          says: "References form a circle: rubro → rubro. Records, seeds and imports need an order to be added in: remove one of the references; or, where records are under one another, add `tree: { parent: 'padre' }`.",
        },
      ],
    },
  ],
  [
    'a menu place that does not exist',
    {
      schema: rubroWith({ menu: 'Archivos / rubro' }),
      want: [
        {
          code: 'S501',
          at: 'rubro: menu',
          suggestion: 'Archivos / Rubros',
          says: "The menu has no place 'Archivos / rubro'. Use a place of schema/menu.ts, or add this one there.",
        },
      ],
    },
  ],
  [
    'a menu place for two',
    {
      schema: conceptoWith({ menu: 'Archivos / Rubros' }),
      want: [
        {
          code: 'S502',
          at: 'rubro: menu',
          says: "'Archivos / Rubros' is already the place of schema/concepto.ts. Every screen needs its own menu place; add one to schema/menu.ts.",
        },
      ],
    },
  ],
  [
    'an entry that is listed twice in its group',
    {
      schema: {
        menu: { menuPlaces: { kind: 'menu', groups: { Archivos: ['Rubros', 'Rúbros'] } } },
      },
      want: [
        {
          code: 'S503',
          at: 'menu: Archivos.1',
          says: "'Rúbros' is listed twice in 'Archivos'. An entry may be in two groups, but once in each.",
        },
      ],
    },
  ],
  [
    'groups that differ only by case or accents',
    {
      schema: {
        menu: { menuPlaces: { kind: 'menu', groups: { Archivos: ['Rubros'], ARCHIVOS: [] } } },
      },
      want: [
        {
          code: 'S503',
          at: 'menu: ARCHIVOS',
          marks: 'name',
          says: "The groups 'ARCHIVOS' and 'Archivos' differ only by case or accents. Rename one of them.",
        },
      ],
    },
  ],
  [
    'a menu place that is undefined',
    {
      schema: rubroWith({ menu: undefined }),
      want: [
        {
          code: 'S106',
          at: 'rubro: ',
          says: "`menu` is missing. It must be a place such as 'Archivos / Rubros'.",
        },
      ],
    },
  ],
  [
    'a title without a menu place',
    {
      schema: {
        feriado: {
          feriado: {
            kind: 'entity',
            names: { one: 'Feriado', many: 'Feriados', gender: 'm' },
            metodos: { buscar: 'feriados' },
            fields: { id, nombre: { ...nombre, search: false } },
            title: 'Feriados',
            narrow: 'cards',
          },
        },
      },
      want: [
        {
          code: 'S504',
          at: 'feriado: title',
          says: "`title` belongs to a screen, and `feriado` has none. Give it a place, such as `menu: 'Archivos / …'`, or remove the option.",
        },
        {
          code: 'S504',
          at: 'feriado: narrow',
          says: "`narrow` belongs to a screen, and `feriado` has none. Give it a place, such as `menu: 'Archivos / …'`, or remove the option.",
        },
      ],
    },
  ],
]
