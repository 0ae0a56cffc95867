import { readFileSync } from 'node:fs'
import * as z from 'zod'
import type { Entry } from './journal-entry'

const entries = z.array(
  z.strictObject({ path: z.string(), before: z.string().optional(), after: z.string().optional() }),
)

/** The journal that a killed run left. It stands as a whole or not at all. */
export function readJournal(path: string): readonly Entry[] {
  return entries.parse(JSON.parse(readFileSync(path, 'utf8')))
}
