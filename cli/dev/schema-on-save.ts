import { join, sep } from 'node:path'
import type { Plugin } from 'vite'
import { createGenerator, type Generation } from '../gen/generator'
import { formatMistakes } from '../report/mistakes'
import { formatHandEdits } from '../report/run'
import { inTurn } from '../watch/in-turn'
import { clearErrorInPage, showErrorInPage } from './error-in-page'

/**
 * Generates whenever a schema file is saved. Vite then updates the open pages, which keep their state; a mistake
 * is shown over them until a save corrects it.
 * @param root the project's folder
 */
export function schemaOnSave(root: string): Plugin {
  const generator = createGenerator(root)
  return {
    name: 'schema-on-save',
    apply: 'serve',
    configureServer(server) {
      const sources = ['schema', 'src/hooks'].map((folder) => join(root, folder))
      let isShown = false
      const run = inTurn(async () => {
        const wrong = await generator
          .generate()
          .then((generation) => wordsFor(root, generation))
          .catch((error: unknown) => error)
        if (wrong !== undefined) showErrorInPage(server, wrong)
        else if (isShown) clearErrorInPage(server)
        isShown = wrong !== undefined
      })
      server.environments.client.hot.on('connection', () => {
        clearErrorInPage(server)
        // A page that was opened after a bad save shows the mistake too.
        if (isShown) void run()
      })
      server.watcher.add(sources)
      server.watcher.on('all', (_event, path) => {
        if (sources.some((folder) => path.startsWith(folder + sep))) void run()
      })
      void run()
    },
  }
}

/** What is wrong with the schema, or with `generated/`; undefined: everything was written. */
function wordsFor(root: string, generation: Generation): string | undefined {
  if (generation.mistakes !== undefined) return formatMistakes(root, generation.mistakes)
  return generation.blocked.length > 0 ? formatHandEdits(generation.blocked) : undefined
}
