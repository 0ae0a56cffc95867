import type { Locator, Page } from 'playwright-core'
import type { EntityModel, FormMode } from '../../../schema/language/model'
import type { ScreenModel } from '../../../schema/language/screen-model'
import type { Sample } from '../../life/samples'
import { ShownForm } from './form'

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

  /** The row of a record, by the field that names it. Of a long list only what is in sight is on the page. */
  row(made: Made): Locator {
    return this.page.getByRole('row').filter({ hasText: this.nameOf(made) })
  }

  /** What names a record: the value that the search looks at, on one line as the search box has it. */
  nameOf(made: Made): string {
    return String(made[this.entity.nameField]?.shown).replace(/\s+/g, ' ')
  }

  /** Searches for a record and waits until its row is the one that shows. */
  async find(made: Made): Promise<void> {
    await this.search.fill(this.nameOf(made))
    // A list in pages still shows its former rows for a moment.
    if (this.entity.metodos.buscar.pages !== undefined) {
      await this.found.filter({ hasText: /^1 / }).waitFor()
    }
    await this.row(made).waitFor()
  }

  /** Searches for a record and waits until the list says that there is none. */
  async findNone(made: Made): Promise<void> {
    await this.search.fill(this.nameOf(made))
    await this.found.filter({ hasText: /^0 de / }).waitFor()
  }

  /** Finds a record and presses a button of its row. */
  async press(made: Made, action: string): Promise<void> {
    await this.find(made)
    await this.row(made).getByRole('button', { name: action, exact: true }).click()
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

/** A modal of the error catalogue, by its title. */
export function errorModal(page: Page, title: string): Locator {
  return page.getByRole('alertdialog', { name: title, exact: true })
}

/** Presses a modal's only way on. */
export function acknowledge(modal: Locator): Promise<void> {
  return modal.getByRole('button', { name: 'OK', exact: true }).click()
}
