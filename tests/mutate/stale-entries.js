// @ts-check
import { readFileSync } from 'node:fs'

/**
 * What is wrong with entries whose code has changed since they were written: they would excuse nothing, or what has come
 * in its place.
 * @param {readonly import('./unobservable.js').Unobservable[]} entries
 * @returns {string[]} a message for each
 */
export function staleEntries(entries) {
  return entries.flatMap(({ file, line, original }) => {
    if (file === undefined) return []
    const lines = linesOf(file).filter((one) =>
      typeof line === 'string' ? one === line : line.test(one),
    )
    const start = original.replace(/ …$/, '')
    if (lines.some((one) => one.includes(start))) return []
    return [`unobservable.js: ${file} has no line "${line}" with "${start}" any more.`]
  })
}

/** @param {string} file */
function linesOf(file) {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim())
  } catch {
    return []
  }
}
