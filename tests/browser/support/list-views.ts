import type { Locator, Page } from 'playwright-core'
import type { FieldModel } from '#language/model'
import { showDate } from '#wire/notation/date'

/** The views and columns of a list as a person uses them. */
export class ListViews {
  constructor(
    private readonly page: Page,
    /** Whether a person has no mouse. */
    private readonly byKeyboard: boolean,
  ) {}

  panel(name: string): Locator {
    return this.page.getByRole('dialog', { name, exact: true })
  }

  /** @param name of the button: a panel's, or that of the view that is open */
  async open(name: string, panel: string): Promise<Locator> {
    await this.#press(this.page.getByRole('button', { name, exact: true }))
    const opened = this.panel(panel)
    await opened.waitFor()
    await opened.locator(':focus').waitFor()
    return opened
  }

  async close(panel: string): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.panel(panel).waitFor({ state: 'hidden' })
  }

  /** Saves what the list shows. */
  async save(name: string): Promise<void> {
    const panel = await this.open('Vistas', 'Vistas')
    await panel.getByRole('textbox', { name: 'Nombre de la vista' }).fill(name)
    if (this.byKeyboard) await this.page.keyboard.press('Enter')
    else await panel.getByRole('button', { name: 'Guardar vista', exact: true }).click()
    await this.page.getByRole('button', { name: `Vista: ${name}`, exact: true }).waitFor()
  }

  /** Presses a button of the panel that is open. */
  async press(panel: string, name: string): Promise<void> {
    await this.#press(this.panel(panel).getByRole('button', { name, exact: true }))
  }

  async #press(button: Locator): Promise<void> {
    if (this.byKeyboard) await button.press('Enter')
    else await button.click()
  }

  /** The labels of the columns that are shown. */
  async columns(): Promise<string[]> {
    const heads = await this.page.locator('thead th:not(.cell-actions)').allTextContents()
    return heads.map((text) => text.trim())
  }
}

/** Whether a record has no value to filter by. */
export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** A filter of a list as a person uses it. */
export class FilterChip {
  readonly #label: string

  constructor(
    private readonly page: Page,
    private readonly field: FieldModel,
  ) {
    this.#label = field.column ? field.columnLabel : field.label
  }

  get #bar(): Locator {
    return this.page.getByRole('group', { name: 'Filtros', exact: true })
  }

  get #panel(): Locator {
    return this.page.getByRole('dialog', { name: this.#label, exact: true })
  }

  /** Opens what is chosen in. */
  async open(byKeyboard: boolean): Promise<void> {
    const chip = this.#bar.getByRole('button', { name: this.#label, exact: true })
    if (byKeyboard) await chip.press('Enter')
    else await chip.click()
    await this.#panel.waitFor()
    await this.#panel.locator('input:focus').waitFor()
  }

  /** Chooses what a list shows of a record, and nothing else. */
  async choose(shown: unknown): Promise<void> {
    const { kind } = this.field
    if (kind === 'reference' || kind === 'references') await this.#pick(shown)
    else if (kind === 'choice' || kind === 'boolean') await this.#tick(shown)
    else await this.#type(shown)
    await this.#panel.waitFor({ state: 'hidden' })
  }

  async remove(byKeyboard: boolean): Promise<void> {
    const label = this.#label
    if (byKeyboard) {
      await this.#bar.getByRole('button', { name: `${label}: ` }).press('Delete')
    } else {
      await this.#bar.getByRole('button', { name: `Quitar filtro ${label}`, exact: true }).click()
    }
    await this.#bar.getByRole('button', { name: label, exact: true }).waitFor()
  }

  async #pick(shown: unknown): Promise<void> {
    const [name] = [shown].flat()
    const picker = this.#panel.getByRole('combobox')
    await picker.fill(String(name))
    await this.page.getByRole('option', { name: String(name), exact: true }).click()
    await this.#panel.getByRole('button', { name: 'Aplicar' }).click()
  }

  async #tick(shown: unknown): Promise<void> {
    const text =
      this.field.kind === 'choice' ? this.#textOf(String(shown)) : shown === true ? 'Sí' : 'No'
    await this.#panel.getByRole('checkbox', { name: text, exact: true }).check()
    await this.page.keyboard.press('Escape')
  }

  /** A list may show the code. */
  #textOf(shown: string): string {
    if (this.field.kind !== 'choice') return shown
    return this.field.options.find(({ code }) => code === shown)?.text ?? shown
  }

  async #type(shown: unknown): Promise<void> {
    const text =
      this.field.kind === 'date' ? showDate(String(shown)) : String(shown).replace('.', ',')
    await this.#panel.getByRole('textbox', { name: 'Desde' }).fill(text)
    await this.#panel.getByRole('textbox', { name: 'Hasta' }).fill(text)
    await this.page.keyboard.press('Enter')
  }
}
