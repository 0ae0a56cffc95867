import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { importEntry } from '../cache/bundle.js'
import { EXIT } from '../exit-codes.js'
import type { FoundSize } from '../size/main'
import { filesAbout } from '../gen/files-about'
import { findResource, type Resource } from '../gen/find-resource'
import { requireModel } from '../gen/load-model'
import { CommandError } from '../commands/command-error'
import { aligned } from '../report/aligned'
import { DIAGNOSTICS, isDiagnosticCode, pageOf } from '../../schema/language/codes'
import { paint } from '../report/paint'
import type { ExplainFlags } from './flags'
import { type Fact, shownValue } from './fact'
import { nameFacts } from './name-facts'
import { readPlaces, type Places } from './places'
import { actionFacts, ruleFacts, screenFacts } from './screen-facts'
import type { FieldModel, Model, EntityModel, ErrorModel } from '../../schema/language/model'
import { roleText } from './role-text'
import { type MetodoOf, metodosOf } from '../docs/metodos-of'
import { optionsOf } from '../../schema/language/kinds/options-of'

/** Facts of one kind, under a heading. */
interface Section {
  readonly title: string
  readonly facts: readonly Fact[]
}

/**
 * `gen explain`: each file, name, text, metodo, rule, label and limit of an entity, with the line of the schema that
 * says it or the rule that derives it.
 * @param root the project's folder
 * @param name an entity, or the code of a diagnostic: `S107`
 * @returns the exit code
 * @throws CommandError where there is none of that name
 */
export async function explain(root: string, name: string, flags: ExplainFlags): Promise<number> {
  if (DIAGNOSTIC_CODE.test(name)) {
    return explainDiagnostic(name.toUpperCase(), flags)
  }
  const model = await requireModel(root)
  const resource = findResource(model, name)
  const places = readPlaces(root, resource.source)
  const { own, shared } = filesAbout(model, resource)
  const size = await sizeOf(root, resource)
  const fileFacts = [
    ...own.map(({ path }) => ({ what: path, value: '', from: resource.source })),
    ...shared.map(({ path }) => ({
      what: path,
      value: '',
      from: `shared: ${resource.name} is in it`,
    })),
  ]
  const all: Section[] = [
    { title: 'Files', facts: fileFacts },
    { title: 'Names and texts', facts: nameFacts(resource, places) },
    { title: 'List and forms', facts: [...screenFacts(resource, places), ...sizeFacts(size)] },
    { title: 'Metodos', facts: metodoFacts(resource, places) },
    { title: 'Row actions', facts: actionFacts(resource, places) },
    { title: 'Roles', facts: roleFacts(resource, places.lineOf) },
    { title: 'Rules between fields', facts: ruleFacts(resource, places) },
    ...resource.fields.map((field) => ({
      title: `Field ${field.name}`,
      facts: [...fieldFacts(field, places), ...addingFacts(field, model)],
    })),
  ]
  const sections = all.filter(({ facts }) => facts.length > 0)
  console.log(
    flags.json ? JSON.stringify({ entity: resource.name, sections }, null, 2) : format(sections),
  )
  if (size?.warning !== undefined) console.error(paint.yellow(size.warning))
  return EXIT.ok
}

/** How large a list is that is answered whole, where the server's database is here. */
async function sizeOf(root: string, resource: Resource): Promise<FoundSize | undefined> {
  if (resource.kind !== 'entity' || resource.metodos.buscar.pages !== undefined) return undefined
  const isElsewhere = process.env['DATABASE_URL'] !== undefined
  if (!isElsewhere && !existsSync(resolve(root, process.env['DATA_DIR'] ?? 'data')))
    return undefined
  const { run } = await importEntry<typeof import('../size/main')>(root, 'cli/size/main.ts')
  return run(root, resource.resource)
}

const sizeFacts = (size: FoundSize | undefined): readonly Fact[] =>
  size === undefined
    ? []
    : [{ what: 'size', value: size.words, from: 'read from the database of the settings' }]

const DIAGNOSTIC_CODE = /^S\d{3}$/i

