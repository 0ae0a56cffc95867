import { fieldOf } from '../declarations/list'
import {
  OF_ACTIONS,
  OF_RECORDS,
  OF_OWN_METODOS,
  type AskedOptions,
  type ValueOptions,
} from '../kinds/field-options'
import type { Diagnostic } from '../diagnostic'
import type { EntityDraft, SchemaDraft } from '../drafts'
import { type FieldDeclaration, mayBeEmpty } from '../kinds'
import { copiedFields } from '../resolve/actions'
import { hasSecret, keyOf } from '../resolve/key'
import { formModes, isLongForm } from '../declarations/form'
import { rulesOf } from '../declarations/rules'
import { readFields } from './fields/fields'
import { idleLimits } from './fields/referring'
import { idleMessages } from './operations/messages'
import { idleRoles } from './roles/roles'
import {
  type Found,
  type ResourceDraft,
  askedFields,
  duplicates,
  isSingleton,
  knownFields,
  mistake,
  resources,
} from './rule'

type Path = Diagnostic['path']

/** Finds such parts of a declaration. The schema means the same without them, and nothing is generated from them. */
type Finder<D> = (draft: D, schema: SchemaDraft) => Iterable<Found>

const SENTENCES = {
  S902: { what: (_: Path, words: string) => `${words}.`, help: 'Remove one of them.' },
  S906: {
    what: (path: Path, words: string) =>
      `\`${path.findLast((step) => typeof step === 'string')}\` changes nothing here: ${words}.`,
    help: 'Remove it, or change what it depends on.',
  },
} as const

const ofEntities =
  (find: Finder<EntityDraft>): Finder<ResourceDraft> =>
  (draft, schema) =>
    isSingleton(draft) ? [] : find(draft, schema)

/** Every warning by its code. */
export const WARNINGS: Readonly<Record<keyof typeof SENTENCES, readonly Finder<ResourceDraft>[]>> =
  {
    S902: [ofEntities(entriesTwice), shownTwice],
    S906: [
      ofEntities(optionsOfNoScreen),
      ofEntities(idleLayout),
      ofEntities(idleWidths),
      ofEntities(idleCopies),
      ofEntities(viewsOfTheList),
      ofEntities(idleOfActions),
      ofEntities(idleOfOwnMetodos),
      ofEntities(idleMessages),
      ofEntities(movesToItself),
      ofEntities(revealsNothing),
      idleBesideOthers,
      idleKeeps,
      idleOfLines,
      idleLimits,
      idleRules,
      idleRoles,
    ],
  }

/** The warnings about a schema without mistakes. */
export function* warningsIn(schema: SchemaDraft): Iterable<Diagnostic> {
  for (const draft of resources(schema)) {
    for (const code of ['S902', 'S906'] as const) {
      const { what, help } = SENTENCES[code]
      for (const find of WARNINGS[code]) {
        for (const [path, words] of find(draft, schema)) {
          yield mistake(code, draft, path, { what: what(path, words), help })
        }
      }
    }
  }
}

/** The entries of a list of an entity, each under its place. */
const listed = (path: Path, names: readonly (string | boolean)[] = []) =>
  names.map((name, at) => ({ path: [...path, at], name: String(name) }))

function* twice(entries: ReturnType<typeof listed>, where: string): Iterable<Found> {
  for (const [{ path, name }] of duplicates(entries, (one) => one.name)) {
    yield [path, `\`${name}\` is already in ${where}`]
  }
}

const SCREEN_OPTIONS = [
  'title',
  'texts',
  'narrow',
  'height',
  'form',
  'list',
  'sort',
  'filters',
  'views',
  'copies',
] as const

function* optionsOfNoScreen({ name, declared }: EntityDraft): Iterable<Found> {
  if (declared.menu !== undefined) return
  // Pickers filter a list in pages by the fields of `where`.
  const isFiltered = declared.metodos?.buscar.serves === 'pages'
  for (const option of SCREEN_OPTIONS) {
    if (declared[option] === undefined || (option === 'filters' && isFiltered)) continue
    yield [[option], `it belongs to a screen, and \`${name}\` has none`]
  }
}

