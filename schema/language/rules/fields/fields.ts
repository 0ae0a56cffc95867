import { fieldOf } from '../../declarations/list'
import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft } from '../../drafts'
import {
  type FieldDeclaration,
  SEARCHABLE_KINDS,
  isSearchable,
  resolveField,
  contradictionIn,
  mayBeEmpty,
  misfit,
  notCompared,
} from '../../kinds'
import type { AskedOptions, SearchOptions, ValueOptions } from '../../kinds/field-options'
import type { FieldModel } from '../../model'
import { keyOf } from '../../resolve/key'
import { declaredRoles } from '../roles/roles'
import {
  type ResourceDraft,
  type Rule,
  fieldNames,
  isSingleton,
  knownFields,
  labelledAlike,
  mayBeDeclared,
  mistake,
  onceFor,
  quotedList,
  resources,
  sameLabels,
  askedFields,
} from '../rule'

type FieldMention = readonly [path: Diagnostic['path'], name: string]

/** Every option of an entity that names one of its fields, except for requests (see `requests.ts`). */
function* fieldMentions({ declared }: EntityDraft): Iterable<FieldMention> {
  for (const [at, name] of (declared.key ?? []).entries()) yield [['key', at], name]
  for (const [at, set] of (declared.unique ?? []).entries()) {
    for (const [within, name] of set.entries()) yield [['unique', at, within], name]
  }
  for (const [at, { from, to, per = [] }] of (declared.periods ?? []).entries()) {
    yield [['periods', at, 'from'], from]
    yield [['periods', at, 'to'], to]
    for (const [within, name] of per.entries()) yield [['periods', at, 'per', within], name]
  }
  if (declared.tree !== undefined) yield [['tree', 'parent'], declared.tree.parent]
  if (declared.states !== undefined) yield [['states', 'of'], declared.states.of]
  for (const [action, { when, sets, creates }] of knownFields(declared.actions)) {
    if (when !== undefined) yield [['actions', action, 'when', 'field'], when.field]
    for (const name of Object.keys(sets)) yield [['actions', action, 'sets', name], name]
    if (creates === undefined) continue
    const path = ['actions', action, 'creates']
    yield [[...path, 'links', 'original'], creates.links.original]
    yield [[...path, 'links', 'created'], creates.links.created]
    for (const name of Object.keys(creates.sets ?? {})) yield [[...path, 'sets', name], name]
  }
  const { ownRow } = declared
  if (ownRow !== undefined) yield [['ownRow', 'field'], ownRow.field]
}

/** The fields that roles name. */
function* roleMentions(draft: ResourceDraft): Iterable<FieldMention> {
  for (const [perfil, role] of declaredRoles(draft)) {
    if (typeof role === 'string') continue
    for (const option of ['edit', 'hidden', 'readOnly'] as const) {
      const names = role[option] ?? []
      if (typeof names === 'boolean') continue
      for (const [at, name] of names.entries()) yield [['roles', perfil, option, at], name]
    }
    const { rows } = role
    if (rows !== undefined) yield [['roles', perfil, 'rows', 'field'], rows.field]
  }
}

/** `key`, `unique`, `periods`, `tree`, actions and roles name fields of the resource: S301. */
export const namedFieldsExist: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    const among = fieldNames(draft)
    const own = isSingleton(draft) ? [] : fieldMentions(draft)
    for (const [path, name] of [...own, ...roleMentions(draft)]) {
      yield* checkFieldExists(draft, path, name, among)
    }
  }
}

/** Reports a name that is no field. If `fields` cannot be read at all, no name is reported. */
export function* checkFieldExists(
  place: { readonly source: string; readonly exportName: string },
  path: Diagnostic['path'],
  name: string,
  among: readonly string[],
): Iterable<Diagnostic> {
  if (among.length === 0 || among.includes(name)) return
  const what = `There is no field \`${name}\`.`
  const help = `Fields: ${quotedList(among)}.`
  yield mistake('S301', place, path, { what, help, meant: { name, among } })
}

