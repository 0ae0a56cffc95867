import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { expectedFiles } from '../../../../cli/gen/expected-files'
import { answerFile, infer } from './support'

interface Sample {
  readonly flags?: { readonly metodo: string }
  readonly name?: string
  readonly file: string
  /** Lines and pieces that the draft has. */
  readonly has: readonly string[]
}

const SAMPLES: Readonly<Record<string, Sample>> = {
  conceptos: {
    file: 'schema/concepto.ts',
    has: [
      "menu: 'Archivos / Conceptos'",
      "metodos: crud('conceptos')",
      "id: id({ label: 'ID' })",
      '// unsure: 1 of 24 are longer than 50',
      "// every value is unique: maybe unique: [['concepto']]",
      "concepto: text({ label: 'Concepto', max: 100, required: true, search: true })",
      "label: 'Día vencimiento'",
      "options: { S: 'Sí', N: 'No' }",
      "options: { Anual: 'Anual', Bimestral: 'Bimestral', Mensual: 'Mensual' }",
    ],
  },
  feriados: {
    file: 'schema/feriado.ts',
    has: ["menu: 'Archivos / Feriados'", "label: 'Fecha'", 'Inamovible'],
  },
  clientes: {
    file: 'schema/cliente.ts',
    has: [
      "label: 'Razón social'",
      "label: 'CUIT'",
      'email: email({',
      "label: 'Teléfono'",
      '// looks like a reference to provincia: every value is one of its names',
      "to: 'provincia'",
      '// unsure: 4 of 20 are null',
      "label: 'Condición IVA'",
      '// left out: contacto: an object, or a list of something other than texts, in 20 of 20',
    ],
  },
  localidades: {
    flags: { metodo: 'localidades' },
    file: 'schema/localidad.ts',
    has: ["metodos: { buscar: 'localidades' }", "gender: 'f'"],
  },
  cheques: {
    file: 'schema/cheque.ts',
    has: [
      '// unsure: every value looks like a code of digits, some with leading zeros',
      "// unsure: named like banco: maybe reference({ to: 'banco', shows: 'banco', sends: 'name' })",
    ],
  },
  tareas: {
    file: 'schema/tarea.ts',
    has: ["label: 'Descripción', max: 500", "gender: 'f'", 'Urgente'],
  },
  'vencimientos-por-conceptos': {
    flags: { metodo: 'vencimientos-por-conceptos-buscar' },
    file: 'schema/vencimiento-por-conceptos.ts',
    has: [
      "menu: 'Archivos / Vencimientos por Conceptos'",
      "buscar: { envelope: 'vencimientos' }",
      '// unsure: there is no id; concepto with terminacion is unique in all rows',
      "key: ['concepto', 'terminacion']",
      'readOnlyOnEdit: true',
    ],
  },
  'agenda-telefonica': {
    name: 'agendaTelefonica',
    file: 'schema/agenda-telefonica.ts',
    has: ['// unsure: 3 texts, 3 numbers; text() wants texts'],
  },
  reservados: {
    file: 'schema/reservado.ts',
    has: [
      '// left out: class: reserved: it is a keyword of TypeScript',
      '// left out: a name of 16 characters: a field needs a name such as',
      "label: 'Fecha pago (fechaPago)'",
    ],
  },
  cuentas: {
    file: 'schema/cuenta.ts',
    has: [
      '// unsure: no more than 2 decimals were seen',
      '// unsure: numbers below zero were seen, and decimal() takes them only with a `min`: add it',
      "saldo: decimal({ label: 'Saldo', decimals: 2, required: true })",
      '// unsure: numbers below zero were seen, and integer() takes them only with a `min`: add it',
      "ajuste: integer({ label: 'Ajuste', required: true })",
      "movimientos: integer({ label: 'Movimientos', required: true })",
      '// unsure: named like rubro, but not every text is one of its names',
      '// unsure: 1 of 3 are null; references() wants an empty list instead',
      "rubros: references({ label: 'Rubros', to: 'rubro', shows: 'rubro', sends: 'name' })",
      '// looks like references to provincia: every text is one of its names',
      "to: 'provincia',",
      '// left out: etiquetas: unsure: a list of texts in 3 of 3: if they name records of another entity',
      '// left out: cuotas: an object, or a list of something other than texts, in 2 of 3',
      '// unsure: 2 lines in 3 rows; the list is served in pages and need not answer them, but the metodo that answers one record must',
      "importe: decimal({ label: 'Importe', decimals: 2, required: true })",
      '// left out: observado: unsure: a list of texts in 2 of 3',
    ],
  },
  comprobantes: {
    file: 'schema/comprobante.ts',
    has: [
      "metodos: crud('comprobantes', { buscar: { serves: 'pages' } })",
      '// left out: renglones.extra: an object, or a list of something other than texts, in 9 of 9',
      "// the sums of importe and haber are the same in every row: maybe rules: { renglones: { balances: ['importe', 'haber'] } }",
      "renglones: lines({\n      label: 'Renglones',\n      fields: {\n        detalle: text({ label: 'Detalle', max: 50, required: true }),",
      "// every value is the sum of renglones.importe: maybe computed: sum('renglones.importe')",
      // In a list of nothing but empty lists nobody sees what they hold.
      '// left out: vacios: unsure: a list of texts in 5 of 5',
    ],
  },
  uno: {
    flags: { metodo: 'articulos-buscar' },
    file: 'schema/articulo.ts',
    has: [
      "key: ['codigo']",
      "duplicate: 'Ya existe un artículo con ese código.'",
      'no row has a value',
    ],
  },
}

