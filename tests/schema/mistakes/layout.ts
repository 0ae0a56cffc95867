import { rubroFields, rubroWith } from '../small-schema'
import { mistake, type Mistake } from './mistake'

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
  mistake(
    'forms and lists of missing fields',
    rubroLaidOut({
      form: { wide: ['mmemo'], groups: groups(['rubro', 'notta'], ['memo', 'nota']) },
      list: ['rubro', 'notas', { field: 'visot', width: '9rem' }],
      sort: { field: 'rubor', order: 'descending' },
    }),
    'S301 rubro.form.groups.0.fields.1 → nota: There is no field `notta`. Fields: `id`, `rubro`, `nota`, `memo`, `visto`.',
    'S301 rubro.form.wide.0 → memo: There is no field `mmemo`. Fields: `id`, `rubro`, `nota`, `memo`, `visto`.',
    'S301 rubro.list.1 → nota: There is no field `notas`. Fields: `id`, `rubro`, `nota`, `memo`, `visto`.',
    'S301 rubro.list.2 → visto: There is no field `visot`. Fields: `id`, `rubro`, `nota`, `memo`, `visto`.',
    'S301 rubro.sort → rubro: There is no field `rubor`. Fields: `id`, `rubro`, `nota`, `memo`, `visto`.',
  ),
  mistake(
    'groups that leave fields out; an id, and a field that no form shows, need no group',
    rubroLaidOut({ form: { groups: groups(['rubro']) } }),
    'S901 rubro.form.groups: No group of the form contains `nota`, `memo`. Every field that a form asks for or shows must be in one group.',
  ),
  mistake(
    'fields that are placed twice',
    rubroLaidOut({
      form: {
        columns: 2,
        wide: ['nota', 'nota'],
        groups: groups(['rubro', 'nota'], ['nota', 'memo']),
      },
      list: ['rubro', 'nota', { field: 'rubro', width: '30%' }],
    }),
    'S902 rubro.form.groups.1.fields.0: `nota` is already in the groups of the form. Remove one of them.',
    'S902 rubro.form.wide.1: `nota` is already in `wide`. Remove one of them.',
    'S902 rubro.list.2: `rubro` is already in the list. Remove one of them.',
  ),
  mistake(
    'groups with one title',
    rubroLaidOut({
      form: {
        groups: [
          { title: 'Fiscal', fields: ['rubro'] },
          { title: 'FISCAL ', fields: ['nota'] },
          { title: 'Fiscal', fields: ['memo'] },
        ],
      },
    }),
    "S903 rubro.form.groups.1.title: Two groups of the form are titled 'FISCAL ', case and accents aside. Staff and screen readers identify groups by their titles: change one of them.",
    "S903 rubro.form.groups.2.title: Two groups of the form are titled 'Fiscal'. Staff and screen readers identify groups by their titles: change one of them.",
  ),
  mistake(
    'fields that no form shows, in a group and wide',
    rubroLaidOut({
      form: { columns: 2, wide: ['visto'], groups: groups(['rubro', 'nota', 'memo', 'visto']) },
    }),
    'S904 rubro.form.groups.0.fields.3: No form shows `visto`. A `readOnly` field is in the list alone: remove it from the form.',
    'S904 rubro.form.wide.0: No form shows `visto`. A `readOnly` field is in the list alone: remove it from the form.',
  ),
  mistake(
    'a list that is sorted by what it does not show',
    rubroLaidOut({
      list: ['rubro', 'nota'],
      sort: { field: 'visto', order: 'descending' },
    }),
    'S904 rubro.sort: The list is sorted by `visto`, which is not one of its columns. Sort by a column, so that its header shows it: `rubro`, `nota`.',
  ),
  mistake(
    'a list that shows no field',
    rubroWith({
      fields: {
        id: { kind: 'id', label: 'ID', column: false },
        dia: { kind: 'date', label: 'Día', column: false },
      },
      unique: [],
    }),
    'S905 rubro.fields: The list shows no field. Staff distinguish its rows by what they see there: remove `column: false` from a field.',
  ),
  mistake(
    'a list without the field that identifies its rows',
    rubroLaidOut({ list: ['nota'] }),
    "S905 rubro.list: The list does not show `rubro`, which 'Buscar...' filters by. Staff see there why a row was found: show it, or do not search by it.",
  ),
  mistake(
    'a form that no operation opens',
    rubroLaidOut({
      form: { columns: 2 },
      metodos: { buscar: 'rubros-buscar' },
      messages: {},
    }),
    'S906 rubro.form: `form` changes nothing here: no operation opens a form. Remove it, or change what it depends on.',
  ),
  mistake(
    'tabs without groups',
    rubroLaidOut({ form: { as: 'tabs' } }),
    'S906 rubro.form.as: `as` changes nothing here: there are no `groups` to show. Remove it, or change what it depends on.',
  ),
  mistake(
    'one tab',
    rubroLaidOut({ form: { as: 'tabs', groups: groups(['rubro', 'nota', 'memo']) } }),
    'S906 rubro.form.as: `as` changes nothing here: there is only one tab. Remove it, or change what it depends on.',
  ),
  mistake(
    'wide fields where there is one column: in the whole form, and in their own group',
    rubroLaidOut({
      form: {
        columns: 2,
        wide: ['rubro', 'memo'],
        groups: [
          { title: 'Uno', fields: ['rubro', 'nota'] },
          { title: 'Dos', columns: 1, fields: ['memo'] },
        ],
      },
    }),
    'S906 rubro.form.wide.1: `wide` changes nothing here: `memo` is in a single column, which it fills anyway. Remove it, or change what it depends on.',
  ),
  mistake(
    'column: false and column: true beside a list',
    rubroFields(
      { nota: { ...others.nota, column: false }, visto: { ...others.visto, column: true } },
      { list: ['rubro', 'visto'] },
    ),
    'S906 rubro.fields.nota.column: `column` changes nothing here: `list` decides the columns. Remove it, or change what it depends on.',
    'S906 rubro.fields.visto.column: `column` changes nothing here: `list` decides the columns. Remove it, or change what it depends on.',
  ),
  mistake(
    'layouts that the language does not have',
    rubroLaidOut({
      form: { opens: 'drawer', columns: 3, as: 'tab', groups: [] },
      list: [{ field: 'rubro', width: 'wide' }, { field: 'nota' }],
      sort: { field: 'rubro' },
    }),
    "S105 rubro.form.opens: `opens` is 'drawer'. It must be one of 'modal', 'page'.",
    'S105 rubro.form.columns: `columns` is 3. It must be 1 or 2.',
    "S105 rubro.form.as → tabs: `as` is 'tab'. It must be one of 'sections', 'tabs'.",
    'S105 rubro.form.groups: `groups` is a list. It must be a list of at least one group.',
    "S105 rubro.list.0.width: `width` is 'wide'. It must be a width such as '9rem', '120px', '12ch' or '20%'.",
    "S106 rubro.list.1: `width` is missing. It must be a width such as '9rem', '120px', '12ch' or '20%'.",
    "S106 rubro.sort: `order` is missing. It must be one of 'ascending', 'descending'.",
  ),
]
