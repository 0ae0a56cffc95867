import { contract } from '../../../../generated/contract'
import type { Mail } from './mailer'

/** The contents of the mail with a code. */
export interface CodeMail {
  readonly purpose: 'recovery' | 'registration'
  readonly empresa: string
  readonly nombre: string
  readonly code: string
}

const PURPOSES = {
  recovery: {
    subject: 'Código para restablecer su contraseña',
    asked: 'Recibimos un pedido para restablecer la contraseña de su usuario.',
    unasked:
      'Si usted no lo pidió, ignore este mensaje: su contraseña no cambia mientras nadie use el código.',
  },
  registration: {
    subject: 'Código para completar su registro',
    asked: 'Recibimos un pedido para registrar un usuario con esta dirección de correo.',
    unasked:
      'Si usted no lo pidió, ignore este mensaje: nadie queda registrado mientras no se use el código.',
  },
} as const

const NEVER_TELL = 'No comparta el código con nadie: nunca se lo vamos a pedir.'

/** The Spanish mail that carries a one-time code, in text and HTML. */
export function codeMail({ purpose, empresa, nombre, code }: CodeMail): Omit<Mail, 'to'> {
  const { subject, asked, unasked } = PURPOSES[purpose]
  const greeting = `Hola ${nombre}:`
  const validity = `El código vence en ${validMinutes()} minutos y sirve una sola vez.`
  const paragraphs = [validity, NEVER_TELL, unasked]
  const text = [greeting, asked, `Su código es: ${code}`, ...paragraphs, empresa].join('\n\n')
  return {
    fromName: empresa,
    subject: `${subject} - ${empresa}`,
    text: `${text}\n`,
    html: page(subject, [
      paragraph(greeting),
      paragraph(asked),
      codeLine(code),
      ...paragraphs.map(paragraph),
      paragraph(empresa),
    ]),
  }
}

function validMinutes(): number {
  return contract.access.limits.codigoSegundos / 60
}

/** No picture, no link, no script: it looks the same in every mail program. */
function page(title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 Arial,sans-serif;color:#1f2933;background:#ffffff">
<div style="max-width:480px">
${parts.join('\n')}
</div>
</body>
</html>
`
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escaped(text)}</p>`
}

function codeLine(code: string): string {
  const style =
    'margin:0 0 16px;padding:16px;font:700 32px/1 monospace;letter-spacing:8px;text-align:center;background:#eef2f6'
  return `<p style="${style}">${escaped(code)}</p>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML: names come from users. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
