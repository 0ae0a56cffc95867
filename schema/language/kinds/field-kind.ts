import * as z from 'zod'
import { kindOf, validatedBy } from '../declarations/allowed'
import type {
  AskedOptions,
  LabelOptions,
  SchemaValue,
  SearchOptions,
  ValueOptions,
} from './field-options'
import type { DeclaredFormula } from './formula'

/** Any of the chosen values, or from one value to another. */
export type FilterForm = 'several' | 'range'

/** The target of a field that refers to records of another entity. */
export interface Referral {
  /** The entity's name: `provincia`. */
  readonly to: string
  readonly shows: string
  /** The fields that are shown behind it. */
  readonly alsoShows?: readonly string[] | undefined
  readonly sends: 'name' | 'id'
  /** Fields of the record that take their value from fields of the chosen one. */
  readonly fills?: Readonly<Record<string, string>>
  /** The values that records have which may be chosen, by the field there. */
  readonly where?: Readonly<Record<string, Wanted | readonly Wanted[]>>
}

/** A value of a field of yes or no, or a code of a choice. */
export type Wanted = boolean | string

/** The facts about an entity that a reference to it needs. */
export interface ReferredEntity {
  readonly resource: string
  /** Characters of the shown fields at most, with a blank between them. */
  readonly max: number
  /** The fields that identify its records. */
  readonly key: readonly string[]
  /** The list is served in pages, and is searched by the shown fields; undefined: pickers read it whole. */
  readonly searched: true | undefined
  /** The records that may be chosen, by the values that lists answer of their fields; undefined: all. */
  readonly where: Readonly<Record<string, readonly Wanted[]>> | undefined
  /** The tree of its records, so that pickers show the place of each; undefined: they form none. */
  readonly tree: ReferredTree | undefined
}

/** The field that refers to the record above, and the fields that this record is shown and identified by. */
export interface ReferredTree {
  readonly parent: string
  readonly shows: string
  readonly alsoShows: readonly string[] | undefined
  /** undefined: the shown text identifies it. */
  readonly key: readonly string[] | undefined
}

/** The parts of the schema that a field may need to be resolved. */
export interface ResolveContext {
  /** The entity that a reference points to. */
  referred(referral: {
    readonly to: string
    readonly shows: string | readonly string[]
    readonly where?: Referral['where']
  }): ReferredEntity
}

/** The facts about a kind of field that no rule states, for the reference: its look, and its storage in a database. */
interface Appearance {
  /** The purpose of the kind. */
  readonly doc: string
  /** A field of the kind, as an example: its name and its label. */
  readonly field: readonly [name: string, label: string]
  /** Its control in forms. */
  readonly form: string
  /** Its column in the list. */
  readonly list: string
  /** Its column in the database: its type, which a test compares with `src/server/store/kinds`, and its content. */
  readonly column: {
    readonly type: 'id' | 'text' | 'bigint' | 'links' | 'lines'
    readonly holds: string
  }
}

/**
 * One kind of field in the language: its options, and how they are resolved. D: its declaration, M: its model. Its
 * functions are methods, whose parameters are bivariant, so that one registry can hold all kinds.
 */
export interface FieldKind<
  K extends string,
  D,
  M extends FieldBase = FieldBase,
> extends Appearance {
  readonly kind: K
  readonly rule: z.ZodType<D>
  /** The type of its value in a record, unless its template has another one; absent: a text. */
  readonly record?: 'string | null' | 'number | null' | 'boolean'
  /** Whether 'Buscar...' can filter by it. */
  readonly searchable: boolean
  /** How a list can be filtered by it: by any of several values, or by a range; absent: it cannot. */
  readonly filter?: FilterForm
  /** The forms that show it, if they do not follow from `readOnly` and `readOnlyOnEdit`. */
  readonly forms?: Forms
  /** A record always has a value of it, with any `required`. */
  readonly neverEmpty?: true
  /** Its control takes both columns of a form that has two. */
  readonly wide?: true
  /** Why it cannot be part of `key` or `unique`; absent: it can. */
  readonly notCompared?: string
  resolve(name: string, declared: D, context: ResolveContext): M
  /** The value that a seed row or a `default` must have, as a phrase; undefined: the value fits. */
  fits(value: SchemaValue, declared: D): string | undefined
  /** The longest value in characters, for references that show the field; absent: references cannot show it. */
  nameLength?(declared: D): number
  /** Its target, if it is a reference. */
  leadsTo?(declared: D): Referral
  /** Its name in requests, if that is not the field's. */
  sendsAs?(declared: D): string | undefined
  /** An option that contradicts another one, and why. */
  contradiction?(declared: D): readonly [option: string, why: string] | undefined
}

