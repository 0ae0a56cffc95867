import type { CliCommand } from '../commands/cli-command'

/** A page of docs/ that follows from the code. */
export interface Page {
  /** From the project's root: `docs/cli.md`. */
  readonly path: string
  /** Markdown, without the line that says where it comes from. */
  readonly text: string
  /**
   * Accepts a committed page that is still correct although `text` differs, such as one that names fewer tests than there
   * are. Default: only `text` itself is accepted.
   * @param found the committed page, without the line that says where it comes from
   */
  isCurrent?(found: string): boolean
}

/** What pages are made of, beside what they import. */
export interface PageInputs {
  /** The project's folder, whose language checks the examples. */
  readonly root: string
  /** Every command there is. */
  readonly commands: CliCommand
}

/** Some pages, or one; the same whenever and wherever they are made. */
export type PageMaker = (inputs: PageInputs) => readonly Page[] | Promise<readonly Page[]>
