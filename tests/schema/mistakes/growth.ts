import { conceptoWith, rubroFields, rubroWith } from '../small-schema'
import type { Mistake } from './mistake'

const nota = { kind: 'text', label: 'Nota', max: 20 }
const monto = { kind: 'digits', label: 'Monto', max: 3, required: true }

export const growth: readonly Mistake[] = [
  [
    'a field renamed from one that still exists, and one from itself',
    {
      schema: rubroFields({
        nota: { ...nota, renamedFrom: 'rubro' },
        otra: { ...nota, label: 'Otra', renamedFrom: ['vieja', 'otra'] },
      }),
      want: [
        {
          code: 'S703',
          at: 'rubro: fields.nota.renamedFrom',
          says: '`nota` is declared as renamed from `rubro`, which is still a field. `renamedFrom` must name a field that the schema no longer has. Two names cannot be swapped at once: rename through a third name, start, and rename again.',
        },
        {
          code: 'S703',
          at: 'rubro: fields.otra.renamedFrom.1',
          says: '`otra` is declared as renamed from its own name. `renamedFrom` must name a field that the schema no longer has. Two names cannot be swapped at once: rename through a third name, start, and rename again.',
        },
      ],
    },
  ],
  [
    'two fields that swap their names',
    {
      schema: rubroFields({
        nota: { ...nota, renamedFrom: 'otra' },
        otra: { ...nota, label: 'Otra', renamedFrom: 'nota' },
      }),
      want: [
        {
          code: 'S703',
          at: 'rubro: fields.nota.renamedFrom',
          says: '`nota` is declared as renamed from `otra`, which is still a field. `renamedFrom` must name a field that the schema no longer has. Two names cannot be swapped at once: rename through a third name, start, and rename again.',
        },
        {
          code: 'S703',
          at: 'rubro: fields.otra.renamedFrom',
          says: '`otra` is declared as renamed from `nota`, which is still a field. `renamedFrom` must name a field that the schema no longer has. Two names cannot be swapped at once: rename through a third name, start, and rename again.',
        },
      ],
    },
  ],
  [
    'two fields with the same former name',
    {
      schema: rubroFields({
        nota: { ...nota, renamedFrom: 'vieja' },
        otra: { ...nota, label: 'Otra', renamedFrom: ['antigua', 'vieja'] },
      }),
      want: [
        {
          code: 'S704',
          at: 'rubro: fields.otra.renamedFrom.1',
          says: '`vieja` is already the former name of `nota`. The data of a former name can go to one place only.',
        },
      ],
    },
  ],
  [
    'invalid former names',
    {
      schema: rubroFields({ nota: { ...nota, renamedFrom: 'año' } }, { renamedFrom: [] }),
      want: [
        {
          code: 'S105',
          at: 'rubro: renamedFrom',
          says: '`renamedFrom` is a list. It must be the former resource, such as `feriados`, or a list of all of them.',
        },
        {
          code: 'S201',
          at: 'rubro: fields.nota.renamedFrom',
          says: "`renamedFrom` is 'año'. It must be a name such as `cpostal`: letters, digits and _ without accents, 63 at most.",
        },
      ],
    },
  ],
  [
    'an entity renamed from one that still exists',
    {
      schema: conceptoWith({ renamedFrom: 'rubros' }),
      want: [
        {
          code: 'S703',
          at: 'concepto: renamedFrom',
          says: '`concepto` is declared as renamed from `rubros`, which is the resource of schema/rubro.ts. `renamedFrom` must name a resource that the schema no longer has. Two names cannot be swapped at once: rename through a third name, start, and rename again.',
        },
      ],
    },
  ],
  [
    'two entities with the same former resource',
    {
      schema: {
        ...conceptoWith({ renamedFrom: 'viejos' }),
        ...rubroWith({ renamedFrom: 'viejos' }),
      },
      want: [
        {
          code: 'S704',
          at: 'rubro: renamedFrom',
          says: '`viejos` is already the former resource of schema/concepto.ts. The data of a former name can go to one place only.',
        },
      ],
    },
  ],
  [
    'backfill values that their fields refuse',
    {
      schema: rubroFields({
        nota: { ...nota, backfill: 'a'.repeat(21) },
        monto: { ...monto, backfill: 1000 },
      }),
      want: [
        {
          code: 'S705',
          at: 'rubro: fields.nota.backfill',
          says: 'The `backfill` of `nota` is not valid for its field. It must be a text of 0 to 20 characters.',
        },
        {
          code: 'S705',
          at: 'rubro: fields.monto.backfill',
          says: 'The `backfill` of `monto` is not valid for its field. It must be a whole number from 1 to 999.',
        },
      ],
    },
  ],
  [
    'backfill values that are falsy, and that their fields refuse all the same',
    {
      schema: rubroFields({
        monto: { ...monto, backfill: 0 },
        dia: { kind: 'date', label: 'Día', backfill: '' },
      }),
      want: [
        {
          code: 'S705',
          at: 'rubro: fields.monto.backfill',
          says: 'The `backfill` of `monto` is not valid for its field. It must be a whole number from 1 to 999.',
        },
        {
          code: 'S705',
          at: 'rubro: fields.dia.backfill',
          says: "The `backfill` of `dia` is not valid for its field. It must be a day such as '2026-02-28'.",
        },
      ],
    },
  ],
  [
    'a backfill value for ids',
    {
      schema: rubroFields({ id: { kind: 'id', label: 'ID', backfill: 1 } }),
      want: [
        {
          code: 'S104',
          at: 'rubro: fields.id.backfill',
          marks: 'name',
          says: '`backfill` is no option here. Allowed: label, editLabel, removeLabel, columnLabel, column, renamedFrom.',
        },
      ],
    },
  ],
]
