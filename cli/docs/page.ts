import type { CliCommand } from '../commands/cli-command'

/** A page of docs/ that follows from the code. */
export interface Page {
  /** From the project's root: `docs/cli.md`. */
  readonly path: string
  /** Markdown, without the line that says where it comes from. */
  readonly text: string
}

/** What pages are made of, beside what they import. */
export interface PageInputs {
  /** Every command there is. */
  readonly commands: CliCommand
}

/** Some pages, or one; a pure function. */
export type PageMaker = (inputs: PageInputs) => readonly Page[]
