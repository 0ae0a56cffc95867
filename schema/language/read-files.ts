import type * as z from 'zod'
import { accessRule } from './declarations/access'
import { PARSE_OPTIONS, kindOf } from './declarations/allowed'
import { entityRule } from './declarations/entity'
import { diagnosticsOf, suggestionFor, type Place } from './declarations/issues'
import { menuRule } from './declarations/menu'
import { singletonRule } from './declarations/singleton'
import type { Diagnostic, SchemaFile } from './diagnostic'
import {
  type AccessDraft,
  type Draft,
  type EntityDraft,
  type MenuDraft,
  type SchemaDraft,
  type SingletonDraft,
  accessDraft,
  entityDraft,
  menuDraft,
  singletonDraft,
} from './drafts'
import { exportNameOf } from './naming'

/** The result of reading one file: at most one declaration. */
interface FileReading {
  readonly entity?: EntityDraft
  readonly singleton?: SingletonDraft
  readonly access?: AccessDraft
  readonly menu?: MenuDraft
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads the exports of the files. Never throws: exports that cannot be read are reported.
 * @param unread stems of files that could not even be loaded
 */
export function readFiles(
  files: readonly SchemaFile[],
  unread: readonly string[] = [],
): { readonly schema: SchemaDraft; readonly diagnostics: readonly Diagnostic[] } {
  const read = files.map(readFile)
  const unreadable = files.flatMap(({ stem }, at) => (isUnreadable(read[at]) ? [stem] : []))
  const schema = {
    entities: read.flatMap(({ entity }) => entity ?? []),
    singletons: read.flatMap(({ singleton }) => singleton ?? []),
    access: read.find(({ access }) => access)?.access,
    menu: read.find(({ menu }) => menu)?.menu,
    unread: [...unread, ...unreadable].filter((stem) => !isNoEntity(stem)).map(exportNameOf),
  }
  const diagnostics = [
    ...read.flatMap((reading) => reading.diagnostics),
    ...missingFiles([...files.map(({ stem }) => stem), ...unread]),
  ]
  return { schema, diagnostics }
}

/** No declaration could be read from the file, so its declarations are not known. */
function isUnreadable(reading: FileReading | undefined): boolean {
  const { entity, singleton, access, menu } = reading ?? {}
  return [entity, singleton, access, menu].every((draft) => draft === undefined)
}

function readFile(file: SchemaFile): FileReading {
  try {
    return readExports(file)
  } catch (cause) {
    const what = `${file.path} cannot be read: ${String(cause)}.`
    const help =
      'A schema file holds data only: literals, constants made of them, and calls of the schema language.'
    return { diagnostics: [ofFile('S101', file, undefined, what, help)] }
  }
}

/** `acceso` and `menu` do not declare entities. */
const isNoEntity = (stem: string): boolean => stem === 'acceso' || stem === 'menu'

/** The export that each file must have. */
function expectedOf(file: SchemaFile) {
  if (file.stem === 'acceso') return { name: 'acceso', kinds: ['access'] }
  if (file.stem === 'menu') return { name: 'menuPlaces', kinds: ['menu'] }
  return { name: exportNameOf(file.stem), kinds: ['entity', 'singleton'] }
}

function readExports(file: SchemaFile): FileReading {
  const { name, kinds } = expectedOf(file)
  const exported = Object.keys(file.exports)
  // A misnamed export is reported, and read all the same if it is the only one.
  const chosen = exported.includes(name) || exported.length !== 1 ? name : exported[0]
  const isCapital = /^[A-Z]/.test(file.stem)
  // The export that is named after such a file is corrected with it.
  const others = exported.filter((one) => one !== name && !(isCapital && one === file.stem))
  const extra = [
    ...(isCapital ? [capitalised(file, name)] : []),
    ...others.map((other) => misnamed(file, other, name)),
  ]
  if (chosen === undefined || !exported.includes(chosen)) {
    const what = `${file.path} does not export \`${name}\`.`
    const missing = ofFile('S102', file, undefined, what, ONE_EXPORT)
    return { diagnostics: extra.length > 0 ? extra : [missing] }
  }
  const place = { source: file.path, exportName: chosen }
  const reading = readDeclaration(file.exports[chosen], kinds, place, name)
  return { ...reading, diagnostics: [...extra, ...reading.diagnostics] }
}

const ONE_EXPORT = 'A schema file exports one declaration, named after the file.'

function misnamed(file: SchemaFile, exported: string, name: string): Diagnostic {
  const what = `${file.path} exports \`${exported}\`.`
  const diagnostic = ofFile('S102', file, exported, what, `${ONE_EXPORT} Here: \`${name}\`.`)
  return { ...diagnostic, at: 'name', ...suggestionFor(exported, [name]) }
}

function capitalised(file: SchemaFile, name: string): Diagnostic {
  const what = `The name of ${file.path} begins with a capital letter.`
  const help = `Rename the file to schema/${name}.ts, and its export to \`${name}\`.`
  return ofFile('S102', file, undefined, what, help)
}

interface NamedPlace {
  readonly source: string
  readonly exportName: string
}

function readDeclaration(
  value: unknown,
  kinds: readonly string[],
  place: NamedPlace,
  name: string,
): FileReading {
  const kind = kindOf(value)
  if (typeof kind !== 'string' || !kinds.includes(kind)) {
    const words = kinds.map((word) => `${word}()`).join(' or ')
    const what = `\`${place.exportName}\` is not made with ${words}.`
    const help = `Write \`export const ${name} = ${kinds[0]}({ … })\`.`
    return { diagnostics: [{ code: 'S103', ...place, path: [], at: 'value', what, help }] }
  }
  const at = { ...place, name }
  if (kind === 'access') {
    const { draft, diagnostics } = parseDeclaration(at, value, accessRule, accessDraft)
    return { access: draft, diagnostics }
  }
  if (kind === 'menu') {
    const groups: unknown = Reflect.get(Object(value), 'groups')
    const { draft, diagnostics } = parseDeclaration(at, groups, menuRule, menuDraft)
    return { menu: draft, diagnostics }
  }
  if (kind === 'singleton') {
    const { draft, diagnostics } = parseDeclaration(at, value, singletonRule, singletonDraft)
    return { singleton: draft, diagnostics }
  }
  const { draft, diagnostics } = parseDeclaration(at, value, entityRule, entityDraft)
  return { entity: draft, diagnostics }
}

function parseDeclaration<D, W extends D>(
  place: NamedPlace & { readonly name: string },
  value: unknown,
  rule: z.ZodType<W>,
  loose: z.ZodType<D>,
): { draft: Draft<D, W>; diagnostics: readonly Diagnostic[] } {
  const result = rule.safeParse(value, PARSE_OPTIONS)
  const issues = result.error?.issues ?? []
  const { source, exportName } = place
  const at = { source, exportName }
  return {
    draft: {
      ...place,
      declared: result.success ? result.data : loose.parse(value),
      broken: new Set(issues.map((issue) => issue.path[0])),
      whole: result.data,
    },
    diagnostics: [...inheritances(value, at), ...diagnosticsOf(issues, at)],
  }
}

function missingFiles(found: readonly string[]): Diagnostic[] {
  const stems = new Set(found)
  return [
    { stem: 'acceso', holds: "the portal's operations, made with access()" },
    { stem: 'menu', holds: "the menu's places, made with menu()" },
  ]
    .filter(({ stem }) => !stems.has(stem))
    .map(({ stem, holds }) => {
      const source = `schema/${stem}.ts`
      const what = `${source} is missing.`
      return ofFile('S109', { path: source }, undefined, what, `It holds ${holds}.`)
    })
}

function ofFile(
  code: Diagnostic['code'],
  file: Pick<SchemaFile, 'path'>,
  exportName: string | undefined,
  what: string,
  help: string,
): Diagnostic {
  return { code, source: file.path, exportName, path: [], at: 'value', what, help }
}

/**
 * Reports objects of a declaration that inherit from another one: `__proto__` in a literal sets the prototype instead of a
 * member, so its value would be lost silently. S202.
 * @param value a declaration, not trusted
 */
function inheritances(value: unknown, place: Place): Diagnostic[] {
  return [...within(value, [], place, new Set())]
}

function* within(
  value: unknown,
  path: Diagnostic['path'],
  place: Place,
  seen: Set<object>,
): Iterable<Diagnostic> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  if (Array.isArray(value)) {
    for (const [at, entry] of value.entries()) yield* within(entry, [...path, at], place, seen)
    return
  }
  if (inherits(value)) yield reserved([...path, '__proto__'], place)
  for (const [name, entry] of Object.entries(value)) {
    yield* within(entry, [...path, name], place, seen)
  }
}

/** Whether the prototype is another object than Object.prototype or null. */
function inherits(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return typeof prototype === 'object' && prototype !== null && !isRoot(prototype)
}

const isRoot = (prototype: object) => Object.getPrototypeOf(prototype) === null

function reserved(path: Diagnostic['path'], place: Place): Diagnostic {
  return {
    code: 'S202',
    ...place,
    path,
    at: 'name',
    what: '`__proto__` is reserved: JavaScript uses it to set the prototype of an object.',
    help: 'Choose another name, and write plain objects only.',
  }
}
