import { rubroFields } from '../small-schema'
import type { Mistake } from './mistake'

const date = (label: string) => ({ kind: 'date', label })
const others = {
  desde: date('Desde'),
  hasta: date('Hasta'),
  cierre: date('Cierre'),
  cuotas: { kind: 'integer', label: 'Cuotas' },
  tope: { kind: 'money', label: 'Tope' },
  nota: { kind: 'text', label: 'Nota', max: 20 },
  visto: { kind: 'text', label: 'Visto', max: 20, readOnly: true },
  activo: { kind: 'boolean', label: 'Activo' },
  estado: {
    kind: 'choice',
    label: 'Estado',
    options: { P: 'Provisorio', D: 'Definitivo' },
    answers: 'text',
  },
}
const rubroWithRules = (rules: object) => rubroFields(others, { rules })
const nota = (requiredWhen: object) => rubroWithRules({ nota: { requiredWhen } })

/** What is wrong with rules between fields. */
export const fieldRules: readonly Mistake[] = [
  [
    'rules for a missing field',
    {
      schema: rubroWithRules({ hata: { after: 'desde' } }),
      want: [
        {
          code: 'S301',
          at: 'rubro: rules.hata',
          marks: 'name',
          suggestion: 'hasta',
          says: 'There is no field `hata`. Fields: `id`, `rubro`, `desde`, `hasta`, `cierre`, `cuotas`, `tope`, `nota`, `visto`, `activo`, `estado`.',
        },
      ],
    },
  ],
  [
    'a comparison with a missing field',
    {
      schema: rubroWithRules({
        hasta: { after: 'dessde' },
        cierre: { after: { field: 'hastta', text: 'x' } },
      }),
      want: [
        {
          code: 'S301',
          at: 'rubro: rules.hasta.after',
          suggestion: 'desde',
          says: 'There is no field `dessde`. Fields: `id`, `rubro`, `desde`, `hasta`, `cierre`, `cuotas`, `tope`, `nota`, `visto`, `activo`, `estado`.',
        },
        {
          code: 'S301',
          at: 'rubro: rules.cierre.after.field',
          suggestion: 'hasta',
          says: 'There is no field `hastta`. Fields: `id`, `rubro`, `desde`, `hasta`, `cierre`, `cuotas`, `tope`, `nota`, `visto`, `activo`, `estado`.',
        },
      ],
    },
  ],
  [
    'a condition on a missing field',
    {
      schema: nota({ field: 'estdo', is: ['D'] }),
      want: [
        {
          code: 'S301',
          at: 'rubro: rules.nota.requiredWhen.field',
          suggestion: 'estado',
          says: 'There is no field `estdo`. Fields: `id`, `rubro`, `desde`, `hasta`, `cierre`, `cuotas`, `tope`, `nota`, `visto`, `activo`, `estado`.',
        },
      ],
    },
  ],
  [
    'a comparison that the language does not have',
    {
      schema: rubroWithRules({ hasta: { aftr: 'desde' } }),
      want: [
        {
          code: 'S104',
          at: 'rubro: rules.hasta.aftr',
          marks: 'name',
          suggestion: 'after',
          says: '`aftr` is no option here. Allowed: requiredWhen, balances, after, onOrAfter, before, onOrBefore, moreThan, atLeast, lessThan, atMost.',
        },
      ],
    },
  ],
  [
    'a text that is compared',
    {
      schema: rubroWithRules({ nota: { after: 'desde' } }),
      want: [
        {
          code: 'S313',
          at: 'rubro: rules.nota.after',
          marks: 'name',
          says: '`after` cannot be used for `nota`, which is made with text(). It is for date(), month(), time().',
        },
      ],
    },
  ],
  [
    'a date that is compared as a number',
    {
      schema: rubroWithRules({ hasta: { atLeast: 'desde' } }),
      want: [
        {
          code: 'S313',
          at: 'rubro: rules.hasta.atLeast',
          marks: 'name',
          says: '`atLeast` cannot be used for `hasta`, which is made with date(). It is for digits(), integer(), decimal(), money().',
        },
      ],
    },
  ],
  [
    'a date that is compared with a number',
    {
      schema: rubroWithRules({ hasta: { after: 'cuotas' } }),
      want: [
        {
          code: 'S313',
          at: 'rubro: rules.hasta.after',
          says: '`hasta` cannot be compared with `cuotas`, which is made with integer(). Dates, months and times are compared with their own kind, numbers with numbers. Fields that fit: `desde`, `cierre`.',
        },
      ],
    },
  ],
  [
    'a code that the other field does not offer',
    {
      schema: nota({ field: 'estado', is: ['P', 'X'] }),
      want: [
        {
          code: 'S309',
          at: 'rubro: rules.nota.requiredWhen.is.1',
          says: "`estado` does not offer 'X'. Codes: `P`, `D`.",
        },
      ],
    },
  ],
  [
    'codes of a field without codes',
    {
      schema: nota({ field: 'desde', is: ['P'] }),
      want: [
        {
          code: 'S309',
          at: 'rubro: rules.nota.requiredWhen.is.0',
          says: '`desde` has no codes: it is made with date(). Leave out `is` (to require it where the other field is filled), or name a choice() or boolean().',
        },
      ],
    },
  ],
  [
    'a code of a checkbox',
    {
      schema: nota({ field: 'activo', is: ['Sí'] }),
      want: [
        {
          code: 'S309',
          at: 'rubro: rules.nota.requiredWhen.is.0',
          says: "`activo` is ticked or not; it has no value 'Sí'. Write true or false.",
        },
      ],
    },
  ],
  [
    'requiredWhen of a required field',
    {
      schema: rubroWithRules({ rubro: { requiredWhen: { field: 'activo' } } }),
      want: [
        {
          code: 'S314',
          at: 'rubro: rules.rubro.requiredWhen',
          says: '`requiredWhen` of `rubro` is invalid: the field is required anyway. Remove or correct the rule.',
        },
      ],
    },
  ],
  [
    'requiredWhen of a checkbox',
    {
      schema: rubroWithRules({ activo: { requiredWhen: { field: 'nota' } } }),
      want: [
        {
          code: 'S314',
          at: 'rubro: rules.activo.requiredWhen',
          says: '`requiredWhen` of `activo` is invalid: a box is ticked or not, and never empty. Remove or correct the rule.',
        },
      ],
    },
  ],
  [
    'requiredWhen with a condition that is always met',
    {
      schema: nota({ field: 'rubro' }),
      want: [
        {
          code: 'S314',
          at: 'rubro: rules.nota.requiredWhen',
          says: '`requiredWhen` of `nota` is invalid: `rubro` is always filled, so `required: true` has the same effect. Remove or correct the rule.',
        },
      ],
    },
  ],
  [
    'a rule for a field that no form asks for',
    {
      schema: rubroWithRules({ visto: { requiredWhen: { field: 'activo' } } }),
      want: [
        {
          code: 'S314',
          at: 'rubro: rules.visto.requiredWhen',
          says: '`requiredWhen` of `visto` is invalid: no form asks for the field. Remove or correct the rule.',
        },
      ],
    },
  ],
  [
    'a field that is compared with itself',
    {
      schema: rubroWithRules({ hasta: { after: 'hasta' } }),
      want: [
        {
          code: 'S314',
          at: 'rubro: rules.hasta.after',
          says: '`after` of `hasta` is invalid: it names the field itself. Remove or correct the rule.',
        },
      ],
    },
  ],
  [
    'comparisons in a circle',
    {
      schema: rubroWithRules({
        hasta: { after: 'desde' },
        cierre: { onOrAfter: 'hasta', before: 'desde' },
      }),
      want: [
        {
          code: 'S314',
          at: 'rubro: rules.cierre.before',
          says: '`desde` would have to be greater than itself: the comparisons form a circle. Remove one of them.',
        },
      ],
    },
  ],
  [
    'the same comparison twice',
    {
      schema: rubroWithRules({ hasta: { after: 'desde' }, desde: { before: 'hasta' } }),
      want: [
        {
          code: 'S314',
          at: 'rubro: rules.desde.before',
          says: '`desde` and `hasta` are compared twice. Remove one of the two rules.',
        },
      ],
    },
  ],
]
