import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { afterAll, describe, expect, it } from 'vitest'
import { CACHE } from '../../cli/cache/stamp.js'
import { loadSchema } from '../../cli/load/load-schema'
import { buildModel } from '../../schema/language/build-model'
import { readFiles } from '../../schema/language/read-files'
import { type FileReading, revived } from '../../schema/language/reading'
import { fixtureNames, openFixture } from './support/fixture'
import { TemporaryProject } from './support/project'

const base = await TemporaryProject.afterGen()
afterAll(() => base.remove())

/** Makes every text that the last run left a wrong one. */
function poison(project: TemporaryProject): void {
  const path = project.path(join(CACHE, 'rendered.bin'))
  const kept: { facts: Map<string, { path: string; text: string }[]> } = deserialize(
    readFileSync(path),
  )
  for (const [key, files] of kept.facts) {
    kept.facts.set(
      key,
      files.map(({ path: file, text }) => ({ path: file, text: `${text}// poison\n` })),
    )
  }
  writeFileSync(path, serialize(kept))
}

describe('what a run leaves for the next', () => {
  it('G-03: is worth nothing to another generator', async () => {
    const project = base.copy()
    poison(project)
    project.edit('schema/language/spanish.ts', 'Agregar ${names.one}', 'Añadir ${names.one}')
    const { code, output } = await project.run('gen', '--check')
    expect(code).toBe(1)
    expect(output).toContain("+/** What 'Añadir Banco'")
    expect(output).not.toContain('poison')
  })

  it('G-03: is worth nothing with other libraries', async () => {
    const project = base.copy()
    poison(project)
    project.write('node_modules/.package-lock.json', '{}')
    expect(await project.run('gen', '--check')).toMatchObject({ code: 0 })
  })

  it('is used by the same generator: what has not changed is neither read nor printed again', async () => {
    const project = base.copy()
    poison(project)
    project.edit('schema/rubro.ts', 'max: 50', 'max: 40')
    const { output } = await project.run('gen', '--check')
    expect(output).toContain('+// poison')
    expect(output).toContain('max: 40')
  })

  it('is no text of a file that reads another one', async () => {
    const project = base.copy()
    project.edit(
      'schema/banco.ts',
      "import { crud, entity, id, text } from './language'",
      "import { crud, entity, id, text } from './language'\nimport { rubro } from './rubro'",
    )
    project.edit('schema/banco.ts', "columnLabel: 'Bancos'", 'columnLabel: rubro.names.many')
    expect(await project.run('gen')).toMatchObject({ code: 0 })
    project.edit('schema/rubro.ts', "many: 'Rubros'", "many: 'Clases'")
    expect(await project.run('gen')).toMatchObject({ code: 0 })
    expect(project.read('generated/bancos/list.tsx')).toContain('label="Clases"')
  })
})

describe.each(fixtureNames)('the fixture %s', (name) => {
  it('G-02: comes to the same from what is remembered of its files', async () => {
    const { root, close } = openFixture(name)
    try {
      const loaded = await loadSchema(root)
      if ('failures' in loaded) throw new Error('the fixture cannot be loaded')
      const { files } = loaded
      const known = new Map<string, FileReading>()
      const model = buildModel(files, [], {
        recall: () => undefined,
        keep: ({ path }, reading) => known.set(path, deserialize(serialize(reading))),
      })
      expect(known.size).toBe(files.length)
      const readings = {
        recall: ({ path }: { path: string }) => {
          const reading = known.get(path)
          return reading && revived(reading)
        },
        keep: () => expect.unreachable('every file is remembered'),
      }
      expect(readFiles(files, [], readings).schema).toStrictEqual(readFiles(files).schema)
      expect(buildModel(files, [], readings)).toStrictEqual(model)
    } finally {
      close()
    }
  })
})
