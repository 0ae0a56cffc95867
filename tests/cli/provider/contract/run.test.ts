import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type ContractFlags, run } from '../../../../cli/provider/contract/main'
import { printedBy } from '../../support/printed-by'
import { openFixture } from '../../support/fixture'

/** A project with a small schema and a version, and a folder for the documents; gone when the test ends. */
function project(fixture = 'singleton') {
  const { root, close } = openFixture(fixture)
  const out = join(root, 'contrato')
  writeFileSync(join(root, 'package.json'), '{ "name": "x", "version": "7.8.9" }')
  onTestFinished(close)
  const named = (file: string) => relative(process.cwd(), join(out, file))
  return { root, out, named, read: (file: string) => readFileSync(join(out, file), 'utf8') }
}

/** Runs `gen contract` in this process. */
async function contract(root: string, flags: ContractFlags) {
  const { code, out, err } = await printedBy(() => run(root, flags))
  return { code, out, err: stripVTControlCharacters(err) }
}

const FILE = 'openapi.json'
const AGAIN = '\nRun `npm run gen -- contract` with the same flags, and commit what it writes.\n'

describe('gen contract', () => {
  it('writes the document once, with the project’s version and the backend’s usual address', async () => {
    const { root, out, named, read } = project()
    const said = (what: string) => ({ code: 0, out: `${named(FILE)}: ${what}\n`, err: '' })
    expect(await contract(root, { out })).toEqual(said('written'))
    expect(JSON.parse(read(FILE))).toMatchObject({
      openapi: '3.1.0',
      info: { version: '7.8.9' },
      servers: [{ variables: { origen: { default: 'http://127.0.0.1:4000' } } }],
    })
    const { mtimeMs } = statSync(join(out, FILE))
    expect(await contract(root, { out })).toEqual(said('unchanged'))
    expect(statSync(join(out, FILE)).mtimeMs).toBe(mtimeMs)
    expect(readdirSync(out)).toEqual([FILE])
  })

  it.each<[string, string, (text: string) => string]>([
    ['of another version', 'written', (text) => text.replaceAll('7.8.9', '7.8.8')],
    ['that is empty', 'written', () => ''],
    ['that lacks its last line end', 'written', (text) => text.trimEnd()],
    ['with the line ends of Windows', 'unchanged', (text) => text.replaceAll('\n', '\r\n')],
  ])('a document %s is %s', async (_what, said, edit) => {
    const { root, out, named, read } = project()
    await contract(root, { out })
    const text = read(FILE)
    const edited = edit(text)
    writeFileSync(join(out, FILE), edited)
    const ended = await contract(root, { out })
    expect(ended).toEqual({ code: 0, out: `${named(FILE)}: ${said}\n`, err: '' })
    expect(read(FILE)).toBe(said === 'written' ? text : edited)
    expect(readdirSync(out)).toEqual([FILE])
  })

  it('checks it: up to date, missing, or stale', async () => {
    const { root, out, named, read } = project()
    const missing = await contract(root, { out, check: true })
    expect([missing.code, missing.out]).toEqual([1, ''])
    expect(missing.err).toContain(`${named(FILE)}: missing`)
    expect(missing.err.endsWith(AGAIN)).toBe(true)
    await contract(root, { out })
    const sound = { code: 0, out: `The contract is up to date: ${named(FILE)}.\n`, err: '' }
    expect(await contract(root, { out, check: true })).toEqual(sound)
    // As a checkout on Windows has it.
    const text = read(FILE)
    writeFileSync(join(out, FILE), text.replaceAll('\n', '\r\n'))
    expect(await contract(root, { out, check: true })).toEqual(sound)
    writeFileSync(join(out, FILE), text.replace('7.8.9', '7.8.8'))
    const stale = await contract(root, { out, check: true })
    expect([stale.code, stale.out]).toEqual([1, ''])
    expect(stale.err).toContain(`${named(FILE)}: stale: the schema has changed`)
    expect(stale.err).toMatch(/-.*"7\.8\.8"[^]*\+.*"7\.8\.9"/)
  })

  it('says what is wrong with a schema, and writes nothing', async () => {
    const root = mkdtempSync(join(tmpdir(), 'gestion-contable-contract-'))
    onTestFinished(() => rmSync(root, { recursive: true, force: true }))
    mkdirSync(join(root, 'schema'))
    writeFileSync(join(root, 'schema/rubro.ts'), 'export const rubro = 7\n')
    const { code, out, err } = await contract(root, { out: join(root, 'contrato') })
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('schema/rubro.ts')
  })
})
