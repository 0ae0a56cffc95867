import Bowser from 'bowser'

/** Longer headers are cut: no browser sends one, and each character costs the parser time. Characters. */
const LONGEST = 256

/** Shorter names for browsers, as people call them. */
const NAMES: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
}

/**
 * A browser in words that its user recognises, without version numbers: 'Firefox en Windows'.
 * @param userAgent the header of that name
 * @returns '' if the header names no browser
 */
export function browserWords(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST) || '-')
  if (!browser.name) return ''
  const name = NAMES[browser.name] ?? browser.name
  return os.name ? `${name} en ${os.name}` : name
}
