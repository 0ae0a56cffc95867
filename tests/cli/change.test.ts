import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { kindNames } from '#language/kinds'
import { TemporaryProject } from './support/project'
import { runHere } from './support/run-here'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const base = await TemporaryProject.afterGen()
afterAll(() => base.remove())

/** What each kind needs beside its label, as a flag says it. */
const NEEDS: Readonly<Record<string, string>> = {
  text: ':50:required',
  longText: ':500',
  email: ':50',
  patternText: ':pattern=0000-00000000',
  secret: ':60',
  digits: ':6',
  decimal: ':3',
  choice: ':options=A=Activo,N=No activo:answers=code',
  reference: ':to=provincia:shows=provincia:sends=name',
  references: ':to=provincia:shows=provincia:sends=name',
}

describe('gen add', () => {
  it('writes a file like those written by hand, with all that follows from it', async () => {
    const project = base.copy()
    const field = 'nombre:text:50:required:unique'
    const { code, output } = await project.run('gen', 'add', 'feriado', '--field', field)
    expect(code, output).toBe(0)
    expect(output).toContain('then Archivos / Feriados in the menu, at /feriados')
    expect(project.read('schema/feriado.ts'))
      .toBe(`import { crud, entity, id, text } from './language'

export const feriado = entity({
  names: { one: 'Feriado', many: 'Feriados', gender: 'm' },
  menu: 'Archivos / Feriados',
  metodos: crud('feriados'),
  fields: {
    id: id({ label: 'ID', editLabel: 'Código ID' }),
    nombre: text({ label: 'Nombre', max: 50, required: true, search: true }),
  },
  unique: [['nombre']],
  messages: { duplicate: 'Ya existe un feriado con ese nombre.' },
})
`)
    expect(project.exists('generated/feriados/list.tsx')).toBe(true)
    expect(await runHere(project, 'gen', '--check')).toMatchObject({ code: 0 })
  })

  it('takes every kind of field that the language has, lines aside, which have fields of their own', async () => {
    const project = base.copy()
    const kinds = kindNames().filter((kind) => kind !== 'lines')
    const fields = kinds.flatMap((kind) => ['--field', `${kind}Uno:${kind}${NEEDS[kind] ?? ''}`])
    const place = ['--menu', 'Archivos / Tareas', '--one', "Ta'rea `${1}`", '--many', 'Tareas */']
    const { code, output } = await runHere(project, 'gen', 'add', 'tarea', ...place, ...fields)
    expect(code, output).toBe(0)
    const names = [...project.read('schema/tarea.ts').matchAll(/^ {4}(\w+)Uno: /gm)]
    expect(names.map(([, name]) => name)).toEqual(kinds)
    expect(await runHere(project, 'gen', '--check')).toMatchObject({ code: 0 })
  })

  it.each([
    [['feriado'], 2, 'Add one --field for each'],
    [['cosa', '--field', 'a:text:5'], 2, 'Archivos / Feriados'],
    [['feriado', '--field', 'token:text:5'], 1, '--field token: S202'],
    [['feriado', '--field', 'a:text:5', '--menu', 'Archivos / Feriado'], 1, '--menu S501'],
    [['class', '--lookup', '--field', 'a:text:5'], 1, '<entity> S202'],
  ])('%j ends with %i, and writes nothing', async (argv, ends, says) => {
    const { code, output } = await runHere(base, 'gen', 'add', ...argv)
    expect(output).toContain(says)
    expect([code, base.exists('schema/feriado.ts')]).toEqual([ends, false])
  })

  it('writes nothing where it would replace work by hand', async () => {
    const project = base.copy()
    project.edit('generated/rubros/form.tsx', 'Ingrese Rubro', 'Escriba Rubro')
    const argv = ['add', 'feriado', '--field', 'nombre:text:50']
    const { code, output } = await runHere(project, 'gen', ...argv)
    expect([code, output]).toEqual([1, expect.stringContaining('rubros/form.tsx')])
    expect(project.exists('schema/feriado.ts')).toBe(false)
  })

  it('two at once end as one after the other', async () => {
    const project = base.copy()
    const add = (name: string) => project.run('gen', 'add', name, '--field', 'nombre:text:50')
    const ended = await Promise.all([add('feriado'), add('feriado'), add('concepto')])
    expect(ended.map(({ code }) => code).sort()).toEqual([0, 0, 1])
    expect(await runHere(project, 'gen', '--check')).toMatchObject({ code: 0 })
  })
})

