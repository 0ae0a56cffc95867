import { afterAll, expect, it } from 'vitest'
import { TemporaryProject } from './support/project'
import { runHere } from './support/run-here'

const base = await TemporaryProject.afterGen()
afterAll(() => base.remove())

it('G-04: files that cannot be loaded hide neither each other nor the mistakes of sound files', async () => {
  const project = base.copy()
  project.write('schema/roto.ts', 'export const roto = (\n')
  project.write('schema/provincia.ts', "export const provincia = ''.nada.nada\n")
  project.write('schema/menu.ts', "import { nada } from './nada'\nexport const menuPlaces = nada\n")
  project.edit('schema/rubro.ts', 'max: 50', 'mx: 50')
  const { code, output } = await runHere(project, 'gen')
  const reported = [...output.matchAll(/^schema\/(\w+\.ts):\d+:\d+ (S\d+)/gm)].map(
    ([, file, mistake]) => `${file} ${mistake}`,
  )
  // Neither the reference to provincia nor the places of the menu are blamed.
  expect(reported, output).toEqual([
    'menu.ts S101',
    'provincia.ts S101',
    'roto.ts S101',
    'rubro.ts S106',
    'rubro.ts S104',
  ])
  expect(code).toBe(1)
  expect(project.generated()).toEqual(base.generated())
})

it('G-04: files that are no schema files by name or place are named, unless they are imported', async () => {
  const project = base.copy()
  for (const file of ['nuevo.tsx', 'Otro.TS', 'sub/mas.ts', 'sub/max.ts', 'notas.md']) {
    project.write(`schema/${file}`, 'export const max = 50\n')
  }
  const rubro = project.read('schema/rubro.ts')
  project.write(
    'schema/rubro.ts',
    `import { max } from './sub/max'\n${rubro}`.replace('max: 50', 'max'),
  )
  const { code, output } = await runHere(project, 'gen')
  const reported = [...output.matchAll(/^(\S+):1:1 S101 is no schema file/gm)].map(
    ([, file]) => file,
  )
  expect(reported, output).toEqual(['schema/Otro.TS', 'schema/nuevo.tsx', 'schema/sub/mas.ts'])
  expect(output).toContain('3 mistakes')
  expect(code).toBe(1)
})

it.each([['gen'], ['gen', '--check']])(
  'G-04: a schema file that ends the process is no success of %s %s',
  async (...argv) => {
    const project = base.copy()
    project.write('schema/roto.ts', 'process.exit(0)\n')
    const { code, output } = await project.run(...argv)
    expect(code).toBe(3)
    expect(output).toContain('The run was ended before it was done.')
  },
)
