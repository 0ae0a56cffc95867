import type { Code } from './code'

/** One file to print: its content, and the part of the model that it was made from. */
export interface Module {
  /** From the project's root: `generated/rubros/list.tsx`. */
  readonly path: string
  /** The schema file it comes from, or `schema/`. */
  readonly source: string
  /** The part of the model that the emitter read; its hash goes into the header. */
  readonly from: unknown
  readonly body: Code
  /**
   * The file lists the entities, a line for each, and contains nothing else that depends on the schema: see `list-file.ts`.
   */
  readonly isList?: true
  /** The component that it exports, if a project may replace it by its own. */
  readonly component?: string
}
