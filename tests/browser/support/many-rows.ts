import type { Page, Locator } from 'playwright-core'
import type { ActionModel } from '#language/model'
import { ShownForm } from './form'
import type { Made } from '../../life/made'

/** The form of an action that asks, by its question. */
export function askedForm(page: Page, { asks }: ActionModel, question: string): ShownForm {
  const fields = asks.map(({ name }) => ({ field: name, wide: false }))
  const groups = [{ title: '', columns: 1, fields }] as const
  return new ShownForm(page, question, 'add', asks, { opens: 'modal', as: 'stack', groups })
}

/** An action on many rows as a person does it. */
export class ManyRows {
  constructor(
    private readonly page: Page,
    private readonly action: ActionModel,
    /** Whether a person has no mouse. */
    private readonly byKeyboard: boolean,
    /** What is entered where it asks. */
    private readonly asked: Made = {},
  ) {}

  async select(row: Locator): Promise<void> {
    const box = row.getByRole('checkbox')
    if (this.byKeyboard) await box.press('Space')
    else await box.click()
  }

  /** What is reached one after the other: the bar, the question, and the result. */
  states(count: number): readonly (readonly [name: string, reach: () => Promise<void>])[] {
    const { label, many = '', asks } = this.action
    const form = askedForm(this.page, this.action, many)
    const question =
      asks.length > 0 ? form.root : this.page.getByRole('alertdialog', { name: many, exact: true })
    return [
      ['selected', () => this.page.getByText(`${count} registros seleccionados`).waitFor()],
      [
        'question',
        async () => {
          await this.#press(
            this.page.getByRole('button', { name: `${label} ${count} registros`, exact: true }),
          )
          await question.locator(':focus').waitFor()
        },
      ],
      [
        'result',
        async () => {
          await form.enter(this.asked)
          await this.#press(question.getByRole('button', { name: label, exact: true }))
          await this.#result.getByText('Terminado', { exact: true }).waitFor()
          await this.#result.getByText('Hechos', { exact: true }).waitFor()
        },
      ],
    ]
  }

  /** Closes the result: nothing is selected any more. */
  async close(): Promise<void> {
    await this.page.keyboard.press(this.byKeyboard ? 'Enter' : 'Escape')
    await this.#result.waitFor({ state: 'hidden' })
    await this.page.getByText('registros seleccionados').waitFor({ state: 'hidden' })
  }

  get #result(): Locator {
    return this.page.getByRole('dialog', { name: this.action.label, exact: true })
  }

  async #press(button: Locator): Promise<void> {
    if (this.byKeyboard) await button.press('Enter')
    else await button.click()
  }
}
