import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sizeOf } from '../table'

const REAL = '../shared/data/postales.csv'
const ROWS = sizeOf(20_260, 300)

/**
 * Imports the real postal codes into a data folder; where they are not there, as many made-up ones.
 * @param databaseUrl of PostgreSQL, in place of the data folder
 * @returns which rows these are
 */
export function importPostales(
  root: string,
  room: string,
  dataDir: string,
  databaseUrl?: string,
): string {
  const real = join(root, REAL)
  const file = sizeOf(existsSync(real), false) ? real : synthetic(join(room, 'postales.csv'))
  const report = join(room, 'refused.csv')
  // An import does not write over the report of the one before.
  rmSync(report, { force: true })
  const args = ['cli/bin.js', 'import', 'postales', file, '--report', report]
  const env = { ...process.env }
  if (databaseUrl === undefined) args.push('--data-dir', dataDir)
  else env['DATABASE_URL'] = databaseUrl
  try {
    execFileSync(process.execPath, args, { cwd: root, stdio: 'ignore', env })
  } catch (error) {
    // Exit code 1: some rows were refused, as some of the real ones are.
    if (!(error instanceof Error) || !('status' in error) || error.status !== 1) throw error
  }
  return file === real ? REAL : `${ROWS} synthetic rows`
}

function synthetic(file: string): string {
  const rows = Array.from(
    { length: ROWS },
    (_, index) => `${1000 + (index % 8000)},VILLA SAN MARTÍN ${index},Buenos Aires`,
  )
  writeFileSync(file, ['cpostal,localidad,provincia', ...rows, ''].join('\n'))
  return file
}
