import { rubroFields, nota } from '../small-schema'
import { mistake, type Mistake } from './mistake'

const options = { B: 'Borrador', A: 'Asentado', X: 'Anulado' }
const estado = { kind: 'choice', label: 'Estado', options, answers: 'code', required: true }
const fixed = { ...estado, required: undefined, readOnly: true }
const moves = { B: ['A'], A: ['X'] }
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

const stated = ({ field = estado, states = {}, more = {} }: Wrong) =>
  rubroFields(
    { estado: defined(field), nota },
    { states: { of: 'estado', moves, ...states }, ...more },
  )

const defined = (field: object) =>
  Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined))

/** The states of records. */
export const states: readonly Mistake[] = [
  mistake(
    'states of a text, where another field is a choice',
    stated({ states: { of: 'nota' } }),
    'S970 rubro.states.of: The states of `rubro` cannot be those of `nota`: it is made with text(). Name `estado`.',
  ),
  mistake(
    'states of a field of the key',
    stated({ field: { ...estado, readOnlyOnEdit: true }, more: { key: ['estado'] } }),
    "S970 rubro.states.of: The states of `rubro` cannot be those of `estado`: it identifies the record. Add a field such as `estado: choice({ label: 'Estado', options: { B: 'Borrador' }, … })`.",
  ),
  mistake(
    'a code that the field does not offer',
    stated({ states: { moves: { B: ['A', 'Y'], A: ['X'] }, locks: ['Z'] } }),
    "S309 rubro.states.moves.B.1: `estado` does not offer 'Y'. Codes: `B`, `A`, `X`.",
    "S309 rubro.states.locks.0: `estado` does not offer 'Z'. Codes: `B`, `A`, `X`.",
  ),
  mistake(
    'moves from a code that the field does not offer',
    stated({ states: { moves: { ...moves, Y: ['A'] } } }),
    "S309 name of rubro.states.moves.Y: `estado` does not offer 'Y'. Codes: `B`, `A`, `X`.",
  ),
  mistake(
    'moves between texts in place of codes, from which nothing else follows',
    rubroFields(
      { estado: { ...defined(fixed), default: 'B' }, nota },
      {
        states: { of: 'estado', moves: { borrador: ['A'], A: ['X'] } },
        actions: { asentar: action({ estado: 'A' }) },
      },
    ),
    "S309 name of rubro.states.moves.borrador → B: `estado` does not offer 'borrador'. Codes: `B`, `A`, `X`.",
  ),
  mistake(
    'a move to the same state, and states that are named twice',
    stated({
      states: { starts: ['B', 'B'], moves: { B: ['B', 'A'], A: ['X', 'X'] }, locks: ['X', 'X'] },
    }),
    'S902 rubro.states.starts.1: `B` is already in `starts`. Remove one of them.',
    'S902 rubro.states.locks.1: `X` is already in `locks`. Remove one of them.',
    'S902 rubro.states.moves.A.1: `X` is already in the moves from `A`. Remove one of them.',
    'S906 rubro.states.moves.B.0: `B` changes nothing here: a record may always stay in its state. Remove it, or change what it depends on.',
  ),
  mistake(
    'no state to begin in',
    stated({ states: { moves: { B: ['A'], A: ['X'], X: ['B'] } } }),
    'S972 rubro.states.moves: No state is that of a new record: a move leads to each. Give `estado` a `default`, or name `starts`.',
  ),
  mistake(
    'a state that no record reaches',
    stated({ field: { ...estado, default: 'B' }, states: { moves: { B: ['A'] } } }),
    "S972 rubro.fields.estado.options.X: No record is ever in 'X': none begins there, and no move leads there. Name it in `moves` or `starts`, or remove the code.",
  ),
  mistake(
    'an action that sets a state to which no move leads',
    stated({ more: { actions: { reabrir: action({ estado: 'B' }) } } }),
    "S973 rubro.actions.reabrir.sets.estado: `reabrir` sets `estado` to 'B', to which no move leads. Name the move in `moves`, or set another state.",
  ),
  mistake(
    'an action that is offered where its move does not begin',
    stated({
      more: { actions: { anular: action({ estado: 'X' }, { field: 'estado', is: ['B'] }) } },
    }),
    "S973 rubro.actions.anular.sets.estado: `anular` sets `estado` to 'X', to which no move leads from where it is offered. Name the move in `moves`, or set another state.",
  ),
  mistake(
    'an action that is also offered where its move does not begin',
    stated({
      more: { actions: { anular: action({ estado: 'X' }, { field: 'estado', is: ['A', 'B'] }) } },
    }),
    "S973 rubro.actions.anular.when.is.1: `anular` is offered in 'B', from which no move leads to 'X'. Remove it: an action is offered where its move begins.",
  ),
  mistake(
    'an action on locked records that is no move',
    stated({
      states: { locks: ['A', 'X'] },
      more: {
        actions: { anotar: action({ nota: 'Hecho' }, { field: 'estado', is: ['B', 'A'] }) },
      },
    }),
    "S973 rubro.actions.anotar.when.is.1: `anotar` is offered in 'A', which locks the record, and is no move. Remove it, let the action set `estado`, or take the state out of `locks`.",
  ),
  mistake(
    'an action that is no move, where all states lock',
    stated({
      states: { locks: ['B', 'A', 'X'] },
      more: { actions: { anotar: action({ nota: 'Hecho' }) } },
    }),
    'S973 name of rubro.actions.anotar: `anotar` is offered in locked states alone, and is no move. Let it set `estado`, or take a state out of `locks`.',
  ),
  mistake(
    'a state that may be left empty',
    stated({ field: { ...estado, required: undefined } }),
    'S974 rubro.fields.estado: A record may be without a state: `estado` may be left empty. Set `required: true`, or `readOnly: true` and a `default`.',
  ),
  mistake(
    'a state that nothing sets',
    stated({ field: fixed }),
    'S974 rubro.fields.estado: A new record would be without a state: `estado` is not asked for, and has no `default`. Set the `default` that it begins with.',
  ),
  mistake(
    'a default that no new record has',
    stated({
      field: { ...estado, default: 'B' },
      states: { starts: ['A'], moves: { A: ['X', 'B'] } },
    }),
    "S974 rubro.states.starts: A new record is in 'B', which is the `default` and none of `starts`. Name it in `starts`, or change the `default` of `estado`.",
  ),
  mistake(
    'an action that empties the state',
    stated({ more: { actions: { vaciar: action({ estado: null }) } } }),
    'S973 rubro.actions.vaciar.sets.estado: `vaciar` sets `estado` to no state, to which no move leads. Name the move in `moves`, or set another state.',
    'S610 rubro.actions.vaciar.sets.estado: `vaciar` cannot set `estado`: it must not be empty. Set a value, or ask for one.',
  ),
  mistake(
    'an action that is offered but where its move begins',
    stated({
      more: { actions: { anular: action({ estado: 'X' }, { field: 'estado', isNot: ['A'] }) } },
    }),
    "S973 rubro.actions.anular.sets.estado: `anular` sets `estado` to 'X', to which no move leads from where it is offered. Name the move in `moves`, or set another state.",
  ),
  mistake(
    'an action that is no move, offered in all but the states that do not lock',
    stated({
      states: { locks: ['A', 'X'] },
      more: { actions: { anotar: action({ nota: 'Hecho' }, { field: 'estado', isNot: ['B'] }) } },
    }),
    'S973 name of rubro.actions.anotar: `anotar` is offered in locked states alone, and is no move. Let it set `estado`, or take a state out of `locks`.',
  ),
]
