import type { Locator, Page } from 'playwright-core'
import type { FieldModel } from '#language/model'
import { showDate } from '#wire/notation/date'

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
