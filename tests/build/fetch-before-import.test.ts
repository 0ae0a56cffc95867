import type { Plugin } from 'vite'
import { describe, expect, it, vi } from 'vitest'
import { fetchBeforeImport } from '../../src/app/vite/fetch-before-import'

const HELPER = '\0vite/preload-helper.js'

/** The plugin, as a build calls it. */
function build() {
  const plugin: Plugin = fetchBeforeImport()
  const error = vi.fn<(text: string) => void>()
  return {
    plugin,
    error,
    load: (id: string): unknown => (plugin.load as (id: string) => unknown)(id),
    end: (failed?: Error) => (plugin.buildEnd as (error?: Error) => void).call({ error }, failed),
  }
}

describe('what fetches the files of an import() of a build', () => {
  it('is in the place of Vite’s own', () => {
    const { load, end, error } = build()
    expect(load('/src/app/main.tsx')).toBeNull()
    expect(load(HELPER)).toMatch(
      /^export \{ importFetched as __vitePreload \} from ".*admin\/provider\/code\/import-fetched\.ts"$/,
    )
    end()
    expect(error).not.toHaveBeenCalled()
  })

  it.each([
    [undefined, 1],
    [new Error('broken'), 0],
  ])('must be, or else the build fails, unless it has (%s)', (failed, times) => {
    const { end, error } = build()
    end(failed)
    expect(error).toHaveBeenCalledTimes(times)
  })

  it('is told of each chunk’s own file where it needs no other', () => {
    const { config } = build().plugin
    const settings = (config as unknown as () => { build: { modulePreload: Preload } })()
    const { polyfill, resolveDependencies: files } = settings.build.modulePreload
    expect(polyfill).toBe(false)
    expect(files('a.js', [], { hostType: 'js' })).toEqual(['a.js'])
    expect(files('a.js', ['b.js'], { hostType: 'js' })).toEqual(['b.js'])
    expect(files('a.js', [], { hostType: 'html' })).toEqual([])
  })
})

interface Preload {
  readonly polyfill: boolean
  resolveDependencies(
    chunk: string,
    files: readonly string[],
    from: { readonly hostType: string },
  ): readonly string[]
}
