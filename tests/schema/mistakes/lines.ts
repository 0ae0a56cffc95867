import { difference, lines, money, product, sum } from '../../../schema/language'
import { rubroFields } from '../small-schema'
import type { Mistake } from './mistake'

const amount = money({ label: 'Importe' })
const line = { debe: money({ label: 'Debe' }), haber: money({ label: 'Haber' }) }
const PAGED = { metodos: { kind: 'crud', base: 'rubros', buscar: { serves: 'pages' } } }

const wrong = (
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

const total = (computed: ReturnType<typeof product>) => ({
  importe: amount,
  total: money({ label: 'Total', computed }),
})

const WORDS = 'Name fields of digits(), integer(), decimal(), money().'

/** Lines, and fields that are computed. */
export const linesAndSums: readonly Mistake[] = [
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
      "`rubro` has lines, but its list is answered whole. A list does not answer lines, and a form reads its record with them: `buscar: { serves: 'pages' }`.",
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
    'a balance of one field',
    wrong(
      { lineas: lines({ label: 'Líneas', fields: line }) },
      'S964',
      'rules.lineas.balances',
      '`debe` would balance with itself. Name two fields of numbers of its lines: `debe`, `haber`.',
      { ...PAGED, rules: { lineas: { balances: ['debe', 'debe'] } } },
    ),
  ],
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
]
