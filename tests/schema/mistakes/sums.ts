import { decimal, difference, id, lines, money, percentage, product, sum } from '#language'
import { rubroFields } from '../small-schema'
import { amount, line, PAGED, WORDS, wrong } from './lines'
import type { Mistake } from './mistake'

/** What is computed, in seed rows too, and lines where they cannot be or say nothing. */
export const sums: readonly Mistake[] = [
  [
    'a sum without the field of its lines',
    wrong(
      {
        lineas: lines({ label: 'Líneas', fields: line }),
        total: money({ label: 'Total', computed: sum('lineas') }),
      },
      'S960',
      'fields.total.computed',
      '`total` cannot be computed: `lineas` names no field of lines. A sum is of a field of lines, both named: `lineas.debe`, `lineas.haber`.',
    ),
  ],
  [
    'a sum of a field of a field of lines',
    wrong(
      {
        lineas: lines({ label: 'Líneas', fields: line }),
        total: money({ label: 'Total', computed: sum('lineas.debe.pesos') }),
      },
      'S960',
      'fields.total.computed',
      '`total` cannot be computed: `lineas.debe.pesos` names no field of lines. A sum is of a field of lines, both named: `lineas.debe`, `lineas.haber`.',
    ),
  ],
  [
    'a sum of lines that there are not',
    {
      schema: rubroFields(
        {
          lineas: lines({ label: 'Líneas', fields: line }),
          total: money({ label: 'Total', computed: sum('linea.debe') }),
        },
        PAGED,
      ),
      want: [
        {
          code: 'S960',
          at: 'rubro: fields.total.computed',
          suggestion: 'lineas.debe',
          says: '`total` cannot be computed: there is no field `linea`. A sum is of a field of lines, both named: `lineas.debe`, `lineas.haber`.',
        },
      ],
    },
  ],
  [
    'a percentage at a rate that is no number',
    wrong(
      {
        importe: amount,
        total: money({ label: 'Total', computed: percentage('rubro', 'importe') }),
      },
      'S960',
      'fields.total.computed',
      `\`total\` cannot be computed: \`rubro\` is no number: it is made with text(). ${WORDS}`,
    ),
  ],
  [
    'lines on a screen of one record',
    {
      schema: {
        opcion: {
          opcion: {
            kind: 'singleton',
            names: { one: 'Opción', many: 'Opciones', gender: 'f' },
            menu: 'Archivos / Conceptos',
            metodos: { buscar: 'opcion-buscar', grabar: 'opcion-grabar' },
            fields: { lineas: lines({ label: 'Líneas', fields: line }) },
          },
        },
      },
      want: [
        {
          code: 'S963',
          at: 'opcion: fields.lineas',
          says: '`lineas` has lines, and a singleton has none. Declare an entity.',
        },
      ],
    },
  ],
  [
    'lines that balance by fields that they do not have',
    {
      schema: rubroFields(
        { lineas: lines({ label: 'Líneas', fields: line }) },
        { ...PAGED, rules: { lineas: { balances: ['deve', 'haver'] } } },
      ),
      want: [
        {
          code: 'S301',
          at: 'rubro: rules.lineas.balances.0',
          suggestion: 'debe',
          says: 'There is no field `deve`. Fields: `debe`, `haber`.',
        },
        {
          code: 'S301',
          at: 'rubro: rules.lineas.balances.1',
          suggestion: 'haber',
          says: 'There is no field `haver`. Fields: `debe`, `haber`.',
        },
      ],
    },
  ],
  ...(
    [
      ['column', true, 'no list shows lines'],
      ['columnLabel', 'Renglones', 'no list shows lines'],
      ['max', 2, 'it is less than `min`, 3'],
    ] as const
  ).map(([option, value, why]): Mistake => [
    `lines with a \`${option}\` that says nothing`,
    wrong(
      { lineas: { ...lines({ label: 'Líneas', fields: line, min: 3 }), [option]: value } },
      'S310',
      `fields.lineas.${option}`,
      `\`${option}\` contradicts the other options of \`lineas\`: ${why}. Remove or change one of them.`,
    ),
  ]),
  ...(
    [
      ['a difference from nothing', difference('uno', 'dos'), { dos: 5 }, -5],
      ['a difference of nothing', difference('uno', 'dos'), { uno: 101 }, 101],
      ['a percentage at a rate of its own', percentage('dos', 'uno'), { uno: 202, dos: 50 }, 101],
      ['a product that is rounded up', product('uno', 'dos'), { uno: 25.001, dos: 4.0001 }, 100.01],
    ] as const
  ).map(([of, computed, row, would]): Mistake => [
    `a seed row from which ${of} leads beyond the limits of its field`,
    wrong(
      {
        id: id({ label: 'ID' }),
        uno: decimal({ label: 'Uno', decimals: 4 }),
        dos: decimal({ label: 'Dos', decimals: 4 }),
        total: decimal({ label: 'Total', decimals: 2, min: 0, max: 100, computed }),
      },
      'S701',
      'seed.0',
      `\`total\`, computed from seed row 1, would be ${would}. It must be a number from 0 to 100 with 2 decimals at most.`,
      { ...PAGED, seed: [{ id: 1, rubro: 'Uno', ...row }] },
    ),
  ]),
]
