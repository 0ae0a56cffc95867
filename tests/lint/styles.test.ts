import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../src')

/** Outside print: there nothing comes or goes. */
const onScreen = (text: string): string => text.replace(/@media print \{[\s\S]*?\n\}/g, '')

it('no style of the whole document asks what is in it: the whole page would be computed anew with each element that comes or goes', () => {
  const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  expect(sheets.length).toBeGreaterThan(50)
  const asking = sheets.filter((name) =>
    /(?:html|body|:root)\S*:has\(/.test(onScreen(readFileSync(join(SOURCE, name), 'utf8'))),
  )
  expect(asking).toEqual([])
})
