import type * as z from 'zod'
import type { DiagnosticCode } from '../codes'
import type { Diagnostic } from '../diagnostic'
import { isUnsearchedKind } from '../kinds'
import { nearest } from '../naming'
import { isBlank, kindOf } from './allowed'
import { OF_RECORDS } from '../kinds/field-options'
import { COMPARISONS } from './rules'

type Issue = z.core.$ZodIssue
type Path = Diagnostic['path']

/** The file and export of a declaration. */
export interface Place {
  readonly source: string
  readonly exportName: string | undefined
}

/** zod's issues as diagnostics. The message of an issue is the phrase for the allowed values. */
export function diagnosticsOf(issues: readonly Issue[], place: Place): Diagnostic[] {
  return issues.flatMap((issue) => fromIssue(issue, [], place))
}

function fromIssue(issue: Issue, above: Path, place: Place): Diagnostic[] {
  const path = [...above, ...issue.path.filter((step) => typeof step !== 'symbol')]
  switch (issue.code) {
    case 'invalid_union':
      return issue.errors.flatMap((branch) =>
        branch.flatMap((inner) => fromIssue(inner, path, place)),
      )
    case 'unrecognized_keys':
      return issue.keys.map((key) => unknownOption(key, knownNames(issue, path), path, place))
    default:
      if (isKindIssue(issue, path)) return [wrongKind(issue, path, place)]
      return [
        issue.input === undefined
          ? missingOption(issue, path, place)
          : wrongValue(issue, path, place),
      ]
  }
}

/** The valid options, without the `search` of a field that S304 would refuse. */
function knownNames({ message, input }: Issue, path: Path): readonly string[] {
  const isOfLine = path.at(-2) === 'fields' && path.at(-4) === 'fields'
  const isSearched = !isUnsearchedKind(kindOf(input))
  return message
    .split(', ')
    .filter((one) => !isOfLine || !OF_RECORDS.includes(one))
    .filter((one) => one !== 'search' || isSearched)
}

function unknownOption(
  key: string,
  names: readonly string[],
  path: Path,
  place: Place,
): Diagnostic {
  const allowed = names.join(', ')
  const elsewhere = path.at(-2) === 'fields' ? optionOfEntity(key, path) : ''
  return {
    code: 'S104',
    ...place,
    path: [...path, key],
    at: 'name',
    what: `\`${key}\` is no option here.`,
    help: `${elsewhere}Allowed: ${allowed}.`,
    ...suggestionFor(key, names),
  }
}

/** A sentence that names the right place for an option that fields do not have; '' for any other option. */
function optionOfEntity(key: string, path: Path): string {
  if (key === 'requiredWhen' || Object.hasOwn(COMPARISONS, key)) {
    return 'Conditions that involve two fields are in `rules`. '
  }
  // Lines have neither `unique` nor filters.
  if (path.length !== 2) return ''
  const field = String(path.at(-1))
  if (key === 'unique') return `Keys are beside \`fields\`: \`unique: [['${field}']]\`. `
  return key === 'filter' ? `Filters are beside \`fields\`: \`filters: ['${field}']\`. ` : ''
}

/** A missing option has no position, so the declaration that lacks it is reported. */
function missingOption(issue: Issue, path: Path, place: Place): Diagnostic {
  return {
    code: 'S106',
    ...place,
    path: path.slice(0, -1),
    at: 'value',
    what: `${optionName(path)} is missing.`,
    help: `It must be ${issue.message}.`,
  }
}

/** Whether the issue is about `kind`: the declaration is not made with the expected function. */
function isKindIssue({ message }: Issue, path: Path): boolean {
  return path.at(-1) === 'kind' && message.startsWith('made with ')
}

/** Made with another function, or with none. No schema file has a `kind`, so the declaration itself is reported. */
function wrongKind({ input, message }: Issue, path: Path, place: Place): Diagnostic {
  const declaration = path.slice(0, -1)
  return {
    code: 'S105',
    ...place,
    path: declaration,
    at: 'value',
    what: `${optionName(declaration)} is ${describeValue({ kind: input })}.`,
    help: `It must be ${message}.`,
  }
}

function wrongValue(issue: Issue, path: Path, place: Place): Diagnostic {
  const words = issue.code === 'invalid_value' ? issue.values.map(String) : []
  return {
    code: codeOf(issue),
    ...place,
    path,
    at: 'value',
    what: `${optionName(path)} is ${describeValue(issue.input)}.`,
    help: `It must be ${issue.message}${listOf(issue)}.`,
    ...(typeof issue.input === 'string' ? suggestionFor(issue.input, words) : {}),
  }
}

/** The list that was probably meant by a text in its place: `: ['codigo']`. */
const listOf = (issue: Issue): string =>
  issue.code === 'invalid_type' && issue.expected === 'array' && typeof issue.input === 'string'
    ? `: [${describeValue(issue.input)}]`
    : ''

function codeOf(issue: Issue): DiagnosticCode {
  const { input } = issue
  if (typeof input === 'number' && (issue.code === 'too_big' || issue.code === 'too_small')) {
    return 'S107'
  }
  if (issue.code !== 'invalid_format' || typeof input !== 'string') return 'S105'
  return isBlank(input) ? 'S108' : 'S201'
}

/** The option at the end of a path, for a sentence. */
function optionName(path: Path): string {
  const step = path.at(-1)
  if (step === undefined) return 'The declaration'
  return typeof step === 'string' ? `\`${step}\`` : `Entry ${step + 1} of \`${path.at(-2) ?? ''}\``
}

/** The property `suggestion`, or no property at all: with exactOptionalPropertyTypes it must not be undefined. */
export function suggestionFor(
  name: string,
  candidates: readonly string[],
): { readonly suggestion?: string } {
  const suggestion = nearest(name, candidates)
  return suggestion === undefined ? {} : { suggestion }
}

/** A wrong value for a sentence: strings are shortened, objects are described by the function that made them. */
function describeValue(value: unknown): string {
  if (typeof value === 'string') {
    return value.length > 40 ? `'${value.slice(0, 40)}…'` : `'${value}'`
  }
  if (typeof value === 'object' && value !== null) {
    if (Array.isArray(value)) return 'a list'
    const word = kindOf(value)
    return typeof word === 'string' ? `made with ${word}()` : 'an object'
  }
  return typeof value === 'function' ? 'a function' : String(value)
}