/** Every entity has a key: the fields in `key`, or else its one id. S302, S303. */
export const entitiesHaveAKey: Rule = function* ({ entities }) {
  for (const draft of entities) {
    if (draft.broken.has('fields')) continue
    const ids = knownFields(draft.declared.fields).filter(([, field]) => field.kind === 'id')
    for (const [name] of ids.slice(1)) {
      const what = `\`${name}\` is a second id.`
      const help =
        'One field has the id that the backend assigns; use text() or digits() for another code.'
      yield mistake('S303', draft, ['fields', name], { what, help })
    }
    const named = draft.declared.fields['id']
    if (named !== undefined && named.kind !== 'id') {
      const what = '`id` is not made with id().'
      const help = 'Every record has an `id` on screen; rename the field, or make it with id().'
      yield mistake('S303', draft, ['fields', 'id'], { what, help })
    }
    if (ids.length > 0 || draft.declared.key !== undefined || mayBeDeclared(draft, 'key')) continue
    const what = `\`${draft.name}\` has neither an id nor a key.`
    const help =
      "Add `id: id({ label: 'ID' })`, or name the fields that identify a record: `key: ['…']`."
    yield mistake('S302', draft, [], { what, help })
  }
}

/** 'Buscar...' compares texts, and a list whose records have any searches at least one: S304, S306. */
export const searchesTexts: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const searched = knownFields(draft.declared.fields).filter(
      ([, field]) => 'search' in field && field.search === true,
    )
    for (const [name, field] of searched) {
      if (isSearchable(field)) continue
      const what = `\`${name}\` is searched, but ${field.kind}() is not a text.`
      yield mistake('S304', draft, ['fields', name, 'search'], { what, help: SEARCHABLE })
    }
    const screen = draft.declared.menu !== undefined && !draft.broken.has('fields')
    const hasTexts = knownFields(draft.declared.fields).some(([, field]) => isSearchable(field))
    if (!screen || searched.length > 0 || !hasTexts) continue
    const what = `The screen of \`${draft.name}\` has nothing to search by.`
    yield mistake('S306', draft, ['fields'], { what, help: SEARCHABLE })
  }
}

const SEARCHABLE = `Set \`search: true\` in a field of ${SEARCHABLE_KINDS}.`

/** The server finds a record by its key before the edit, so the edit must send that: S307. */
export const editsSendThePreviousKey: Rule = function* ({ entities }) {
  for (const draft of entities) {
    if (draft.declared.metodos?.modificar === undefined) continue
    for (const name of keyOf(draft.declared)) {
      const field = draft.declared.fields[name]
      if (field === undefined || field.kind === 'id' || field.kind === 'lines') continue
      const { readOnly, readOnlyOnEdit, sendsOnEdit }: AskedOptions = field
      if (readOnlyOnEdit === true || readOnly === true || sendsOnEdit !== undefined) continue
      const what = `\`${name}\` belongs to the key and can be edited, but its value before the edit is not sent.`
      const help =
        'Set `readOnlyOnEdit: true`, or name both values: `sendsOnEdit: { previous: …, current: … }`.'
      yield mistake('S307', draft, ['fields', name], { what, help })
    }
  }
}

const PLACES = [
  ...(['add', 'edit', 'remove'] as const).map((mode) => ({
    where: `the ${mode} form`,
    labelIn: (field: FieldModel) => (field.forms[mode] === 'hidden' ? [] : [field.labels[mode]]),
  })),
  {
    where: 'the table',
    labelIn: (field: FieldModel) => (field.column ? [field.columnLabel] : []),
  },
]

/** The labels of a field do not depend on the entity that a reference refers to. */
const WITHOUT_REFERENCES = {
  referred: () => ({
    resource: '',
    max: 1,
    key: [],
    searched: undefined,
    where: undefined,
    tree: undefined,
  }),
}

/** The fields that could be read, with the defaults that do not depend on another entity. */
export const readFields = onceFor(({ declared }: ResourceDraft) => {
  const listed = 'list' in declared ? declared.list?.map(fieldOf) : undefined
  return knownFields(declared.fields).map(([name, declaration]): FieldModel => {
    const field = resolveField(name, declaration, WITHOUT_REFERENCES)
    return listed === undefined ? field : { ...field, column: listed.includes(name) }
  })
})

