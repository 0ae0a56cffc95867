import { pageOf } from '#language/codes'
import { readHeader } from '../../templates/header'
import type { Difference } from '../compare/compare'
import type { Located } from '../locate/locate'
import type { Note } from '../overrides/moved'
import { adviceOn } from './advice'

/**
 * GitHub shows these lines of a run's log beside the code they are about. Written only if GitHub Actions asks.
 * @see https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
interface Annotation {
  readonly level: 'error' | 'warning' | 'notice'
  /** From the project's root. */
  readonly file: string
  readonly line: number
  readonly column?: number
  readonly title: string
  readonly message: string
}

/** The schema's mistakes, each at its place. */
export function annotateMistakes(mistakes: readonly Located[]): void {
  write(
    mistakes.map(({ source, line, column, code, what, help, suggestion }) => {
      const meant = suggestion === undefined ? '' : `\nDid you mean '${suggestion}'?`
      const message = `${what}${meant}\n${help}\n${pageOf(code)}`
      return { level: 'error', file: source, line, column, title: code, message }
    }),
  )
}

/**
 * Files that differ from the expected ones, each at the first line that differs.
 * @param command brings them up to date, if nobody has edited them by hand
 */
export function annotateDifferences(differences: readonly Difference[], command?: string): void {
  write(
    differences.map((difference) => {
      const { path, why } = difference
      const message = `${why}. ${adviceOn(difference, differences, command)}`
      const line = firstDifference(difference)
      return { level: 'error', file: path, line, title: 'not up to date', message }
    }),
  )
}

export function annotateNotes(notes: readonly Note[]): void {
  write(
    notes.map(({ path, at, what, help }) => {
      if (at !== undefined) {
        const { code, line, column } = at
        const message = `${what}\n${help}\n${pageOf(code)}`
        return { level: 'warning', file: path, line, column, title: code, message }
      }
      const message = `${what}. ${help}`
      return { level: 'notice', file: path, line: 1, title: 'gen', message }
    }),
  )
}

function write(annotations: readonly Annotation[]): void {
  if (process.env['GITHUB_ACTIONS'] !== 'true') return
  for (const annotation of annotations) console.log(line(annotation))
}

function line({ level, file, line, column, title, message }: Annotation): string {
  const properties = Object.entries({ file, line, col: column, title })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${property(String(value))}`)
  return `::${level} ${properties.join(',')}::${data(message)}`
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}

/** Ignores the headers' hashes: they differ if anything does. */
function firstDifference({ found = '', expected = '' }: Difference): number {
  const [before, after] = [found, expected].map(linesBelowHeader)
  const at = before?.lines.findIndex((text, index) => text !== after?.lines[index]) ?? -1
  return at === -1 ? 1 : at + (before?.first ?? 1)
}

function linesBelowHeader(text: string) {
  const read = readHeader(text)
  const body = read?.body ?? text
  return { lines: body.split('\n'), first: read === undefined ? 1 : HEADER_LINES + 1 }
}

const HEADER_LINES = 3
