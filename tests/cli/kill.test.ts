import { afterAll, beforeAll, expect, it } from 'vitest'
import { PENDING } from '../../cli/cache/stamp.js'
import { TemporaryProject } from './support/project'

const KILLS = 20

const base = TemporaryProject.create()
beforeAll(async () => {
  const { code, output } = await base.run('gen')
  expect(code, output).toBe(0)
})
afterAll(() => base.remove())

/** A schema that changes every file of three entities, so that there is something to be killed in. */
function change(project: TemporaryProject, round: number): void {
  for (const file of ['rubro', 'banco', 'postal']) {
    const path = `schema/${file}.ts`
    project.write(path, project.read(path).replace(/max: [4-6]\d,/, `max: ${40 + round},`))
  }
}

it(`G-05: killed at ${KILLS} moments spread over its run, no file is half-written and the next run finishes`, async () => {
  const project = base.copy()
  change(project, KILLS)
  const begin = performance.now()
  await project.run('gen')
  const whole = performance.now() - begin
  for (let round = 0; round < KILLS; round += 1) {
    const before = project.generated()
    change(project, round)
    await project.runKilled((whole * (round + 1)) / KILLS, 'gen')
    const left = project.generated()
    const { code, output } = await project.run('gen')
    expect(code, output).toBe(0)
    const after = project.generated()
    for (const [path, text] of Object.entries(left)) {
      expect([before[path], after[path]], path).toContain(text)
    }
    expect(project.exists(PENDING)).toBe(false)
  }
  expect(await project.run('gen', '--check')).toMatchObject({ code: 0 })
}, 240_000)
