import type { FieldDeclaration } from '../../kinds'
import { contradictionIn, mayBeEmpty, misfit, notCompared } from '../../kinds'
import type { SearchOptions, ValueOptions } from '../../kinds/field-options'
import { keyOf } from '../../resolve/key'
import { type Rule, askedFields, mistake, resources } from '../rule'

/** Combinations of a field's options that contradict each other, with the option to report: S310. */
const CONTRADICTIONS: readonly (readonly [
  option: string,
  of: (field: ValueOptions & SearchOptions) => boolean,
  why: string,
])[] = [
  [
    'required',
    (field) => field.readOnly === true && field.required === true,
    'no form asks for a field that is `readOnly`',
  ],
  [
    'sendsOnEdit',
    (field) =>
      field.sendsOnEdit !== undefined && (field.readOnly === true || field.readOnlyOnEdit === true),
    'a field that an edit cannot change has one value',
  ],
  [
    'sendsOnEdit',
    ({ sendsOnEdit }) => sendsOnEdit !== undefined && sendsOnEdit.previous === sendsOnEdit.current,
    'both values would be sent under one name',
  ],
  [
    'column',
    (field) => field.column === false && field.search === true,
    'the table shows what is searched, so that staff see why a row was found',
  ],
]

function* contradictions(
  field: FieldDeclaration,
): Iterable<readonly [option: string, why: string]> {
  for (const [option, holds, why] of CONTRADICTIONS) if (holds(field)) yield [option, why]
  const ofItsKind = contradictionIn(field)
  if (ofItsKind !== undefined) yield ofItsKind
}

/** The options of a field do not contradict each other, and fields of the key are required: S310. */
export const optionsAgree: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    for (const { path, name, field } of askedFields(draft)) {
      for (const [option, why] of contradictions(field)) {
        const what = `\`${option}\` contradicts the other options of \`${name}\`: ${why}.`
        const help = 'Remove or change one of them.'
        yield mistake('S310', draft, [...path, option], { what, help })
      }
    }
  }
  for (const draft of schema.entities) {
    for (const name of keyOf(draft.declared)) {
      const field = draft.declared.fields[name]
      if (field === undefined || !mayBeEmpty(field)) continue
      const what = `\`${name}\` belongs to the key, but may be left empty.`
      yield mistake('S310', draft, ['fields', name], { what, help: 'Set `required: true`.' })
    }
  }
}

/** A `default` is valid for its field: S311. */
export const defaultsFit: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    for (const { path, name, field } of askedFields(draft)) {
      if (!('default' in field) || field.default === undefined) continue
      const allowed = misfit(field, field.default)
      if (allowed === undefined) continue
      const what = `The default of \`${name}\` is not valid for its field.`
      const help = `It must be ${allowed}.`
      yield mistake('S311', draft, [...path, 'default'], { what, help })
    }
  }
}

/** `key`, `unique` and `per` name fields with a single value: S312. */
export const comparedFieldsHaveOneValue: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { key = [], unique = [], periods = [], fields } = draft.declared
    const named = [
      ...key.map((name, at) => ({ name, path: ['key', at] })),
      ...unique.flatMap((set, at) =>
        set.map((name, within) => ({ name, path: ['unique', at, within] })),
      ),
      ...periods.flatMap(({ per = [] }, at) =>
        per.map((name, within) => ({ name, path: ['periods', at, 'per', within] })),
      ),
    ]
    for (const { name, path } of named) {
      const field = fields[name]
      const why = field && notCompared(field)
      if (why === undefined) continue
      const what = `Records cannot be compared by \`${name}\`: ${why}.`
      yield mistake('S312', draft, path, { what, help: 'Name a field with a single value.' })
    }
  }
}
