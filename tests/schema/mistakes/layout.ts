import { rubroFields } from '../small-schema'
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
        { code: 'S301', at: 'rubro: form.groups.0.fields.1', suggestion: 'nota' },
        { code: 'S301', at: 'rubro: form.wide.0', suggestion: 'memo' },
        { code: 'S301', at: 'rubro: list.1', suggestion: 'nota' },
        { code: 'S301', at: 'rubro: list.2', suggestion: 'visto' },
        { code: 'S301', at: 'rubro: sort', suggestion: 'rubro' },
      ],
    },
  ],
  [
    'groups that leave fields out; an id, and a field that no form shows, need no group',
    {
      schema: rubroLaidOut({ form: { groups: groups(['rubro']) } }),
      want: [{ code: 'S901', at: 'rubro: form.groups', says: '`nota`, `memo`' }],
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
        { code: 'S902', at: 'rubro: form.groups.1.fields.0', says: 'the groups of the form' },
        { code: 'S902', at: 'rubro: form.wide.1', says: '`wide`' },
        { code: 'S902', at: 'rubro: list.2', says: 'the list' },
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
        { code: 'S903', at: 'rubro: form.groups.1.title', says: 'case and accents aside' },
        { code: 'S903', at: 'rubro: form.groups.2.title', says: "are titled 'Fiscal'." },
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
        { code: 'S904', at: 'rubro: form.groups.0.fields.3', says: 'No form shows `visto`' },
        { code: 'S904', at: 'rubro: form.wide.0', says: 'readOnly' },
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
      want: [{ code: 'S904', at: 'rubro: sort', says: '`rubro`, `nota`' }],
    },
  ],
  [
    'a list without the field that identifies its rows',
    {
      schema: rubroLaidOut({ list: ['nota'] }),
      want: [{ code: 'S905', at: 'rubro: list', says: '`rubro`' }],
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
      want: [{ code: 'S906', at: 'rubro: form', says: 'no operation opens a form' }],
    },
  ],
  [
    'tabs without groups',
    {
      schema: rubroLaidOut({ form: { as: 'tabs' } }),
      want: [{ code: 'S906', at: 'rubro: form.as', says: 'no `groups`' }],
    },
  ],
  [
    'one tab',
    {
      schema: rubroLaidOut({ form: { as: 'tabs', groups: groups(['rubro', 'nota', 'memo']) } }),
      want: [{ code: 'S906', at: 'rubro: form.as', says: 'only one tab' }],
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
      want: [{ code: 'S906', at: 'rubro: form.wide.1', says: '`memo` is in a single column' }],
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
        { code: 'S906', at: 'rubro: fields.nota.column', says: '`list` decides the columns' },
        { code: 'S906', at: 'rubro: fields.visto.column' },
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
        { code: 'S105', at: 'rubro: form.opens' },
        { code: 'S105', at: 'rubro: form.columns', says: '1 or 2' },
        { code: 'S105', at: 'rubro: form.as' },
        { code: 'S105', at: 'rubro: form.groups', says: 'at least one group' },
        { code: 'S105', at: 'rubro: list.0.width', says: "'9rem'" },
        { code: 'S106', at: 'rubro: list.1', says: 'width' },
        { code: 'S106', at: 'rubro: sort', says: 'order' },
      ],
    },
  ],
]
