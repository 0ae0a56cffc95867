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
  decimal,
} from '#language'
import { rubroFields } from '../small-schema'
import { mistake, type Mistake } from './mistake'

const amount = money({ label: 'Importe' })
const line = { debe: money({ label: 'Debe' }), haber: money({ label: 'Haber' }) }
const PAGED = { metodos: { kind: 'crud', base: 'rubros', buscar: { serves: 'pages' } } }

/** A rubro with lines, changed, and with other fields. */
const withLines = (changes: object, others: object = {}) =>
  rubroFields(
    { lineas: lines({ label: 'Líneas', fields: line }), ...others },
    { ...PAGED, ...changes },
  )

/** The options of an amount in a line: those of lists and of whole records are left out. */
const OF_AMOUNTS =
  'label, renamedFrom, backfill, placeholder, required, requiredText, min, max, default, computed'

const total = (computed: ReturnType<typeof product | typeof sum | typeof percentage>) => ({
  importe: amount,
  total: money({ label: 'Total', computed }),
})

const WORDS = 'Name fields of digits(), integer(), decimal(), money().'

type SeedCase = readonly [
  of: string,
  computed: ReturnType<typeof difference | typeof percentage | typeof product>,
  row: Readonly<Record<string, number>>,
  would: string,
]

/** Seed rows whose values fit, and what is computed from them does not. */
function computedSeeds(cases: readonly SeedCase[]): readonly Mistake[] {
  return cases.map(([of, computed, row, would]) =>
    mistake(
      `a seed row from which ${of} leads out of range`,
      rubroFields(
        {
          id: id({ label: 'ID' }),
          importe: money({ label: 'Importe', min: -9999999999999.99 }),
          otro: money({ label: 'Otro' }),
          cuotas: integer({ label: 'Cuotas', max: 99999999999 }),
          dobles: integer({ label: 'Dobles', default: 2 }),
          doble: money({ label: 'Doble', computed: product('cuotas', 'dobles') }),
          total: money({ label: 'Total', computed }),
        },
        { ...PAGED, seed: [{ id: 1, rubro: 'Uno', ...row }] },
      ),
      `S701 rubro.seed.0: \`total\`, computed from seed row 1, would be ${would}. It must be a number from -9999999999999.99 to 9999999999999.99 with 2 decimals at most.`,
    ),
  )
}

