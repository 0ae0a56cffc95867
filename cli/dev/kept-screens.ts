import type { Plugin } from 'vite'

const KEPT_LAZY = '\0kept-lazy'

/**
 * Lets an open screen keep its state when its contract is generated again. That re-runs `generated/resources.ts`, whose
 * `lazy` would make a new component of the same screen, and React would mount it afresh: here it gives the one it gave
 * before for the same import.
 */
export function keptScreens(): Plugin {
  return {
    name: 'kept-screens',
    apply: 'serve',
    enforce: 'pre',
    resolveId(source, importer) {
      const asked = source === 'react' && importer?.endsWith('/generated/resources.ts')
      return asked ? KEPT_LAZY : undefined
    },
    load(id) {
      return id === KEPT_LAZY ? KEEPING : undefined
    },
  }
}

/** Vite marks what it imports again with a time of its own, which is none of the screen's. */
const KEEPING = `
import { lazy as fresh } from 'react'
const kept = new Map()
export function lazy(load) {
  const screen = String(load).replace(/[?&]t=\\d+/g, '')
  if (!kept.has(screen)) kept.set(screen, fresh(load))
  return kept.get(screen)
}
`
