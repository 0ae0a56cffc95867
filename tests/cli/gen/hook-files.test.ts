import { describe, expect, it } from 'vitest'
import { smallProjects } from './support/small-project'

const open = smallProjects()
const POSTAL = 'src/app/hooks/postal.ts'
const GENERATED = 'generated/hooks.ts'

const file = (name: string) =>
  `import type { Hooks } from '#server/hooks'\nexport const ${name}: Hooks<'x'> = {}\n`

it('components that were taken over are named by the removal of their entity, and no others', async () => {
  const project = open()
  const own = 'src/app/overrides/codigos-postales/list.tsx'
  const other = 'src/app/overrides/provincias/list.tsx'
  for (const path of [own, other]) project.write(path, 'export const Other = () => null\n')
  const { output } = await project.run('gen', 'remove', 'postal', '--yes')
  expect(output).toContain(`${own} is yours, and replaces nothing now`)
  expect(output).not.toContain(other)
  expect([own, other].filter((path) => !project.has(path))).toEqual([])
})

describe('the files of src/app/hooks/', () => {
  it('are listed for the server, by resource; folders below have what they share', async () => {
    const project = open()
    expect(project.read(GENERATED)).toContain('export const hooks = {} satisfies ProjectHooks')
    project.write(POSTAL, file('postal'))
    project.write('src/app/hooks/shared/anything.ts', 'export const other = 1\n')
    expect(await project.run('gen', '--check')).toMatchObject({ code: 1 })
    expect(await project.run('gen')).toMatchObject({ code: 0 })
    const text = project.read(GENERATED)
    expect(text).toContain("import { postal } from '../src/app/hooks/postal'")
    expect(text).toContain("'codigos-postales': postal,")
    expect(text).toContain("'codigos-postales': 'src/app/hooks/postal.ts',")
    expect(await project.run('gen', '--check')).toMatchObject({ code: 0 })
    project.remove(POSTAL)
    expect((await project.run('gen', '--check')).output).toContain(GENERATED)
    await project.run('gen')
    expect(project.read(GENERATED)).toContain('hooks = {} satisfies')
  })

  it('merge line by line, with their header unchanged', async () => {
    const project = open()
    const [, empty] = project.read(GENERATED).split('\n')
    project.write(POSTAL, file('postal'))
    await project.run('gen')
    const [, one] = project.read(GENERATED).split('\n')
    project.write('src/app/hooks/provincia.ts', file('provincia'))
    await project.run('gen')
    const [, two] = project.read(GENERATED).split('\n')
    expect(two).toBe(one)
    expect(empty).toMatch(/^\/\/ one line for each entity/)
  })

  it.each([
    [
      'src/app/hooks/postales.ts',
      file('postal'),
      'src/app/hooks/postales.ts:1:1 S940',
      "'src/app/hooks/postal.ts'",
    ],
    [
      'src/app/hooks/zzz.ts',
      file('zzz'),
      'src/app/hooks/zzz.ts:1:1 S940',
      'Name it as the schema file',
    ],
    [
      POSTAL,
      file('codigoPostal'),
      'src/app/hooks/postal.ts:2:14 S941',
      '`export const postal: Hooks',
    ],
    [POSTAL, 'export const = 1', 'src/app/hooks/postal.ts:1:1 S941', 'does not export `postal`'],
  ])('%s with %j is a mistake', async (path, text, place, help) => {
    const project = open()
    project.write(path, text)
    const { code, output } = await project.run('gen')
    expect(code).toBe(1)
    expect(output).toContain(place)
    expect(output).toContain(help)
  })

  it('are named by a removal, which leaves them', async () => {
    const project = open()
    project.write(POSTAL, file('postal'))
    const { output } = await project.run('gen', 'remove', 'postal', '--yes')
    expect(output).toContain('src/app/hooks/postal.ts is yours')
    expect(project.has(POSTAL)).toBe(true)
    expect(project.read(GENERATED)).toContain('hooks = {} satisfies')
  })
})
