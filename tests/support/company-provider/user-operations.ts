import { ROLES } from './access-operations'
import type { Account, Office } from './office'
import { read, refused, type Operation, type Reply, WRITTEN } from './reply'

/** The list of users and what administrators do with them. */
export const USERS: Readonly<Record<string, Operation>> = {
  'usuarios-buscar': (office) =>
    read({
      usuarios: office.accounts.map(({ dni, nombre, email, perfil, estado }) => ({
        dni,
        nombre,
        email,
        rol: ROLES[perfil],
        estado,
      })),
    }),

  'usuarios-modificar': (office, { dni, nombre, email, perfil }) =>
    change(office, dni, {
      nombre: String(nombre),
      email: String(email),
      perfil: perfil === 'A' ? 'A' : 'O',
    }),

  'usuarios-deshabilitar': (office, { dni }) => change(office, dni, { estado: 'Deshabilitado' }),

  'usuarios-habilitar': (office, { dni }) => change(office, dni, { estado: 'Habilitado' }),

  'usuarios-borrar'(office, { dni }) {
    const others = office.accounts.filter((account) => account.dni !== dni)
    if (others.length === office.accounts.length) return refused(404, 'No existe ese usuario.')
    return replace(office, others)
  },
}

function change(
  office: Office,
  dni: string | number | undefined,
  changes: Partial<Account>,
): Reply {
  const account = office.account(Number(dni))
  if (account === undefined) return refused(404, 'No existe ese usuario.')
  return replace(
    office,
    office.accounts.map((one) => (one === account ? { ...one, ...changes } : one)),
  )
}

function replace(office: Office, accounts: readonly Account[]): Reply {
  if (!accounts.some(isEnabledAdministrator)) {
    return refused(400, 'Debe quedar un administrador habilitado.')
  }
  office.accounts = accounts
  return WRITTEN
}

function isEnabledAdministrator({ perfil, estado }: Account): boolean {
  return perfil === 'A' && estado !== 'Deshabilitado'
}
