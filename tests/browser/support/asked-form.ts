import type { Page } from 'playwright-core'
import type { ActionModel } from '#language/model'
import { ShownForm } from './form'

/** The form of an action that asks, by its question. */
export function askedForm(page: Page, { asks }: ActionModel, question: string): ShownForm {
  const fields = asks.map(({ name }) => ({ field: name, wide: false }))
  const groups = [{ title: '', columns: 1, fields }] as const
  return new ShownForm(page, question, 'add', asks, { opens: 'modal', as: 'stack', groups })
}
