import { fenced, inlineCode, plainText, table } from '../../markdown/markdown'
import type { Json, JsonSchema } from './json-schema'
import { exampleError } from './failures'
import {
  type ContractDocument,
  type Failure,
  type WireOperation,
  type RecordShape,
  exampleBody,
  groupsOf,
} from './operation'
import { permittedText } from './permitted'
import { type About, ABOUT, unreadText } from './wording'

/** One page of all metodos in Spanish, for the provider's team. */
export function markdown(document: ContractDocument, about: About): string {
  const { operations, records } = document
  const groups = groupsOf(operations)
  return [
    `# ${ABOUT.title}`,
    `Versión ${about.version}. Esta página se genera con \`npm run gen -- contract\`: no se edita.`,
    ...ABOUT.wire,
    table(
      ['Metodo', 'Grupo', 'Qué hace'],
      operations.map(({ metodo, group, summary }) => [
        link(metodo),
        plainText(group),
        plainText(summary),
      ]),
    ),
    ...groups.flatMap((group) => [
      `## ${plainText(group)}`,
      ...operations
        .filter((operation) => operation.group === group)
        .flatMap((operation) => section(operation, records)),
    ]),
    '',
  ].join('\n\n')
}

function section(operation: WireOperation, records: readonly RecordShape[]): string[] {
  const { metodo, summary, params, answer, failures, permitted } = operation
  return [
    `### ${inlineCode(metodo)}`,
    `${plainText(summary)}.`,
    ...(permitted === undefined ? [] : [plainText(permittedText(permitted))]),
    '**Pedido**',
    fieldTable([
      { name: 'metodo', label: 'La operación', schema: { const: metodo } },
      ...params.flatMap(rowsOf),
    ]),
    block(exampleBody(operation)),
    '**Respuesta**',
    ...(answer.read === undefined
      ? [unreadText(answer)]
      : [...answerTables(answer.read.schema, records), block(answer.read.example)]),
    '**Errores**',
    table(
      ['Estado', '`error`', 'Título que se muestra', 'Texto que se muestra'],
      failures.map(failureRow),
    ),
  ]
}

/** A list may also come bare; its rows are described once. */
function answerTables(schema: JsonSchema, records: readonly RecordShape[]): string[] {
  const [first = schema, ...others] = schema.anyOf ?? []
  const record = records.find(({ name }) => schemaRefers(first, name))
  const isBareRecord = first.$ref !== undefined
  const own = Object.entries(first.properties ?? {}).map(([name, property]) => ({
    name,
    label: answeredLabel(property, first.required?.includes(name) === true),
    schema: property,
  }))
  return [
    ...(isBareRecord || own.length === 0 ? [] : [fieldTable(own)]),
    ...(others.length > 0 ? ['También puede responderse la lista sola, sin el objeto.'] : []),
    ...(record === undefined ? [] : [fieldTable(record.fields)]),
  ]
}

function answeredLabel({ items }: JsonSchema, isRequired: boolean): string {
  if (items !== undefined) return 'Los registros, con los campos que siguen'
  return isRequired ? '' : 'Puede faltar'
}

function schemaRefers({ $ref, properties, items }: JsonSchema, name: string): boolean {
  if ($ref === `#/components/schemas/${name}`) return true
  const within = [...Object.values(properties ?? {}), ...(items === undefined ? [] : [items])]
  return within.some((schema) => schemaRefers(schema, name))
}

interface Row {
  readonly name: string
  readonly label: string
  readonly schema: JsonSchema
}

/** A row, and those of what is within: `filtros`, `filtros.fecha`, `filtros.fecha.desde`. */
function rowsOf(row: Row): readonly Row[] {
  const within = Object.entries(row.schema.properties ?? {}).flatMap(([name, schema]) =>
    rowsOf({ name: `${row.name}.${name}`, label: schema.title ?? '', schema }),
  )
  return [row, ...within]
}

function fieldTable(fields: readonly Row[]): string {
  return table(
    ['Campo', 'Tipo', 'Límites', 'Qué es'],
    fields.map(({ name, label, schema }) => [
      inlineCode(name),
      schema.const === undefined ? typeInSpanish(schema) : inlineCode(JSON.stringify(schema.const)),
      plainText(limitsInSpanish(schema)),
      plainText(label),
    ]),
  )
}

function failureRow(failure: Failure): string[] {
  const { status, error, title, text: shown } = failure
  return [
    status === undefined ? 'otro' : String(status),
    error === undefined ? `por ejemplo ${inlineCode(exampleError(failure))}` : inlineCode(error),
    plainText(title),
    shown === undefined ? ABOUT.ownText : plainText(shown),
  ]
}

/** GitHub's anchor of a heading that is a metodo in code. */
function link(metodo: string): string {
  return `[${inlineCode(metodo)}](#${metodo.toLowerCase()})`
}

const block = (value: Json) => fenced('json', JSON.stringify(value, null, 2)).join('\n')

const TYPES: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'sí o no',
  null: 'null',
  array: 'lista',
  object: 'objeto',
}

/** A schema's type in Spanish: 'entero o texto'. */
export function typeInSpanish({ type, anyOf, enum: values }: JsonSchema): string {
  if (anyOf !== undefined) {
    return [...new Set(anyOf.map(typeInSpanish).filter((named) => named !== ''))].join(' o ')
  }
  if (type === undefined) return values === undefined ? '' : 'texto'
  return [type].flat().map(nameOf).join(' o ')
}

function nameOf(type: string): string {
  return TYPES[type] ?? type
}

/** A schema's limits in Spanish: 'hasta 50 caracteres, no vacío'. What it describes itself, or else its values, come first. */
export function limitsInSpanish(schema: JsonSchema): string {
  const { description, anyOf, minLength, maxLength, minimum, maximum, format, pattern } = schema
  const { enum: values } = schema
  const isText = [schema.type].flat().includes('string')
  return [
    description ?? values?.join(' o '),
    ...(anyOf ?? []).map((one) => (one.const === '' ? 'puede ir vacío' : limitsInSpanish(one))),
    format === 'email' ? 'dirección de correo' : format,
    minLength !== undefined && isText ? atLeast(minLength) : undefined,
    maxLength === undefined ? undefined : `hasta ${maxLength} caracteres`,
    range(minimum, maximum),
    pattern === undefined || pattern === String.raw`\S` ? undefined : `con la forma ${pattern}`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
}

function atLeast(characters: number): string | undefined {
  if (characters === 0) return undefined
  return characters === 1 ? 'no vacío' : `al menos ${characters} caracteres`
}

function range(minimum?: number, maximum?: number): string | undefined {
  if (minimum !== undefined && maximum !== undefined) return `de ${minimum} a ${maximum}`
  if (minimum !== undefined) return `desde ${minimum}`
  return maximum === undefined ? undefined : `hasta ${maximum}`
}
