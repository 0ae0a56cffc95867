import {
  type RoleDeclaration,
  entityScope,
  OTHERS,
  perfilesOf,
  roleOf,
  type RoleScope,
  singletonScope,
} from '../../declarations/roles'
import type { Diagnostic } from '../../diagnostic'
import type { SchemaDraft } from '../../drafts'
import type { FieldDeclaration } from '../../kinds'
import type { RoleModel } from '../../model'
import {
  type Found,
  type ResourceDraft,
  type Rule,
  actionsIn,
  fieldsSet,
  isSingleton,
  mayBeDeclared,
  mistake,
  quotedList,
  resources,
} from '../rule'

/** The roles of a resource as they are declared. */
export function declaredRoles({
  declared,
}: ResourceDraft): [perfil: string, role: RoleDeclaration][] {
  return Object.entries(declared.roles ?? {})
}

/** The things that a role of a resource can permit, as far as they could be read. */
function scopeOf(draft: ResourceDraft): RoleScope {
  return isSingleton(draft) ? singletonScope(draft.declared) : entityScope(draft.declared)
}

/** One role of a resource, and the path of its declaration. */
export interface DraftRole extends Omit<RoleModel, 'rol'> {
  readonly path: Diagnostic['path']
}

export function rolesIn(draft: ResourceDraft): DraftRole[] {
  const scope = scopeOf(draft)
  return declaredRoles(draft).map(([perfil, declared]) => {
    return { perfil, path: ['roles', perfil], ...roleOf(declared, scope) }
  })
}

/** The role of a perfil code in a resource; undefined: it may do everything, or the roles could not be read. */
export function roleFor(draft: ResourceDraft, perfil: string): DraftRole | undefined {
  if (draft.declared.roles === undefined) return undefined
  const roles = rolesIn(draft)
  const named = (name: string) => roles.find((role) => role.perfil === name)
  const nothing = { ...roleOf('none', scopeOf(draft)), perfil, path: ['roles'] }
  return named(perfil) ?? named(OTHERS) ?? nothing
}

/** Every perfil code that users may have, and `others`: one that the schema does not know. */
export function perfilCodes({ entities }: Pick<SchemaDraft, 'entities'>): readonly string[] {
  return [...Object.keys(perfilesOf(entities.map(({ declared }) => declared))), OTHERS]
}

/** Roles are those that users may have: S930. */
export const rolesAreOfUsers: Rule = function* (schema) {
  const among = perfilCodes(schema)
  const texts = perfilesOf(schema.entities.map(({ declared }) => declared))
  for (const draft of resources(schema)) {
    for (const { perfil, path } of rolesIn(draft)) {
      if (among.includes(perfil)) continue
      const what = `No user has the perfil \`${perfil}\`.`
      const codes = among.map((code) => {
        const text = texts[code]
        return text === undefined ? `\`${code}\`` : `\`${code}\` (${text})`
      })
      const help = `The perfil codes: ${codes.join(', ')}.`
      const meant = { name: perfil, among }
      yield mistake('S930', draft, path, { what, help, meant, at: 'name' })
    }
  }
}

const DOABLE = ['metodos', 'actions', 'own'] as const

/** The actions that a role may do exist: S931. */
export const rolesNameWhatExists: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    if (DOABLE.some((option) => mayBeDeclared(draft, option))) continue
    const { actions } = scopeOf(draft)
    for (const [perfil, declared] of declaredRoles(draft)) {
      if (typeof declared === 'string') continue
      const { actions: done = false } = declared
      for (const [at, name] of (typeof done === 'boolean' ? [] : done).entries()) {
        if (actions.includes(name)) continue
        const what = `Rows have no action \`${name}\`.`
        const help = `Actions: ${quotedList(actions)}.`
        const texts = { what, help, meant: { name, among: actions } }
        yield mistake('S931', draft, ['roles', perfil, 'actions', at], texts)
      }
    }
  }
}

/** A role that adds records gives each required field a value: S933. */
export const rolesFillWhatIsRequired: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    for (const [perfil, declared] of declaredRoles(draft)) {
      if (typeof declared === 'string' || declared.add !== true) continue
      for (const option of ['hidden', 'readOnly'] as const) {
        for (const [at, name] of (declared[option] ?? []).entries()) {
          const field = draft.declared.fields[name]
          const isSet = field === undefined || name === declared.rows?.field || !needsValue(field)
          if (isSet) continue
          const what = `\`${perfil}\` adds records, which need \`${name}\`, and never gives it a value.`
          const onceWritten =
            option === 'readOnly'
              ? ' An `edit` that names the other fields leaves it to new records.'
              : ''
          const help = `Give \`${name}\` a default, or take it out of \`${option}\`.${onceWritten}`
          yield mistake('S933', draft, ['roles', perfil, option, at], { what, help })
        }
      }
    }
  }
}