/** @throws CommandError if there is no such diagnostic */
function explainDiagnostic(code: string, { json }: ExplainFlags): number {
  if (!isDiagnosticCode(code)) {
    throw new CommandError(
      `There is no diagnostic ${code}.`,
      'docs/diagnostics.md lists them all.',
      EXIT.usage,
    )
  }
  const { title, why } = DIAGNOSTICS[code]
  const page = pageOf(code)
  console.log(
    json
      ? JSON.stringify({ code, title, why, page }, null, 2)
      : `${paint.red(code)} ${paint.bold(title)}\n${why}\n${paint.dim(page)}`,
  )
  return EXIT.ok
}

function format(sections: readonly Section[]): string {
  return sections
    .map(({ title, facts }) => {
      const rows = facts.map(({ what, value, from }) => [`  ${what}`, value, paint.dim(from)])
      return [paint.bold(title), ...aligned(rows)].join('\n')
    })
    .join('\n\n')
}

/** What a field's picker ends with, where a record that it refers to can be added from there. */
export function addingFacts(field: FieldModel, { entities }: Pick<Model, 'entities'>): Fact[] {
  const to = 'resource' in field ? field.resource : undefined
  const target = entities.find(({ resource }) => resource === to)
  const { screen, metodos, roles } = target ?? {}
  if (target === undefined || screen === undefined || metodos?.ingresar === undefined) return []
  const adders = roles?.filter(({ may }) => may.includes('add')).map(({ perfil }) => perfil)
  const whose = adders === undefined ? '' : ` for ${adders.join(', ') || 'nobody'}`
  return [
    {
      what: 'picker adds',
      value: `'${screen.texts.add}'${whose}`,
      from: `derived: ${metodos.ingresar.metodo} (${target.source})`,
    },
  ]
}

/** What each role may do and sees, and what is different for one's own row. */
export function roleFacts(
  { roles = [], ownRow }: Pick<EntityModel, 'roles'> & Partial<Pick<EntityModel, 'ownRow'>>,
  lineOf: Places['lineOf'],
): Fact[] {
  const facts = roles.map((role) => ({
    what: `role ${role.perfil}`,
    value: roleText(role),
    from: lineOf('roles', role.perfil) ?? lineOf('roles') ?? '',
  }))
  if (ownRow === undefined) return facts
  const value = `by ${ownRow.field}: ${ownRow.only.join(', ')}`
  return [...facts, { what: 'own row', value, from: lineOf('ownRow') ?? '' }]
}

/** Each metodo: its name, what it carries, and what staff read when it fails. */
export function metodoFacts(resource: Resource, places: Places): Fact[] {
  return metodosOf(resource).flatMap((metodo) => [
    { what: metodo.operation, value: metodo.metodo, from: nameFrom(metodo, places) },
    ...sendsFact(metodo, places),
    ...metodo.errors.map((error) => ({
      what: `${metodo.operation} ${error.status}`,
      value: error.text ?? "the answer's own text",
      from: messageFrom(metodo, error, places),
    })),
  ])
}

function nameFrom(
  { operation, metodo, isAction, isOwn }: MetodoOf,
  { lineOf, lineOfText }: Places,
): string {
  const own =
    isAction || isOwn
      ? lineOf(isOwn ? 'own' : 'actions', operation, 'metodo')
      : (lineOf('metodos', operation, 'metodo') ?? lineOfText(metodo, 'metodos', operation))
  return own ?? `derived: base and operation (${lineOf('metodos') ?? ''})`
}

function sendsFact(
  { operation, sends, isAction, isAsking, isOwn }: MetodoOf,
  { lineOf }: Places,
): Fact[] {
  if (sends.length === 0) return []
  const value = sends
    .map(({ as, field, of }) =>
      as === field ? as : `${as} (${of === 'previous' ? 'previous ' : ''}${field})`,
    )
    .join(', ')
  const own = isAction
    ? undefined
    : isOwn
      ? lineOf('own', operation, 'sends')
      : lineOf('metodos', operation, 'sends')
  return [
    {
      what: `${operation} sends`,
      value,
      from:
        own ??
        `derived: ${USUALLY[operation] ?? (isAsking ? 'the key, and what is asked' : 'the key')}`,
    },
  ]
}

