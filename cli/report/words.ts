/** Untrusted text on one line, without control characters, which a terminal would interpret. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}

/** How many names a list has before the rest is only counted. */
const NAMED = 3

/** 'a, b, c, 4 more' */
export function firstFew(names: readonly string[]): string {
  const rest = names.length - NAMED
  return [...names.slice(0, NAMED), ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
}

/** '1 row', '24,000 rows' */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}
