import type { Place } from './declarations/issues'
import type { Diagnostic } from './diagnostic'

/**
 * Reports objects of a declaration that inherit from another one: `__proto__` in a literal sets the prototype instead of a
 * member, so its value would be lost silently. S202.
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
