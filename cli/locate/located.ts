import type { DiagnosticCode } from '#language/codes'

/** A mistake with its place in the file, as editors count: lines and columns from 1. */
export interface Located {
  readonly code: DiagnosticCode
  readonly source: string
  readonly line: number
  readonly column: number
  /** How many characters of the line are meant. */
  readonly length: number
  readonly what: string
  readonly help: string
  readonly suggestion?: string
}
