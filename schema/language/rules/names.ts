import type { Diagnostic } from '../diagnostic'
import type { SchemaDraft } from '../drafts'
import { SHAPES, camel, entityResource, fold, singletonResource } from '../naming'
import { reservedExport, reservedResource, reservedWireName, reservedWord } from '../reserved-names'
import { metodosOf } from './metodos'
import { type Rule, mistake, resources, twins } from './rule'

type Path = Diagnostic['path']

/** A name that the schema gives to something, and where it stands. */
interface Given {
  readonly source: string
  readonly exportName: string
  readonly path: Path
  readonly name: string
  /** Names are told apart within their own scope only: the fields of one entity. */
  readonly scope: string
  readonly role: keyof typeof SHAPES
}

function* givenNames(schema: SchemaDraft): Iterable<Given> {
  const role = 'wireName'
  for (const draft of resources(schema)) {
    yield { ...draft, path: [], scope: 'exports', role: 'exportName' }
    yield* namesIn(draft, 'fields', role)
    if ('actions' in draft.declared) yield* namesIn(draft, 'actions', 'exportName')
  }
  if (schema.access === undefined) return
  yield* namesIn(schema.access, 'fields', 'exportName')
  yield* namesIn(schema.access, 'operations', 'exportName')
  yield* namesIn(schema.access, 'limits', 'exportName')
}

function* namesIn(
  draft: Pick<Given, 'source' | 'exportName'> & { declared: object },
  option: string,
  role: Given['role'],
): Iterable<Given> {
  const { source, exportName } = draft
  const record: unknown = Reflect.get(draft.declared, option)
  for (const name of Object.keys(record ?? {})) {
    yield { source, exportName, path: [option, name], name, scope: `${source} ${option}`, role }
  }
}

/** Names become identifiers, columns and keys on the wire: S201. */
export const namesHaveTheirShape: Rule = function* (schema) {
  for (const given of givenNames(schema)) {
    if (SHAPES[given.role].pattern.test(given.name)) continue
    const what = `\`${given.name}\` cannot be used as a name.`
    yield mistake('S201', given, given.path, {
      what,
      help: `It must be ${SHAPES[given.role].allowed}.`,
      at: 'name',
    })
  }
}

/** Names that TypeScript, JavaScript's objects or the wire use themselves: S202. */
export const namesAreFree: Rule = function* (schema) {
  for (const given of givenNames(schema)) {
    const reason = judgeOf(given, schema)(given.name)
    if (reason === undefined) continue
    const what = `\`${given.name}\` is reserved: ${reason}.`
    yield mistake('S202', given, given.path, { what, help: 'Choose another name.', at: 'name' })
  }
}

function judgeOf({ path, source }: Given, { access }: SchemaDraft) {
  if (path.length === 0) return reservedExport
  return path[0] === 'fields' && source !== access?.source ? reservedWireName : reservedWord
}

/** A file system and a database treat such names as one: S203. */
export const namesDiffer: Rule = function* (schema) {
  const given = [...givenNames(schema)]
  for (const [later, first] of twins(given, ({ scope, name }) => `${scope} ${fold(name)}`)) {
    const what = `\`${later.name}\` and \`${first.name}\` differ only by case or accents, or not at all.`
    const help = `Rename one; the other is in ${first.source}.`
    yield mistake('S203', later, later.path, { what, help, at: 'name' })
  }
}

/** Every operation is told by its metodo alone: S204. */
export const metodosAreOnce: Rule = function* (schema) {
  for (const [later, first] of twins(metodosOf(schema), ({ metodo }) => fold(metodo))) {
    const what = `The metodo \`${later.metodo}\` is used twice: also in ${first.source}, ${first.path.join('.')}.`
    const help = 'Every operation has a metodo of its own.'
    yield mistake('S204', later, later.path, { what, help })
  }
}

interface Routed {
  readonly source: string
  readonly exportName: string
  readonly path: Path
  readonly resource: string
}

/** The resource of each declaration that says enough to have one. */
export function* routes({ entities, singletons }: SchemaDraft): Iterable<Routed> {
  for (const { source, exportName, declared } of entities) {
    const { resource, metodos } = declared
    if (resource !== undefined) yield { source, exportName, path: ['resource'], resource }
    else if (metodos !== undefined) {
      const derived = entityResource(metodos.buscar.metodo)
      yield { source, exportName, path: ['metodos'], resource: derived }
    }
  }
  for (const { source, exportName, declared } of singletons) {
    const { resource, names } = declared
    if (resource !== undefined) yield { source, exportName, path: ['resource'], resource }
    else if (names !== undefined) {
      yield { source, exportName, path: ['names', 'many'], resource: singletonResource(names.many) }
    }
  }
}

const SAY_RESOURCE = 'Say another one with `resource`.'

/** A resource is a route, a folder and a table: S205. */
export const resourcesAreOnce: Rule = function* (schema) {
  for (const [later, first] of twins(routes(schema), ({ resource }) => fold(camel(resource)))) {
    const what = `The resource \`${later.resource}\` is that of ${first.source} already.`
    yield mistake('S205', later, later.path, { what, help: SAY_RESOURCE })
  }
}

/** Derived from Spanish names, a resource may have no letters left, or be a name of the app's: S201, S202. */
export const resourcesAreFree: Rule = function* (schema) {
  for (const route of routes(schema)) {
    const { resource } = route
    if (!SHAPES.resource.pattern.test(resource)) {
      const what = `The resource would be \`${resource}\`.`
      const help = `It must be ${SHAPES.resource.allowed}. ${SAY_RESOURCE}`
      yield mistake('S201', route, route.path, { what, help })
      continue
    }
    const reason = reservedResource(resource)
    if (reason === undefined) continue
    const what = `The resource \`${resource}\` is reserved: ${reason}.`
    yield mistake('S202', route, route.path, { what, help: SAY_RESOURCE })
  }
}
