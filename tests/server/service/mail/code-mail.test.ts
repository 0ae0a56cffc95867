import { describe, expect, it } from 'vitest'
import { codeMail } from '#server/access/mail/code-mail'

const REQUEST = { empresa: 'Estudio Contable', nombre: 'Ana Muñoz', code: '012345' } as const

describe('the mail with a code', () => {
  it.each([
    ['recovery', 'Código para restablecer su contraseña - Estudio Contable'],
    ['registration', 'Código para completar su registro - Estudio Contable'],
  ] as const)('P-14: %s: code, validity and what to do if one did not ask', (purpose, subject) => {
    const mail = codeMail({ purpose, ...REQUEST })
    expect(mail.subject).toBe(subject)
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Hola Ana Muñoz:')
      expect(body).toContain('012345')
      expect(body).toContain('vence en 5 minutos')
      expect(body).toContain('Si usted no lo pidió')
    }
    expect(mail.html).toContain('<html lang="es">')
  })

  it('does not carry the code where a list of mails would show it', () => {
    expect(codeMail({ purpose: 'recovery', ...REQUEST }).subject).not.toContain('012345')
  })

  it('shows markup in a name as text', () => {
    const nombre = `<img src=x onerror="alert('1')"> & co`
    const { html, text } = codeMail({ purpose: 'recovery', ...REQUEST, nombre, empresa: '<b>' })
    expect(html).not.toMatch(/<img|<b>/)
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt; &amp; co')
    expect(text).toContain(nombre)
  })
})
