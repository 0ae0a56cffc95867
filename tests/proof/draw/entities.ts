import fc from 'fast-check'
import type { EntityTexts, Message, Messages } from '#language/declarations/messages'
import { fieldDraw, idDraw, computedFieldsDraw, linesDraw, ownMetodosDraw } from './fields'
import { choiceOwn } from './kinds'
import { layoutDraw } from './layout'
import { actionName, exportName, metodoBase, wireName } from './names'
import { maybeText, shownText } from './texts'

/** Statuses that may have a message. */
const status = fc.constantFrom(400, 402, 404, 405, 409, 418, 422, 429, 500, 503, 599)

const message: fc.Arbitrary<Message> = fc.oneof(
  shownText,
  fc.record(
    {
      title: shownText,
      text: shownText,
      leads: fc.constantFrom('form', 'list', 'end', 'end-keeping-form'),
    },
    { requiredKeys: [] },
  ),
)

const messages: fc.Arbitrary<Messages> = fc.dictionary(status.map(String), message, {
  minKeys: 1,
  maxKeys: 3,
})

const names = fc.record({
  one: shownText,
  many: shownText,
  gender: fc.constantFrom('m', 'f'),
})

/** A group of the menu and an entry in it. */
const place = fc.record({ group: shownText, entry: shownText })

/** The name of a metodo that does not follow from the convention. */
const ownMetodoName = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{5,20}$/)

const operation = fc.record({
  there: fc.boolean(),
  /** Unless its metodo follows from the convention. */
  metodo: fc.option(ownMetodoName, { nil: undefined, freq: 4 }),
  declaresSends: fc.boolean(),
  /** Picks a field that is sent under another name, or with the value that it had. */
  sendsOther: fc.option(fc.nat(), { nil: undefined }),
  messages: fc.option(messages, { nil: undefined }),
})

/** What an action creates, where records can be linked to others of their own entity. */
const created = fc.record({
  /** Names what is asked for fields of the new record that need another value. */
  name: wireName,
  /** Picks fields that get a value, or what is asked. */
  sets: fc.array(fc.record({ at: fc.nat(), isAsked: fc.boolean() }), { maxLength: 3 }),
  /** Picks pairs of fields that may have each other's values, where there are such. */
  swaps: fc.array(fc.nat(), { maxLength: 2 }),
})

const action = fc.record({
  name: actionName,
  metodo: fc.option(ownMetodoName, { nil: undefined, freq: 4 }),
  label: shownText,
  question: maybeText,
  isOnMany: fc.boolean(),
  questionMany: maybeText,
  done: maybeText,
  /** Picks the choices that it sets and asks for, where there are any. */
  sets: fc.nat(),
  when: fc.option(fc.record({ at: fc.nat(), otherwise: fc.boolean() }), { nil: undefined }),
  /** Picks the fields that it asks for, and names what it asks. */
  asks: fc.array(fc.record({ at: fc.nat(), name: wireName }), { maxLength: 3 }),
  messages: fc.option(messages, { nil: undefined }),
  creates: fc.option(created, { nil: undefined, freq: 2 }),
})

const texts: fc.Arbitrary<EntityTexts> = fc.record(
  { add: shownText, edit: shownText, question: shownText, remove: shownText, empty: shownText },
  { requiredKeys: [] },
)

/** Positions of fields, or all of them. */
const someFields = fc.oneof(fc.boolean(), fc.array(fc.nat(), { minLength: 1, maxLength: 3 }))

const role = fc.oneof(
  fc.constantFrom('all' as const, 'read' as const, 'none' as const),
  fc.record({
    add: fc.boolean(),
    edit: someFields,
    delete: fc.boolean(),
    /** Which of the actions; more than there are: all. */
    actions: fc.array(fc.nat(), { maxLength: 2 }),
    reveal: fc.boolean(),
    history: fc.option(fc.boolean(), { nil: undefined }),
    hidden: fc.array(fc.nat(), { maxLength: 2 }),
    readOnly: fc.array(fc.nat(), { maxLength: 2 }),
    /** The value of the session by which its rows are limited, where a field can do that. */
    rows: fc.constantFrom(undefined, 'dni' as const, 'perfil' as const),
  }),
)

/** The screens are looked at by an administrator, who sees all of them. */
const roles = fc.record(
  { A: fc.constant('all' as const), O: role, others: role },
  { requiredKeys: ['A'] },
)

