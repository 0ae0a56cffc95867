import { camel } from './naming'

const set = (words: string) => new Set(words.split(' '))

/** Words that TypeScript keeps for itself in strict code. */
const KEYWORDS = set(
  'arguments as async await break case catch class const continue debugger default delete do else enum eval export ' +
    'extends false finally for function if implements import in instanceof interface let new null package private ' +
    'protected public return static super switch this throw true try typeof undefined var void while with yield',
)

/** Members that every object has: a record keyed by one of them would not be what it seems. */
const OBJECT_MEMBERS = set(
  'constructor hasownproperty isprototypeof propertyisenumerable prototype tolocalestring tostring valueof then tojson',
)

/** What every body carries beside an entity's own fields. */
const ENVELOPE = set('metodo token error')

/** Files and values of `generated/` itself, and routes of the app: no folder, contract or route may hide them. */
const RESOURCES = set(
  'index contract access data-provider menu menu-groups resources record records fields id z lazy session-token ' +
    'entity-contract singleton-contract create-data-provider catalogue singleton ' +
    'api api-rest assets login auth-callback',
)

/** Why a field or a name on the wire cannot be called that; undefined: it can. */
export function reservedWireName(name: string): string | undefined {
  if (ENVELOPE.has(name)) return 'every call or answer uses that name itself'
  return reservedWord(name)
}

/** Why an operation or an action cannot be called that; undefined: it can. */
export function reservedWord(name: string): string | undefined {
  if (KEYWORDS.has(name)) return 'it is a word of TypeScript'
  if (OBJECT_MEMBERS.has(name.toLowerCase()))
    return 'every JavaScript object has a member of that name'
  return undefined
}

/** Why a schema file, and so its export, cannot be called that; undefined: it can. */
export function reservedExport(name: string): string | undefined {
  if (name === 'language') return 'schema/language is the schema language itself'
  return reservedWord(name)
}

/** What makes the contract of a kind of field (`textField`), and what an entity's seed is called. */
const GENERATED_NAMES = /-(field|seed)$/

/** Why nothing can be served at that route; undefined: it can. */
export function reservedResource(resource: string): string | undefined {
  if (RESOURCES.has(resource) || GENERATED_NAMES.test(resource))
    return 'the app or its generated code uses that name itself'
  return reservedWord(camel(resource))
}
