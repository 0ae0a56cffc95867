import { describe, expect, it, vi } from 'vitest'
import { CommandError } from '../../cli/commands/command-error'
import { runApart } from '../../cli/commands/run-apart'
import { run } from '../../cli/commands/main'
import * as explaining from '../../cli/explain/explain'
import { Busy } from '../../cli/write/lock'
import { StartupError } from '#server/store/startup-error'
import { useCommandOutput } from '../support/command-output'

const output = useCommandOutput()

const disk = (code: string, path?: string) =>
  Object.assign(new Error(code), { code, ...(path !== undefined && { path }) })

const CORRECTED =
  'Once that is corrected, run the command again: it finishes or undoes what was begun.'

/** Errors that are expected ends, with the exit code and what is printed. */
const EXPECTED: readonly (readonly [what: string, error: Error, code: number, said: string])[] = [
  ['what was asked cannot be done', new CommandError('No.', 'Do this.'), 1, 'No.\nDo this.'],
  ['what was asked is not there', new CommandError('No.', 'Do this.', 2), 2, 'No.\nDo this.'],
  ['another run does not end', new Busy('Another run is writing.'), 3, 'Another run is writing.'],
  [
    'the disk is full',
    disk('ENOSPC', '/srv/generated/a.ts'),
    3,
    `/srv/generated/a.ts cannot be written or read: the disk is full.\n${CORRECTED}`,
  ],
  [
    'it may not be written to',
    disk('EACCES'),
    3,
    `A file cannot be written or read: permission denied.\n${CORRECTED}`,
  ],
]

describe('a command ends', () => {
  it.each([0, 1, 4])('with the code of what it did: %i', async (code) => {
    vi.spyOn(explaining, 'explain').mockResolvedValue(code)
    expect(await run(['gen', 'explain', 'rubro', '--json'], '/srv')).toBe(code)
    expect(explaining.explain).toHaveBeenCalledWith('/srv', 'rubro', { json: true })
    expect(output.all).toBe('')
  })

  it.each(EXPECTED)('in two lines, without a stack, where %s', async (_what, error, code, said) => {
    vi.spyOn(explaining, 'explain').mockRejectedValue(error)
    expect(await run(['gen', 'explain', 'rubro'], '/srv')).toBe(code)
    expect([output.printed, output.complaints]).toEqual([[], [said]])
  })

  it.each([new TypeError('a fault'), disk('ENOENT', '/srv/a')])(
    'with any other error as it is: %s',
    async (error) => {
      vi.spyOn(explaining, 'explain').mockRejectedValue(error)
      await expect(run(['gen', 'explain', 'rubro'], '/srv')).rejects.toBe(error)
    },
  )

  it.each([
    [['--help'], 0],
    [['gen', 'explain', '--help'], 0],
    [['gen', 'explain', 'rubro', '--jsn'], 2],
    [['gen', 'explan'], 2],
  ])('%j with %i', async (argv, code) => {
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockReturnValue(true)
    expect(await run(argv, '/srv')).toBe(code)
  })
})

/** How a command ends whose runner fails so. */
const ended = (error: Error) =>
  runApart(async () => {
    throw error
  })()

describe('a command that is bundled apart ends', () => {
  it('with the code of what it did, and what it was given', async () => {
    const given: unknown[] = []
    const runner = runApart(async (...args: number[]) => {
      given.push(args)
      return 4
    })
    expect(await runner(1, 2)).toBe(4)
    expect(given).toEqual([[1, 2]])
  })

  it.each([
    [new CommandError('No.', 'Do this.', 2), 2, 'No.\nDo this.'],
    [new StartupError('No database.', 'Make one.'), 1, 'No database.\nMake one.'],
  ])('in two lines, without a stack: %s', async (error, code, said) => {
    expect(await ended(error)).toBe(code)
    expect([output.printed, output.complaints]).toEqual([[], [said]])
  })

  it('with any other error as it is', async () => {
    const error = new TypeError('a fault')
    await expect(ended(error)).rejects.toBe(error)
  })
})
