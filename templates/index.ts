import { ts } from './print/code'
import type { Module } from './print/print'

/** `generated/index.ts`: the signed-in app's door. */
export function index(): Module {
  const body = ts`
    export { contracts, dataProvider, type Records } from './data-provider'
    export { menu } from './menu'
    export { resources } from './resources'
  `
  return { path: 'generated/index.ts', source: 'schema/', from: [], body }
}
