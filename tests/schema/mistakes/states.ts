import { rubroFields } from '../small-schema'
import type { Mistake, Want } from './mistake'

const options = { B: 'Borrador', A: 'Asentado', X: 'Anulado' }
const estado = { kind: 'choice', label: 'Estado', options, answers: 'code', required: true }
const fixed = { ...estado, required: undefined, readOnly: true }
const moves = { B: ['A'], A: ['X'] }
const nota = { kind: 'text', label: 'Nota', max: 20 }

const action = (sets: object, when?: object) => ({
  kind: 'action',
  label: 'Asentar',
  sets,
  ...(when && { when }),
})

interface Wrong {
  readonly field?: object
  readonly states?: object
  readonly more?: object
}

const wrong = (
  { field = estado, states = {}, more = {} }: Wrong,
  ...wants: readonly (readonly [Want['code'], string, string, 'name'?])[]
): Mistake[1] => ({
  schema: rubroFields(
    { estado: defined(field), nota },
    { states: { of: 'estado', moves, ...states }, ...more },
  ),
  want: wants.map(([code, at, says, marks]) => ({
    code,
    at: `rubro: ${at}`,
    ...(marks && { marks }),
    says,
  })),
})

const defined = (field: object) =>
  Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined))

/** The states of records. */
export const states: readonly Mistake[] = [
  [
    'states of a text, where another field is a choice',
    wrong({ states: { of: 'nota' } }, [
      'S970',
      'states.of',
      'The states of `rubro` cannot be those of `nota`: it is made with text(). Name `estado`.',
    ]),
  ],
  [
    'states of a field of the key',
    wrong({ field: { ...estado, readOnlyOnEdit: true }, more: { key: ['estado'] } }, [
      'S970',
      'states.of',
      "The states of `rubro` cannot be those of `estado`: it identifies the record. Add a field such as `estado: choice({ label: 'Estado', options: { B: 'Borrador' }, … })`.",
    ]),
  ],
  [
    'a code that the field does not offer',
    wrong(
      { states: { moves: { B: ['A', 'Y'], A: ['X'] }, locks: ['Z'] } },
      ['S309', 'states.moves.B.1', "`estado` does not offer 'Y'. Codes: `B`, `A`, `X`."],
      ['S309', 'states.locks.0', "`estado` does not offer 'Z'. Codes: `B`, `A`, `X`."],
    ),
  ],
  [
    'moves from a code that the field does not offer',
    wrong({ states: { moves: { ...moves, Y: ['A'] } } }, [
      'S309',
      'states.moves.Y',
      "`estado` does not offer 'Y'. Codes: `B`, `A`, `X`.",
      'name',
    ]),
  ],
  [
    'moves between texts in place of codes, from which nothing else follows',
    {
      schema: rubroFields(
        { estado: { ...defined(fixed), default: 'B' }, nota },
        {
          states: { of: 'estado', moves: { borrador: ['A'], A: ['X'] } },
          actions: { asentar: action({ estado: 'A' }) },
        },
      ),
      want: [
        {
          code: 'S309',
          at: 'rubro: states.moves.borrador',
          marks: 'name',
          suggestion: 'B',
          says: "`estado` does not offer 'borrador'. Codes: `B`, `A`, `X`.",
        },
      ],
    },
  ],
  [
    'a move to the same state, and states that are named twice',
    wrong(
      {
        states: { starts: ['B', 'B'], moves: { B: ['B', 'A'], A: ['X', 'X'] }, locks: ['X', 'X'] },
      },
      ['S971', 'states.starts.1', "'B' is named twice. Remove it."],
      [
        'S971',
        'states.moves.B.0',
        "A record in 'B' would move to 'B'. Remove it: a record may always stay in its state.",
      ],
      ['S971', 'states.moves.A.1', "'X' is named twice. Remove it."],
      ['S971', 'states.locks.1', "'X' is named twice. Remove it."],
    ),
  ],
  [
    'no state to begin in',
    wrong({ states: { moves: { B: ['A'], A: ['X'], X: ['B'] } } }, [
      'S972',
      'states.moves',
      'No state is that of a new record: a move leads to each. Give `estado` a `default`, or name `starts`.',
    ]),
  ],
  [
    'a state that no record reaches',
    wrong({ field: { ...estado, default: 'B' }, states: { moves: { B: ['A'] } } }, [
      'S972',
      'fields.estado.options.X',
      "No record is ever in 'X': none begins there, and no move leads there. Name it in `moves` or `starts`, or remove the code.",
    ]),
  ],
  [
    'an action that sets a state to which no move leads',
    wrong({ more: { actions: { reabrir: action({ estado: 'B' }) } } }, [
      'S973',
      'actions.reabrir.sets.estado',
      "`reabrir` sets `estado` to 'B', to which no move leads. Name the move in `moves`, or set another state.",
    ]),
  ],
  [
    'an action that is offered where its move does not begin',
    wrong(
      { more: { actions: { anular: action({ estado: 'X' }, { field: 'estado', is: ['B'] }) } } },
      [
        'S973',
        'actions.anular.sets.estado',
        "`anular` sets `estado` to 'X', to which no move leads from where it is offered. Name the move in `moves`, or set another state.",
      ],
    ),
  ],
  [
    'an action that is also offered where its move does not begin',
    wrong(
      {
        more: { actions: { anular: action({ estado: 'X' }, { field: 'estado', is: ['A', 'B'] }) } },
      },
      [
        'S973',
        'actions.anular.when.is.1',
        "`anular` is offered in 'B', from which no move leads to 'X'. Remove it: an action is offered where its move begins.",
      ],
    ),
  ],
  [
    'an action on locked records that is no move',
    wrong(
      {
        states: { locks: ['A', 'X'] },
        more: {
          actions: { anotar: action({ nota: 'Hecho' }, { field: 'estado', is: ['B', 'A'] }) },
        },
      },
      [
        'S973',
        'actions.anotar.when.is.1',
        "`anotar` is offered in 'A', which locks the record, and is no move. Remove it, let the action set `estado`, or take the state out of `locks`.",
      ],
    ),
  ],
  [
    'an action that is no move, where all states lock',
    wrong(
      {
        states: { locks: ['B', 'A', 'X'] },
        more: { actions: { anotar: action({ nota: 'Hecho' }) } },
      },
      [
        'S973',
        'actions.anotar',
        '`anotar` is offered in locked states alone, and is no move. Let it set `estado`, or take a state out of `locks`.',
        'name',
      ],
    ),
  ],
  [
    'a state that may be left empty',
    wrong({ field: { ...estado, required: undefined } }, [
      'S974',
      'fields.estado',
      'A record may be without a state: `estado` may be left empty. Set `required: true`, or `readOnly: true` and a `default`.',
    ]),
  ],
  [
    'a state that nothing sets',
    wrong({ field: fixed }, [
      'S974',
      'fields.estado',
      'A new record would be without a state: `estado` is not asked for, and has no `default`. Set the `default` that it begins with.',
    ]),
  ],
  [
    'a default that no new record has',
    wrong(
      { field: { ...estado, default: 'B' }, states: { starts: ['A'], moves: { A: ['X', 'B'] } } },
      [
        'S974',
        'states.starts',
        "A new record is in 'B', which is the `default` and none of `starts`. Name it in `starts`, or change the `default` of `estado`.",
      ],
    ),
  ],
  [
    'an action that empties the state',
    wrong(
      { more: { actions: { vaciar: action({ estado: null }) } } },
      [
        'S973',
        'actions.vaciar.sets.estado',
        '`vaciar` sets `estado` to no state, to which no move leads. Name the move in `moves`, or set another state.',
      ],
      [
        'S610',
        'actions.vaciar.sets.estado',
        '`vaciar` cannot set `estado`: it must not be empty. Set a value, or ask for one.',
      ],
    ),
  ],
  [
    'an action that is offered but where its move begins',
    wrong(
      { more: { actions: { anular: action({ estado: 'X' }, { field: 'estado', isNot: ['A'] }) } } },
      [
        'S973',
        'actions.anular.sets.estado',
        "`anular` sets `estado` to 'X', to which no move leads from where it is offered. Name the move in `moves`, or set another state.",
      ],
    ),
  ],
  [
    'an action that is no move, offered in all but the states that do not lock',
    wrong(
      {
        states: { locks: ['A', 'X'] },
        more: { actions: { anotar: action({ nota: 'Hecho' }, { field: 'estado', isNot: ['B'] }) } },
      },
      [
        'S973',
        'actions.anotar',
        '`anotar` is offered in locked states alone, and is no move. Let it set `estado`, or take a state out of `locks`.',
        'name',
      ],
    ),
  ],
]
