import { expect, it } from 'vitest'
import { CliCommand } from '../../../cli/commands/cli-command'
import { declareDev } from '../../../cli/dev/command'

/** The flags that `dev` gets. */
async function flagsOf(...argv: readonly string[]) {
  const given: unknown[] = []
  const parent = new CliCommand().exitOverride().configureOutput({ writeErr: () => {} })
  declareDev(parent, {
    root: '/project',
    ends:
      () =>
      async (...args) =>
        void given.push(args[0]),
  })
  await parent.parseAsync(['dev', ...argv], { from: 'user' })
  return given
}

it.each([
  [['--port', '0'], { port: 0 }],
  [['--port', '5173'], { port: 5173 }],
  [['--port', '65535'], { port: 65_535 }],
  [[], {}],
])('%j', async (argv, flags) => {
  expect(await flagsOf(...argv)).toEqual([flags])
})

it.each(['65536', '-1', '1.5', 'x', '', '100000', '5173x'])('no port: %s', async (port) => {
  await expect(flagsOf(`--port=${port}`)).rejects.toThrow('A port is a number from 0 to 65535.')
})
