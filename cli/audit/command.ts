import { InvalidArgumentError, Option } from 'commander'
import { importEntry } from '../cache/bundle.js'
import type { Declare } from '../commands/cli-command'
import type { AuditFlags } from './main'

const FORMATS: readonly AuditFlags['format'][] = ['table', 'json', 'csv']

/** Bundled apart: it opens the server's database, which generating never needs. */
export const declareAudit: Declare = (parent, { root, ends }) =>
  parent
    .command('audit')
    .description('list who changed what, and who signed in: reads the history, oldest entry first')
    .option('--entity <names...>', 'of these lists alone; `access`: sign-ins and passwords')
    .option('--user <dni>', 'what this user did, and what happened to their access', parseDni)
    .option('--since <date>', 'from this day or moment on: 2026-01-31, 2026-01-31T08:00', startOf)
    .option('--until <date>', 'up to this day or moment, included', endOf)
    .addOption(
      new Option('--format <format>', 'how it is written').choices(FORMATS).default('table'),
    )
    .example('npm run audit -- --since 2026-01-01', 'everything of this year')
    .example('npm run audit -- --entity rubros --user 12345678', 'one list, one person')
    .example('npm run -s audit -- --entity access --format csv > access.csv', 'for a spreadsheet')
    .detail(
      'It reads the database of the settings of `npm start` and changes nothing; a server may run meanwhile. Days and ' +
        'moments are those of this machine’s time zone.',
    )
    .action(
      ends(async (flags: AuditFlags) => {
        const { run } = await importEntry<typeof import('./main')>(root, 'cli/audit/main.ts')
        return run(flags)
      }),
    )

function parseDni(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give a DNI: digits alone.')
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** A day without a time begins at midnight. */
const startOf = (text: string): number => parseMoment(text, 'T00:00:00.000')
const endOf = (text: string): number => parseMoment(text, 'T23:59:59.999')

/** JavaScript takes the 30th of February for the 2nd of March. */
function dayExists(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

function parseMoment(text: string, time: string): number {
  const moment = DAY.test(text) ? `${text}${time}` : text
  const parsed = MOMENT.test(moment) ? Date.parse(moment) : Number.NaN
  if (!Number.isNaN(parsed) && dayExists(moment.slice(0, 10))) return parsed
  throw new InvalidArgumentError('Give a day (2026-01-31) or a moment (2026-01-31T08:00).')
}
