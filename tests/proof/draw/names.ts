import { fold, OPERATIONS, SHAPES, metodoOf } from '#language/naming'
import fc from 'fast-check'
import { kindNames } from '#language/kinds'
import {
  reservedAction,
  reservedExport,
  reservedResource,
  reservedWireName,
} from '#language/reserved-names'

/** Makes texts distinct: of two that look alike the later gets a number behind it. */
export class Distinct {
  private readonly seen: Set<string>

  /** @param look what two texts have in common that count as equal */
  constructor(
    taken: readonly string[] = [],
    private readonly look: (text: string) => string = seenBySomeone,
  ) {
    this.seen = new Set(taken.map(look))
  }

  has(text: string): boolean {
    return this.seen.has(this.look(text))
  }

  /** @param between the text between a text and its number; a name takes nothing */
  take(text: string, between = ' '): string {
    let taken = text
    for (let number = 2; this.has(taken); number += 1) taken = `${text}${between}${number}`
    this.seen.add(this.look(taken))
    return taken
  }
}

/** What is left of a text for someone who sees neither case, accents, spaces nor what has no shape. */
function seenBySomeone(text: string): string {
  return fold(text).replace(/[\s\p{C}\p{DI}]/gu, '')
}

/** Names that React, JavaScript, SQL, the DOM or the generated code have a use for. The language says which it keeps. */
const HOSTILE = (
  'name length children key ref source label props style className record records fields ' +
  'field resource title search form texts contract z x r id metodo token error clave menu ' +
  'index access language class default constructor toString valueOf hasOwnProperty ' +
  'arguments eval then toJSON prototype caller callee get set of type from let undefined ' +
  'NaN Infinity globalThis window document self process require Record Object Array String ' +
  'Promise Symbol React Date Map Error Text string number boolean object symbol never any ' +
  'unknown void abstract select order group table where values primary unique ' +
  'check kind options required readOnly column placeholder shows sends max to root elements ' +
  'submit reset target value defaultValue on onChange watch agendaPersonal codigo_postal ' +
  'a_b a b A1 x__folded CUIT aB lazy data dni usuario empresa rules initial as list sort ' +
  'total page page_size created_at'
).split(' ')

/** What a field, or what a request carries, may be called. */
export const wireName = fc
  .oneof(
    { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 2, arbitrary: fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,12}$/) },
    { weight: 1, arbitrary: fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{40,58}$/) },
  )
  .filter((name) => SHAPES.wireName.pattern.test(name) && reservedWireName(name) === undefined)

/** What a file and its export, or an action, may be called. */
export const exportName = fc
  .oneof(
    { weight: 4, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 2, arbitrary: fc.stringMatching(/^[a-z][A-Za-z0-9]{0,12}$/) },
    { weight: 1, arbitrary: fc.stringMatching(/^[a-z][A-Za-z0-9]{40,58}$/) },
  )
  .filter((name) => SHAPES.exportName.pattern.test(name) && reservedExport(name) === undefined)

/** What a row action, or a metodo of the project's own, may be called. */
export const actionName = exportName.filter(
  (name) => reservedAction(name) === undefined && !OPERATIONS.some((one) => one === name),
)

const KIND_MODULES = kindNames().flatMap((kind) => [
  `${kind}-field`,
  `${kind}-input`,
  `${kind}-column`,
])

/** What an entity's metodos begin with, which is also its route, folder, table and contract. */
export const metodoBase = fc
  .oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(...HOSTILE.map((name) => metodoOf(name, '').slice(0, -1))),
    },
    { weight: 1, arbitrary: fc.constantFrom(...KIND_MODULES, 'access-words', 'catalogue-screen') },
    { weight: 3, arbitrary: fc.stringMatching(/^[a-z][a-z0-9]{1,10}(-[a-z0-9]{1,8}){0,2}$/) },
  )
  .map((base) => base.toLowerCase())
  .filter((base) => SHAPES.resource.pattern.test(base) && reservedResource(base) === undefined)
