import { rubroFields, rubroWith } from '../small-schema'
import type { Mistake } from './mistake'

const others = {
  nota: { kind: 'text', label: 'Nota', max: 20 },
  memo: { kind: 'longText', label: 'Memo', max: 200 },
  visto: { kind: 'text', label: 'Visto', max: 20, readOnly: true },
}
const rubroLaidOut = (changes: object) => rubroFields(others, changes)
const groups = (...fields: readonly string[][]) =>
  fields.map((names, at) => ({ title: `Parte ${at + 1}`, fields: names }))

/** Mistakes in the layout of a form or a list. */
export const layout: readonly Mistake[] = [
  [
    'forms and lists of missing fields',
    {
      schema: rubroLaidOut({
        form: { wide: ['mmemo'], groups: groups(['rubro', 'notta'], ['memo', 'nota']) },
        list: ['rubro', 'notas', { field: 'visot', width: '9rem' }],
        sort: { field: 'rubor', order: 'descending' },
      }),
      want: [
        {
          code: 'S301',
          at: 'rubro: form.groups.0.fields.1',
          suggestion: 'nota',
          says: 'There is no field `notta`. Fields: `id`, `rubro`, `nota`, `memo`, `visto`.',
        },
        {
          code: 'S301',
          at: 'rubro: form.wide.0',
          suggestion: 'memo',
          says: 'There is no field `mmemo`. Fields: `id`, `rubro`, `nota`, `memo`, `visto`.',
        },
        {
          code: 'S301',
          at: 'rubro: list.1',
          suggestion: 'nota',
          says: 'There is no field `notas`. Fields: `id`, `rubro`, `nota`, `memo`, `visto`.',
        },
        {
          code: 'S301',
          at: 'rubro: list.2',
          suggestion: 'visto',
          says: 'There is no field `visot`. Fields: `id`, `rubro`, `nota`, `memo`, `visto`.',
        },
        {
          code: 'S301',
          at: 'rubro: sort',
          suggestion: 'rubro',
          says: 'There is no field `rubor`. Fields: `id`, `rubro`, `nota`, `memo`, `visto`.',
        },
      ],
    },
  ],
  [
    'groups that leave fields out; an id, and a field that no form shows, need no group',
    {
      schema: rubroLaidOut({ form: { groups: groups(['rubro']) } }),
      want: [
        {
          code: 'S901',
          at: 'rubro: form.groups',
          says: 'No group of the form contains `nota`, `memo`. Every field that a form asks for or shows must be in one group.',
        },
      ],
    },
  ],
  [
    'fields that are placed twice',
    {
      schema: rubroLaidOut({
        form: {
          columns: 2,
          wide: ['nota', 'nota'],
          groups: groups(['rubro', 'nota'], ['nota', 'memo']),
        },
        list: ['rubro', 'nota', { field: 'rubro', width: '30%' }],
      }),
      want: [
        {
          code: 'S902',
          at: 'rubro: form.groups.1.fields.0',
          says: '`nota` is already in the groups of the form. Remove one of them.',
        },
        {
          code: 'S902',
          at: 'rubro: form.wide.1',
          says: '`nota` is already in `wide`. Remove one of them.',
        },
        {
          code: 'S902',
          at: 'rubro: list.2',
          says: '`rubro` is already in the list. Remove one of them.',
        },
      ],
    },
  ],
  [
    'groups with one title',
    {
      schema: rubroLaidOut({
        form: {
          groups: [
            { title: 'Fiscal', fields: ['rubro'] },
            { title: 'FISCAL ', fields: ['nota'] },
            { title: 'Fiscal', fields: ['memo'] },
          ],
        },
      }),
      want: [
        {
          code: 'S903',
          at: 'rubro: form.groups.1.title',
          says: "Two groups of the form are titled 'FISCAL ', case and accents aside. Staff and screen readers identify groups by their titles: change one of them.",
        },
        {
          code: 'S903',
          at: 'rubro: form.groups.2.title',
          says: "Two groups of the form are titled 'Fiscal'. Staff and screen readers identify groups by their titles: change one of them.",
        },
      ],
    },
  ],
  [
    'fields that no form shows, in a group and wide',
    {
      schema: rubroLaidOut({
        form: { columns: 2, wide: ['visto'], groups: groups(['rubro', 'nota', 'memo', 'visto']) },
      }),
      want: [
        {
          code: 'S904',
          at: 'rubro: form.groups.0.fields.3',
          says: 'No form shows `visto`. A `readOnly` field is in the list alone: remove it from the form.',
        },
        {
          code: 'S904',
          at: 'rubro: form.wide.0',
          says: 'No form shows `visto`. A `readOnly` field is in the list alone: remove it from the form.',
        },
      ],
    },
  ],
  [
    'a list that is sorted by what it does not show',
    {
      schema: rubroLaidOut({
        list: ['rubro', 'nota'],
        sort: { field: 'visto', order: 'descending' },
      }),
      want: [
        {
          code: 'S904',
          at: 'rubro: sort',
          says: 'The list is sorted by `visto`, which is not one of its columns. Sort by a column, so that its header shows it: `rubro`, `nota`.',
        },
      ],
    },
  ],
  [
    'a list that shows no field',
    {
      schema: rubroWith({
        fields: {
          id: { kind: 'id', label: 'ID', column: false },
          dia: { kind: 'date', label: 'Día', column: false },
        },
        unique: [],
      }),
      want: [
        {
          code: 'S905',
          at: 'rubro: fields',
          says: 'The list shows no field. Staff distinguish its rows by what they see there: remove `column: false` from a field.',
        },
      ],
    },
  ],
  [
    'a list without the field that identifies its rows',
    {
      schema: rubroLaidOut({ list: ['nota'] }),
      want: [
        {
          code: 'S905',
          at: 'rubro: list',
          says: "The list does not show `rubro`, which 'Buscar...' filters by. Staff see there why a row was found: show it, or do not search by it.",
        },
      ],
    },
  ],
  [
    'a form that no operation opens',
    {
      schema: rubroLaidOut({
        form: { columns: 2 },
        metodos: { buscar: 'rubros-buscar' },
        messages: {},
      }),
      want: [
        {
          code: 'S906',
          at: 'rubro: form',
          says: '`form` changes nothing here: no operation opens a form. Remove it, or change what it depends on.',
        },
      ],
    },
  ],
  [
    'tabs without groups',
    {
      schema: rubroLaidOut({ form: { as: 'tabs' } }),
      want: [
        {
          code: 'S906',
          at: 'rubro: form.as',
          says: '`as` changes nothing here: there are no `groups` to show. Remove it, or change what it depends on.',
        },
      ],
    },
  ],
  [
    'one tab',
    {
      schema: rubroLaidOut({ form: { as: 'tabs', groups: groups(['rubro', 'nota', 'memo']) } }),
      want: [
        {
          code: 'S906',
          at: 'rubro: form.as',
          says: '`as` changes nothing here: there is only one tab. Remove it, or change what it depends on.',
        },
      ],
    },
  ],
  [
    'wide fields where there is one column: in the whole form, and in their own group',
    {
      schema: rubroLaidOut({
        form: {
          columns: 2,
          wide: ['rubro', 'memo'],
          groups: [
            { title: 'Uno', fields: ['rubro', 'nota'] },
            { title: 'Dos', columns: 1, fields: ['memo'] },
          ],
        },
      }),
      want: [
        {
          code: 'S906',
          at: 'rubro: form.wide.1',
          says: '`wide` changes nothing here: `memo` is in a single column, which it fills anyway. Remove it, or change what it depends on.',
        },
      ],
    },
  ],
  [
    'column: false and column: true beside a list',
    {
      schema: rubroFields(
        { nota: { ...others.nota, column: false }, visto: { ...others.visto, column: true } },
        { list: ['rubro', 'visto'] },
      ),
      want: [
        {
          code: 'S906',
          at: 'rubro: fields.nota.column',
          says: '`column` changes nothing here: `list` decides the columns. Remove it, or change what it depends on.',
        },
        {
          code: 'S906',
          at: 'rubro: fields.visto.column',
          says: '`column` changes nothing here: `list` decides the columns. Remove it, or change what it depends on.',
        },
      ],
    },
  ],
  [
    'layouts that the language does not have',
    {
      schema: rubroLaidOut({
        form: { opens: 'drawer', columns: 3, as: 'tab', groups: [] },
        list: [{ field: 'rubro', width: 'wide' }, { field: 'nota' }],
        sort: { field: 'rubro' },
      }),
      want: [
        {
          code: 'S105',
          at: 'rubro: form.opens',
          says: "`opens` is 'drawer'. It must be one of 'modal', 'page'.",
        },
        { code: 'S105', at: 'rubro: form.columns', says: '`columns` is 3. It must be 1 or 2.' },
        {
          code: 'S105',
          at: 'rubro: form.as',
          suggestion: 'tabs',
          says: "`as` is 'tab'. It must be one of 'sections', 'tabs'.",
        },
        {
          code: 'S105',
          at: 'rubro: form.groups',
          says: '`groups` is a list. It must be a list of at least one group.',
        },
        {
          code: 'S105',
          at: 'rubro: list.0.width',
          says: "`width` is 'wide'. It must be a width such as '9rem', '120px', '12ch' or '20%'.",
        },
        {
          code: 'S106',
          at: 'rubro: list.1',
          says: "`width` is missing. It must be a width such as '9rem', '120px', '12ch' or '20%'.",
        },
        {
          code: 'S106',
          at: 'rubro: sort',
          says: "`order` is missing. It must be one of 'ascending', 'descending'.",
        },
      ],
    },
  ],
]
