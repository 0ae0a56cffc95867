import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { asked, CTRL_C, startOver, typed } from '../add/support/prompts'
import { smallProjects } from './support/small-project'

vi.mock('@clack/prompts', () => import('../add/support/prompts'))

const open = smallProjects()
beforeEach(startOver)

/** Whether somebody is there to answer. */
function onTerminal(isThere: boolean): void {
  const before = [process.stdin.isTTY, process.stdout.isTTY] as const
  onTestFinished(() => {
    ;[process.stdin.isTTY, process.stdout.isTTY] = before
  })
  process.stdin.isTTY = isThere
  process.stdout.isTTY = isThere
}

const GIVEN = ['feriado', '--lookup', '--field', 'nombre:text:50:required']

it.each<[string, boolean, readonly string[]]>([
  ['on a terminal, with --yes', true, ['--yes']],
  ['on a terminal, with -y', true, ['-y']],
  ['where there is no terminal', false, []],
])('gen add asks for nothing and takes what follows from the name: %s', async (...row) => {
  const [, isThere, flags] = row
  onTerminal(isThere)
  const project = open()
  const { code } = await project.run('gen', 'add', ...GIVEN, ...flags)
  expect([code, asked]).toEqual([0, []])
  expect(project.read('schema/feriado.ts')).toContain("many: 'Feriados'")
})

it('gen add asks on a terminal, and Ctrl+C leaves everything as it was', async () => {
  onTerminal(true)
  const project = open()
  typed.push(CTRL_C)
  const { code, output } = await project.run('gen', 'add', ...GIVEN)
  expect(asked).toHaveLength(1)
  expect([code, output]).toEqual([130, 'Interrupted.\nNothing was written.\n'])
  expect(project.has('schema/feriado.ts')).toBe(false)
})
