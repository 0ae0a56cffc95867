import { inflateSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { ADMIN } from '../browser/support/server'
import { flakyLine } from '../support/flaky-line'
import { signIn, test } from './support/test'
import type { Visitor } from './support/visitor'

async function openFromMenu(visitor: Visitor, entry: string): Promise<void> {
  await visitor.press('Archivos')
  await visitor.follow(entry)
  await visitor.see('heading', entry)
}

/** How many pages a PDF has; Firefox compresses what says so. */
function pagesOf(pdf: Uint8Array): number {
  const text = Buffer.from(pdf).toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    } catch {
      return ''
    }
  })
  return [text, ...streams].join('\n').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

describe('in Firefox', () => {
  test('P-03, P-08, P-07, M-01, M-05: a wrong password, the menu, and out again', async ({
    visitor,
    server,
  }) => {
    await visitor.page.goto(server.url)
    expect(await visitor.page.title()).toBe('Gestión Contable')
    await visitor.type('DNI', `${ADMIN.dni}x`)
    await visitor.typePassword('Contraseña', 'otra cosa')
    await visitor.key('Enter')
    await visitor.see('heading', 'Error de inicio de sesión')
    await visitor.press('OK')
    await signIn(visitor, server.url)
    await visitor.see('button', 'Sistema')
    await visitor.press('Cerrar Sesión')
    await visitor.press('Confirmar Cierre')
    await visitor.see('button', 'Ingresar')
  })

  test('P-10, P-01: the card turns to the registration and back', async ({ visitor, server }) => {
    await visitor.page.goto(server.url)
    await visitor.follow('Regístrate')
    await visitor.see('heading', 'Registración')
    await visitor.type('Apellidos y Nombres', 'Muñoz 2 Ana')
    const name = await visitor.find('textbox', 'Apellidos y Nombres').waitHandle()
    expect(await name.evaluate((input) => (input as HTMLInputElement).value)).toBe('Muñoz  Ana')
    await visitor.press('Volver')
    await visitor.see('heading', 'Iniciar sesión')
  })

  test('C-02, C-05, C-06, C-08, C-22, C-23, E-04: the life of a postal code, its province from the picker', async ({
    visitor,
    server,
  }) => {
    await signIn(visitor, server.url)
    await openFromMenu(visitor, 'Códigos Postales')
    await visitor.press('Agregar Cód. Postales')
    await visitor.type('Cód.Postal', '1602')
    await visitor.type('Localidad', 'Florida')
    await visitor.type('Provincia', 'buenos aires', 'combobox')
    await visitor.key('Enter')
    await visitor.press('Confirmar')
    await visitor.read('Florida')
    await visitor.readNoMore('Agregar Cód. Postales\nCancelar')

    await visitor.press('Editar')
    await visitor.press('Cancelar')
    expect(await visitor.isPainted('Editar')).toBe(true)
    expect(await visitor.isPainted('Eliminar')).toBe(true)
    await visitor.type('Buscar...', 'FLÓRIDA', 'searchbox')
    await visitor.press('Editar')
    await visitor.type('Localidad', 'Florida Oeste')
    await visitor.press('Confirmar')
    await visitor.read('Florida Oeste')

    await visitor.press('Eliminar')
    await visitor.press('Si')
    await visitor.press('Eliminar')
    await visitor.readNoMore('Florida Oeste')
    const token = await server.token()
    expect((await server.call('postales-buscar', { token })).body).toEqual({ postales: [] })
  })

  test('C-03: a list goes on paper with all its rows', async ({ visitor, server }) => {
    const token = await server.token()
    for (let number = 1; number <= 120; number += 1) {
      await server.call('rubros-ingresar', { token, rubro: `Rubro ${number}` })
    }
    await signIn(visitor, server.url)
    await openFromMenu(visitor, 'Rubros')
    await visitor.read('120 registros')
    expect(pagesOf(await visitor.page.pdf({ format: 'A4' }))).toBeGreaterThan(2)
  })

  test('C-15, M-08: on a phone of 360 px nothing is cut off', async ({ visitor, server }) => {
    await visitor.page.setViewport({ width: 360, height: 740 })
    await visitor.page.goto(server.url)
    expect(await visitor.sidewaysOverflow()).toBe(0)
    await signIn(visitor, server.url)
    expect(await visitor.sidewaysOverflow()).toBe(0)
    await visitor.press('Menú')
    await openFromMenu(visitor, 'Bancos')
    await visitor.press('Agregar Banco')
    await visitor.type('Ingrese Banco', 'Banco de la Nación')
    expect(await visitor.sidewaysOverflow()).toBe(0)
    await visitor.press('Confirmar')
    await visitor.read('Banco de la Nación')
    expect(await visitor.sidewaysOverflow()).toBe(0)
  })
})

describe.each([
  ['its chunk, refused', /\/list-[^/]*\.js$/, 'refused'],
  ['its chunk, cut off', /\/list-[^/]*\.js$/, 'cut off'],
  ['a chunk that it imports, refused', /\/catalogue-screen-[^/]*\.js$/, 'refused'],
] as const)('a screen whose code does not arrive in Firefox: %s', (_what, file, fault) => {
  test('W-09: Reintentar shows it', async ({ visitor, server }) => {
    const line = await flakyLine(server.url)
    await signIn(visitor, line.url)
    line.fail(file, fault)
    await visitor.page.goto(`${line.url}/rubros`)
    await visitor.see('heading', 'Error de conexión')
    await visitor.press('Reintentar')
    await visitor.see('heading', 'Error de conexión')
    line.mend()
    await visitor.press('Reintentar')
    await visitor.see('heading', 'Rubros')
    // React logs what an error boundary catches.
    visitor.forget(/^JSHandle@error/)
    await line.end()
  })
})
