import { rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { LONG } from '../support/long'
import { GitProject, hasGit } from './support/git-project'
import { TemporaryProject } from './support/project'
import { runHere } from './support/run-here'

const base = await TemporaryProject.afterGen()
afterAll(() => base.remove())

/** A screen whose resource is the name and an s. */
function screen(name: string, place: string): string {
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  return `import { crud, entity, id, text } from './language'

export const ${name} = entity({
  names: { one: '${title}', many: '${title}s', gender: 'm' },
  menu: '${place}',
  metodos: crud('${name}s'),
  fields: {
    id: id({ label: 'ID' }),
    nombre: text({ label: 'Nombre', max: 50, required: true, search: true }),
  },
  unique: [['nombre']],
  messages: { duplicate: 'Ya existe.' },
})
`
}

function open(): GitProject {
  return new GitProject(base.copy())
}

async function gen(project: TemporaryProject): Promise<void> {
  const { code, output } = await runHere(project, 'gen')
  expect(output).not.toContain('changed by hand')
  expect(code, output).toBe(0)
}

const check = (project: TemporaryProject) => runHere(project, 'gen', '--check')

/** A branch on which somebody changes the schema and generates. */
async function branch(
  repository: GitProject,
  name: string,
  change: (project: TemporaryProject) => void,
) {
  await repository.branch(name, async () => {
    change(repository.project)
    await gen(repository.project)
  })
}

/** One run of `gen`, without any flag, makes it what a run in an empty folder gives. */
async function expectGenMends(project: TemporaryProject): Promise<void> {
  await gen(project)
  expect(await check(project)).toMatchObject({ code: 0 })
  const resolved = project.generated()
  rmSync(project.path('generated'), { recursive: true })
  await gen(project)
  expect(resolved).toEqual(project.generated())
}

const adding = (name: string, place: string) => (project: TemporaryProject) =>
  project.write(`schema/${name}.ts`, screen(name, place))

const COMBINING = [
  {
    how: 'merged',
    onto: 'main',
    steps: [
      ['merge', 'one'],
      ['merge', 'two'],
    ],
  },
  ...(LONG
    ? [
        {
          how: 'merged the other way round',
          onto: 'main',
          steps: [
            ['merge', 'two'],
            ['merge', 'one'],
          ],
        },
        { how: 'rebased', onto: 'two', steps: [['rebase', 'one']] },
      ]
    : []),
]

function combine(repository: GitProject, { onto, steps }: (typeof COMBINING)[number]): void {
  repository.git('checkout', '--quiet', onto)
  for (const step of steps) repository.git(...step)
}

describe.skipIf(!hasGit).each(COMBINING)('two branches, $how', (combining) => {
  it('G-01, G-03: entities far from each other in the alphabet: nothing is left to do', async () => {
    const repository = open()
    await branch(repository, 'one', adding('agenda', 'Sistema / Agenda Personal'))
    await branch(repository, 'two', adding('zona', 'Archivos / Conceptos'))
    combine(repository, combining)
    expect(await check(repository.project)).toMatchObject({ code: 0 })
    await expectGenMends(repository.project)
  })

  it('G-01, G-03: neighbours in the alphabet and in the menu: no conflict, and gen puts them in order', async () => {
    const repository = open()
    await branch(repository, 'one', adding('concepto', 'Archivos / Conceptos'))
    await branch(repository, 'two', adding('cheque', 'Archivos / Tareas'))
    combine(repository, combining)
    const { output } = await check(repository.project)
    expect(output).not.toContain('by hand')
    await expectGenMends(repository.project)
  })

  it('G-07: one takes an entity away, the other adds its neighbour', async () => {
    const repository = open()
    await branch(repository, 'one', (project) => project.delete('schema/banco.ts'))
    await branch(repository, 'two', adding('barrio', 'Archivos / Conceptos'))
    combine(repository, combining)
    const { output } = await check(repository.project)
    expect(output).not.toContain('by hand')
    await expectGenMends(repository.project)
    expect(repository.project.exists('generated/bancos')).toBe(false)
  })

  it('G-07: each renames another entity', async () => {
    const repository = open()
    await branch(repository, 'one', (project) => rename(project, 'banco', 'entidad'))
    await branch(repository, 'two', (project) => rename(project, 'rubro', 'ramo'))
    combine(repository, combining)
    await expectGenMends(repository.project)
    expect(Object.keys(repository.project.generated())).toEqual(
      expect.arrayContaining(['generated/entidads/list.tsx', 'generated/ramos/list.tsx']),
    )
  })
})

function rename(project: TemporaryProject, from: string, to: string): void {
  const place = /menu: '(.*)'/.exec(project.read(`schema/${from}.ts`))?.[1] ?? ''
  project.delete(`schema/${from}.ts`)
  project.write(`schema/${to}.ts`, screen(to, place))
}

describe.skipIf(!hasGit)('a conflict', () => {
  const RUBROS = 'generated/rubros/contract.ts'

  /** Two branches change one entity, far enough apart for its schema file to merge. */
  async function conflicting(...flags: readonly string[]): Promise<GitProject> {
    const repository = open()
    await branch(repository, 'one', (project) =>
      project.edit('schema/rubro.ts', 'max: 50', 'max: 60'),
    )
    await branch(repository, 'two', (project) =>
      project.edit('schema/rubro.ts', "one: 'Rubro'", "one: 'Ramo'"),
    )
    repository.git('merge', '--quiet', 'one')
    expect(repository.tryGit(...flags, 'merge', 'two').status).toBe(1)
    expect(repository.conflicts()).toContain(RUBROS)
    return repository
  }

  it.each([
    ['usual', []],
    ['diff3', ['-c', 'merge.conflictStyle=diff3']],
  ])(
    'G-03: in the %s style is reported as such, and gen resolves it without --force',
    async (_, flags) => {
      const { project } = await conflicting(...flags)
      const { code, output } = await check(project)
      expect(output).toContain(`${RUBROS}: merge conflict: run gen`)
      expect(output).not.toContain('by hand')
      expect(code).toBe(1)
      await expectGenMends(project)
      expect(project.read(RUBROS)).toMatch(/max: 60/)
    },
  )

  it('G-03: with line ends of Windows, and with an edit by hand beside it, all the same', async () => {
    const { project } = await conflicting()
    project.write(RUBROS, `${project.read(RUBROS).replaceAll('\n', '\r\n')}// mine\r\n`)
    const { code, output } = await check(project)
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`${RUBROS}: merge conflict: run gen, which replaces the whole file`),
    ])
    await expectGenMends(project)
  })

  it('G-03: where the host does not merge by .gitattributes', async () => {
    const repository = open()
    repository.project.delete('.gitattributes')
    repository.commit('without attributes')
    await branch(repository, 'one', adding('concepto', 'Archivos / Conceptos'))
    await branch(repository, 'two', adding('cheque', 'Archivos / Tareas'))
    repository.git('merge', '--quiet', 'one')
    expect(repository.tryGit('merge', 'two').status).toBe(1)
    expect(repository.conflicts().sort()).toEqual([
      'generated/contract.ts',
      'generated/data-provider.ts',
      'generated/resources.ts',
    ])
    expect((await check(repository.project)).output).toContain(
      'generated/contract.ts: merge conflict',
    )
    await expectGenMends(repository.project)
  })

  it('G-07: both rename one entity: what neither name gives any more goes', async () => {
    const repository = open()
    await branch(repository, 'one', (project) => rename(project, 'rubro', 'ramo'))
    await branch(repository, 'two', (project) => rename(project, 'rubro', 'giro'))
    repository.git('merge', '--quiet', 'one')
    repository.tryGit('merge', 'two')
    const { project } = repository
    project.write('schema/ramo.ts', screen('ramo', 'Archivos / Rubros'))
    for (const gone of ['schema/rubro.ts', 'schema/giro.ts'])
      rmSync(project.path(gone), { force: true })
    await expectGenMends(project)
    const folders = Object.keys(project.generated()).map((path) => path.split('/')[1])
    expect(folders).toContain('ramos')
    expect(folders).not.toContain('giros')
    expect(folders).not.toContain('rubros')
  })

  it('a file that was never generated keeps its conflict', async () => {
    const project = base.copy()
    const notes = '<<<<<<< HEAD\nuno\n=======\ndos\n>>>>>>> otra\n'
    project.write('generated/notas.md', notes)
    expect((await check(project)).output).toContain('generated/notas.md: not generated')
    await runHere(project, 'gen')
    expect(project.read('generated/notas.md')).toBe(notes)
  })

  it('G-04: in a schema file is reported at its line, once, and nothing is written', async () => {
    const repository = open()
    for (const [name, max] of [
      ['one', '60'],
      ['two', '70'],
    ] as const) {
      await branch(repository, name, (project) =>
        project.edit('schema/rubro.ts', 'max: 50', `max: ${max}`),
      )
    }
    repository.git('merge', '--quiet', 'one')
    repository.tryGit('merge', 'two')
    const { project } = repository
    const lines = project.read('schema/rubro.ts').split('\n')
    const line = lines.findIndex((text) => text.startsWith('<<<<<<<')) + 1
    const before = project.generated()
    const { code, output } = await runHere(project, 'gen')
    expect(output).toContain(`schema/rubro.ts:${line}:1 S110 merge conflict`)
    expect(output).toContain('1 mistake; nothing was written')
    expect([code, project.generated()]).toEqual([1, before])
    const resolved = lines.filter((text) => !/^(<{7}|={7}|>{7})/.test(text) && !text.includes('60'))
    project.write('schema/rubro.ts', resolved.join('\n'))
    await expectGenMends(project)
  })

  it('in an ejected file is reported with what to do, and the file is left as it is', async () => {
    const repository = open()
    const { project } = repository
    await runHere(project, 'gen', 'eject', 'rubro', 'list')
    repository.commit('eject')
    const moving = (add: string) => async () => {
      project.edit('schema/rubro.ts', "height: 'fixed'", `texts: { add: '${add}' }`)
      await gen(project)
      await runHere(project, 'gen', 'eject', 'rubro', 'list', '--accept')
    }
    await repository.branch('one', moving('Agregar el rubro'))
    await repository.branch('two', moving('Agregar un rubro'))
    repository.git('merge', '--quiet', 'one')
    expect(repository.tryGit('merge', 'two').status).toBe(1)
    const override = 'src/app/overrides/rubros/list.tsx'
    expect(repository.conflicts()).toContain(override)
    const schema = project.read('schema/rubro.ts')
    project.write('schema/rubro.ts', schema.replace(/<{7}.*\n[^]*?={7}\n([^]*?)>{7}.*\n/, '$1'))
    const before = project.read(override)
    const { code, output } = await runHere(project, 'gen')
    expect(code).toBe(0)
    expect(output).toContain(`note ${override}: merge conflict at line 2`)
    expect(project.read(override)).toBe(before)
    const early = await runHere(project, 'gen', 'eject', 'rubro', 'list', '--accept')
    expect([early.code, early.output]).toEqual([1, expect.stringContaining('merge conflict')])
    project.write(override, before.replaceAll(/^(<{7}|={7}|>{7}).*\n/gm, ''))
    expect((await runHere(project, 'gen')).output).toContain(`note ${override}: moved`)
    await runHere(project, 'gen', 'eject', 'rubro', 'list', '--accept')
    const { output: after } = await check(project)
    expect(after).not.toContain('note')
  })
})
