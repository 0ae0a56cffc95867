import { words } from './words'

/** The wording of the forms that are shown only after an answer; it is fetched with them. */
export const lateTexts = {
  password: {
    title: { recovery: 'Restablecer contraseña', registration: 'Registrar contraseña' },
    repeat: words.repeatPassword,
    hint: (min: number) => `Al menos ${min} caracteres.`,
    submit: 'Confirmar contraseña',
  },
  code: {
    title: 'Revise su casilla de e-mail',
    sentTo: 'Enviamos un correo con el código de validación a',
    spam: 'Si no lo encuentra, revise la carpeta de spam.',
    expiresIn: 'El código vence en:',
    expired: 'El código venció',
    askAgain: 'Cancele y pida un código nuevo.',
    submit: { recovery: 'Restablecer contraseña', registration: 'Registrar contraseña' },
  },
} as const
