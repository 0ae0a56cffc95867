import { conceptoWith, rubroFields } from '../small-schema'
import type { Mistake } from './mistake'

const FIELDS = {
  desde: { kind: 'date', label: 'Desde' },
  hasta: { kind: 'date', label: 'Hasta' },
  cierre: { kind: 'month', label: 'Cierre' },
  nota: { kind: 'text', label: 'Nota', max: 10 },
  alta: { kind: 'date', label: 'Alta', readOnly: true },
  conceptos: {
    kind: 'references',
    label: 'Conceptos',
    to: 'concepto',
    shows: 'rubro',
    sends: 'id',
  },
}

const wrong = (
  period: object,
  code: Mistake[1]['want'][number]['code'],
  at: string,
  says: string,
): Mistake[1] => ({
  schema: { ...rubroFields(FIELDS, { periods: [period] }), ...conceptoWith() },
  want: [{ code, at: `rubro: periods.0.${at}`, says }],
})

const KINDS = 'Name two fields of one kind: date(), month(), time(), digits(), integer().'

/** Periods that no two records may have in common. */
export const periods: readonly Mistake[] = [
  [
    'a period of a field that does not exist',
    wrong(
      { from: 'desde', to: 'nadie' },
      'S301',
      'to',
      'There is no field `nadie`. Fields: `id`, `rubro`, `desde`, `hasta`, `cierre`, `nota`, `alta`, `conceptos`.',
    ),
  ],
  [
    'a period of a text',
    wrong(
      { from: 'nota', to: 'hasta' },
      'S313',
      'from',
      `A period cannot be made of \`nota\`, which is made with text(). ${KINDS}`,
    ),
  ],
  [
    'a period of two kinds',
    wrong(
      { from: 'desde', to: 'cierre' },
      'S313',
      'to',
      '`desde` cannot be compared with `cierre`, which is made with month(). Fields that fit: `hasta`, `alta`.',
    ),
  ],
  [
    'a period of one field',
    wrong(
      { from: 'desde', to: 'desde' },
      'S314',
      'to',
      '`to` of the period is invalid: it names the field that the period begins with. Remove the period or name another field.',
    ),
  ],
  [
    'a period that no form asks for',
    wrong(
      { from: 'desde', to: 'alta' },
      'S314',
      'to',
      '`to` of the period is invalid: no form asks for `alta`. Remove the period or name another field.',
    ),
  ],
  [
    'a period per its own end',
    wrong(
      { from: 'desde', to: 'hasta', per: ['hasta'] },
      'S314',
      'per',
      '`per` of the period is invalid: `hasta` is an end of the period itself. Remove the period or name another field.',
    ),
  ],
  [
    'a period per the same field twice',
    wrong(
      { from: 'desde', to: 'hasta', per: ['nota', 'nota'] },
      'S314',
      'per',
      '`per` of the period is invalid: it names `nota` twice. Remove the period or name another field.',
    ),
  ],
  [
    'a period per several records',
    wrong(
      { from: 'desde', to: 'hasta', per: ['nota', 'conceptos'] },
      'S312',
      'per.1',
      'Records cannot be compared by `conceptos`: it holds several records. Name a field with a single value.',
    ),
  ],
  [
    'a period that a rule turns around',
    {
      schema: rubroFields(
        { desde: FIELDS.desde, hasta: FIELDS.hasta },
        { periods: [{ from: 'desde', to: 'hasta' }], rules: { hasta: { onOrBefore: 'desde' } } },
      ),
      want: [
        {
          code: 'S314',
          at: 'rubro: periods.0.to',
          says: '`to` of the period is invalid: a rule has it end before `desde`. Remove the period or name another field.',
        },
      ],
    },
  ],
  [
    'a period without a message for a duplicate',
    {
      schema: rubroFields(
        { desde: FIELDS.desde, hasta: FIELDS.hasta },
        { unique: [], messages: {}, periods: [{ from: 'desde', to: 'hasta' }] },
      ),
      want: [
        {
          code: 'S606',
          at: 'rubro: ',
          says: "`ingresar` and `modificar` may be refused as duplicates, and no message says so. Add `messages: { duplicate: 'Ya existe …' }`, or a 400 for each.",
        },
      ],
    },
  ],
  [
    'seed rows that overlap',
    {
      schema: rubroFields(
        { desde: FIELDS.desde, hasta: FIELDS.hasta },
        {
          periods: [{ from: 'desde', to: 'hasta', per: ['rubro'] }],
          unique: [],
          seed: [
            { id: 1, rubro: 'IVA', desde: '2026-01-01', hasta: '2026-03-31' },
            { id: 2, rubro: 'Ganancias', desde: '2026-01-01' },
            { id: 3, rubro: 'iva', desde: '2026-03-31' },
            { id: 4, rubro: 'Ganancias', hasta: '2025-12-31' },
          ],
        },
      ),
      want: [
        {
          code: 'S702',
          at: 'rubro: seed.2',
          says: 'Seed rows 1 and 3 overlap from `desde` to `hasta`. Both ends belong to a period, and one without an end has not ended.',
        },
      ],
    },
  ],
  [
    'seed rows that overlap by what their fields start with',
    {
      schema: rubroFields(
        {
          desde: FIELDS.desde,
          hasta: { ...FIELDS.hasta, default: '2026-12-31' },
          clase: { kind: 'text', label: 'Clase', max: 9, default: 'A' },
        },
        {
          periods: [{ from: 'desde', to: 'hasta', per: ['clase'] }],
          unique: [],
          seed: [
            { id: 1, rubro: 'Uno', desde: '2026-01-01' },
            { id: 2, rubro: 'Dos', desde: '2027-01-01' },
            { id: 3, rubro: 'Tres', desde: '2026-06-01', clase: 'A' },
            { id: 4, rubro: 'Cuatro', desde: '2026-06-01', clase: 'B' },
          ],
        },
      ),
      want: [
        {
          code: 'S702',
          at: 'rubro: seed.2',
          says: 'Seed rows 1 and 3 overlap from `desde` to `hasta`. Both ends belong to a period, and one without an end has not ended.',
        },
      ],
    },
  ],
  [
    'seed rows of numbers that overlap: 9 is before 10',
    {
      schema: rubroFields(
        {
          desde: { kind: 'integer', label: 'Desde' },
          hasta: { kind: 'integer', label: 'Hasta' },
        },
        {
          periods: [{ from: 'desde', to: 'hasta' }],
          seed: [
            { id: 1, rubro: 'Uno', desde: 9, hasta: 10 },
            { id: 2, rubro: 'Dos', desde: 11, hasta: 100 },
            { id: 3, rubro: 'Tres', desde: 10, hasta: 10 },
          ],
        },
      ),
      want: [
        {
          code: 'S702',
          at: 'rubro: seed.2',
          says: 'Seed rows 1 and 3 overlap from `desde` to `hasta`. Both ends belong to a period, and one without an end has not ended.',
        },
      ],
    },
  ],
]
