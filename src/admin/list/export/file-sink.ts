import { download } from '#admin/files/download'

/** The file of an export, which is written part by part. The written parts are in the file only once it is closed. */
export interface FileSink {
  write(part: string | Uint8Array<ArrayBuffer>): Promise<void>
  /** Completes the file. */
  close(): Promise<void>
  /** Discards the written parts, and removes the file if the browser can. */
  discard(): Promise<void>
}

interface ChosenFile extends FileSystemFileHandle {
  /** Not every browser has this function. */
  remove?(): Promise<void>
}

declare global {
  interface Window {
    /** The File System Access API, which not every browser has. */
    showSaveFilePicker?(options: { readonly suggestedName: string }): Promise<ChosenFile>
  }
}

/**
 * Asks for the place of a file, and writes it there piece by piece, so that a large file is never whole in memory. The
 * browser empties the file as soon as the user has chosen it, writes to a copy, and replaces the file with the copy when
 * the copy is closed.
 * @returns undefined: the browser cannot do that; 'no': the user has closed the browser's dialog
 */
export async function chosenFile(name: string): Promise<FileSink | 'no' | undefined> {
  if (window.showSaveFilePicker === undefined) return undefined
  try {
    const file = await window.showSaveFilePicker({ suggestedName: name })
    const stream = await file.createWritable()
    return {
      write: (part) => written(stream.write(part)),
      close: () => written(stream.close()),
      async discard() {
        await stream.abort()
        await file.remove?.()
      },
    }
  } catch (error) {
    // If the browser may not ask or may not write there, a download takes its place.
    return error instanceof DOMException && error.name === 'AbortError' ? 'no' : undefined
  }
}

/** Characters or bytes that become a part of the file: browsers keep such parts outside the page's memory. */
const PART = 1_000_000

/** A file that is downloaded once it is complete. */
export function downloadedFile(name: string, type: string): FileSink {
  const parts: Blob[] = []
  let rest: (string | Uint8Array<ArrayBuffer>)[] = []
  let length = 0
  const put = (): void => {
    if (rest.length > 0) parts.push(new Blob(rest))
    rest = []
    length = 0
  }
  return {
    async write(part) {
      rest.push(part)
      length += part.length
      if (length >= PART) put()
    },
    async close() {
      put()
      download(new Blob(parts, { type }), name)
    },
    async discard() {
      parts.length = 0
      rest = []
    },
  }
}

/** The file of an export could not be written: the disk is full, or the folder is missing or read-only. */
export class FileNotWritten extends Error {
  override readonly name = 'FileNotWritten'
}

/** @throws FileNotWritten if the write fails */
async function written(write: Promise<void>): Promise<void> {
  await write.catch((cause: unknown) => {
    throw new FileNotWritten('The file of an export could not be written.', { cause })
  })
}
