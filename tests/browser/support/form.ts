import type { Locator, Page } from 'playwright-core'
import type { FieldModel, FormMode } from '../../../schema/language/model'
import type { Sample } from '../../life/samples'

type KindName = FieldModel['kind']

/** A form's modal, found by its title; fields are found by the labels that the schema gives them. */
export class FormModal {
  readonly dialog: Locator

  constructor(
    page: Page,
    readonly title: string,
    private readonly mode: FormMode,
    private readonly fields: readonly FieldModel[],
  ) {
    this.dialog = page.getByRole('dialog', { name: title, exact: true })
  }

  /** The fields that can be typed in here. */
  editable(): readonly FieldModel[] {
    return this.fields.filter(({ forms }) => forms[this.mode] === 'editable')
  }

  control({ kind, labels }: FieldModel): Locator {
    const label = labels[this.mode]
    if (kind === 'reference' && this.mode !== 'remove') {
      return this.dialog.getByRole('combobox', { name: label, exact: true })
    }
    return this.dialog.getByLabel(label, { exact: true })
  }

  /** Types a sample into every field that can be typed in. */
  async enter(made: Readonly<Record<string, Sample>>): Promise<void> {
    for (const field of this.editable()) {
      const sample = made[field.name]
      if (sample !== undefined) await FILL[field.kind](this.control(field), sample)
    }
  }

  /** What each field shows, by its name. */
  async shown(): Promise<Readonly<Record<string, string>>> {
    const there = this.fields.filter(({ forms }) => forms[this.mode] !== 'hidden')
    const values = there.map(async (field) => [field.name, await shownIn(this.control(field))])
    return Object.fromEntries(await Promise.all(values))
  }

  confirm(): Promise<void> {
    return this.press(this.mode === 'remove' ? 'Eliminar' : 'Confirmar')
  }

  cancel(): Promise<void> {
    return this.press('Cancelar')
  }

  /** The list and the menu stand behind it unseen (row C-04); here: whether the modal has gone. */
  async gone(): Promise<void> {
    await this.dialog.waitFor({ state: 'detached' })
  }

  private press(name: string): Promise<void> {
    return this.dialog.getByRole('button', { name, exact: true }).click()
  }
}

type Fill = (control: Locator, sample: Sample) => Promise<unknown>

const type: Fill = (control, { sent }) => control.fill(String(sent))

const FILL: { readonly [K in KindName]: Fill } = {
  id: type,
  text: type,
  email: type,
  digits: type,
  choice: (control, { sent, shown }) =>
    control
      .selectOption([{ value: String(shown) }])
      .catch(() => control.selectOption(String(sent))),
  reference: async (control, { shown }) => {
    // Emptied first: the same text again would be no typing, and the list would stay closed.
    await control.fill('')
    await control.fill(String(shown))
    await control
      .page()
      .getByRole('option', { name: String(shown), exact: true })
      .click()
  },
}

/** What a control shows: a dropdown's chosen text, or what stands in the input. */
async function shownIn(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? ''
    return element instanceof HTMLInputElement ? element.value : ''
  })
}
