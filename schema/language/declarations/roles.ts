import * as z from 'zod'
import type { FieldDeclaration } from '../kinds'
import type { RoleModel } from '../model'
import {
  byName,
  fieldName,
  nonEmptyList,
  oneOf,
  options,
  shortOrLong,
  someFields,
  validatedBy,
  yesNo,
} from './allowed'
import type { DeclaredMetodos } from './metodos'

/** All of them, none, or a list of some. */
function allOrSome<T>(some: z.ZodType<readonly T[]>, things: string) {
  const all = z.boolean(`true, false, or a list with the name of at least one ${things}`)
  return validatedBy<boolean | readonly T[]>((value) => (Array.isArray(value) ? some : all), [all])
}

const someActions = nonEmptyList(
  z.string('the name of an action'),
  'a list with the name of at least one action',
)

/** The permissions of a role for one record, and the fields that it sees: for entities and singletons alike. */
const ofRecords = {
  /** Whether it changes records: all fields, or only these. Default: false. */
  edit: allOrSome(someFields, 'field').exactOptional().meta({
    description: 'Whether it changes records: all fields, or only these. Default: false.',
    example: "['telefono']",
  }),
  /** Whether it sees the changes and their authors. Default: true if it may change records. */
  history: yesNo.exactOptional().meta({
    description: 'Whether it sees who changed what. Default: where it may change records.',
    example: 'false',
  }),
  /** Fields that do not exist for it. */
  hidden: someFields.exactOptional().meta({
    description:
      'Fields that do not exist for it: in no answer, form, column, filter, sort, export or history, and refused in requests.',
    example: "['saldo']",
  }),
  /** Fields that it sees and never writes. */
  readOnly: someFields.exactOptional().meta({
    description: 'Fields that it sees and never writes, neither in a new record nor in a change.',
    example: "['cuit']",
  }),
}

const entityRole = options({
  /** Whether it adds records. Default: false. */
  add: yesNo.exactOptional().meta({
    description: 'Whether it adds records. Default: false.',
    example: 'true',
  }),
  /** Whether it deletes records and restores deleted ones. Default: false. */
  delete: yesNo.exactOptional().meta({
    description: 'Whether it deletes records, and takes that back. Default: false.',
    example: 'true',
  }),
  /** Whether it does the actions of a row and the metodos of `own`: all of them, or only these. Default: false. */
  actions: allOrSome(someActions, 'action').exactOptional().meta({
    description:
      'Whether it does the actions of a row and the metodos of `own`: all of them, or only these. Default: false.',
    example: "['cobrar']",
  }),
  /** Whether it reveals secrets, one at a time. Default: false. */
  reveal: yesNo.exactOptional().meta({
    description: 'Whether it reveals secrets, one at a time. Default: false.',
    example: 'true',
  }),
  ...ofRecords,
  /** It sees only the records whose field has the value of its session. */
  rows: options({
    field: fieldName.meta({
      description:
        'A number or a reference to users for `dni`, a choice or a text for `perfil`. New records get the value of the session, and nobody whose rows it limits writes it.',
      example: "'responsable'",
    }),
    is: oneOf('dni', 'perfil').meta({
      description: 'The value of the session.',
      example: "'dni'",
    }),
  })
    .readonly()
    .exactOptional()
    .meta({
      description: 'It sees only the records whose field has the value of its session.',
      example: "{ field: 'responsable', is: 'dni' }",
    }),
}).readonly()

const singletonRole = options(ofRecords).readonly()

const ROLE = "'all', 'read', 'none', or what the role may do, such as { add: true }"
const ROLES = "roles by perfil code, such as { A: 'all', others: 'read' }"

const short = z.enum(['all', 'read', 'none'], ROLE)

/** By perfil code: all, only reading, nothing, or the permissions of the role beside reading. */
export const rolesRule = byName(shortOrLong(short, entityRole), ROLES)
export const singletonRolesRule = byName(shortOrLong(short, singletonRole), ROLES)

export type RolesDeclaration = z.output<typeof rolesRule>
export type RoleDeclaration = RolesDeclaration[string]

/** The user's own row, whose field has the session's value of the same name, offers only these operations. */
export const ownRowRule = options({
  field: fieldName.meta({
    description: "The field that has, in the user's own row, the session's value of the same name.",
    example: "'dni'",
  }),
  only: z.array(z.string('the name of an operation'), 'a list of operations').readonly().meta({
    description: 'The only operations that the own row offers: `edit`, `delete` and actions.',
    example: "['edit']",
  }),
}).readonly()

/** The texts that sessions have for the perfil codes. */
export type Perfiles = Readonly<Record<string, string>>

/** The perfiles of the specification, for a schema whose users have no choice of a role. */
const USUAL: Perfiles = { O: 'Operador', A: 'Administrador' }

type Declared = {
  readonly metodos?: Partial<DeclaredMetodos> | undefined
  readonly fields: Readonly<Record<string, FieldDeclaration | undefined>>
}

/** The perfil codes: the roles that users may have. */
export function perfilesOf(entities: readonly Declared[]): Perfiles {
  const users = entities.find(({ metodos }) => metodos?.buscar?.metodo === 'usuarios-buscar')
  const rol = users?.fields['rol']
  return rol?.kind === 'choice' ? rol.options : USUAL
}

/** The role of every perfil without a role of its own. */
export const OTHERS = 'others'

/** The things that a role can permit, by the names that roles have for them. */
export interface RoleScope {
  /** The operations beside reading: `add`, `edit` … */
  readonly operations: readonly string[]
  readonly actions: readonly string[]
  readonly fields: readonly string[]
}

/** The things that a role of an entity can permit. */
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

/** The things that a role of a singleton can permit. */
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

/** The permissions of one role, and the fields that it sees. */
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
