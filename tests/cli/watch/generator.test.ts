import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { watch } from '../../../cli/watch/watch'
import { LIST, OVERRIDE, smallProjects } from '../gen/support/small-project'

const open = smallProjects()
afterEach(() => void vi.restoreAllMocks())

/** The generator as it is started anew: it notes what it was asked, and ends with 7. */
const ANEW = `import { writeFileSync } from 'node:fs'
export async function run(argv: readonly string[], root: string): Promise<number> {
  writeFileSync(\`\${root}/anew\`, argv.join(' '))
  return 7
}
`

/** How many wait for an end. */
const listeners = () => ['SIGINT', 'SIGTERM'].map((signal) => process.listenerCount(signal))

/** `gen watch` in a folder, once it watches; what it has printed, without times. */
async function watching() {
  const project = open()
  project.write('cli/commands/main.ts', ANEW)
  project.write('templates/list.ts', '')
  for (const folder of ['src/hooks', 'src/overrides/otros'])
    project.write(`${folder}/README.md`, '')
  const printed: string[] = []
  const print = (text: string) =>
    void printed.push(
      stripVTControlCharacters(text)
        .replace(/^\d\d:\d\d:\d\d /, '')
        .replace(/\(\d+ ms\)/, '(TIME)'),
    )
  vi.spyOn(console, 'log').mockImplementation(print)
  vi.spyOn(console, 'error').mockImplementation(print)
  const before = listeners()
  const ended = watch(project.root)
  onTestFinished(async () => {
    process.emit('SIGTERM')
    await ended
  })
  await expect.poll(() => printed).toContain('Watching schema/. Ctrl+C ends it.')
  return { project, printed, ended, isQuiet: () => expect(listeners()).toEqual(before) }
}

describe('gen watch', () => {
  it('generates at first, and after each save of a schema file, a hook or a component', async () => {
    const { project, printed, ended, isQuiet } = await watching()
    expect(printed).toEqual(['nothing to change', 'Watching schema/. Ctrl+C ends it.'])
    const line = async (text: string) => {
      await expect.poll(() => printed.at(-1)).toContain(text)
    }
    project.edit('schema/provincia.ts', 'max: 50', 'max: 40')
    await line(
      'generated/codigos-postales/contract.ts, generated/codigos-postales/form.tsx, generated/codigos-postales/list.tsx, 1 more (TIME)',
    )
    project.write('src/hooks/postal.ts', 'export const postal = {}\n')
    await line('generated/hooks.ts (TIME)')
    project.write(OVERRIDE, 'export const CodigosPostalesList = () => null\n')
    await line(`${LIST} (TIME)`)
    process.emit('SIGINT')
    expect(await ended).toBe(0)
    isQuiet()
    expect(project.has('anew')).toBe(false)
  })

  it.each(['cli/nuevo.ts', 'templates/list.ts', 'schema/language/nuevo.ts'])(
    'starts the generator anew where it has changed itself: %s',
    async (path) => {
      const { project, printed, ended, isQuiet } = await watching()
      project.write(path, 'export {}\n')
      expect(await ended).toBe(7)
      expect(printed.at(-1)).toBe('The generator itself has changed: starting it anew.')
      expect(project.read('anew')).toBe('gen watch')
      isQuiet()
    },
  )
})
