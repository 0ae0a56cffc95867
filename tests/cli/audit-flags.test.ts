import { expect, it, vi } from 'vitest'
import { declareAudit } from '../../cli/audit/command'
import { CliCommand } from '../../cli/commands/cli-command'

/** What the command is asked for with these flags, or why it is not. Days are those of America/Los_Angeles. */
async function asked(...argv: readonly string[]): Promise<unknown> {
  const program = new CliCommand().exitOverride()
  const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  let flags: unknown
  declareAudit(program, {
    root: '',
    ends:
      () =>
      async (...args) => {
        ;[flags] = args
      },
  })
  try {
    await program.parseAsync(['audit', ...argv], { from: 'user' })
    return flags
  } catch {
    return error.mock.calls.join('')
  } finally {
    error.mockRestore()
  }
}

const moment = (text: string) => Date.parse(text)

it.each<[readonly string[], object]>([
  [[], {}],
  [['--entity', 'rubros', 'access'], { entity: ['rubros', 'access'] }],
  [['--user', '20111222'], { user: 20_111_222 }],
  [['--user', '1'], { user: 1 }],
  [['--user', '123456789012345'], { user: 123_456_789_012_345 }],
  [['--since', '2026-01-31'], { since: moment('2026-01-31T00:00:00.000-08:00') }],
  [['--until', '2026-01-31'], { until: moment('2026-01-31T23:59:59.999-08:00') }],
  [['--since', '2026-07-01'], { since: moment('2026-07-01T00:00:00.000-07:00') }],
  [['--since', '2026-01-31T08:00'], { since: moment('2026-01-31T08:00:00.000-08:00') }],
  [['--until', '2026-01-31T08:00'], { until: moment('2026-01-31T08:00:00.000-08:00') }],
  [['--until', '2026-01-31T08:00:09.5Z'], { until: moment('2026-01-31T08:00:09.500Z') }],
  [['--since', '2026-01-31T08:00-03:00'], { since: moment('2026-01-31T11:00:00.000Z') }],
  [['--since', '2024-02-29'], { since: moment('2024-02-29T00:00:00.000-08:00') }],
  [['--format', 'csv'], { format: 'csv' }],
  [['--format', 'json'], { format: 'json' }],
])('npm run audit -- %j asks for %j', async (argv, flags) => {
  expect(await asked(...argv)).toEqual({ format: 'table', ...flags })
})

const DNI = 'Give a DNI: digits alone.'
const MOMENT = 'Give a day (2026-01-31) or a moment (2026-01-31T08:00).'

it.each([
  ['--user', '1234567890123456', DNI],
  ['--user', '20.111.222', DNI],
  ['--user', '-1', DNI],
  ['--user', '', DNI],
  ['--since', '', MOMENT],
  ['--since', '2026-1-31', MOMENT],
  ['--since', '31/01/2026', MOMENT],
  ['--since', '2026-02-29', MOMENT],
  ['--since', '2026-13-01T08:00', MOMENT],
  ['--until', '2026-00-10', MOMENT],
  ['--until', '2026-01-31 08:00', MOMENT],
  ['--until', '2026-01-31T8:00', MOMENT],
  ['--until', '2026-01-31T25:00', MOMENT],
  ['--until', 'x2026-01-31T08:00', MOMENT],
])('npm run audit -- %s %j is told what it takes', async (flag, text, advice) => {
  const name = flag === '--user' ? 'dni' : 'date'
  expect(await asked(flag, text)).toBe(
    `error: option '${flag} <${name}>' argument '${text}' is invalid. ${advice}\n`,
  )
})
