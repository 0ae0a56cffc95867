import { rubroFields, conceptoWith } from '../small-schema'
import { mistake, type Mistake } from './mistake'

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

const COMPARED = {
  desde: { kind: 'date', label: 'Desde' },
  abre: { kind: 'time', label: 'Abre' },
  cierra: { kind: 'time', label: 'Cierra' },
  cuotas: { kind: 'integer', label: 'Cuotas' },
  tope: { kind: 'money', label: 'Tope' },
  tasa: { kind: 'decimal', label: 'Tasa', decimals: 2 },
  nota: { kind: 'text', label: 'Nota', max: 20 },
  estado: { kind: 'choice', label: 'Estado', options: { D: 'Definitivo' }, answers: 'text' },
}

const ruled = (rules: object) => rubroFields(COMPARED, { rules })

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

const lasting = (period: object) => ({
  ...rubroFields(FIELDS, { periods: [period] }),
  ...conceptoWith(),
})

const KINDS = 'Name two fields of one kind: date(), month(), time(), digits(), integer().'

/** What is wrong with rules between fields. */
export const fieldRules: readonly Mistake[] = [
  mistake(
    'rules for a missing field',
    rubroWithRules({ hata: { after: 'desde' } }),
    'S301 name of rubro.rules.hata → hasta: There is no field `hata`. Fields: `id`, `rubro`, `desde`, `hasta`, `cierre`, `cuotas`, `tope`, `nota`, `visto`, `activo`, `estado`.',
  ),
  mistake(
    'a comparison with a missing field',
    rubroWithRules({
      hasta: { after: 'dessde' },
      cierre: { after: { field: 'hastta', text: 'x' } },
    }),
    'S301 rubro.rules.hasta.after → desde: There is no field `dessde`. Fields: `id`, `rubro`, `desde`, `hasta`, `cierre`, `cuotas`, `tope`, `nota`, `visto`, `activo`, `estado`.',
    'S301 rubro.rules.cierre.after.field → hasta: There is no field `hastta`. Fields: `id`, `rubro`, `desde`, `hasta`, `cierre`, `cuotas`, `tope`, `nota`, `visto`, `activo`, `estado`.',
  ),
  mistake(
    'a condition on a missing field',
    nota({ field: 'estdo', is: ['D'] }),
    'S301 rubro.rules.nota.requiredWhen.field → estado: There is no field `estdo`. Fields: `id`, `rubro`, `desde`, `hasta`, `cierre`, `cuotas`, `tope`, `nota`, `visto`, `activo`, `estado`.',
  ),
  mistake(
    'a comparison that the language does not have',
    rubroWithRules({ hasta: { aftr: 'desde' } }),
    'S104 name of rubro.rules.hasta.aftr → after: `aftr` is no option here. Allowed: requiredWhen, balances, after, onOrAfter, before, onOrBefore, moreThan, atLeast, lessThan, atMost.',
  ),
  mistake(
    'a text that is compared',
    rubroWithRules({ nota: { after: 'desde' } }),
    'S313 name of rubro.rules.nota.after: `after` cannot be used for `nota`, which is made with text(). It is for date(), month(), time().',
  ),
  mistake(
    'a date that is compared as a number',
    rubroWithRules({ hasta: { atLeast: 'desde' } }),
    'S313 name of rubro.rules.hasta.atLeast: `atLeast` cannot be used for `hasta`, which is made with date(). It is for digits(), integer(), decimal(), money().',
  ),
  mistake(
    'a date that is compared with a number',
    rubroWithRules({ hasta: { after: 'cuotas' } }),
    'S313 rubro.rules.hasta.after: `hasta` cannot be compared with `cuotas`, which is made with integer(). Dates, months and times are compared with their own kind, numbers with numbers. Fields that fit: `desde`, `cierre`.',
  ),
  mistake(
    'a code that the other field does not offer',
    nota({ field: 'estado', is: ['P', 'X'] }),
    "S309 rubro.rules.nota.requiredWhen.is.1: `estado` does not offer 'X'. Codes: `P`, `D`.",
  ),
  mistake(
    'codes of a field without codes',
    nota({ field: 'desde', is: ['P'] }),
    'S309 rubro.rules.nota.requiredWhen.is.0: `desde` has no codes: it is made with date(). Leave out `is` (to require it where the other field is filled), or name a choice() or boolean().',
  ),
  mistake(
    'a code of a checkbox',
    nota({ field: 'activo', is: ['Sí'] }),
    "S309 rubro.rules.nota.requiredWhen.is.0: `activo` is ticked or not; it has no value 'Sí'. Write true or false.",
  ),
  mistake(
    'requiredWhen of a required field',
    rubroWithRules({ rubro: { requiredWhen: { field: 'activo' } } }),
    'S906 rubro.rules.rubro.requiredWhen: `requiredWhen` changes nothing here: the field is required anyway. Remove it, or change what it depends on.',
  ),
  mistake(
    'requiredWhen of a checkbox',
    rubroWithRules({ activo: { requiredWhen: { field: 'nota' } } }),
    'S906 rubro.rules.activo.requiredWhen: `requiredWhen` changes nothing here: a box is ticked or not, and never empty. Remove it, or change what it depends on.',
  ),
  mistake(
    'requiredWhen with a condition that is always met',
    nota({ field: 'rubro' }),
    'S314 rubro.rules.nota.requiredWhen: `requiredWhen` of `nota` is invalid: `rubro` is always filled, so `required: true` has the same effect. Remove or correct the rule.',
  ),
  mistake(
    'a rule for a field that no form asks for',
    rubroWithRules({ visto: { requiredWhen: { field: 'activo' } } }),
    'S314 rubro.rules.visto.requiredWhen: `requiredWhen` of `visto` is invalid: no form asks for the field. Remove or correct the rule.',
  ),
  mistake(
    'a field that is compared with itself',
    rubroWithRules({ hasta: { after: 'hasta' } }),
    'S314 rubro.rules.hasta.after: `after` of `hasta` is invalid: it names the field itself. Remove or correct the rule.',
  ),
  mistake(
    'comparisons in a circle',
    rubroWithRules({
      hasta: { after: 'desde' },
      cierre: { onOrAfter: 'hasta', before: 'desde' },
    }),
    'S314 rubro.rules.cierre.before: `desde` would have to be greater than itself: the comparisons form a circle. Remove one of them.',
  ),
  mistake(
    'the same comparison twice',
    rubroWithRules({ hasta: { after: 'desde' }, desde: { before: 'hasta' } }),
    'S314 rubro.rules.desde.before: `desde` and `hasta` are compared twice. Remove one of the two rules.',
  ),
  // Rules that compare what cannot be compared, or contradict each other.

  mistake(
    'a date and a time',
    ruled({ desde: { after: 'abre' } }),
    'S313 rubro.rules.desde.after: `desde` cannot be compared with `abre`, which is made with time(). Dates, months and times are compared with their own kind, numbers with numbers. Fields that fit: none.',
  ),
  mistake(
    'a time and a date',
    ruled({ cierra: { before: 'desde' } }),
    'S313 rubro.rules.cierra.before: `cierra` cannot be compared with `desde`, which is made with date(). Dates, months and times are compared with their own kind, numbers with numbers. Fields that fit: `abre`.',
  ),
  mistake(
    'a number and a date',
    ruled({ tope: { atMost: 'desde' } }),
    'S313 rubro.rules.tope.atMost: `tope` cannot be compared with `desde`, which is made with date(). Dates, months and times are compared with their own kind, numbers with numbers. Fields that fit: `cuotas`, `tasa`.',
  ),
  mistake(
    'a number and a text',
    ruled({ tasa: { lessThan: 'nota' } }),
    'S313 rubro.rules.tasa.lessThan: `tasa` cannot be compared with `nota`, which is made with text(). Dates, months and times are compared with their own kind, numbers with numbers. Fields that fit: `cuotas`, `tope`.',
  ),
  mistake(
    'values that a choice, a text and a date cannot have',
    ruled({
      nota: { requiredWhen: { field: 'estado', is: [true, 'DD'] } },
      tope: { requiredWhen: { field: 'nota', is: [true] } },
    }),
    "S309 rubro.rules.nota.requiredWhen.is.0: `estado` does not offer 'true'. Codes: `D`.",
    "S309 rubro.rules.nota.requiredWhen.is.1 → D: `estado` does not offer 'DD'. Codes: `D`.",
    'S309 rubro.rules.tope.requiredWhen.is.0: `nota` has no codes: it is made with text(). Leave out `is` (to require it where the other field is filled), or name a choice() or boolean().',
  ),
  mistake(
    'numbers in a circle',
    ruled({
      cuotas: { moreThan: 'tope' },
      tope: { atLeast: 'tasa' },
      tasa: { atLeast: 'cuotas' },
    }),
    'S314 rubro.rules.tasa.atLeast: `tasa` would have to be greater than itself: the comparisons form a circle. Remove one of them.',
  ),
  mistake(
    'numbers in a circle, the other way round',
    ruled({
      cuotas: { lessThan: 'tope' },
      tope: { atMost: 'tasa' },
      tasa: { atMost: 'cuotas' },
    }),
    'S314 rubro.rules.tasa.atMost: `cuotas` would have to be greater than itself: the comparisons form a circle. Remove one of them.',
  ),
  mistake(
    'times in a circle of two',
    ruled({ abre: { onOrAfter: 'cierra' }, cierra: { after: 'abre' } }),
    'S314 rubro.rules.cierra.after: `cierra` would have to be greater than itself: the comparisons form a circle. Remove one of them.',
  ),
  mistake(
    'times in a circle of two, the other way round',
    ruled({ abre: { onOrBefore: 'cierra', before: 'cierra' } }),
    'S314 rubro.rules.abre.onOrBefore: `abre` and `cierra` are compared twice. Remove one of the two rules.',
  ),
  // Periods that no two records may have in common.

  mistake(
    'a period of a field that does not exist',
    lasting({ from: 'desde', to: 'nadie' }),
    'S301 rubro.periods.0.to: There is no field `nadie`. Fields: `id`, `rubro`, `desde`, `hasta`, `cierre`, `nota`, `alta`, `conceptos`.',
  ),
  mistake(
    'a period of a text',
    lasting({ from: 'nota', to: 'hasta' }),
    `S313 rubro.periods.0.from: A period cannot be made of \`nota\`, which is made with text(). ${KINDS}`,
  ),
  mistake(
    'a period of two kinds',
    lasting({ from: 'desde', to: 'cierre' }),
    'S313 rubro.periods.0.to: `desde` cannot be compared with `cierre`, which is made with month(). Fields that fit: `hasta`, `alta`.',
  ),
  mistake(
    'a period of one field',
    lasting({ from: 'desde', to: 'desde' }),
    'S314 rubro.periods.0.to: `to` of the period is invalid: it names the field that the period begins with. Remove the period or name another field.',
  ),
  mistake(
    'a period that no form asks for',
    lasting({ from: 'desde', to: 'alta' }),
    'S314 rubro.periods.0.to: `to` of the period is invalid: no form asks for `alta`. Remove the period or name another field.',
  ),
  mistake(
    'a period per its own end',
    lasting({ from: 'desde', to: 'hasta', per: ['hasta'] }),
    'S314 rubro.periods.0.per: `per` of the period is invalid: `hasta` is an end of the period itself. Remove the period or name another field.',
  ),
  mistake(
    'a period per the same field twice',
    lasting({ from: 'desde', to: 'hasta', per: ['nota', 'nota'] }),
    'S902 rubro.periods.0.per.1: `nota` is already in `per`. Remove one of them.',
  ),
  mistake(
    'a period per several records',
    lasting({ from: 'desde', to: 'hasta', per: ['nota', 'conceptos'] }),
    'S312 rubro.periods.0.per.1: Records cannot be compared by `conceptos`: it holds several records. Name a field with a single value.',
  ),
  mistake(
    'a period that a rule turns around',
    rubroFields(
      { desde: FIELDS.desde, hasta: FIELDS.hasta },
      { periods: [{ from: 'desde', to: 'hasta' }], rules: { hasta: { onOrBefore: 'desde' } } },
    ),
    'S314 rubro.periods.0.to: `to` of the period is invalid: a rule has it end before `desde`. Remove the period or name another field.',
  ),
  mistake(
    'a period without a message for a duplicate',
    rubroFields(
      { desde: FIELDS.desde, hasta: FIELDS.hasta },
      { unique: [], messages: {}, periods: [{ from: 'desde', to: 'hasta' }] },
    ),
    "S606 rubro: `ingresar` and `modificar` may be refused as duplicates, and no message says so. Add `messages: { duplicate: 'Ya existe …' }`, or a 400 for each.",
  ),
  mistake(
    'seed rows that overlap',
    rubroFields(
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
    'S702 rubro.seed.2: Seed rows 1 and 3 overlap from `desde` to `hasta`. Both ends belong to a period, and one without an end has not ended.',
  ),
  mistake(
    'seed rows that overlap by what their fields start with',
    rubroFields(
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
    'S702 rubro.seed.2: Seed rows 1 and 3 overlap from `desde` to `hasta`. Both ends belong to a period, and one without an end has not ended.',
  ),
  mistake(
    'seed rows of numbers that overlap: 9 is before 10',
    rubroFields(
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
    'S702 rubro.seed.2: Seed rows 1 and 3 overlap from `desde` to `hasta`. Both ends belong to a period, and one without an end has not ended.',
  ),
]
