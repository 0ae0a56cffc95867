import { closestMatch } from 'leven'
/**
 * The only place where identifiers, routes, folders and metodo names are derived. They are ASCII, because providers, file
 * systems and URLs treat accents differently.
 */

/** The TypeScript names in the files that are generated for an entity or a singleton. */
export interface Identifiers {
  /** `RubroRecord` */
  readonly record: string
  /** `rubros`, the exported contract value */
  readonly contract: string
  /** `RubrosList` (catalogues) or `ParametrosScreen` (singletons) */
  readonly screen: string
  /** `RubroForm` */
  readonly form: string
}

/** Lower case without accents, to compare names regardless of case and accents. */
export function fold(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase()
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** 'Códigos Postales', `codigosPostales` and `codigos-postales` alike: `['codigos', 'postales']`. */
function wordsOf(text: string): string[] {
  const split = text.replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
  return fold(split).match(/[a-z0-9]+/g) ?? []
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function pascal(text: string): string {
  return wordsOf(text).map(capital).join('')
}

/** `codigos-postales` → `codigosPostales` */
export function camel(text: string): string {
  const [first = '', ...rest] = wordsOf(text)
  return first + rest.map(capital).join('')
}

function kebab(text: string): string {
  return wordsOf(text).join('-')
}

/** The export of `schema/rubro.ts`: `rubro`; of `schema/agenda-personal.ts`: `agendaPersonal`. */
export function exportNameOf(stem: string): string {
  return /^[a-z][A-Za-z0-9]*$/.test(stem) ? stem : camel(stem)
}

export const OPERATIONS = ['buscar', 'leer', 'ingresar', 'modificar', 'borrar'] as const

/** `crud('rubros')`: `rubros-buscar`, `rubros-ingresar`, `rubros-modificar`, `rubros-borrar`; an action likewise. */
export function metodoOf(base: string, operation: string): string {
  return `${base}-${kebab(operation)}`
}

/** `rubros-buscar` → `rubros`; `provincias` → `provincias`. It is also the default envelope of the rows in an answer. */
export function baseOfMetodo(buscar: string): string {
  return buscar.replace(/-buscar$/, '')
}

/** An entity's react-admin resource, route, folder and table: `rubros`. */
export function entityResource(buscar: string): string {
  return kebab(baseOfMetodo(buscar))
}

/** A singleton's resource and route: 'Parámetros' → `parametros`. */
export function singletonResource(many: string): string {
  return kebab(many)
}

/** The TypeScript names of all that is generated for one entity: `RubroRecord`, `rubros`, `RubrosList`, `RubroForm`. */
export function entityIdentifiers(name: string, resource: string): Identifiers {
  return identifiers(name, resource, 'List')
}

/** The same for a singleton, whose screen is `ParametrosScreen`. */
export function singletonIdentifiers(name: string, resource: string): Identifiers {
  return identifiers(name, resource, 'Screen')
}

function identifiers(name: string, resource: string, suffix: 'List' | 'Screen'): Identifiers {
  return {
    record: `${pascal(name)}Record`,
    contract: camel(resource),
    screen: `${pascal(resource)}${suffix}`,
    form: `${pascal(name)}Form`,
  }
}

/** The patterns of names, each with the phrase that describes it. */
export const SHAPES = {
  exportName: {
    pattern: /^[a-z][A-Za-z0-9]{0,62}$/,
    allowed:
      'a name such as `rubro` or `agendaPersonal`: a small letter, then letters and digits, without accents, 63 at most',
  },
  wireName: {
    pattern: /^[A-Za-z][A-Za-z0-9_]{0,62}$/,
    allowed: 'a name such as `cpostal`: letters, digits and _ without accents, 63 at most',
  },
  metodo: {
    pattern: /^[A-Za-z][A-Za-z0-9_-]{0,99}$/,
    allowed:
      'a metodo such as `rubros-buscar`: letters, digits, - and _ without accents, 100 at most',
  },
  resource: {
    pattern: /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
    allowed: 'a route such as `rubros` or `codigos-postales`: lower case letters, digits and -',
  },
} as const

/**
 * The name that was probably meant, by edit distance without case and accents: at most a third of the name's length, or 2
 * for a short name, but never more than half of it.
 * undefined: none is similar enough.
 */
export function nearest(name: string, candidates: readonly string[]): string | undefined {
  const byFold = new Map(candidates.map((candidate) => [fold(candidate), candidate]))
  const meant = fold(name.slice(0, LONGEST))
  const { length } = meant
  const reach = Math.min(Math.max(2, Math.floor(length / 3)), Math.floor(length / 2))
  const found = closestMatch(meant, [...byFold.keys()], { maxDistance: reach })
  return found === undefined ? undefined : byFold.get(found)
}

/** No name is longer, and the time to compare two texts grows with the product of their lengths. */
const LONGEST = 100
