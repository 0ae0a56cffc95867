import { describe, expect } from 'vitest'
import type { FieldModel } from '#language/model'
import { writtenFields } from '#wire/written-fields'
import { REQUERIDO } from '#wire/kinds/field'
import { pick, tellApart } from '../life/operations'
import { breachOf, complaintsOf } from '../life/rules'
import { accessibilityProblems } from './support/accessibility'
import { acknowledge, Catalogue, errorModal } from './support/catalogue'
import { overflowOf } from './support/form'
import { columnsOf, fieldsOutOfSight, partsOutOfSight, textsCutOff } from './support/in-sight'
import { LOOKED_AT, TRIED, movedTogether, put, rivals, testFor, two } from './support/life'
import { callsOf, recordCalls } from './support/provoke'

/** Every screen of the schema, whatever it is: a new schema file is taken through all of this without a line here. */
describe.each(TRIED.map((life) => [life.model.resource, life] as const))(
  'G-01: the life of the screen %s',
  (_resource, life) => {
    const { model, screen, contract, make } = life
    const test = testFor(life)
    const { ingresar, modificar, borrar } = life.formMetodos
    const isLookedAt = LOOKED_AT.includes(life)
    const hasForm = [ingresar, modificar, borrar].some((metodo) => metodo !== undefined)
    const { texts } = screen

    test('C-01: opens from its place in the menu, loads, and closes to /', async ({
      signedIn,
      server,
    }) => {
      const catalogue = new Catalogue(signedIn, model, screen)
      await signedIn.goto(server.url)
      await catalogue.openFromMenu()
      expect(new URL(signedIn.url()).pathname).toBe(`/${model.resource}`)
      await signedIn.getByRole('button', { name: 'Cerrar', exact: true }).click()
      await signedIn.waitForURL(`${server.url}/`)
    })

    if (ingresar !== undefined) {
      test('C-04, C-05, C-07: adds what is typed, once it is whole, and no more than fits', async ({
        signedIn,
        server,
      }) => {
        const catalogue = new Catalogue(signedIn, model, screen)
        await catalogue.open(server.url)
        const calls = recordCalls(signedIn)
        const form = catalogue.form('add')
        await catalogue.addButton.click()
        const empty = await form.shown()
        expect(await catalogue.heading.isVisible(), 'the list hides').toBe(false)
        const menu = signedIn.getByRole('navigation', { name: 'Menú principal' })
        expect(await menu.isVisible(), 'the menu hides').toBe(false)
        expect(await form.root.getByText(/Requerido/).count(), 'before an attempt').toBe(0)
        await form.confirm()
        const required = form.editable().filter((field) => field.required && !startsFilled(field))
        for (const field of required) {
          const few = field.kind === 'lines' ? `Requiere al menos ${field.min}` : REQUERIDO
          const text = field.requiredText ?? few
          await expect.poll(() => form.complaint(field)).toContain(text)
        }
        expect(callsOf(calls, ingresar), 'nothing is sent').toEqual([])
        for (const field of form.editable()) {
          const overflow = overflowOf(field)
          if (overflow === undefined) continue
          const control = await form.reach(field)
          await control.fill(overflow.typed.slice(0, overflow.stays - 1))
          await control.press('End')
          await control.pressSequentially(overflow.typed.slice(-5), { delay: 0 })
          expect(await control.inputValue()).toHaveLength(overflow.stays)
        }
        await form.enter(make(101))
        await form.confirm()
        await form.gone()
        await catalogue.find(make(101))
        expect(callsOf(calls, ingresar)).toHaveLength(1)
        await catalogue.addButton.click()
        expect(await form.shown(), 'the form is empty again').toEqual(empty)
        await form.cancel()
        expect(await catalogue.heading.isVisible()).toBe(true)
      })

      test('E-02: adds one record after the other: each starts with what the schema keeps of the last', async ({
        signedIn,
        server,
      }) => {
        const catalogue = new Catalogue(signedIn, model, screen)
        await catalogue.open(server.url)
        const calls = recordCalls(signedIn)
        const form = catalogue.form('add')
        await catalogue.addButton.click()
        const empty = await form.shown()
        const [one, other] = [make(107), make(108)]
        await form.enter(one)
        const typed = await form.shown()
        await form.confirmAndContinue()
        await form.root.getByText(catalogue.addedText(one)).waitFor()
        const kept = model.fields.filter(({ keeps }) => keeps).map(({ name }) => name)
        expect(await form.shown()).toEqual({ ...empty, ...pick(typed, kept) })
        await form.enter(other)
        await form.confirmAndContinue()
        await form.root.getByText(catalogue.addedText(other)).waitFor()
        await form.cancel()
        await form.gone()
        await catalogue.find(one)
        await catalogue.find(other)
        expect(callsOf(calls, ingresar)).toHaveLength(2)
      })

      const { rules = [] } = contract
      if (rules.length > 0) {
        test('C-07: tells at their field what does not go together, until it is mended', async ({
          signedIn,
          server,
        }) => {
          const catalogue = new Catalogue(signedIn, model, screen)
          await catalogue.open(server.url)
          const calls = recordCalls(signedIn)
          const form = catalogue.form('add')
          for (const rule of rules) {
            const broken = breachOf(
              contract,
              life.samples,
              rule,
              make(101),
              writtenFields(ingresar, []),
            )
            // The limits of the two fields may keep it anyway.
            if (broken === undefined) continue
            const told = complaintsOf(contract, broken).map(({ field, text }) => {
              const at = form.editable().find(({ name }) => name === field)
              if (at === undefined) throw new Error(`No form asks for ${field}`)
              return { complaint: () => form.complaint(at), text }
            })
            await catalogue.addButton.click()
            await form.enter(broken)
            for (const { complaint, text } of told) expect(await complaint()).not.toContain(text)
            await form.confirm()
            for (const { complaint, text } of told) await expect.poll(complaint).toContain(text)
            await form.enter(make(101))
            for (const { complaint, text } of told) await expect.poll(complaint).not.toContain(text)
            await form.abandon()
          }
          expect(callsOf(calls, ingresar), 'nothing is sent').toEqual([])
        })
      }

      if (tellApart(contract).length > 0) {
        test('C-09: tells of a duplicate, and gives the form back as it was typed', async ({
          signedIn,
          server,
        }) => {
          const catalogue = new Catalogue(signedIn, model, screen)
          await put(life, server, make(102))
          await catalogue.open(server.url)
          const all = await catalogue.found.textContent()
          const form = catalogue.form('add')
          await catalogue.addButton.click()
          await form.enter(make(102))
          const typed = await form.shown()
          await form.confirm()
          const modal = errorModal(signedIn, ingresar.errors?.[400]?.title ?? texts.add)
          await modal.getByText(ingresar.errors?.[400]?.text ?? '', { exact: true }).waitFor()
          expect(await catalogue.heading.isVisible(), 'the list hides').toBe(false)
          await acknowledge(modal)
          expect(await form.shown()).toEqual(typed)
          await form.abandon()
          await catalogue.find(make(102))
          const found = catalogue.isSearched ? /^1 de / : all
          expect(await catalogue.found.textContent()).toMatch(found ?? '')
        })
      }
    }

    if (screen.detail !== undefined) {
      for (const [width, seed] of [
        [1280, 124],
        [360, 126],
      ] as const) {
        test(`shows a whole record beside or over its list, at ${width} px`, async ({
          signedIn,
          server,
        }) => {
          const catalogue = new Catalogue(signedIn, model, screen)
          const [one] = await two(life, server, seed)
          await signedIn.setViewportSize({ width, height: 800 })
          await catalogue.open(server.url)
          await catalogue.find(one)
          // Before the detail's code has come, a row's first button is another one.
          const name = catalogue.row(one).getByRole('rowheader').getByRole('button').last()
          await name.waitFor()
          // Without a search the Tab key leads there.
          if (catalogue.isSearched) await catalogue.search.press('ArrowDown')
          else await name.focus()
          await name.and(signedIn.locator(':focus')).waitFor()
          const title = (await name.textContent()) ?? ''
          await signedIn.keyboard.press('Enter')
          const detail = signedIn.getByRole(width > 1000 ? 'complementary' : 'dialog')
          await detail.getByRole('heading', { level: 2, name: title }).waitFor()
          await expect
            .poll(() => detail.locator('dt').allTextContents())
            .toEqual(
              screen.detail?.flatMap(({ fields }) =>
                fields.map((field) => contract.fields[field]?.label),
              ),
            )
          await expect.poll(() => new URL(signedIn.url()).pathname).toMatch(/\/ver\/.+/)
          expect(await accessibilityProblems(signedIn)).toEqual([])
          // In a low window it scrolls, by keys too.
          await signedIn.setViewportSize({ width, height: 420 })
          expect(await accessibilityProblems(signedIn)).toEqual([])
          const body = detail.getByRole('region', { name: title })
          await body.press('End')
          await expect.poll(() => body.evaluate((part) => part.scrollTop)).toBeGreaterThan(0)
          await signedIn.setViewportSize({ width, height: 800 })
          await signedIn.reload()
          await detail.getByRole('heading', { level: 2, name: title }).waitFor()
          await signedIn.keyboard.press('Escape')
          await detail.waitFor({ state: 'detached' })
          await name.and(signedIn.locator(':focus')).waitFor()
          expect(new URL(signedIn.url()).pathname).toBe(`/${model.resource}`)
          // By the mouse, and Back.
          const cells = catalogue.row(one).getByRole('cell')
          await cells
            .filter({ hasNot: signedIn.locator('button, input, a') })
            .first()
            .click()
          await detail.waitFor()
          await signedIn.goBack()
          await detail.waitFor({ state: 'detached' })
        })
      }
    }

    if (model.searches.length === 0) {
      test('C-02: has no search where no field is a text', async ({ signedIn, server }) => {
        const catalogue = new Catalogue(signedIn, model, screen)
        const [one, other] = await two(life, server, 103)
        await catalogue.open(server.url)
        await catalogue.find(one)
        await catalogue.find(other)
        expect(await catalogue.search.count()).toBe(0)
      })
    } else {
      test('C-02: finds rows by a part of their name, whatever the case and the accents', async ({
        signedIn,
        server,
      }) => {
        const catalogue = new Catalogue(signedIn, model, screen)
        const [one, other] = await two(life, server, 103)
        await catalogue.open(server.url)
        const all = await catalogue.found.textContent()
        await catalogue.search.fill(plain(catalogue.nameOf(one)))
        await catalogue.found.filter({ hasText: `1 de ${all}` }).waitFor()
        expect(await catalogue.row(one).count()).toBe(1)
        expect(await catalogue.row(other).count()).toBe(0)
        await catalogue.search.fill('x'.repeat(60))
        await catalogue.found.filter({ hasText: /^0 de / }).waitFor()
        expect(await catalogue.search.getAttribute('maxlength')).toBe('50')
        await catalogue.search.fill('')
        await catalogue.found.filter({ hasText: all ?? '' }).waitFor()
      })
    }

    if (modificar !== undefined) {
      test('C-06, C-12: edits a copy; keys are read-only; the search stays', async ({
        signedIn,
        server,
      }) => {
        const catalogue = new Catalogue(signedIn, model, screen)
        const [one] = await two(life, server, 105)
        const edited = life.edit(one, 180)
        await catalogue.open(server.url)
        await catalogue.press(one, 'Editar')
        const form = catalogue.form('edit')
        for (const field of model.fields.filter(({ forms }) => forms.edit === 'readOnly')) {
          expect(await form.control(field).getAttribute('readonly'), field.name).not.toBeNull()
        }
        const before = await form.shown()
        await form.enter(edited)
        await form.abandon()
        await catalogue.press(one, 'Editar')
        expect(await form.shown(), 'Cancelar leaves the row as it was').toEqual(before)
        await form.enter(edited)
        await form.confirm()
        await form.gone()
        expect(await catalogue.searched()).toBe(
          catalogue.isSearched ? catalogue.nameOf(one) : undefined,
        )
        await catalogue.find(edited)
        if (catalogue.tells(one, edited)) await catalogue.findNone(one)
      })

      if (movedTogether(contract).length > 0) {
        test('C-09: tells of an edit that makes a duplicate', async ({ signedIn, server }) => {
          const catalogue = new Catalogue(signedIn, model, screen)
          const { one, taken } = await rivals(life, server, 110)
          await catalogue.open(server.url)
          await catalogue.press(one, 'Editar')
          const form = catalogue.form('edit')
          await form.enter(taken)
          const typed = await form.shown()
          await form.confirm()
          const notice = modificar.errors?.[400]
          const modal = errorModal(signedIn, modificar.errors?.[400]?.title ?? texts.edit)
          await modal.waitFor()
          expect(await modal.textContent()).toContain(notice?.text ?? '')
          await acknowledge(modal)
          if (notice?.leads === 'list') return
          expect(await form.shown()).toEqual(typed)
          await form.abandon()
        })
      }
    }

    if (borrar !== undefined) {
      test('C-08: deletes in two steps, and only the last one sends', async ({
        signedIn,
        server,
      }) => {
        const catalogue = new Catalogue(signedIn, model, screen)
        const [one, other] = await two(life, server, 120)
        await catalogue.open(server.url)
        const calls = recordCalls(signedIn)
        const form = catalogue.form('remove')
        const answer = (name: string) =>
          catalogue.question.getByRole('button', { name, exact: true }).click()
        await catalogue.press(one, 'Eliminar')
        await answer('No')
        await catalogue.press(one, 'Eliminar')
        await answer('Si')
        expect(await form.root.locator('input:not([readonly]), select').count()).toBe(0)
        await form.cancel()
        expect(callsOf(calls, borrar)).toEqual([])
        await catalogue.press(one, 'Eliminar')
        await answer('Si')
        await form.confirm()
        await form.gone()
        await catalogue.findNone(one)
        await catalogue.find(other)
        expect(callsOf(calls, borrar)).toHaveLength(1)
      })
    }

    if (hasForm && isLookedAt) {
      test('E-05: title and buttons of a modal stay in sight, and the field with the focus comes into sight', async ({
        signedIn,
        server,
      }) => {
        const catalogue = new Catalogue(signedIn, model, screen)
        const [one] = await two(life, server, 132)
        const hidden: string[] = []
        for (const [width, height] of WINDOWS) {
          await signedIn.setViewportSize({ width, height })
          await catalogue.open(server.url)
          for (const mode of catalogue.modes) {
            const form = await catalogue.openForm(mode, one)
            const parts = screen.form.opens === 'modal' ? await partsOutOfSight(form.root) : []
            const fields = await fieldsOutOfSight(form)
            hidden.push(...[...parts, ...fields].map((name) => `${mode} at ${width} px: ${name}`))
            await form.cancel()
          }
        }
        expect(hidden).toEqual([])
      })
    }

    if (ingresar !== undefined && modificar !== undefined && isLookedAt) {
      test('E-05: a field has the same column in the form to add and in the one to edit', async ({
        signedIn,
        server,
      }) => {
        const catalogue = new Catalogue(signedIn, model, screen)
        const [one] = await two(life, server, 134)
        await signedIn.setViewportSize({ width: 1366, height: 900 })
        await catalogue.open(server.url)
        const adding = await catalogue.openForm('add', one)
        const columns = await columnsOf(adding)
        await adding.cancel()
        const editing = await catalogue.openForm('edit', one)
        expect(columns).toMatchObject(await columnsOf(editing))
        await editing.cancel()
      })
    }

    if (borrar !== undefined && isLookedAt) {
      test('E-05: the form that deletes shows every text whole at 360 px', async ({
        signedIn,
        server,
      }) => {
        const catalogue = new Catalogue(signedIn, model, screen)
        const [one] = await two(life, server, 136)
        await signedIn.setViewportSize({ width: 360, height: 740 })
        await catalogue.open(server.url)
        const form = await catalogue.openForm('remove', one)
        expect(await textsCutOff(form)).toEqual([])
        await form.cancel()
      })
    }
  },
)

/** A small desk and a phone, where the buttons of a modal with eight fields were below the fold. */
const WINDOWS = [
  [1366, 650],
  [360, 740],
] as const

/** Whether a new record has a value there before anything is typed. */
const startsFilled = (field: FieldModel): boolean =>
  'default' in field && field.default !== undefined

/** Without accents, in capitals: what a person types in a hurry. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
