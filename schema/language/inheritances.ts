import type { Place } from './declarations/issues'
import type { Diagnostic } from './diagnostic'

/**
 * Objects of a declaration that inherit from another: what stands under `__proto__` in a literal is no member of it, and
 * would be lost without a word. S202.
 * @param value a declaration, not trusted
 */
export function inheritances(value: unknown, place: Place): Diagnostic[] {
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

/** A plain object's prototype is the end of the line. */
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
    what: '`__proto__` is reserved: JavaScript takes it for what an object inherits, not for one of its names.',
    help: 'Choose another name, and write plain objects only.',
  }
}
