import { fieldRule, formsOf, nameLengthOf, referralOf } from '#language/kinds'
import type { EntityDraw } from '../draw/entities'
import type { Fields } from './settle-fields'
import { namesAndLabels } from './settle-tree'

/** The fields that link a record to what an action creates of it. */
export interface Links {
  readonly original: string
  readonly created: string
}

export interface Linked {
  readonly fields: Fields
  /** undefined: no action creates records. */
  readonly links?: Links
}

/**
 * Two references to the entity's own records, and a choice for the action to set, where it can create such: there is a text to
 * be shown, a key that requests can carry, and nothing that every record needs and no action can give it.
 * @param name the entity's own
 */
export function settleLinks(draw: EntityDraw, name: string, { fields, key }: Keyed): Linked {
  const { links, actions, ingresar } = draw
  const creates = ingresar.there && actions.some((action) => action.creates !== undefined)
  const [first, second] = Object.keys(fields).filter((one) => isText(fields[one]))
  if (!creates || first === undefined || !isPossible({ fields, key })) return { fields }
  const { names, labels } = namesAndLabels(fields)
  const shows = links.isSeveral && second !== undefined ? [first, second] : first
  const link = (drawn: EntityDraw['links']['original']) => {
    const label = labels.take(drawn.label)
    const field = {
      kind: 'reference',
      label,
      to: name,
      shows,
      sends: 'id',
      readOnly: true,
    } as const
    return [names.take(drawn.name, ''), field] as const
  }
  const [original, created] = [link(links.original), link(links.created)]
  const { name: state, label, own } = links.state
  const choice = hasChoice({ fields, key })
    ? []
    : [[names.take(state, ''), fieldRule.parse({ ...own, label: labels.take(label) })] as const]
  const { twin } = links
  const like = twin && twinOf(twin.at, fields, name)
  const alike = !like
    ? []
    : [[names.take(twin.name, ''), twinned(like, labels.take(twin.label))] as const]
  return {
    fields: { ...fields, ...Object.fromEntries([original, created, ...choice, ...alike]) },
    links: { original: original[0], created: created[0] },
  }
}

interface Keyed {
  readonly fields: Fields
  readonly key: readonly string[]
}

const isText = (field: Fields[string] | undefined): boolean =>
  field !== undefined && nameLengthOf(field) !== undefined

const hasChoice = ({ fields, key }: Keyed): boolean =>
  Object.entries(fields).some(([name, { kind }]) => kind === 'choice' && !key.includes(name))

function isPossible({ fields, key }: Keyed): boolean {
  const isNeverGiven = Object.values(fields).some(
    (field) => field.kind === 'secret' && field.required === true,
  )
  return !isNeverGiven && key.every((name) => isCarried(fields[name]))
}

/** What makes two fields take the same values. */
const ALIKE = ['kind', 'required', 'min', 'max', 'decimals', 'pattern', 'options', 'answers']
const REFERRAL = ['to', 'shows', 'sends', 'where']

/** A field that forms ask for; of a tree there is one parent. */
function twinOf(at: number, fields: Fields, name: string): Fields[string] | undefined {
  const entered = Object.values(fields).filter(
    (field) =>
      formsOf(field).add === 'editable' &&
      !['id', 'secret'].includes(field.kind) &&
      referralOf(field)?.to !== name,
  )
  return entered[at % entered.length]
}

function twinned(field: Fields[string], label: string) {
  const kept = Object.entries(field).filter(([option]) => [...ALIKE, ...REFERRAL].includes(option))
  return fieldRule.parse({ ...Object.fromEntries(kept), label })
}

/** Whether a request can identify a record by the field, alone or with others. */
function isCarried(field: Fields[string] | undefined): boolean {
  if (field === undefined || field.kind === 'boolean' || referralOf(field) !== undefined)
    return false
  return field.kind !== 'choice' || field.answers === 'code'
}
