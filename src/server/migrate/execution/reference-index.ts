import type { Step } from '../steps'

/** The name of the index of a reference's column, by which a delete finds referring records without a full table scan. */
export function referenceIndex(table: string, column: string): string {
  return `refers_${table}_${column}`
}

export function dropReferenceIndex(table: string, column: string): Step {
  return { kind: 'drop-index', table, index: referenceIndex(table, column), loosens: [] }
}