/** Lines, and fields that are computed. */
export const linesAndSums: readonly Mistake[] = [
  mistake(
    'an option that no field of lines has',
    rubroFields(
      {
        renglones: {
          kind: 'lines',
          label: 'R',
          fields: { debe: { kind: 'money', label: 'Debe', opción: 5 } },
        },
      },
      PAGED,
    ),
    `S104 name of rubro.fields.renglones.fields.debe.opción: \`opción\` is no option here. Allowed: ${OF_AMOUNTS}.`,
  ),
  mistake(
    'a product of a text',
    rubroFields(total(product('importe', 'rubro')), PAGED),
    `S960 rubro.fields.total.computed: \`total\` cannot be computed: \`rubro\` is no number: it is made with text(). ${WORDS}`,
  ),
  mistake(
    'a product of nothing',
    rubroFields(total(product('importe', 'nadie')), PAGED),
    `S960 rubro.fields.total.computed: \`total\` cannot be computed: there is no field \`nadie\`. ${WORDS}`,
  ),
  mistake(
    'a sum of no lines',
    rubroFields(total(sum('importe.debe')), PAGED),
    'S960 rubro.fields.total.computed: `total` cannot be computed: `importe` has no lines: it is made with money(). A sum is of a field of lines, both named: none.',
  ),
  mistake(
    'a sum of a field that the lines do not have',
    withLines({}, { total: money({ label: 'Total', computed: sum('lineas.saldo') }) }),
    'S960 rubro.fields.total.computed: `total` cannot be computed: there is no field `saldo` in the lines of `lineas`. Name fields of digits(), integer(), decimal(), money().',
  ),
  mistake(
    'a field that is computed from itself',
    rubroFields(
      {
        uno: money({ label: 'Uno', computed: difference('importe', 'dos') }),
        dos: money({ label: 'Dos', computed: difference('importe', 'uno') }),
        importe: amount,
      },
      PAGED,
    ),
    'S961 rubro.fields.uno.computed: `uno` would be computed from itself: uno → dos → uno. Enter one of these fields, or compute it from others.',
  ),
  mistake(
    'a circle within lines',
    rubroFields(
      {
        lineas: lines({
          label: 'Líneas',
          fields: { uno: money({ label: 'Uno', computed: product('uno', 'uno') }) },
        }),
      },
      PAGED,
    ),
    'S961 rubro.fields.lineas.fields.uno.computed: `uno` would be computed from itself: uno → uno. Enter one of these fields, or compute it from others.',
  ),
  mistake(
    'a computed field that is required',
    rubroFields(
      {
        importe: amount,
        total: {
          ...money({ label: 'Total', computed: product('importe', 'importe') }),
          required: true,
        },
      },
      PAGED,
    ),
    'S310 rubro.fields.total.required: `required` contradicts the other options of `total`: the field is computed, and never entered. Remove or change one of them.',
  ),
  mistake(
    'lines of a list that is answered whole',
    rubroFields({ lineas: lines({ label: 'Líneas', fields: line }) }, {}),
    "S962 rubro.fields.lineas: `rubro` has lines, but its list is answered whole. A list does not answer lines, and a form reads its record with them: `crud('…', { buscar: { serves: 'pages' } })`.",
  ),
  mistake(
    'lines in a list',
    withLines({ list: ['rubro', 'lineas'] }),
    'S963 rubro.list.1: `lineas` has lines, which no list shows. Show the sum of one of its fields.',
  ),
  mistake(
    'a seed of a record with lines',
    withLines({ seed: [{ id: 1, rubro: 'Uno' }] }),
    'S963 rubro.seed: `rubro` has lines, and a seed row has none. Remove the seed.',
  ),
  mistake(
    'lines with an id of their own',
    rubroFields({ lineas: lines({ label: 'Líneas', fields: { id: amount } }) }, PAGED),
    'S963 name of rubro.fields.lineas.fields.id: A line has an `id` of its own. Choose another name.',
  ),
  mistake(
    'further lines in a list',
    rubroFields(
      {
        debitos: lines({ label: 'Débitos', fields: line }),
        creditos: lines({ label: 'Créditos', fields: line }),
      },
      { ...PAGED, list: ['rubro', 'creditos'] },
    ),
    'S963 rubro.list.1: `creditos` has lines, which no list shows. Show the sum of one of its fields.',
  ),
  mistake(
    'an option that a grid has no use for',
    rubroFields(
      { lineas: lines({ label: 'Líneas', fields: { debe: { ...line.debe, readOnly: true } } }) },
      PAGED,
    ),
    'S906 rubro.fields.lineas.fields.debe.readOnly: `readOnly` changes nothing here: it is a column of a grid. Remove it, or change what it depends on.',
  ),
  mistake(
    'two columns of lines with one label',
    rubroFields(
      { lineas: lines({ label: 'Líneas', fields: { ...line, otra: money({ label: 'DÉBE' }) } }) },
      PAGED,
    ),
    "S308 rubro.fields.lineas.fields.otra: `otra` and `debe` are both labelled 'DÉBE' in the lines of `lineas`. Change one of the labels: staff and screen readers identify columns by them.",
  ),
  mistake(
    'a part that is written with an exponent',
    rubroFields(total(percentage(0.000_000_1, 'importe')), PAGED),
    'S960 rubro.fields.total.computed: `total` cannot be computed: 1e-7 has too many digits. Write a number that needs no exponent.',
  ),
  mistake(
    'a seed row with a value that is computed',
    rubroFields(
      {
        importe: amount,
        total: money({ label: 'Total', computed: product('importe', 'importe') }),
      },
      { seed: [{ id: 1, rubro: 'Uno', importe: 2, total: 4 }] },
    ),
    'S701 rubro.seed.0.total: `total` of seed row 1 is not valid for its field. It must be left out: the field is computed.',
  ),
  mistake(
    'a reference of a line that fills a field of the record',
    rubroFields(
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
    'S401 rubro.fields.lineas.fields.otro.to: `otro` refers to `nadie`, and no schema file declares that entity. Entities: `rubro`.',
    'S301 name of rubro.fields.lineas.fields.otro.fills.rubro: There is no field `rubro`. Fields: `otro`.',
  ),
  mistake(
    'a balance of one field',
    withLines({ rules: { lineas: { balances: ['debe', 'debe'] } } }),
    'S964 rubro.rules.lineas.balances: `debe` would balance with itself. Name two fields of numbers of its lines: `debe`, `haber`.',
  ),
  ...[
    { balances: ['nota', 'haber'], at: 0 },
    { balances: ['debe', 'nota'], at: 1 },
  ].map(({ balances, at }) =>
    mistake(
      `a balance whose field ${at + 1} is no number`,
      rubroFields(
        {
          lineas: lines({
            label: 'Líneas',
            fields: { ...line, nota: text({ label: 'Nota', max: 9 }) },
          }),
        },
        { ...PAGED, rules: { lineas: { balances } } },
      ),
      `S964 rubro.rules.lineas.balances.${at}: \`nota\` is no number: it is made with text(). Name two fields of numbers of its lines: \`debe\`, \`haber\`.`,
    ),
  ),
  mistake(
    'a balance of what is no lines',
    rubroFields({}, { ...PAGED, rules: { rubro: { balances: ['debe', 'haber'] } } }),
    'S964 rubro.rules.rubro.balances: `balances` cannot be used for `rubro`, which is made with text(). It is for lines().',
  ),
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
  // What is computed, in seed rows too, and lines where they cannot be or say nothing.

  mistake(
    'a sum without the field of its lines',
    withLines({}, { total: money({ label: 'Total', computed: sum('lineas') }) }),
    'S960 rubro.fields.total.computed: `total` cannot be computed: `lineas` names no field of lines. A sum is of a field of lines, both named: `lineas.debe`, `lineas.haber`.',
  ),
  mistake(
    'a sum of a field of a field of lines',
    withLines({}, { total: money({ label: 'Total', computed: sum('lineas.debe.pesos') }) }),
    'S960 rubro.fields.total.computed: `total` cannot be computed: `lineas.debe.pesos` names no field of lines. A sum is of a field of lines, both named: `lineas.debe`, `lineas.haber`.',
  ),
  mistake(
    'a sum of lines that there are not',
    withLines({}, { total: money({ label: 'Total', computed: sum('linea.debe') }) }),
    'S960 rubro.fields.total.computed → lineas.debe: `total` cannot be computed: there is no field `linea`. A sum is of a field of lines, both named: `lineas.debe`, `lineas.haber`.',
  ),
  mistake(
    'a percentage at a rate that is no number',
    rubroFields(total(percentage('rubro', 'importe')), PAGED),
    `S960 rubro.fields.total.computed: \`total\` cannot be computed: \`rubro\` is no number: it is made with text(). ${WORDS}`,
  ),
  mistake(
    'lines on a screen of one record',
    {
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
    'S963 opcion.fields.lineas: `lineas` has lines, and a singleton has none. Declare an entity.',
  ),
  mistake(
    'lines that balance by fields that they do not have',
    withLines({ rules: { lineas: { balances: ['deve', 'haver'] } } }),
    'S301 rubro.rules.lineas.balances.0 → debe: There is no field `deve`. Fields: `debe`, `haber`.',
    'S301 rubro.rules.lineas.balances.1 → haber: There is no field `haver`. Fields: `debe`, `haber`.',
  ),
  ...(
    [
      ['column', true, 'no list shows lines'],
      ['columnLabel', 'Renglones', 'no list shows lines'],
      ['max', 2, 'it is less than `min`, 3'],
    ] as const
  ).map(([option, value, why]) =>
    mistake(
      `lines with a \`${option}\` that says nothing`,
      rubroFields(
        { lineas: { ...lines({ label: 'Líneas', fields: line, min: 3 }), [option]: value } },
        PAGED,
      ),
      `S310 rubro.fields.lineas.${option}: \`${option}\` contradicts the other options of \`lineas\`: ${why}. Remove or change one of them.`,
    ),
  ),
  ...(
    [
      ['a difference from nothing', difference('uno', 'dos'), { dos: 5 }, -5],
      ['a difference of nothing', difference('uno', 'dos'), { uno: 101 }, 101],
      ['a percentage at a rate of its own', percentage('dos', 'uno'), { uno: 202, dos: 50 }, 101],
      ['a product that is rounded up', product('uno', 'dos'), { uno: 25.001, dos: 4.0001 }, 100.01],
    ] as const
  ).map(([of, computed, row, would]) =>
    mistake(
      `a seed row from which ${of} leads beyond the limits of its field`,
      rubroFields(
        {
          id: id({ label: 'ID' }),
          uno: decimal({ label: 'Uno', decimals: 4 }),
          dos: decimal({ label: 'Dos', decimals: 4 }),
          total: decimal({ label: 'Total', decimals: 2, min: 0, max: 100, computed }),
        },
        { ...PAGED, seed: [{ id: 1, rubro: 'Uno', ...row }] },
      ),
      `S701 rubro.seed.0: \`total\`, computed from seed row 1, would be ${would}. It must be a number from 0 to 100 with 2 decimals at most.`,
    ),
  ),
]
