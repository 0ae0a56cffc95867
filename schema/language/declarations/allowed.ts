import * as z from 'zod'

/**
 * The small rules that declarations are made of. Each rule's `error` is not a complaint but the phrase that says what is
 * allowed: the same phrase serves whatever is wrong with the value, and `issues.ts` makes the sentence around it.
 */

/** How declarations are parsed: the wrong value is kept, because the diagnostic shows it. */
export const given = { reportInput: true } as const

/** Exactly these options. Its phrase lists them, separated by commas, which is where nearest names are looked for. */
export function options<S extends z.core.$ZodLooseShape>(shape: S) {
  const allowed = Object.keys(shape).filter((option) => option !== 'kind')
  return z.strictObject(shape, { error: allowed.join(', ') })
}

type Shape = Readonly<Record<string, z.ZodType>>

/** What a developer writes for the options of a shape; editors show the comments of the shape beside them. */
export type OptionsOf<S extends Shape> = {
  readonly [P in keyof S as S[P] extends z.ZodExactOptional ? never : P]: z.output<S[P]>
} & {
  readonly [P in keyof S as S[P] extends z.ZodExactOptional ? P : never]?: z.output<S[P]>
}

/** Something is there to be read: neither spaces alone, nor characters that nobody sees. */
const SEEN = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u

export const isBlank = (text: string): boolean => !SEEN.test(text)

/** A text that staff read. */
export const shown = z.string('a text that is not blank').regex(SEEN, 'a text that is not blank')

export const yesNo = z.boolean('true or false')

/** A whole number within limits that the phrase names. */
export function whole(from: number, to: number) {
  const allowed = `a whole number from ${from} to ${to}`
  return z.int(allowed).min(from, allowed).max(to, allowed)
}

/** One of a few words. */
export function oneOf<const W extends readonly string[]>(...words: W) {
  return z.enum(words, `one of ${words.map((word) => `'${word}'`).join(', ')}`)
}

/** A name whose shape is judged; whether it may be used is for the rules. */
export function named(shape: { readonly pattern: RegExp; readonly allowed: string }) {
  return z.string(shape.allowed).regex(shape.pattern, shape.allowed)
}

/** A text that names a field. Any text is one to the compiler; the mark is there for `Naming` alone. */
export type FieldName = string & { readonly namesField?: true }

/** The name of a field, where one is referred to. */
export const fieldName = z.custom<FieldName>(
  (value) => typeof value === 'string',
  'the name of a field',
)

/** Options as a developer writes them for an entity whose fields are those of N. */
export type Naming<T, N extends string> = T extends string
  ? 'namesField' extends keyof T
    ? N
    : T
  : T extends object
    ? { [P in keyof T]: Naming<T[P], N> }
    : T

/** A list with at least one entry. */
export function someOf<T extends z.ZodType>(entry: T, allowed: string) {
  return z.array(entry, allowed).min(1, allowed).readonly()
}

/** Entries by name. */
export function byName<V extends z.ZodType>(value: V, allowed: string) {
  return z.record(z.string(), value, allowed).readonly()
}

/** What a rule of `judgedBy` chooses from, by its definition, which its copies share: to zod it is a function. */
const alternatives = new WeakMap<object, readonly z.ZodType[]>()

/**
 * Judges a value by the rule that `choose` finds for it, so that its mistakes are told in that rule's own words. A
 * plain union would tell those of every branch.
 *
 * @param choose the rule for a value, or the phrase of what is allowed when none fits.
 * @param either the rules that it chooses from, where each has a form of its own to be told of in the reference.
 */
export function judgedBy<T>(
  choose: (value: unknown) => z.ZodType<T> | string,
  either: readonly z.ZodType[] = [],
): z.ZodType<T> {
  const rule: z.ZodType<T> = z.unknown().transform((value, context): T => {
    const rule = choose(value)
    if (typeof rule === 'string') {
      context.issues.push({ code: 'custom', message: rule, input: value })
      return z.NEVER
    }
    const judged = rule.safeParse(value, given)
    if (judged.success) return judged.data
    context.issues.push({ code: 'invalid_union', errors: [judged.error.issues], input: value })
    return z.NEVER
  })
  alternatives.set(rule.def, either)
  return rule
}

/** The rules that a rule chooses from; of one that does not choose, none. */
export function alternativesOf(rule: z.ZodType): readonly z.ZodType[] {
  return alternatives.get(rule.def) ?? []
}

/** The word that a declaration was made with; undefined: it was made with none. */
export function kindOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'kind' in value ? value.kind : undefined
}

/** A short form for the usual case, and an object where more is to be said. */
export function shortOr<S, L>(short: z.ZodType<S>, long: z.ZodType<L>) {
  return judgedBy<S | L>((value) => (typeof value === 'object' ? long : short), [short, long])
}

/** One name, or several. */
export function oneOrSome<T>(one: z.ZodType<T>, allowed: string) {
  const some = someOf(one, allowed)
  return judgedBy<T | readonly T[]>((value) => (Array.isArray(value) ? some : one), [some])
}

/** Without a prototype: a wrong schema may look for a field called `constructor`, and must not find an object's own. */
export function bare<T>(record: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  // Taken away afterwards: what is created without one is a dictionary to the engine, and four times as slow to walk.
  return Object.setPrototypeOf({ ...record }, null)
}
