import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft, SchemaDraft } from '../../drafts'
import { referralOf } from '../../kinds'
import { operandsOf } from '../../kinds/formula'
import { nameFieldOf, keyOf } from '../../resolve/key'
import { periodRulesOf, rulesOf } from '../../declarations/rules'
import { formulaOf } from '../fields/lines'
import { readFields } from '../fields/fields'
import { type DraftRole, perfilCodes, roleFor, rolesIn } from './roles'
import {
  type ResourceDraft,
  type Rule,
  askedFields,
  knownFields,
  mayBeDeclared,
  mistake,
  resources,
} from '../rule'

/** A role sees the fields that identify and name records, and those that references of other resources need: S932. */
export const rolesSeeWhatTheyNeed: Rule = function* (schema) {
  for (const draft of schema.entities) {
    // Most roles hide nothing, and the search for needed fields goes through all other resources.
    if (rolesIn(draft).every(({ hidden }) => hidden.length === 0)) continue
    for (const [perfil, name, why] of neededFields(schema, draft)) {
      const role = roleFor(draft, perfil)
      const at = role?.hidden.indexOf(name) ?? -1
      if (role === undefined || at < 0) continue
      const what = `\`${String(role.path[1])}\` cannot do without \`${name}\`: ${why}.`
      const help = 'Take it out of `hidden`.'
      yield mistake('S932', draft, [...role.path, 'hidden', at], { what, help })
    }
  }
}

type Needed = readonly [perfil: string, name: string, why: string]

function* neededFields(schema: SchemaDraft, draft: EntityDraft): Iterable<Needed> {
  if (draft.broken.has('fields')) return
  const { declared } = draft
  const seen = new Set<string>()
  const once = (perfil: string, name: string, why: string): Needed[] => {
    const role = roleFor(draft, perfil)?.perfil ?? perfil
    const id = `${role} ${name}`
    if (seen.has(id)) return []
    seen.add(id)
    return [[perfil, name, why]]
  }
  const fields = readFields(draft)
  const key = keyOf(declared)
  const { tree, states } = declared
  const searched = fields.filter(({ search }) => search).map(({ name }) => name)
  const whys: readonly (readonly [names: readonly string[], why: string])[] = [
    [key, 'it identifies records'],
    [tree === undefined ? [] : [tree.parent], 'records are under it in the tree'],
    [states === undefined ? [] : [states.of], 'it decides what may be done'],
    [fields.length === 0 ? [] : [nameFieldOf(fields, key)], 'it names records'],
    [searched, "'Buscar...' would tell its values"],
  ]
  for (const { perfil } of rolesIn(draft)) {
    for (const [names, why] of whys) for (const name of names) yield* once(perfil, name, why)
  }
  for (const perfil of perfilCodes(schema)) {
    for (const other of resources(schema)) {
      for (const { field, name, path } of usedReferences(other, perfil, draft.name)) {
        const referral = referralOf(field)
        const isChosen = givesValueTo(other, perfil, path)
        const fills = 'fills' in field ? Object.entries(field.fills ?? {}) : []
        const filled = fills.filter(([target]) =>
          // Lines are written whole.
          path.length > 2 ? isChosen : givesValueTo(other, perfil, ['fields', target]),
        )
        const taken = [
          referral === undefined ? [] : [referral.shows, ...(referral.alsoShows ?? [])],
          isChosen ? filled.flatMap(([, from]) => from) : [],
          isChosen ? Object.keys(referral?.where ?? {}) : [],
        ]
        for (const used of taken.flat()) {
          yield* once(perfil, String(used), `\`${name}\` of \`${other.name}\` takes it from there`)
        }
      }
    }
  }
}

/**
 * The fields in which a role chooses records of an entity: fields that it sees, and fields of actions that it may do.
 */
function usedReferences(draft: ResourceDraft, perfil: string, to: string) {
  const role = roleFor(draft, perfil)
  return askedFields(draft).filter(({ field, path }) => {
    if (referralOf(field)?.to !== to) return false
    if (role === undefined) return true
    if (path[0] === 'actions') return role.may.includes(String(path[1]))
    // A role can hide the field that holds the lines, but no field of theirs.
    return role.may.includes('read') && !role.hidden.includes(String(path[1]))
  })
}

