import { relative, sep } from 'node:path'
import type { Located } from '../locate/located'

/**
 * Where in `schema/` an error came from, when a schema file throws while it is loaded.
 * @param error what was thrown
 * @param root the project's folder
 */
export function thrownAt(error: unknown, root: string): Located {
  const thrown = error instanceof Error ? error : new Error(String(error))
  const frames = (thrown.stack ?? '').matchAll(/\(?((?:file:\/\/)?[^\s()]+\.ts):(\d+):(\d+)\)?/g)
  const places = [...frames].map(([, path = '', line, column]) => ({
    source: fromRoot(path, root),
    line: Number(line),
    column: Number(column),
  }))
  const place = places.find(({ source }) => /^schema\/[^/]+\.ts$/.test(source))
  return {
    code: 'S101',
    ...(place ?? { source: 'schema/', line: 1, column: 1 }),
    length: 1,
    what: `throws while it is loaded: ${thrown.message}`,
    help: 'A schema file holds data only: no calls beside the words of the language.',
  }
}

function fromRoot(path: string, root: string): string {
  const plain = decodeURI(path.replace(/^file:\/\//, ''))
  return relative(root, plain).split(sep).join('/')
}
