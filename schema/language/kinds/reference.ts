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
  wholeNumber,
} from '../declarations/allowed'
import { fieldKind, pickOf, type Wanted } from './field-kind'
import { type ValueOptions, valueShape } from './field-options'
import { idKind } from './id'

const WANTED = 'true, false, a code, or a list of codes'

/** The options of every kind that refers to another entity. */
const referralShape = {
  /** The entity that it refers to, by its export's name: `provincia`. */
  to: z.string("the name of another file's entity").meta({
    description: "The entity that it refers to, by its export's name.",
    example: "'provincia'",
  }),
  /** Its text field that is shown, and that lists answer; with `sends: 'id'` also several: `['codigo', 'nombre']`. */
  shows: oneOrList(fieldName, 'the name of a field, or a list of names').meta({
    description:
      "Its text field that is shown, and that lists answer; with `sends: 'id'` also several, in their order: `['codigo', 'nombre']` shows '1.1.01 Caja'.",
    example: "'provincia'",
  }),
  /** The identifier of the other record in requests and lists: its shown name or its key. */
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

/** A record of another entity, chosen from a searchable dropdown. */
export function reference(declared: ValueOptions & OptionsOf<typeof own>) {
  return ofKind('reference', declared)
}

const ownOptions = pickOf(own)

export const referenceKind = fieldKind({
  kind: 'reference',
  doc: 'A record of another entity, from a searchable dropdown.',
  field: ['provincia', 'Provincia'],
  form: 'A dropdown that is searched by typing, ignoring case and accents: first an exact match, then names that begin with the text, then names with a word that does. Enter and Tab pick the first.',
  list: "The other record's `shows`, with what identifies it where several read the same: `Norte (5)`.",
  column: { type: 'bigint', holds: "The other record's number, under a foreign key." },
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

/** Records at most. */
const MOST = 100

const severalShape = {
  ...referralShape,
  /** Records at most: 1 to 100. Default: 100. */
  max: wholeNumber(1, MOST)
    .exactOptional()
    .meta({ description: `Records at most. Default: ${MOST}.`, example: '5' }),
}

const severalOptions = pickOf(severalShape)

/** Several records of another entity, chosen from a searchable list. */
export function references(declared: ValueOptions & OptionsOf<typeof severalShape>) {
  return ofKind('references', declared)
}

export const referencesKind = fieldKind({
  kind: 'references',
  doc: 'Several records of another entity, from a searchable list; sent as a list of ids or names.',
  field: ['provincias', 'Provincias'],
  form: 'A chip for each record, from a list that is searched by typing; with two columns it takes both.',
  list: 'Their `shows` in Spanish order, with commas between them.',
  column: { type: 'links', holds: 'A row for each record, under foreign keys.' },
  rule: options({ kind: z.literal('references'), ...valueShape, ...severalShape }).readonly(),
  searchable: false,
  filter: 'several',
  wide: true,
  own: (declared, _name, { referred }) => {
    const { max = MOST, ...referral } = severalOptions(declared)
    // `length`: characters of the longest name; `max`: records at most.
    const { resource, max: length, key, searched, where, tree } = referred(declared)
    return {
      ...referral,
      ...shownBy(declared.shows),
      where,
      resource,
      length,
      max,
      key: identityOf(declared, key),
      searched,
      tree,
    }
  },
  fits: (value) =>
    typeof value === 'object' && value.every((name) => typeof name === 'string')
      ? undefined
      : 'a list of the names of records',
  leadsTo: (declared) => ({ ...declared, ...shownBy(declared.shows) }),
  notCompared: 'it holds several records',
})
