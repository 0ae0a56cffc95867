import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { inTurn } from '../../cli/watch/in-turn'
import { TemporaryProject } from './support/project'

/** The lines of a process, waited for one after another. */
function linesOf(child: ReturnType<TemporaryProject['start']>) {
  const printed: string[] = []
  const waiting: (() => void)[] = []
  for (const input of [child.stdout, child.stderr]) {
    if (input === null) throw new Error('The process has no output.')
    createInterface({ input }).on('line', (line) => {
      printed.push(line)
      for (const look of waiting) look()
    })
  }
  return (wanted: RegExp) =>
    new Promise<string>((resolve) => {
      const look = () => {
        const at = printed.findIndex((line) => wanted.test(line))
        if (at === -1) return
        const [found = ''] = printed.splice(0, at + 1).slice(-1)
        resolve(found)
      }
      waiting.push(look)
      look()
    })
}

it('gen watch generates on each save, shows a mistake and its end, and ends by Ctrl+C with 0', async () => {
  const project = TemporaryProject.create()
  onTestFinished(() => project.remove())
  const child = project.start('gen', 'watch')
  onTestFinished(() => void child.kill('SIGKILL'))
  const line = linesOf(child)
  await line(/^Watching schema\//)
  expect(project.exists('generated/rubros/list.tsx')).toBe(true)
  project.edit('schema/rubro.ts', "columnLabel: 'Rubros'", "columnLabel: 'Los rubros'")
  expect(await line(/generated\/rubros\/list\.tsx/)).toMatch(/^\d\d:\d\d:\d\d .* \(\d+ ms\)$/)
  expect(project.read('generated/rubros/list.tsx')).toContain('Los rubros')
  project.edit('schema/rubro.ts', "columnLabel: 'Los", "columnLbel: 'Los")
  await line(/^schema\/rubro\.ts:12:7 S104/)
  project.edit('schema/rubro.ts', "columnLbel: 'Los", "columnLabel: 'Los")
  await line(/no mistakes any more/)
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
})

it('work that is asked for while it runs is done once more, and only once', async () => {
  const begun: (() => void)[] = []
  const work = inTurn(() => new Promise((resolve) => begun.push(resolve)))
  void work()
  await Promise.resolve()
  const later = [work(), work()]
  expect(begun).toHaveLength(1)
  begun[0]?.()
  await Promise.resolve()
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.()
  await Promise.all([...later, work.settled()])
  expect(begun).toHaveLength(2)
})
