import {
  difference,
  id,
  integer,
  lines,
  money,
  percentage,
  product,
  reference,
  sum,
  text,
} from '#language'
import { rubroFields } from '../small-schema'
import type { Mistake } from './mistake'

export const amount = money({ label: 'Importe' })
export const line = { debe: money({ label: 'Debe' }), haber: money({ label: 'Haber' }) }
export const PAGED = { metodos: { kind: 'crud', base: 'rubros', buscar: { serves: 'pages' } } }

export const wrong = (
  fields: object,
  code: Mistake[1]['want'][number]['code'],
  at: string,
  says: string,
  more: object = PAGED,
  marks?: 'name',
): Mistake[1] => ({
  schema: rubroFields(fields, more),
  want: [{ code, at: `rubro: ${at}`, says, ...(marks && { marks }) }],
})

/** The options of an amount in a line: those of lists and of whole records are left out. */
const OF_AMOUNTS =
  'label, renamedFrom, backfill, placeholder, required, requiredText, min, max, default, computed'

const total = (computed: ReturnType<typeof product>) => ({
  importe: amount,
  total: money({ label: 'Total', computed }),
})

export const WORDS = 'Name fields of digits(), integer(), decimal(), money().'

/** Lines, and fields that are computed. */
export const linesAndSums: readonly Mistake[] = [
  [
    'an option that no field of lines has',
    wrong(
      {
        renglones: {
          kind: 'lines',
          label: 'R',
          fields: { debe: { kind: 'money', label: 'Debe', opción: 5 } },
        },
      },
      'S104',
      'fields.renglones.fields.debe.opción',
      `\`opción\` is no option here. Allowed: ${OF_AMOUNTS}.`,
      PAGED,
      'name',
    ),
  ],
  [
    'a product of a text',
    wrong(
      total(product('importe', 'rubro')),
      'S960',
      'fields.total.computed',
      `\`total\` cannot be computed: \`rubro\` is no number: it is made with text(). ${WORDS}`,
    ),
  ],
  [
    'a product of nothing',
    wrong(
      total(product('importe', 'nadie')),
      'S960',
      'fields.total.computed',
      `\`total\` cannot be computed: there is no field \`nadie\`. ${WORDS}`,
    ),
  ],
  [
    'a sum of no lines',
    wrong(
      { importe: amount, total: money({ label: 'Total', computed: sum('importe.debe') }) },
      'S960',
      'fields.total.computed',
      '`total` cannot be computed: `importe` has no lines: it is made with money(). A sum is of a field of lines, both named: none.',
    ),
  ],
  [
    'a sum of a field that the lines do not have',
    wrong(
      {
        lineas: lines({ label: 'Líneas', fields: line }),
        total: money({ label: 'Total', computed: sum('lineas.saldo') }),
      },
      'S960',
      'fields.total.computed',
      '`total` cannot be computed: there is no field `saldo` in the lines of `lineas`. Name fields of digits(), integer(), decimal(), money().',
    ),
  ],
  [
    'a field that is computed from itself',
    wrong(
      {
        uno: money({ label: 'Uno', computed: difference('importe', 'dos') }),
        dos: money({ label: 'Dos', computed: difference('importe', 'uno') }),
        importe: amount,
      },
      'S961',
      'fields.uno.computed',
      '`uno` would be computed from itself: uno → dos → uno. Enter one of these fields, or compute it from others.',
    ),
  ],
  [
    'a circle within lines',
    wrong(
      {
        lineas: lines({
          label: 'Líneas',
          fields: { uno: money({ label: 'Uno', computed: product('uno', 'uno') }) },
        }),
      },
      'S961',
      'fields.lineas.fields.uno.computed',
      '`uno` would be computed from itself: uno → uno. Enter one of these fields, or compute it from others.',
    ),
  ],
  [
    'a computed field that is required',
    wrong(
      {
        importe: amount,
        total: {
          ...money({ label: 'Total', computed: product('importe', 'importe') }),
          required: true,
        },
      },
      'S310',
      'fields.total.required',
      '`required` contradicts the other options of `total`: the field is computed, and never entered. Remove or change one of them.',
    ),
  ],
  [
    'lines of a list that is answered whole',
    wrong(
      { lineas: lines({ label: 'Líneas', fields: line }) },
      'S962',
      'fields.lineas',
      "`rubro` has lines, but its list is answered whole. A list does not answer lines, and a form reads its record with them: `crud('…', { buscar: { serves: 'pages' } })`.",
      {},
    ),
  ],
  [
    'lines in a list',
    wrong(
      { lineas: lines({ label: 'Líneas', fields: line }) },
      'S963',
      'list.1',
      '`lineas` has lines, which no list shows. Show the sum of one of its fields.',
      { ...PAGED, list: ['rubro', 'lineas'] },
    ),
  ],
  [
    'a seed of a record with lines',
    wrong(
      { lineas: lines({ label: 'Líneas', fields: line }) },
      'S963',
      'seed',
      '`rubro` has lines, and a seed row has none. Remove the seed.',
      { ...PAGED, seed: [{ id: 1, rubro: 'Uno' }] },
    ),
  ],
  [
    'lines with an id of their own',
    wrong(
      { lineas: lines({ label: 'Líneas', fields: { id: amount } }) },
      'S963',
      'fields.lineas.fields.id',
      'A line has an `id` of its own. Choose another name.',
      PAGED,
      'name',
    ),
  ],
  [
    'further lines in a list',
    wrong(
      {
        debitos: lines({ label: 'Débitos', fields: line }),
        creditos: lines({ label: 'Créditos', fields: line }),
      },
      'S963',
      'list.1',
      '`creditos` has lines, which no list shows. Show the sum of one of its fields.',
      { ...PAGED, list: ['rubro', 'creditos'] },
    ),
  ],
  [
    'an option that a grid has no use for',
    wrong(
      { lineas: lines({ label: 'Líneas', fields: { debe: { ...line.debe, readOnly: true } } }) },
      'S965',
      'fields.lineas.fields.debe.readOnly',
      '`readOnly` of `debe` has no effect: it is a field of lines. Remove it: a column of the grid is called by its `label`, and all of them are entered or computed.',
    ),
  ],
  [
    'two columns of lines with one label',
    wrong(
      { lineas: lines({ label: 'Líneas', fields: { ...line, otra: money({ label: 'DÉBE' }) } }) },
      'S308',
      'fields.lineas.fields.otra',
      "`otra` and `debe` are both labelled 'DÉBE' in the lines of `lineas`. Change one of the labels: staff and screen readers identify columns by them.",
    ),
  ],
  [
    'a part that is written with an exponent',
    wrong(
      {
        importe: amount,
        total: money({ label: 'Total', computed: percentage(0.000_000_1, 'importe') }),
      },
      'S960',
      'fields.total.computed',
      '`total` cannot be computed: 1e-7 has too many digits. Write a number that needs no exponent.',
    ),
  ],
  [
    'a seed row with a value that is computed',
    wrong(
      {
        importe: amount,
        total: money({ label: 'Total', computed: product('importe', 'importe') }),
      },
      'S701',
      'seed.0.total',
      '`total` of seed row 1 is not valid for its field. It must be left out: the field is computed.',
      { seed: [{ id: 1, rubro: 'Uno', importe: 2, total: 4 }] },
    ),
  ],
  [
    'a reference of a line that fills a field of the record',
    {
      schema: rubroFields(
        {
          lineas: lines({
            label: 'Líneas',
            fields: {
              otro: {
                ...reference({ label: 'Otro', to: 'nadie', shows: 'nombre', sends: 'id' }),
                fills: { rubro: 'nombre' },
              },
            },
          }),
        },
        PAGED,
      ),
      want: [
        {
          code: 'S401',
          at: 'rubro: fields.lineas.fields.otro.to',
          says: '`otro` refers to `nadie`, and no schema file declares that entity. Entities: `rubro`.',
        },
        {
          code: 'S301',
          at: 'rubro: fields.lineas.fields.otro.fills.rubro',
          marks: 'name',
          says: 'There is no field `rubro`. Fields: `otro`.',
        },
      ],
    },
  ],
  [
    'a balance of one field',
    wrong(
      { lineas: lines({ label: 'Líneas', fields: line }) },
      'S964',
      'rules.lineas.balances',
      '`debe` would balance with itself. Name two fields of numbers of its lines: `debe`, `haber`.',
      { ...PAGED, rules: { lineas: { balances: ['debe', 'debe'] } } },
    ),
  ],
  ...[
    { balances: ['nota', 'haber'], at: 0 },
    { balances: ['debe', 'nota'], at: 1 },
  ].map(({ balances, at }): Mistake => [
    `a balance whose field ${at + 1} is no number`,
    wrong(
      {
        lineas: lines({
          label: 'Líneas',
          fields: { ...line, nota: text({ label: 'Nota', max: 9 }) },
        }),
      },
      'S964',
      `rules.lineas.balances.${at}`,
      '`nota` is no number: it is made with text(). Name two fields of numbers of its lines: `debe`, `haber`.',
      { ...PAGED, rules: { lineas: { balances } } },
    ),
  ]),
  [
    'a balance of what is no lines',
    wrong(
      {},
      'S964',
      'rules.rubro.balances',
      '`balances` cannot be used for `rubro`, which is made with text(). It is for lines().',
      { ...PAGED, rules: { rubro: { balances: ['debe', 'haber'] } } },
    ),
  ],
  ...computedSeeds([
    [
      'a product',
      product('importe', 'cuotas'),
      { importe: 9999999999999.99, cuotas: 2 },
      '19999999999999.98',
    ],
    [
      'a percentage',
      percentage(200, 'importe'),
      { importe: 9999999999999.99 },
      '19999999999999.98',
    ],
    [
      'a difference',
      difference('importe', 'otro'),
      { importe: -9999999999999.99, otro: 9999999999999.99 },
      '-19999999999999.98',
    ],
    ['a default', product('importe', 'dobles'), { importe: 9999999999999.99 }, '19999999999999.98'],
    [
      'what is computed itself',
      product('doble', 'importe'),
      { importe: 100, cuotas: 99999999999 },
      '19999999999800',
    ],
  ]),
]

type SeedCase = readonly [
  of: string,
  computed: ReturnType<typeof difference | typeof percentage | typeof product>,
  row: Readonly<Record<string, number>>,
  would: string,
]

/** Seed rows whose values fit, and what is computed from them does not. */
function computedSeeds(cases: readonly SeedCase[]): readonly Mistake[] {
  return cases.map(([of, computed, row, would]) => [
    `a seed row from which ${of} leads out of range`,
    wrong(
      {
        id: id({ label: 'ID' }),
        importe: money({ label: 'Importe', min: -9999999999999.99 }),
        otro: money({ label: 'Otro' }),
        cuotas: integer({ label: 'Cuotas', max: 99999999999 }),
        dobles: integer({ label: 'Dobles', default: 2 }),
        doble: money({ label: 'Doble', computed: product('cuotas', 'dobles') }),
        total: money({ label: 'Total', computed }),
      },
      'S701',
      'seed.0',
      `\`total\`, computed from seed row 1, would be ${would}. It must be a number from -9999999999999.99 to 9999999999999.99 with 2 decimals at most.`,
      { ...PAGED, seed: [{ id: 1, rubro: 'Uno', ...row }] },
    ),
  ])
}
