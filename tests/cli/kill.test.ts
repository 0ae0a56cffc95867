import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { isEdited, readHeader } from '../../templates/header'
import { LONG } from '../support/long'
import { TemporaryProject } from './support/project'

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
