import type { DiagnosticCode } from './codes'

/**
 * One mistake in a schema, told so that a developer can mend it without reading the generator. The language only knows
 * values; the command line turns `source`, `exportName` and `path` into line and column by walking the literal.
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
  /** What is wrong, in one sentence. */
  readonly what: string
  /** What is allowed, or what to do. */
  readonly help: string
  /** The nearest right name, when there is one near enough to be meant. */
  readonly suggestion?: string
}

/** A schema file as it was loaded. Nothing of it is trusted: the loader does not check types. */
export interface SchemaFile {
  /** Project-relative: `schema/rubro.ts`. */
  readonly path: string
  /** Its name without folder and ending: `rubro`. */
  readonly stem: string
  readonly exports: Readonly<Record<string, unknown>>
}

/** Control characters and marks that turn the direction of writing: a terminal would obey them. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** The same diagnostic with sentences that can be shown on one line anywhere, whatever text they quote. */
export function printable(diagnostic: Diagnostic): Diagnostic {
  const { what, help } = diagnostic
  return {
    ...diagnostic,
    what: what.replace(UNPRINTABLE, ' '),
    help: help.replace(UNPRINTABLE, ' '),
  }
}
