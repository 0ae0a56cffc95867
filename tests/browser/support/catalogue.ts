import type { FieldModel, EntityModel, FormMode } from '#language/model'
import { showDate } from '#wire/notation/date'
import { showDecimal } from '#wire/notation/decimal'
import { showMonth } from '#wire/notation/month'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { ScreenModel } from '#language/screen-model'
import type { Sample } from '../../life/samples'
import { ShownForm } from './form'

/** What a list shows of a value that it was answered, on one line; undefined: a list has no text of such a field. */
function listedText(field: FieldModel, value: unknown): string | undefined {
  if (field.kind === 'lines' || field.kind === 'secret') return undefined
  if (value === null || value === undefined) return ''
  const text = (Array.isArray(value) ? value.join(', ') : String(value)).replace(/\s+/g, ' ')
  switch (field.kind) {
    case 'date':
      return showDate(text)
    case 'month':
      return showMonth(text)
    case 'money':
      return showDecimal(text, 2)
    case 'decimal':
      return showDecimal(text, field.decimals)
    case 'boolean':
      return value === true ? 'Sí' : 'No'
    case 'choice':
      return field.options.find(({ code }) => code === value)?.text ?? text
    case 'cuit':
      return text.replace(/^(\d\d)(\d{8})(\d)$/, '$1-$2-$3')
    default:
      return text
  }
}

/** Scrolls through a list until a row shows: of a long list only what is in sight is on the page. */
async function untilInSight(page: Page, row: Locator): Promise<void> {
  await expect.poll(() => scrollTo(page, row)).toBe(true)
}

/** Scrolls through a list until it has been seen whole without a row. */
async function untilNowhere(page: Page, row: Locator): Promise<void> {
  await expect.poll(() => scrollTo(page, row)).toBe(false)
}

/** Scrolls from the top until a row shows. @returns whether one does */
async function scrollTo(page: Page, row: Locator): Promise<boolean> {
  const [region] = await page.locator('.catalogue-scroll').all()
  if (region === undefined) return false
  for (let top: number | undefined = 0; top !== undefined;) {
    const next: number | undefined = await region.evaluate(scrollAndWait, top)
    if ((await row.count()) > 0) return true
    top = next
  }
  return false
}

