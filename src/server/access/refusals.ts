import { contract } from '../../../generated/contract'
import { Refusal } from '#server/store/refusal'

/**
 * Every answer of access that is not a success. If the contract has a text for a status, it is read from there. The
 * portal identifies login's failures by their text; their statuses 404 and 400 are chosen here, because they have no
 * other meaning to the browser.
 */
const { login, pedirCodigo, registrar, enviarCodigo, enviarClave, actualizarClave } =
  contract.access.operations

export const notRegistered = () => new Refusal(404, 'No registrado')
export const wrongPassword = () => new Refusal(400, 'Datos Incorrectos')
export const notEnabled = () => contractRefusal(login, 403)

export const unknownDni = () => contractRefusal(pedirCodigo, 401)

export const alreadyRegistered = () => contractRefusal(registrar, 405)
export const registrationClosed = () => contractRefusal(registrar, 401)
/** The portal shows this text and goes back to the form. */
export const addressTaken = () => new Refusal(422, 'Ya existe un usuario con ese correo.')

export const wrongCode = () => contractRefusal(enviarCodigo, 400)

export const invalidToken = () => contractRefusal(enviarClave, 401)
export const expiredToken = () => contractRefusal(enviarClave, 403)
export const wrongCurrentPassword = () => contractRefusal(actualizarClave, 400)

export const lastAdministrator = () => new Refusal(400, 'Debe quedar un administrador habilitado.')

/** 422 because in the menu 400 means that the current password is wrong; the portal shows its text and goes back to the form. */
export const commonPassword = () =>
  new Refusal(422, 'Esa contraseña es muy conocida y fácil de adivinar. Elija otra.')
export const ownPassword = () =>
  new Refusal(
    422,
    'La contraseña no puede formarse con su nombre, su DNI, su correo, el nombre de la empresa o el del sistema. Elija otra.',
  )
export const blankPassword = () =>
  new Refusal(422, 'La contraseña no puede tener sólo espacios. Elija otra.')

export const mailNotSent = () =>
  new Refusal(503, 'No se pudo enviar el correo. Intente de nuevo en unos minutos.')

/** The mailbox does not exist, so waiting will not help. */
export const mailboxRefused = () =>
  new Refusal(422, 'El servidor de correo no acepta esa dirección.')

export const busy = () =>
  new Refusal(503, 'El servidor está ocupado. Intente de nuevo en unos minutos.', {
    'retry-after': '5',
  })

interface OperationErrors {
  readonly metodo: string
  readonly errors: readonly {
    readonly status?: number
    readonly error?: string
    readonly text: string
  }[]
}

/** The contract's text for a status: the wire's `error` if there is one, otherwise the text that the portal shows. */
function contractRefusal({ metodo, errors }: OperationErrors, status: number): Refusal {
  const known = errors.find((error) => error.status === status)
  if (known === undefined) throw new TypeError(`${metodo} has no text for ${status}`)
  return new Refusal(status, known.error ?? known.text)
}
