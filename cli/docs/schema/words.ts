import { COMPARISONS } from '#language/declarations/rules'
import { menuRule } from '#language/declarations/menu'
import { accessKinds } from '#language/kinds/access'
import { SHAPES } from '#language/naming'
import {
  type DescribedOption,
  describedOptions,
  sentenceOf,
} from '#language/reference/described-options'
import { isPartName, type PartName, PARTS, partsIn } from '#language/reference/parts'
import {
  actionDone,
  actionQuestion,
  addText,
  editText,
  emptyText,
  type Names,
  removeQuestion,
  removeText,
} from '#language/spanish'
import { type KindName, kinds, isKindName, kindNames, optionsOf } from '#language/kinds'
import { inlineCode, table } from '../../markdown/markdown'
import type { Section } from './template'

type Sections = ReadonlyMap<string, Section>

/** Words that are no kinds of field, with the slot in their section. */
const WORDS = {
  entity: 'options entity',
  crud: 'options crud',
  action: 'options action',
  metodo: 'options metodo',
  singleton: 'options singleton',
  menu: 'sentence menu',
  access: 'options access',
  operation: 'options operation',
} as const

/** The words that compute fields, and a slot of their section. */
const FORMULAS = ['sum', 'product', 'difference', 'percentage']
const FORMULAS_SLOT = 'requests pedido'

/** Every word of the language, with its purpose and the section about it. */
export function wordTable(sections: Sections): string {
  const declared = Object.entries(WORDS).map(([word, slot]) => [
    linked(word, sections.get(slot)?.link),
    sentence(word),
  ])
  const fields = Object.keys(kinds).map((word) => linked(word, `#${word.toLowerCase()}`))
  const portal = Object.keys(accessKinds).filter((word) => !Object.hasOwn(kinds, word))
  const portalLink = sections.get('access kinds')?.link
  return table(
    ['word', 'what it is for'],
    [
      ...declared,
      [fields.join(', '), 'The kinds of field.'],
      [
        FORMULAS.map((word) => linked(word, sections.get(FORMULAS_SLOT)?.link)).join(', '),
        'How a field is `computed`.',
      ],
      [
        portal.map((word) => linked(word, portalLink)).join(', '),
        'Kinds of field that the portal has alone.',
      ],
    ],
  )
}

const linked = (word: string, link = '') => `[${inlineCode(word)}](${link})`

/**
 * The purpose of a word or a part.
 * @throws Error for any other name
 */
export function sentence(word: string): string {
  if (word === 'menu') return sentenceOf(menuRule)
  if (!isPartName(word)) throw new Error(`There is no word called ${word}.`)
  return sentenceOf(PARTS[word])
}

/** The forms of the names of files, fields and metodos. */
export function shapeTable(): string {
  return table(
    ['of', 'is'],
    [
      ['a file, and its export', SHAPES.exportName.allowed],
      ['a field, and whatever travels', SHAPES.wireName.allowed],
      ['a metodo', SHAPES.metodo.allowed],
      ['a `resource`', SHAPES.resource.allowed],
    ],
  )
}

/** Two entities, one of either gender. */
const RUBRO: Names = { one: 'Rubro', many: 'Rubros', gender: 'm' }
const PROVINCIA: Names = { one: 'Provincia', many: 'Provincias', gender: 'f' }

/** The Spanish that follows from names. */
export function sentenceTable(): string {
  const sentences: readonly (readonly [option: string, of: (names: Names) => string])[] = [
    ['`title`', ({ many }) => many],
    ['`texts.add`', addText],
    ['`texts.edit`', editText],
    ['`texts.remove`', removeText],
    ['`texts.question`', removeQuestion],
    ['`texts.empty`', emptyText],
    ["`question` of an action 'Habilitar'", (names) => actionQuestion('Habilitar', names)],
    ['`done` of the same', (names) => actionDone('Habilitar', names) ?? ''],
  ]
  return table(
    ['overridden by', `${RUBRO.one}, m`, `${PROVINCIA.one}, f`],
    sentences.map(([option, of]) => [option, of(RUBRO), of(PROVINCIA)]),
  )
}

/** The kinds of field that a rule compares. */
export function comparisonTable(): string {
  const together = new Map<string, string[]>()
  for (const [rule, compared] of Object.entries(COMPARISONS)) {
    const fields = compared.map(inlineCode).join(', ')
    together.set(fields, [...(together.get(fields) ?? []), inlineCode(rule)])
  }
  return table(
    ['rule', 'of'],
    [...together].map(([fields, rules]) => [rules.join(', '), fields]),
  )
}

/** The kinds of field that only the portal has, with their options. */
export function accessKindSections(): string[] {
  return Object.entries(accessKinds)
    .filter(([word]) => !Object.hasOwn(kinds, word))
    .flatMap(([word, { doc, rule }], at) => {
      const options = describedOptions(rule)
      const lines = [...(at === 0 ? [] : ['']), `#### ${inlineCode(word)}`, '', doc]
      return options.length === 0 ? lines : [...lines, '', optionTable(options, new Map())]
    })
}

/**
 * A part of the language, option by option.
 * @throws Error for a name that is no part
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

/** Options, each with the kinds of field that have it. */
function sharedOptionTable(
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

/** An option, and the kinds of field that have it in the same words. */
interface SharedOption {
  readonly option: DescribedOption
  readonly kinds: readonly KindName[]
}

/** Kinds that have the very same rule share an option. An option of only two kinds is listed with each of them. */
const FEW = 2

const all = kindNames().filter(isKindName)

/** The options that most kinds of field have. */
export function commonOptions(): SharedOption[] {
  const shared = new Map<DescribedOption['rule'], { option: DescribedOption; kinds: KindName[] }>()
  for (const kind of all) {
    for (const option of optionsOf(kind)) {
      const known = shared.get(option.rule)
      if (known === undefined) shared.set(option.rule, { option, kinds: [kind] })
      else known.kinds.push(kind)
    }
  }
  return [...shared.values()].filter(({ kinds }) => kinds.length > FEW)
}

/** The options that a kind has for itself. */
export function ownOptions(kind: KindName): DescribedOption[] {
  const shared = new Set(commonOptions().map(({ option }) => option.rule))
  return optionsOf(kind).filter(({ rule }) => !shared.has(rule))
}

/** A table of the options that most kinds of field have. */
export function commonTable(): string {
  return sharedOptionTable(
    commonOptions().flatMap(({ option, kinds }) => {
      const of = ofKinds(option.name === 'search' ? searchable(kinds) : kinds)
      const inside = describedOptions(option.rule).map((inner) => ({
        ...inner,
        name: `${option.name}.${inner.name}`,
      }))
      return [option, ...inside].map((one) => [one, of] as const)
    }),
  )
}

/** Every kind accepts `search`, so that a rule can report the kinds that cannot be searched. */
const searchable = (among: readonly KindName[]) => among.filter((kind) => kinds[kind].searchable)

function ofKinds(having: readonly KindName[]): string {
  const lacking = all.filter((kind) => !having.includes(kind))
  if (lacking.length === 0) return 'all'
  return lacking.length < having.length ? `all but ${listed(lacking)}` : listed(having)
}

const listed = (kinds: readonly KindName[]) => kinds.map(inlineCode).join(', ')
