import type { Diagnostic } from '../../diagnostic'
import type { SchemaDraft, EntityDraft } from '../../drafts'
import {
  SHAPES,
  camel,
  entityResource,
  fold,
  singletonResource,
  OPERATIONS,
  baseOfMetodo,
  metodoOf,
} from '../../naming'
import {
  reservedAction,
  reservedExport,
  reservedField,
  reservedResource,
  reservedWireName,
  reservedWord,
} from '../../reserved-names'
import {
  type ResourceDraft,
  type Rule,
  askedFields,
  duplicates,
  knownFields,
  mistake,
  resources,
} from '../rule'
import { hasSecret } from '../../resolve/key'

type Path = Diagnostic['path']

/** A name that the schema declares, and its path. */
interface DeclaredName {
  readonly source: string
  readonly exportName: string
  readonly path: Path
  readonly name: string
  /** Names must differ within their scope only, such as the fields of one entity. */
  readonly scope: string
  readonly role: keyof typeof SHAPES
}

function* declaredNames(schema: SchemaDraft): Iterable<DeclaredName> {
  const role = 'wireName'
  for (const draft of resources(schema)) {
    yield { ...draft, path: [], scope: 'exports', role: 'exportName' }
    yield* namesIn(draft, 'fields', role)
    yield* namesIn(draft, 'actions', 'exportName')
    yield* namesIn(draft, 'own', 'exportName')
    yield* innerNames(draft)
  }
  if (schema.access === undefined) return
  yield* namesIn(schema.access, 'fields', 'exportName')
  yield* namesIn(schema.access, 'operations', 'exportName')
  yield* namesIn(schema.access, 'limits', 'exportName')
}

function* namesIn(
  draft: Pick<DeclaredName, 'source' | 'exportName'> & { declared: object },
  option: string,
  role: DeclaredName['role'],
): Iterable<DeclaredName> {
  const { source, exportName } = draft
  const record: unknown = Reflect.get(draft.declared, option)
  for (const name of Object.keys(record ?? {})) {
    yield { source, exportName, path: [option, name], name, scope: `${source} ${option}`, role }
  }
}

/** The fields of lines, of actions' forms, and of the requests and answers of own metodos: each has its own names. */
function* innerNames(draft: ResourceDraft): Iterable<DeclaredName> {
  const { source, exportName } = draft
  for (const { path, name } of askedFields(draft).filter(({ path }) => path.length > 2)) {
    const scope = `${source} ${path.slice(0, 3).join(' ')}`
    yield { source, exportName, path, name, scope, role: 'wireName' }
  }
}

/** Names can be identifiers, columns and keys on the wire: S201. */
export const namesHaveTheirShape: Rule = function* (schema) {
  for (const declared of declaredNames(schema)) {
    if (SHAPES[declared.role].pattern.test(declared.name)) continue
    const what = `\`${declared.name}\` cannot be used as a name.`
    const help = `It must be ${SHAPES[declared.role].allowed}.`
    yield mistake('S201', declared, declared.path, { what, help, at: 'name' })
  }
}

/** Names are not reserved by TypeScript, JavaScript's objects or the wire: S202. */
export const namesAreFree: Rule = function* (schema) {
  for (const declared of declaredNames(schema)) {
    const reason = reservationCheckFor(declared, schema)(declared.name)
    if (reason === undefined) continue
    const what = `\`${declared.name}\` is reserved: ${reason}.`
    const help = 'Choose another name.'
    yield mistake('S202', declared, declared.path, { what, help, at: 'name' })
  }
}

function reservationCheckFor({ path, source, role }: DeclaredName, { access }: SchemaDraft) {
  if (path.length === 0) return reservedExport
  if (path[0] === 'fields' && source !== access?.source) return reservedField
  if (role === 'exportName' && source !== access?.source) return reservedAction
  return role === 'wireName' && source !== access?.source ? reservedWireName : reservedWord
}

/** Names differ not only by case or accents, which file systems and databases may ignore: S203. */
export const namesDiffer: Rule = function* (schema) {
  const allNames = [...declaredNames(schema)]
  for (const [later, first] of duplicates(
    allNames,
    ({ scope, name }) => `${scope} ${fold(name)}`,
  )) {
    const what = `\`${later.name}\` and \`${first.name}\` differ only by case or accents, or not at all.`
    const help = `Rename one; the other is in ${first.source}.`
    yield mistake('S203', later, later.path, { what, help, at: 'name' })
  }
}

