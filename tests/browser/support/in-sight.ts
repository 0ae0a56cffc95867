import type { Locator, Page } from 'playwright-core'
import type { ShownForm } from './form'

/** Whether a person sees all of an element without scrolling. */
export function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((it) => {
    const { left, right, top, bottom } = it.getBoundingClientRect()
    const shows = (x: number, y: number) => it.contains(document.elementFromPoint(x, y))
    const [middle, centre] = [(left + right) / 2, (top + bottom) / 2]
    return (
      [top + 2, bottom - 2].every((y) => shows(middle, y)) &&
      [left + 2, right - 2].every((x) => shows(x, centre))
    )
  })
}

/** The title and the buttons of a modal that one would have to scroll to. */
export async function partsOutOfSight(
  modal: Locator,
  named = 'h2, .modal-actions button',
): Promise<readonly string[]> {
  const parts = modal.locator(named)
  await parts.first().waitFor()
  const hidden: string[] = []
  for (const part of await parts.all()) {
    if (!(await isInSight(part))) hidden.push((await part.textContent()) ?? '')
  }
  return hidden
}

/** The fields of a form that do not come into sight when they get the focus. */
export async function fieldsOutOfSight(form: ShownForm): Promise<readonly string[]> {
  const hidden: string[] = []
  for (const field of form.editable()) {
    const control = await form.reach(field)
    // A group of radios is no stop of its own.
    const isGroup = await control.evaluate((it) => it.matches('fieldset'))
    const stop = isGroup ? control.getByRole('radio').first() : control
    await stop.focus()
    if (!(await isInSight(stop))) hidden.push(field.name)
  }
  return hidden
}

/** Where the fields of a form begin, in pixels from the left. */
export async function columnsOf(form: ShownForm): Promise<Readonly<Record<string, number>>> {
  const columns: Record<string, number> = {}
  for (const field of form.editable()) {
    // The control of several records begins after those that are chosen.
    columns[field.name] = await (
      await form.reach(field)
    ).evaluate((it) =>
      Math.round((it.closest('.MuiFormControl-root') ?? it).getBoundingClientRect().x),
    )
  }
  return columns
}

/** The read-only fields of a form whose text is cut off. */
export async function textsCutOff(form: ShownForm): Promise<readonly string[]> {
  const cut: string[] = []
  for (const field of form.readable()) {
    // A grid of lines scrolls, in both directions.
    if (field.kind === 'lines') continue
    const isCut = await (
      await form.reach(field)
    ).evaluate(async (control) => {
      // A control of several lines takes its height in the frame after its tab has come.
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = control
      return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
    })
    if (isCut) cut.push(field.name)
  }
  return cut
}

/** The buttons in sight whose text has no room. */
export function buttonsCutOff(page: Page): Promise<readonly string[]> {
  return page.getByRole('button').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const isCutOff = button.scrollWidth > button.clientWidth + 1
      return isCutOff ? (button.textContent ?? '') : []
    }),
  )
}
