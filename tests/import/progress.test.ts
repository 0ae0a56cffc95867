import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { showProgress } from '../../cli/import/import-job'

/** What a progress of several steps writes. */
function shown(isTTY: boolean): string {
  const stream = Object.assign(new PassThrough(), { isTTY })
  const progress = showProgress(10, stream)
  progress.show({ new: 2, changed: 1, same: 2, refused: 1 })
  progress.stop()
  progress.stop()
  return stripVTControlCharacters(String(stream.read() ?? ''))
}

it('a terminal has a bar, which counts every row whatever became of it; a pipe has none', () => {
  expect(shown(true)).toContain('60%  6/10 rows  2 identical  1 refused')
  expect(shown(false)).toBe('')
})
