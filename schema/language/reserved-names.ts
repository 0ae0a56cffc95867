import { camel } from './naming'

const set = (words: string) => new Set(words.split(' '))

/** Reserved words of TypeScript in strict code. */
const KEYWORDS = set(
  'arguments as async await break case catch class const continue debugger default delete do else enum eval export ' +
    'extends false finally for function if implements import in instanceof interface let new null package private ' +
    'protected public return static super switch this throw true try typeof undefined var void while with yield',
)

/** Members that every object inherits, so that looking one up in a record would find the inherited member. */
const OBJECT_MEMBERS = set(
  'constructor hasownproperty isprototypeof propertyisenumerable prototype tolocalestring tostring valueof then tojson',
)

/** The names that every body has beside an entity's fields. */
const ENVELOPE = set('metodo token error')

/** Files and exports of `generated/`, and routes of the app, with which a folder, contract or route would collide. */
const RESOURCES = set(
  'index contract access data-provider menu menu-groups resources record records fields asked id z lazy session-token ' +
    'entity-contract singleton-contract create-data-provider catalogue singleton ' +
    'api api-rest assets login auth-callback',
)

/** Why the name is reserved for fields and on the wire; undefined: it is not. */
export function reservedWireName(name: string): string | undefined {
  if (ENVELOPE.has(name)) return 'every call or answer has a field of that name'
  return reservedWord(name)
}

/** Columns that every table of PostgreSQL has, and the names of the row's number in SQLite. */
const SYSTEM_COLUMNS = set('cmax cmin ctid oid rowid tableoid xmax xmin')

/** Why the name is reserved for fields, which are also columns; undefined: it is not. */
export function reservedField(name: string): string | undefined {
  // SQLite does not distinguish case.
  if (SYSTEM_COLUMNS.has(name.toLowerCase())) {
    return 'every table of the database has a column of that name'
  }
  return reservedWireName(name)
}

/** The name of the field in a request for a secret. `src/wire/metodos/reveal.ts` has the same name. */
export const REVEALED_FIELD = 'campo'

/** The names that a page of a list has beside its rows. */
const PAGE = set('total precision primero ultimo')

/** Whether the rows of a page cannot have this name. */
export const reservedInPages = (envelope: string): boolean => PAGE.has(envelope)

/** Why the name is reserved for operations of the portal; undefined: it is not. */
export function reservedWord(name: string): string | undefined {
  if (KEYWORDS.has(name)) return 'it is a keyword of TypeScript'
  if (OBJECT_MEMBERS.has(name.toLowerCase()))
    return 'every JavaScript object has a member of that name'
  return undefined
}

/** The permissions of roles, and the operation that the embedded backend adds. */
const PERMITTED = set('read add edit delete reveal history restaurar')

/** Why the name is reserved for row actions and for metodos of the project's own; undefined: it is not. */
export function reservedAction(name: string): string | undefined {
  if (name === 'copy') return 'the button that duplicates a row has that name'
  const isPermitted = PERMITTED.has(name)
  return (
    reservedWord(name) ??
    (isPermitted ? 'roles, hooks and the history have another operation of that name' : undefined)
  )
}

/** Why the name is reserved for schema files and their exports; undefined: it is not. */
export function reservedExport(name: string): string | undefined {
  if (name === 'language') return 'schema/language is the schema language itself'
  // An import of that name would hide it.
  if (name === 'globalThis') return 'it is the global object of JavaScript'
  return reservedWord(name)
}

/** Suffixes whose identifiers would collide with generated code: `textField`, `provinciasSeed`. */
const GENERATED_NAMES = /-(field|seed)$/

/** Why the resource is reserved; undefined: it is not. */
export function reservedResource(resource: string): string | undefined {
  if (RESOURCES.has(resource) || GENERATED_NAMES.test(resource))
    return 'the app or its generated code uses that name'
  return reservedWord(camel(resource))
}
