import { cliPage } from './cli-page'
import type { PageMaker } from './page'

/** All that `npm run docs` writes. A page more is a maker more. */
export const PAGES: readonly PageMaker[] = [cliPage]
