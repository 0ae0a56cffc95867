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
import type { ContractFlags } from '../../../../cli/provider/contract/flags'
import { run } from '../../../../cli/provider/contract/main'
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

const FILES = ['openapi.json', 'openrpc.json', 'metodos.md']
const AGAIN = '\nRun `npm run gen -- contract` with the same flags, and commit what it writes.\n'

describe('gen contract', () => {
  it('writes each document once, with the project’s version and the backend’s usual address', async () => {
    const { root, out, named, read } = project()
    const said = (what: string) => FILES.map((file) => `${named(file)}: ${what}\n`).join('')
    expect(await contract(root, { out })).toEqual({ code: 0, out: said('written'), err: '' })
    expect(JSON.parse(read('openapi.json'))).toMatchObject({
      openapi: '3.1.0',
      info: { version: '7.8.9' },
      servers: [{ variables: { origen: { default: 'http://127.0.0.1:4000' } } }],
    })
    expect(JSON.parse(read('openrpc.json'))).toMatchObject({ openrpc: '1.3.2' })
    expect(read('metodos.md')).toContain('\n\nVersión 7.8.9. ')
    const { mtimeMs } = statSync(join(out, 'metodos.md'))
    expect(await contract(root, { out })).toEqual({ code: 0, out: said('unchanged'), err: '' })
    expect(statSync(join(out, 'metodos.md')).mtimeMs).toBe(mtimeMs)
  })

  it.each<[string, string, (text: string) => string]>([
    ['of another version', 'written', (text) => text.replaceAll('7.8.9', '7.8.8')],
    ['that is empty', 'written', () => ''],
    ['that lacks its last line end', 'written', (text) => text.trimEnd()],
    ['with the line ends of Windows', 'unchanged', (text) => text.replaceAll('\n', '\r\n')],
  ])('a document %s is %s, and the others are unchanged', async (_what, said, edit) => {
    const { root, out, named, read } = project()
    await contract(root, { out })
    for (const file of FILES) {
      const text = read(file)
      const edited = edit(text)
      writeFileSync(join(out, file), edited)
      const lines = FILES.map((one) => `${named(one)}: ${one === file ? said : 'unchanged'}\n`)
      expect(await contract(root, { out })).toEqual({ code: 0, out: lines.join(''), err: '' })
      expect(read(file)).toBe(said === 'written' ? text : edited)
      expect(readdirSync(out).toSorted()).toEqual(FILES.toSorted())
      writeFileSync(join(out, file), text)
    }
  })

  it('checks them: what is up to date, what is missing, and what is stale', async () => {
    const { root, out, named, read } = project()
    const missing = await contract(root, { out, check: true })
    expect([missing.code, missing.out]).toEqual([1, ''])
    expect(missing.err.match(/^.*(missing|stale).*$/gm)).toEqual(
      FILES.map((file) => expect.stringContaining(`${named(file)}: missing`)),
    )
    expect(missing.err.endsWith(AGAIN)).toBe(true)
    await contract(root, { out })
    const list = FILES.map(named).join(', ')
    const sound = { code: 0, out: `The contract is up to date: ${list}.\n`, err: '' }
    expect(await contract(root, { out, check: true })).toEqual(sound)
    // As a checkout on Windows has it.
    const page = read('metodos.md')
    writeFileSync(join(out, 'metodos.md'), page.replaceAll('\n', '\r\n'))
    expect(await contract(root, { out, check: true })).toEqual(sound)
    writeFileSync(join(out, 'metodos.md'), page.replace('7.8.9', '7.8.8'))
    const stale = await contract(root, { out, check: true })
    expect([stale.code, stale.out]).toEqual([1, ''])
    expect(stale.err.match(/^.*(missing|stale).*$/gm)).toEqual([
      expect.stringContaining(`${named('metodos.md')}: stale: the schema has changed`),
    ])
    expect(stale.err).toContain('-Versión 7.8.8.')
    expect(stale.err).toContain('+Versión 7.8.9.')
  })

  it.each([
    ['openapi', 'openapi.json'],
    ['openrpc', 'openrpc.json'],
    ['markdown', 'metodos.md'],
  ] as const)('gives %s alone to standard output, and checks it alone', async (format, file) => {
    const { root, out, named, read } = project()
    const alone = await contract(root, { out, format })
    expect(() => read(file)).toThrow('ENOENT')
    mkdirSync(out)
    writeFileSync(join(out, file), alone.out)
    expect(await contract(root, { out, format, check: true })).toEqual({
      code: 0,
      out: `The contract is up to date: ${named(file)}.\n`,
      err: '',
    })
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
