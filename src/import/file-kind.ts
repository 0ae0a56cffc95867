/** A zip, which a workbook is. */
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** A file of older Office programs; and a workbook with a password. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]

/**
 * What a file is by its first four bytes, whatever its name says: a workbook, one that cannot be read (an .xls, or one with a
 * password), or anything else, which may be a CSV.
 */
export function fileKind(start: Uint8Array): 'workbook' | 'protected' | 'text' {
  if (ZIP.every((byte, at) => start[at] === byte)) return 'workbook'
  return COMPOUND.every((byte, at) => start[at] === byte) ? 'protected' : 'text'
}
