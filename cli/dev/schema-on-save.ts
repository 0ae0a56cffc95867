import { join, sep } from 'node:path'
import type { Plugin } from 'vite'
import { createGenerator, type Generation } from '../gen/generator'
import { tellMistakes } from '../report/mistakes'
import { tellHandEdits } from '../report/run'
import { inTurn } from '../watch/in-turn'
import { clearInPage, tellInPage } from './tell-in-page'

/**
 * Generates whenever a schema file is saved. Vite then puts what changed into the open pages, their state kept; a mistake
 * shows over them, and goes with the save that mends it.
 * @param root the project's folder
 */
export function schemaOnSave(root: string): Plugin {
  const generator = createGenerator(root)
  return {
    name: 'schema-on-save',
    apply: 'serve',
    configureServer(server) {
      const schema = join(root, 'schema')
      let told = false
      const run = inTurn(async () => {
        const wrong = await generator
          .generate()
          .then((generation) => wordsFor(root, generation))
          .catch((error: unknown) => error)
        if (wrong !== undefined) tellInPage(server, wrong)
        else if (told) clearInPage(server)
        told = wrong !== undefined
      })
      server.environments.client.hot.on('connection', () => {
        clearInPage(server)
        // A page that was opened after a bad save is told too.
        if (told) void run()
      })
      server.watcher.add(schema)
      server.watcher.on('all', (_event, path) => {
        if (path.startsWith(schema + sep)) void run()
      })
      void run()
    },
  }
}

/** What is wrong with the schema, or with `generated/`; undefined: all was written. */
function wordsFor(root: string, generation: Generation): string | undefined {
  if (generation.mistakes !== undefined) return tellMistakes(root, generation.mistakes)
  return generation.blocked.length > 0 ? tellHandEdits(generation.blocked) : undefined
}
