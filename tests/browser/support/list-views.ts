import type { Locator, Page } from 'playwright-core'

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
