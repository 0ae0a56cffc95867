import { appendFileSync } from 'node:fs'
import type { ProjectHooks } from '#server/hooks'

/** Takes the place of `generated/hooks` in a server: each event is a line of the file that DELIVERED names. */
export const hooks = {
  rubros: {
    before({ next, refuse }) {
      if (next?.rubro.startsWith('refused')) refuse('rubro', 'no')
    },
    afterCommit({ id, operation, next }) {
      const line = `${id} ${operation} ${next?.number} ${next?.rubro}\n`
      appendFileSync(process.env['DELIVERED'] ?? '', line)
      // As if what it calls had answered too late: the event is delivered again.
      if (Math.random() < 0.1) throw new Error('No answer')
    },
  },
} satisfies Partial<ProjectHooks>

export const hookFiles: Readonly<Record<string, string>> = {}
