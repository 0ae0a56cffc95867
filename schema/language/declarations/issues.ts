import type * as z from 'zod'
import type { DiagnosticCode } from '../codes'
import type { Diagnostic } from '../diagnostic'
import { nearest } from '../nearest'
import { isBlank, kindOf } from './allowed'

type Issue = z.core.$ZodIssue
type Path = Diagnostic['path']

/** Where a declaration stands. */
export interface Place {
  readonly source: string
  readonly exportName: string | undefined
}

/** What the rules of a declaration's shape found, as diagnostics. The rules' own phrases say what is allowed. */
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
      return issue.keys.map((key) => unknownOption(key, issue.message, path, place))
    default:
      if (isWord(issue, path)) return [otherWord(issue, path, place)]
      return [issue.input === undefined ? missing(issue, path, place) : wrong(issue, path, place)]
  }
}

function unknownOption(key: string, allowed: string, path: Path, place: Place): Diagnostic {
  return {
    code: 'S104',
    ...place,
    path: [...path, key],
    at: 'name',
    what: `\`${key}\` is no option here.`,
    help: `Allowed: ${allowed}.`,
    ...suggested(key, allowed.split(', ')),
  }
}

/** A missing option has no place of its own; what lacks it has. */
function missing(issue: Issue, path: Path, place: Place): Diagnostic {
  return {
    code: 'S106',
    ...place,
    path: path.slice(0, -1),
    at: 'value',
    what: `${subject(path)} is missing.`,
    help: `It must be ${issue.message}.`,
  }
}

/** What tells the word that a declaration is made with. */
function isWord({ message }: Issue, path: Path): boolean {
  return path.at(-1) === 'kind' && message.startsWith('made with ')
}

/** A declaration made with another word, or with none: its `kind` is nothing that a schema file says. */
function otherWord({ input, message }: Issue, path: Path, place: Place): Diagnostic {
  const declaration = path.slice(0, -1)
  return {
    code: 'S105',
    ...place,
    path: declaration,
    at: 'value',
    what: `${subject(declaration)} is ${shortly({ kind: input })}.`,
    help: `It must be ${message}.`,
  }
}

function wrong(issue: Issue, path: Path, place: Place): Diagnostic {
  const words = issue.code === 'invalid_value' ? issue.values.map(String) : []
  return {
    code: codeOf(issue),
    ...place,
    path,
    at: 'value',
    what: `${subject(path)} is ${shortly(issue.input)}.`,
    help: `It must be ${issue.message}.`,
    ...(typeof issue.input === 'string' ? suggested(issue.input, words) : {}),
  }
}

function codeOf(issue: Issue): DiagnosticCode {
  const { input } = issue
  if (typeof input === 'number' && (issue.code === 'too_big' || issue.code === 'too_small')) {
    return 'S107'
  }
  if (issue.code !== 'invalid_format' || typeof input !== 'string') return 'S105'
  return isBlank(input) ? 'S108' : 'S201'
}

/** The option that a path ends at, as a sentence names it. */
function subject(path: Path): string {
  const step = path.at(-1)
  if (step === undefined) return 'The declaration'
  return typeof step === 'string' ? `\`${step}\`` : `Entry ${step + 1} of \`${path.at(-2) ?? ''}\``
}

/** A suggestion's property, or none: an absent one must not be there at all. */
export function suggested(
  name: string,
  candidates: readonly string[],
): { readonly suggestion?: string } {
  const suggestion = nearest(name, candidates)
  return suggestion === undefined ? {} : { suggestion }
}

/** A wrong value in a sentence: texts are cut, objects are only named, by the word that they were made with. */
function shortly(value: unknown): string {
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
