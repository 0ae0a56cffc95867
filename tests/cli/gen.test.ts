import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { TemporaryProject } from './support/project'
import { runHere } from './support/run-here'

const FERIADO = `import { crud, entity, id, text } from './language'

export const feriado = entity({
  names: { one: 'Feriado', many: 'Feriados', gender: 'm' },
  menu: 'Archivos / Feriados',
  metodos: crud('feriados'),
  fields: {
    id: id({ label: 'ID' }),
    nombre: text({ label: 'Nombre', max: 50, required: true, search: true }),
  },
  unique: [['nombre']],
  messages: { duplicate: 'Ya existe un feriado con ese nombre.' },
})
`

const base = await TemporaryProject.afterGen()
afterAll(() => base.remove())

/** As after \`git clone\` and \`npm ci\`: nothing is remembered of earlier runs. */
function forget(project: TemporaryProject): void {
  rmSync(project.path('node_modules/.cache'), { recursive: true })
}

/** How many files are up to date without a look at the schema: a process hashes the generator once. */
async function nextProcess({ root }: TemporaryProject): Promise<number | undefined> {
  vi.resetModules()
  return (await import('../../cli/cache/stamp.js')).filesUpToDate(root)
}

const checkHere = (project: TemporaryProject) => runHere(project, 'gen', '--check')

describe('gen', () => {
  it('G-01: gives a new schema file its contract, form, list, record, resource and menu link', async () => {
    const project = base.copy()
    project.write('schema/feriado.ts', FERIADO)
    const { code, output } = await project.run('gen')
    expect(code).toBe(0)
    expect(output).toContain('+ generated/feriados/contract.ts')
    expect(project.read('generated/feriados/list.tsx')).toContain('export const FeriadosList')
    expect(project.read('generated/feriados/form.tsx')).toContain('export const FeriadoForm')
    expect(project.read('generated/feriados/contract.ts')).toContain(
      "screen: { group: 'Archivos', entry: 'Feriados', add: 'Agregar Feriado' }",
    )
    expect(project.read('generated/resources.ts')).toContain(
      "screenResource(feriados, () => import('./feriados/list')",
    )
    expect(project.read('generated/data-provider.ts')).toContain('feriados: FeriadoRecord')
    expect(project.read('generated/contract.ts')).toMatch(/entities: \{[^}]*feriados/)
  })

  it('G-02: gives the same bytes in another folder, whatever the order and time of the files', async () => {
    const other = TemporaryProject.create()
    onTestFinished(() => other.remove())
    await other.run('gen')
    expect(other.generated()).toEqual(base.generated())
  })

  it('does not touch files that are right already', async () => {
    const project = base.copy()
    const before = statSync(project.path('generated/bancos/list.tsx'))
    project.edit('schema/rubro.ts', 'max: 50', 'max: 40')
    const { output } = await project.run('gen')
    expect(output).toMatch(
      /~ generated\/rubros\/contract\.ts[^]*3 written, 0 removed, 21 unchanged/,
    )
    const after = statSync(project.path('generated/bancos/list.tsx'))
    expect([after.mtimeMs, after.ino]).toEqual([before.mtimeMs, before.ino])
  })

  it('does not overwrite a hand edit, nor anything else of that run, unless it is forced', async () => {
    const project = base.copy()
    project.edit('generated/bancos/list.tsx', 'title="Bancos"', 'title="Los bancos"')
    project.edit('schema/banco.ts', 'max: 50', 'max: 40')
    const before = project.generated()
    const refused = await runHere(project, 'gen')
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('generated/bancos/list.tsx: edited by hand')
    expect(refused.output).toContain('--force')
    expect(project.generated()).toEqual(before)
    expect(await runHere(project, 'gen', '--force')).toMatchObject({ code: 0 })
    expect(project.read('generated/bancos/list.tsx')).toContain('title="Bancos"')
  })

  it('of one screen is not stopped by a hand edit in another one', async () => {
    const project = base.copy()
    project.edit('generated/bancos/list.tsx', 'title="Bancos"', 'title="Los bancos"')
    project.edit('schema/rubro.ts', 'max: 50', 'max: 40')
    expect(await runHere(project, 'gen', '--only', 'rubro')).toMatchObject({ code: 0 })
    expect(project.read('generated/rubros/contract.ts')).toContain('max: 40')
    expect(project.read('generated/bancos/list.tsx')).toContain('title="Los bancos"')
  })

  it('G-03: --check recommends no run that refuses, where one file is stale and another edited by hand', async () => {
    const project = base.copy()
    project.edit('generated/bancos/list.tsx', 'title="Bancos"', 'title="Los bancos"')
    project.edit('schema/rubro.ts', 'max: 50', 'max: 40')
    const { output } = await runHere(project, 'gen', '--check')
    expect(output).toContain('generated/bancos/list.tsx: Keep what you need of it elsewhere')
    expect(output).not.toContain('Run `npm run gen`,')
    expect(await runHere(project, 'gen')).toMatchObject({ code: 1 })
    expect(output).toContain('`npm run gen -- --force` writes it too')
    expect(await runHere(project, 'gen', '--force')).toMatchObject({ code: 0 })
    expect(await runHere(project, 'gen', '--check')).toMatchObject({ code: 0 })
  })

  it('leaves a file that was never its own, and says so', async () => {
    const project = base.copy()
    project.write('generated/notas.md', 'mías')
    for (const _ of ['first', 'second']) {
      const { code, output } = await runHere(project, 'gen')
      expect(output).toContain('generated/notas.md: not generated')
      expect(code).toBe(0)
    }
    expect(project.read('generated/notas.md')).toBe('mías')
  })

  it('G-07: a schema file that is renamed or deleted takes its output with it, folder and all', async () => {
    const project = base.copy()
    project.write('schema/feriado.ts', FERIADO)
    await runHere(project, 'gen')
    project.delete('schema/feriado.ts')
    project.write(
      'schema/asueto.ts',
      FERIADO.replaceAll('feriado', 'asueto').replaceAll('Feriado,', 'Asueto,'),
    )
    const { code, output } = await runHere(project, 'gen')
    expect(code).toBe(0)
    expect(output).toContain('- generated/feriados/list.tsx')
    expect(project.exists('generated/feriados')).toBe(false)
    expect(project.exists('generated/asuetos/list.tsx')).toBe(true)
    project.delete('schema/asueto.ts')
    await runHere(project, 'gen')
    expect(project.exists('generated/asuetos')).toBe(false)
    expect((await runHere(project, 'gen', '--check')).code).toBe(0)
  })

  it('G-07: a left-over file with work by hand in it is not removed unless it is forced', async () => {
    const project = base.copy()
    project.write('schema/feriado.ts', FERIADO)
    await runHere(project, 'gen')
    project.edit('generated/feriados/form.tsx', '"nombre"', '"nombre" capitalize="words"')
    project.delete('schema/feriado.ts')
    const { code, output } = await runHere(project, 'gen')
    expect(code).toBe(1)
    expect(output).toContain('generated/feriados/form.tsx: left over, and edited by hand')
    expect(project.exists('generated/feriados/list.tsx')).toBe(true)
    await runHere(project, 'gen', '--force')
    expect(project.exists('generated/feriados')).toBe(false)
  })
})

