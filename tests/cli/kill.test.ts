import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { isEdited, readHeader } from '../../templates/header'
import { LONG } from '../support/long'
import { TemporaryProject } from './support/project'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { CACHE } from '../../cli/cache/stamp.js'

const KILLS = LONG ? 20 : 5

const base = await TemporaryProject.afterGen()
afterAll(() => base.remove())

/** A copy whose generator is bundled, so that the changes of a run are those of its files. */
async function bundled(): Promise<TemporaryProject> {
  const project = base.copy()
  await project.run('gen', '--dry-run')
  return project
}

/** A schema that changes every file of three entities, so that there is something to be killed in. */
function change(project: TemporaryProject, round: number): void {
  for (const file of ['rubro', 'banco', 'postal']) {
    const path = `schema/${file}.ts`
    project.write(path, project.read(path).replace(/max: [4-6]\d,/, `max: ${40 + round},`))
  }
}

/** Which change each of the three entities' files were made from. */
function generations(project: TemporaryProject): Set<string | undefined> {
  const contracts = ['rubros', 'bancos', 'postales'].map((name) => `generated/${name}/contract.ts`)
  return new Set(contracts.map((path) => /max: ([4-6]\d),/.exec(project.read(path))?.[1]))
}

it(`G-05: killed at ${KILLS} of its changes of the disk, no file is half-written, and the next run completes it`, async () => {
  const project = await bundled()
  change(project, KILLS)
  const changes = await project.changesOf('gen')
  expect(changes).toBeGreaterThan(KILLS)
  for (let round = 0; round < KILLS; round += 1) {
    change(project, round)
    const at = 1 + Math.floor((changes * round) / KILLS)
    expect(await project.runKilled(at, 'gen')).toMatchObject({ code: null })
    for (const [path, text] of Object.entries(project.generated())) {
      const read = readHeader(text)
      expect(read && isEdited(read), path).toBe(false)
    }
    const left = project.generated()
    const { code } = await project.run('gen', '--check')
    expect(await project.run('gen')).toMatchObject({ code: 0 })
    expect(code).toBe(isDeepStrictEqual(left, project.generated()) ? 0 : 1)
    expect(generations(project)).toEqual(new Set([String(40 + round)]))
  }
})

it.each([
  ['gen remove', ['banco', '--yes']],
  ['gen add', ['feriado', '--field', 'nombre:text:50:required:unique', '--yes']],
])(
  `G-05: %s, killed at ${KILLS} of its changes, is undone or completed by the next run`,
  async (line, argv) => {
    const command = [...line.split(' '), ...argv]
    const after = await bundled()
    const changes = await after.changesOf(...command)
    const results = [base.generated(), after.generated()]
    for (let round = 0; round < KILLS; round += 1) {
      const project = base.copy()
      const at = 1 + Math.floor((changes * round) / KILLS)
      expect(await project.runKilled(at, ...command)).toMatchObject({ code: null })
      expect(await project.run('gen')).toMatchObject({ code: 0 })
      expect(results).toContainEqual(project.generated())
      expect(await project.run('gen', '--check')).toMatchObject({ code: 0 })
    }
  },
)

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