/** Whether a role gives a field a value: in a form for records, or in the question of an action that it may do. */
function givesValueTo(draft: ResourceDraft, perfil: string, path: Diagnostic['path']): boolean {
  const role = roleFor(draft, perfil)
  if (role === undefined || path[0] === 'actions') return true
  const { may, fixed } = role
  const field = String(path[1])
  return (['add', 'edit'] as const).some((one) => may.includes(one) && !fixed[one].includes(field))
}

/** A role that sees records through a reference may read them: S935. */
export const rolesReadWhatTheyAreShown: Rule = function* (schema) {
  const perfiles = perfilCodes(schema)
  for (const target of schema.entities) {
    if (target.declared.roles === undefined) continue
    const blind = perfiles.filter(
      (perfil) => roleFor(target, perfil)?.may.includes('read') === false,
    )
    if (mayBeDeclared(target, 'roles')) continue
    for (const draft of resources(schema)) {
      if (mayBeDeclared(draft, 'roles')) continue
      const reported = new Set<string>()
      for (const perfil of blind) {
        for (const { name, path } of usedReferences(draft, perfil, target.name)) {
          if (reported.has(path.join())) continue
          reported.add(path.join())
          const what = `\`${perfil}\` may not read \`${target.name}\`, whose records \`${name}\` shows it.`
          const help = `Let it read them in ${target.source}, or hide \`${name}\` from it.`
          yield mistake('S935', draft, [...path, 'to'], { what, help })
        }
      }
    }
  }
}

/** Nothing that a role may do tells it the value of a hidden field: S934. */
export const hiddenFieldsStayHidden: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    for (const role of rolesIn(draft)) {
      for (const name of role.hidden) {
        const told = howItIsTold(draft, role, name)
        if (told === undefined) continue
        const path: Diagnostic['path'] = [...role.path, 'hidden', role.hidden.indexOf(name)]
        yield mistake('S934', draft, path, {
          what: `\`${String(role.path[1])}\` would learn \`${name}\`: ${told.how}.`,
          help: told.help ?? 'Hide it no longer, or do not let the role do that.',
        })
      }
    }
  }
}

interface Told {
  readonly how: string
  /** The remedy, if the role does nothing that tells it the value. */
  readonly help?: string
}

/** How the role learns the value of a hidden field; undefined: in no way. */
function howItIsTold(draft: ResourceDraft, role: DraftRole, name: string): Told | undefined {
  const { declared } = draft
  const written = writtenBy(draft, role)
  if ('unique' in declared || 'periods' in declared) {
    const { unique = [], periods = [] } = declared
    const sets = [...unique, ...periods.map(({ from, to, per = [] }) => [from, to, ...per])]
    const set = sets.find((one) => one.includes(name) && one.some((other) => written.has(other)))
    if (set !== undefined)
      return { how: `a refused duplicate of ${set.join(', ')} tells what others have` }
  }
  const between = [...rulesOf(declared), ...('periods' in declared ? periodRulesOf(declared) : [])]
  const rule = between.find(({ field, other }) => {
    if (field !== name && other !== name) return false
    return written.has(field === name ? other : field)
  })
  if (rule !== undefined)
    return { how: `the rule \`${rule.rule}\` of \`${rule.field}\` accepts or refuses by it` }
  const computed = knownFields(declared.fields).find(([other, field]) => {
    const formula = role.hidden.includes(other) ? undefined : formulaOf(field)
    return formula !== undefined && operandsOf(formula).includes(name)
  })
  if (computed !== undefined) {
    const [sum] = computed
    return { how: `\`${sum}\` is computed from it`, help: `Hide \`${sum}\`, too, or hide neither.` }
  }
  const actions = 'actions' in declared ? knownFields(declared.actions) : []
  for (const [action, { when, sets }] of actions) {
    if (!role.may.includes(action)) continue
    if (when?.field === name) return { how: `\`${action}\` is offered by it` }
    if (Object.hasOwn(sets, name)) return { how: `\`${action}\` sets it` }
  }
  return undefined
}

/** The fields that a role gives values to. */
function writtenBy({ declared }: ResourceDraft, { may, fixed }: DraftRole): ReadonlySet<string> {
  const all = Object.keys(declared.fields)
  const added = may.includes('add') ? all : []
  const edited = may.includes('edit') ? all.filter((name) => !fixed.edit.includes(name)) : []
  const actions = 'actions' in declared ? knownFields(declared.actions) : []
  const set = actions.flatMap(([name, { sets }]) => (may.includes(name) ? Object.keys(sets) : []))
  return new Set([...added, ...edited, ...set])
}
