import { mayBeEmpty } from '../../kinds'
import { OPERATIONS } from '../../naming'
import { createdValues, valuesSet } from '../../resolve/actions'
import { uniqueSetsOf } from '../../resolve/key'
import { entityScope } from '../../declarations/roles'
import {
  type DraftAction,
  type Rule,
  actionsIn,
  knownFields,
  mistake,
  quotedList,
  sameLabels,
} from '../rule'

/** The buttons of a row have different labels: S607. */
export const actionLabelsDiffer: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { actions, metodos, copies } = draft.declared
    if (actions === undefined) continue
    const isCopied = copies === true && metodos?.ingresar !== undefined
    // By the option of the schema that offers them.
    const builtIn = [
      ...(metodos?.modificar === undefined ? [] : [{ name: 'modificar', label: 'Editar' }]),
      ...(isCopied ? [{ name: 'copies', label: 'Duplicar' }] : []),
      ...(metodos?.borrar === undefined ? [] : [{ name: 'borrar', label: 'Eliminar' }]),
    ]
    const labelled = knownFields(actions).map(([name, { label }]) => ({ name, label }))
    for (const [later, first] of sameLabels([...builtIn, ...labelled])) {
      const what = `\`${later.name}\` and \`${first.name}\` are both labelled '${later.label}' in a row.`
      const help = 'Choose another label.'
      yield mistake('S607', draft, ['actions', later.name, 'label'], { what, help })
    }
  }
}

/** The values that an action gives to several records may be in several: S915. */
export const manyMayHaveTheSame: Rule = function* ({ entities }) {
  for (const { draft, name, action, path } of actionsIn(entities)) {
    if (action.on !== 'many') continue
    const sets = [
      ...uniqueSetsOf(draft.declared),
      ...(draft.declared.periods ?? []).map(({ from, to, per = [] }) => [from, to, ...per]),
    ]
    const repeated = sets.find((set) =>
      [valuesSet(action), createdValues(action)].some((values) =>
        set.every((field) => isAlwaysSet(action, values, field)),
      ),
    )
    if (repeated === undefined) continue
    const what = `\`${name}\` gives every selected record the same ${quotedList(repeated)}, which no two may share: only one would get it.`
    const help = "Remove `on: 'many'`, or do not set all of these."
    yield mistake('S915', draft, [...path, 'on'], { what, help })
  }
}

/** Whether a field has a value after an action: an empty one may be in several records. */
function isAlwaysSet(
  action: DraftAction,
  { sets, takes }: ReturnType<typeof valuesSet>,
  name: string,
): boolean {
  const asked = action.asks?.[takes[name] ?? '']
  return asked === undefined ? (sets[name] ?? '') !== '' : !mayBeEmpty(asked)
}

/** The own row offers operations that exist, and is identified by a value that the session has: S608. */
export const ownRowsNameWhatExists: Rule = function* ({ entities, access }) {
  const login = access?.declared.operations['login']
  for (const draft of entities) {
    const { ownRow, metodos, actions } = draft.declared
    if (ownRow === undefined || metodos === undefined) continue
    const { operations } = entityScope(draft.declared)
    const writes = operations.filter((name) => name === 'edit' || name === 'delete')
    const among = [...writes, ...Object.keys(actions ?? {})]
    for (const [at, name] of ownRow.only.entries()) {
      if (among.includes(name)) continue
      const what = `Rows have no operation \`${name}\`.`
      const help = `Operations of a row: ${quotedList(among)}.`
      yield mistake('S608', draft, ['ownRow', 'only', at], { what, help, meant: { name, among } })
    }
    const known = Object.keys(login?.answers ?? {})
    if (login === undefined || known.includes(ownRow.field)) continue
    const what = `The session has no \`${ownRow.field}\` to identify a user's own row by.`
    const help = `The login answers: ${quotedList(known)}.`
    yield mistake('S608', draft, ['ownRow', 'field'], { what, help })
  }
}

/** Kinds that identify records, and the one that only `*-revelar` answers. */
const NOT_ANSWERED = ['id', 'reference', 'references', 'secret']

/** Kinds that no request of an own metodo carries, each with its alternative. */
const NOT_SENT: Readonly<Record<string, string | undefined>> = {
  id: "Send a `reference()` with `sends: 'id'`, or a number with `integer()`.",
  secret:
    'Send a `text()`: secrets are entered in the form of their record, and no hook sees them.',
}

/** A metodo of the project's own answers values, not records: S943. */
export const ownAnswersAreValues: Rule = function* ({ entities }) {
  for (const draft of entities) {
    for (const [name, { sends, answers }] of knownFields(draft.declared.own)) {
      for (const [answer, { kind }] of knownFields(answers)) {
        if (!NOT_ANSWERED.includes(kind)) continue
        const what = `\`${name}\` answers \`${answer}\`, which is of the kind \`${kind}\`.`
        const help = 'Answer a text that is read, or a number with `integer()`.'
        yield mistake('S943', draft, ['own', name, 'answers', answer], { what, help })
      }
      for (const [sent, { kind }] of knownFields(sends)) {
        const help = NOT_SENT[kind]
        if (help === undefined) continue
        const what = `\`${name}\` is sent \`${sent}\`, which is of the kind \`${kind}\`.`
        yield mistake('S943', draft, ['own', name, 'sends', sent], { what, help })
      }
    }
  }
}

/** Actions, and metodos of the project's own, have names that no operation has, nor one another: S944. */
export const ownNamesAreFree: Rule = function* ({ entities }) {
  for (const draft of entities) {
    for (const [name] of knownFields(draft.declared.actions)) {
      if (!OPERATIONS.some((operation) => operation === name)) continue
      const what = `\`${name}\` is also an operation.`
      const help = `Give it another name than ${quotedList(OPERATIONS)}.`
      yield mistake('S944', draft, ['actions', name], { what, help, at: 'name' })
    }
    const taken = [...OPERATIONS, ...Object.keys(draft.declared.actions ?? {})]
    for (const [name] of knownFields(draft.declared.own)) {
      if (!taken.includes(name)) continue
      const what = `\`${name}\` is also an operation or an action.`
      const help = `Give it another name than ${quotedList(taken)}.`
      yield mistake('S944', draft, ['own', name], { what, help, at: 'name' })
    }
  }
}
