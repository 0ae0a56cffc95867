import { type DescribedOption, describedOptions } from '#language/reference/described-options'
import { SHAPES } from '#language/naming'
import { isPartName, PARTS, type PartName, partsIn } from '#language/reference/parts'
import { inlineCode, table } from '../../markdown/markdown'
import type { Section } from './template'

type Sections = ReadonlyMap<string, Section>

/**
 * A part of the language, option by option.
 * @throws Error for what is no part
 */
export function partTable(part: string, sections: Sections): string[] {
  if (!isPartName(part)) throw new Error(`There is no part of the language called ${part}.`)
  const options = describedOptions(PARTS[part], (inner) => others(inner, part).length > 0)
  return [optionTable(options, sections, part)]
}

/** @param within the part that the options are of: no link leads to it */
export function optionTable(
  options: readonly DescribedOption[],
  sections: Sections,
  within?: PartName,
): string {
  return table(
    HEAD,
    options.map((option) => optionCells(option, allowed(option, sections, within))),
  )
}

const HEAD = ['option', 'what it says', 'what it may be', 'default', 'example']

function optionCells(
  { name, doc, required, defaultText = '', example }: DescribedOption,
  phrase: string,
): string[] {
  const unless = required ? '**required**' : defaultText
  return [inlineCode(name), doc, phrase, unless, example === undefined ? '' : inlineCode(example)]
}

/** Options, and of which kinds of field each is. */
export function sharedOptionTable(
  options: readonly (readonly [option: DescribedOption, of: string])[],
): string {
  return table(
    withOf(HEAD, 'of'),
    options.map(([option, of]) => withOf(optionCells(option, shortened(option.allowed)), of)),
  )
}

const withOf = ([name = '', ...rest]: readonly string[], of: string) => [name, of, ...rest]

/** The phrase of the rule, with links to the sections about its parts. */
function allowed({ rule, allowed }: DescribedOption, sections: Sections, within?: PartName) {
  const links = others(rule, within).flatMap((part) => linkTo(part, sections) ?? [])
  if (links.length === 0) return shortened(allowed)
  const phrases = allowed.split(', or ').filter((phrase) => !phrase.startsWith('`{'))
  const more = links.join(' or ')
  return phrases.length === 0 ? more : `${shortened(phrases.join(', or '))}: ${more}`
}

/** The form of names has a section of its own: here the first words of it are enough. */
function shortened(phrase: string): string {
  return Object.values(SHAPES).reduce(
    (text, { allowed }) => text.replaceAll(allowed, allowed.split(':')[0] ?? allowed),
    phrase,
  )
}

function others(rule: DescribedOption['rule'], within: PartName | undefined): PartName[] {
  return partsIn(rule).filter((part) => part !== within)
}

function linkTo(part: PartName, sections: Sections): string | undefined {
  const section = sections.get(`options ${part}`)
  return section && `[${section.title}](${section.link})`
}
