// Generated from src/app/hooks/ by `npm run gen`. Do not edit: change the schema.
// one line for each entity, rest 641c78b23269

import type { ProjectHooks } from '#server/hooks'

/** The hooks of each resource that has a file in `src/app/hooks/`. */
export const hooks = {} satisfies ProjectHooks

/** These files, for the log. */
export const hookFiles: Readonly<Record<string, string>> = {}
