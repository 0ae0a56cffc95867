import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { relative } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { filesUnder } from '../../../cli/cache/fingerprint.js'
import { PENDING } from '../../../cli/cache/stamp.js'
import { OVERRIDE, smallProjects } from './support/small-project'

const open = smallProjects()
type Small = ReturnType<typeof open>

/** The disk has room for one of the files that a run writes first. */
function fillDisk({ root }: Small): () => void {
  const { writeFileSync } = fs
  let written = 0
  const restore = () => {
    Object.assign(fs, { writeFileSync })
    syncBuiltinESMExports()
  }
  onTestFinished(restore)
  Object.assign(fs, {
    writeFileSync: (path: string, ...rest: [string]) => {
      const file = relative(root, path)
      if (file.startsWith(PENDING) && (written += 1) > 1)
        throw Object.assign(new Error('full'), { code: 'ENOSPC', path: file })
      writeFileSync(path, ...rest)
    },
  })
  syncBuiltinESMExports()
  return restore
}

const textsOf = ({ root, read }: Small) =>
  ['schema', 'src/app/overrides', 'generated']
    .flatMap((folder) => filesUnder(root, folder))
    .map((path) => [path, read(path)])

it.each<[string, readonly string[], string, boolean]>([
  ['gen', ['--force'], 'generated/menu.ts', true],
  [
    'gen add',
    ['feriado', '--lookup', '--field', 'nombre:text:50:required', '--yes'],
    'schema/feriado.ts',
    true,
  ],
  ['gen remove', ['postal', '--yes'], 'schema/postal.ts', false],
  ['gen eject', ['postal', 'list'], OVERRIDE, true],
])(
  'G-05: a full disk ends %s before it has changed a file; once there is room it does all',
  async (line, argv, path, isThere) => {
    const project = open()
    if (line === 'gen')
      for (const one of ['menu', 'contract']) project.remove(`generated/${one}.ts`)
    const before = textsOf(project)
    const run = () => project.run(...line.split(' '), ...argv)
    const free = fillDisk(project)
    const ended = await run()
    expect(ended).toMatchObject({ code: 3, stdout: '' })
    expect(ended.output).toMatch(
      /^generated\/\.pending\/\d cannot be written or read: the disk is full\.\nOnce/,
    )
    expect([textsOf(project), project.has(PENDING)]).toEqual([before, false])
    free()
    expect(await run()).toMatchObject({ code: 0 })
    expect(project.has(path)).toBe(isThere)
    expect(await project.run('gen', '--check')).toMatchObject({ code: 0 })
  },
)
