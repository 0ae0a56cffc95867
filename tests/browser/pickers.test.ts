import type { Locator, Page } from 'playwright-core'
import { setTimeout } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import { API_PATH } from '#wire/http/endpoint'
import { accessibilityProblems } from './support/accessibility'
import { keepPicture } from './support/pictures'
import { callsOf, hold, recordCalls } from './support/provoke'
import { enter } from './support/sign-in'
import { test as base } from './support/test'
import { share } from '../support/long'

const ADD = 'Agregar Cód. Postales'
const INGRESAR = { metodo: 'postales-ingresar' }

const test = base.extend<{ postales: Page }>({
  postales: async ({ open, server }, use) => {
    const { page } = await open()
    await enter(page, server)
    await page.goto(`${server.url}/postales`)
    await page.getByRole('button', { name: ADD, exact: true }).waitFor()
    await use(page)
  },
})

/** Every call of a metodo takes so many milliseconds longer. */
async function slow(page: Page, metodo: string, milliseconds: number): Promise<void> {
  await page.route(`**${API_PATH}`, async (route) => {
    if (route.request().postDataJSON()?.metodo === metodo) await setTimeout(milliseconds)
    return route.fallback()
  })
}

const form = (page: Page) => page.getByRole('dialog', { name: ADD, exact: true })
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true })
const province = (page: Page) => page.getByRole('combobox', { name: 'Provincia', exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens the form and types as somebody who looks at the paper: key after key, without waiting for anything. */
async function typeAtSpeed(page: Page, code: string, locality: string, rest: string) {
  await press(page, ADD)
  await field(page, 'Cód.Postal').waitFor()
  await page.keyboard.type(code)
  await page.keyboard.press('Tab')
  await page.keyboard.type(locality)
  await page.keyboard.press('Tab')
  await page.keyboard.type(rest)
}

const complaint = (control: Locator) =>
  control.evaluate((element) => {
    const id = element.getAttribute('aria-describedby')
    return id === null ? '' : document.getElementById(id)?.textContent
  })

describe('E-04: the province picker', () => {
  test('its list is at the control, however soon after the form it is opened', async ({
    postales,
  }) => {
    await postales.emulateMedia({ reducedMotion: 'no-preference' })
    await press(postales, ADD)
    await province(postales).fill('c')
    await postales.getByRole('listbox').waitFor()
    // The form appears meanwhile.
    await postales.waitForTimeout(300)
    const list = await postales.getByRole('listbox').boundingBox()
    const control = await province(postales).boundingBox()
    expect(Math.abs((list?.x ?? 0) - (control?.x ?? 0))).toBeLessThan(10)
    expect((list?.y ?? 0) - (control?.y ?? 0)).toBeGreaterThan(0)
  })

  for (const key of ['Enter', 'Tab']) {
    test(`'Buenos Aires' and ${key} store Buenos Aires`, async ({ postales }) => {
      const calls = recordCalls(postales)
      await typeAtSpeed(postales, '1602', `Florida ${key}`, 'Buenos Aires')
      await postales.keyboard.press(key)
      expect(await province(postales).inputValue()).toBe('Buenos Aires')
      await press(postales, 'Confirmar')
      await form(postales).waitFor({ state: 'detached' })
      await expect
        .poll(() => callsOf(calls, INGRESAR))
        .toMatchObject([{ provincia: 'Buenos Aires' }])
    })
  }

  test('a text that is no province stays, is marked, and confirms nothing', async ({
    postales,
  }) => {
    const calls = recordCalls(postales)
    await typeAtSpeed(postales, '1602', 'Florida', 'Uruguay')
    await postales.keyboard.press('Enter')
    await postales.keyboard.press('Tab')
    expect(await province(postales).inputValue()).toBe('Uruguay')
    expect(await province(postales).getAttribute('aria-invalid')).toBe('true')
    expect(await complaint(province(postales))).toBe('No se encontró "Uruguay"')
    expect(await accessibilityProblems(postales)).toEqual([])
    await press(postales, 'Confirmar')
    await expect
      .poll(() => province(postales).evaluate((it) => it === document.activeElement))
      .toBe(true)
    expect(await province(postales).inputValue()).toBe('Uruguay')
    expect(callsOf(calls, INGRESAR)).toEqual([])
    await press(postales, 'Cancelar')
  })

  test('the highlighted option is announced, in an expanded list', async ({ postales }) => {
    await press(postales, ADD)
    await province(postales).fill('co')
    const announced = () =>
      province(postales).evaluate((it) => {
        const id = it.getAttribute('aria-activedescendant') ?? ''
        return document.getElementById(id)?.textContent
      })
    await expect.poll(announced).toBe('Córdoba')
    expect(await province(postales).getAttribute('aria-expanded')).toBe('true')
    await postales.keyboard.press('ArrowDown')
    await expect.poll(announced).toBe('Corrientes')
    await postales.keyboard.press('Tab')
    expect(await province(postales).inputValue()).toBe('Corrientes')
    await press(postales, 'Cancelar')
  })

  for (const milliseconds of share([250, 1000], 1)) {
    for (const key of ['Tab', 'Enter']) {
      test(`with provinces that take ${milliseconds} ms, 'Cordoba' and ${key} become Córdoba`, async ({
        postales,
      }) => {
        await slow(postales, 'provincias', milliseconds)
        const calls = recordCalls(postales)
        await typeAtSpeed(postales, '5000', `Alta ${milliseconds} ${key}`, 'Cordoba')
        await postales.keyboard.press(key)
        expect(await province(postales).inputValue()).toMatch(/^C[oó]rdoba$/)
        await expect.poll(() => province(postales).inputValue()).toBe('Córdoba')
        await press(postales, 'Confirmar')
        await form(postales).waitFor({ state: 'detached' })
        await expect
          .poll(() => callsOf(calls, INGRESAR))
          .toMatchObject([{ localidad: `Alta ${milliseconds} ${key}`, provincia: 'Córdoba' }])
      })
    }
  }

  test('C-23: the list opens below its field, as high as the window has room, whatever scrolls in the form', async ({
    postales,
  }) => {
    await press(postales, ADD)
    for (const [width, height] of [
      [1280, 800],
      [1366, 650],
      [360, 740],
    ] as const) {
      await postales.setViewportSize({ width, height })
      await province(postales).click()
      const list = postales.getByRole('listbox')
      await list.waitFor()
      await expect
        .poll(async () => {
          const [field, options] = [
            await province(postales).boundingBox(),
            await list.boundingBox(),
          ]
          const room = height - (field?.y ?? 0) - (field?.height ?? 0)
          const bottom = (options?.y ?? 0) + (options?.height ?? 0)
          return room < 130 || ((options?.y ?? 0) >= (field?.y ?? 0) && bottom <= height)
        })
        .toBe(true)
      await keepPicture(postales, `provinces-${width}`)
      await postales.keyboard.press('Escape')
    }
  })

  test('with provinces that take long, a form that is confirmed before waits, says so, and loses nothing', async ({
    postales,
  }) => {
    const release = await hold(postales, 'provincias')
    const calls = recordCalls(postales)
    await typeAtSpeed(postales, '5000', 'Antes de tiempo', 'Cordoba')
    await form(postales).getByRole('heading').click()
    await press(postales, 'Confirmar')
    await form(postales).getByText('Se están cargando las opciones').waitFor()
    expect(callsOf(calls, INGRESAR)).toEqual([])
    release()
    await expect.poll(() => province(postales).inputValue()).toBe('Córdoba')
    expect(await province(postales).getAttribute('aria-invalid')).toBe('false')
    await press(postales, 'Confirmar')
    await form(postales).waitFor({ state: 'detached' })
    await expect.poll(() => callsOf(calls, INGRESAR)).toMatchObject([{ provincia: 'Córdoba' }])
  })

  test('with provinces that take 1,000 ms, what matches none of them is marked once they are there', async ({
    postales,
  }) => {
    await slow(postales, 'provincias', 1000)
    await typeAtSpeed(postales, '5000', 'Montevideo', 'Uruguay')
    await postales.keyboard.press('Tab')
    await form(postales).getByText('No se encontró "Uruguay"').waitFor()
    expect(await province(postales).inputValue()).toBe('Uruguay')
    await press(postales, 'Cancelar')
  })
})
