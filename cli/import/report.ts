import { stringify } from 'csv-stringify/sync'
import { type FileHandle, access, constants, open } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { CsvRow, Survey } from './csv'
import { ImportError } from './import-error'

/** The refused rows: where they are, why, and what they hold, so that they can be mended and imported again. */
export class Report {
  #handle: FileHandle | undefined
  #path: string | undefined

  /**
   * @param wanted the path asked for; undefined: beside the file, or here where that folder cannot be written to
   * @param survey the file's own columns and delimiter, which the report keeps
   */
  constructor(
    private readonly file: string,
    private readonly wanted: string | undefined,
    private readonly survey: Pick<Survey, 'header' | 'delimiter'>,
  ) {}

  /** Where it was written; undefined while nothing was refused. */
  get path(): string | undefined {
    return this.#path
  }

  /** @throws ImportError before anything is written, where the report could not be */
  async prepare(): Promise<void> {
    if (this.wanted === undefined) return
    const folder = dirname(this.wanted)
    if (!(await isWritable(folder))) {
      throw new ImportError(
        `The report cannot be written to ${folder}.`,
        'Give --report another path.',
      )
    }
    if (await exists(this.wanted)) {
      throw new ImportError(
        `${this.wanted} is there already.`,
        'Give --report a new path, or remove that file.',
      )
    }
  }

  async refuse(row: CsvRow, reason: string): Promise<void> {
    this.#handle ??= await this.#open()
    await this.#write([String(row.line), reason, ...row.cells])
  }

  async close(): Promise<void> {
    await this.#handle?.close()
  }

  async #open(): Promise<FileHandle> {
    this.#path = this.wanted ?? (await freePath(this.file))
    // 'wx' fails where the file is there: an earlier report is never written over.
    this.#handle = await open(this.#path, 'wx')
    await this.#write(['linea', 'motivo', ...this.survey.header])
    return this.#handle
  }

  async #write(cells: readonly string[]): Promise<void> {
    await this.#handle?.write(stringify([[...cells]], { delimiter: this.survey.delimiter }))
  }
}

/** `postales.refused.csv`, or `postales.refused-2.csv` where that is there already. */
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
