import { crud } from '../../../schema/language'
import { conceptoWith, rubroFields, rubroWith } from '../small-schema'
import type { Mistake } from './mistake'

const rubro = {
  kind: 'reference',
  label: 'De rubro',
  to: 'rubro',
  shows: 'rubro',
  sends: 'name',
  required: true,
}
const nombre = { kind: 'text', label: 'Nombre', max: 50, required: true, search: true }
const id = { kind: 'id', label: 'ID' }

/** A concepto that refers to a rubro. */
const referring = (changes: object) =>
  conceptoWith({ fields: { id, nombre, rubro: { ...rubro, ...changes } }, unique: [['nombre']] })

const { unique, ...others } = rubroWith({}).rubro.rubro
const misspelt = { ...others, uniqe: unique }

export const places: readonly Mistake[] = [
  [
    'a reference to nothing',
    {
      schema: referring({ to: 'rubros' }),
      want: [{ code: 'S401', at: 'concepto: fields.rubro.to', suggestion: 'rubro' }],
    },
  ],
  [
    'a reference to what an empty file would declare: only that file is reported',
    {
      schema: { ...referring({}), rubro: {} },
      want: [{ code: 'S102', at: 'rubro: ' }],
    },
  ],
  [
    'a reference that shows a missing field',
    {
      schema: referring({ shows: 'rubo' }),
      want: [{ code: 'S402', at: 'concepto: fields.rubro.shows', suggestion: 'rubro' }],
    },
  ],
  [
    'a reference that shows an id',
    {
      schema: referring({ shows: 'id' }),
      want: [{ code: 'S403', at: 'concepto: fields.rubro.shows' }],
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
          says: "Add `unique: [['rubro']]` to schema/rubro.ts, or `sends: 'id'` here.",
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
      want: [{ code: 'S406', at: 'concepto: fields.rubro.sends', says: '`id`, `rubro` together' }],
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
          says: "Add `unique: [['rubro']]` to schema/rubro.ts.",
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
          says: "Set `sends: 'name'` here and `unique: [['rubro']]` in schema/rubro.ts; or",
        },
      ],
    },
  ],
  [
    'a misspelt option of an entity, reported once: it may be the one that the reference needs',
    {
      schema: { ...referring({}), rubro: { rubro: misspelt } },
      want: [{ code: 'S104', at: 'rubro: uniqe', suggestion: 'unique' }],
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
        { code: 'S405', at: 'concepto: fields.rubro.to', says: 'concepto → rubro → concepto' },
      ],
    },
  ],
  [
    'a reference of an entity to itself',
    {
      schema: rubroFields({ padre: { ...rubro, label: 'Padre' } }),
      want: [{ code: 'S405', at: 'rubro: fields.padre.to', says: 'rubro → rubro' }],
    },
  ],
  [
    'a menu place that does not exist',
    {
      schema: rubroWith({ menu: 'Archivos / rubro' }),
      want: [{ code: 'S501', at: 'rubro: menu', suggestion: 'Archivos / Rubros' }],
    },
  ],
  [
    'a menu place for two',
    {
      schema: conceptoWith({ menu: 'Archivos / Rubros' }),
      want: [{ code: 'S502', at: 'rubro: menu', says: 'schema/concepto.ts' }],
    },
  ],
  [
    'an entry that is listed twice in its group',
    {
      schema: {
        menu: { menuPlaces: { kind: 'menu', groups: { Archivos: ['Rubros', 'Rúbros'] } } },
      },
      want: [{ code: 'S503', at: 'menu: Archivos.1' }],
    },
  ],
  [
    'groups that differ only by case or accents',
    {
      schema: {
        menu: { menuPlaces: { kind: 'menu', groups: { Archivos: ['Rubros'], ARCHIVOS: [] } } },
      },
      want: [{ code: 'S503', at: 'menu: ARCHIVOS' }],
    },
  ],
  [
    'a menu place that is undefined',
    {
      schema: rubroWith({ menu: undefined }),
      want: [{ code: 'S106', at: 'rubro: ', says: '`menu`' }],
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
        { code: 'S504', at: 'feriado: title' },
        { code: 'S504', at: 'feriado: narrow' },
      ],
    },
  ],
]