/** What in the answers belongs to somebody, and must not be repeated. */
const PERSONAL = /Secret|Ocult|Callad|Fictici|example\.com|455|2011\d{4}|secreto|0110\d|1377|4413/

describe.each(Object.entries(SAMPLES))('a draft from %s', (answer, { flags, name, file, has }) => {
  it('passes gen as it is, says what was found, and repeats nothing that may be personal', async () => {
    const { root, code, err, out, read } = await infer(
      { from: [answerFile(answer)], ...flags },
      name === undefined ? {} : { name },
    )
    expect([code, err]).toEqual([0, ''])
    const text = read(file)
    for (const piece of has) expect(text).toContain(piece)
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
    expect(again.err).toMatch(/schema\/concepto\.ts is there already[^]*--print[^]*--force/)
    expect(again.read('schema/concepto.ts')).toBe(text)
    const forced = await infer({ ...flags, force: true }, { root })
    expect([forced.code, forced.read('schema/concepto.ts')]).toEqual([0, text])
    expect(readdirSync(join(root, 'schema')).filter((name) => /half/.test(name))).toEqual([])
  })

  it('refuses what would not pass gen, and writes nothing', async () => {
    const flags = { from: [answerFile('conceptos')], metodo: 'rubros-buscar' }
    const { root, code, err } = await infer(flags, { name: 'otro' })
    expect(code).toBe(1)
    expect(err).toMatch(/schema\/otro\.ts would not pass gen:[^]*S204[^]*Nothing was written/)
    expect(readdirSync(join(root, 'schema'))).not.toContain('otro.ts')
  })

  it('prints its findings as JSON', async () => {
    const { out } = await infer({ from: [answerFile('clientes')], json: true })
    expect(JSON.parse(out)).toMatchObject({
      file: 'schema/cliente.ts',
      metodo: 'clientes-buscar',
      rows: 20,
      left: [{ name: 'contacto' }],
    })
    const { fields } = z
      .object({ fields: z.array(z.object({ name: z.string(), kind: z.string() })) })
      .parse(JSON.parse(out))
    expect(fields).toContainEqual(expect.objectContaining({ name: 'provincia', kind: 'reference' }))
  })

  it.each([
    ['nothing to learn from', {}, 2, '--url and --metodo, or --from'],
    ['a url without metodo', { url: new URL('http://127.0.0.1:9') }, 2, '--url needs --metodo'],
    [
      'a file that is not there',
      { from: ['nowhere.json'] },
      2,
      'nowhere.json cannot be read (ENOENT)',
    ],
    ['a file that is no JSON', { from: ['README.md'] }, 1, 'README.md is no JSON.'],
    ['a refusal', { from: [answerFile('refused')] }, 1, 'holds a refusal'],
    ['one record', { from: [answerFile('no-list')] }, 1, 'singleton()'],
    ['no rows', { from: [answerFile('empty')] }, 1, 'has no rows'],
    [
      'a list without a name',
      { from: [answerFile('localidades')] },
      2,
      '--metodo conceptos-buscar',
    ],
    [
      'another name for the list',
      { from: [answerFile('conceptos')], envelope: 'datos' },
      1,
      'Its names: conceptos',
    ],
    ['no session', { url: new URL('http://127.0.0.1:9'), metodo: 'x-buscar' }, 2, 'API_TOKEN'],
    [
      'nobody there',
      { url: new URL('http://127.0.0.1:9'), metodo: 'x-buscar', token: 'x' },
      3,
      'no connection',
    ],
  ])('says what is wrong and what to do: %s', async (_title, flags, code, message) => {
    const ended = await infer(flags)
    expect(ended.code).toBe(code)
    expect(ended.err).toContain(message)
    expect(readdirSync(join(ended.root, 'schema'))).toEqual(
      expect.not.arrayContaining(['concepto.ts']),
    )
  })

  it('has twelve answers to learn from', () => {
    for (const answer of Object.keys(SAMPLES)) {
      expect(() => JSON.parse(readFileSync(answerFile(answer), 'utf8'))).not.toThrow()
    }
    expect(Object.keys(SAMPLES)).toHaveLength(12)
  })
})
