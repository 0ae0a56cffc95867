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
    expect(dry.stdout).toMatch(/~ generated\/rubros\/list\.tsx[^]*3 to write, 0 to remove, 21 unch/)
    const { code, stdout } = await runHere(project, 'gen', '--diff')
    expect(code).toBe(0)
    expect(stdout).toContain('--- a/generated/rubros/list.tsx\n+++ b/generated/rubros/list.tsx\n@@')
    expect(stdout).toContain('+    <TextColumn source="rubro" label="Los rubros" />')
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
  it('gen explain: each fact with its line, or the rule that derives it', async () => {
    const { code, stdout } = await runHere(base, 'gen', 'explain', 'postal')
    expect(code).toBe(0)
    for (const line of [
      /generated\/postales\/form\.tsx +schema\/postal\.ts/,
      /generated\/resources\.ts +shared: postal is in it/,
      /text add +Agregar Cód\. Postales +schema\/postal\.ts:27/,
      /text edit +Editar Código Postal +derived: names \(schema\/postal\.ts:4\)/,
      /ingresar +postales-ingresar +derived: base and operation \(schema\/postal\.ts:6\)/,
      /borrar sends +cpostal, localidad, provincia +schema\/postal\.ts:6/,
      /ingresar 404 +No encontro la Provincia\. +schema\/postal\.ts:33/,
      /max +6 +schema\/postal\.ts:9/,
      /keeps +true +schema\/postal\.ts:24/,
      /requiredText +the usual word +usual for digits\(\)/,
    ]) {
      expect(stdout).toMatch(line)
    }
  })

  it('gen explain: an entity by its file, too', async () => {
    const project = base.copy()
    const agenda = readFileSync('tests/fixtures/office/agenda-personal.ts', 'utf8')
    project.write('schema/cita-personal.ts', agenda.replace('agendaPersonal', 'citaPersonal'))
    const { code, stdout } = await runHere(project, 'gen', 'explain', 'cita-personal')
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining('generated/agenda-personal/form.tsx'),
    })
  })

  it('gen explain: list, forms, row actions and rules with their lines', async () => {
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
    const explained = async (name: string) =>
      (await runHere(project, 'gen', 'explain', name)).stdout
    const rubro = await explained('rubro')
    expect(rubro).toMatch(/sort +rubro, descending +schema\/rubro\.ts:19/)
    expect(rubro).toMatch(/filters +activo several, alta range +schema\/rubro\.ts:20/)
    expect(rubro).toMatch(/nota requiredWhen +activo is true: Falta +schema\/rubro\.ts:21/)
    expect(rubro).toMatch(/ingresar 400 +Ya existe\. +schema\/rubro\.ts:24/)
    expect(rubro).toMatch(/borrar 4\d\d +En uso\. +schema\/rubro\.ts:25/)
    const usuario = await explained('usuario')
    expect(usuario).not.toMatch(/^ *(sort|filters) /m)
    for (const line of [
      /columns +dni, nombre, .* +derived: the fields that have a column/,
      /form +modal, one column +derived: how many fields there are/,
      /habilitar when +estado is D, P +schema\/usuario\.ts:\d+/,
      /habilitar question +¿Desea habilitar este usuario\? +derived: names/,
      /role A +read, edit, delete, history, deshabilitar, habilitar +schema\/usuario\.ts:\d+/,
      /own row +by dni: edit +schema\/usuario\.ts:\d+/,
    ]) {
      expect(usuario).toMatch(line)
    }
    expect(await explained('provincia')).not.toMatch(/List and forms|Row actions|Rules/)
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
