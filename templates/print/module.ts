import type { Code } from './code'

/** One file to be: what it holds, and what of the model it was made from. */
export interface Module {
  /** From the project's root: `generated/rubros/list.tsx`. */
  readonly path: string
  /** The schema file it comes from, or `schema/`. */
  readonly source: string
  /** The part of the model that the emitter read; its hash goes into the header. */
  readonly from: unknown
  readonly body: Code
  /**
   * The file lists what there is, a line for each entity, and holds nothing else that depends on a schema: see `list-file.ts`.
   */
  readonly isList?: true
  /** The component that it exports, where a project may put its own in place of it. */
  readonly component?: string
}
