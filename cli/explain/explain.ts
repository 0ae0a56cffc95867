import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { explanationOf, isDiagnosticCode, pageOf } from '#language/codes'
import type { FieldModel, Model } from '#language/model'
import { importEntry } from '../cache/bundle.js'
import { CommandError } from '../commands/command-error'
import { type MetodoOf, metodosOf, roleText } from '../docs/in-words'
import { EXIT } from '../exit-codes.js'
import { filesAbout, findResource, type Resource } from '../gen/paths-of'
import { requireModel } from '../gen/generator'
import { declaredLines, type LineOf, type Path } from '../locate/locate'
import { paint } from '../report/mistakes'

/** The flags of `gen explain`. */
export interface ExplainFlags {
  readonly json?: true
}

interface Fact {
  readonly what: string
  readonly value: string
  /** `schema/rubro.ts:12`, or `derived`. */
  readonly from: string
}

/** Facts under a title. */
interface Section {
  readonly title: string
  readonly facts: readonly Fact[]
}

/**
 * `gen explain`: the facts of an entity as the resolved model has them, each with the line that declares it; or a
 * diagnostic, such as `S107`.
 * @param root the project's folder
 * @returns the exit code
 * @throws CommandError if nothing has that name
 */
export async function explain(root: string, name: string, flags: ExplainFlags): Promise<number> {
  if (/^S\d{3}$/i.test(name)) return explainDiagnostic(name.toUpperCase(), flags)
  const model = await requireModel(root)
  const resource = findResource(model, name)
  const size = await sizeOf(root, resource)
  const sections = sectionsOf(model, resource, declaredLines(root, resource.source, resource.name))
  if (size !== undefined) {
    const fact = { what: 'size', value: size.words, from: 'database' }
    sections.push({ title: 'Records', facts: [fact] })
  }
  const asJson = () => JSON.stringify({ entity: resource.name, sections }, null, 2)
  console.log(flags.json ? asJson() : format(sections))
  if (size?.warning !== undefined) console.error(paint.yellow(size.warning))
  return EXIT.ok
}

function explainDiagnostic(code: string, { json }: ExplainFlags): number {
  if (!isDiagnosticCode(code)) {
    const advice = 'docs/diagnostics.md lists them all.'
    throw new CommandError(`There is no diagnostic ${code}.`, advice, EXIT.usage)
  }
  const { title, why } = explanationOf(code)
  const page = pageOf(code)
  console.log(
    json
      ? JSON.stringify({ code, title, why, page }, null, 2)
      : `${paint.red(code)} ${paint.bold(title)}\n${why}\n${paint.dim(page)}`,
  )
  return EXIT.ok
}

/** The size of a list that is answered whole, if the server's database is here. */
async function sizeOf(root: string, resource: Resource) {
  if (resource.kind !== 'entity' || resource.metodos.buscar.pages !== undefined) return undefined
  const isElsewhere = process.env['DATABASE_URL'] !== undefined
  if (!isElsewhere && !existsSync(resolve(root, process.env['DATA_DIR'] ?? 'data')))
    return undefined
  const { run } = await importEntry<typeof import('../data/list-size')>(
    root,
    'cli/data/list-size.ts',
  )
  return run(root, resource.resource)
}

function format(sections: readonly Section[]): string {
  const rows = sections.flatMap(({ facts }) => facts)
  const lines = aligned(rows.map(({ what, from, value }) => [`  ${what}`, from, value]))
  return sections
    .flatMap(({ title, facts }) => ['', paint.bold(title), ...lines.splice(0, facts.length)])
    .slice(1)
    .join('\n')
}

