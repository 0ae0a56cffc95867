import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runInThisContext } from 'node:vm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { commonOptions } from '../../../cli/docs/schema/words'
import { everySchema, schemaPage } from '../../../cli/docs/schema/schema-page'
import { readTemplate, slug } from '../../../cli/docs/schema/template'
import { loadModel } from '../../../cli/gen/generator'
import * as language from '#language'
import { accessKinds } from '#language/kinds/access'
import { isKindName, kindNames, optionsOf, kinds as declaredKinds } from '#language/kinds'
import { SHAPES } from '#language/naming'
import { describedOptions, sentenceOf } from '#language/reference/described-options'
import { isPartName, PARTS, partsIn } from '#language/reference/parts'
import { sampleSchema } from '#language/reference/sample'
import { columnFor } from '#server/store/kinds'
import type { FieldContract } from '#wire/kinds'
import { booleanField, choiceField } from '#wire/kinds/choice'
import {
  cbuField,
  cuitField,
  emailField,
  longTextField,
  patternTextField,
  telephoneField,
  textField,
  idField,
} from '#wire/kinds/text'
import { dateField, monthField, timeField } from '#wire/kinds/date'
import { decimalField, moneyField } from '#wire/kinds/decimal'
import { digitsField, dniField, integerField } from '#wire/kinds/digits'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { TemporaryProject } from '../support/project'
import { typeErrorsIn } from '../support/type-errors'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

let page = ''
beforeAll(async () => {
  const [made] = await schemaPage({ root: ROOT })
  page = made?.text ?? ''
})

const parts = Object.keys(PARTS).filter(isPartName)
const kinds = kindNames().filter(isKindName)

/** The options of a part, without those that another part describes. */
const optionsIn = (part: (typeof parts)[number]) =>
  describedOptions(PARTS[part], (inner) => partsIn(inner).some((other) => other !== part))

const groups = [
  ...parts.map((part) => [part, optionsIn(part)] as const),
  ...kinds.map((kind) => [`${kind}()`, optionsOf(kind)] as const),
  ...commonOptions().map(
    ({ option: { name: above, rule } }) =>
      [
        `${above} of fields`,
        describedOptions(rule).map((inner) => ({ ...inner, name: `${above}.${inner.name}` })),
      ] as const,
  ),
  ...Object.entries(accessKinds)
    .filter(([word]) => !Object.hasOwn(declaredKinds, word))
    .map(([word, { rule }]) => [`${word}() of the portal`, describedOptions(rule)] as const),
]

describe('every option of the language', () => {
  it.each(groups)('%s: says what it is for', (_, options) => {
    expect(options.filter(({ doc }) => !/[.)]$/.test(doc)).map(({ name }) => name)).toEqual([])
    expect(options.filter(({ allowed }) => allowed === '').map(({ name }) => name)).toEqual([])
  })

  it.each(groups)('%s: has an example that its rule takes', (_, options) => {
    for (const { name, example, accepts, allowed } of options) {
      if (allowed.startsWith('as `') && example === undefined) continue
      expect(example, name).toBeDefined()
      if (example === undefined || example.includes('…')) continue
      expect(accepts(valueOf(example)), `${name}: ${example}`).toBe(true)
    }
  })

  it.each(groups)('%s: is on the page', (_, options) => {
    const isOnPage = ({ name, doc }: (typeof options)[number]) =>
      page.includes(`| \`${name}\` |`) && page.includes(`| ${doc} |`)
    expect(options.filter((option) => !isOnPage(option)).map(({ name }) => name)).toEqual([])
  })
})

/** What a schema file would hold that has the example. */
function valueOf(example: string): unknown {
  const words = Object.keys(language).join(', ')
  const made: unknown = runInThisContext(`({ ${words} }) => (${example})`)
  if (typeof made !== 'function') throw new Error(`${example} cannot be read`)
  return made(language)
}

it('every form of a name is on the page', () => {
  const phrases = Object.values(SHAPES).map(({ allowed }) => allowed)
  expect(phrases.filter((phrase) => !page.includes(`| ${phrase} |`))).toEqual([])
})

describe('every word of the language', () => {
  it.each(Object.keys(language))('%s leads to its section', (word) => {
    const link = new RegExp(`\\[\`${word}\`\\]\\((#[a-z-]+)\\)`).exec(page)?.[1]
    expect(headings()).toContain(link?.slice(1))
  })

  it.each(parts)('%s says what it is for', (part) => {
    const isWord = Object.hasOwn(language, part)
    expect(sentenceOf(PARTS[part])).toMatch(isWord ? /\.$/ : /\.$|^$/)
  })

  it.each(kinds)('%s has a section of its own', (kind) => {
    const start = page.indexOf(`\n### \`${kind}\`\n`)
    expect(start).toBeGreaterThan(0)
    const section = page.slice(start, page.indexOf('\n### ', start + 1))
    for (const heading of ['In forms', 'In the list', 'On the wire', 'In the database']) {
      expect(section).toContain(`\n- ${heading}: `)
    }
  })
})

