import { COMPARISONS } from '../../../schema/language/declarations/rules'
import { kinds, type KindName } from '../../../schema/language/kinds'
import { isKindName, kindNames } from '../../../schema/language/kinds/options-of'
import type { Model } from '../../../schema/language/model'
import { APPEARANCES, type Appearance } from '../../../schema/language/reference/appearance'
import { SAMPLE, sampleName, sampleOf } from '../../../schema/language/reference/sample'
import { wireValues, type WireValues } from '../../provider/contract/kinds'
import type { Json, JsonSchema } from '../../provider/contract/json-schema'
import { inlineCode, fenced, table } from '../../markdown/markdown'
import { ownOptions } from './common-options'
import { optionTable } from './option-table'

const all = kindNames().filter(isKindName)

/** Every kind with its sentence. */
export function kindTable(): string {
  return table(
    ['word', 'what it is'],
    all.map((kind) => [`[${inlineCode(kind)}](#${kind.toLowerCase()})`, kinds[kind].doc]),
  )
}

/**
 * A section for each kind: what it looks like, what travels, what is stored, and its own options.
 * @param model with a field of every kind
 */
export function kindSections(model: Model): string[] {
  return all.flatMap((kind, at) => [...(at === 0 ? [] : ['']), ...kindSection(kind, model)])
}

function kindSection(kind: KindName, model: Model): string[] {
  const { field, form, list, column } = APPEARANCES[kind]
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

const COLUMN_TYPES: Readonly<Record<Appearance['column']['type'], string>> = {
  id: 'the primary key',
  text: '`text`',
  bigint: '`bigint`',
  links: 'a table of its own',
  lines: 'a table of its own',
}

/** What else the language does with fields of the kind. */
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

/** @throws Error where the sample lacks the kind */
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

/** What a request carries of an empty field; undefined: it is never empty. */
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
