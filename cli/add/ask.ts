import { intro, select } from '@clack/prompts'
import type { Model } from '../../schema/language/model'
import { singletonResource } from '../../schema/language/naming'
import type { Names } from '../../schema/language/spanish'
import { askText } from '../prompt/ask-text'
import { answered } from '../prompt/prompt'
import { askFields } from './ask-fields'
import { type Answers, freePlaces, placeNamed } from './complete'
import type { FileName } from './file-name'
import { usualNames } from './usual-names'

/**
 * Asks for what the flags leave open.
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