/** Whether a new record is refused if nobody gives the field a value. */
export function needsValue(field: FieldDeclaration): boolean {
  if (field.kind === 'lines') return (field.min ?? 0) > 0
  const isRequired = 'required' in field && field.required === true
  return isRequired && !('default' in field && field.default !== undefined)
}

/** The fields that a role edits are neither hidden nor read-only: S938. */
export const rolesEditWhatTheyWrite: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    for (const [perfil, declared] of declaredRoles(draft)) {
      if (typeof declared === 'string') continue
      const { hidden = [], readOnly = [], edit = false } = declared
      for (const [at, name] of (typeof edit === 'boolean' ? [] : edit).entries()) {
        if (![...hidden, ...readOnly].includes(name)) continue
        const what = `\`${name}\` can be edited, and is hidden or read-only as well.`
        const help = 'Remove it from one of the lists.'
        yield mistake('S938', draft, ['roles', perfil, 'edit', at], { what, help })
      }
    }
  }
}

/** Rows are limited by a field that can have the session's value, and that no action of the role writes: S936, S937. */
export const rowsCanBeCompared: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const actions = actionsIn([draft])
    for (const { perfil, path, rows, may } of rolesIn(draft)) {
      const field = rows && draft.declared.fields[rows.field]
      if (rows === undefined || field === undefined) continue
      const isUser = field.kind === 'reference' && field.to === 'usuario'
      const kinds = KINDS_OF[rows.is]
      if (!kinds.includes(field.kind) && !(rows.is === 'dni' && isUser)) {
        const what = `\`${rows.field}\` never has the \`${rows.is}\` of a session: it is made with ${field.kind}().`
        const help = `Limit rows by ${HELP_OF[rows.is]}.`
        yield mistake('S936', draft, [...path, 'rows', 'field'], { what, help })
      } else if (rows.is === 'perfil' && !mayHave(field, perfil)) {
        const what = `\`${rows.field}\` never is '${perfil}', which the sessions of \`${perfil}\` have: it does not offer that code.`
        const help = 'Add the code to its options, or limit rows by another field.'
        yield mistake('S936', draft, [...path, 'rows', 'field'], { what, help })
      }
      for (const acting of actions.filter(({ name }) => may.includes(name))) {
        for (const set of fieldsSet(acting).filter(({ name }) => name === rows.field)) {
          const { name } = acting
          const what = `\`${name}\` sets \`${rows.field}\`, by which the rows of \`${String(path[1])}\` are limited: the record would leave its sight.`
          const help = `Do not let it do \`${name}\`, or set another field.`
          yield mistake('S937', draft, set.path, { what, help })
        }
      }
    }
  }
}

/** `others` have any code that no other role has. */
const mayHave = (field: FieldDeclaration, perfil: string): boolean =>
  field.kind !== 'choice' || perfil === OTHERS || Object.hasOwn(field.options, perfil)

const KINDS_OF: Readonly<Record<'dni' | 'perfil', readonly string[]>> = {
  dni: ['dni', 'digits', 'integer'],
  perfil: ['choice', 'text'],
}

const HELP_OF = {
  dni: 'a dni(), a digits(), an integer(), or a reference() to usuario',
  perfil: 'a choice() or a text()',
} as const

/** The parts of a role about operations, fields or a history that do not exist, for anybody or for this role. */
export function* idleRoles(draft: ResourceDraft): Iterable<Found> {
  const { operations } = scopeOf(draft)
  for (const [perfil, role] of declaredRoles(draft)) {
    if (typeof role === 'string') continue
    const path = ['roles', perfil]
    for (const name of ['add', 'edit', 'delete', 'reveal'] as const) {
      if ((role[name] ?? false) === false || operations.includes(name)) continue
      const what = name === 'reveal' ? 'secrets' : 'records'
      yield [[...path, name], `\`${draft.name}\` has no operation to ${name} ${what}`]
    }
    for (const [at, name] of (role.readOnly ?? []).entries()) {
      if (role.hidden?.includes(name)) yield [[...path, 'readOnly', at], `\`${name}\` is hidden`]
    }
    if (role.history === true && draft.declared.history === false) {
      yield [[...path, 'history'], `\`${draft.name}\` has no history`]
    }
  }
}
