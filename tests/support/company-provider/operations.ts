import { ACCESS } from './access-operations'
import { CATALOGUES } from './catalogue-operations'
import type { Office } from './office'
import { refused, type Operation, type Reply } from './reply'
import type { Input } from './request-table'
import { USERS } from './user-operations'

const OPERATIONS: Readonly<Record<string, Operation>> = { ...ACCESS, ...USERS, ...CATALOGUES }

/** What opens a session, and so has no session's token. */
const WITHOUT_SESSION = ['login', 'cambiar-clave', 'registracion', 'enviar-codigo', 'enviar-clave']

/** Carries one request out. */
export function perform(office: Office, { metodo, fields }: Input): Reply {
  const operation = OPERATIONS[metodo]
  if (operation === undefined) return refused(404, 'Operación no disponible.')
  const token = String(fields['token'])
  if (!WITHOUT_SESSION.includes(metodo)) {
    if (office.expired.has(token)) return refused(403, 'Token Vencido')
    if (!office.sessions.has(token)) return refused(401, 'Token Invalido')
  }
  return operation(office, fields)
}
