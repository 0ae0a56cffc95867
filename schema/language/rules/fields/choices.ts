import type { SetValue } from '../../kinds/field-options'
import type { CreatesOptions, ActionWhen } from '../../declarations/action'
import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft } from '../../drafts'
import type { FieldDeclaration } from '../../kinds'
import { fold } from '../../naming'
import { createdValues, valuesSet } from '../../resolve/actions'
import {
  type Rule,
  askedFields,
  knownFields,
  quotedList,
  mistake,
  resources,
  duplicates,
} from '../rule'

type Code = readonly [path: Diagnostic['path'], field: string, code: string, at?: 'name']

/** The codes in `actions` and `synonyms` are codes of their choice: S309. */
export const codesAreOffered: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    const { fields } = draft.declared
    const codes = [
      ...('actions' in draft.declared ? codesOfActions(fields, draft.declared.actions) : []),
      ...codesOfSynonyms(fields),
      ...('states' in draft.declared ? codesOfStates(fields, draft.declared.states) : []),
    ]
    for (const [path, name, code, at] of codes) {
      const field = fields[name]
      if (field === undefined) continue
      const among = field.kind === 'choice' ? Object.keys(field.options) : []
      if (among.includes(code)) continue
      const what =
        field.kind === 'choice'
          ? `\`${name}\` does not offer '${code}'.`
          : `\`${name}\` has no codes: it is made with ${field.kind}().`
      const help = field.kind === 'choice' ? `Codes: ${quotedList(among)}.` : 'Name a choice().'
      const meant = { name: field.kind === 'choice' ? codeOf(field, code) : code, among }
      yield mistake('S309', draft, path, { what, help, meant, ...(at && { at }) })
    }
  }
}

/** The code whose text this is, such as `B` for 'borrador'; else the same. */
function codeOf({ options }: FieldDeclaration & { readonly kind: 'choice' }, text: string): string {
  const named = Object.entries(options).find(([, one]) => fold(one).trim() === fold(text).trim())
  return named?.[0] ?? text
}

interface Coded {
  readonly when?: ActionWhen
  readonly asks?: Readonly<Record<string, FieldDeclaration>>
  readonly sets: Readonly<Record<string, SetValue | undefined>>
  readonly creates?: CreatesOptions<string, string>
}

type Fields = Readonly<Record<string, FieldDeclaration | undefined>>

function codesOfActions(
  fields: Fields,
  actions?: Readonly<Record<string, Coded | undefined>>,
): Code[] {
  return knownFields(actions).flatMap(([name, { when, asks, sets, creates }]) => [
    ...(when === undefined ? [] : codesOfCondition(name, when)),
    ...codesSet(fields, ['actions', name, 'sets'], valuesSet({ asks, sets })),
    ...codesSet(fields, ['actions', name, 'creates', 'sets'], createdValues({ asks, creates })),
  ])
}

/** The codes that choices are set to; the values of other kinds are no codes. */
const codesSet = (
  fields: Fields,
  path: Diagnostic['path'],
  { sets }: Pick<ReturnType<typeof valuesSet>, 'sets'>,
): Code[] =>
  Object.entries(sets).flatMap(([field, value]): Code[] =>
    fields[field]?.kind === 'choice' && typeof value === 'string'
      ? [[[...path, field], field, value]]
      : [],
  )

function codesOfCondition(action: string, when: ActionWhen): Code[] {
  const [option, codes] =
    'is' in when ? (['is', when.is] as const) : (['isNot', when.isNot] as const)
  return codes.map((code, at) => [['actions', action, 'when', option, at], when.field, code])
}

function codesOfSynonyms(fields: Fields): Code[] {
  return knownFields(fields).flatMap(([name, field]) =>
    field.kind === 'choice'
      ? Object.keys(field.synonyms ?? {}).map((code): Code => [
          ['fields', name, 'synonyms', code],
          name,
          code,
          'name',
        ])
      : [],
  )
}

function codesOfStates(fields: Fields, states: EntityDraft['declared']['states']): Code[] {
  // Another kind is reported once, at the name of the field.
  if (states === undefined || fields[states.of]?.kind !== 'choice') return []
  const { of, starts = [], moves, locks = [] } = states
  const listed = (path: Diagnostic['path'], codes: readonly string[]): Code[] =>
    codes.map((code, at) => [[...path, at], of, code])
  return [
    ...listed(['states', 'starts'], starts),
    ...Object.entries(moves).flatMap(([from, next]): Code[] => [
      [['states', 'moves', from], of, from, 'name'],
      ...listed(['states', 'moves', from], next),
    ]),
    ...listed(['states', 'locks'], locks),
  ]
}

/**
 * A code that a request can carry and a control can hold: not empty, no control characters or lone surrogates, trimmed.
 */
const CODE = /^(?=\S)[^\p{Cc}\p{Cs}]*(?<=\S)$/u

/** Codes can be sent; an empty one could not be distinguished from no choice. S201. */
export const codesCanBeSent: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    for (const { path, name, field } of askedFields(draft)) {
      if (field.kind !== 'choice') continue
      for (const code of Object.keys(field.options).filter((each) => !CODE.test(each))) {
        const what = `'${code}' cannot be a code of \`${name}\`.`
        const help = 'A code is not empty, and has no control characters and no spaces around it.'
        yield mistake('S201', draft, [...path, 'options', code], { what, help, at: 'name' })
      }
    }
  }
}

/**
 * The texts and synonyms of a choice differ, and none is the code of another one, which a list may also answer: S308.
 */
export const choicesDiffer: Rule = function* (schema) {
  for (const draft of resources(schema)) {
    for (const { path: at, name, field } of askedFields(draft)) {
      if (field.kind !== 'choice') continue
      const texts = Object.entries(field.options)
      for (const [code, text] of texts) {
        if (text === code || !Object.hasOwn(field.options, text)) continue
        const what = `'${text}' is the text of one code of \`${name}\`, and also a code.`
        const path = [...at, 'options', code]
        yield mistake('S308', draft, path, { what, help: 'Change the text or the code.' })
      }
      const known = [...texts, ...texts.map(([code]) => [code, code] as const)]
      for (const [code, synonyms = []] of Object.entries(field.synonyms ?? {})) {
        for (const [place, synonym] of synonyms.entries()) {
          const twin = known.find(([, text]) => fold(text).trim() === fold(synonym).trim())
          known.push([code, synonym])
          if (twin === undefined) continue
          const what = `'${synonym}' of \`${name}\` already stands for the code '${twin[0]}'.`
          const path = [...at, 'synonyms', code, place]
          yield mistake('S308', draft, path, { what, help: 'Remove it.' })
        }
      }
      for (const [later, first] of duplicates(texts, ([, text]) => fold(text).trim())) {
        const what = `The codes '${later[0]}' and '${first[0]}' of \`${name}\` have the same text, '${later[1]}'.`
        const path = [...at, 'options', later[0]]
        yield mistake('S308', draft, path, { what, help: 'Change one of the texts.' })
      }
    }
  }
}
