import { cliPage } from './cli-page'
import { diagnosticPages } from './diagnostics/pages'
import type { PageMaker } from './page'
import { schemaPage } from './schema/schema-page'

/** All that `npm run docs` writes. A page more is a maker more. */
export const PAGES: readonly PageMaker[] = [cliPage, schemaPage, diagnosticPages]