/** Every operation has its own metodo, which alone identifies it: S204. */
export const metodosAreOnce: Rule = function* (schema) {
  for (const [later, first] of duplicates(metodosOf(schema), ({ metodo }) => fold(metodo))) {
    const what = `The metodo \`${later.metodo}\` is used twice: also in ${first.source}, ${first.path.join('.')}.`
    const help = 'Every operation needs its own metodo.'
    yield mistake('S204', later, later.path, { what, help })
  }
}

interface DeclaredResource extends Omit<DeclaredName, 'name' | 'scope' | 'role'> {
  readonly resource: string
}

/** The resource of each declaration whose options suffice to derive one. */
export function* declaredResources({
  entities,
  singletons,
}: SchemaDraft): Iterable<DeclaredResource> {
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

const SET_RESOURCE = 'Set another one with `resource`.'

/** No two declarations share a resource, which is a route, a folder and a table: S205. */
export const resourcesAreOnce: Rule = function* (schema) {
  for (const [later, first] of duplicates(declaredResources(schema), ({ resource }) =>
    fold(camel(resource)),
  )) {
    const what = `The resource \`${later.resource}\` is already that of ${first.source}.`
    yield mistake('S205', later, later.path, { what, help: SET_RESOURCE })
  }
}

/** Resources have a valid name that is not reserved; derived from a Spanish name, one may have no letters left: S201, S202. */
export const resourcesAreFree: Rule = function* (schema) {
  for (const route of declaredResources(schema)) {
    const { resource } = route
    if (!SHAPES.resource.pattern.test(resource)) {
      const what = `The resource would be \`${resource}\`.`
      const help = `It must be ${SHAPES.resource.allowed}. ${SET_RESOURCE}`
      yield mistake('S201', route, route.path, { what, help })
      continue
    }
    const reason = reservedResource(resource)
    if (reason === undefined) continue
    const what = `The resource \`${resource}\` is reserved: ${reason}.`
    yield mistake('S202', route, route.path, { what, help: SET_RESOURCE })
  }
}

/** A metodo, and the declaration that uses it. */
interface UsedMetodo extends Omit<DeclaredName, 'name' | 'scope' | 'role'> {
  readonly metodo: string
}

/** Every metodo of the schema: entities, singletons, then the portal. */
function* metodosOf(schema: SchemaDraft): Iterable<UsedMetodo> {
  for (const draft of schema.entities) yield* ofEntity(draft)
  for (const { source, exportName, declared } of schema.singletons) {
    if (declared.metodos === undefined) continue
    const { buscar, grabar } = declared.metodos
    const metodo = typeof grabar === 'string' ? grabar : grabar.metodo
    yield { source, exportName, path: ['metodos', 'buscar'], metodo: buscar }
    yield { source, exportName, path: ['metodos', 'grabar'], metodo }
  }
  if (schema.access === undefined) return
  const { source, exportName, declared } = schema.access
  for (const [name, { metodo }] of knownFields(declared.operations)) {
    yield { source, exportName, path: ['operations', name, 'metodo'], metodo }
  }
}

function* ofEntity({ source, exportName, declared }: EntityDraft): Iterable<UsedMetodo> {
  const { metodos, actions, own } = declared
  if (metodos === undefined) return
  for (const operation of OPERATIONS) {
    const written = metodos[operation]
    if (written === undefined) continue
    yield { source, exportName, path: ['metodos', operation], metodo: written.metodo }
  }
  if (hasSecret(declared)) {
    const { metodo } = metodos.revelar
    yield { source, exportName, path: ['metodos', 'revelar'], metodo }
  }
  const base = baseOfMetodo(metodos.buscar.metodo)
  for (const [name, action] of knownFields(actions)) {
    const metodo = action.metodo ?? metodoOf(base, name)
    yield { source, exportName, path: ['actions', name, 'metodo'], metodo }
  }
  for (const [name, called] of knownFields(own)) {
    const metodo = called.metodo ?? metodoOf(base, name)
    yield { source, exportName, path: ['own', name, 'metodo'], metodo }
  }
}
