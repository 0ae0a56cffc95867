/** Bytes of the end of a zip's list of files, its comment aside. */
const END_BYTES = 22
const END = 0x06054b50
const ENTRY = 0x02014b50
/** The longest comment behind it. */
const COMMENT_BYTES = 65_535

/**
 * How large the files of a zip become, as its list says. A zip of some kilobytes can hold gigabytes.
 * @returns undefined where the bytes are no zip, or its list is not sound
 */
export function unzippedBytes(bytes: ArrayBuffer): number | undefined {
  const view = new DataView(bytes)
  const end = endOf(view)
  if (end === undefined) return undefined
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let sum = 0
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY) return undefined
    sum += view.getUint32(at + 24, true)
    const variable =
      view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    at += 46 + variable
  }
  return sum
}

function endOf(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_BYTES - COMMENT_BYTES)
  for (let at = view.byteLength - END_BYTES; at >= first; at -= 1) {
    if (view.getUint32(at, true) === END) return at
  }
  return undefined
}
