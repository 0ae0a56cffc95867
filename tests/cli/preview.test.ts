import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { TemporaryProject } from './support/project'
import { runHere } from './support/run-here'

const base = await TemporaryProject.afterGen()
afterAll(() => base.remove())

describe('what a run would do', () => {
  it('gen --dry-run and gen --diff report it, and write nothing', async () => {
    const project = base.copy()
    project.edit('schema/rubro.ts', "columnLabel: 'Rubros'", "columnLabel: 'Los rubros'")
    const before = project.generated()
    const dry = await runHere(project, 'gen', '--dry-run')
    expect(dry).toMatchObject({ code: 0 })
    expect(dry.stdout).toMatch(
      /~ generated\/rubros\/contract\.ts[^]*3 to write, 0 to remove, 21 unch/,
    )
    const { code, stdout } = await runHere(project, 'gen', '--diff')
    expect(code).toBe(0)
    expect(stdout).toContain(
      '--- a/generated/rubros/contract.ts\n+++ b/generated/rubros/contract.ts\n@@',
    )
    expect(stdout).toContain("+  columnLabels: { rubro: 'Los rubros' },")
    expect(project.generated()).toEqual(before)
  })

  it('a hand edit that would stop the run is reported, and sets the exit code', async () => {
    const project = base.copy()
    project.edit('generated/bancos/list.tsx', 'title="Bancos"', 'title="Los bancos"')
    const { code, output } = await runHere(project, 'gen', '--dry-run', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(output)).toMatchObject({
      upToDate: false,
      written: false,
      files: 24,
      differences: [{ path: 'generated/bancos/list.tsx', kind: 'edited', why: 'edited by hand' }],
      blocked: ['generated/bancos/list.tsx'],
    })
  })
})

describe('gen --only', () => {
  it('writes one entity and what depends on it, and reports what else is stale', async () => {
    const project = base.copy()
    project.edit('schema/rubro.ts', 'max: 50', 'max: 40')
    project.edit('schema/banco.ts', 'max: 50', 'max: 40')
    const { code, stdout } = await runHere(project, 'gen', '--only', 'rubro')
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /3 written[^]*left as they are:\n {2}generated\/bancos\/contract\.ts: stale/,
    )
    expect(project.read('generated/rubros/contract.ts')).toContain('max: 40')
    expect(project.read('generated/bancos/contract.ts')).toContain('max: 50')
    expect(await runHere(project, 'gen', '--check')).toMatchObject({ code: 1 })
  })

  it('writes nothing where a shared file would import what is not there', async () => {
    const project = base.copy()
    const concepto = project.read('schema/rubro.ts')
    project.write(
      'schema/concepto.ts',
      concepto.replaceAll('rubro', 'concepto').replaceAll('Rubro', 'Concepto'),
    )
    project.delete('generated/rubros/form.tsx')
    const before = project.generated()
    const { code, output } = await runHere(project, 'gen', '--only', 'rubro')
    expect(output).toContain('would import generated/conceptos/contract')
    expect([code, project.generated()]).toEqual([1, before])
  })
})

it('a hidden file in generated/ is no more allowed there than any other; what is nobody’s is', async () => {
  const project = base.copy()
  for (const name of ['.gitattributes', '.DS_Store', '.list.tsx.swp']) {
    project.write(`generated/${name}`, '')
  }
  expect(await runHere(project, 'gen', '--check')).toMatchObject({ code: 0 })
  project.write('generated/rubros/.extra.ts', 'export const extra = 1\n')
  const { code, output } = await runHere(project, 'gen', '--check')
  expect([code, output]).toEqual([
    1,
    expect.stringContaining('generated/rubros/.extra.ts: not gen'),
  ])
})

describe('what the schema comes to', () => {
  it('gen explain: an entity by its file', async () => {
    const project = base.copy()
    const agenda = readFileSync('tests/fixtures/office/agenda-personal.ts', 'utf8')
    project.write('schema/cita-personal.ts', agenda.replace('agendaPersonal', 'citaPersonal'))
    const { code, stdout } = await runHere(project, 'gen', 'explain', 'cita-personal')
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /generated\/agenda-personal\/form\.tsx[^]* names +schema\/cita-personal\.ts:\d+ /,
      ),
    })
  })

  it('gen explain: each fact with the line that declares it, or derived', async () => {
    const project = base.copy()
    project.edit(
      'schema/rubro.ts',
      '  unique:',
      "  sort: { field: 'rubro', order: 'descending' },\n  filters: ['activo', { field: 'alta', as: 'range' }],\n" +
        "  rules: { nota: { requiredWhen: { field: 'activo', is: [true], text: 'Falta' } } },\n" +
        '  unique:',
    )
    project.edit(
      'schema/rubro.ts',
      '  fields: {',
      "  fields: { activo: boolean({ label: 'Activo' }), alta: date({ label: 'Alta' }), nota: text({ label: 'Nota', max: 9 }),",
    )
    project.edit('schema/rubro.ts', 'import { ', 'import { boolean, date, ')
    project.edit(
      'schema/rubro.ts',
      "{ duplicate: 'Ya existe un rubro con ese nombre.' }",
      "{\n    duplicate: 'Ya existe.',\n    inUse: 'En uso.',\n  }",
    )
    const { stdout } = await runHere(project, 'gen', 'explain', 'rubro')
    for (const line of [
      /names +schema\/rubro\.ts:4 +one: Rubro; many: Rubros; gender: m$/m,
      /question +derived +¿Desea confirmar la eliminación de este rubro\?$/m,
      /sort +schema\/rubro\.ts:19 +rubro; order: descending$/m,
      /filters +schema\/rubro\.ts:20 +\(activo; form: several\), \(alta; form: range\)$/m,
      /nota requiredWhen +schema\/rubro\.ts:21 +other: activo; is: true; text: Falta$/m,
      /ingresar +schema\/rubro\.ts:\d+ +rubros-ingresar$/m,
      /borrar sends +derived +id$/m,
      /ingresar 400 +schema\/rubro\.ts:24 +Ya existe\.$/m,
      /borrar 4\d\d +schema\/rubro\.ts:25 +En uso\.$/m,
      /Field nota\n +kind +schema\/rubro\.ts:\d+ +text\(\)$/m,
    ]) {
      expect(stdout).toMatch(line)
    }
    expect(stdout).not.toMatch(/^(Roles|Action|Records)/m)
  })

  it.each([
    ['explain', 'rubr'],
    ['eject', 'rubr', 'list'],
    ['remove', 'rubr', '--yes'],
  ])(
    'gen %s of an entity that does not exist names the nearest, and ends with 2',
    async (...argv) => {
      const { code, output } = await runHere(base, 'gen', ...argv)
      expect([code, output]).toEqual([2, "schema/ has no entity 'rubr'.\nDid you mean rubro?\n"])
    },
  )
})
