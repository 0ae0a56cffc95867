import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesUnder } from '../../../cli/cache/fingerprint.js'
import { PENDING } from '../../../cli/cache/stamp.js'
import { recoverGenerated } from '../../../cli/gen/recover'
import { ALL, LIST, MADE_FROM, OVERRIDE, smallProjects } from './support/small-project'

const open = smallProjects()
type Small = ReturnType<typeof open>

/** Work that finds the disk full as soon as it changes such a file; by default a generated one. */
async function onFullDisk<T>(
  { root }: Small,
  work: () => Promise<T>,
  changes = (path: string) => path.startsWith('generated/'),
): Promise<T> {
  const { renameSync, rmSync } = fs
  const restore = () => {
    Object.assign(fs, { renameSync, rmSync })
    syncBuiltinESMExports()
  }
  const refuse = (path: fs.PathLike) => {
    const file = relative(root, String(path))
    if (changes(file) && !file.startsWith(PENDING))
      throw Object.assign(new Error('full'), { code: 'ENOSPC', path: file })
  }
  Object.assign(fs, {
    renameSync: (from: fs.PathLike, to: fs.PathLike) => {
      refuse(to)
      renameSync(from, to)
    },
    rmSync: (path: fs.PathLike, options?: fs.RmOptions) => {
      refuse(path)
      rmSync(path, options)
    },
  })
  syncBuiltinESMExports()
  try {
    return await work()
  } finally {
    restore()
  }
}

const generatedTexts = ({ root, read }: Small) =>
  filesUnder(root, 'generated').map((path) => [path, read(path)])

describe('a command that a full disk ends at its first generated file', () => {
  it.each<[string, readonly string[], Readonly<Record<string, boolean>>]>([
    [
      'gen add',
      ['feriado', '--lookup', '--field', 'nombre:text:50:required', '--yes'],
      { 'schema/feriado.ts': true, 'generated/feriados/contract.ts': true },
    ],
    ['gen remove', ['postal', '--yes'], { 'schema/postal.ts': false, [LIST]: false }],
    ['gen eject', ['postal', 'list'], { [OVERRIDE]: true, [MADE_FROM]: true, [LIST]: true }],
  ])(
    'says so; its sources have changed, and the next one does the rest: %s',
    async (line, argv, then) => {
      const project = open()
      const before = generatedTexts(project)
      const ended = await onFullDisk(project, () => project.run(...line.split(' '), ...argv))
      expect(ended).toMatchObject({ code: 3, stdout: '' })
      expect(ended.output).toMatch(
        /^generated\/\S+ cannot be written or read: the disk is full\.\nWhat/,
      )
      expect(generatedTexts(project)).toEqual(before)
      const sources = Object.keys(then).filter((path) => !path.startsWith('generated/'))
      for (const path of sources) expect(project.has(path), path).toBe(then[path])
      await recoverGenerated(project.root)
      for (const [path, isThere] of Object.entries(then))
        expect(project.has(path), path).toBe(isThere)
      expect(generatedTexts(project)).not.toEqual(before)
      expect(project.has(PENDING)).toBe(false)
      expect(await project.run('gen', '--check')).toMatchObject({ code: 0 })
    },
  )
})

it.each([MADE_FROM, OVERRIDE])(
  'a piece is ejected only together with what it was made from: a disk that is full at %s leaves neither',
  async (file) => {
    const project = open()
    const eject = () => project.run('gen', 'eject', 'postal', 'list')
    const there = () => [OVERRIDE, MADE_FROM, PENDING].filter((path) => project.has(path))
    expect(await onFullDisk(project, eject, (path) => path === file)).toMatchObject({ code: 3 })
    await recoverGenerated(project.root)
    expect(there()).toEqual([])
    expect(project.generated()).toEqual(ALL)
    expect(await eject()).toMatchObject({ code: 0 })
    expect(there()).toEqual([OVERRIDE, MADE_FROM])
  },
)

it.each([
  'build',
  'start',
  'migrate',
  'backup',
  'restore',
  'restore --verify',
  'migrate --dry-run',
])(
  '%s goes no further where a killed run has left generated/ unfinished and the schema is wrong by now',
  async (line) => {
    const project = open()
    project.write(`${PENDING}/unfinished`, '')
    project.edit('schema/postal.ts', 'entity({', 'entity({ colour: 1,')
    const { code, output, stdout } = await project.run(...line.split(' '))
    expect([code, stdout, output]).toEqual([1, '', expect.stringContaining('S104')])
    expect(output).toMatch(
      /\nA run of gen was ended while it wrote generated\/\. Correct the schema: then this command finishes that run first\.\s*$/,
    )
    expect(project.has(PENDING)).toBe(true)
  },
)