const USUALLY: Readonly<Record<string, string>> = {
  ingresar: 'what the form to add asks for',
  modificar: 'the key, and what the form to edit asks for',
  grabar: 'what the screen asks for',
  borrar: 'the key',
  revelar: 'the key, and the name of the secret',
}

/** An operation's own message comes before the shorthands: `own` for the answer's text, `duplicate` and `inUse` for theirs. */
function messageFrom(
  { operation, isAction }: MetodoOf,
  { status, text }: ErrorModel,
  { lineOf }: Places,
) {
  const own = isAction
    ? lineOf('actions', operation, 'messages', status)
    : lineOf('messages', operation, status)
  const refused = operation === 'borrar' ? 'inUse' : 'duplicate'
  const shorthand = text === undefined ? 'own' : refused
  return own ?? lineOf('messages', shorthand) ?? lineOf('messages') ?? ''
}

/** A field's labels and limits: the options of its kind are listed whatever the kind is. */
export function fieldFacts(field: FieldModel, { lineOf }: Places): Fact[] {
  const { name, kind, labels, forms } = field
  const at = (option: string) => lineOf('fields', name, option)
  const label = `derived: label (${at('label') ?? ''})`
  const usual = `usual for ${kind}()`
  const options = optionsOf(kind).map((option) => option.name)
  const shown = Object.entries(labels)
    .filter(([mode]) => forms[modeOf(mode)] !== 'hidden')
    .map(([mode, value]) => ({
      what: `label to ${mode}`,
      value,
      from: at(`${mode}Label`) ?? label,
    }))
  const column = field.column
    ? [{ what: 'column', value: field.columnLabel, from: at('columnLabel') ?? label }]
    : [{ what: 'column', value: 'none', from: at('column') ?? usual }]
  const own = Object.entries({ ...field, requiredText: requiredTextOf(field, options) })
    .filter(([option, value]) => value !== undefined && !SHOWN_ABOVE.has(option))
    .filter(([option]) => field.kind !== 'lines' || option !== 'fields')
    .map(([option, value]) => ({
      what: option,
      value: shownValue(value),
      from: at(option) ?? (options.includes(option) ? usual : `derived by ${kind}()`),
    }))
  return [
    { what: 'kind', value: `${kind}()`, from: lineOf('fields', name) ?? '' },
    { what: 'label', value: field.label, from: at('label') ?? '' },
    ...shown,
    ...column,
    ...own,
    ...lineFacts(field, lineOf),
    { what: 'forms', value: inWords(forms), from: formsFrom(kind, at) },
  ]
}

/** What each field of lines is. */
function lineFacts(field: FieldModel, lineOf: Places['lineOf']): Fact[] {
  if (field.kind !== 'lines') return []
  return field.fields.map((one) => {
    const computed = 'computed' in one ? one.computed : undefined
    const more = [
      one.required && ', required',
      computed !== undefined && `, computed ${shownValue(computed)}`,
    ].filter((text) => text !== false)
    const value = `${one.name}: ${one.kind}() '${one.label}'${more.join('')}`
    return {
      what: 'a line has',
      value,
      from: lineOf('fields', field.name, 'fields', one.name) ?? '',
    }
  })
}

/** Listed above under names of their own, or the same as another. */
const SHOWN_ABOVE: ReadonlySet<string> = new Set([
  'kind',
  'name',
  'label',
  'labels',
  'columnLabel',
  'column',
  'forms',
])

/** Where the schema declares none, `src/wire` has a default text, which the generator cannot read. */
function requiredTextOf({ required, requiredText }: FieldModel, options: readonly string[]) {
  return (
    requiredText ?? (required && options.includes('requiredText') ? 'the usual word' : undefined)
  )
}

const modeOf = (mode: string) => (mode === 'add' || mode === 'edit' ? mode : 'remove')

function inWords(forms: FieldModel['forms']): string {
  return Object.entries(forms)
    .map(([mode, how]) => `${mode}: ${how === 'readOnly' ? 'shown' : how}`)
    .join(', ')
}

function formsFrom(kind: string, at: (option: string) => string | undefined): string {
  return at('readOnly') ?? at('readOnlyOnEdit') ?? `usual for ${kind}()`
}
