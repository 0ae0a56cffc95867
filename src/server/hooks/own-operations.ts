import type { EntityContract, FieldContracts, OwnMetodoContract } from '#wire/contract'
import { textOfCode } from '#wire/kinds/choice'
import { NO_VALIDO, type Values } from '#wire/kinds/field'
import type { Action } from '#server/store/action'
import { checkedBy } from '#server/calls/check-request'
import { always, type Operation } from '#server/calls/operation'
import { Refusal } from '#server/store/refusal'
import { refuseUnoffered } from '#server/calls/checks/refuse-unoffered'
import { refusals } from '#server/calls/refusals'
import { resolveReferences } from '#server/calls/references/resolve-references'
import type { Project } from './create-hooks'
import type { DeclaredHooks } from './declared'
import { guarded, HOOK_MS, HookError, HookTime } from './hook-error'
import { type HookParts, openScope } from './hook-scope'
import { namedField } from '#server/calls/checks/checked-values'
import { toolsIn } from './tools-in'

/** The project's own metodos, by name, for the roles that may call them. */
export function ownOperations(parts: HookParts, project: Project): readonly Operation[] {
  return Object.values(parts.contract.entities).flatMap((contract) =>
    Object.entries(contract.own ?? {}).map(([name, own]) => {
      const run = ownAction(parts, project, contract, name, own)
      const needs = always({ resource: contract.resource, may: name })
      return { ...checkedBy(contract, { ...own, asks: own.sends }), metodo: own.metodo, needs, run }
    }),
  )
}

function ownAction(
  parts: HookParts,
  { hooks, files, limit = HOOK_MS }: Project,
  { resource }: EntityContract,
  name: string,
  own: OwnMetodoContract,
): Action {
  const handlers: DeclaredHooks['metodos'] = hooks[resource]?.metodos
  const what = `\`${name}\` of ${resource} (${files[resource] ?? 'src/app/hooks/'})`
  return (context, { token: _token, ...body }) => {
    // The compiler and `gen` require a handler; a contract of a test may have none.
    if (handlers?.[name] === undefined) throw refusals.unknownMetodo()
    return context.store.transact(async (trx) => {
      const { tables } = parts
      const sent = await resolveReferences(trx, tables, { fields: own.sends }, {}, body)
      await refuseUnoffered(trx, tables, own.sends, sent)
      const time = new HookTime(what, limit)
      const scope = openScope(trx, context, time)
      const refuse = (field: string, text: string): never => {
        throw new Refusal(422, `${namedField(own.sends, field, 'be refused').label}: ${text}`)
      }
      const call = { ...toolsIn(parts, scope), sent: sentValues(own.sends, sent), refuse }
      try {
        return answerOf(what, own.answers, await guarded(time, () => handlers[name]?.(call)))
      } finally {
        scope.end()
      }
    })
  }
}

/** Has every field, so that a hook need not know which of them a request may leave out. */
const sentValues = (fields: FieldContracts, sent: Values): Values =>
  Object.fromEntries(Object.entries(fields).map(([name]) => [name, sent[name] ?? null]))

/**
 * The answer of a hook, as lists answer values of these kinds. @throws HookError for a value that the schema does not declare
 */
function answerOf(what: string, fields: FieldContracts, answer: Values | undefined): Values {
  const values = answer ?? {}
  const other = Object.keys(values).find((name) => !Object.hasOwn(fields, name))
  if (other !== undefined)
    throw new HookError(`${what} answered \`${other}\`, which is not declared.`)
  const answered = Object.entries(fields).map(([name, field]) => {
    const { success, data, error } = field.check.safeParse(values[name])
    if (!success) {
      throw new HookError(`${what} answered \`${name}\`: ${error.issues[0]?.message ?? NO_VALIDO}`)
    }
    const isText = field.kind === 'choice' && field.answers === 'text'
    return [name, isText ? textOfCode(field.options, String(data)) : data] as const
  })
  return Object.fromEntries(answered)
}