function* entriesTwice({ declared }: EntityDraft): Iterable<Found> {
  const { form, list = [], filters = [], periods = [], views = [], states } = declared
  const groups = (form?.groups ?? []).flatMap(({ fields }, at) =>
    listed(['form', 'groups', at, 'fields'], fields),
  )
  yield* twice(groups, 'the groups of the form')
  yield* twice(listed(['form', 'wide'], form?.wide), '`wide`')
  yield* twice(listed(['list'], list.map(fieldOf)), 'the list')
  yield* twice(listed(['filters'], filters.map(fieldOf)), '`filters`')
  for (const [at, { per }] of periods.entries()) {
    yield* twice(listed(['periods', at, 'per'], per), '`per`')
  }
  for (const [at, { columns, filters: wanted = {} }] of views.entries()) {
    yield* twice(listed(['views', at, 'columns'], columns), '`columns`')
    for (const [name, values] of Object.entries(wanted)) {
      const path = ['views', at, 'filters', name]
      yield* twice(listed(path, 'length' in values ? values : []), `the filter by \`${name}\``)
    }
  }
  yield* twice(listed(['states', 'starts'], states?.starts), '`starts`')
  yield* twice(listed(['states', 'locks'], states?.locks), '`locks`')
  for (const [from, next] of Object.entries(states?.moves ?? {})) {
    yield* twice(listed(['states', 'moves', from], next), `the moves from \`${from}\``)
  }
}

function* shownTwice(draft: ResourceDraft): Iterable<Found> {
  for (const { path, field } of askedFields(draft)) {
    const shows = 'shows' in field ? [field.shows].flat() : []
    yield* twice(listed([...path, 'shows'], shows), '`shows`')
  }
}

function* movesToItself({ declared: { states } }: EntityDraft): Iterable<Found> {
  for (const [from, next] of Object.entries(states?.moves ?? {})) {
    const path = ['states', 'moves', from, next.indexOf(from)]
    if (next.includes(from)) yield [path, 'a record may always stay in its state']
  }
}

function* idleCopies({ declared }: EntityDraft): Iterable<Found> {
  const { copies, metodos } = declared
  if (copies !== true || metodos === undefined) return
  if (metodos.ingresar === undefined) yield [['copies'], 'no operation adds a record']
  else if (copiedFields({ ...declared, metodos }).length === 0) {
    yield [['copies'], 'a copy would leave out every field']
  }
}

function* viewsOfTheList({ declared: { views = [] } }: EntityDraft): Iterable<Found> {
  for (const [at, { label, search, filters = {}, sort, columns }] of views.entries()) {
    if (search ?? sort ?? columns ?? Object.keys(filters)[0]) continue
    yield [['views', at], `'${label}' shows what the list shows anyway`]
  }
}

function* idleOfActions({ name: entity, declared }: EntityDraft): Iterable<Found> {
  for (const [name, { on, questionMany, asks }] of knownFields(declared.actions)) {
    const path = ['actions', name]
    if (on === 'many' && declared.menu === undefined) {
      yield [[...path, 'on'], `\`${entity}\` has no screen on which rows are selected`]
    }
    if (questionMany !== undefined && on !== 'many') {
      yield [[...path, 'questionMany'], `\`${name}\` is done to one row at a time`]
    }
    yield* idleOptions([...path, 'asks'], asks, OF_ACTIONS, `only the form of \`${name}\` has it`)
  }
}

function* idleOfOwnMetodos({ declared }: EntityDraft): Iterable<Found> {
  for (const [name, { sends, answers }] of knownFields(declared.own)) {
    const why = `\`${name}\` has no form and no list`
    yield* idleOptions(['own', name, 'sends'], sends, OF_OWN_METODOS, why)
    yield* idleOptions(['own', name, 'answers'], answers, OF_OWN_METODOS, why)
  }
}

function* idleOfLines({ declared }: ResourceDraft): Iterable<Found> {
  for (const [name, field] of knownFields(declared.fields)) {
    const path = ['fields', name, 'fields']
    if (field.kind === 'lines')
      yield* idleOptions(path, field.fields, OF_RECORDS, 'it is a column of a grid')
  }
}