/** Runs in the page. @returns where to scroll next, once all rows in sight are loaded; undefined at the end */
async function scrollAndWait(region: Element, top: number): Promise<number | undefined> {
  region.scrollTop = top
  const isWhole = (): boolean => {
    const { bottom } = region.getBoundingClientRect()
    const rows = [...region.querySelectorAll('[data-index]')]
    const last = rows.at(-1)
    if (last === undefined || rows.some((row) => row.matches('[data-pending]'))) return false
    const count = Number(region.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount'))
    const isLast = Number(last.getAttribute('aria-rowindex')) === count
    return isLast || last.getBoundingClientRect().bottom >= bottom
  }
  do {
    await new Promise(requestAnimationFrame)
  } while (region.isConnected && !isWhole())
  const { scrollTop, clientHeight, scrollHeight } = region
  return scrollTop + clientHeight >= scrollHeight - 1 ? undefined : scrollTop + clientHeight / 2
}

type Made = Readonly<Record<string, Sample>>

/** One catalogue screen as a person uses it: everything is found by the words that the schema gives it. */
export class Catalogue {
  constructor(
    readonly page: Page,
    readonly entity: EntityModel,
    private readonly screen: ScreenModel,
  ) {}

  /** Opens it from its place in the menu, and waits for its rows. */
  async openFromMenu(): Promise<void> {
    const { group, entry } = this.screen.menu
    const menu = this.page.getByRole('navigation', { name: 'Menú principal' })
    await menu.getByRole('button', { name: group, exact: true }).click()
    await menu.getByRole('link', { name: entry, exact: true }).click()
    await this.loaded()
  }

  /** Opens it by its address, and waits for its rows. */
  async open(base: string): Promise<void> {
    await this.page.goto(`${base}/${this.entity.resource}`)
    await this.loaded()
  }

  async loaded(): Promise<void> {
    await this.heading.waitFor()
    await this.found.filter({ hasText: /registro/ }).waitFor()
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.screen.title, exact: true })
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Buscar...' })
  }

  /** How many rows are found, as it shows at once: '3 registros'. It is said later, in a status of its own. */
  get found(): Locator {
    return this.page.locator('.catalogue-found')
  }

  get addButton(): Locator {
    return this.page.getByRole('button', { name: this.screen.texts.add, exact: true })
  }

  /** Whether the list has a search: not where no field is a text. */
  get isSearched(): boolean {
    return this.entity.searches.length > 0
  }

  /**
   * The row of a record: by the field that names it, or else by all that the list shows of it. Of a long list only what is
   * in sight is on the page.
   */
  row(made: Made): Locator {
    const rows = this.page.getByRole('row')
    if (this.isSearched) return rows.filter({ hasText: this.nameOf(made) })
    return Object.entries(this.listed(made)).reduce((found, [label, text]) => {
      const cells = this.page.locator(`[data-label="${label}"]`)
      return found.filter({ has: cells.filter({ hasText: wholly(text) }) })
    }, rows)
  }

  /** What the list shows of a record, by the labels of its columns. */
  private listed(made: Made): Readonly<Record<string, string>> {
    const cells = this.screen.columns.flatMap(({ field: name }): [string, string][] => {
      const field = this.entity.fields.find((one) => one.name === name)
      const text = field && name in made ? listedText(field, made[name]?.shown) : undefined
      return field === undefined || text === undefined ? [] : [[field.columnLabel, text]]
    })
    return Object.fromEntries(cells)
  }

  /** Whether `find` tells two records apart. */
  tells(one: Made, other: Made): boolean {
    if (this.isSearched) return this.nameOf(one) !== this.nameOf(other)
    const others = this.listed(other)
    return Object.entries(this.listed(one)).some(([label, text]) => others[label] !== text)
  }

  /**
   * What names a record: the value that the search looks at, on one line as the search box has it. Empty where that is an
   * id, which the backend assigns.
   */
  nameOf(made: Made): string {
    return String(made[this.entity.nameField]?.shown ?? '').replace(/\s+/g, ' ')
  }

  /** What is said of a record that was added. */
  addedText(made: Made): string {
    const name = this.nameOf(made)
    return name === '' ? 'Se agregó el registro.' : `Se agregó "${name}"`
  }

  /** Finds a record, by the search where there is one, and waits until its row shows. */
  async find(made: Made): Promise<void> {
    if (!this.isSearched) return untilInSight(this.page, this.row(made))
    await this.search.fill(this.nameOf(made))
    // A list in pages still shows its former rows for a moment.
    if (this.entity.metodos.buscar.pages !== undefined) {
      await this.found.filter({ hasText: /^1 / }).waitFor()
    }
    await this.row(made).waitFor()
  }

  /** What the search box has; undefined if the list has none. */
  async searched(): Promise<string | undefined> {
    return this.isSearched ? this.search.inputValue() : undefined
  }

  /** Looks for a record and waits until the list has none. */
  async findNone(made: Made): Promise<void> {
    if (!this.isSearched) return untilNowhere(this.page, this.row(made))
    await this.search.fill(this.nameOf(made))
    await this.found.filter({ hasText: /^0 de / }).waitFor()
  }

  /** Finds a record and presses a button of its row. */
  async press(made: Made, action: string): Promise<void> {
    const button = this.row(made).getByRole('button', { name: action, exact: true })
    for (let tries = 1; ; tries += 1) {
      await this.find(made)
      try {
        return await button.click({ timeout: tries < 4 ? 10_000 : 60_000 })
      } catch (error) {
        // A long list may have scrolled on: a form that closes gives the focus back, and rows out of sight are not drawn.
        if (tries === 4) throw error
      }
    }
  }

  form(mode: FormMode): ShownForm {
    const { add, edit, remove } = this.screen.texts
    const title = { add, edit, remove }[mode]
    return new ShownForm(this.page, title, mode, this.entity.fields, this.screen.form)
  }

  /** The forms that the screen's operations open. */
  get modes(): readonly FormMode[] {
    const { ingresar, modificar, borrar } = this.entity.metodos
    const modes = [
      ['add', ingresar],
      ['edit', modificar],
      ['remove', borrar],
    ] as const
    return modes.filter(([, metodo]) => metodo !== undefined).map(([mode]) => mode)
  }

  /** Opens a form: of a new record, or of one that is listed. */
  async openForm(mode: FormMode, made: Made): Promise<ShownForm> {
    if (mode === 'add') await this.addButton.click()
    else await this.press(made, mode === 'edit' ? 'Editar' : 'Eliminar')
    if (mode === 'remove') {
      await this.question.getByRole('button', { name: 'Si', exact: true }).click()
    }
    const form = this.form(mode)
    await form.root.waitFor()
    return form
  }

  /** The first step of a delete. */
  get question(): Locator {
    return this.page.getByRole('alertdialog', { name: this.screen.texts.question, exact: true })
  }
}

/** Nothing but this text. */
const wholly = (text: string): RegExp =>
  new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}\\s*$`)

/** A modal of the error catalogue, by its title. */
export function errorModal(page: Page, title: string): Locator {
  return page.getByRole('alertdialog', { name: title, exact: true })
}

/** Presses a modal's only way on. */
export function acknowledge(modal: Locator): Promise<void> {
  return modal.getByRole('button', { name: 'OK', exact: true }).click()
}
