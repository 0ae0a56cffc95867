import { InvalidArgumentError } from 'commander'
import type { Declare } from '../commands/cli-command'
import type { DevFlags } from './dev'

export const declareDev: Declare = (parent, { root, ends }) =>
  parent
    .command('dev')
    .description('serve the app from source; a saved schema file is generated and shown at once')
    .detail(
      'It generates at once and again whenever a file of `schema/` or `src/app/hooks/` is saved, so nothing else has to be' +
        ' started beside an editor. Mistakes are shown over the page and on the terminal until a save corrects them.',
    )
    .option('--port <number>', 'where the page is served; 0: any free port (default: 5173)', port)
    .example('npm run dev', 'serve at http://localhost:5173')
    .action(ends(async (flags: DevFlags) => (await import('./dev')).dev(root, flags)))

function port(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text)
  throw new InvalidArgumentError('A port is a number from 0 to 65535.')
}
