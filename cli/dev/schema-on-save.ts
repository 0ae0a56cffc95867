import { sep } from 'node:path'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { clearInPage, tellInPage } from './tell-in-page'

/** One run of the generator. @returns what is wrong with the schema, or with `generated/`; undefined: all was written */
export type Regenerate = () => Promise<string | undefined>

/**
 * Generates whenever a schema file is saved. Vite then puts what changed into the open pages, their state kept; a mistake
 * shows over them, and goes with the save that mends it.
 * @param root the project's folder
 */
export function schemaOnSave(root: string, regenerate: Regenerate): Plugin {
  return {
    name: 'schema-on-save',
    apply: 'serve',
    configureServer(server) {
      const schema = join(root, 'schema')
      let told = false
      const run = whenQuiet(async () => {
        try {
          const wrong = await regenerate()
          if (wrong !== undefined) tellInPage(server, wrong)
          else if (told) clearInPage(server)
          told = wrong !== undefined
        } catch (error) {
          told = true
          tellInPage(server, error)
        }
      })
      server.environments.client.hot.on('connection', () => {
        clearInPage(server)
        // A page that was opened after a bad save is told too.
        if (told) run()
      })
      server.watcher.add(schema)
      server.watcher.on('all', (_event, path) => {
        if (path.startsWith(schema + sep)) run()
      })
      run()
    },
  }
}

/** One run at a time; however often it is asked for meanwhile, one more follows. */
function whenQuiet(work: () => Promise<void>): () => void {
  let running = false
  let again = false
  const run = async () => {
    if (running) {
      again = true
      return
    }
    running = true
    do {
      again = false
      await work()
    } while (again)
    running = false
  }
  return () => void run()
}
