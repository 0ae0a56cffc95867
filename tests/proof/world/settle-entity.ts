import { rolesOf } from './settle-roles'
import type { EntityOptions, MenuPath } from '#language/declarations/entity'
import { metodosShape } from '#language/declarations/metodos'
import type { EntityMessages } from '#language/declarations/messages'
import { formsOf, notCompared } from '#language/kinds'
import { copiedFields } from '#language/resolve/actions'
import { reservedInPages } from '#language/reserved-names'
import { keyOf } from '#language/resolve/key'
import type { EntityDraw } from '../draw/entities'
import { settleActions, statesOf } from './settle-actions'
import { withCreates, settleLinks } from './settle-creates'
import { balancesOf, withLines } from './settle-lines'
import { type Fields, type Target, settleFields } from './settle-fields'
import { settleLayout } from './settle-layout'
import {
  type CrudSketch,
  type Write,
  settleMetodos,
  settleOwnMetodos,
  type Taken,
} from './settle-metodos'
import { settlePeriods, orderedBy, settleRules } from './settle-rules'
import { settleTree } from './settle-tree'
import { seedOf } from './values'

/** What `entity({ … })` is written from. */
export type EntitySketch = Omit<EntityOptions<Fields>, 'metodos' | 'rules'> & {
  readonly kind: 'entity'
  readonly metodos: EntityOptions<Fields>['metodos'] | CrudSketch
  readonly rules: ReturnType<typeof settleRules>
}

interface Around {
  /** Its file's. */
  readonly name: string
  /** What it may refer to. */
  readonly targets: readonly Target[]
  /** Its place, where it has a screen. */
  readonly menu: MenuPath | undefined
  readonly taken: Taken
}

/** An entity as a developer could have written it: what its parts say agrees, and the language takes it. */
export function settleEntity(drawn: EntityDraw, around: Around): EntitySketch {
  const draw = withRoomForPages(drawn)
  const { targets, menu, taken } = around
  const { id, keySize, names, title, narrow, height, texts } = draw
  const isScreen = menu !== undefined
  const alone = settleFields(draw.fields, {
    id,
    targets,
    keySize,
    isSearched: isScreen,
    mayHide: true,
  })
  const { fields: treed, tree } = settleTree(draw, around.name, alone)
  const keys = id === undefined ? Object.keys(alone).slice(0, keySize) : []
  const { fields: linked, links } = settleLinks(draw, around.name, { fields: treed, key: keys })
  const settled = withLines(draw, linked, targets)
  // Never the field that was added to be searched.
  const first = Object.keys(settled).slice(0, draw.fields.length)
  const key = id === undefined ? first.slice(0, keySize) : undefined
  const keyed = { fields: settled, key: keyOf({ fields: settled, key }) }
  const { metodos, base, writes } = settleMetodos(draw, keyed, taken)
  const { inPages } = draw.buscar
  const layout = isScreen
    ? settleLayout(draw.layout, settled, { writes, inPages })
    : { fields: settled }
  const unique = uniqueOf(draw, layout.fields)
  const adds = isScreen && writes.includes('ingresar')
  const fields = adds ? withCarried(draw, layout.fields, [keyed.key, ...unique]) : layout.fields
  const acting = settleActions(draw.actions, {
    fields,
    key: keyed.key,
    base,
    metodos: taken.metodos,
    isScreen,
    unique,
    links: Object.values(links ?? {}),
  })
  const own = settleOwnMetodos(draw.ownMetodos, {
    base,
    actions: Object.keys(acting),
    targets,
    metodos: taken.metodos,
  })
  const rules = { ...settleRules(draw.fields, fields, writes), ...balancesOf(draw.lines, fields) }
  const periods = settlePeriods(draw, fields, rules).filter(
    // Several records would get what one may have.
    ({ from, to, per = [] }) =>
      !Object.values(acting).some(
        ({ on, sets }) =>
          on === 'many' && [from, to, ...per].every((one) => Object.hasOwn(sets, one)),
      ),
  )
  const hasLines = Object.values(fields).some(({ kind }) => kind === 'lines')
  const isRuled = Object.keys(rules).length > 0 || periods.length > 0
  const stated = statesOf(draw, { fields, key: keyed.key, actions: acting })
  const declared = { fields, key, unique, periods, ...stated, metodos: metodosShape.parse(metodos) }
  const actions = withCreates(draw.actions, acting, {
    declared,
    key: keyed.key,
    links,
    compared: [
      keyed.key,
      ...unique,
      ...periods.map(({ from, to, per = [] }) => [from, to, ...per]),
    ],
    required: Object.entries(rules).flatMap(([field, rule]) =>
      'requiredWhen' in rule ? [{ field, other: rule.requiredWhen.field }] : [],
    ),
    ordered: orderedBy(rules),
  })
  const isCopied = adds && draw.isCopied && copiedFields(declared).length > 0
  return {
    kind: 'entity',
    names,
    ...(menu === undefined ? {} : { menu }),
    ...(title === undefined || !isScreen ? {} : { title }),
    ...resourcesOf(draw, taken),
    metodos,
    ...layout,
    fields,
    ...(key === undefined ? {} : { key }),
    unique,
    ...(periods.length > 0 && { periods }),
    ...importsOf(draw, unique, writes),
    ...historyOf(draw, fields),
    ...stated,
    ...(isCopied ? { copies: true } : {}),
    rules,
    actions,
    ...(Object.keys(own).length > 0 && { own }),
    ...(tree === undefined ? {} : { tree }),
    ...rolesOf(draw, {
      fields,
      key: keyed.key,
      unique,
      rules,
      periods,
      writes,
      actions,
      own,
      parent: tree?.parent,
    }),
    ...(texts === undefined || !isScreen ? {} : { texts }),
    ...(narrow === undefined || !isScreen ? {} : { narrow }),
    ...(height === undefined || !isScreen ? {} : { height }),
    messages: {
      ...messagesOf(draw, writes, actions, [
        ...unique.flat(),
        ...periods.flatMap(({ from, to, per = [] }) => [from, to, ...per]),
      ]),
      ...(tree !== undefined && writes.includes('borrar') && draw.children !== undefined
        ? { children: draw.children }
        : {}),
    },
    ...(hasLines ? {} : { seed: draw.isSeeded && !isRuled ? seedOf(fields, draw.duplicate) : [] }),
  }
}

