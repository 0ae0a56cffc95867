import type { Step } from './steps'

/** The index of a reference's column, so that a delete finds those that refer to it without reading their whole table. */
export function referenceIndex(table: string, column: string): string {
  return `refers_${table}_${column}`
}

export function dropReferenceIndex(table: string, column: string): Step {
  return { kind: 'drop-index', table, index: referenceIndex(table, column), loosens: [] }
}
