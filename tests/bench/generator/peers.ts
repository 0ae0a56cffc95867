import type { Case } from './measure'
import { join } from 'node:path'
import { writeFileSync, mkdirSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Another generator, measured on the same entities. */
export interface Peer {
  /** What npm installs, with its version. */
  readonly packages: readonly string[]
  /**
   * Writes what it needs into a folder, and says what to measure there.
   * @param input the folder, the OpenAPI document in it, and the entities that it describes
   */
  cases(input: PeerInput): Case[]
}

export interface PeerInput {
  readonly folder: string
  /** The path of the document. */
  readonly openapi: string
  readonly entities: number
  /** The path of a file of an installed package: its bin. */
  readonly bin: (path: string) => string
}

/** Types from the document; `--check` compares with the file that is there. */
const openapiTypescript: Peer = {
  packages: ['openapi-typescript@7', 'typescript@5'],
  cases: ({ folder, openapi, entities, bin }) => {
    const args = [bin('openapi-typescript/bin/cli.js'), openapi, '-o', join(folder, 'types.ts')]
    return [
      { what: 'openapi-typescript 7', entities, cwd: folder, args },
      { what: 'openapi-typescript 7 --check', entities, cwd: folder, args: [...args, '--check'] },
    ]
  },
}

/** A client with hooks, in files by tag. The last version that runs on Node 20. */
const orval: Peer = {
  packages: ['orval@7'],
  cases: ({ folder, openapi, entities, bin }) => {
    const config = join(folder, 'orval.config.cjs')
    const output = { mode: 'tags-split', target: join(folder, 'orval'), client: 'react-query' }
    writeFileSync(
      config,
      `module.exports = ${JSON.stringify({ api: { input: openapi, output } })}\n`,
    )
    const args = [bin('orval/dist/bin/orval.js'), '--config', config]
    return [{ what: 'orval 7', entities, cwd: folder, args }]
  },
}

const FILES = ['contract.ts', 'form.tsx', 'list.tsx']

/** As many files as ours, of one line each, from templates. */
const plop: Peer = {
  packages: ['plop@4'],
  cases: ({ folder, entities, bin }) => {
    const templates = join(folder, 'templates')
    mkdirSync(templates)
    for (const file of FILES) {
      writeFileSync(
        join(templates, `${file}.hbs`),
        'export const {{camelCase name}} = "{{name}}"\n',
      )
    }
    const plopfile = join(folder, 'plopfile.mjs')
    writeFileSync(plopfile, plopfileOf(entities))
    const args = [bin('plop/bin/plop.js'), '--plopfile', plopfile, 'all']
    return [{ what: 'plop 4', entities, cwd: folder, args }]
  },
}

function plopfileOf(entities: number): string {
  return `const actions = []
for (let number = 0; number < ${entities}; number += 1)
  for (const file of ${JSON.stringify(FILES)})
    actions.push({
      type: 'add',
      force: true,
      path: \`plop/entidades\${number}/\${file}\`,
      templateFile: \`templates/\${file}.hbs\`,
      data: { name: \`entidad\${number}\` },
    })
export default (plop) => plop.setGenerator('all', { description: 'all', prompts: [], actions })
`
}

const run = promisify(execFile)

export const peers: readonly Peer[] = [openapiTypescript, orval, plop]

/** Longer than an installation takes where there is a network. Milliseconds. */
const PATIENCE = 180_000

/** Installs the other generators, as `installPackages` does. */
export const installPeers = (folder: string): Promise<string | undefined> =>
  installPackages(
    folder,
    peers.flatMap((peer) => peer.packages),
  )

/**
 * Installs packages of others into a folder of their own: none is a package of ours.
 * @returns why it could not be done; undefined: they are there
 */
export async function installPackages(
  folder: string,
  packages: readonly string[],
): Promise<string | undefined> {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  try {
    await run('npm', ['install', ...flags, ...packages], { cwd: folder, timeout: PATIENCE })
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}
