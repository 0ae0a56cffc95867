import { OPERATIONS } from '../../naming'
import { type Rule, knownFields, mistake, quotedList } from '../rule'

/** Kinds that identify records, and the one that only `*-revelar` answers. */
const NOT_ANSWERED = ['id', 'reference', 'references', 'secret']

/** Kinds that no request of such a metodo carries, and what to do instead. */
const NOT_SENT: Readonly<Record<string, string | undefined>> = {
  id: "Send a `reference()` with `sends: 'id'`, or a number with `integer()`.",
  secret:
    'Send a `text()`: secrets are entered in the form of their record, and no hook sees them.',
}

/** What a metodo of the project's own answers is a value, and no record: S943. */
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
