import { formsOf } from '#language/kinds'
import type { EntitySketch } from '../world/settle-entity'
import type { SingletonSketch } from '../world/settle-singleton'

/** What the list shows before anything is pressed, and what the button that adds a record says; undefined: none adds. */
export function listTexts(entity: EntitySketch, adds: boolean) {
  const { names, title = names.many, fields, list, texts } = entity
  const listed = list?.map((column) => (typeof column === 'string' ? column : column.field))
  const columns = Object.entries(fields)
    .filter(([, { kind }]) => kind !== 'lines')
    .filter(([name, field]) => listed?.includes(name) ?? field.column !== false)
    .map(([, { label, columnLabel }]) => columnLabel ?? label)
  const add = adds ? (texts?.add ?? `Agregar ${names.one}`) : undefined
  return { shown: [title, ...columns], add }
}

/** The labels of what the form asks for, and the titles of its groups. */
export function formTexts({ fields, form }: EntitySketch): string[] {
  return [...(form?.groups ?? []).map(({ title }) => title), ...asked(fields)]
}

/** The title, and the label of each field, which its one form changes. */
export function singletonTexts({ names, title, fields }: SingletonSketch): string[] {
  const labels = Object.values(fields).map((field) =>
    'editLabel' in field ? (field.editLabel ?? field.label) : field.label,
  )
  return [title ?? names.many, ...labels]
}

function asked(fields: EntitySketch['fields']): string[] {
  return Object.values(fields)
    .filter((field) => formsOf(field).add !== 'hidden')
    .flatMap((field) => [
      'addLabel' in field ? (field.addLabel ?? field.label) : field.label,
      ...(field.kind === 'lines' ? Object.values(field.fields).map(({ label }) => label) : []),
    ])
}
