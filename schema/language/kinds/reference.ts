import * as z from 'zod'
import {
  ofKind,
  byName,
  type OptionsOf,
  fieldName,
  isBlank,
  oneOf,
  oneOrList,
  options,
} from '../declarations/allowed'
import { fieldKind, pickOf, type Wanted } from './field-kind'
import { type ValueOptions, valueShape } from './field-options'
import { idKind } from './id'

const WANTED = 'true, false, a code, or a list of codes'

/** The options of every kind that refers to another entity. */
export const referralShape = {
  /** The entity that it refers to, by its export's name: `provincia`. */
  to: z.string("the name of another file's entity").meta({
    description: "The entity that it refers to, by its export's name.",
    example: "'provincia'",
  }),
  /** Its text field that is shown, and that lists answer; with `sends: 'id'` also several, in their order: `['codigo', 'nombre']`. */
  shows: oneOrList(fieldName, 'the name of a field, or a list of names').meta({
    description:
      "Its text field that is shown, and that lists answer; with `sends: 'id'` also several, in their order: `['codigo', 'nombre']` shows '1.1.01 Caja'.",
    example: "'provincia'",
  }),
  /** What identifies the other record in requests and lists: its shown name or its key. */
  sends: oneOf('name', 'id').meta({
    description:
      'What identifies the other record in requests and lists: its key, or the shown name, which must then be in `unique` there.',
    example: "'id'",
  }),
  /** The records that may be chosen: those with these values of `boolean()` and `choice()` fields. Default: all. */
  where: byName(
    oneOrList(
      z.custom<Wanted>((value) => typeof value === 'boolean' || typeof value === 'string', WANTED),
      WANTED,
    ),
    'fields by name, such as { imputable: true }',
  )
    .exactOptional()
    .meta({
      description:
        'The records that may be chosen: those with these values of `boolean()` and `choice()` fields; of a choice a code, or a list of codes. Default: all.',
      example: "{ imputable: true, estado: ['A', 'P'] }",
    }),
}

/** The fields that identify the other record on the wire; undefined: its shown text does. */
export function identityOf(
  { sends }: { readonly sends: 'name' | 'id' },
  key: readonly string[],
): readonly string[] | undefined {
  return sends === 'id' ? key : undefined
}

/** The first field that a record is shown by, and those behind it. */
export function shownBy(shows: string | readonly string[]) {
  const [first = '', ...others] = [shows].flat()
  return { shows: first, alsoShows: others.length === 0 ? undefined : others }
}

const own = {
  ...referralShape,
  /** Other fields of this record, each with the field of the chosen one that it takes its value from. */
  fills: byName(z.string(), "fields by name, such as { localidad: 'localidad' }")
    .exactOptional()
    .meta({
      description:
        'Fields of this record that get a value of the chosen one: the name of each, and of the field there.',
      example: "{ localidad: 'localidad' }",
    }),
}

export interface ReferenceOptions extends ValueOptions, OptionsOf<typeof own> {}

/** A record of another entity, chosen from a searchable dropdown. */
export function reference(declared: ReferenceOptions) {
  return ofKind('reference', declared)
}

const ownOptions = pickOf(own)

export const referenceKind = fieldKind({
  kind: 'reference',
  doc: 'A record of another entity, from a searchable dropdown.',
  rule: options({ kind: z.literal('reference'), ...valueShape, ...own }).readonly(),
  searchable: false,
  filter: 'several',
  own: (declared, _name, { referred }) => {
    const { resource, max, key, searched, where, tree } = referred(declared)
    const own = { ...ownOptions(declared), ...shownBy(declared.shows), where }
    return { ...own, resource, max, key: identityOf(declared, key), searched, tree }
  },
  fits: (value) => {
    const isName = typeof value === 'string' && !isBlank(value)
    const isId = idKind.fits(value, { kind: 'id', label: '' }) === undefined
    return isName || isId ? undefined : 'the name of a record, or its id'
  },
  leadsTo: (declared) => ({ ...declared, ...shownBy(declared.shows) }),
})
