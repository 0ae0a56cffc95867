import { fieldOf } from '../../declarations/list'
import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft, SchemaDraft } from '../../drafts'
import {
  type FieldDeclaration,
  formsOf,
  referralOf,
  nameLengthOf,
  mayBeEmpty,
  misfit,
} from '../../kinds'
import type { Wanted } from '../../kinds/field-kind'
import { isEntered } from '../operations/requests'
import {
  type ResourceDraft,
  type Rule,
  type Found,
  fieldNames,
  knownFields,
  mistake,
  quotedList,
  resources,
  scopesIn,
  askedFields,
  mayBeDeclared,
  quotedValue,
} from '../rule'
import { checkFieldExists, readFields } from './fields'

/**
 * A reference fills fields of its own form, or line, from fields of the other entity that have the same values: S301,
 * S407. Two references cannot fill each other: their entities would refer to each other, which S405 refuses.
 */
export const fillsFitTheirFields: Rule = function* (schema) {
  const entities = new Map(schema.entities.map((entity) => [entity.name, entity]))
  for (const draft of resources(schema)) {
    for (const { path: above, fields } of scopesIn(draft)) {
      for (const [name, field] of knownFields(fields)) {
        const referral = referralOf(field)
        const target = referral && entities.get(referral.to)
        for (const [filled, from] of Object.entries(referral?.fills ?? {})) {
          const path = [...above, name, 'fills', filled]
          const unknown = [...checkFieldExists(draft, path, filled, Object.keys(fields))]
          yield* unknown.map((one) => ({ ...one, at: 'name' as const }))
          // The rule for the target itself reports one that cannot be read.
          if (unknown.length > 0 || target === undefined || fieldNames(target).length === 0)
            continue
          yield* fillMistakes(draft, path, { name, filled, own: fields[filled], from, target })
        }
      }
    }
  }
}

interface Fill {
  /** The reference. */
  readonly name: string
  readonly filled: string
  /** undefined: it cannot be read, which another rule reports. */
  readonly own: FieldDeclaration | undefined
  readonly from: string
  readonly target: EntityDraft
}

function* fillMistakes(
  draft: ResourceDraft,
  path: Diagnostic['path'],
  { name, filled, own, from, target }: Fill,
): Iterable<Diagnostic> {
  const among = fieldNames(target)
  const other = target.declared.fields[from]
  if (!among.includes(from)) {
    const what = `\`${target.name}\` has no field \`${from}\` to fill \`${filled}\` with.`
    const meant = { name: from, among }
    yield mistake('S407', draft, path, { what, help: `Its fields: ${quotedList(among)}.`, meant })
    return
  }
  if (own === undefined || other === undefined) return
  const why = whyNot(own, other) ?? whyNotAnswered(from, target)
  if (why !== undefined) {
    const what = `\`${name}\` cannot fill \`${filled}\` with \`${from}\` of \`${target.name}\`: ${why.what}`
    yield mistake('S407', draft, path, { what, help: why.help })
  }
}

interface Reason {
  readonly what: string
  readonly help: string
}

/** Why a field does not take the values of another one. */
function whyNot(own: FieldDeclaration, other: FieldDeclaration): Reason | undefined {
  const { add, edit } = formsOf(own)
  if (add !== 'editable' && edit !== 'editable') {
    return { what: 'no form asks for it.', help: 'Fill a field that can be edited.' }
  }
  if (own.kind !== other.kind) {
    return {
      what: `it is made with ${own.kind}(), and that with ${other.kind}().`,
      help: `Make both with the same function, or fill another field.`,
    }
  }
  if (own.kind === 'secret') {
    return { what: 'no list answers the value of a secret.', help: 'Fill another field.' }
  }
  const [shorter, longer] = [maxOf(own), maxOf(other)]
  if (shorter !== undefined && longer !== undefined && shorter < longer) {
    return {
      what: `it takes ${shorter}, and that may have ${longer}.`,
      help: `Set \`max: ${longer}\` here.`,
    }
  }
  return optionsOf(own) === optionsOf(other)
    ? undefined
    : {
        what: 'their values are not the same.',
        help: 'Give both the same options, or fill another field.',
      }
}

/** A list in pages can only fill from fields that it answers to everybody. */
function whyNotAnswered(from: string, target: EntityDraft): Reason | undefined {
  const { metodos, menu } = target.declared
  if (metodos?.buscar?.serves !== 'pages' || menu === undefined) return undefined
  return readFields(target).some(({ name, column }) => name === from && column)
    ? undefined
    : {
        what: 'its list does not answer that to everybody.',
        help: `Show it in the list of ${target.source}, or fill another field.`,
      }
}

/** How long, or how large, a value may be. */
function maxOf(field: FieldDeclaration): number | undefined {
  const length = nameLengthOf(field)
  if (length !== undefined) return length
  return 'max' in field && typeof field.max === 'number' ? field.max : undefined
}

/** The options that the values of a kind depend on, as a text to be compared. */
function optionsOf(field: FieldDeclaration): string {
  const { kind } = field
  if (kind === 'choice') return JSON.stringify([field.options, field.answers])
  if (kind === 'decimal') return JSON.stringify(field.decimals)
  const referral = referralOf(field)
  return referral === undefined
    ? ''
    : JSON.stringify([referral.to, referral.shows, referral.alsoShows, referral.sends])
}

/** A reference is limited by fields that distinguish records, to values that some record may have: S408. */
export const limitsFitTheirFields: Rule = function* (schema) {
  const entities = new Map(schema.entities.map((entity) => [entity.name, entity]))
  for (const draft of resources(schema)) {
    for (const { path: at, field } of askedFields(draft)) {
      const { to, where } = referralOf(field) ?? { to: '' }
      const target = entities.get(to)
      // The rule for the target itself reports one that cannot be read.
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

/** A picker needs the records that fit: it finds them among all, or a list in pages filters them. */
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

/** Limits of a reference that every record of the other entity satisfies. */
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
