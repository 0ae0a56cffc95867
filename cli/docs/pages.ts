import { cliPage } from './cli-page'
import { diagnosticPages } from './diagnostics/pages'
import type { PageMaker } from './page'

/** All that `npm run docs` writes. A page more is a maker more. */
export const PAGES: readonly PageMaker[] = [cliPage, diagnosticPages]