/** One entity as it is drawn: `entityOf` makes a declaration of it that agrees with itself. */
export const entityDraw = fc.record({
  name: exportName,
  base: metodoBase,
  names,
  place: fc.option(place, { nil: undefined, freq: 6 }),
  title: maybeText,
  narrow: fc.option(fc.constantFrom('cards', 'table'), { nil: undefined }),
  height: fc.option(fc.constantFrom('fixed', 'window'), { nil: undefined }),
  id: fc.option(idDraw, { nil: undefined, freq: 4 }),
  fields: fc.array(fieldDraw, { minLength: 1, maxLength: 11, size: 'max' }),
  /** Its lines, where its list is served in pages. */
  lines: linesDraw,
  computed: computedFieldsDraw,
  keySize: fc.integer({ min: 1, max: 2 }),
  /** Positions of fields. */
  unique: fc.array(fc.array(fc.nat(), { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
  /** Positions of fields. */
  period: fc.option(
    fc.record({ from: fc.nat(), to: fc.nat(), per: fc.array(fc.nat(), { maxLength: 2 }) }),
    { nil: undefined },
  ),
  imports: fc.option(
    fc.record({ at: fc.nat(), mode: fc.constantFrom('upsert' as const, 'update' as const) }),
    { nil: undefined },
  ),
  asCrud: fc.boolean(),
  buscar: fc.record({
    envelope: fc.option(wireName, { nil: undefined }),
    inPages: fc.boolean(),
    leer: fc.option(wireName, { nil: undefined }),
    /** Where it has secrets. */
    revelar: fc.option(ownMetodoName, { nil: undefined }),
    /** Whether a metodo that follows from the convention is named all the same. */
    isNamed: fc.boolean(),
  }),
  ingresar: operation,
  modificar: operation,
  borrar: operation,
  actions: fc.array(action, { maxLength: 2 }),
  ownMetodos: ownMetodosDraw,
  /** A field with the record that another one is under, where records can form a tree. */
  tree: fc.option(fc.record({ name: wireName, label: shownText, isSeveral: fc.boolean() }), {
    nil: undefined,
    freq: 2,
  }),
  /** What links a record to what an action creates of it, where one does. */
  links: fc.record({
    original: fc.record({ name: wireName, label: shownText }),
    created: fc.record({ name: wireName, label: shownText }),
    /** A choice to be set, where the entity has none. */
    state: fc.record({ name: wireName, label: shownText, own: choiceOwn }),
    /** Another field like one of the others, so that two can have each other's values. */
    twin: fc.option(fc.record({ at: fc.nat(), name: wireName, label: shownText }), {
      nil: undefined,
      freq: 4,
    }),
    isSeveral: fc.boolean(),
  }),
  /** Staff read it where records are under one that is to be deleted. */
  children: maybeText,
  hasHooks: fc.boolean(),
  /** Whether nothing is recorded, where that may be. */
  hasNoHistory: fc.boolean(),
  isCopied: fc.boolean(),
  /** Whether its records have states, of which choice, and which of them lock a record. */
  states: fc.option(
    fc.record({
      of: fc.nat(),
      declaresStarts: fc.boolean(),
      locks: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
    }),
    { nil: undefined, freq: 2 },
  ),
  roles: fc.option(roles, { nil: undefined, freq: 3 }),
  /** Whether the own row offers less, where a field identifies it. */
  hasOwnRow: fc.boolean(),
  layout: layoutDraw,
  resource: fc.option(metodoBase, { nil: undefined, freq: 6 }),
  former: fc.option(metodoBase, { nil: undefined, freq: 8 }),
  texts: fc.option(texts, { nil: undefined }),
  duplicate: shownText,
  inUse: maybeText,
  own: fc.uniqueArray(status, { maxLength: 3 }),
  isSeeded: fc.boolean(),
})

/** A screen of one record. */
export const singletonDraw = fc.record({
  name: exportName,
  resource: metodoBase,
  names,
  place,
  title: maybeText,
  fields: fc.array(fieldDraw, { minLength: 1, maxLength: 6 }),
  computed: computedFieldsDraw,
  messages: fc.option(messages, { nil: undefined }),
  roles: fc.option(roles, { nil: undefined, freq: 3 }),
  hasHooks: fc.boolean(),
  hasNoHistory: fc.boolean(),
  former: fc.option(metodoBase, { nil: undefined }),
  /** Whether its request says what it carries, and which field under another name. */
  sends: fc.option(fc.record({ other: fc.option(fc.nat(), { nil: undefined }) }), {
    nil: undefined,
  }),
})

type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never
export type EntityDraw = Drawn<typeof entityDraw>
export type SingletonDraw = Drawn<typeof singletonDraw>
export type OperationDraw = Drawn<typeof operation>

/** One case: some entities, of which the later may refer to the earlier, and perhaps a screen of one record. */
export const familyDraw = fc.record({
  entities: fc.array(entityDraw, { minLength: 1, maxLength: 3 }),
  singleton: fc.option(singletonDraw, { nil: undefined, freq: 3 }),
})
export type FamilyDraw = Drawn<typeof familyDraw>