/** No form, table and grid has a label twice: S308, reported once for two fields. */
export const labelsDiffer: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    const fields = readFields(draft)
    const reported = new Set<string>()
    for (const { where, labelIn } of PLACES) {
      const shown = fields.flatMap((field) =>
        labelIn(field).map((label) => ({ name: field.name, label })),
      )
      for (const pair of sameLabels(shown)) {
        const [later, first] = pair
        if (reported.has(`${first.name} ${later.name}`)) continue
        reported.add(`${first.name} ${later.name}`)
        yield labelledAlike(draft, ['fields', later.name], pair, { where })
      }
    }
    for (const [lines, field] of knownFields(draft.declared.fields)) {
      const columns = field.kind === 'lines' ? Object.entries(field.fields) : []
      const labelled = columns.map(([name, { label }]) => ({ name, label }))
      for (const pair of sameLabels(labelled)) {
        const path = ['fields', lines, 'fields', pair[0].name]
        const where = `the lines of \`${lines}\``
        yield labelledAlike(draft, path, pair, { where, of: 'columns' })
      }
    }
  }
}

/** Combinations of a field's options that contradict each other, with the option to report: S310. */
const CONTRADICTIONS: readonly (readonly [
  option: string,
  of: (field: ValueOptions & SearchOptions) => boolean,
  why: string,
])[] = [
  [
    'required',
    (field) => field.readOnly === true && field.required === true,
    'no form asks for a field that is `readOnly`',
  ],
  [
    'sendsOnEdit',
    (field) =>
      field.sendsOnEdit !== undefined && (field.readOnly === true || field.readOnlyOnEdit === true),
    'a field that an edit cannot change has one value',
  ],
  [
    'sendsOnEdit',
    ({ sendsOnEdit }) => sendsOnEdit !== undefined && sendsOnEdit.previous === sendsOnEdit.current,
    'both values would be sent under one name',
  ],
  [
    'column',
    (field) => field.column === false && field.search === true,
    'the table shows what is searched, so that staff see why a row was found',
  ],
]

function* contradictions(
  field: FieldDeclaration,
): Iterable<readonly [option: string, why: string]> {
  for (const [option, holds, why] of CONTRADICTIONS) if (holds(field)) yield [option, why]
  const ofItsKind = contradictionIn(field)
  if (ofItsKind !== undefined) yield ofItsKind
}

/** The options of a field do not contradict each other, and fields of the key are required: S310. */
export const optionsAgree: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    for (const { path, name, field } of askedFields(draft)) {
      for (const [option, why] of contradictions(field)) {
        const what = `\`${option}\` contradicts the other options of \`${name}\`: ${why}.`
        const help = 'Remove or change one of them.'
        yield mistake('S310', draft, [...path, option], { what, help })
      }
    }
  }
  for (const draft of schema.entities) {
    for (const name of keyOf(draft.declared)) {
      const field = draft.declared.fields[name]
      if (field === undefined || !mayBeEmpty(field)) continue
      const what = `\`${name}\` belongs to the key, but may be left empty.`
      yield mistake('S310', draft, ['fields', name], { what, help: 'Set `required: true`.' })
    }
  }
}

/** A `default` is valid for its field: S311. */
export const defaultsFit: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    for (const { path, name, field } of askedFields(draft)) {
      if (!('default' in field) || field.default === undefined) continue
      const allowed = misfit(field, field.default)
      if (allowed === undefined) continue
      const what = `The default of \`${name}\` is not valid for its field.`
      const help = `It must be ${allowed}.`
      yield mistake('S311', draft, [...path, 'default'], { what, help })
    }
  }
}

/** `key`, `unique` and `per` name fields with a single value: S312. */
export const comparedFieldsHaveOneValue: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { key = [], unique = [], periods = [], fields } = draft.declared
    const named = [
      ...key.map((name, at) => ({ name, path: ['key', at] })),
      ...unique.flatMap((set, at) =>
        set.map((name, within) => ({ name, path: ['unique', at, within] })),
      ),
      ...periods.flatMap(({ per = [] }, at) =>
        per.map((name, within) => ({ name, path: ['periods', at, 'per', within] })),
      ),
    ]
    for (const { name, path } of named) {
      const field = fields[name]
      const why = field && notCompared(field)
      if (why === undefined) continue
      const what = `Records cannot be compared by \`${name}\`: ${why}.`
      yield mistake('S312', draft, path, { what, help: 'Name a field with a single value.' })
    }
  }
}
