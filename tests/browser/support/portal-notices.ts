import { answerWith, newPerson, type PortalPage } from './portal'

export type Flow = 'recovery' | 'registration'

/** A message of the specification's section 2: how it comes up, its title, and what has the focus once it has gone. */
export interface Told {
  readonly what: string
  readonly title: string
  readonly bring: (portal: PortalPage) => Promise<void>
  readonly focusAfter: string
  /** The button that takes the focus. */
  readonly takes: string
}

const LOGIN = 'Error de inicio de sesión'
const REGISTRATION = 'Error de registración'

/** Every message of the portal, by where it stands. */
export const NOTICES: Readonly<Record<Flow | 'login' | 'requests', readonly Told[]>> = {
  login: [
    told('wrong data', LOGIN, login(401, 'Datos Incorrectos'), 'Ingresar'),
    told('DNI not registered', LOGIN, login(401, 'No registrado'), 'Ingresar'),
    told('user not enabled', LOGIN, login(403, 'Usuario No Habilitado'), 'Ingresar'),
    told('general login error', LOGIN, login(500, 'Otro'), 'Ingresar'),
    told('no internet on login', 'Error de conexión', login('offline'), 'Ingresar', 'Reintentar'),
  ],
  requests: [
    told('incorrect DNI', 'Error de restablecer contraseña', recover(401), 'Enviar código'),
    told('general error on forgot-password', 'Error General', recover(500), 'Enviar código'),
    told('combined form errors', REGISTRATION, registerNothing, 'DNI'),
    told('DNI already registered', REGISTRATION, register(405), 'Registrar'),
    told('general error on the registered check', REGISTRATION, register(500), 'Registrar'),
  ],
  recovery: [
    told('wrong code', 'Error de validación', wrongCode('recovery'), 'Código'),
    told('confirmed', 'Contraseña restablecida con éxito', setPassword('recovery', 200), 'DNI'),
    told('token expired', 'Token vencido', setPassword('recovery', 403), 'DNI'),
    told('token invalid', 'Token Invalido', setPassword('recovery', 401), 'DNI'),
    told('general error', 'Error General', setPassword('recovery', 500), 'DNI'),
  ],
  registration: [
    told('wrong code', 'Error de validación', wrongCode('registration'), 'Registrar'),
    told('confirmed', 'Contraseña Confirmada', setPassword('registration', 200), 'DNI'),
    told('token expired', 'Token vencido', setPassword('registration', 403), 'DNI'),
    told('token invalid', 'Token Invalido', setPassword('registration', 401), 'DNI'),
    told('general error', 'Error General', setPassword('registration', 500), 'DNI'),
  ],
}

function told(
  what: string,
  title: string,
  bring: Told['bring'],
  focusAfter: string,
  takes = 'OK',
): Told {
  return { what, title, bring, focusAfter, takes }
}

function login(status: number | 'offline', error?: string): Told['bring'] {
  return async (portal) => {
    const answer = status === 'offline' ? status : { status, body: { error } }
    await answerWith(portal.page, 'login', answer)
    await portal.signIn('20', 'cualquiera')
  }
}

function recover(status: number): Told['bring'] {
  return async (portal) => {
    await answerWith(portal.page, 'cambiar-clave', { status })
    await portal.toRecovery()
    await portal.field('DNI').fill('20')
    await portal.button('Enviar código').click()
  }
}

function register(status: number): Told['bring'] {
  return async (portal) => {
    await answerWith(portal.page, 'registracion', { status })
    await portal.toRegistration()
    await portal.fillRegistration(newPerson())
    await portal.button('Registrar').click()
  }
}

async function registerNothing(portal: PortalPage): Promise<void> {
  await portal.toRegistration()
  await portal.button('Registrar').click()
}

async function toCode(portal: PortalPage, flow: Flow): Promise<void> {
  const metodo = flow === 'recovery' ? 'cambiar-clave' : 'registracion'
  await answerWith(portal.page, metodo, { body: { correo: 'a***@example.com' } })
  await (flow === 'recovery' ? portal.askToRecover(newPerson()) : portal.askToRegister(newPerson()))
}

function wrongCode(flow: Flow): Told['bring'] {
  return async (portal) => {
    await answerWith(portal.page, 'enviar-codigo', { status: 401 })
    await toCode(portal, flow)
    await portal.enterCode('123456')
  }
}

function setPassword(flow: Flow, status: number): Told['bring'] {
  return async (portal) => {
    await answerWith(portal.page, 'enviar-codigo', { body: { token: 'del-codigo' } })
    await answerWith(portal.page, 'enviar-clave', { status })
    await toCode(portal, flow)
    await portal.enterCode('123456')
    await portal.setPassword('muy segura')
  }
}
