import type { FieldDeclaration } from '#language/kinds'
import type { FileSketch } from './schema-of'

const LABELS = ['label', 'addLabel', 'editLabel', 'removeLabel', 'columnLabel'] as const

/** The texts of a declaration that are shown as they are, whatever else it says. */
export function shownTexts(declaration: FileSketch['declaration']): string[] {
  const { fields, title = declaration.names.many } = declaration
  const groups = 'form' in declaration ? (declaration.form?.groups ?? []) : []
  const actions = 'actions' in declaration ? Object.values(declaration.actions ?? {}) : []
  return [
    ...(declaration.menu === undefined ? [] : [title]),
    ...Object.values(fields).flatMap(textsOfField),
    ...Object.values(fields).flatMap((field) =>
      field.kind === 'lines' ? Object.values(field.fields).flatMap(textsOfField) : [],
    ),
    ...groups.map((group) => group.title),
    ...actions.map(({ label }) => label),
  ]
}

function textsOfField(field: FieldDeclaration): string[] {
  const options: Readonly<Record<string, unknown>> = { ...field }
  const texts = [...LABELS, 'placeholder', 'requiredText'].map((option) => options[option])
  const choices = field.kind === 'choice' ? Object.values(field.options) : []
  return [...texts.filter((text) => typeof text === 'string'), ...choices]
}
