import { expect, it } from 'vitest'
import { browserWords } from '#server/access/sessions/browser-words'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const CHROME = 'Chrome/120.0.0.0'
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`

it.each([
  [`${WINDOWS} ${CHROME} Safari/537.36`, 'Chrome en Windows'],
  [`${WINDOWS} ${CHROME} Safari/537.36 Edg/120.0.0.0`, 'Edge en Windows'],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-S911B) ${WEBKIT} SamsungBrowser/23.0 ${CHROME} Mobile Safari/537.36`,
    'Samsung Internet en Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox en Linux'],
  ['Firefox/120.0', 'Firefox'],
  ['', ''],
  // Of a longer header than any browser sends only the beginning is looked at.
  [`${'x'.repeat(256)} Firefox/120.0`, ''],
  [`${'x'.repeat(242)} Firefox/120.0`, 'Firefox'],
])('of the header %j staff read %j', (header, words) => {
  expect(browserWords(header)).toBe(words)
})
