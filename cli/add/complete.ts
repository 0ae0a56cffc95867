import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Model } from '#language/model'
import { camel, exportNameOf, fold, SHAPES, singletonResource } from '#language/naming'
import type { Names } from '#language/spanish'
import { isSearchableKind } from '#language/kinds'
import { CommandError } from '../commands/command-error'
import { EXIT } from '../exit-codes.js'
import type { EntityDraft, FieldDraft } from './entity-draft'
import { type ParsedField, parseField } from './parse-field'
import { usualDuplicate, usualNames } from './usual-names'

/** The names of the new file and of its export. */
export interface FileName {
  readonly stem: string
  readonly exportName: string
}

/** `schema/language.ts` would be read in place of the language itself. */
const TAKEN = ['language']

/**
 * The file's name for an entity of this name; `agendaPersonal` and `agenda-personal` are the same.
 * @throws CommandError if it is no name of a schema file, or the file exists already
 */
export function fileNameFor(root: string, name: string): FileName {
  const isName = /^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name) || SHAPES.exportName.pattern.test(name)
  if (!isName || !SHAPES.exportName.pattern.test(exportNameOf(name))) throw misnamed(name)
  const stem = name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()
  const there = readdirSync(join(root, 'schema')).find(
    (file) => fold(file.replace(/\.ts$/, '')) === stem,
  )
  if (there === undefined && !TAKEN.includes(stem)) return { stem, exportName: exportNameOf(stem) }
  throw new CommandError(
    `schema/${there ?? `${stem}.ts`} is there already.`,
    'Nothing was written. Change that file, or choose another name.',
  )
}

function misnamed(name: string): CommandError {
  const meant = camel(name.slice(0, 100))
  const isBetter = meant !== name && SHAPES.exportName.pattern.test(meant)
  return new CommandError(
    `An entity cannot be called ${JSON.stringify(name)}.`,
    `Give ${SHAPES.exportName.allowed}.${isBetter ? ` Did you mean ${meant}?` : ''}`,
    EXIT.usage,
  )
}

/** The answers of the flags or the user; undefined: not answered. */
export interface Answers {
  readonly names: Partial<Names>
  /** `false`: a lookup without a screen. */
  readonly menu: string | false | undefined
  readonly base: string | undefined
  readonly fields: readonly ParsedField[]
  readonly unique: readonly (readonly string[])[]
}

/** The menu, and the screens that claim its places. */
type Places = Pick<Model, 'menu' | 'entities' | 'singletons'>

/** @throws CommandError for a field that is not understood */
export function readFlags({
  one,
  many,
  gender,
  menu,
  lookup,
  metodos,
  field = [],
  unique = [],
}: AddFlags): Answers {
  return {
    names: {
      ...(one !== undefined && { one }),
      ...(many !== undefined && { many }),
      ...(gender !== undefined && { gender }),
    },
    menu: lookup ? false : menu,
    base: metodos,
    fields: field.map(parseField),
    unique: unique.map((fields) => fields.split(',').map((name) => name.trim())),
  }
}

/**
 * The whole draft: everything else follows from the name.
 * @throws CommandError if a part does not follow: the fields, or a menu place
 */
export function complete(file: FileName, answers: Answers, model: Places): EntityDraft {
  if (answers.fields.length === 0) {
    throw new CommandError(
      `'${file.exportName}' needs fields, and there is nobody to ask.`,
      'Add one --field for each, such as --field nombre:text:50:required, or run it on a terminal.',
      EXIT.usage,
    )
  }
  const names = { ...usualNames(file.exportName), ...answers.names }
  const menu = answers.menu === false ? undefined : (answers.menu ?? placeFor(names, model))
  const fields = withSearch(withId(answers.fields), menu !== undefined)
  const unique = [
    ...answers.fields.filter(({ isUnique }) => isUnique).map(({ name }) => [name]),
    ...answers.unique,
  ]
  const labels = (unique[0] ?? []).map((name) =>
    String(fields.find((field) => field.name === name)?.options['label'] ?? name),
  )
  return {
    ...file,
    names,
    menu,
    metodos: { base: answers.base ?? singletonResource(names.many) },
    fields: fields.map(({ name, kind, options }) => ({ name, kind, options })),
    unique,
    duplicate: unique.length === 0 ? undefined : usualDuplicate(names, labels),
  }
}

/** The places that no screen has claimed, as `menu` names them. */
export function freePlaces({ menu: { groups }, entities, singletons }: Places): string[] {
  const claimed = new Set(
    [...entities.map(({ screen }) => screen?.menu), ...singletons.map(({ menu }) => menu)].map(
      (place) => place && `${place.group} / ${place.entry}`,
    ),
  )
  return groups
    .flatMap(({ label, entries }) => entries.map((entry) => `${label} / ${entry}`))
    .filter((place) => !claimed.has(place))
}

/** The free place with the entity's name; undefined: there is none. */
export function placeNamed({ one, many }: Names, model: Places): string | undefined {
  const wanted = [fold(many), fold(one)]
  return freePlaces(model).find((place) =>
    wanted.includes(fold(place.slice(place.indexOf(' / ') + 3))),
  )
}

function placeFor(names: Names, model: Places): string {
  const place = placeNamed(names, model)
  if (place !== undefined) return place
  throw new CommandError(
    `No free place of the menu is called '${names.many}'.`,
    `Use --menu with one of these, add a place to schema/menu.ts, or use --lookup for no screen:\n${freePlaces(
      model,
    )
      .map((free) => `  ${free}`)
      .join('\n')}`,
    EXIT.usage,
  )
}

/** The backend numbers its records, unless the fields have an id already. */
function withId(fields: readonly FieldDraft[]): readonly FieldDraft[] {
  if (fields.some(({ kind }) => kind === 'id')) return fields
  return [{ name: 'id', kind: 'id', options: { label: 'ID', editLabel: 'Código ID' } }, ...fields]
}

/** A screen searches the first field that can be searched, if none is marked. */
function withSearch(fields: readonly FieldDraft[], hasScreen: boolean): readonly FieldDraft[] {
  if (!hasScreen || fields.some(({ options }) => options['search'] === true)) return fields
  const first = fields.find(({ kind }) => isSearchableKind(kind))
  return fields.map((field) =>
    field === first ? { ...field, options: { ...field.options, search: true } } : field,
  )
}

/** The flags of `gen add`. */
export interface AddFlags {
  readonly one?: string
  readonly many?: string
  readonly gender?: 'm' | 'f'
  readonly menu?: string
  readonly lookup?: true
  readonly metodos?: string
  readonly field?: readonly string[]
  readonly unique?: readonly string[]
  readonly yes?: true
}
