import type { Locator, Page } from 'playwright-core'
import type { FieldModel, FieldModels, FormMode } from '#language/model'
import type { FormLayoutModel } from '#language/screen-model'
import { COPIED } from '#admin/fields/input/kind-input'
import { showDate } from '#wire/notation/date'
import type { Sample } from '../../life/samples'

type KindName = keyof FieldModels

/** What is asked before a page is left with what was typed in it. */
const LEAVE = '¿Desea salir sin guardar los cambios?'

/**
 * A form, before the list or in its place, found by its title; its fields are found by the labels that the schema gives
 * them, and its tabs by theirs.
 */
export class ShownForm {
  readonly root: Locator

  constructor(
    private readonly page: Page,
    readonly title: string,
    private readonly mode: FormMode,
    private readonly fields: readonly FieldModel[],
    private readonly layout: FormLayoutModel,
  ) {
    const role = layout.opens === 'page' ? 'region' : 'dialog'
    this.root = page.getByRole(role, { name: title, exact: true })
  }

  /** The fields that can be typed in here. */
  editable(): readonly FieldModel[] {
    return this.fields.filter(({ forms }) => forms[this.mode] === 'editable')
  }

  /** The fields that can be read but not typed in here. */
  readable(): readonly FieldModel[] {
    return this.fields.filter(({ forms }) => forms[this.mode] === 'readOnly')
  }

  /** A field's control, which may stand on a tab that is not the one in sight. */
  control(field: FieldModel): Locator {
    const named = { name: field.labels[this.mode], exact: true, includeHidden: true } as const
    const editable = field.forms[this.mode] === 'editable'
    if (editable && (field.kind === 'reference' || field.kind === 'references')) {
      return this.root.getByRole('combobox', named)
    }
    if (editable && field.kind === 'choice' && field.style === 'radios') {
      return this.root.getByRole('radiogroup', named)
    }
    if (field.kind === 'lines') return this.root.getByRole('grid', named)
    // A tab may be called as one of its fields, and its panel is labelled by it.
    return this.root.getByLabel(named.name, { exact: true }).and(this.page.locator(CONTROL))
  }

  /** The same, once its tab is open. */
  async reach(field: FieldModel): Promise<Locator> {
    const group = this.layout.groups.find(({ fields }) =>
      fields.some((placed) => placed.field === field.name),
    )
    if (group !== undefined && this.layout.as === 'tabs') await this.tab(group.title).click()
    return this.control(field)
  }

  tab(title: string): Locator {
    const called = (name: string) => this.root.getByRole('tab', { name, exact: true })
    return called(title).or(called(`${title} (con errores)`))
  }

  /** The titles of its tabs; the empty one of a form that has none. */
  get parts(): readonly string[] {
    return this.layout.as === 'tabs' ? this.layout.groups.map(({ title }) => title) : ['']
  }

  /** What is told at a field, as screen readers say it with its control. */
  async complaint(field: FieldModel): Promise<string> {
    return (await this.reach(field)).evaluate((control) => {
      const told = control.getAttribute('aria-describedby')?.split(' ') ?? []
      return told.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
    })
  }

  /** Types a sample into every field that can be typed in. */
  async enter(made: Readonly<Record<string, Sample>>): Promise<void> {
    for (const field of this.editable()) {
      const sample = made[field.name]
      if (sample === undefined) continue
      const isChosen = this.mode === 'add' && (sample.sent ?? '') !== ''
      const fillsOthers = isChosen && (await this.hasToFill(field))
      await fill(await this.reach(field), sample, field)
      if (fillsOthers) await this.root.getByText(FILLED).waitFor()
    }
  }

