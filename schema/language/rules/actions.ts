import type { EntityDraft } from '../drafts'
import { mayBeEmpty } from '../kinds'
import { fold } from '../naming'
import { payloadsOf } from '../resolve/payloads'
import { rulesOf } from '../resolve/rules'
import { type Rule, knownFields, quotedList, mayBeDeclared, mistake, duplicates } from './rule'

type Action = NonNullable<NonNullable<EntityDraft['declared']['actions']>[string]>

/** The labels of the two built-in row actions. */
const BUILT_IN = { modificar: 'Editar', borrar: 'Eliminar' } as const

/** The buttons of a row have different labels: S607. */
export const actionLabelsDiffer: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { actions, metodos } = draft.declared
    const builtIn = (['modificar', 'borrar'] as const)
      .filter((operation) => metodos?.[operation] !== undefined)
      .map((operation) => ({ name: operation, label: BUILT_IN[operation] }))
    const labelled = knownFields(actions).map(([name, { label }]) => ({ name, label }))
    for (const [later, first] of duplicates([...builtIn, ...labelled], ({ label }) =>
      fold(label).trim(),
    )) {
      const what = `\`${later.name}\` and \`${first.name}\` are both labelled '${later.label}' in a row.`
      const help = 'Choose another label.'
      yield mistake('S607', draft, ['actions', later.name, 'label'], { what, help })
    }
  }
}

/** Where a code that an action sets requires another field, some record can have that field filled: S609. */
export const actionsCanSucceed: Rule = function* ({ entities }) {
  for (const draft of entities) {
    for (const [name, action] of knownFields(draft.declared.actions)) {
      for (const rule of rulesOf(draft.declared)) {
        if (rule.rule !== 'requiredWhen') continue
        const code = action.sets[rule.other]
        const applies = code !== undefined && (rule.is === undefined || rule.is.includes(code))
        if (!applies || action.sets[rule.field] !== undefined) continue
        const why = whyEmpty(draft, action, rule.field)
        if (why === undefined) continue
        const what = `\`${name}\` sets \`${rule.other}\` to '${code}', which requires \`${rule.field}\`, and ${why}: it would always be refused.`
        const help = `Let a form ask for \`${rule.field}\`, set it too, or remove the rule.`
        yield mistake('S609', draft, ['actions', name, 'sets', rule.other], { what, help })
      }
    }
  }
}

/** Why no record that offers the action has the field filled; undefined: one may have it. */
function whyEmpty(draft: EntityDraft, action: Action, name: string): string | undefined {
  const { fields, metodos, actions, seed = [] } = draft.declared
  const field = fields[name]
  if (field === undefined || !mayBeEmpty(field)) return undefined
  const { when } = action
  if (when?.field === name && 'isNot' in when && field.kind === 'choice') {
    const { isNot } = when
    if (Object.keys(field.options).every((code) => isNot.includes(code))) {
      return 'the action is offered only where that is empty'
    }
  }
  if (metodos === undefined || mayBeDeclared(draft, 'seed')) return undefined
  const isSent = (['ingresar', 'modificar'] as const).some((operation) => {
    const written = metodos[operation]
    const payloads = written && payloadsOf(operation, written.sends, draft.declared)
    return payloads?.some((payload) => payload.field === name && payload.of !== 'previous')
  })
  const isSet = knownFields(actions).some(
    ([, other]) => other !== action && other.sets[name] !== undefined,
  )
  const hasDefault = 'default' in field && field.default !== undefined
  const isBackfilled = 'backfill' in field && field.backfill !== undefined
  const isSeeded = seed.some((row) => row[name] !== undefined && row[name] !== '')
  return isSent || isSet || hasDefault || isBackfilled || isSeeded
    ? undefined
    : 'nothing fills that field'
}

/** The own row offers operations that exist, and is identified by a value that the session has: S608. */
export const permissionsNameWhatExists: Rule = function* ({ entities, access }) {
  const login = access?.declared.operations['login']
  for (const draft of entities) {
    const { permissions, metodos, actions } = draft.declared
    const ownRow = permissions?.ownRow
    if (ownRow === undefined || metodos === undefined) continue
    const writes = (['modificar', 'borrar'] as const).filter((name) => metodos[name] !== undefined)
    const among = [...writes, ...Object.keys(actions ?? {})]
    for (const [at, name] of ownRow.only.entries()) {
      if (among.includes(name)) continue
      const what = `Rows have no operation \`${name}\`.`
      const texts = {
        what,
        help: `Operations of a row: ${quotedList(among)}.`,
        meant: { name, among },
      }
      yield mistake('S608', draft, ['permissions', 'ownRow', 'only', at], texts)
    }
    const known = Object.keys(login?.answers ?? {})
    if (login === undefined || known.includes(ownRow.field)) continue
    const what = `The session has no \`${ownRow.field}\` to identify a user's own row by.`
    const help = `The login answers: ${quotedList(known)}.`
    yield mistake('S608', draft, ['permissions', 'ownRow', 'field'], { what, help })
  }
}
