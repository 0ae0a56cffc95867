import { once } from 'node:events'
import { importEntry } from '../cache/bundle.js'
import { EXIT } from '../exit-codes.js'
import { createGenerator } from '../gen/generator'
import { inTurn } from './in-turn'
import { createReporter } from './report-generation'
import { watchFolders } from './watch-folders'

/** What the schema files, the hooks and the ejected files are in; a change there is generated. */
const READ = ['schema', 'src/hooks', 'src/overrides']
/** What the generator itself is made of; a change there starts it anew. */
const ITSELF = /^(cli|templates|schema\/language)\//

/**
 * `gen watch`: generates now, and again whenever a schema file is saved. The generator stays in memory, so that a save
 * costs what it changes. A mistake is shown and the watching goes on; Ctrl+C ends it.
 * @param root the project's folder
 * @returns the exit code
 */
export async function watch(root: string): Promise<number> {
  const generator = createGenerator(root)
  const report = createReporter(root)
  const stop = new AbortController()
  let isOutdated = false
  const generate = inTurn(() => report(() => generator.generate()))
  const unwatch = watchFolders(root, [...READ, 'cli', 'templates'], (path) => {
    isOutdated ||= ITSELF.test(path)
    if (isOutdated) stop.abort()
    else void generate()
  })
  const end = () => stop.abort()
  process.on('SIGINT', end).on('SIGTERM', end)
  try {
    await generate()
    console.log('Watching schema/. Ctrl+C ends it.')
    if (!stop.signal.aborted) await once(stop.signal, 'abort')
    await generate.settled()
  } finally {
    unwatch()
    process.off('SIGINT', end).off('SIGTERM', end)
  }
  return isOutdated ? anew(root) : EXIT.ok
}

/** The generator as its files are now, in place of this one. */
async function anew(root: string): Promise<number> {
  console.log('The generator itself has changed: starting it anew.')
  const { run } = await importEntry(root, 'cli/commands/main.ts')
  return run(['gen', 'watch'], root)
}
