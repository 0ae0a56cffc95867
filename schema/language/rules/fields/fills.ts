import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft } from '../../drafts'
import { type FieldDeclaration, formsOf, referralOf, nameLengthOf } from '../../kinds'
import { checkFieldExists, readFields } from './fields'
import {
  type ResourceDraft,
  type Rule,
  fieldNames,
  knownFields,
  mistake,
  quotedList,
  resources,
  scopesIn,
} from '../rule'

/**
 * A reference fills fields of its own form, or line, from fields of the other entity that have the same values: S301, S407. None
 * fill each other: the entities that they refer to would do so, too (S405).
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
          // A target that cannot be read is reported there.
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
  /** undefined: it cannot be read, which is reported there. */
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

/** Whoever has not all records with all fields cannot fill with them. */
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

/** What the values of a kind depend on, to be compared. */
function optionsOf(field: FieldDeclaration): string {
  const { kind } = field
  if (kind === 'choice') return JSON.stringify([field.options, field.answers])
  if (kind === 'decimal') return JSON.stringify(field.decimals)
  const referral = referralOf(field)
  return referral === undefined
    ? ''
    : JSON.stringify([referral.to, referral.shows, referral.alsoShows, referral.sends])
}
