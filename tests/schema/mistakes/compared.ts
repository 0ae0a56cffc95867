import { rubroFields } from '../small-schema'
import type { Mistake } from './mistake'

const others = {
  desde: { kind: 'date', label: 'Desde' },
  abre: { kind: 'time', label: 'Abre' },
  cierra: { kind: 'time', label: 'Cierra' },
  cuotas: { kind: 'integer', label: 'Cuotas' },
  tope: { kind: 'money', label: 'Tope' },
  tasa: { kind: 'decimal', label: 'Tasa', decimals: 2 },
  nota: { kind: 'text', label: 'Nota', max: 20 },
  estado: { kind: 'choice', label: 'Estado', options: { D: 'Definitivo' }, answers: 'text' },
}
const ruled = (rules: object) => rubroFields(others, { rules })

/** Rules that compare what cannot be compared, or contradict each other. */
export const compared: readonly Mistake[] = [
  [
    'a date and a time',
    {
      schema: ruled({ desde: { after: 'abre' } }),
      want: [
        {
          code: 'S313',
          at: 'rubro: rules.desde.after',
          says: '`desde` cannot be compared with `abre`, which is made with time(). Dates, months and times are compared with their own kind, numbers with numbers. Fields that fit: none.',
        },
      ],
    },
  ],
  [
    'a time and a date',
    {
      schema: ruled({ cierra: { before: 'desde' } }),
      want: [
        {
          code: 'S313',
          at: 'rubro: rules.cierra.before',
          says: '`cierra` cannot be compared with `desde`, which is made with date(). Dates, months and times are compared with their own kind, numbers with numbers. Fields that fit: `abre`.',
        },
      ],
    },
  ],
  [
    'a number and a date',
    {
      schema: ruled({ tope: { atMost: 'desde' } }),
      want: [
        {
          code: 'S313',
          at: 'rubro: rules.tope.atMost',
          says: '`tope` cannot be compared with `desde`, which is made with date(). Dates, months and times are compared with their own kind, numbers with numbers. Fields that fit: `cuotas`, `tasa`.',
        },
      ],
    },
  ],
  [
    'a number and a text',
    {
      schema: ruled({ tasa: { lessThan: 'nota' } }),
      want: [
        {
          code: 'S313',
          at: 'rubro: rules.tasa.lessThan',
          says: '`tasa` cannot be compared with `nota`, which is made with text(). Dates, months and times are compared with their own kind, numbers with numbers. Fields that fit: `cuotas`, `tope`.',
        },
      ],
    },
  ],
  [
    'values that a choice, a text and a date cannot have',
    {
      schema: ruled({
        nota: { requiredWhen: { field: 'estado', is: [true, 'DD'] } },
        tope: { requiredWhen: { field: 'nota', is: [true] } },
      }),
      want: [
        {
          code: 'S309',
          at: 'rubro: rules.nota.requiredWhen.is.0',
          says: "`estado` does not offer 'true'. Codes: `D`.",
        },
        {
          code: 'S309',
          at: 'rubro: rules.nota.requiredWhen.is.1',
          suggestion: 'D',
          says: "`estado` does not offer 'DD'. Codes: `D`.",
        },
        {
          code: 'S309',
          at: 'rubro: rules.tope.requiredWhen.is.0',
          says: '`nota` has no codes: it is made with text(). Leave out `is` (to require it where the other field is filled), or name a choice() or boolean().',
        },
      ],
    },
  ],
  [
    'numbers in a circle',
    {
      schema: ruled({
        cuotas: { moreThan: 'tope' },
        tope: { atLeast: 'tasa' },
        tasa: { atLeast: 'cuotas' },
      }),
      want: [
        {
          code: 'S314',
          at: 'rubro: rules.tasa.atLeast',
          says: '`tasa` would have to be greater than itself: the comparisons form a circle. Remove one of them.',
        },
      ],
    },
  ],
  [
    'numbers in a circle, the other way round',
    {
      schema: ruled({
        cuotas: { lessThan: 'tope' },
        tope: { atMost: 'tasa' },
        tasa: { atMost: 'cuotas' },
      }),
      want: [
        {
          code: 'S314',
          at: 'rubro: rules.tasa.atMost',
          says: '`cuotas` would have to be greater than itself: the comparisons form a circle. Remove one of them.',
        },
      ],
    },
  ],
  [
    'times in a circle of two',
    {
      schema: ruled({ abre: { onOrAfter: 'cierra' }, cierra: { after: 'abre' } }),
      want: [
        {
          code: 'S314',
          at: 'rubro: rules.cierra.after',
          says: '`cierra` would have to be greater than itself: the comparisons form a circle. Remove one of them.',
        },
      ],
    },
  ],
  [
    'times in a circle of two, the other way round',
    {
      schema: ruled({ abre: { onOrBefore: 'cierra', before: 'cierra' } }),
      want: [
        {
          code: 'S314',
          at: 'rubro: rules.abre.onOrBefore',
          says: '`abre` and `cierra` are compared twice. Remove one of the two rules.',
        },
      ],
    },
  ],
]
