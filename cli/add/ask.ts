import { intro, select, confirm, text } from '@clack/prompts'
import type { Model } from '#language/model'
import { singletonResource, SHAPES } from '#language/naming'
import type { Names } from '#language/spanish'
import { answered } from '../prompt/prompt'
import { type Answers, type FileName, freePlaces, placeNamed } from './complete'
import { usualNames, usualLabel } from './usual-names'
import {
  type KindOption,
  isComparedKind,
  isKindName,
  isSearchableKind,
  isShownKind,
  optionsOf,
} from '#language/kinds'
import type { Literal } from '../../templates/print/literal'
import { ADDED_KINDS, type ParsedField, valueFor } from './parse-field'

/**
 * Asks for everything that the flags leave open.
 * @throws CommandError on Ctrl+C
 */
export async function ask(
  { stem, exportName }: FileName,
  known: Answers,
  model: Model,
): Promise<Answers> {
  intro(`schema/${stem}.ts`)
  const names = await askNames(usualNames(exportName), known.names)
  const menu = known.menu ?? (await askMenu(names, model))
  const base =
    known.base ?? (await askText('Its metodos begin with', singletonResource(names.many)))
  const fields = known.fields.length > 0 ? known.fields : await askFields(model, menu !== false)
  return { names, menu, base, fields, unique: known.unique }
}

async function askNames(usual: Names, { one, many, gender }: Partial<Names>): Promise<Names> {
  return {
    one: one ?? (await askText('One of them is called', usual.one)),
    many: many ?? (await askText('Several of them', usual.many)),
    gender: gender ?? (await askGender(usual.gender)),
  }
}

/** Asks for a text that is not blank; Enter takes the proposed one. */
async function askText(message: string, initialValue: string): Promise<string> {
  return (await answered(text({ message, initialValue, validate: notBlank }))).trim()
}

const notBlank = (typed = '') => (typed.trim() === '' ? 'Enter a text.' : undefined)

async function askGender(initialValue: Names['gender']): Promise<Names['gender']> {
  const options = [
    { value: 'm' as const, label: 'este, un' },
    { value: 'f' as const, label: 'esta, una' },
  ]
  return answered(select({ message: 'In a sentence', options, initialValue }))
}

const NO_SCREEN = ''

async function askMenu(names: Names, model: Model): Promise<string | false> {
  const options = [
    ...freePlaces(model).map((place) => ({ value: place, label: place })),
    { value: NO_SCREEN, label: 'no screen: others refer to it' },
  ]
  const initialValue = placeNamed(names, model) ?? NO_SCREEN
  const place = await answered(
    select({ message: 'Where in the menu?', options, initialValue, maxItems: 12 }),
  )
  return place === NO_SCREEN ? false : place
}

/**
 * Asks for fields until the name is left empty. The first field that can be searched gets `search`, without a question.
 * @param hasScreen whether the entity's screen has a 'Buscar...'
 * @throws CommandError on Ctrl+C
 */
export async function askFields(model: Model, hasScreen: boolean): Promise<ParsedField[]> {
  const fields: ParsedField[] = []
  for (;;) {
    const name = await askFieldName(fields)
    if (name === '') return fields
    const hasSearch = fields.some(({ kind }) => isSearchableKind(kind))
    fields.push(await askField(name, model, hasScreen && !hasSearch))
  }
}

async function askFieldName(fields: readonly ParsedField[]): Promise<string> {
  const isFirst = fields.length === 0
  const validate = (typed = '') => {
    if (typed === '') return isFirst ? 'At least one field.' : undefined
    if (!SHAPES.wireName.pattern.test(typed)) return `Enter ${SHAPES.wireName.allowed}.`
    return fields.some((field) => field.name === typed) ? 'There is one of that name.' : undefined
  }
  const message = isFirst
    ? 'Its first field (the id comes by itself)'
    : 'Another field (Enter: no more)'
  return (await answered(text({ message, defaultValue: '', validate }))) ?? ''
}

async function askField(name: string, model: Model, search: boolean): Promise<ParsedField> {
  const canRefer = shownBy(model).size > 0
  const kinds = ADDED_KINDS.filter((word) => canRefer || !leads(word))
  const kind = await answered(
    select({
      message: `${name}: what kind of field?`,
      options: named(kinds),
      initialValue: 'text',
    }),
  )
  if (!isKindName(kind)) throw new Error(`${kind} is offered, but is no kind of field.`)
  const label = await askText(`${name}: its label`, usualLabel(name))
  const known = optionsOf(kind)
  const referral = leads(kind) ? await askReferral(name, model) : {}
  const options: Record<string, Literal> = { label, ...referral }
  for (const option of known) {
    if (option.required && !Object.hasOwn(options, option.name))
      options[option.name] = await askOption(name, option)
  }
  const isValue = known.some((option) => option.name === 'required')
  if (isValue && (await answered(confirm({ message: `${name}: required?` }))))
    options['required'] = true
  if (search && isSearchableKind(kind)) options['search'] = true
  const isUnique =
    isValue &&
    isComparedKind(kind) &&
    (await answered(
      confirm({ message: `${name}: may no two records share it?`, initialValue: false }),
    ))
  return { name, kind, options, isUnique }
}

/** Whether fields of that kind refer to another entity. */
const leads = (word: string) =>
  isKindName(word) && optionsOf(word).some(({ name }) => name === 'to')

/** The entities that can be referred to, each with the fields that it can be shown by. */
function shownBy({ entities }: Model): ReadonlyMap<string, readonly string[]> {
  const all = entities.map(({ name, fields }) => {
    const shown = fields.filter(({ kind }) => isShownKind(kind))
    return [name, shown.map((field) => field.name)] as const
  })
  return new Map(all.filter(([, shown]) => shown.length > 0))
}

/** Asks for the entity that the field refers to, and for its field that is shown. */
async function askReferral(field: string, model: Model) {
  const targets = shownBy(model)
  const to = await answered(
    select({ message: `${field}: a record of which entity?`, options: named([...targets.keys()]) }),
  )
  const among = targets.get(to) ?? []
  const [only = ''] = among
  if (among.length === 1) return { to, shows: only }
  const message = `${field}: which of its fields is shown?`
  return { to, shows: await answered(select({ message, options: named(among) })) }
}

const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

async function askOption(field: string, option: KindOption): Promise<Literal> {
  const validate = (typed = '') =>
    option.accepts(valueFor(option, typed)) ? undefined : `Enter ${option.allowed}.`
  const message = `${field}: ${option.name} (${option.allowed})`
  return valueFor(option, await answered(text({ message, validate })))
}
