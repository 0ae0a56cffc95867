// Generated from src/hooks/ by `npm run gen`. Do not edit: change the schema.
// one line for each entity, rest 49336cbaab45

import type { ProjectHooks } from '../src/server/hooks'

/** The hooks of each resource that has a file in `src/hooks/`. */
export const hooks = {} satisfies ProjectHooks

/** These files, for the log. */
export const hookFiles: Readonly<Record<string, string>> = {}
