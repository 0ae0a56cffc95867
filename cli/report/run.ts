import type { Difference } from '../compare/compare'
import { paint } from './mistakes'

export interface RunResult {
  readonly differences: readonly Difference[]
  /** How many files are generated from the schema. */
  readonly total: number
  /** Since the process began. */
  readonly milliseconds: number
}

/** Files that a run names one by one before it only counts them. */
const NAMED = 20

/** The work of a run, in a few lines. */
export function formatRun({ differences, total, milliseconds }: RunResult): string {
  const changed = differences.filter(({ kind }) => kind !== 'foreign')
  const { written, removed } = counted(changed)
  return [
    ...named(changed),
    ...foreign(differences),
    `generated/: ${written} written, ${removed} removed, ${total - written} unchanged (${seconds(milliseconds)})`,
  ].join('\n')
}

/** The work that a run would do. */
export function formatPreview(differences: readonly Difference[], total: number): string {
  const changed = differences.filter(({ kind }) => kind !== 'foreign')
  const { written, removed } = counted(changed)
  return [
    ...named(changed, Infinity),
    ...foreign(differences),
    `generated/: ${written} to write, ${removed} to remove, ${total - written} unchanged. Nothing was written.`,
  ].join('\n')
}

/** Differences outside the files that `--only` selects. */
export function formatOthers(others: readonly Difference[]): string {
  const lines = others.map(({ path, why }) => `  ${path}: ${why}`)
  return ['Not up to date either, and left as they are:', ...atMost(lines, NAMED)].join('\n')
}

/** Why a run did nothing: it would have overwritten edits by hand. */
export function formatHandEdits(edited: readonly Difference[]): string {
  return [
    'These files were changed by hand, and generating would undo that:',
    ...edited.map(({ path, why }) => `  ${paint.bold(path)}: ${why}`),
    'Nothing was written. Keep what you need of them elsewhere, then run `npm run gen -- --force`.',
  ].join('\n')
}

function counted(changed: readonly Difference[]) {
  const written = changed.filter(({ expected }) => expected !== undefined).length
  return { written, removed: changed.length - written }
}

/** `+` is new, `~` changes, `-` is removed. */
function named(changed: readonly Difference[], most = NAMED): string[] {
  const lines = changed.map(({ path, found, expected }) => {
    if (expected === undefined) return `  ${paint.red('-')} ${path}`
    return found === undefined ? `  ${paint.green('+')} ${path}` : `  ${paint.yellow('~')} ${path}`
  })
  return atMost(lines, most)
}

function atMost(lines: readonly string[], most: number): string[] {
  const more = lines.length - most
  return [...lines.slice(0, most), ...(more > 0 ? [`  … and ${more} more`] : [])]
}

function foreign(differences: readonly Difference[]): string[] {
  return differences
    .filter(({ kind }) => kind === 'foreign')
    .map(({ path, why }) => `${paint.yellow('left')} ${path}: ${why}`)
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