/** Rows of a table, each cell as wide as its column; the last one as it comes. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const columns = Math.max(...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, at) =>
    Math.max(...rows.map((row) => [...(row[at] ?? '')].length)),
  )
  return rows.map((row) =>
    row
      .map((cell, at) => cell + ' '.repeat((widths[at] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd(),
  )
}

function sectionsOf(model: Model, resource: Resource, lineOf: LineOf): Section[] {
  const { roles = [], rules, fields } = resource
  const entity = resource.kind === 'entity' ? resource : undefined
  const { screen, actions = [], metodos } = entity ?? {}
  const { pages, envelope, filters } = metodos?.buscar ?? {}
  const serves = metodos && (pages === undefined ? 'whole' : `pages; ${shown(pages)}`)
  const all: Section[] = [
    { title: 'Files', facts: fileFacts(model, resource) },
    { title: 'General', facts: factsOf(resource, lineOf) },
    { title: 'Texts', facts: factsOf(screen?.texts, lineOf, ['texts']) },
    {
      title: 'List and forms',
      facts: [
        ...factsOf(screen, lineOf),
        ...factsOf({ serves, envelope }, lineOf, ['metodos', 'buscar']),
        ...factsOf({ filters }, lineOf),
      ],
    },
    { title: 'Metodos', facts: metodosOf(resource).flatMap((one) => metodoFacts(one, lineOf)) },
    ...actions.flatMap((action): Section[] => {
      const path = ['actions', action.name]
      return [
        {
          title: `Action ${action.name}`,
          facts: factsOf({ ...action, sends: undefined }, lineOf, path),
        },
        ...action.asks.flatMap((field) => fieldSections(field, lineOf, [...path, 'asks'])),
      ]
    }),
    {
      title: 'Roles',
      facts: roles.map((role) => ({
        what: role.perfil,
        value: roleText(role),
        from: lineOf(['roles', role.perfil], ['roles']),
      })),
    },
    {
      title: 'Rules between fields',
      facts: rules.map(({ field, rule, ...value }) => ({
        what: `${field} ${rule}`,
        value: shown(value),
        from: lineOf(['rules', field, rule]),
      })),
    },
    ...fields.flatMap((field) => fieldSections(field, lineOf, ['fields'])),
  ]
  return all.filter(({ facts }) => facts.length > 0)
}

function fileFacts(model: Model, resource: Resource): Fact[] {
  const { own, shared } = filesAbout(model, resource)
  return [
    ...own.map(({ path }) => ({ what: path, value: '', from: resource.source })),
    ...shared.map(({ path }) => ({ what: path, value: 'shared', from: 'derived' })),
  ]
}

/** Each metodo with the fields of its requests, and the texts that staff read when it fails. */
function metodoFacts(metodo: MetodoOf, lineOf: LineOf): Fact[] {
  const { operation, under, sends, errors } = metodo
  const path = [under, operation]
  const messages = under === 'metodos' ? ['messages', operation] : [...path, 'messages']
  const usual = operation === 'borrar' ? 'inUse' : 'duplicate'
  const names = sends.map(({ as, field, of }) =>
    of === 'previous' ? `${as} (previous ${field})` : as === field ? as : `${as} (${field})`,
  )
  const request = { what: `${operation} sends`, value: names.join(', ') }
  return [
    {
      what: operation,
      value: metodo.metodo,
      from: lineOf([...path, 'metodo'], path, ['metodos']),
    },
    ...(names.length === 0 ? [] : [{ ...request, from: lineOf([...path, 'sends']) }]),
    ...errors.map(({ status, text }) => ({
      what: `${operation} ${status}`,
      value: text ?? "the answer's own text",
      from: lineOf([...messages, status], ['messages', text === undefined ? 'own' : usual]),
    })),
  ]
}

/** The properties of a field, and of the fields of its lines. */
function fieldSections(field: FieldModel, lineOf: LineOf, under: Path): Section[] {
  const path = [...under, field.name]
  const kind = { what: 'kind', value: `${field.kind}()`, from: lineOf(path) }
  const lines = field.kind === 'lines' ? field.fields : []
  return [
    { title: `Field ${path.slice(1).join('.')}`, facts: [kind, ...factsOf(field, lineOf, path)] },
    ...lines.flatMap((one) => fieldSections(one, lineOf, [...path, 'fields'])),
  ]
}

/** Properties that are shown elsewhere, under a title of their own, or not at all. */
const ELSEWHERE =
  /^(actions|asks|errors|fields|kind|metodos?|name|own|roles|rules|screen|seed|source|texts)$/

/** Properties of the model that the schema file declares by options of other names. */
const DECLARED_AS: Readonly<Record<string, readonly string[]>> = {
  columnLabel: ['label'],
  columns: ['list'],
  forms: ['readOnly', 'readOnlyOnEdit'],
  labels: ['addLabel', 'editLabel', 'removeLabel'],
  many: ['questionMany', 'on'],
  takes: ['sets'],
}

/**
 * A fact for each property of an object that has a value.
 * @param under the path of the object in the schema file
 */
function factsOf(object: object | undefined, lineOf: LineOf, under: Path = []): Fact[] {
  return Object.entries(object ?? {})
    .filter(([name]) => !ELSEWHERE.test(name))
    .map(([name, value]) => ({
      what: name,
      value: shown(value),
      from: lineOf(...[name, ...(DECLARED_AS[name] ?? [])].map((option) => [...under, option])),
    }))
    .filter(({ value }) => value !== '')
}

/** A value on one line: `a, b` for lists, `one: a; two: b` for objects. Parts without a value are left out. */
function shown(value: unknown, isInside = false): string {
  if (value === undefined) return ''
  if (Array.isArray(value)) {
    const parts = value.map((one) => (Array.isArray(one) ? `(${shown(one)})` : shown(one, true)))
    return isInside && parts.length > 1 ? `(${parts.join(', ')})` : parts.join(', ')
  }
  if (typeof value !== 'object' || value === null) return String(value)
  const parts = Object.entries(value)
    .map(([name, one]): readonly [string, string] => [name, shown(one, true)])
    .filter(([name, text]) => text !== '' && (name !== 'wide' || text === 'true'))
    .map(([name, text]) => (name === 'field' ? text : `${name}: ${text}`))
  return isInside && parts.length > 1 ? `(${parts.join('; ')})` : parts.join('; ')
}
