import { confirm, intro, select, text } from '@clack/prompts'
import type { Model } from '../../schema/language/model'
import {
  isSearchableKind,
  kindNames,
  isKindName,
  optionsOf,
  type KindOption,
} from '../../schema/language/kinds/options-of'
import { SHAPES, singletonResource } from '../../schema/language/naming'
import type { Names } from '../../schema/language/spanish'
import type { Literal } from '../../templates/print/literal'
import { answered } from '../prompt/prompt'
import { type Said, freePlaces, placeNamed } from './complete'
import type { FileName } from './file-name'
import { type ParsedField, valueFor } from './parse-field'
import { usualLabel, usualNames } from './usual-names'

/**
 * Asks for what the flags leave open.
 * @throws CommandError on Ctrl+C
 */
export async function ask({ stem, exportName }: FileName, said: Said, model: Model): Promise<Said> {
  intro(`schema/${stem}.ts`)
  const names = await askNames(usualNames(exportName), said.names)
  const menu = said.menu ?? (await askMenu(names, model))
  const base = said.base ?? (await askText('Its metodos begin with', singletonResource(names.many)))
  const fields = said.fields.length > 0 ? said.fields : await askFields(menu !== false)
  return { names, menu, base, fields, unique: said.unique }
}

async function askNames(usual: Names, { one, many, gender }: Partial<Names>): Promise<Names> {
  return {
    one: one ?? (await askText('One of them is called', usual.one)),
    many: many ?? (await askText('Several of them', usual.many)),
    gender: gender ?? (await askGender(usual.gender)),
  }
}

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

/** Until no name is given. The first field that can be searched is, so that is not asked. */
async function askFields(hasScreen: boolean): Promise<ParsedField[]> {
  const fields: ParsedField[] = []
  for (;;) {
    const name = await askFieldName(fields)
    if (name === '') return fields
    const hasSearch = fields.some(({ kind }) => isSearchableKind(kind))
    fields.push(await askField(name, hasScreen && !hasSearch))
  }
}

async function askFieldName(fields: readonly ParsedField[]): Promise<string> {
  const isFirst = fields.length === 0
  const validate = (given = '') => {
    if (given === '') return isFirst ? 'At least one field.' : undefined
    if (!SHAPES.wireName.pattern.test(given)) return `Give ${SHAPES.wireName.allowed}.`
    return fields.some((field) => field.name === given) ? 'There is one of that name.' : undefined
  }
  const message = isFirst
    ? 'Its first field (the id comes by itself)'
    : 'Another field (Enter: no more)'
  return (await answered(text({ message, defaultValue: '', validate }))) ?? ''
}

async function askField(name: string, search: boolean): Promise<ParsedField> {
  const kinds = kindNames().map((value) => ({ value, label: value }))
  const kind = await answered(
    select({ message: `${name}: what kind of field?`, options: kinds, initialValue: 'text' }),
  )
  if (!isKindName(kind)) throw new Error(`${kind} is offered, and no kind.`)
  const label = await askText(`${name}: its label`, usualLabel(name))
  const known = optionsOf(kind)
  const options: Record<string, Literal> = { label }
  for (const option of known) {
    if (option.required && option.name !== 'label')
      options[option.name] = await askOption(name, option)
  }
  const isValue = known.some((option) => option.name === 'required')
  if (isValue && (await answered(confirm({ message: `${name}: required?` }))))
    options['required'] = true
  if (search && isSearchableKind(kind)) options['search'] = true
  const isUnique =
    isValue &&
    (await answered(
      confirm({ message: `${name}: may no two records share it?`, initialValue: false }),
    ))
  return { name, kind, options, isUnique }
}

async function askOption(field: string, option: KindOption): Promise<Literal> {
  const validate = (given = '') =>
    option.accepts(valueFor(option, given)) ? undefined : `Give ${option.allowed}.`
  const message = `${field}: ${option.name} (${option.allowed})`
  return valueFor(option, await answered(text({ message, validate })))
}

async function askText(message: string, initialValue: string): Promise<string> {
  return (await answered(text({ message, initialValue, validate: notBlank }))).trim()
}

const notBlank = (given = '') => (given.trim() === '' ? 'Give a text.' : undefined)
