import { COMPARISONS } from '#language/declarations/rules'
import { menuRule } from '#language/declarations/menu'
import { accessKinds } from '#language/kinds/access'
import { SHAPES } from '#language/naming'
import { describedOptions, sentenceOf } from '#language/reference/described-options'
import { isPartName, PARTS } from '#language/reference/parts'
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
import { kinds } from '#language/kinds'
import { inlineCode, table } from '../../markdown/markdown'
import { optionTable } from './option-table'
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

/** What fields are computed with, and a slot of their section. */
const FORMULAS = ['sum', 'product', 'difference', 'percentage']
const FORMULAS_SLOT = 'requests pedido'

/** Every word of the language, with what it is for and the section about it. */
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
 * What a word or a part is for.
 * @throws Error for what is neither
 */
export function sentence(word: string): string {
  if (word === 'menu') return sentenceOf(menuRule)
  if (!isPartName(word)) throw new Error(`There is no word called ${word}.`)
  return sentenceOf(PARTS[word])
}

/** What names of files, fields and metodos look like. */
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

/** Which kinds of field a rule compares. */
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

/** The kinds of field that the portal has alone, with their options. */
export function accessKindSections(): string[] {
  return Object.entries(accessKinds)
    .filter(([word]) => !Object.hasOwn(kinds, word))
    .flatMap(([word, { doc, rule }], at) => {
      const options = describedOptions(rule)
      const lines = [...(at === 0 ? [] : ['']), `#### ${inlineCode(word)}`, '', doc]
      return options.length === 0 ? lines : [...lines, '', optionTable(options, new Map())]
    })
}
