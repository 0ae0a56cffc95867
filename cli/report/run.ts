import type { Difference } from '../compare/compare'
import { paint } from './paint'

export interface RunResult {
  readonly differences: readonly Difference[]
  /** Files that were changed while the run was writing, and left. */
  readonly kept: readonly string[]
  /** How many files the schema gives. */
  readonly total: number
  /** Since the process began. */
  readonly milliseconds: number
}

/** Files that a run names one by one before it only counts them. */
const NAMED = 20

/** What a run did, in a few lines. */
export function tellRun({ differences, kept, total, milliseconds }: RunResult): string {
  const changed = differences.filter(({ kind, path }) => kind !== 'foreign' && !kept.includes(path))
  const written = changed.filter(({ expected }) => expected !== undefined)
  const removed = changed.filter(({ expected }) => expected === undefined)
  const foreign = differences.filter(({ kind }) => kind === 'foreign')
  const lines = changed.map(({ path, found, expected }) => {
    if (expected === undefined) return `  ${paint.red('-')} ${path}`
    return found === undefined ? `  ${paint.green('+')} ${path}` : `  ${paint.yellow('~')} ${path}`
  })
  const more = lines.length - NAMED
  return [
    ...lines.slice(0, NAMED),
    ...(more > 0 ? [`  … and ${more} more`] : []),
    ...foreign.map(({ path, why }) => `${paint.yellow('left')} ${path}: ${why}`),
    ...kept.map(
      (path) =>
        `${paint.yellow('left')} ${path}: changed while this run was writing; run gen again`,
    ),
    `generated/: ${written.length} written, ${removed.length} removed, ${total - written.length} unchanged (${seconds(milliseconds)})`,
  ].join('\n')
}

/** Why a run did nothing: it would have eaten work. */
export function tellHandEdits(edited: readonly Difference[]): string {
  return [
    'These files were changed by hand, and generating would undo that:',
    ...edited.map(({ path, why }) => `  ${paint.bold(path)}: ${why}`),
    'Nothing was written. Keep what you need of them elsewhere, then run `npm run gen -- --force`.',
  ].join('\n')
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}
