/** The whole number that a text means, its thousands parted or not ('1.234'); undefined where it means none. */
export function readInteger(text: string): number | undefined {
  const written = text.replace(/\s/g, '').replace('−', '-')
  if (!/^[+-]?(\d{1,15}|\d{1,3}(\.\d{3}){1,4})$/.test(written)) return undefined
  // The sum makes a plain zero of a negative one.
  return Number(written.replaceAll('.', '')) + 0
}
