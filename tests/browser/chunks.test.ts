import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { buildFolder } from '../../cli/build/builds'

const app = buildFolder(process.cwd(), 'app')
const manifest = z
  .record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
  .parse(JSON.parse(readFileSync(join(app, '.vite/manifest.json'), 'utf8')))

/** What a chunk fetches before it runs: itself and all that it imports, not what it loads later. */
function fetchedWith(name: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const imported of manifest[name]?.imports ?? []) fetchedWith(imported, seen)
  return seen
}

const textOf = (name: string): string => readFileSync(join(app, manifest[name]?.file ?? ''), 'utf8')

/** What only react-admin and MUI have in them, whatever a bundler does to names. */
const SIGNED_IN_ONLY = ['MuiButton', 'ra.notification', 'ra.message']

describe('the page before anyone has signed in', () => {
  const first = [...fetchedWith('index.html')]

  it('fetches neither react-admin nor MUI', () => {
    const text = first.map(textOf).join('\n')
    expect(SIGNED_IN_ONLY.filter((mark) => text.includes(mark))).toEqual([])
  })

  it('and the marks are true: the signed-in app has them', () => {
    const rest = Object.keys(manifest).filter((name) => !first.includes(name))
    const text = rest
      .filter((name) => manifest[name]?.file.endsWith('.js'))
      .map(textOf)
      .join('\n')
    expect(SIGNED_IN_ONLY.filter((mark) => text.includes(mark))).not.toEqual([])
  })
})