describe('gen remove', () => {
  it('takes the schema file and all that is generated from it', async () => {
    const project = base.copy()
    expect(await runHere(project, 'gen', 'remove', 'rubro')).toMatchObject({ code: 2 })
    expect(project.exists('schema/rubro.ts')).toBe(true)
    const { code, output } = await runHere(project, 'gen', 'remove', 'rubro', '--yes')
    expect(code, output).toBe(0)
    expect(output).toContain('the next start refuses')
    expect([project.exists('schema/rubro.ts'), project.exists('generated/rubros')]).toEqual([
      false,
      false,
    ])
    expect(await runHere(project, 'gen', '--check')).toMatchObject({ code: 0 })
  })

  it('takes an entity that refers to itself alone', async () => {
    const project = base.copy()
    project.write(
      'schema/cuenta.ts',
      readFileSync(join(ROOT, 'tests/fixtures/office/cuenta.ts'), 'utf8'),
    )
    expect(await runHere(project, 'gen')).toMatchObject({ code: 0 })
    expect(project.exists('generated/cuentas')).toBe(true)
    const { code, output } = await runHere(project, 'gen', 'remove', 'cuenta', '--yes')
    expect(code, output).toBe(0)
    expect(project.exists('generated/cuentas')).toBe(false)
  })

  it('refuses while another entity refers to it, and where work by hand would go', async () => {
    const project = base.copy()
    const referred = await runHere(project, 'gen', 'remove', 'provincia', '--yes')
    expect([referred.code, referred.output]).toEqual([
      1,
      expect.stringContaining('postal.provincia'),
    ])
    project.edit('generated/rubros/form.tsx', 'Ingrese Rubro', 'Escriba Rubro')
    const edited = await runHere(project, 'gen', 'remove', 'rubro', '--yes')
    expect([edited.code, edited.output]).toEqual([1, expect.stringContaining('rubros/form.tsx')])
    expect(project.exists('schema/rubro.ts')).toBe(true)
  })
})

const LIST = 'src/app/overrides/rubros/list.tsx'

describe('gen eject', () => {
  it('moves a piece to src/app/overrides/, reports when the schema moves under it, and back', async () => {
    const project = base.copy()
    const generated = project.read('generated/rubros/list.tsx')
    expect(await runHere(project, 'gen', 'eject', 'rubro', 'list')).toMatchObject({ code: 0 })
    expect(project.read('generated/rubros/list.tsx')).toContain(
      "export { RubrosList } from '../../src/app/overrides/rubros/list'",
    )
    project.edit(LIST, 'title="Rubros"', 'title="Mis rubros"')
    expect((await runHere(project, 'gen', '--check')).output).not.toContain('note')

    project.edit('schema/rubro.ts', "  height: 'fixed',\n", '')
    await runHere(project, 'gen')
    const moved = await runHere(project, 'gen', '--check')
    expect(moved.code).toBe(0)
    expect(moved.output).toContain(`note ${LIST}: moved`)
    expect(moved.output).toContain('-    height="fixed"')
    expect(moved.output).not.toContain('Mis rubros')
    await runHere(project, 'gen', 'eject', 'rubro', 'list', '--accept')
    expect((await runHere(project, 'gen', '--check')).output).not.toContain('note')
    expect(project.read(LIST)).toContain('title="Mis rubros"')

    project.edit('schema/rubro.ts', '  unique:', "  height: 'fixed',\n  unique:")
    project.delete(LIST)
    expect(await runHere(project, 'gen')).toMatchObject({ code: 0 })
    expect(project.exists('src/app/overrides')).toBe(false)
    expect(project.read('generated/rubros/list.tsx')).toBe(generated)
  })

  it('what was ejected is typed against what is generated', async () => {
    const project = base.copy()
    await runHere(project, 'gen', 'eject', 'rubro', 'list')
    await runHere(project, 'gen', 'eject', 'rubro', 'form')
    await runHere(project, 'gen', 'eject', 'parametro', 'screen')
    rmSync(project.path('node_modules'), { recursive: true })
    for (const part of ['node_modules', 'src/admin', 'src/portal', 'src/wire', 'src/server']) {
      rmSync(project.path(part), { recursive: true, force: true })
      symlinkSync(join(ROOT, part), project.path(part))
    }
    const config = { extends: './tsconfig.json', include: ['generated'] }
    project.write('check.json', JSON.stringify(config))
    expect(typeErrors(project)).toEqual([])
    project.edit(LIST, 'RubrosList', 'MisRubros')
    expect(typeErrors(project)).toEqual([
      expect.stringContaining('generated/rubros/list.tsx(5,10): error TS2305'),
    ])
  })

  it.each([
    [['rubro', 'lst'], 2, 'Did you mean list?'],
    [['provincia', 'list'], 2, 'a lookup without a screen'],
    [['rubro', 'list', '--accept'], 2, 'nothing was ejected'],
  ])('%j ends with %i', async (argv, ends, says) => {
    const { code, output } = await runHere(base, 'gen', 'eject', ...argv)
    expect([code, output]).toEqual([ends, expect.stringContaining(says)])
  })
})

function typeErrors(project: TemporaryProject): string[] {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  try {
    execFileSync(process.execPath, [tsc, '--project', 'check.json', '--pretty', 'false'], {
      cwd: project.root,
      encoding: 'utf8',
    })
    return []
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error)) throw error
    const lines = String(error.stdout).split('\n')
    // What the runtime needs of the app around it is not here.
    return lines.filter((line) => /^(generated|src\/app\/overrides)\/.*error/.test(line))
  }
}
