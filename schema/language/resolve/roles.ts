import type { EntityDeclaration } from '../declarations/entity'
import type { RoleDeclaration, RolesDeclaration } from '../declarations/roles'
import type { FieldDeclaration } from '../kinds'
import type { RoleModel } from '../model'

/** The texts that sessions have for the perfil codes. */
export type Perfiles = Readonly<Record<string, string>>

/** The specification's, for a schema whose users have no choice of a role. */
const USUAL: Perfiles = { O: 'Operador', A: 'Administrador' }

type Declared = {
  readonly metodos?: Partial<EntityDeclaration['metodos']> | undefined
  readonly fields: Readonly<Record<string, FieldDeclaration | undefined>>
}

/** The perfil codes: the roles that users may have. */
export function perfilesOf(entities: readonly Declared[]): Perfiles {
  const users = entities.find(({ metodos }) => metodos?.buscar?.metodo === 'usuarios-buscar')
  const rol = users?.fields['rol']
  return rol?.kind === 'choice' ? rol.options : USUAL
}

/** Whoever has a perfil without a role of its own. */
export const OTHERS = 'others'

/** What a role can be of: what it may do there, by the names that roles have for it. */
export interface RoleScope {
  /** The operations beside reading: `add`, `edit` … */
  readonly operations: readonly string[]
  readonly actions: readonly string[]
  readonly fields: readonly string[]
}

/** What can be done in an entity. */
export function entityScope({
  metodos,
  actions = {},
  own = {},
  fields,
}: Declared & {
  readonly actions?: object | undefined
  readonly own?: object | undefined
}): RoleScope {
  const hasSecret = Object.values(fields).some((field) => field?.kind === 'secret')
  const has = (name: 'ingresar' | 'modificar' | 'borrar') => metodos?.[name] !== undefined
  return {
    operations: [
      ...(has('ingresar') ? ['add'] : []),
      ...(has('modificar') ? ['edit'] : []),
      ...(has('borrar') ? ['delete'] : []),
      ...(hasSecret ? ['reveal'] : []),
      'history',
    ],
    actions: [...Object.keys(actions), ...Object.keys(own)],
    fields: Object.keys(fields),
  }
}

/** What can be done in a singleton. */
export const singletonScope = ({ fields }: Pick<Declared, 'fields'>): RoleScope => ({
  operations: ['edit', 'history'],
  actions: [],
  fields: Object.keys(fields),
})

/** The roles with every default applied, in the order of the declaration; undefined: nobody is restricted. */
export function rolesOf(
  roles: RolesDeclaration | undefined,
  scope: RoleScope,
  perfiles: Perfiles,
): readonly RoleModel[] | undefined {
  if (roles === undefined) return undefined
  return Object.entries(roles).map(([perfil, declared]) => {
    const rol = perfil === OTHERS ? undefined : (perfiles[perfil] ?? perfil)
    return { perfil, rol, ...roleOf(declared, scope) }
  })
}

/** What one role may do and see. */
export function roleOf(
  declared: RoleDeclaration,
  { operations, actions, fields }: RoleScope,
): Omit<RoleModel, 'perfil' | 'rol'> {
  if (typeof declared === 'string') {
    const all = declared === 'all' ? ['read', ...operations, ...actions] : ['read']
    const may = declared === 'none' ? [] : all
    return { may, hidden: [], fixed: { add: [], edit: [] }, rows: undefined }
  }
  const { add = false, edit = false, delete: remove = false, history = edit !== false } = declared
  const { reveal = false } = declared
  const wanted = { add, edit: edit !== false, delete: remove, reveal, history }
  const permitted = Object.entries(wanted).flatMap(([name, is]) => (is ? name : []))
  const done = declared.actions ?? false
  const isDone = (name: string) => (typeof done === 'boolean' ? done : done.includes(name))
  const { hidden = [], readOnly = [], rows } = declared
  const never = new Set([...hidden, ...readOnly, ...(rows === undefined ? [] : [rows.field])])
  const isEdited = (name: string) => typeof edit === 'boolean' || edit.includes(name)
  const may = [
    'read',
    ...permitted.filter((name) => operations.includes(name)),
    ...actions.filter(isDone),
  ]
  const fixedIn = (operation: string, isFixed: (name: string) => boolean) =>
    may.includes(operation) ? fields.filter(isFixed) : []
  const fixed = {
    add: fixedIn('add', (name) => never.has(name)),
    edit: fixedIn('edit', (name) => never.has(name) || !isEdited(name)),
  }
  return { may, hidden, fixed, rows }
}
