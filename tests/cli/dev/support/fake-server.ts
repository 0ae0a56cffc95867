import { EventEmitter } from 'node:events'
import { vi } from 'vitest'
import type { Connect, Plugin, ViteDevServer } from 'vite'

type Middleware = (...args: Parameters<Connect.NextHandleFunction>) => void

/** What plugins use of a development server. */
export function fakeServer() {
  const logger = {
    error: vi.fn<(text: string) => void>(),
    warn: vi.fn<(text: string) => void>(),
    info: vi.fn<(text: string) => void>(),
  }
  const modules = new Map<string, object>()
  const loaded: string[] = []
  const send = vi.fn<(payload: object) => void>()
  const hot = Object.assign(new EventEmitter(), { send })
  const watcher = Object.assign(new EventEmitter(), { add: vi.fn<(paths: unknown) => void>() })
  const httpServer = new EventEmitter()
  const middlewares = new Map<string, Middleware>()
  const parts = {
    config: { root: '/project/src/app', logger },
    environments: { client: { hot } },
    watcher,
    httpServer,
    middlewares: { use: (path: string, one: Middleware) => middlewares.set(path, one) },
    async ssrLoadModule(path: string) {
      loaded.push(path)
      const name = path.slice(path.lastIndexOf('/') + 1)
      return modules.get(name) ?? {}
    },
  }
  // No more of a server is used.
  const server = parts as unknown as ViteDevServer
  return { server, logger, modules, loaded, send, hot, watcher, httpServer, middlewares }
}

/** Lets a plugin set a server up, as Vite does. */
export function configure({ configureServer }: Plugin, server: ViteDevServer): void {
  if (typeof configureServer !== 'function') throw new Error('nothing to configure')
  // The plugins do not use what Vite calls them on.
  void Reflect.apply(configureServer, undefined, [server])
}
