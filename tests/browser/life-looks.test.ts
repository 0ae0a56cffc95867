import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import type { ActionModel, EntityModel } from '#language/model'
import { accessibilityProblems, sidewaysOverflow } from './support/accessibility'
import { askedForm } from './support/many-rows'
import { Catalogue } from './support/catalogue'
import { FilterChip, isNothing } from './support/list-views'
import { ListViews } from './support/list-views'
import { isInSight } from './support/in-sight'
import { brokenWords } from './support/look'
import { ManyRows } from './support/many-rows'
import type { Made } from '../life/made'
import { LOOKED_AT, testFor, two } from './support/life'

/** `accessibility.test.ts` has states of each shipped screen. */
const SCREENS = LOOKED_AT.map((life) => [life.model.resource, life] as const)

/** How every screen of the schema looks: in the dark, in forced colours, beside a thumb, in windows of any width. */
describe.each(SCREENS)('G-01: the life of the screen %s', (_resource, life) => {
  const { model, screen } = life
  const test = testFor(life)
  const { ingresar, modificar } = life.formMetodos

  test('C-15: has nothing that axe finds wrong, wide and narrow, list and form', async ({
    signedIn,
    server,
  }) => {
    const catalogue = new Catalogue(signedIn, model, screen)
    const [one] = await two(life, server, 140)
    await catalogue.open(server.url)
    for (const width of [1280, 780, 360]) {
      await signedIn.setViewportSize({ width, height: 740 })
      await catalogue.find(one)
      expect(await accessibilityProblems(signedIn), `list at ${width} px`).toEqual([])
      expect(await sidewaysOverflow(signedIn), `list at ${width} px`).toBe(0)
      if (modificar === undefined) continue
      await catalogue.press(one, 'Editar')
      const form = catalogue.form('edit')
      for (const part of form.parts) {
        if (part !== '') await form.tab(part).click()
        expect(await accessibilityProblems(signedIn), `form ${part} at ${width} px`).toEqual([])
        expect(await sidewaysOverflow(signedIn), `form ${part} at ${width} px`).toBe(0)
      }
      await form.cancel()
    }
  })

  test('E-09: breaks no word in its list, whatever the width of the window', async ({
    signedIn,
    server,
  }) => {
    const catalogue = new Catalogue(signedIn, model, screen)
    const [one] = await two(life, server, 144)
    await catalogue.open(server.url)
    for (const width of [360, 768, 800, 1000, 1024, 1280, 1440, 1920]) {
      await signedIn.setViewportSize({ width, height: 740 })
      await catalogue.find(one)
      await expect.poll(() => brokenWords(signedIn), { message: `${width} px` }).toEqual([])
    }
  })

  const { filters = [] } = model.metodos.buscar
  if (filters.length > 0) {
    test('is filtered by what a record has, by mouse and by keyboard, wide and narrow', async ({
      signedIn,
      server,
    }) => {
      const catalogue = new Catalogue(signedIn, model, screen)
      const [one, other] = await two(life, server, 136)
      for (const width of [1280, 360]) {
        await signedIn.setViewportSize({ width, height: 740 })
        await catalogue.open(server.url)
        await catalogue.find(one)
        for (const { field: name } of filters) {
          const field = model.fields.find((declared) => declared.name === name)
          const value = one[name]?.shown
          if (field === undefined || isNothing(value)) continue
          const filter = new FilterChip(signedIn, field)
          await filter.open(width === 360)
          expect(await accessibilityProblems(signedIn), `${name} at ${width} px`).toEqual([])
          expect(await sidewaysOverflow(signedIn), `${name} at ${width} px`).toBe(0)
          await filter.choose(value)
          await expect.poll(() => signedIn.url()).toContain(`filtro.${name}=`)
          await catalogue.find(one)
          const isAlike = JSON.stringify(other[name]?.shown) === JSON.stringify(value)
          if (!Array.isArray(value) && !isAlike) await catalogue.findNone(other)
          await filter.remove(width === 360)
          await catalogue.find(one)
        }
      }
    })
  }

  if (filters.length > 0) {
    test('is saved as a view with its columns, by mouse and by keyboard, wide and narrow', async ({
      signedIn,
      server,
    }) => {
      const catalogue = new Catalogue(signedIn, model, screen)
      const [one] = await two(life, server, 142)
      for (const width of [1280, 360]) {
        const views = new ListViews(signedIn, width === 360)
        const name = `Vista de ${width}`
        await signedIn.setViewportSize({ width, height: 740 })
        await catalogue.open(server.url)
        // What is searched for is saved, or else what is filtered by.
        if (catalogue.isSearched) await catalogue.find(one)
        else await filterBy(signedIn, model, one, width === 360)
        await views.save(name)
        const all = await views.columns()
        const columns = await views.open('Columnas', 'Columnas')
        expect(await accessibilityProblems(signedIn), `columns at ${width} px`).toEqual([])
        expect(await sidewaysOverflow(signedIn), `columns at ${width} px`).toBe(0)
        const last = columns.getByRole('checkbox').and(columns.locator(':enabled')).last()
        await last.press('Space')
        await expect.poll(() => views.columns()).toHaveLength(all.length - 1)
        await views.close('Columnas')
        await signedIn.reload()
        await expect.poll(() => views.columns()).toHaveLength(all.length - 1)
        await views.open(`Vista: ${name}`, 'Vistas')
        expect(await accessibilityProblems(signedIn), `views at ${width} px`).toEqual([])
        await views.press('Vistas', 'Lista completa')
        await expect.poll(() => views.columns()).toEqual(all)
        await views.open('Vistas', 'Vistas')
        await views.press('Vistas', `Eliminar «${name}»`)
        await views.panel('Vistas').getByRole('button', { name: 'Deshacer' }).waitFor()
        await views.close('Vistas')
      }
    })
  }

  const [onMany] = model.actions.filter(({ many }) => many !== undefined)
  if (onMany !== undefined) {
    test('an action is done to rows that are selected, by mouse and by keyboard, wide and narrow', async ({
      signedIn,
      server,
    }) => {
      const catalogue = new Catalogue(signedIn, model, screen)
      for (const [at, width] of [1280, 360].entries()) {
        const made = await two(life, server, 170 + 10 * at)
        const asked = life.asked(onMany.name, made)
        const rows = new ManyRows(signedIn, onMany, width === 360, asked)
        await signedIn.setViewportSize({ width, height: 740 })
        await catalogue.open(server.url)
        for (const one of made) {
          await catalogue.find(one)
          await rows.select(catalogue.row(one))
        }
        for (const [state, reach] of rows.states(made.length)) {
          await reach()
          expect(await accessibilityProblems(signedIn), `${state} at ${width} px`).toEqual([])
          expect(await sidewaysOverflow(signedIn), `${state} at ${width} px`).toBe(0)
        }
        await rows.close()
      }
    })
  }

  const [asking] = model.actions.filter(({ asks }) => asks.length > 0)
  if (asking !== undefined) {
    const before = actionBefore(model, asking)
    test('an action asks before it is done to a row, by mouse and by keyboard, wide and narrow', async ({
      signedIn,
      server,
    }) => {
      const catalogue = new Catalogue(signedIn, model, screen)
      const made = await two(life, server, 200)
      const form = askedForm(signedIn, asking, asking.question)
      for (const [at, width] of [1280, 360].entries()) {
        const [one = made[0]] = made.slice(at)
        await signedIn.setViewportSize({ width, height: 740 })
        await catalogue.open(server.url)
        if (before !== undefined) await confirmed(signedIn, catalogue, one, before)
        await catalogue.press(one, asking.label)
        await form.root.locator(':focus').waitFor()
        expect(await accessibilityProblems(signedIn), `form at ${width} px`).toEqual([])
        expect(await sidewaysOverflow(signedIn), `form at ${width} px`).toBe(0)
        await form.cancel()
        await form.gone()
        await catalogue.press(one, asking.label)
        // What the action creates may have what was asked, which no two records share.
        await form.enter(life.asked(asking.name, [one], 220 + at))
        const button = form.root.getByRole('button', { name: asking.label, exact: true })
        await (width === 360 ? button.press('Enter') : button.click())
        await form.gone()
        if (asking.done !== undefined) await signedIn.getByText(asking.done).waitFor()
      }
    })
  }

  if (ingresar !== undefined && screen.copies !== undefined) {
    test('a row is copied into the form of a new record, by keyboard, wide and narrow', async ({
      signedIn,
      server,
    }) => {
      const catalogue = new Catalogue(signedIn, model, screen)
      const [one] = await two(life, server, 260)
      const form = catalogue.form('add')
      for (const width of [1280, 360]) {
        await signedIn.setViewportSize({ width, height: 740 })
        await catalogue.open(server.url)
        await catalogue.find(one)
        const button = catalogue.row(one).getByRole('button', { name: 'Duplicar', exact: true })
        await button.press('Enter')
        await form.root.locator(':focus').waitFor()
        expect(await accessibilityProblems(signedIn), `copy at ${width} px`).toEqual([])
        expect(await sidewaysOverflow(signedIn), `copy at ${width} px`).toBe(0)
        await signedIn.keyboard.press('Escape')
        await form.root.waitFor({ state: 'hidden' })
      }
    })
  }

  const locking = lockingAction(model)
  if (locking !== undefined && modificar !== undefined) {
    test('a locked record is for reading, and says why, by keyboard, wide and narrow', async ({
      signedIn,
      server,
    }) => {
      const catalogue = new Catalogue(signedIn, model, screen)
      const made = await two(life, server, 230)
      const note = signedIn
        .getByRole('alert')
        .filter({ hasText: /no se puede modificar|solo se puede cambiar/ })
      for (const [at, width] of [1280, 360].entries()) {
        const [one = made[0]] = made.slice(at)
        await signedIn.setViewportSize({ width, height: 740 })
        await catalogue.open(server.url)
        await confirmed(signedIn, catalogue, one, locking)
        const row = catalogue.row(one)
        await row
          .getByRole('button', { name: 'Eliminar', exact: true })
          .waitFor({ state: 'hidden' })
        await row.getByRole('button', { name: /^(Ver|Editar)$/ }).press('Enter')
        await note.waitFor()
        await signedIn.locator(':is(.modal, .form-page) :focus').waitFor()
        expect(await accessibilityProblems(signedIn), `locked at ${width} px`).toEqual([])
        expect(await sidewaysOverflow(signedIn), `locked at ${width} px`).toBe(0)
        await signedIn.keyboard.press('Escape')
        await note.waitFor({ state: 'hidden' })
      }
    })
  }

  const boxes = model.fields.filter(
    ({ kind, forms }) => kind === 'boolean' && forms.add === 'editable',
  )
  if (ingresar !== undefined && boxes.length > 0) {
    test('in the dark an empty box is as dark as its form', async ({ signedIn, server }) => {
      const catalogue = new Catalogue(signedIn, model, screen)
      await signedIn.emulateMedia({ colorScheme: 'dark' })
      await catalogue.open(server.url)
      const form = await catalogue.openForm('add', {})
      for (const box of boxes) {
        const control = await form.reach(box)
        await control.setChecked(true)
        await control.setChecked(false)
        const { appearance, colour } = await control.evaluate((it) => ({
          appearance: getComputedStyle(it).appearance,
          colour: getComputedStyle(it).backgroundColor,
        }))
        // Drawn by us, and none of red, green and blue is bright.
        expect([appearance, colour], box.name).toEqual([
          'none',
          expect.stringMatching(/^rgb\(\d{1,2}, \d{1,2}, \d{1,2}\)$/),
        ])
      }
    })
  }

  const days = model.fields.filter(({ kind, forms }) => kind === 'date' && forms.add === 'editable')
  if (ingresar !== undefined && days.length > 0) {
    test('the button of a calendar is as large as a thumb, and its hint is legible', async ({
      signedIn,
      server,
    }) => {
      const catalogue = new Catalogue(signedIn, model, screen)
      await signedIn.setViewportSize({ width: 360, height: 740 })
      await catalogue.open(server.url)
      const form = await catalogue.openForm('add', {})
      for (const day of days) {
        const field = (await form.reach(day)).locator('xpath=..')
        const box = await field.getByRole('button', { name: 'Elegir fecha' }).boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), day.name).toBeGreaterThanOrEqual(44)
        const hint = await field
          .getByRole('textbox')
          .evaluate((it) => getComputedStyle(it, '::placeholder').opacity)
        expect(hint, day.name).toBe('1')
      }
      await form.cancel()
    })
  }

  const amounts = model.fields.filter(({ kind }) => kind === 'money').map(({ label }) => label)
  if (amounts.length > 0) {
    test('C-11: no button covers an amount in the list', async ({ signedIn, server }) => {
      const catalogue = new Catalogue(signedIn, model, screen)
      const [one] = await two(life, server, 138)
      await catalogue.open(server.url)
      await catalogue.find(one)
      for (const width of [1280, 1024, 768]) {
        await signedIn.setViewportSize({ width, height: 740 })
        for (const label of amounts) {
          const cells = await catalogue.row(one).locator(`[data-label="${label}"]`).all()
          for (const cell of cells)
            expect(await isInSight(cell), `${label} at ${width} px`).toBe(true)
        }
      }
    })
  }

  if (screen.form.as === 'tabs' && ingresar !== undefined) {
    test('in forced colours the tab that is open tells itself apart', async ({
      signedIn,
      server,
    }) => {
      const catalogue = new Catalogue(signedIn, model, screen)
      await signedIn.emulateMedia({ forcedColors: 'active' })
      await catalogue.open(server.url)
      const form = await catalogue.openForm('add', {})
      const colours = await form.root
        .getByRole('tab')
        .evaluateAll((tabs) =>
          tabs.map((tab) => [tab.ariaSelected, getComputedStyle(tab).backgroundColor]),
        )
      const open = colours.filter(([selected]) => selected === 'true').map(([, colour]) => colour)
      const closed = colours.filter(([selected]) => selected !== 'true').map(([, colour]) => colour)
      expect(open).toHaveLength(1)
      expect(closed).not.toContain(open[0])
      await form.cancel()
    })
  }
})