function* revealsNothing({ name, declared }: EntityDraft): Iterable<Found> {
  if (declared.metodos?.revelar.isNamed !== true || hasSecret(declared)) return
  yield [['metodos', 'revelar'], `\`${name}\` has no secret`]
}

function* idleBesideOthers(draft: ResourceDraft): Iterable<Found> {
  for (const { path, field } of askedFields(draft)) {
    for (const [option, holds, why] of IDLE) if (holds(field)) yield [[...path, option], why]
  }
}

function* idleRules({ declared }: ResourceDraft): Iterable<Found> {
  for (const { rule, field: name } of rulesOf(declared)) {
    const field = declared.fields[name]
    if (rule !== 'requiredWhen' || field === undefined || mayBeEmpty(field)) continue
    const isBox = field.kind === 'boolean'
    const why = isBox ? 'a box is ticked or not, and never empty' : 'the field is required anyway'
    yield [['rules', name, rule], why]
  }
}

/** Options of a field that have no effect because of its other options. */
const IDLE: readonly (readonly [
  option: string,
  holds: (field: ValueOptions) => boolean,
  why: string,
])[] = [
  [
    'readOnlyOnEdit',
    (field) => field.readOnly === true && field.readOnlyOnEdit === true,
    'a field that is `readOnly` is in no form',
  ],
  [
    'keeps',
    (field) => field.readOnly === true && field.keeps === true,
    'no form asks for a field that is `readOnly`',
  ],
  [
    'requiredText',
    (field) => field.requiredText !== undefined && field.required !== true,
    'it shows where a `required` field is empty, and this one is not required',
  ],
]

/** The options of some fields that have no effect in their place. */
function idleOptions(
  path: Path,
  fields: Readonly<Record<string, FieldDeclaration | undefined>> | undefined,
  options: readonly string[],
  why: string,
): Found[] {
  return knownFields(fields).flatMap(([name, field]) =>
    options
      .filter((option) => Object.hasOwn(field, option))
      .map((option): Found => [[...path, name, option], why]),
  )
}

function* idleLayout({ declared }: EntityDraft): Iterable<Found> {
  const { form, list, metodos, fields } = declared
  if (form !== undefined && metodos !== undefined && formModes(metodos).length === 0) {
    yield [['form'], 'no operation opens a form']
    return
  }
  if (form?.as !== undefined && form.groups === undefined) {
    yield [['form', 'as'], 'there are no `groups` to show']
  }
  if (form?.as === 'tabs' && form.groups?.length === 1) {
    yield [['form', 'as'], 'there is only one tab']
  }
  if (list === undefined) return
  for (const [name, field] of knownFields(fields)) {
    if (field.column !== undefined) {
      yield [['fields', name, 'column'], '`list` decides the columns']
    }
  }
}

/** `wide` has no effect on a field in a form or group of one column. */
function* idleWidths(draft: EntityDraft): Iterable<Found> {
  const { form } = draft.declared
  if (form?.wide === undefined) return
  const usual = form.columns ?? (isLongForm(readFields(draft)) ? 2 : 1)
  for (const { path, name } of listed(['form', 'wide'], form.wide)) {
    const group = form.groups?.find(({ fields }) => fields.includes(name))
    if ((group?.columns ?? usual) === 2) continue
    yield [path, `\`${name}\` is in a single column, which it fills anyway`]
  }
}

/** `keeps` has an effect if records can be added, on fields that may have the same value in several records. */
function* idleKeeps(draft: ResourceDraft): Iterable<Found> {
  const { declared } = draft
  const sets = isSingleton(draft)
    ? []
    : [keyOf(draft.declared), ...(draft.declared.unique ?? [])].filter(({ length }) => length === 1)
  const whyNone = isSingleton(draft)
    ? 'the screen of a singleton adds no records'
    : draft.declared.metodos?.ingresar === undefined
      ? 'the entity has no `ingresar`'
      : undefined
  for (const [name, field] of knownFields(declared.fields)) {
    const { keeps }: AskedOptions = field
    const isAlone = sets.some(([only]) => only === name)
    const why = whyNone ?? (isAlone ? 'no two records may have the same value of it' : undefined)
    if (keeps === true && why !== undefined) yield [['fields', name, 'keeps'], why]
  }
}
