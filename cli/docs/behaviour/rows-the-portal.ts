import type { RowGroup } from './row-group'

export const portal: RowGroup = {
  title: 'The access portal',
  about: 'Signing in, recovery and registration, at `/` while nobody is signed in',
  rows: {
    'P-01':
      "The portal is titled 'Gestión Contable' and has a card of 402 x 520 px that turns in 1.1 s, or at once for " +
      'people who ask for less motion. The face behind cannot be reached or read.',
    'P-02': 'The keys that reload a page (F5, Ctrl+R, Cmd+R) are blocked in the whole app.',
    'P-03':
      "The login face has 'DNI', 'Contraseña' with a button that shows it, 'Ingresar', 'Olvidé mi contraseña' and " +
      "'Regístrate'. A password has 50 characters at most.",
    'P-04':
      'Inputs for a DNI keep the first ten digits of what is typed or pasted. The arrow keys do not change them.',
    'P-05': "An empty DNI or password is marked 'Requerido', and login sends no request.",
    'P-06': "While login waits for its answer, 'Ingresar' cannot be pressed.",
    'P-07':
      'After login the complete answer is in session storage under `datos-usuario`, and the menu takes the place of the ' +
      'card without a page load.',
    'P-08':
      "Each failure of login has a modal with its own title and text; one that is not known says 'Error General'. OK " +
      'leads to the form with both fields empty.',
    'P-09':
      "Cancelling the login flow closes modals and recovery, stops the code's time, and shows an empty login card with " +
      'a new screen countdown. OK of an error in recovery or registration keeps what was typed instead.',
    'P-10':
      "The other face, 'Registración', asks for a DNI, a name and the e-mail twice. A name takes letters with or " +
      'without accents, spaces, apostrophes and hyphens; anything else is dropped.',
    'P-11':
      "'Registrar' needs all four fields, and both e-mails must be the same, whatever their case. Each fault is told at " +
      'its field, and a modal lists the fields at fault.',
    'P-12':
      "A registration that is refused is shown as 'Error de registración', with a text for a DNI that is taken and one " +
      "for a DNI that is not allowed. An answer without `correo` brings up the browser's alert.",
    'P-13':
      "Recovery begins with the DNI alone and 'Enviar código'; the passwords are asked for after the code. An unknown " +
      'DNI, other failures and an answer without `correo` are each shown.',
    'P-14':
      "The code modal says where the mail went and counts down from 05:00 for each new code. At 00:00 it says 'El " +
      "código venció', and only 'Cancelar' is left.",
    'P-15':
      'A code that is too short is reported at its field and not sent. A wrong one empties the input in recovery while its ' +
      'time runs on; in registration it leads to the filled form, where another code can be asked for.',
    'P-16':
      'A right code stores its token under `token` and opens the password step, with the DNI fixed and the new password ' +
      'typed twice. Passwords that are empty or differ are not sent.',
    'P-17':
      'When the password is set, a message of success shows for 6 s or until OK. Then the empty login card shows, and ' +
      '`token` is no longer stored.',
    'P-18':
      'A registration is not sent when no token is stored; its form reopens as it was. The button that confirms is ' +
      'disabled only during the request.',
    'P-19':
      'When the token is invalid or expired, or something else fails in these flows, a message replaces the card for 4 ' +
      's. After it, or once it is closed, the session ends.',
    'P-20':
      "'Tiempo restante' begins at 10:00 and again with each step, so a valid code is never cut short. At zero, but not " +
      "during a request, everything is cleared, and 'Tiempo agotado' tells the reason.",
    'P-21':
      'Each notice of the portal can be closed with its button or Escape. It has the focus while it is open and returns ' +
      'it afterwards.',
    'P-22':
      'The page is marked as Spanish, and so is every text in it: titles, alerts, names for screen readers and messages ' +
      'of react-admin.',
    'P-23':
      'The statuses 400, 401 and 404 for a mailed code mean that it is wrong. Others are failures of the token, or ' +
      'general ones.',
    'P-24':
      "Controls without a visible label have accessible names, such as 'Mostrar contraseña' or 'Volver'. Escape does " +
      "what 'Cancelar' or 'No' does.",
    'P-25':
      "A new password needs 8 characters, in the browser and on the embedded backend. With another company's API only a " +
      'blank one is stopped, and the refusal of the API is shown.',
  },
}
