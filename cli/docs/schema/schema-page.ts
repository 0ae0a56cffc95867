import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { SAMPLE, sampleName, sampleOf, sampleSchema } from '#language/reference/sample'
import type { EntityModel, Model } from '#language/model'
import { filesUnder } from '../../cache/fingerprint.js'
import { loadModel } from '../../gen/generator'
import { formatMistakes } from '../../report/mistakes'
import { fenced, inlineCode, table } from '../../markdown/markdown'
import {
  accessKindSections,
  commonTable,
  comparisonTable,
  optionTable,
  ownOptions,
  partTable,
  sentence,
  sentenceTable,
  shapeTable,
  wordTable,
} from './words'
import { filled, readTemplate, type Template } from './template'
import { metodosOf } from '../in-words'
import { COMPARISONS } from '#language/declarations/rules'
import { type KindName, kinds, isKindName, kindNames } from '#language/kinds'
import { wireValues, type WireValues } from '../../provider/contract/kinds'
import type { Json, JsonSchema } from '../../provider/contract/json-schema'

/** `docs/schema.md`: the whole language, from its own rules and the prose beside them. */
export async function schemaPage({ root }: { readonly root: string }) {
  const template = readTemplate(root)
  const folder = mkdtempSync(join(tmpdir(), 'gestion-contable-example-'))
  try {
    copyLanguage(root, folder)
    return [{ path: 'docs/schema.md', text: await textOf(template, folder) }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Into the folder that examples are checked in, because a message may name files of the language. */
function copyLanguage(root: string, folder: string): void {
  const at = 'schema/language'
  cpSync(join(root, at), join(folder, at), { recursive: true, dereference: true })
  mkdirSync(join(folder, 'node_modules'))
  for (const name of ['leven', 'zod']) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
}

async function textOf(template: Template, folder: string): Promise<string> {
  const { sections, examples } = template
  const example = await modelOf(folder, examples)
  const sample = await modelOf(folder, { ...everySchema(examples), ...sampleSchema() })
  const { output } = await check(folder, mistaken(examples))
  return filled(template, {
    words: () => [wordTable(sections)],
    shapes: () => [shapeTable()],
    sentences: () => [sentenceTable()],
    sentence: (word) => [sentence(word)],
    options: (part) => partTable(part, sections),
    follows: (name) => [followsTable(example, name)],
    requests: (name) => [requestsTable(example, name)],
    'common options': () => [commonTable()],
    kinds: () => [kindTable()],
    'kind sections': () => kindSections(sample),
    comparisons: () => [comparisonTable()],
    'access kinds': accessKindSections,
    mistake: () => fenced('text', output),
  })
}

/** @throws Error if an example is wrong */
async function modelOf(folder: string, files: Readonly<Record<string, string>>): Promise<Model> {
  const { model, output } = await check(folder, files)
  if (model === undefined) throw new Error(`An example of docs/schema.md is wrong:\n\n${output}`)
  return model
}

/** Reads a schema as `gen` does; `output` has the mistakes as printed, without colours. */
async function check(folder: string, files: Readonly<Record<string, string>>) {
  for (const path of ['schema', 'src'].flatMap((part) => filesUnder(folder, part))) {
    if (!path.startsWith('schema/language/')) rmSync(join(folder, path))
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const { model, mistakes = [] } = await loadModel(folder)
  const output = mistakes.length === 0 ? '' : formatMistakes(folder, mistakes)
  return { model, output: stripVTControlCharacters(output) }
}

/** The two files of the examples that every schema needs. */
export function everySchema(examples: Template['examples']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(examples).filter(([path]) => /^schema\/(menu|acceso)\.ts$/.test(path)),
  )
}

/** The examples with a slip in the first. */
function mistaken(examples: Template['examples']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(examples).map(([path, text], at) => [
      path,
      at === 0 ? text.replace('search: true', 'serach: true') : text,
    ]),
  )
}

/**
 * The facts derived from an example, beyond the declarations of its file.
 * @throws Error if the examples have no such entity with a screen
 */
export function followsTable(model: Model, name: string): string {
  const entity = entityNamed(model, name)
  const { screen, searches, resource, identifiers, key } = entity
  if (screen === undefined) throw new Error(`The example ${name} has no screen.`)
  const { form, columns, texts } = screen
  const pages = form.opens === 'page' ? 'a page' : 'a modal'
  const beside = Math.max(...form.groups.map(({ columns }) => columns))
  const groups = form.groups.map(({ title }) => title).filter((title) => title !== '')
  return table(
    ['what', 'is'],
    [
      [
        'the screen',
        `'${screen.title}' at ${inlineCode(`/${resource}`)}, from '${placeOf(entity)}' in the menu`,
      ],
      ["what 'Buscar...' filters by", searches.map(inlineCode).join(', ')],
      ['the columns of the list', columns.map(({ field }) => inlineCode(field)).join(', ')],
      [
        'the forms',
        `${pages} with ${beside === 1 ? 'one column' : 'two columns'}${groups.length === 0 ? '' : `, on ${form.as}: ${groups.join(', ')}`}`,
      ],
      ['their titles', `'${texts.add}', '${texts.edit}'`],
      ['before a delete', `'${texts.question}'`],
      ['an empty list', `'${texts.empty}'`],
      ...requestRows(entity),
      ['what identifies a record', key.map(inlineCode).join(', ')],
      ['the table of the database', inlineCode(resource)],
      [
        'what is generated',
        `${inlineCode(`generated/${resource}/`)}, with ${Object.values(identifiers).map(inlineCode).join(', ')}`,
      ],
    ],
  )
}

/** The values in the requests of an example, beside `metodo` and `token`. */
export function requestsTable(model: Model, name: string): string {
  return table(['request', 'carries'], requestRows(entityNamed(model, name)))
}

function requestRows(entity: EntityModel): string[][] {
  return metodosOf(entity).map(({ metodo, sends }) => [
    inlineCode(metodo),
    sends.length === 0 ? 'nothing else' : sends.map(({ as }) => inlineCode(as)).join(', '),
  ])
}

function placeOf({ screen }: EntityModel): string {
  return screen === undefined ? '' : `${screen.menu.group} / ${screen.menu.entry}`
}

function entityNamed({ entities }: Model, name: string): EntityModel {
  const entity = entities.find((entity) => entity.name === name)
  if (entity === undefined) throw new Error(`No example is called ${name}.`)
  return entity
}

const all = kindNames().filter(isKindName)

/** Every kind with its sentence. */
function kindTable(): string {
  return table(
    ['word', 'what it is'],
    all.map((kind) => [`[${inlineCode(kind)}](#${kind.toLowerCase()})`, kinds[kind].doc]),
  )
}

/**
 * A section for each kind: its appearance, its value on the wire, its column, and its own options.
 * @param model with a field of every kind
 */
function kindSections(model: Model): string[] {
  return all.flatMap((kind, at) => [...(at === 0 ? [] : ['']), ...kindSection(kind, model)])
}

function kindSection(kind: KindName, model: Model): string[] {
  const { field, form, list, column } = kinds[kind]
  const own = ownOptions(kind)
  return [
    `### ${inlineCode(kind)}`,
    '',
    kinds[kind].doc,
    '',
    ...fenced('ts', `${field[0]}: ${sampleOf(kind)},`),
    '',
    `- In forms: ${form}`,
    `- In the list: ${list}`,
    `- On the wire: ${onTheWire(kind, model)}`,
    `- In the database: ${COLUMN_TYPES[column.type]}. ${column.holds}`,
    ...usesOf(kind).map((use) => `- ${use}`),
    ...(own.length === 0 ? [] : ['', optionTable(own, new Map())]),
  ]
}

const COLUMN_TYPES: Readonly<Record<(typeof kinds)[KindName]['column']['type'], string>> = {
  id: 'the primary key',
  text: '`text`',
  bigint: '`bigint`',
  links: 'a table of its own',
  lines: 'a table of its own',
}

/** Other parts of the language that treat fields of the kind. */
function usesOf(kind: KindName): string[] {
  const { searchable, nameLength, notCompared } = kinds[kind]
  const rules = Object.entries(COMPARISONS)
    .filter(([, compared]) => compared.some((one) => one === kind))
    .map(([rule]) => inlineCode(rule))
  return [
    ...(searchable ? ["'Buscar...' can filter by it (`search`)."] : []),
    ...(nameLength === undefined ? [] : ['References can show it (`shows`).']),
    ...(notCompared === undefined
      ? []
      : [`Neither \`key\` nor \`unique\` can have it: ${notCompared}.`]),
    ...(rules.length === 0
      ? []
      : [`[Rules](#rules-between-fields) compare it: ${rules.join(', ')}.`]),
  ]
}

/** @throws Error if the sample lacks the kind */
function onTheWire(kind: KindName, model: Model): string {
  const filled = wireOf(sampleName(kind, true), model)
  if (filled === undefined) throw new Error(`The sample has no ${kind}().`)
  const { sent, shown } = filled.example
  const isSame = JSON.stringify(sent) === JSON.stringify(shown)
  const empty = emptyOf(wireOf(sampleName(kind, false), model)?.sent)
  return [
    isSame ? `${json(sent)}.` : `requests carry ${json(sent)}, lists answer ${json(shown)}.`,
    ...(empty === undefined ? [] : [`Empty it is ${json(empty)}.`]),
  ].join(' ')
}

const json = (value: Json) => inlineCode(JSON.stringify(value))

/** A record that the sample's references lead to. */
const REFERRED = { id: 22, name: 'Chaco' }

function wireOf(name: string, model: Model): WireValues | undefined {
  const sample = model.entities.find((entity) => entity.name === SAMPLE)
  const field = sample?.fields.find((field) => field.name === name)
  return field && wireValues(field, () => REFERRED)
}

/** The value of an empty field in a request; undefined: it is never empty. */
function emptyOf(schema: JsonSchema = {}): Json | undefined {
  const { type = [], anyOf = [], enum: values = [], minLength = 0, minItems = 0 } = schema
  const types = [type].flat()
  if (types.includes('null')) return null
  const rests = [...values, ...anyOf.map((one) => one.const ?? null)]
  if (rests.includes('')) return ''
  if (types.includes('array')) return minItems === 0 ? [] : undefined
  const isFree = types.includes('string') && values.length === 0 && anyOf.length === 0
  return isFree && minLength === 0 ? '' : undefined
}
