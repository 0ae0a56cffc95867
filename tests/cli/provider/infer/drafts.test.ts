import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectedFiles } from '../../../../cli/gen/generator'
import { answerFile, infer } from './support'

interface Sample {
  readonly flags?: { readonly metodo: string }
  readonly name?: string
  readonly file: string
}

const SAMPLES: Readonly<Record<string, Sample>> = {
  conceptos: { file: 'schema/concepto.ts' },
  feriados: { file: 'schema/feriado.ts' },
  clientes: { file: 'schema/cliente.ts' },
  localidades: { flags: { metodo: 'localidades' }, file: 'schema/localidad.ts' },
  cheques: { file: 'schema/cheque.ts' },
  tareas: { file: 'schema/tarea.ts' },
  'vencimientos-por-conceptos': {
    flags: { metodo: 'vencimientos-por-conceptos-buscar' },
    file: 'schema/vencimiento-por-conceptos.ts',
  },
  'agenda-telefonica': { name: 'agendaTelefonica', file: 'schema/agenda-telefonica.ts' },
  reservados: { file: 'schema/reservado.ts' },
  cuentas: { file: 'schema/cuenta.ts' },
  comprobantes: { file: 'schema/comprobante.ts' },
  uno: { flags: { metodo: 'articulos-buscar' }, file: 'schema/articulo.ts' },
}

/** What in the answers belongs to somebody, and must not be repeated. */
const PERSONAL = /Secret|Ocult|Callad|Fictici|example\.com|455|2011\d{4}|secreto|0110\d|1377|4413/

describe.each(Object.entries(SAMPLES))('a draft from %s', (answer, { flags, name, file }) => {
  it('is as reviewed, passes gen as it is, and repeats nothing that may be personal', async () => {
    const { root, code, err, out, read } = await infer(
      { from: [answerFile(answer)], ...flags },
      name === undefined ? {} : { name },
    )
    expect([code, err]).toEqual([0, ''])
    const text = read(file)
    await expect(`${out}\n${text}`).toMatchFileSnapshot(`../../../fixtures/drafts/${answer}.txt`)
    expect(`${text}${out}`).not.toMatch(PERSONAL)
    const { files, mistakes } = await expectedFiles(root)
    expect(mistakes).toBeUndefined()
    expect(files?.filter(({ text }) => text.includes(`from ${file} by`))).not.toEqual([])
  })
})

describe('gen infer', () => {
  it('learns more from several answers, and finds references by what the provider lists', async () => {
    const one = await infer({
      from: [answerFile('localidades'), answerFile('localidades')],
      metodo: 'localidades-buscar',
      print: true,
    })
    expect(one.out).toContain('Drafted from 10 rows')
    // The same rows twice: the id is not unique any more.
    expect(one.out).toContain('left out: id: an id is different in every row, and this one is not')
  })

  it('copies values as options only where a flag asks for it', async () => {
    const { out } = await infer({
      from: [answerFile('tareas')],
      choices: ['responsable'],
      print: true,
    })
    expect(out).toContain("options: { 'Ana Secreta': 'Ana Secreta', 'Beto Oculto': 'Beto Oculto' }")
  })

  it('never overwrites a file, and leaves nothing half', async () => {
    const flags = { from: [answerFile('conceptos')] }
    const { root, read } = await infer(flags)
    const text = read('schema/concepto.ts')
    const again = await infer({ ...flags, metodo: 'otros-buscar' }, { root, name: 'concepto' })
    expect(again.code).toBe(1)
    expect(again.err).toBe(
      'schema/concepto.ts is there already.\nNothing was written. Look at the draft with --print, name another file (gen infer <entity> …), or overwrite it with --force.\n',
    )
    expect(again.read('schema/concepto.ts')).toBe(text)
    const printed = await infer({ ...flags, print: true }, { root })
    expect([printed.code, printed.out]).toEqual([0, text])
    writeFileSync(join(root, 'schema/concepto.ts'), text.replace("'Concepto'", "'Otro'"))
    const forced = await infer({ ...flags, force: true }, { root })
    expect([forced.code, forced.read('schema/concepto.ts')]).toEqual([0, text])
    expect(readdirSync(join(root, 'schema')).filter((name) => /half/.test(name))).toEqual([])
  })

  it('refuses what would not pass gen, and writes nothing', async () => {
    const flags = { from: [answerFile('conceptos')], metodo: 'rubros-buscar' }
    const { root, code, err } = await infer(flags, { name: 'otro' })
    expect([code, err.split('\n')]).toEqual([
      1,
      [
        'The draft of schema/otro.ts would not pass gen:',
        ...['buscar', 'ingresar', 'modificar', 'borrar'].map(
          (metodo) =>
            `  schema/rubro.ts S204 The metodo \`rubros-${metodo}\` is used twice: also in schema/otro.ts, metodos.${metodo}. Every operation needs its own metodo.`,
        ),
        '  schema/rubro.ts S205 The resource `rubros` is already that of schema/otro.ts. Set another one with `resource`.',
        'Nothing was written. Give the entity another name, or correct what it conflicts with.',
        '',
      ],
    ])
    expect(readdirSync(join(root, 'schema'))).not.toContain('otro.ts')
  })

  it('prints its findings as JSON', async () => {
    for (const answer of ['clientes', 'uno', 'cuentas']) {
      const { out } = await infer({
        from: [answerFile(answer)],
        metodo: `${answer}-buscar`,
        json: true,
      })
      await expect(out).toMatchFileSnapshot(`../../../fixtures/drafts/${answer}.json`)
      expect(out).not.toMatch(PERSONAL)
    }
  })
})
