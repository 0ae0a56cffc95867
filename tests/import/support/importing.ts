import { parse } from 'csv-parse/sync'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import * as z from 'zod'
import { type ReadingFlag, recognised as recognisedIn } from '../../../cli/import/columns'
import { fieldNamesOf } from '../../../src/import/columns'
import { folderStore } from '../../../cli/import/data-folder'
import { type Connection, runJob } from '../../../cli/import/import-job'
import type { Outcome } from '../../../src/import/import-rows'
import { Report } from '../../../cli/import/report'
import { openSource } from '../../../cli/import/source-file'
import { seenTarget } from '../../../cli/import/main'
import { findTarget } from '../../../cli/import/target'
import { openServer } from '../../../cli/import/server'
import type { Contract, ImportsContract } from '#wire/contract'
import { ADMIN, type TestBackend, rpcRequest } from '../../server/support/test-backend'
import { tempDir } from '../../server/support/temp-dir'
import { office } from './office'

/** What became of a file: how many rows went where, and the refused ones by line. */
export interface Imported extends Omit<Outcome, 'tally'> {
  readonly added: number
  readonly changed: number
  readonly same: number
  readonly refused: Readonly<Record<string, string>>
  /** The report's path, if there is one. */
  readonly report: string
}

interface Importing {
  readonly connection: Connection
  readonly resource?: string
  readonly contract?: Contract
  readonly dryRun?: boolean
  readonly imports?: ImportsContract
  readonly read?: readonly ReadingFlag[]
}

const aRow = z.tuple([z.string(), z.string()], z.string())

/** Imports a file. @param bytes the file's */
export async function imported(
  bytes: string | Buffer,
  {
    connection,
    resource = 'clientes',
    contract = office,
    dryRun = false,
    imports,
    read,
  }: Importing,
): Promise<Imported> {
  const dir = tempDir()
  const [file, report] = [join(dir, 'file.csv'), join(dir, 'refused.csv')]
  writeFileSync(file, bytes)
  const found = findTarget(contract, resource)
  const whole = { ...found, entity: { ...found.entity, ...(imports && { imports }) } }
  const target = seenTarget(whole, connection.rol)
  const source = await openSource(file, {}, fieldNamesOf(target))
  const recognised = await recognisedIn(target, source, read)
  const { columns } = recognised
  const job = {
    target,
    ...recognised,
    report: new Report(file, report, source),
    store: connection.storeFor({ target, columns, file: 'file.csv' }),
    dryRun,
    progress: { show() {}, stop() {} },
  }
  const { tally, ...outcome } = await runJob(job, new AbortController().signal)
  await job.report.close()
  const { new: added, changed, same, refused } = tally
  const reported = existsSync(report) ? readFileSync(report, 'utf8') : ''
  const { delimiter } = source.format
  const rows = z
    .array(aRow)
    .parse(parse(reported, { delimiter, relax_column_count: true, bom: true }))
    .slice(1)
  if (rows.length !== refused) throw new Error(`${refused} refused, ${rows.length} reported`)
  return { ...outcome, added, changed, same, refused: Object.fromEntries(rows), report }
}

/** The connection of a data folder: rows go into this backend. */
export function inProcess(
  backend: TestBackend,
  batch = 3,
  contract: Contract = office,
): Connection {
  return {
    storeFor: (work) => folderStore(backend, contract, work, { batch, name: 'data' }),
    close: async () => {},
  }
}

const ORIGIN = 'http://server.test'

/** The connection of `--url`, to the server of `serverFor`. */
export async function throughTheWire(): Promise<Connection> {
  return openServer(new URL(ORIGIN), ADMIN)
}

/** A server in front of a backend. */
export function serverFor(backend: () => Pick<TestBackend, 'handleRpc'>) {
  return setupServer(
    http.post(`${ORIGIN}/*`, async ({ request }) => {
      const sent = Object.fromEntries(request.headers)
      const answer = await backend().handleRpc(rpcRequest(await request.text(), sent))
      return new Response(await answer.text(), { status: answer.status, headers: answer.headers })
    }),
  )
}