  /** Whether a reference fills fields that are empty still: others may stay as they are. */
  private async hasToFill(field: FieldModel): Promise<boolean> {
    if (field.kind !== 'reference' || field.fills === undefined) return false
    const names = Object.keys(field.fills)
    const filled = this.editable().filter(({ name }) => names.includes(name))
    const shown = await Promise.all(filled.map((one) => shownIn(this.control(one))))
    return shown.every((text) => text === '')
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

  /** Sends it, and stays for another record. */
  confirmAndContinue(): Promise<void> {
    return this.press('Confirmar y agregar otro')
  }

  /** Leaves it as it was opened. */
  cancel(): Promise<void> {
    return this.press('Cancelar')
  }

  /** Leaves it with what was typed in it, which a page asks about. */
  async abandon(): Promise<void> {
    await this.cancel()
    if (this.layout.opens === 'modal') return
    const question = this.page.getByRole('alertdialog', { name: LEAVE, exact: true })
    await question.getByRole('button', { name: 'Salir sin guardar', exact: true }).click()
  }

  /** The list and the menu stand behind it unseen (row C-04); here: whether the form has gone. */
  async gone(): Promise<void> {
    await this.root.waitFor({ state: 'detached' })
  }

  private press(name: string): Promise<void> {
    return this.root.getByRole('button', { name, exact: true }).click()
  }
}

function fill<K extends KindName>(
  control: Locator,
  sample: Sample,
  field: FieldModels[K] & { kind: K },
): Promise<unknown> {
  return FILL[field.kind](control, sample, field)
}

/** What a reference says that has filled other fields with values of the chosen record. */
const FILLED = /^Se completó: /

/** What a label may be of. */
const CONTROL = 'input, textarea, select, fieldset'

type Fill<F> = (control: Locator, sample: Sample, field: F) => Promise<unknown>

const type: Fill<FieldModel> = (control, { sent }) => control.fill(String(sent ?? ''))

/** Typed as staff write it, and left: then the control shows it as it reads. */
const write =
  (spell: (value: string) => string): Fill<FieldModel> =>
  async (control, { sent }) => {
    await control.fill(spell(String(sent ?? '')))
    await control.blur()
  }

const isEmpty = (value: unknown): boolean => value === null || value === ''

const comma = (value: string): string => value.replace('.', ',')

const FILL: { readonly [K in KindName]: Fill<FieldModels[K]> } = {
  id: type,
  text: type,
  longText: type,
  email: type,
  telephone: type,
  patternText: write((text) => text),
  secret: write((text) => text),
  digits: type,
  dni: type,
  cuit: write((digits) => digits),
  cbu: write((digits) => digits),
  integer: write((figures) => figures),
  decimal: write(comma),
  money: write(comma),
  date: write(showDate),
  month: write((month) => month),
  time: write((time) => time.replace(':', '')),
  boolean: (control, { sent }) => control.setChecked(sent === true),
  choice: async (control, { sent, shown }, { options, style }) => {
    // No press takes a chosen radio back.
    if (isEmpty(sent)) return style === 'radios' ? undefined : control.selectOption('')
    if (style !== 'radios') return chooseOption(control, sent, shown)
    const text = options.find(({ code }) => code === sent)?.text ?? ''
    return control.getByRole('radio', { name: text, exact: true }).check()
  },
  reference: async (control, { sent, shown }) => {
    // Emptied first: the same text again would be no typing, and the list would stay closed.
    await control.fill('')
    if (isEmpty(sent)) await control.blur()
    else await pick(control, String(shown))
  },
  references: async (control, { shown }) => {
    const chips = control.locator('xpath=ancestor::*[contains(@class, "MuiAutocomplete-root")]')
    for (let left = await chips.locator('.MuiChip-root').count(); left > 0; left -= 1) {
      await control.press('Backspace')
    }
    for (const name of Array.isArray(shown) ? shown : []) await pick(control, String(name))
    // Its list stays open for the next one, before whatever is below.
    await control.blur()
  },
  lines: (grid, sample, field) => fillLines(grid, sample, field),
}

/** Types lines cell by cell, in the place of those that are there. */
async function fillLines(grid: Locator, { sent, shown }: Sample, field: FieldModels['lines']) {
  const rows = grid.locator('.lines-rows > [role="row"]')
  for (let left = (await rows.count()) - 1; left > 0; left -= 1) {
    await grid.getByRole('button', { name: `Eliminar ${field.one} 1` }).click()
  }
  const [lines, texts]: (readonly unknown[])[] = [sent, shown].map((all) =>
    Array.isArray(all) ? all : [],
  )
  const entered = field.fields.filter(({ forms }) => forms.edit === 'editable')
  for (const [at, line] of (lines ?? []).entries()) {
    for (const one of entered) {
      const place = field.fields.indexOf(one)
      await rows.nth(at).getByRole('gridcell').nth(place).click()
      const control = rows.nth(at).locator('[data-active]').locator(CONTROL).first()
      const part = {
        sent: Reflect.get(Object(line), one.name),
        shown: Reflect.get(Object(texts?.[at]), one.name),
      }
      await fill(control, part, one)
    }
  }
}

function chooseOption(control: Locator, sent: unknown, shown: unknown): Promise<unknown> {
  return control
    .selectOption([{ value: String(shown) }])
    .catch(() => control.selectOption(String(sent)))
}

async function pick(control: Locator, name: string): Promise<void> {
  await control.fill(name)
  // Of a tree an option has what is above its record before the name: 'Activo / Caja'.
  const page = control.page()
  const inTree = page.getByRole('option').filter({ has: page.locator('.option-above') })
  const exact = page.getByRole('option', { name, exact: true })
  await exact
    .or(inTree.filter({ hasText: name }))
    .first()
    .click()
}

/** More than a control takes, and how many characters of it stay. */
type Overflow<F> = ((field: F) => { readonly typed: string; readonly stays: number }) | undefined

const letters = ({ max }: { readonly max: number }) => ({ typed: 'x'.repeat(max + 5), stays: max })

const OVERFLOW: { readonly [K in KindName]: Overflow<FieldModels[K]> } = {
  id: undefined,
  text: letters,
  longText: letters,
  email: letters,
  telephone: letters,
  secret: letters,
  patternText: ({ pattern: { length } }) => ({
    typed: '9'.repeat(length + 13),
    stays: length + COPIED,
  }),
  digits: ({ max }) => ({ typed: '9'.repeat(max + 5), stays: max }),
  dni: () => ({ typed: '9'.repeat(15), stays: 10 }),
  cuit: undefined,
  cbu: undefined,
  integer: undefined,
  decimal: undefined,
  money: undefined,
  date: () => ({ typed: '9'.repeat(23), stays: 10 + COPIED }),
  month: () => ({ typed: '9'.repeat(31), stays: 18 + COPIED }),
  time: () => ({ typed: '9'.repeat(18), stays: 5 + COPIED }),
  boolean: undefined,
  choice: undefined,
  reference: undefined,
  references: undefined,
  lines: undefined,
}

/** What to type into a control that is more than it takes; undefined: it takes all, or nothing is typed. */
export function overflowOf<K extends KindName>(field: FieldModels[K] & { kind: K }) {
  return OVERFLOW[field.kind]?.(field)
}

/** What a control shows: a dropdown's chosen text, whether a box is ticked, or what stands in the input. */
async function shownIn(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? ''
    if (element instanceof HTMLFieldSetElement) {
      return element.querySelector('input:checked')?.parentElement?.textContent ?? ''
    }
    if (element instanceof HTMLTextAreaElement) return element.value
    if (element.role === 'grid') {
      const cells = [...element.querySelectorAll('[role="gridcell"]')]
      return cells.map((cell) => cell.querySelector('input')?.value ?? cell.textContent).join('|')
    }
    if (!(element instanceof HTMLInputElement)) return ''
    if (element.type === 'checkbox') return String(element.checked)
    const chips = element.closest('.MuiAutocomplete-root')?.querySelectorAll('.MuiChip-root') ?? []
    return [...[...chips].map((chip) => chip.textContent), element.value].join(', ')
  })
}