describe('gen --check', () => {
  const DIFFERENCES = [
    {
      what: 'a missing file',
      change: (project: TemporaryProject) => project.delete('generated/bancos/form.tsx'),
      says: 'generated/bancos/form.tsx: missing',
    },
    {
      what: 'a changed schema',
      change: (project: TemporaryProject) =>
        project.edit('schema/banco.ts', "columnLabel: 'Bancos'", "columnLabel: 'Los bancos'"),
      says: 'generated/bancos/contract.ts: stale: schema/banco.ts has changed',
      shows: "+  columnLabels: { banco: 'Los bancos' },",
    },
    {
      what: 'a changed generator',
      change: (project: TemporaryProject) =>
        project.edit('templates/entity/list.ts', "The screen '", "Screen '"),
      run: (project: TemporaryProject) => project.run('gen', '--check'),
      says: 'generated/bancos/list.tsx: stale: the generator has changed',
      shows: "+/** Screen 'Bancos' at /bancos. */",
    },
    {
      what: 'an edit by hand',
      change: (project: TemporaryProject) =>
        project.edit('generated/bancos/list.tsx', 'title="Bancos"', 'title="Los bancos"'),
      says: 'generated/bancos/list.tsx: edited by hand',
      shows: '-    title="Los bancos"',
    },
    {
      what: 'an edit by hand in a file that lists the entities',
      change: (project: TemporaryProject) =>
        project.edit('generated/data-provider.ts', '/** getList', '/** Mine: getList'),
      says: 'generated/data-provider.ts: edited by hand',
      shows: 'then run `npm run gen -- --force`.',
    },
    {
      what: 'an entity taken out of a file that lists them',
      change: (project: TemporaryProject) =>
        project.edit('generated/contract.ts', '    bancos,\n', ''),
      says: 'generated/contract.ts: stale: schema/ has changed',
      shows: 'Run `npm run gen`, and commit what it writes.',
    },
    {
      what: 'a header taken away',
      change: (project: TemporaryProject) =>
        project.write(
          'generated/index.ts',
          project.read('generated/index.ts').replace(/^.*\n.*\n/, ''),
        ),
      says: 'generated/index.ts: written or edited by hand: its header is not ours',
    },
    {
      what: 'a left-over file',
      change: (project: TemporaryProject) =>
        project.write('generated/viejos/list.tsx', project.read('generated/bancos/list.tsx')),
      says: 'generated/viejos/list.tsx: left over: no longer generated from schema/banco.ts',
    },
    {
      what: 'a file that was never generated',
      change: (project: TemporaryProject) => project.write('generated/notas.md', 'mías'),
      says: 'generated/notas.md: not generated',
      shows: 'Move it out of generated/, or delete it',
    },
  ]

  it.each(DIFFERENCES)(
    'G-03: reports $what in a fresh clone, and writes nothing',
    async ({ change, says, shows, run = checkHere }) => {
      const project = base.copy()
      forget(project)
      change(project)
      const before = project.generated()
      const { code, output } = await run(project)
      expect(output).toContain(says)
      expect(output).toContain(shows ?? says)
      expect(code).toBe(1)
      expect(project.generated()).toEqual(before)
    },
  )

  it.each(DIFFERENCES)(
    'G-03: what is remembered of the last run does not hide $what',
    async ({ change }) => {
      const project = base.copy()
      expect(await nextProcess(project)).toBeGreaterThan(0)
      change(project)
      expect(await nextProcess(project)).toBeUndefined()
    },
  )

  it('G-03: exits 0 when up to date, also in a fresh clone, and again without loading a library', async () => {
    const project = base.copy()
    forget(project)
    const before = project.generated()
    expect(await project.run('gen', '--check')).toMatchObject({ code: 0 })
    rmSync(project.path('node_modules/esbuild'))
    expect(await project.run('gen', '--check')).toMatchObject({ code: 0 })
    expect(project.generated()).toEqual(before)
  })

  it('G-03: line ends changed by a checkout are no difference', async () => {
    const project = base.copy()
    for (const [path, text] of Object.entries(project.generated())) {
      project.write(path, text.replaceAll('\n', '\r\n'))
    }
    expect(await project.run('gen', '--check')).toMatchObject({ code: 0 })
  })
})

