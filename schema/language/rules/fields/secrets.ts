import { fieldOf } from '../../declarations/list'
import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft } from '../../drafts'
import { hasSecret, keyOf } from '../../resolve/key'
import { rulesOf } from '../../declarations/rules'
import { REVEALED_FIELD } from '../../reserved-names'
import {
  type ResourceDraft,
  type Rule,
  actionsIn,
  fieldsSet,
  knownFields,
  mistake,
  resources,
} from '../rule'

const isSecret = ({ declared }: ResourceDraft, name: string): boolean =>
  declared.fields[name]?.kind === 'secret'

/** Only a record of a list has secrets, and a form of an action asks for none: S920. */
export const secretsHaveARecord: Rule = function* ({ entities, singletons }) {
  for (const draft of singletons) {
    for (const [name, { kind }] of knownFields(draft.declared.fields)) {
      if (kind !== 'secret') continue
      const what = `\`${name}\` is a secret on a screen of one record, which has no metodo to reveal it.`
      const help = 'Declare an entity for it.'
      yield mistake('S920', draft, ['fields', name], { what, help })
    }
  }
  for (const {
    draft,
    name: action,
    action: { asks },
    path,
  } of actionsIn(entities)) {
    for (const [name, { kind }] of knownFields(asks)) {
      if (kind !== 'secret') continue
      const what = `\`${action}\` asks for \`${name}\`, which is a secret.`
      const help = 'Secrets are entered in the form of their record.'
      yield mistake('S920', draft, [...path, 'asks', name], { what, help })
    }
  }
}

/** No rule depends on a secret, and no list is sorted by one: S921. Comparisons with one are S313. */
export const secretsAreNotCompared: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    for (const { rule, field, other } of rulesOf(draft.declared)) {
      const named = [field, other].find((name) => isSecret(draft, name))
      if (named === undefined || rule !== 'requiredWhen') continue
      const what = `\`requiredWhen\` of \`${field}\` depends on \`${named}\`, which is a secret.`
      const help = 'Name another field: an edit that leaves a secret as it is does not have it.'
      yield mistake('S921', draft, ['rules', field, 'requiredWhen'], { what, help })
    }
  }
  for (const draft of schema.entities) yield* sortedBySecrets(draft)
}

function* sortedBySecrets(draft: EntityDraft): Iterable<Diagnostic> {
  const { sort, views = [] } = draft.declared
  const sorts = [
    { path: ['sort'], sort },
    ...views.map((view, at) => ({ path: ['views', at, 'sort'], sort: view.sort })),
  ]
  for (const one of sorts) {
    if (one.sort === undefined || !isSecret(draft, fieldOf(one.sort))) continue
    const what = `The list is sorted by \`${fieldOf(one.sort)}\`, which is a secret.`
    yield mistake('S921', draft, one.path, { what, help: 'Sort it by another field.' })
  }
}

/** No action sets a secret: S922. */
export const secretsAreTyped: Rule = function* ({ entities }) {
  for (const acting of actionsIn(entities)) {
    const { draft, name: action } = acting
    for (const { path, name } of fieldsSet(acting)) {
      if (!isSecret(draft, name)) continue
      const what = `\`${action}\` sets \`${name}\`, which is a secret.`
      const help = 'Set another field: secrets are entered in the form of their record.'
      yield mistake('S922', draft, path, { what, help, at: 'name' })
    }
  }
}

/** Who has seen a secret is recorded: S923. */
export const secretsHaveAHistory: Rule = function* ({ entities }) {
  for (const draft of entities) {
    if (draft.declared.history !== false || !hasSecret(draft.declared)) continue
    const what = `\`${draft.name}\` has a secret and no history: nobody would know who has seen it.`
    yield mistake('S923', draft, ['history'], { what, help: 'Leave `history` out.' })
  }
}

/** Requests carry a secret only to store it, and name the one that is revealed: S924. */
export const secretsAreSentOnce: Rule = function* ({ entities }) {
  for (const draft of entities) {
    yield* sentBack(draft)
    const [clash] = keyOf(draft.declared).filter((name) => name === REVEALED_FIELD)
    if (clash === undefined || !hasSecret(draft.declared)) continue
    const what = `\`${clash}\` is part of the key, and what \`revelar\` calls the field that it reveals.`
    const help = 'Give it another name.'
    yield mistake('S924', draft, ['fields', clash], { what, help, at: 'name' })
  }
}

function* sentBack(draft: EntityDraft): Iterable<Diagnostic> {
  for (const operation of ['ingresar', 'modificar', 'borrar'] as const) {
    for (const [at, sent] of (draft.declared.metodos?.[operation]?.sends ?? []).entries()) {
      const { field, of } = typeof sent === 'string' ? { field: sent, of: undefined } : sent
      if (!isSecret(draft, field) || (operation !== 'borrar' && of !== 'previous')) continue
      const what =
        operation === 'borrar'
          ? `\`borrar\` sends \`${field}\`, which is a secret: no form has its value.`
          : `\`${operation}\` sends the value of \`${field}\` before the edit, which is a secret: no form has it.`
      const path = ['metodos', operation, 'sends', at]
      yield mistake('S924', draft, path, { what, help: 'Leave it out.' })
    }
  }
}
