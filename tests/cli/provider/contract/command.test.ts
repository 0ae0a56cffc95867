import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'gestion-contable-contract-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Ended {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command line as a process, as `npm run` does. */
function contract(...flags: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    const argv = ['cli/bin.js', 'gen', 'contract', ...flags]
    const child = execFile(process.execPath, argv, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

describe('gen contract', () => {
  let written: Ended
  beforeAll(async () => {
    written = await contract('--out', folder)
  })

  it('writes one document, and nothing half', () => {
    expect(written).toMatchObject({ code: 0, stderr: '' })
    expect(readdirSync(folder)).toEqual(['openapi.json'])
  })

  it('finds it up to date, or names it and shows the difference', async () => {
    expect(await contract('--out', folder, '--check')).toMatchObject({ code: 0 })
    const document = join(folder, 'openapi.json')
    const text = readFileSync(document, 'utf8')
    writeFileSync(document, text.replaceAll('"Rubros"', '"Otros"'))
    const { code, stderr } = await contract('--out', folder, '--check')
    expect(code).toBe(1)
    expect(stderr).toContain('openapi.json: stale: the schema has changed')
    expect(stderr).toMatch(/^-.*"Otros"/m)
  })

  it('shows its examples, and refuses a flag that it does not know', async () => {
    const help = await contract('--help')
    expect(help.stdout).toContain('npm run gen -- contract --check')
    expect(await contract('--format', 'openapi')).toMatchObject({ code: 2 })
  })
})