/** Lines need a list that is served in pages, and its envelope none of a page's own properties. */
function withRoomForPages(draw: EntityDraw): EntityDraw {
  const { base, buscar, lines } = draw
  const needsRoom = lines.length > 0 && reservedInPages(buscar.envelope ?? base)
  return needsRoom ? { ...draw, buscar: { ...buscar, envelope: 'renglones' } } : draw
}

function resourcesOf({ resource, former }: EntityDraw, { resources }: Taken) {
  return {
    ...(resource === undefined ? {} : { resource: resources.take(resource, '') }),
    ...(former === undefined ? {} : { renamedFrom: resources.take(former, '') }),
  }
}

/** Marks fields whose value carries over to the next record: editable ones that may be equal in two records. */
function withCarried(
  { fields: draws }: EntityDraw,
  fields: Fields,
  sets: readonly (readonly string[])[],
): Fields {
  const alone = new Set(sets.flatMap((set) => (set.length === 1 ? set : [])))
  return Object.fromEntries(
    Object.entries(fields).map(([name, field], at) => {
      const isTyped = !['id', 'secret', 'lines'].includes(field.kind)
      const mayCarry = isTyped && formsOf(field).add === 'editable' && !alone.has(name)
      return [name, mayCarry && draws[at]?.keeps === true ? { ...field, keeps: true } : field]
    }),
  )
}

/** Sets of fields with one value each. */
function uniqueOf({ unique }: EntityDraw, fields: Fields): readonly (readonly string[])[] {
  const names = Object.entries(fields)
    .filter(([, field]) => notCompared(field) === undefined)
    .map(([name]) => name)
  const sets = unique
    .map((set) => [...new Set(set.flatMap((at) => names[at % names.length] ?? []))])
    .filter((set) => set.length > 0)
  return [...new Map(sets.map((set) => [set.join(' '), set])).values()]
}

/** Nothing is recorded, unless it has secrets, or a role that sees the history. */
function historyOf({ hasNoHistory, roles }: EntityDraw, fields: Fields) {
  const isNeeded =
    Object.values(fields).some(({ kind }) => kind === 'secret') ||
    Object.values(roles ?? {}).some((role) => typeof role === 'object' && role.history === true)
  return hasNoHistory && !isNeeded ? { history: false } : {}
}

/** By one of the unique sets, where records can be added and changed. */
function importsOf(
  { imports }: EntityDraw,
  unique: readonly (readonly string[])[],
  writes: readonly Write[],
) {
  const by = imports && unique[imports.at % unique.length]
  if (imports === undefined || by === undefined) return {}
  const isWritten = writes.includes('ingresar') && writes.includes('modificar')
  return isWritten ? { imports: { by, mode: imports.mode } } : {}
}

/**
 * A message for each operation that there is. Whatever may be refused as a duplicate has one for that too.
 * @param compared the fields in which records must differ
 */
function messagesOf(
  draw: EntityDraw,
  writes: readonly Write[],
  actions: ReturnType<typeof settleActions>,
  compared: readonly string[],
): EntityMessages {
  const { duplicate, inUse, own } = draw
  const acts = Object.keys(actions).length > 0
  const repeats = Object.values(actions).some(({ sets }) =>
    Object.keys(sets).some((name) => compared.includes(name)),
  )
  const has = (...some: readonly Write[]) => some.some((operation) => writes.includes(operation))
  const ofOperations = writes.flatMap((operation) => {
    const messages = draw[operation].messages
    return messages === undefined ? [] : [[operation, messages] as const]
  })
  return {
    ...(has('ingresar', 'modificar') || repeats ? { duplicate } : {}),
    ...(has('borrar') && inUse !== undefined ? { inUse } : {}),
    ...((has('modificar', 'borrar') || acts) && own.length > 0 ? { own } : {}),
    ...Object.fromEntries(ofOperations),
  }
}
