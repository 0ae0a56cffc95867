import type { DiagnosticCode } from './codes'

/**
 * One mistake in a schema, described so that a developer can fix it without reading the generator. The language only sees
 * values; the command line finds line and column by following `source`, `exportName` and `path` in the source text.
 */
export interface Diagnostic {
  /** Stable, documented and searchable: `S101`. */
  readonly code: DiagnosticCode
  /** Project-relative file: `schema/rubro.ts`. */
  readonly source: string
  /** The export that holds the mistake; undefined: the file as a whole. */
  readonly exportName: string | undefined
  /** Steps from the export's declaration to the mistake: `['fields', 'rubro', 'max']`. Empty: the export itself. */
  readonly path: readonly (string | number)[]
  /** Whether the last step's name is wrong (`fields.rubro.mx`) or its value. */
  readonly at: 'name' | 'value'
  /** The fault, in one sentence. */
  readonly what: string
  /** The allowed values, or the way to mend the fault. */
  readonly help: string
  /** The nearest valid name, if one is similar enough. */
  readonly suggestion?: string
}

/** A schema file as it was loaded. Its exports are not trusted: the loader does not check types. */
export interface SchemaFile {
  /** Project-relative: `schema/rubro.ts`. */
  readonly path: string
  /** Its name without folder and ending: `rubro`. */
  readonly stem: string
  readonly exports: Readonly<Record<string, unknown>>
}

/** Control characters and bidirectional marks, which a terminal would interpret. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** The same diagnostic, safe to print: its sentences are one line each and have no control characters. */
export function printable(diagnostic: Diagnostic): Diagnostic {
  const { what, help } = diagnostic
  return {
    ...diagnostic,
    what: what.replace(UNPRINTABLE, ' '),
    help: help.replace(UNPRINTABLE, ' '),
  }
}
