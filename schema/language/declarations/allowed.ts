import * as z from 'zod'

/**
 * The small rules that declarations are composed of. A rule's `error` is the phrase for the allowed values, whichever
 * mistake the value has; `issues.ts` builds the sentence around it.
 */

/** zod reports the wrong value with the issue, because the diagnostic shows it. */
export const PARSE_OPTIONS = { reportInput: true } as const

/**
 * Exactly these options. The phrase for an unknown one lists them, separated by commas; `issues.ts` finds the nearest name in
 * that list.
 */
export function options<S extends z.core.$ZodLooseShape>(shape: S) {
  const allowed = Object.keys(shape).filter((option) => option !== 'kind')
  const names = allowed.join(', ')
  return z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? names : `an object with ${names}`),
  })
}

type Shape = Readonly<Record<string, z.ZodType>>

/** The options of a shape as a developer writes them; editors show the comments of the shape beside them. */
export type OptionsOf<S extends Shape> = {
  readonly [P in keyof S as S[P] extends z.ZodExactOptional ? never : P]: z.output<S[P]>
} & {
  readonly [P in keyof S as S[P] extends z.ZodExactOptional ? P : never]?: z.output<S[P]>
}

/** A character that is visible: neither a space nor a control or formatting character. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

export const isBlank = (text: string): boolean => !VISIBLE.test(text)

/** A text that staff read: not blank. */
export const nonBlankText = z
  .string('a text that is not blank')
  .regex(VISIBLE, 'a text that is not blank')

export const yesNo = z.boolean('true or false')

/** A whole number within limits that the phrase names. */
export function wholeNumber(from: number, to: number) {
  const allowed = `a whole number from ${from} to ${to}`
  return z.int(allowed).min(from, allowed).max(to, allowed)
}

/** One of a few strings. */
export function oneOf<const W extends readonly string[]>(...words: W) {
  return z.enum(words, `one of ${words.map((word) => `'${word}'`).join(', ')}`)
}

/** A name that matches a pattern. Whether it is reserved is checked by the rules. */
export function nameMatching(shape: { readonly pattern: RegExp; readonly allowed: string }) {
  return z.string(shape.allowed).regex(shape.pattern, shape.allowed)
}

/** A string that names a field. The compiler accepts any string; only `WithFieldNames` looks at the mark. */
export type FieldName = string & { readonly namesField?: true }

/** The name of a field, if one is referred to. */
export const fieldName = z.custom<FieldName>(
  (value) => typeof value === 'string',
  'the name of a field',
)

/** The options T, with each `FieldName` narrowed to N: the names of the entity's fields. */
export type WithFieldNames<T, N extends string> = T extends string
  ? 'namesField' extends keyof T
    ? N
    : T
  : T extends object
    ? { [P in keyof T]: WithFieldNames<T[P], N> }
    : T

/** A list with at least one entry. */
export function nonEmptyList<T extends z.ZodType>(entry: T, allowed: string) {
  return z.array(entry, allowed).min(1, allowed).readonly()
}

/** Names of fields. */
export const someFields = nonEmptyList(fieldName, "a list of field names such as ['nombre']")

/** Entries by name. */
export function byName<V extends z.ZodType>(value: V, allowed: string) {
  return z.record(z.string(), value, allowed).readonly()
}

/** The rules that a rule of `validatedBy` chooses from, by its `def`, which its copies share: zod sees only a function. */
const alternatives = new WeakMap<object, readonly z.ZodType[]>()

/**
 * Validates a value by the rule that `choose` returns for it, so that only that rule reports mistakes. A plain union
 * would report those of every branch.
 *
 * @param choose the rule for a value, or the phrase for the allowed values if no rule fits.
 * @param either the rules that it chooses from, if the reference describes each of them.
 */
export function validatedBy<T>(
  choose: (value: unknown) => z.ZodType<T> | string,
  either: readonly z.ZodType[] = [],
): z.ZodType<T> {
  const rule: z.ZodType<T> = z.unknown().transform((value, context): T => {
    const rule = choose(value)
    if (typeof rule === 'string') {
      context.issues.push({ code: 'custom', message: rule, input: value })
      return z.NEVER
    }
    const parsed = rule.safeParse(value, PARSE_OPTIONS)
    if (parsed.success) return parsed.data
    context.issues.push({ code: 'invalid_union', errors: [parsed.error.issues], input: value })
    return z.NEVER
  })
  alternatives.set(rule.def, either)
  return rule
}

/** The rules that a rule of `validatedBy` chooses from; none for any other rule. */
export function alternativesOf(rule: z.ZodType): readonly z.ZodType[] {
  return alternatives.get(rule.def) ?? []
}

/** The function of the language that made a declaration (`entity`, `text` …); undefined: none did. */
export function kindOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined
}

/** A short form for the usual case, or an object with more options. */
export function shortOrLong<S, L>(short: z.ZodType<S>, long: z.ZodType<L>) {
  return validatedBy<S | L>((value) => (typeof value === 'object' ? long : short), [short, long])
}

/** One name, or several. */
export function oneOrList<T>(one: z.ZodType<T>, allowed: string) {
  const some = nonEmptyList(one, allowed)
  return validatedBy<T | readonly T[]>((value) => (Array.isArray(value) ? some : one), [some])
}

/** A copy without a prototype: a wrong schema may refer to a field `constructor`, and must not find Object's. */
export function withoutPrototype<T>(
  record: Readonly<Record<string, T>>,
): Readonly<Record<string, T>> {
  // Removed afterwards: V8 treats an object created without one as a dictionary, which is four times as slow to iterate.
  return Object.setPrototypeOf({ ...record }, null)
}

/** The declaration that a function of the language returns: its options, and the function's name. */
export type Declared<K extends string, O> = O & { readonly kind: K }

/**
 * The declaration that a function of the language returns.
 * A prototype set by a `__proto__` key is preserved, so that it is reported (S202) instead of lost.
 */
export function ofKind<const K extends string, O extends object>(
  kind: K,
  declared: O,
): Declared<K, O> {
  // Not trusted: a schema file that was not type-checked may pass undefined.
  const prototype: object | null = Object.getPrototypeOf(declared ?? {})
  return Object.setPrototypeOf({ ...declared, kind }, prototype)
}
