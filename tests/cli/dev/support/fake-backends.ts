import { vi } from 'vitest'
import type { Backend } from '#server/service/backend'
import type { fakeServer } from './fake-server'

interface Opening {
  readonly settings: unknown
  readonly log: Readonly<Record<'error' | 'warn', (details: object, message: string) => void>>
  readonly allowed: unknown
}

/** Backends that write down what is done with them, opened by the source of a server. */
export class FakeBackends {
  /** In order: `open 1`, `close 1`, … */
  readonly done: string[] = []
  readonly openings: Opening[] = []
  readonly handleRpc = vi.fn<Backend['handleRpc']>()
  /** The first administrator of those that are opened next. */
  first: { readonly dni: number; readonly clave: string } | undefined
  startMessages: readonly string[] = []
  /** Whether those that are opened next deliver events. */
  hasEvents = true
  /** What the next opening throws. */
  failure: Error | undefined
  #count = 0

  constructor(private readonly modules: ReturnType<typeof fakeServer>['modules']) {
    this.modules.set('settings.ts', { readSettings: (env: object) => ({ env }) })
    this.save()
  }

  /** The source is other from now on. */
  save(): void {
    this.modules.set('open-backend.ts', {
      openBackend: (settings: unknown, log: Opening['log'], allowed: unknown) => {
        this.openings.push({ settings, log, allowed })
        return this.#open()
      },
    })
  }

  async #open() {
    this.#count += 1
    const name = String(this.#count)
    this.done.push(`open ${name}`)
    await new Promise((resolve) => setImmediate(resolve))
    const { failure } = this
    this.failure = undefined
    if (failure !== undefined) throw failure
    const { first, startMessages, hasEvents, handleRpc } = this
    const events = {
      start: async () => {
        await new Promise((resolve) => setImmediate(resolve))
        this.done.push(`events ${name}`)
      },
    }
    return {
      backend: {
        name,
        handleRpc,
        startMessages,
        events: hasEvents ? events : undefined,
        ensureFirstAdministrator: async () => {
          this.done.push(`administrator ${name}`)
          return first
        },
        close: async () => {
          await new Promise((resolve) => setImmediate(resolve))
          this.done.push(`close ${name}`)
        },
      },
    }
  }
}