describe('exit codes', () => {
  it.each([
    [['--help'], 0, 'Exit codes:'],
    [[], 2, 'Usage:'],
    [['gne'], 2, 'Did you mean gen?'],
    [['gen', '--chek'], 2, 'Did you mean --check?'],
    [['gen', 'explian'], 2, 'Did you mean explain?'],
    [['gen', 'lsit', 'rubro'], 2, "unknown command 'lsit'"],
    [['gen', 'quite-another'], 2, 'See `gen --help`'],
    [['gen', 'explain', 'rubro', 'extra'], 2, 'too many arguments'],
    [['gen', '--check', '--force'], 2, 'cannot be used with'],
  ])('%j ends with %i', (argv, code, says) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [base.path('cli/bin.js'), ...argv],
      {
        encoding: 'utf8',
      },
    )
    expect(`${stdout}${stderr}`).toContain(says)
    expect(status).toBe(code)
  })

  it.each([
    ['stdout', ['--help'], 0],
    ['stderr', ['gen', '--chek'], 2],
  ] as const)('stay where nobody reads %s to its end', async (name, argv, code) => {
    const child = spawn(process.execPath, [base.path('cli/bin.js'), ...argv])
    const others = name === 'stdout' ? child.stderr : child.stdout
    child[name].destroy()
    const printed = text(others)
    expect(await once(child, 'exit')).toEqual([code, null])
    expect(await printed).toBe('')
  })

  it('a fault that is not the schema’s ends with 3', async () => {
    const project = base.copy()
    rmSync(project.path('generated'), { recursive: true })
    project.write('generated', 'a file where the folder should be')
    expect(await project.run('gen')).toMatchObject({ code: 3 })
  })
})