/**
 * Defines a kind. Its declarations are resolved to the properties of all kinds, merged with those that `own` returns.
 * @param definition.own properties that only its model has, or that differ from the common ones
 */
export function fieldKind<
  const K extends string,
  D extends ValueOptions & SearchOptions,
  O extends object,
>({
  own,
  ...kind
}: Omit<FieldKind<K, NoInfer<D>>, 'resolve' | 'rule'> & {
  readonly rule: z.ZodType<D>
  readonly own: (declared: NoInfer<D>, name: string, context: ResolveContext) => O
}): FieldKind<K, D, FieldBase & { readonly kind: K } & O> {
  return {
    ...kind,
    resolve: (name, declared, context) => ({
      kind: kind.kind,
      ...resolveValue(name, declared),
      ...own(declared, name, context),
    }),
  }
}

/** Picks the options of a shape, in its order, from a declaration with more options; absent ones are undefined. */
export function pickOf<S extends z.core.$ZodLooseShape>(shape: S) {
  const rule = z.object(shape)
  const absent: object = Object.fromEntries(Object.keys(shape).map((option) => [option, undefined]))
  return (declared: unknown) => ({ ...absent, ...rule.parse(declared) })
}

/** The properties that all kinds share, with their defaults. */
function resolveValue(name: string, declared: ValueOptions & SearchOptions): FieldBase {
  return {
    name,
    label: declared.label,
    labels: labelsOf(declared, declared.addLabel),
    columnLabel: declared.columnLabel ?? declared.label,
    placeholder: declared.placeholder,
    required: declared.required ?? false,
    requiredText: declared.requiredText,
    search: declared.search ?? false,
    keeps: declared.keeps ?? false,
    column: declared.column ?? true,
    forms: valueForms(declared),
  }
}

/** For a computed field of any kind. */
export interface ComputedOptions {
  readonly computed?: DeclaredFormula
}

/**
 * A read-only field is in the table alone, and a computed one is shown in every form; any other can be edited on add, and on
 * edit unless it is `readOnlyOnEdit`.
 */
export function valueForms({
  readOnly,
  readOnlyOnEdit,
  computed,
}: AskedOptions & ComputedOptions): Forms {
  if (computed !== undefined) return { add: 'readOnly', edit: 'readOnly', remove: 'readOnly' }
  if (readOnly === true) return { add: 'hidden', edit: 'hidden', remove: 'hidden' }
  const edit = readOnlyOnEdit === true ? 'readOnly' : 'editable'
  return { add: 'editable', edit, remove: 'readOnly' }
}

/** The accessible name of a field's control in each form. */
function labelsOf(declared: LabelOptions, addLabel?: string): Record<FormMode, string> {
  return {
    add: addLabel ?? declared.label,
    edit: declared.editLabel ?? declared.label,
    remove: declared.removeLabel ?? declared.label,
  }
}

/** The operations that a form is opened for. */
export type FormMode = 'add' | 'edit' | 'remove'

/** Which forms show a field, and how. */
export type Forms = Readonly<Record<FormMode, 'editable' | 'readOnly' | 'hidden'>>

/** The properties of every field in the model, defaults applied; each kind adds its own. */
export interface FieldBase {
  readonly name: string
  /** Its plain Spanish name, for messages: 'Rubro'. */
  readonly label: string
  /** Accessible name of its control in each form. */
  readonly labels: Readonly<Record<FormMode, string>>
  readonly columnLabel: string
  /** Shown in the empty control. */
  readonly placeholder: string | undefined
  readonly required: boolean
  /**
   * The text beside the field when a required value is missing; undefined: the default text, which is in `src/wire`.
   */
  readonly requiredText: string | undefined
  readonly search: boolean
  /** Whether a new record starts with the value that was entered here for the previous record. */
  readonly keeps: boolean
  /** Whether the list answer carries it, and the table shows it. */
  readonly column: boolean
  readonly forms: Forms
}

/** Validates a declaration by the rule of its kind. Any other value is refused with the phrase that lists the kinds. */
export function ruleOfKinds<D>(
  kinds: Readonly<Record<string, { readonly rule: z.ZodType<D> }>>,
  refusal = (one: string, _kind: unknown): string => one,
): z.ZodType<D> {
  const names = Object.keys(kinds).map((kind) => `${kind}()`)
  return validatedBy<D>((value) => {
    const kind = kindOf(value)
    const known = typeof kind === 'string' && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    return known?.rule ?? refusal(`one of the fields ${names.join(', ')}`, kind)
  })
}
