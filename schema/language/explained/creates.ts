import type { Explanations } from './explanation'
import { ID, NOMBRE, screen } from './small-schema'

const RUBRO = 'schema/rubro.ts'

const link = (name: string, label: string, more = 'readOnly: true') =>
  `${name}: reference({ label: '${label}', to: 'rubro', shows: 'nombre', sends: 'id', ${more} }),`

const BACK = link('anuladoPor', 'Anulado por')
const FIELDS = [link('anula', 'Anula a'), BACK, "vale: boolean({ label: 'Vale', default: true }),"]

interface Parts {
  readonly metodos?: string
  readonly fields?: readonly string[]
  /** The option itself, marked where it is reported. */
  readonly word?: string
  readonly original?: string
  /** More of `creates`, after its links. */
  readonly creates?: string
  readonly more?: readonly string[]
}

/** Rubros that are cancelled by another one. */
const rubros = ({
  metodos,
  fields = FIELDS,
  word = 'creates',
  original = "'anula'",
  creates = '',
  more = [],
}: Parts = {}) => ({
  [RUBRO]: screen('Rubro', {
    ...(metodos && { metodos }),
    fields: [ID, NOMBRE, ...fields],
    more: [
      `actions: {
  anular: action({
    label: 'Anular',
    sets: { vale: false },
    ${word}: { links: { original: ${original}, created: 'anuladoPor' }${creates} },
  }),
},`,
      ...more,
    ],
  }),
})

const MARKED = '⟦creates⟧'

const UNIQUE = ["unique: [['nombre']],", "messages: { duplicate: 'Ya existe.' },"]

const IMPORTES = [
  ...FIELDS,
  "debe: money({ label: 'Debe' }),",
  "haber: money({ label: 'Haber', max: 500 }),",
  "saldo: money({ label: 'Saldo' }),",
]

export const creates: Explanations<'975' | '976' | '977' | '978' | '979'> = {
  S975: {
    why: [
      'What an action creates is added as any other record is: by the checks, and under the messages, of `ingresar`.',
    ],
    wrong: rubros({ metodos: "{ buscar: 'rubros-buscar' }", word: MARKED }),
    right: rubros(),
  },
  S976: {
    why: [
      'The two records refer to each other, each by a reference to its own entity. The action alone sets them, so no form asks ' +
        'for them, and they are empty in all other records.',
    ],
    wrong: rubros({
      fields: [link('anula', 'Anula a', 'required: true'), BACK, FIELDS[2] ?? ''],
      original: "⟦'anula'⟧",
    }),
    right: rubros(),
  },
  S977: {
    why: [
      'A counter-record begins with the values that [Duplicar](../schema.md#copies) copies: not with what no two records may ' +
        'share, and not in the state of the other one. What a new record requires of that comes from `sets` of `creates`.',
    ],
    wrong: rubros({ more: UNIQUE, word: MARKED }),
    right: rubros({ more: UNIQUE, creates: ", sets: { nombre: 'Anulación' }" }),
  },
  S978: {
    why: [
      'Values are exchanged between two fields of the record, or of the same lines, which may have the same ones: otherwise the ' +
        'counter-record of some records would be refused.',
    ],
    wrong: rubros({ fields: IMPORTES, creates: ", swaps: [⟦['debe', 'haber']⟧]" }),
    right: rubros({ fields: IMPORTES, creates: ", swaps: [['debe', 'saldo']]" }),
  },
  S979: {
    why: [
      'An action that creates a record adds it for whoever does it. A role that may not add records would add them by this way.',
    ],
    wrong: rubros({ more: ["roles: { A: 'all', ⟦O⟧: { actions: ['anular'] } },"] }),
    right: rubros({ more: ["roles: { A: 'all', O: { add: true, actions: ['anular'] } },"] }),
  },
}
