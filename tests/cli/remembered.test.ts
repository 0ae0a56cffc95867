import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { afterAll, describe, expect, it } from 'vitest'
import { CACHE } from '../../cli/cache/stamp.js'
import { TemporaryProject } from './support/project'

const base = await TemporaryProject.afterGen()
afterAll(() => base.remove())

/** Makes every text that the last run left a wrong one. */
function poison(project: TemporaryProject): void {
  const path = project.path(join(CACHE, 'rendered.bin'))
  const cached: { printed: Map<string, { path: string; text: string }[]> } = deserialize(
    readFileSync(path),
  )
  for (const [key, files] of cached.printed) {
    cached.printed.set(
      key,
      files.map(({ path: file, text }) => ({ path: file, text: `${text}// poison\n` })),
    )
  }
  writeFileSync(path, serialize(cached))
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

  it('is used by the same generator: what has not changed is not printed again', async () => {
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
    expect(project.read('generated/bancos/contract.ts')).toContain("{ banco: 'Clases' }")
  })
})
