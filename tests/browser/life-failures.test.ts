import { describe, expect } from 'vitest'
import { changeable, pick } from '../life/operations'
import { acknowledge, Catalogue, errorModal } from './support/catalogue'
import { ALL, put, test } from './support/life'
import { provoke } from './support/provoke'

const SESSION_ENDS = [
  [401, 'Token Invalido', 'No Autorizado.'],
  [403, 'Token Vencido', 'Vuelve a iniciar sesión para generar un nuevo token.'],
  [500, 'Error General', 'Error en la aplicación, avise.'],
] as const

describe.each(ALL.map((life) => [life.model.resource, life] as const))(
  'G-01: what the screen %s does when a call fails',
  (_resource, life) => {
    const { model, screen, contract, make } = life
    const { ingresar, modificar, borrar } = contract.metodos
    const { texts } = screen

    describe.each(SESSION_ENDS)('C-10: %s on the list', (status, title, text) => {
      test('ends the session', async ({ signedIn, server }) => {
        await provoke(signedIn, contract.metodos.buscar.metodo, { status })
        await signedIn.goto(`${server.url}/${model.resource}`)
        const modal = errorModal(signedIn, title)
        await modal.getByText(text, { exact: true }).waitFor()
        expect(await signedIn.getByRole('navigation').isVisible(), 'the menu hides').toBe(false)
        await acknowledge(modal)
        await signedIn.getByRole('button', { name: 'Ingresar' }).waitFor()
        expect(await signedIn.evaluate(() => sessionStorage.length)).toBe(0)
      })
    })

    test('W-09: a list that does not arrive can be asked for again', async ({
      signedIn,
      server,
    }) => {
      const catalogue = new Catalogue(signedIn, model, screen)
      const restore = await provoke(signedIn, contract.metodos.buscar.metodo, 'offline')
      await signedIn.goto(`${server.url}/${model.resource}`)
      const modal = errorModal(signedIn, 'Error de conexión')
      await modal.getByText('No hay conexión a Internet.', { exact: true }).waitFor()
      await restore()
      await modal.getByRole('button', { name: 'Reintentar' }).click()
      await catalogue.loaded()
    })

    if (ingresar !== undefined) {
      test('C-10, W-09, C-33: an add that fails keeps what was typed, or ends the session', async ({
        signedIn: page,
        server,
      }) => {
        const catalogue = new Catalogue(page, model, screen)
        await catalogue.open(server.url)
        const form = catalogue.form('add')
        await catalogue.addButton.click()
        await form.enter(make(131))
        const typed = await form.shown()
        for (const failure of ['offline', { status: 429 }, { status: 503 }] as const) {
          const restore = await provoke(page, ingresar.metodo, failure)
          await form.confirm()
          const title = failure === 'offline' ? 'Error de conexión' : texts.add
          await acknowledge(errorModal(page, title))
          expect(await form.shown(), JSON.stringify(failure)).toEqual(typed)
          await restore()
        }
        await provoke(page, ingresar.metodo, { status: 401 })
        await form.confirm()
        const modal = errorModal(page, 'Token vencido')
        await modal.getByText('No Autorizado.', { exact: true }).waitFor()
        await acknowledge(modal)
        await page.getByRole('button', { name: 'Ingresar' }).waitFor()
      })
    }

    if (modificar !== undefined) {
      test('C-10, W-09: an edit that fails keeps what was typed, or ends the session', async ({
        signedIn,
        server,
      }) => {
        const catalogue = new Catalogue(signedIn, model, screen)
        const one = await put(life, server, make(132))
        await catalogue.open(server.url)
        const form = catalogue.form('edit')
        await catalogue.press(one, 'Editar')
        await form.enter({ ...one, ...pick(make(181), changeable(contract)) })
        const typed = await form.shown()
        const restore = await provoke(signedIn, modificar.metodo, 'offline')
        await form.confirm()
        await acknowledge(errorModal(signedIn, 'Error de conexión'))
        expect(await form.shown()).toEqual(typed)
        await restore()
        await provoke(signedIn, modificar.metodo, { status: 403 })
        await form.confirm()
        await acknowledge(errorModal(signedIn, 'Token Vencido'))
        await signedIn.getByRole('button', { name: 'Ingresar' }).waitFor()
      })
    }

    if (borrar !== undefined) {
      test('C-10, W-09: a delete that fails leaves the row, or ends the session', async ({
        signedIn,
        server,
      }) => {
        const catalogue = new Catalogue(signedIn, model, screen)
        const one = await put(life, server, make(133))
        await catalogue.open(server.url)
        const remove = async () => {
          await catalogue.press(one, 'Eliminar')
          await catalogue.question.getByRole('button', { name: 'Si', exact: true }).click()
          await catalogue.form('remove').confirm()
        }
        const restore = await provoke(signedIn, borrar.metodo, 'offline')
        await remove()
        await acknowledge(errorModal(signedIn, 'Error de conexión'))
        if (await catalogue.form('remove').dialog.isVisible())
          await catalogue.form('remove').cancel()
        await catalogue.find(one)
        await restore()
        await provoke(signedIn, borrar.metodo, { status: 401 })
        await remove()
        await acknowledge(errorModal(signedIn, 'Token Invalido'))
        await signedIn.getByRole('button', { name: 'Ingresar' }).waitFor()
      })
    }
  },
)
