import { readCredentials } from './credentials'
import { fieldNamesOf } from '../../src/import/columns'
import { recognised } from './columns'
import { EXIT } from '../exit-codes.js'
import { openDataFolder } from './folder-transport'
import { ImportError } from './import-error'
import { importRows } from './import-rows'
import { type ImportOptions } from './program'
import { showProgress } from './progress'
import { seenTarget } from './seen-target'
import { Report } from './report'
import { openSource } from './source-file'
import { printSummary } from './summary'
import type { Transport } from './transport'
import { openWire } from './wire-transport'

/**
 * Checks everything that can be checked before the first row is written, then imports the rows and prints the result.
 * @returns the exit code
 * @throws ImportError where nothing was written
 */
export async function runImport(options: ImportOptions): Promise<number> {
  const { file } = options
  const source = await openSource(file, options, fieldNamesOf(options.target))
  // Which fields roles write is known once somebody has signed in.
  const isKnown = options.target.entity.roles === undefined
  const known = isKnown ? await recognised(options.target, source, options.read) : undefined
  const report = new Report(file, options.report, source)
  await report.prepare()
  const transport = await openTransport(options)
  const interruption = untilInterrupted()
  const progress = showProgress(source.count)
  const { dryRun } = options
  try {
    const target = seenTarget(options.target, transport.rol)
    const found = known ?? (await recognised(target, source, options.read))
    const job = { target, file, ...found, report, transport, dryRun, progress }
    const outcome = await importRows(job, interruption.signal)
    progress.stop()
    printSummary(job, outcome)
    return exitCode(outcome)
  } finally {
    progress.stop()
    interruption.stop()
    await report.close()
    await transport.close()
  }
}

function exitCode({ ended, tally }: Awaited<ReturnType<typeof importRows>>): number {
  if (ended === 'interrupted') return EXIT.interrupted
  if (ended instanceof ImportError) return EXIT.internal
  return tally.refused > 0 ? EXIT.failed : EXIT.ok
}

async function openTransport(options: ImportOptions): Promise<Transport> {
  if (options.url === undefined) return openDataFolder(options)
  return openWire(options.url, await readCredentials(options.dni))
}

/** Ctrl+C ends the import after the rows in hand; a second one ends the process at once, which loses nothing either. */
function untilInterrupted(): { readonly signal: AbortSignal; stop(): void } {
  const controller = new AbortController()
  const interrupt = () => controller.abort()
  process.once('SIGINT', interrupt)
  return { signal: controller.signal, stop: () => process.off('SIGINT', interrupt) }
}
