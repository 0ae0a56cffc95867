import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageOf } from '#language/codes'
import { createTwoFilesPatch } from 'diff'
import { createColors } from 'picocolors'
import type { Located } from '../locate/locate'
import type { Difference } from '../compare/compare'

/** Every mistake with its place, its line, the allowed values, the nearest name, and the page that explains it. */
export function formatMistakes(root: string, mistakes: readonly Located[]): string {
  const count = mistakes.length === 1 ? '1 mistake' : `${mistakes.length} mistakes`
  return [
    ...mistakes.map((mistake) => formatMistake(root, mistake)),
    `${count}; nothing was written.`,
  ].join('\n\n')
}

function formatMistake(
  root: string,
  { source, line, column, length, code, what, help, suggestion }: Located,
): string {
  const meant = suggestion === undefined ? [] : [`  Did you mean '${suggestion}'?`]
  return [
    `${paint.bold(`${source}:${line}:${column}`)} ${paint.red(code)} ${what}`,
    ...frame(linesOf(join(root, source)), line, column, length),
    ...meant,
    `  ${help}`,
    `  ${paint.dim(pageOf(code))}`,
  ].join('\n')
}

/** The line, those beside it, and marks under the mistake. */
function frame(lines: readonly string[], line: number, column: number, length: number): string[] {
  const first = Math.max(1, line - 1)
  const width = String(line + 1).length
  return lines.slice(first - 1, line + 1).flatMap((text, index) => {
    const number = first + index
    const shown = `  ${paint.dim(`${String(number).padStart(width)} |`)} ${text}`
    if (number !== line) return [shown]
    const marks = '^'.repeat(Math.max(1, Math.min(length, text.length - column + 1)))
    return [
      shown,
      `  ${' '.repeat(width)} ${paint.dim('|')} ${indent(text, column)}${paint.red(marks)}`,
    ]
  })
}

/** As wide as the text before the column: tabs stay tabs. */
function indent(text: string, column: number): string {
  return text.slice(0, column - 1).replace(/[^\t]/g, ' ')
}

function linesOf(path: string): string[] {
  return path.endsWith('.ts') && existsSync(path) ? readFileSync(path, 'utf8').split(/\r?\n/) : []
}

/** A file's change as `git apply` and `patch -p1` take it, headers included. */
export function unified({ path, found, expected }: Difference): string {
  const from = found === undefined ? ABSENT : { name: `a/${path}`, text: found }
  const to = expected === undefined ? ABSENT : { name: `b/${path}`, text: expected }
  return hunks(from, to, 3).map(colour).join('\n')
}

const ABSENT: Side = { name: '/dev/null', text: '' }

/** One of the two texts that are compared. */
interface Side {
  readonly name: string
  /** A remark behind the name. */
  readonly as?: string
  readonly text: string
}

/** The lines of a unified difference, from `---` on. */
export function hunks(from: Side, to: Side, context: number): string[] {
  const options = { context }
  const all = createTwoFilesPatch(from.name, to.name, from.text, to.text, from.as, to.as, options)
  return all.slice(all.indexOf('---')).trimEnd().split('\n')
}

export function colour(line: string): string {
  if (line.startsWith('+')) return paint.green(line)
  return line.startsWith('-') ? paint.red(line) : line
}

/** Off a terminal `isTTY` is undefined, and picocolors would then decide by itself, and paint if `CI` is set. */
const onTerminal = process.stdout.isTTY === true

/** Colours on a terminal, and nowhere else: not in a file, not in a pipe, not in CI. */
export const paint = createColors(onTerminal && !process.env['NO_COLOR'])