function headings(): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => slug(title))
}

it('every link leads somewhere, and no two sections are called alike', () => {
  const sections = headings()
  expect(new Set(sections).size).toBe(sections.length)
  const leads = (to: string) => {
    const [path = '', section = ''] = to.split('#')
    return path === '' ? sections.includes(section) : existsSync(join(ROOT, 'docs', path))
  }
  const links = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to)
  expect(links.filter((to) => !leads(to))).toEqual([])
})

it('no slot is left, and no rule without words', () => {
  expect(page.match(/.*(\{\{|Invalid input|undefined).*/g)).toBeNull()
})

it('the compiler takes its examples', async () => {
  const { examples } = readTemplate(ROOT)
  const schemas = [
    ['page', examples],
    ['sample', { ...everySchema(examples), ...sampleSchema() }],
  ] as const
  expect(await typeErrorsIn(schemas)).toBe('')
})

describe('the tutorial', () => {
  const { lines, examples } = readTemplate(ROOT)
  const whole = examples['schema/feriado.ts'] ?? ''
  const [start, ...steps] = lines
    .join('\n')
    .split(/^### \d\. .*$/m)
    .slice(1)
    .map(codeIn)

  it('its steps make the whole file', () => {
    expect(steps).toHaveLength(6)
    const declaration = whole.slice(whole.indexOf('export const'))
    expect(without(declaration, steps.flat())).toBe(start?.join(''))
  })

  it('its file is a valid schema after each step', async () => {
    const project = TemporaryProject.create()
    onTestFinished(() => project.remove())
    for (const at of [start, ...steps].keys()) {
      project.write('schema/feriado.ts', without(whole, steps.slice(at).flat()))
      const { mistakes } = await loadModel(project.root)
      expect(mistakes, `step ${at + 1}`).toBeUndefined()
    }
  })
})

/** The code of a section, up to the next one. */
function codeIn(section: string): string[] {
  const [text = ''] = section.split(/^## /m)
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
}

/** A text with some of its parts gone. */
function without(text: string, parts: readonly string[]): string {
  return parts.reduce((rest, part) => {
    expect(rest).toContain(part)
    return rest.replace(part, '')
  }, text)
}

it('what several kinds have in common is the same of all of them', () => {
  const common = commonOptions().map(({ option }) => option.name)
  expect(new Set(common).size).toBe(common.length)
})

describe('a column of the database is what the page says', () => {
  const text = { label: 'Campo', max: 20, required: false }
  const words = { label: 'Campo', required: false } as const
  const limits = { min: 0, max: 9 }
  const refers = { resource: 'provincias', shows: 'provincia', sends: 'id' } as const
  const options = { A: 'Activo' }

  it.each<FieldContract>([
    idField({ label: 'ID' }),
    textField(text),
    longTextField(text),
    emailField(text),
    telephoneField(text),
    digitsField({ ...words, max: 4 }),
    dniField(words),
    cuitField(words),
    cbuField(words),
    integerField({ ...words, ...limits }),
    decimalField({ ...words, ...limits, decimals: 2 }),
    moneyField({ ...words, ...limits }),
    dateField(words),
    monthField(words),
    patternTextField({ ...words, pattern: 'AA-000' }),
    timeField(words),
    booleanField({ label: 'Campo' }),
    choiceField({ ...words, options, answers: 'code' }),
    referenceField({ ...words, ...refers, max: 50 }),
    referencesField({ ...words, ...refers, max: 5, length: 50 }),
  ])('$kind', (field) => {
    expect(columnFor(field).type).toBe(declaredKinds[field.kind].column.type)
  })
})

it.each(['min', 'max'])('the usual %s of a date is that of the wire', (limit) => {
  const { check } = dateField({ label: 'Fecha', required: true })
  const { defaultText } = optionsOf('date').find(({ name }) => name === limit) ?? {}
  const day = String(valueOf(defaultText ?? "''"))
  const beyond = limit === 'min' ? '1799-12-31' : '2200-01-01'
  expect(check.safeParse(day).success).toBe(true)
  expect(check.safeParse(beyond).success).toBe(false)
  expect(Math.abs(Date.parse(day) - Date.parse(beyond))).toBe(24 * 60 * 60 * 1000)
})
