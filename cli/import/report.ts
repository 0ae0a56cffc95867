import { stringify } from 'csv-stringify/sync'
import { type FileHandle, access, constants, open } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { REPORT_COLUMNS } from '../../src/import/columns'
import { harmlessCell } from '../../src/import/spreadsheet-forms'
import { type Reason, gistOf, motiveOf } from '../../src/import/reason'
import type { FileRow } from '../../src/import/target'
import { ImportError } from './import-error'
import type { SourceFile } from './source-file'

/** The refused rows with their lines, reasons and cells, so that they can be corrected and imported again. */
export class Report {
  #handle: FileHandle | undefined
  #path: string | undefined
  readonly #lines = new Map<string, number[]>()

  /**
   * @param wanted the path asked for; undefined: beside the file, or in the current folder if that one cannot be
   * written to
   * @param source the file's own columns and delimiter, which the report also uses
   */
  constructor(
    private readonly file: string,
    private readonly wanted: string | undefined,
    private readonly source: Pick<SourceFile, 'header' | 'format'>,
  ) {}

  /** The refused lines, by their fault. */
  get lines(): ReadonlyMap<string, readonly number[]> {
    return this.#lines
  }

  /** The path of the report; undefined while nothing was refused. */
  get path(): string | undefined {
    return this.#path
  }

  /** @throws ImportError before anything is written, if the report could not be written */
  async prepare(): Promise<void> {
    if (this.wanted === undefined) return
    const folder = dirname(this.wanted)
    if (!(await isWritable(folder))) {
      throw new ImportError(
        `The report cannot be written to ${folder}.`,
        'Use another path for --report.',
      )
    }
    if (await exists(this.wanted)) {
      throw new ImportError(
        `${this.wanted} is there already.`,
        'Use another path for --report, or remove that file.',
      )
    }
  }

  async refuse(row: FileRow, reasons: readonly Reason[]): Promise<void> {
    this.#handle ??= await this.#open()
    await this.#write([String(row.line), motiveOf(reasons), ...row.cells])
    const gist = gistOf(reasons)
    const lines = this.#lines.get(gist)
    if (lines === undefined) this.#lines.set(gist, [row.line])
    else lines.push(row.line)
  }

  async close(): Promise<void> {
    await this.#handle?.close()
  }

  async #open(): Promise<FileHandle> {
    this.#path = this.wanted ?? (await freePath(this.file))
    // 'wx' fails if the file exists: an earlier report is never overwritten.
    this.#handle = await open(this.#path, 'wx')
    const { header, format } = this.source
    // Excel reads a file without a mark as Windows-1252, and would garble the accents.
    if (format.mark || format.encoding !== 'utf-8') await this.#handle.write('\uFEFF')
    await this.#write([...REPORT_COLUMNS, ...header])
    return this.#handle
  }

  async #write(cells: readonly string[]): Promise<void> {
    const { delimiter } = this.source.format
    await this.#handle?.write(stringify([[...cells]], { ...HARMLESS, delimiter }))
  }
}

const HARMLESS = { cast: { string: harmlessCell }, quoted_match: /[\r\n]/ }

/** `postales.refused.csv`, or `postales.refused-2.csv` if that file exists already. */
async function freePath(file: string): Promise<string> {
  const folder = (await isWritable(dirname(file))) ? dirname(file) : '.'
  const stem = join(folder, `${basename(file, extname(file))}.refused`)
  for (let copy = 1; ; copy += 1) {
    const path = copy === 1 ? `${stem}.csv` : `${stem}-${copy}.csv`
    if (!(await exists(path))) return path
  }
}

const exists = (path: string) => allows(path, constants.F_OK)
const isWritable = (folder: string) => allows(folder, constants.W_OK)

async function allows(path: string, mode: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  )
}
