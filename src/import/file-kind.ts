/** A zip, which a workbook is. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** A file of older Office programs; and a workbook with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
/** '%PDF': all of its bytes may be letters. */
const PDF = [0x25, 0x50, 0x44, 0x46]

/**
 * The kind of a file by its first four bytes, without regard to its name: a workbook, one that cannot be read (an .xls, or one
 * with a password), a PDF, or anything else, which may be a CSV.
 */
export function fileKind(start: Uint8Array): 'workbook' | 'protected' | 'pdf' | 'text' {
  const begins = (bytes: readonly number[]): boolean =>
    bytes.every((byte, at) => start[at] === byte)
  if (begins(ZIP)) return 'workbook'
  if (begins(PDF)) return 'pdf'
  return begins(COMPOUND) ? 'protected' : 'text'
}
