import { PRODUCT } from '#wire/product'
import { words } from './words'

/**
 * The portal's own wording, in one place. The texts of a field or an operation (labels, limits, the meaning of a status) belong
 * to the schema and come through `generated/access`.
 */
export const texts = {
  product: PRODUCT,
  screenClock: 'Tiempo restante',
  ok: 'OK',
  cancel: 'Cancelar',
  back: 'Volver',
  busy: 'Un momento…',
  retry: words.retry,
  showPassword: words.showPassword,
  hidePassword: words.hidePassword,

  login: {
    title: 'Iniciar sesión',
    lead: 'Ingrese con su DNI y su contraseña.',
    submit: 'Ingresar',
    forgot: 'Olvidé mi contraseña',
    noAccount: '¿No tiene cuenta?',
    register: 'Regístrate',
  },
  recovery: {
    title: 'Restablecer contraseña',
    lead: 'Le enviaremos un código por correo.',
    submit: 'Enviar código',
    noMailbox: '¿Ya no usa ese correo? Avise a un administrador.',
  },
  registration: {
    title: 'Registración',
    repeatEmail: 'Reingrese email',
    submit: 'Registrar',
  },

  faults: {
    mismatch: 'No coinciden',
    dni: 'DNI requerido',
    repeatedEmail: 'Correo duplicado requerido',
  },
  formErrors: {
    dni: 'Error con el DNI',
    nombre: 'Error con el Nombre',
    correo: 'Error con el Correo',
    repetido: 'Error con el Correo Duplicado',
    mismatch: 'Los correos no coinciden',
  },
  wrongRegistrationCode: 'Código registro incorrecto',
  noMail: 'No se pudo procesar la solicitud. Inténtelo de nuevo.',
  timeUp: {
    title: 'Tiempo agotado',
    text: 'Por seguridad se borraron los datos ingresados. Puede comenzar de nuevo.',
  },
  success: {
    recovery: { title: 'Contraseña restablecida con éxito', lines: ['Contraseña Confirmada'] },
    registration: {
      title: 'Contraseña Confirmada',
      lines: ['Registro exitoso', 'Bienvenido/a'],
    },
  },
} as const
