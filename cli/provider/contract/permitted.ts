import type { EntityModel, RoleModel, SingletonModel } from '#language/model'
import type { Permitted, WireOperation } from './operation'

/** The key of the role that applies to each perfil without a role of its own. */
const OTHERS = 'others'

/** The operations, with who may call them. */
export const restricted = (
  resource: EntityModel | SingletonModel,
  operations: readonly WireOperation[],
): readonly WireOperation[] =>
  operations.map((operation) => {
    const permitted = permittedTo(resource, operation.metodo)
    return permitted === undefined ? operation : { ...operation, permitted }
  })

/**
 * Who may call a metodo, and what is different for them, by the roles of the schema.
 * @returns undefined where whoever is signed in may
 */
export function permittedTo(
  resource: EntityModel | SingletonModel,
  metodo: string,
): readonly Permitted[] | undefined {
  const { roles } = resource
  const needed = permissionFor(resource, metodo)
  if (roles === undefined || needed === undefined) return undefined
  const own = resource.kind === 'entity' ? resource.ownRow : undefined
  return roles
    .filter(({ may }) => may.includes(needed))
    .map((role) => {
      const without = fieldsWithout(role, needed, resource)
      return {
        perfil: role.perfil === OTHERS ? 'otros' : role.perfil,
        ...(role.rol !== undefined && { rol: role.rol }),
        ...(without.length > 0 && { sin: without }),
        ...(role.rows !== undefined && { filas: { campo: role.rows.field, es: role.rows.is } }),
        ...(own !== undefined && !isAllowedOnOwn(own.only, needed) && { salvo: own.field }),
      }
    })
}

/** What a role must permit for a metodo. */
function permissionFor(resource: EntityModel | SingletonModel, metodo: string): string | undefined {
  const named = new Map<string | undefined, string>()
  if (resource.kind === 'singleton') {
    named.set(resource.metodos.buscar.metodo, 'read').set(resource.metodos.grabar.metodo, 'edit')
  } else {
    const { buscar, leer, revelar, ingresar, modificar, borrar } = resource.metodos
    named.set(buscar.metodo, 'read').set(leer?.metodo, 'read').set(revelar?.metodo, 'reveal')
    named.set(ingresar?.metodo, 'add').set(modificar?.metodo, 'edit').set(borrar?.metodo, 'delete')
    for (const one of [...resource.actions, ...(resource.own ?? [])])
      named.set(one.metodo, one.name)
  }
  return named.get(metodo)
}

/** Fields that requests of the role do not carry or name, or that no answer to it has. */
function fieldsWithout(
  { hidden, fixed }: RoleModel,
  needed: string,
  { fields }: Pick<EntityModel, 'fields'>,
): readonly string[] {
  if (needed === 'add') return fixed.add
  if (needed === 'edit') return fixed.edit
  if (needed !== 'reveal') return needed === 'read' ? hidden : []
  const secrets = fields.flatMap(({ name, kind }) => (kind === 'secret' ? name : []))
  return hidden.filter((name) => secrets.includes(name))
}

/** Whoever reads a list reads their own row, too, and adds others. */
const isAllowedOnOwn = (only: readonly string[], needed: string): boolean =>
  needed === 'read' || needed === 'add' || only.includes(needed)

/** The same in a sentence. */
export function permittedText(permitted: readonly Permitted[]): string {
  if (permitted.length === 0) return 'Nadie la puede llamar.'
  const callers = permitted.map(({ perfil, rol, sin = [], filas, salvo }) =>
    [
      rol === undefined ? perfil : `${perfil} (${rol})`,
      ...(sin.length === 0 ? [] : [`sin ${sin.join(', ')}`]),
      ...(filas === undefined ? [] : [`sólo los registros cuyo ${filas.campo} es su ${filas.es}`]),
      ...(salvo === undefined ? [] : [`salvo sobre el registro de su propio ${salvo}`]),
    ].join(', '),
  )
  return `La puede llamar el perfil ${callers.join('; ')}. A los demás se responde 401.`
}
