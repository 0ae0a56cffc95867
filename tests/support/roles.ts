import type { RoleContracts } from '#wire/roles'

/**
 * The roles of an entity that administrators alone write.
 * @param hidden fields that the others do not see
 */
export function readByOthers(
  actions: readonly string[] = [],
  hidden: readonly string[] = [],
): RoleContracts {
  return {
    A: {
      rol: 'Administrador',
      may: ['read', 'add', 'edit', 'delete', 'history', ...actions],
    },
    others: { may: ['read'], ...(hidden.length > 0 && { hidden }) },
  }
}