/** Filters a list by the first value that a record has. */
async function filterBy(
  page: Page,
  { fields, metodos }: EntityModel,
  made: Made,
  byKeyboard: boolean,
): Promise<void> {
  const names = (metodos.buscar.filters ?? []).map(({ field }) => field)
  const field = fields.find(({ name }) => names.includes(name) && !isNothing(made[name]?.shown))
  if (field === undefined) throw new Error('The record has no value to filter by')
  const filter = new FilterChip(page, field)
  await filter.open(byKeyboard)
  await filter.choose(made[field.name]?.shown)
}

/** An action that takes a new record to a state which locks it, and asks nothing. */
function lockingAction({ states, actions }: EntityModel): ActionModel | undefined {
  if (states === undefined) return undefined
  const { of, starts, moves, locks } = states
  return actions.find(({ asks, sets }) => {
    const to = sets[of]
    const follows = starts.some((start) => moves[start]?.some((next) => next === to))
    return asks.length === 0 && follows && locks.some((code) => code === to)
  })
}

/** The action that takes a new record to a state which another action starts from; undefined: none is needed. */
function actionBefore({ states, actions }: EntityModel, later: ActionModel) {
  if (states === undefined) return undefined
  const { of, starts, moves } = states
  const leads = (from: readonly string[], { sets }: ActionModel): boolean =>
    from.some((code) => moves[code]?.some((next) => next === sets[of]))
  if (leads(starts, later)) return undefined
  return actions.find((one) => {
    const to = one.sets[of]
    return one.asks.length === 0 && leads(starts, one) && leads([String(to)], later)
  })
}

/** Does an action that asks nothing but whether. */
async function confirmed(
  page: Page,
  catalogue: Catalogue,
  made: Made,
  { label, question }: ActionModel,
): Promise<void> {
  await catalogue.press(made, label)
  const asked = page.getByRole('alertdialog', { name: question, exact: true })
  await asked.getByRole('button', { name: 'Si', exact: true }).press('Enter')
  await asked.waitFor({ state: 'hidden' })
}
