import type { EntityDraft, SchemaDraft } from '../../drafts'
import { type FieldDeclaration, mayBeEmpty, misfit, referralOf } from '../../kinds'
import type { Wanted } from '../../kinds/field-kind'
import { fieldOf } from '../../declarations/list'
import { isEntered } from '../operations/requests'
import {
  type Found,
  type ResourceDraft,
  type Rule,
  askedFields,
  fieldNames,
  knownFields,
  mayBeDeclared,
  mistake,
  quotedList,
  quotedValue,
  resources,
} from '../rule'

/** A reference is limited by fields that distinguish records, to values that some record may have: S408. */
export const limitsFitTheirFields: Rule = function* (schema) {
  const entities = new Map(schema.entities.map((entity) => [entity.name, entity]))
  for (const draft of resources(schema)) {
    for (const { path: at, field } of askedFields(draft)) {
      const { to, where } = referralOf(field) ?? { to: '' }
      const target = entities.get(to)
      // A target that cannot be read is reported there.
      if (where === undefined || target === undefined || fieldNames(target).length === 0) continue
      const path = [...at, 'where']
      for (const [by, wanted] of Object.entries(where)) {
        const wrong = wrongLimit(target, by, [wanted].flat())
        if (wrong !== undefined) yield mistake('S408', draft, [...path, by], wrong)
      }
    }
  }
}

type Wrong = Parameters<typeof mistake>[3]

function wrongLimit(
  target: EntityDraft,
  name: string,
  wanted: readonly Wanted[],
): Wrong | undefined {
  const among = fieldNames(target)
  if (!among.includes(name)) {
    const what = `\`${target.name}\` has no field \`${name}\`.`
    return { what, help: `Its fields: ${quotedList(among)}.`, meant: { name, among } }
  }
  const field = target.declared.fields[name]
  if (field === undefined) return undefined
  if (field.kind !== 'boolean' && field.kind !== 'choice') {
    const what = `\`${name}\` of \`${target.name}\` cannot limit what is offered: it is made with ${field.kind}().`
    return { what, help: 'Limit it by a boolean() or a choice().' }
  }
  for (const value of wanted) {
    const allowed = misfit(field, value)
    if (allowed === undefined) continue
    const what = `\`${name}\` of \`${target.name}\` is never ${quotedValue(value)}.`
    return { what, help: `It must be ${allowed}.` }
  }
  return unansweredLimit(target, name) ?? limitOfNone(target, field, name, wanted)
}

/** Whoever chooses needs the records that fit: from the server, or to find them among all. */
function unansweredLimit(target: EntityDraft, name: string): Wrong | undefined {
  const { metodos, filters = [] } = target.declared
  if (metodos?.buscar?.serves !== 'pages' || mayBeDeclared(target, 'filters')) return undefined
  if (filters.some((one) => fieldOf(one) === name)) return undefined
  const what = `The list of \`${target.name}\` is served in pages, and cannot be filtered by \`${name}\`.`
  return { what, help: `Add \`${name}\` to \`filters\` in ${target.source}.` }
}

/** Whether nothing ever gives a record one of the values: no form asks for it, and no action, default or seed has it. */
function limitOfNone(
  target: EntityDraft,
  field: FieldDeclaration,
  name: string,
  wanted: readonly Wanted[],
): Wrong | undefined {
  const { metodos, actions, seed = [] } = target.declared
  if (metodos === undefined || mayBeDeclared(target, 'seed') || mayBeDeclared(target, 'actions')) {
    return undefined
  }
  // Another backend may have records that nothing here adds.
  if (metodos.ingresar === undefined && seed.length === 0) return undefined
  const initial = 'default' in field ? field.default : field.kind === 'boolean' ? false : undefined
  const values: readonly unknown[] = [
    initial,
    'backfill' in field ? field.backfill : undefined,
    ...knownFields(actions).map(([, { sets }]) => sets[name]),
    ...seed.map((row) => row[name]),
  ]
  if (isEntered(target, name) || wanted.some((value) => values.includes(value))) return undefined
  const what = `No record of \`${target.name}\` can have ${wanted.map(quotedValue).join(' or ')} as \`${name}\`: nothing sets it.`
  return { what, help: `Let a form of ${target.source} ask for it, or set it in an action.` }
}

/** What a reference is limited to that every record of the other entity satisfies. */
export function* idleLimits(draft: ResourceDraft, { entities }: SchemaDraft): Iterable<Found> {
  for (const { path, field } of askedFields(draft)) {
    const { to, where } = referralOf(field) ?? {}
    if (where === undefined) continue
    if (Object.keys(where).length === 0) yield [[...path, 'where'], 'it names no field']
    const target = entities.find(({ name }) => name === to)
    for (const [by, wanted] of Object.entries(where)) {
      const limited = target?.declared.fields[by]
      if (limited === undefined || (limited.kind === 'choice' && mayBeEmpty(limited))) continue
      const all = limited.kind === 'choice' ? Object.keys(limited.options) : [true, false]
      if (!all.every((value) => [wanted].flat().includes(value))) continue
      yield [[...path, 'where', by], `every record has one of these values of \`${by}\``]
    }
  }
}
