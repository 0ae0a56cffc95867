import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { filesUnder } from '../../../cli/cache/fingerprint.js'
import { smallProjects } from './support/small-project'

const REVIEWED = join(import.meta.dirname, '../../fixtures/explained/gen-runs.txt')
const open = smallProjects()
type Small = ReturnType<typeof open>

/** A file of each way to differ, edits by hand aside, and what is told of ejected files. */
async function differing({ run, edit, remove, write, read }: Small): Promise<void> {
  await run('gen', 'eject', 'postal', 'list')
  write('generated/viejos/list.tsx', read('generated/provincias/seed.ts'))
  write('generated/notas.md', 'mías')
  write('generated/provincias/seed.ts', '<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n')
  write('src/app/overrides/provincias/list.tsx', 'export const ProvinciasList = () => null\n')
  remove('generated/menu.ts')
  edit('schema/postal.ts', "label: 'Localidad'", "label: 'Localidad', columnLabel: 'Sitio'")
  edit('schema/postal.ts', "narrow: 'cards'", "narrow: 'cards', height: 'fixed'")
}

async function editedToo(project: Small): Promise<void> {
  await differing(project)
  project.edit('generated/provincias/contract.ts', "label: 'Provincia'", "label: 'Distrito'")
}

const ON_GITHUB = 'on GitHub'

/** States of a project, with the flags of the runs in each. */
const STATES: readonly (readonly [
  state: string,
  flags: readonly string[],
  (project: Small) => Promise<void>,
])[] = [
  [
    'nothing differs',
    ['', '--check', '--dry-run', '--diff', '--only provincia', '--json', '--check --json'],
    async () => {},
  ],
  [
    'files differ',
    [
      '--check',
      `--check ${ON_GITHUB}`,
      '--dry-run',
      '--diff',
      '--dry-run --only postal',
      '--dry-run --only postal --json',
      '--check --json',
      '--dry-run --json',
      '',
      '--only provincia',
      '--only postal',
      '--json',
      '--only postal --json',
    ],
    differing,
  ],
  [
    'files differ, one of them by an edit by hand',
    ['', '--check', '--dry-run', '--dry-run --force', '--force', '--only postal', '--json'],
    editedToo,
  ],
  [
    'the schema has a mistake',
    [
      '',
      ON_GITHUB,
      `--check ${ON_GITHUB}`,
      '--dry-run',
      '--json',
      '--check --json',
      '--diff --json',
    ],
    async ({ edit }) => edit('schema/provincia.ts', 'entity({', 'entity({ colour: 1,'),
  ],
  [
    'the schema says something without effect',
    ['', '--check', `--check ${ON_GITHUB}`, '--dry-run', '--json', '--check --json'],
    async ({ edit }) =>
      edit('schema/provincia.ts', 'entity({', "entity({ title: 'Las provincias',"),
  ],
]

const textsOf = ({ root, read }: Small) =>
  new Map(
    ['generated', 'src']
      .flatMap((folder) => filesUnder(root, folder))
      .map((path) => [path, read(path)]),
  )

/** What a run prints, without times and hashes, how it ends, and what it writes and removes. */
async function ran(project: Small, line: string) {
  const before = textsOf(project)
  vi.stubEnv('GITHUB_ACTIONS', line.includes(ON_GITHUB) ? 'true' : undefined)
  const flags = line.replace(ON_GITHUB, '').split(' ').filter(Boolean)
  const { code, output, stdout } = await project.run('gen', ...flags)
  vi.unstubAllEnvs()
  const shown = output
    .replaceAll(/\(\d+\.\d\d s\)/g, '(TIME)')
    .replaceAll(/\b[0-9a-f]{12}\b/g, 'HASH')
  const channel = stdout === output ? '' : stdout === '' ? ', on standard error' : ', on both'
  const after = textsOf(project)
  return {
    printed: [
      `$ gen ${line}`.trimEnd(),
      ...shown
        .split('\n')
        .slice(0, -1)
        .map((text) => `    ${text}`.trimEnd()),
      `ends with ${code}${channel}`,
    ],
    changed: [...new Set([...before.keys(), ...after.keys()])]
      .toSorted()
      .filter((path) => before.get(path) !== after.get(path))
      .map((path) => `${after.has(path) ? 'wrote' : 'removed'} ${path}`),
  }
}

it('what gen prints, writes and ends with, flag by flag, is as reviewed', async () => {
  const lines: string[] = []
  for (const [state, all, change] of STATES) {
    lines.push(`== ${state} ==`, '')
    let project: Small | undefined
    for (const line of all) {
      if (project === undefined) await change((project = open()))
      const { printed, changed } = await ran(project, line)
      lines.push(...printed, ...changed, '')
      if (changed.length > 0) project = undefined
    }
  }
  await expect(lines.join('\n')).toMatchFileSnapshot(REVIEWED)
})
