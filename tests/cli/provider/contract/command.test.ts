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

  it('writes three documents, and nothing half', () => {
    expect(written).toMatchObject({ code: 0, stderr: '' })
    expect(readdirSync(folder).toSorted()).toEqual(['metodos.md', 'openapi.json', 'openrpc.json'])
  })

  it('finds them up to date, and names and shows what is not', async () => {
    expect(await contract('--out', folder, '--check')).toMatchObject({ code: 0 })
    const page = join(folder, 'metodos.md')
    const text = readFileSync(page, 'utf8')
    writeFileSync(page, text.replace('## Rubros', '## Otros'))
    rmSync(join(folder, 'openrpc.json'))
    const { code, stderr } = await contract('--out', folder, '--check')
    expect(code).toBe(1)
    expect(stderr).toContain('openrpc.json: missing')
    expect(stderr).toContain('metodos.md: stale: the schema has changed')
    expect(stderr).toContain('-## Otros\n+## Rubros')
    expect(stderr).not.toContain('openapi.json')
    expect(readdirSync(folder)).toHaveLength(2)
  })

  it('gives one alone to standard output, with nothing beside it', async () => {
    const { stdout } = await contract('--format', 'openapi')
    expect(JSON.parse(stdout)).toMatchObject({ openapi: '3.1.0' })
  })

  it('shows its examples, and refuses a form that it does not know', async () => {
    const help = await contract('--help')
    expect(help.stdout).toContain('npm run gen -- contract --check')
    const wrong = await contract('--format', 'yaml')
    expect(wrong.code).toBe(2)
    expect(wrong.stderr).toContain('openapi, openrpc, markdown')
  })
})
