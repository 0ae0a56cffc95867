import type { EntityDraft } from '../drafts'
import { mayBeEmpty } from '../kinds'
import { fold } from '../naming'
import { payloadsOf } from '../resolve/payloads'
import { rulesOf } from '../resolve/rules'
import { type Rule, knownFields, list, mayBeGiven, mistake, twins } from './rule'

type Action = NonNullable<NonNullable<EntityDraft['declared']['actions']>[string]>

/** What the two built-in row actions are called. */
const BUILT_IN = { modificar: 'Editar', borrar: 'Eliminar' } as const

/** Row actions are told apart by what their buttons say: S607. */
export const actionLabelsDiffer: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { actions, metodos } = draft.declared
    const builtIn = (['modificar', 'borrar'] as const)
      .filter((operation) => metodos?.[operation] !== undefined)
      .map((operation) => ({ name: operation, label: BUILT_IN[operation] }))
    const labelled = knownFields(actions).map(([name, { label }]) => ({ name, label }))
    for (const [later, first] of twins([...builtIn, ...labelled], ({ label }) =>
      fold(label).trim(),
    )) {
      const what = `\`${later.name}\` and \`${first.name}\` both read '${later.label}' in a row.`
      const help = 'Label the action otherwise.'
      yield mistake('S607', draft, ['actions', later.name, 'label'], { what, help })
    }
  }
}

/** What an action sets may require another field: then a record must be able to have it filled. S609. */
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
        const help = `Let a form ask for \`${rule.field}\`, set it too, or take the rule out.`
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
      return 'it is offered only where that is empty'
    }
  }
  if (metodos === undefined || mayBeGiven(draft, 'seed')) return undefined
  const isSent = (['ingresar', 'modificar'] as const).some((operation) => {
    const written = metodos[operation]
    const payloads = written && payloadsOf(operation, written.sends, draft.declared)
    return payloads?.some((payload) => payload.field === name && payload.of !== 'previous')
  })
  const isSet = knownFields(actions).some(
    ([, other]) => other !== action && other.sets[name] !== undefined,
  )
  const starts = 'default' in field && field.default !== undefined
  const isOld = 'backfill' in field && field.backfill !== undefined
  const isSown = seed.some((row) => row[name] !== undefined && row[name] !== '')
  return isSent || isSet || starts || isOld || isSown ? undefined : 'no request fills that'
}

/** An own row offers operations that there are, and is found by what the session knows: S608. */
export const permissionsNameWhatIsThere: Rule = function* ({ entities, access }) {
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
      const told = { what, help: `Operations of a row: ${list(among)}.`, meant: { name, among } }
      yield mistake('S608', draft, ['permissions', 'ownRow', 'only', at], told)
    }
    const known = Object.keys(login?.answers ?? {})
    if (login === undefined || known.includes(ownRow.field)) continue
    const what = `The session has no \`${ownRow.field}\` to tell a user's own row by.`
    const help = `The login answers: ${list(known)}.`
    yield mistake('S608', draft, ['permissions', 'ownRow', 'field'], { what, help })
  }
}
