import { SingleBar } from 'cli-progress'
import type { VerdictCounts } from '../../src/import/classify-rows'

export interface Progress {
  show(tally: VerdictCounts): void
  /** Takes the bar away; a second call does nothing. */
  stop(): void
}

/** A bar on a terminal; nothing in a pipe or a log file. */
export function showProgress(
  total: number,
  stream: NodeJS.WritableStream & { readonly isTTY?: boolean } = process.stderr,
): Progress {
  if (!stream.isTTY) return { show() {}, stop() {} }
  const bar = new SingleBar({
    format: '{bar} {percentage}%  {value}/{total} rows  {same} identical  {refused} refused',
    hideCursor: true,
    clearOnComplete: true,
    stream,
  })
  bar.start(total, 0, { same: 0, refused: 0 })
  return {
    show: ({ new: added, changed, same, refused }) =>
      bar.update(added + changed + same + refused, { same, refused }),
    stop: () => bar.stop(),
  }
}
