import { cliPage } from './cli-page'
import { diagnosticPages } from './diagnostics/pages'
import type { PageMaker } from './page'
import { rolesPage } from './roles-page'
import { schemaPage } from './schema/schema-page'

/** All that `npm run docs` writes. To add a page, add its maker here. */
export const PAGES: readonly PageMaker[] = [cliPage, schemaPage, diagnosticPages, rolesPage]
