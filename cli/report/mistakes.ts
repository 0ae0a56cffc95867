import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageOf } from '#language/codes'
import type { Located } from '../locate/located'
import { paint } from './paint'

/** Every mistake with its place, its line, what is allowed, the nearest name, and the page that explains it. */
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

/** The line, those beside it, and marks under what is meant. */
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
