import type { Explanations } from './explanation'
import { ID, NOMBRE, screen } from './small-schema'

const RUBRO = 'schema/rubro.ts'

const estado = (
  options = "{ B: 'Borrador', A: 'Asentado', X: 'Anulado' }",
  more = "default: 'B'",
) =>
  `estado: choice({
  label: 'Estado',
  options: ${options},
  answers: 'code',
  readOnly: true,
  ${more},
}),`

const MOVES = "{ B: ['A'], A: ['X'] }"

interface Parts {
  /** The lines of its field. */
  readonly field?: string
  readonly states?: string
  readonly more?: readonly string[]
}

/** Rubros with states. */
const rubros = ({
  field = estado(),
  states = `{ of: 'estado', moves: ${MOVES}, locks: ['A', 'X'] }`,
  more = [],
}: Parts = {}) => ({
  [RUBRO]: screen('Rubro', { fields: [ID, NOMBRE, field], more: [`states: ${states},`, ...more] }),
})

const asentar = (name: string, code: string) => [
  `actions: {
  ${name}: action({ label: 'Asentar', sets: { estado: ${code} } }),
},`,
]

export const states: Explanations<'970' | '971' | '972' | '973' | '974'> = {
  S970: {
    why: [
      'The states of a record are the codes of a `choice()`, so that there are a few of them, each with a text that staff read. ' +
        'A field of the key cannot be one: it stays as it is.',
    ],
    wrong: rubros({ states: `{ of: ⟦'nombre'⟧, moves: {} }` }),
    right: rubros({ states: `{ of: 'estado', moves: ${MOVES} }` }),
  },
  S971: {
    why: [
      'A record may always stay in its state, so a move leads to another one. A state that a list names twice is most likely ' +
        'meant to be another one.',
    ],
    wrong: rubros({ states: "{ of: 'estado', moves: { B: ['A', ⟦'B'⟧], A: ['X'] } }" }),
    right: rubros({ states: "{ of: 'estado', moves: { B: ['A', 'X'] } }" }),
  },
  S972: {
    why: [
      'A new record begins in one of `starts`: the `default` of the field, unless they are named. From there moves lead to the ' +
        'other states. No record would ever be in a state that cannot be reached.',
    ],
    wrong: rubros({
      field: estado("{ B: 'Borrador', A: 'Asentado', X: ⟦'Anulado'⟧ }"),
      states: "{ of: 'estado', moves: { B: ['A'] } }",
    }),
    right: rubros(),
  },
  S973: {
    why: [
      'An action that sets the state makes a move, and is offered where that move begins. Any other action changes the record, ' +
        'which a state that locks it forbids. The embedded backend would refuse both.',
    ],
    wrong: rubros({ more: asentar('reabrir', "⟦'B'⟧") }),
    right: rubros({ more: asentar('asentar', "'A'") }),
  },
  S974: {
    why: [
      'Which moves a record may make depends on its state, so it always has one: its form requires it, or its field is ' +
        '`readOnly` and has a `default`. Where `starts` are named, the `default` is one of them.',
    ],
    wrong: rubros({ states: `{ of: 'estado', starts: ⟦['A']⟧, moves: { B: ['X'], A: ['B'] } }` }),
    right: rubros({
      states: `{ of: 'estado', starts: ['B', 'A'], moves: { B: ['X'], A: ['B'] } }`,
    }),
  },
}
