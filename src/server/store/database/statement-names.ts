/** Statements with names at most: each connection holds the plans of those that it has run, some 30 KB each. */
const NAMES_MAX = 200

const names = new Map<string, string>()

/**
 * Gives a statement a name, by which a connection to PostgreSQL finds it again: it is read and planned once, and not at each run.
 * For statements of a fixed text that run often; beyond `NAMES_MAX` they run as others do.
 */
export function nameStatement(text: string): void {
  if (!names.has(text) && names.size < NAMES_MAX) names.set(text, `s${names.size + 1}`)
}

/** undefined: the statement has none. */
export const statementName = (text: string): string | undefined => names.get(text)
