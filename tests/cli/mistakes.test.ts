import { afterAll, expect, it } from 'vitest'
import { TemporaryProject } from './support/project'
import { runHere } from './support/run-here'

const base = await TemporaryProject.afterGen()
afterAll(() => base.remove())

it('G-04: reports all mistakes of all files in one run, each with its place, and writes nothing', async () => {
  const project = base.copy()
  project.edit('schema/rubro.ts', 'max: 50', 'mx: 50')
  project.edit('schema/banco.ts', "gender: 'm'", "gender: 'x'")
  project.edit('schema/postal.ts', "to: 'provincia'", "to: 'provinzia'")
  const before = project.generated()
  const { code, output } = await runHere(project, 'gen')
  expect(code).toBe(1)
  expect(project.generated()).toEqual(before)
  const lines = output.split('\n')
  const placeOf = (file: string, text: string) => {
    const source = project.read(file).split('\n')
    const line = source.findIndex((each) => each.includes(text))
    return `${file}:${line + 1}:${(source[line] ?? '').indexOf(text) + 1}`
  }
  for (const place of [
    placeOf('schema/rubro.ts', 'mx: 50'),
    placeOf('schema/banco.ts', "'x'"),
    placeOf('schema/postal.ts', "'provinzia'"),
  ]) {
    expect(
      lines.filter((line) => line.startsWith(`${place} S`)),
      output,
    ).toHaveLength(1)
  }
  expect(output).toContain("Did you mean 'max'?")
  expect(output).toContain("Did you mean 'provincia'?")
  expect(output).toContain('|       to: ')
  expect(output).toMatch(/\n {2} +\| +\^{11}\n/)
  expect(output).toMatch(/\d+ mistakes; nothing was written\./)
})

it('G-04: a name that an object has twice is reported at its second place, beside all other mistakes', async () => {
  const project = base.copy()
  project.edit('schema/rubro.ts', "label: 'Rubro',", "label: 'Nombre', label: 'Rubro',")
  project.edit('schema/banco.ts', 'id: id(', "banco: text({ label: 'Ño', max: 9 }),\n    id: id(")
  project.edit('schema/postal.ts', "to: 'provincia'", "to: 'provinzia'")
  const { code, output } = await runHere(project, 'gen', '--check')
  expect(code).toBe(1)
  const reported = output.split('\n').filter((line) => /^schema\/\w+\.ts:\d+:\d+ S/.test(line))
  expect(reported.map((line) => line.replace(/:\d+:\d+/, ''))).toEqual([
    expect.stringMatching(/^schema\/banco\.ts S111 "banco" is there twice/),
    expect.stringMatching(/^schema\/postal\.ts S401 /),
    expect.stringMatching(/^schema\/rubro\.ts S111 "label" is there twice/),
  ])
})

it('G-04: a wrong schema is no up-to-date one', async () => {
  const project = base.copy()
  project.edit('schema/rubro.ts', 'max: 50', 'mx: 50')
  const { code, output } = await runHere(project, 'gen', '--check')
  expect(code).toBe(1)
  expect(output).toContain('schema/rubro.ts:')
})
