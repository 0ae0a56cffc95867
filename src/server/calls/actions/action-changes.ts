import type { Transaction } from 'kysely'
import type { Ruled } from '#wire/rules/broken-rules'
import type { ActionContract, EntityContract } from '#wire/contract'
import { IN_SPANISH } from '#wire/parser'
import type { Tables } from '#server/store/tables'
import { Refusal } from '#server/store/refusal'
import { type EntityTables, resolveReferences } from '../references/resolve-references'
import type { Values } from '#wire/kinds/field'
import type { SetValue } from '../../../wire/contract'
import type { FieldContract } from '../../../wire/kinds'
import { dayOf, monthOf } from '../../../wire/kinds/date'

/** The values that an action sets: as requests carry them, for the check of the rules, and as they are stored. */
export interface ActionChanges {
  readonly requested: Values
  readonly stored: Values
}

interface Acting {
  readonly contract: EntityContract
  readonly tables: EntityTables
  readonly action: ActionContract
}

/**
 * The values that an action sets in each record that it is done to.
 * @param asked the values of its request, once the request's own check has accepted them
 * @throws Refusal 422 or 404 if a value is not valid for its field, or refers to no record
 */
export async function actionChanges(
  trx: Transaction<Tables>,
  { contract, tables, action }: Acting,
  asked: Values,
): Promise<ActionChanges> {
  const { fields } = contract
  const { asks = {}, sets, takes = {} } = action
  const entered: Record<string, unknown> = {}
  for (const [name, source] of Object.entries(takes)) {
    const parsed = fields[name]?.check.safeParse(asked[source], IN_SPANISH)
    if (parsed?.success === false) {
      const text = parsed.error.issues[0]?.message ?? ''
      throw new Refusal(422, `${asks[source]?.label ?? source}: ${text}`)
    }
    entered[name] = parsed === undefined ? asked[source] : parsed.data
  }
  const constant = Object.fromEntries(
    Object.entries(sets).map(([name, value]) => [name, constantOf(fields[name], value)]),
  )
  const set = { fields: namedIn(fields, constant) }
  const resolved = await resolveReferences(trx, tables, set, action, constant)
  const chosen = await resolveReferences(trx, tables, labelled(contract, action), action, entered)
  return { requested: { ...constant, ...entered }, stored: { ...resolved, ...chosen } }
}

/** The contract in which fields that an action asks for have the labels of its form. */
export function labelled(
  { fields, rules = [] }: Ruled,
  { asks = {}, takes = {} }: Pick<Partial<ActionContract>, 'asks' | 'takes'>,
): Ruled {
  const asked = Object.entries(takes).flatMap(([name, source]) => {
    const [field, label] = [fields[name], asks[source]?.label]
    return field === undefined || label === undefined ? [] : [[name, { ...field, label }] as const]
  })
  return asked.length === 0
    ? { fields, rules }
    : { fields: { ...fields, ...Object.fromEntries(asked) }, rules }
}

/**
 * The fields that an action asks for, by the fields of the record that get their values: their limits may be narrower.
 */
export function askedFor({
  asks = {},
  takes = {},
}: Pick<Partial<ActionContract>, 'asks' | 'takes'>): EntityContract['fields'] {
  return Object.fromEntries(
    Object.entries(takes).flatMap(([name, source]) => {
      const field = asks[source]
      return field === undefined ? [] : [[name, field] as const]
    }),
  )
}

/** A schema file names records that are referred to by their shown texts. */
function namedIn(fields: EntityContract['fields'], constant: Values): EntityContract['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) =>
      'sends' in field && isNamed(constant[name])
        ? [name, { ...field, sends: 'name' as const }]
        : [name, field],
    ),
  )
}

const isNamed = (value: unknown): boolean =>
  Array.isArray(value) ? value.every((one) => typeof one === 'string') : typeof value === 'string'

/** The value that an action sets, as a request would carry it: 'today' is the current day or month. */
export function constantOf(field: FieldContract | undefined, value: SetValue): unknown {
  if (field?.kind === 'date' && typeof value === 'string') return dayOf(value)
  if (field?.kind === 'month' && typeof value === 'string') return monthOf(value)
  return field?.kind === 'references' ? (value ?? []) : value
}
