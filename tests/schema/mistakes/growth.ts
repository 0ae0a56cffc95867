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
        { code: 'S703', at: 'rubro: fields.nota.renamedFrom', says: 'which is still a field' },
        { code: 'S703', at: 'rubro: fields.otra.renamedFrom.1', says: 'its own name' },
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
        { code: 'S703', at: 'rubro: fields.nota.renamedFrom', says: 'through a third name' },
        { code: 'S703', at: 'rubro: fields.otra.renamedFrom' },
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
      want: [{ code: 'S704', at: 'rubro: fields.otra.renamedFrom.1' }],
    },
  ],
  [
    'invalid former names',
    {
      schema: rubroFields({ nota: { ...nota, renamedFrom: 'año' } }, { renamedFrom: [] }),
      want: [
        { code: 'S105', at: 'rubro: renamedFrom', says: 'a list of all of them' },
        { code: 'S201', at: 'rubro: fields.nota.renamedFrom' },
      ],
    },
  ],
  [
    'an entity renamed from one that still exists',
    {
      schema: conceptoWith({ renamedFrom: 'rubros' }),
      want: [{ code: 'S703', at: 'concepto: renamedFrom', says: 'schema/rubro.ts' }],
    },
  ],
  [
    'two entities with the same former resource',
    {
      schema: {
        ...conceptoWith({ renamedFrom: 'viejos' }),
        ...rubroWith({ renamedFrom: 'viejos' }),
      },
      want: [{ code: 'S704', at: 'rubro: renamedFrom', says: 'schema/concepto.ts' }],
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
        { code: 'S705', at: 'rubro: fields.nota.backfill', says: '0 to 20 characters' },
        { code: 'S705', at: 'rubro: fields.monto.backfill', says: '1 to 999' },
      ],
    },
  ],
  [
    'a backfill value for ids',
    {
      schema: rubroFields({ id: { kind: 'id', label: 'ID', backfill: 1 } }),
      want: [{ code: 'S104', at: 'rubro: fields.id.backfill' }],
    },
  ],
]
