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
      want: [{ code: 'S301', at: 'rubro: rules.hata', suggestion: 'hasta' }],
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
        { code: 'S301', at: 'rubro: rules.hasta.after', suggestion: 'desde' },
        { code: 'S301', at: 'rubro: rules.cierre.after.field', suggestion: 'hasta' },
      ],
    },
  ],
  [
    'a condition on a missing field',
    {
      schema: nota({ field: 'estdo', is: ['D'] }),
      want: [{ code: 'S301', at: 'rubro: rules.nota.requiredWhen.field', suggestion: 'estado' }],
    },
  ],
  [
    'a comparison that the language does not have',
    {
      schema: rubroWithRules({ hasta: { aftr: 'desde' } }),
      want: [{ code: 'S104', at: 'rubro: rules.hasta.aftr', suggestion: 'after' }],
    },
  ],
  [
    'a text that is compared',
    {
      schema: rubroWithRules({ nota: { after: 'desde' } }),
      want: [{ code: 'S313', at: 'rubro: rules.nota.after', says: 'text()' }],
    },
  ],
  [
    'a date that is compared as a number',
    {
      schema: rubroWithRules({ hasta: { atLeast: 'desde' } }),
      want: [{ code: 'S313', at: 'rubro: rules.hasta.atLeast', says: 'integer()' }],
    },
  ],
  [
    'a date that is compared with a number',
    {
      schema: rubroWithRules({ hasta: { after: 'cuotas' } }),
      want: [{ code: 'S313', at: 'rubro: rules.hasta.after', says: '`desde`, `cierre`' }],
    },
  ],
  [
    'a code that the other field does not offer',
    {
      schema: nota({ field: 'estado', is: ['P', 'X'] }),
      want: [{ code: 'S309', at: 'rubro: rules.nota.requiredWhen.is.1' }],
    },
  ],
  [
    'codes of a field without codes',
    {
      schema: nota({ field: 'desde', is: ['P'] }),
      want: [{ code: 'S309', at: 'rubro: rules.nota.requiredWhen.is.0', says: 'Leave out `is`' }],
    },
  ],
  [
    'a code of a checkbox',
    {
      schema: nota({ field: 'activo', is: ['Sí'] }),
      want: [{ code: 'S309', at: 'rubro: rules.nota.requiredWhen.is.0', says: 'true or false' }],
    },
  ],
  [
    'requiredWhen of a required field',
    {
      schema: rubroWithRules({ rubro: { requiredWhen: { field: 'activo' } } }),
      want: [{ code: 'S314', at: 'rubro: rules.rubro.requiredWhen', says: 'required anyway' }],
    },
  ],
  [
    'requiredWhen of a checkbox',
    {
      schema: rubroWithRules({ activo: { requiredWhen: { field: 'nota' } } }),
      want: [{ code: 'S314', at: 'rubro: rules.activo.requiredWhen' }],
    },
  ],
  [
    'requiredWhen with a condition that is always met',
    {
      schema: nota({ field: 'rubro' }),
      want: [{ code: 'S314', at: 'rubro: rules.nota.requiredWhen', says: 'required: true' }],
    },
  ],
  [
    'a rule for a field that no form asks for',
    {
      schema: rubroWithRules({ visto: { requiredWhen: { field: 'activo' } } }),
      want: [{ code: 'S314', at: 'rubro: rules.visto.requiredWhen', says: 'no form' }],
    },
  ],
  [
    'a field that is compared with itself',
    {
      schema: rubroWithRules({ hasta: { after: 'hasta' } }),
      want: [{ code: 'S314', at: 'rubro: rules.hasta.after', says: 'itself' }],
    },
  ],
  [
    'comparisons in a circle',
    {
      schema: rubroWithRules({
        hasta: { after: 'desde' },
        cierre: { onOrAfter: 'hasta', before: 'desde' },
      }),
      want: [{ code: 'S314', at: 'rubro: rules.cierre.before', says: 'circle' }],
    },
  ],
  [
    'the same comparison twice',
    {
      schema: rubroWithRules({ hasta: { after: 'desde' }, desde: { before: 'hasta' } }),
      want: [{ code: 'S314', at: 'rubro: rules.desde.before', says: 'twice' }],
    },
  ],
]
