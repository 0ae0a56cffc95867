import * as z from 'zod'
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

/** All of them or none, or a list of some. */
function allOrSome<T>(some: z.ZodType<readonly T[]>, things: string) {
  const all = z.boolean(`true, false, or a list with the name of at least one ${things}`)
  return validatedBy<boolean | readonly T[]>((value) => (Array.isArray(value) ? some : all), [all])
}

const someActions = nonEmptyList(
  z.string('the name of an action'),
  'a list with the name of at least one action',
)

/** What a role may do to one record, and what it sees of it: entities and singletons alike. */
const ofRecords = {
  /** Whether it changes records: all fields, or only these. Default: false. */
  edit: allOrSome(someFields, 'field').exactOptional().meta({
    description: 'Whether it changes records: all fields, or only these. Default: false.',
    example: "['telefono']",
  }),
  /** Whether it sees who changed what. Default: if it may change records. */
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
  /** Whether it deletes records, and takes that back. Default: false. */
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

/** By perfil code: all, only reading, nothing, or what the role may do beside reading. */
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
