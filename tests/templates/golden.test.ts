import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectedFiles } from '../../cli/gen/generator'
import { FIXTURES, fixtureNames, openFixture } from '../cli/support/fixture'

describe.each(fixtureNames)('the fixture %s', (name) => {
  it('G-02: generates the reviewed output', async () => {
    const { root, close } = openFixture(name)
    try {
      const { files, mistakes } = await expectedFiles(root)
      expect(mistakes).toBeUndefined()
      for (const { path, text } of files ?? []) {
        await expect(text).toMatchFileSnapshot(join(FIXTURES, name, path))
      }
      expect(files?.length).toBeGreaterThan(0)
    } finally {
      close()
    }
  })
})
