import { NOT_AUTHORISED, type Office } from './office'
import { read, refused, type Operation, type Reply, WRITTEN } from './reply'

/** Role texts by perfil, as the company writes them. */
export const ROLES = { A: 'Administrador', O: 'Operador' } as const

/** Login, and the flows of codes and passwords. */
export const ACCESS: Readonly<Record<string, Operation>> = {
  login(office, { dni, clave }) {
    const account = office.account(Number(dni))
    if (account === undefined) return refused(404, 'No registrado')
    if (account.clave !== clave) return refused(401, 'Datos Incorrectos')
    if (account.estado !== 'Habilitado') return refused(403, 'Usuario No Habilitado')
    const { perfil, nombre } = account
    return read({
      token: office.openSession(account.dni),
      dni: account.dni,
      rol: ROLES[perfil],
      perfil,
      usuario: nombre,
      empresa: office.empresa,
    })
  },

  'cambiar-clave'(office, { dni }) {
    const account = office.account(Number(dni))
    if (account === undefined) return refused(401, 'DNI incorrecto')
    return mailCode(office, account.dni, account.email)
  },

  registracion(office, { dni, nombre, correo }) {
    const applicant = { dni: Number(dni), nombre: String(nombre), correo: String(correo) }
    if (office.account(applicant.dni) !== undefined) return refused(405, 'DNI ya registrado')
    if (applicant.dni === NOT_AUTHORISED) return refused(401, 'DNI no autorizado')
    office.applicants.set(applicant.dni, applicant)
    return mailCode(office, applicant.dni, applicant.correo)
  },

  'enviar-codigo'(office, { dni, codigo }) {
    if (office.codes.get(Number(dni)) !== codigo) return refused(400, 'Código incorrecto')
    office.codes.delete(Number(dni))
    const token = `codigo-${office.next()}`
    office.codeTokens.set(token, Number(dni))
    return read({ token })
  },

  'enviar-clave'(office, { token, clave }) {
    const dni = office.codeTokens.get(String(token))
    if (office.expired.has(String(token))) return refused(403, 'Token vencido')
    if (dni === undefined) return refused(401, 'Token invalido')
    const refusal = refusalOf(office, String(clave))
    if (refusal !== undefined) return refusal
    setClave(office, dni, String(clave))
    office.codeTokens.delete(String(token))
    return WRITTEN
  },

  'actualizar-clave'(office, { token, anterior, nueva }) {
    const dni = office.sessions.get(String(token)) ?? 0
    if (office.account(dni)?.clave !== anterior) return refused(400, 'Clave incorrecta')
    const refusal = refusalOf(office, String(nueva))
    if (refusal !== undefined) return refusal
    setClave(office, dni, String(nueva))
    return WRITTEN
  },
}

function mailCode(office: Office, dni: number, correo: string): Reply {
  office.codes.set(dni, String(office.next()).padStart(6, '0'))
  return read({ correo })
}

function refusalOf(office: Office, clave: string): Reply | undefined {
  const { status, error } = office.claveRefusal
  return clave.length < office.claveMinimum ? refused(status, error) : undefined
}

function setClave(office: Office, dni: number, clave: string): void {
  const account = office.account(dni)
  if (account !== undefined) return office.put({ ...account, clave })
  const applicant = office.applicants.get(dni)
  if (applicant === undefined) return
  const { nombre, correo: email } = applicant
  office.put({ dni, nombre, email, perfil: 'O', estado: 'Habilitado', clave })
}
