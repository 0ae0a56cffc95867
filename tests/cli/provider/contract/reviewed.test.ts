import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { loadSchema } from '../../../../cli/load/load-schema'
import { wireValues } from '../../../../cli/provider/contract/kinds'
import { contractDocument, openapiText } from '../../../../cli/provider/contract/openapi'
import { contract } from '../../../../generated/contract'
import * as words from '#language'
import { buildModel } from '#language/build-model'
import type { Model } from '#language/model'
import type { Contract } from '#wire/contract'
import { samplesOf } from '../../../life/samples'
import { conceptoWith, filesWith, modelOf, rubroFields } from '../../../schema/small-schema'
import { loadModel } from '../../../support/model'
import { openOffice } from '../../support/office'

const label = 'Un dato'
const required = true
const options = { A: 'Alta', B: 'Baja' }
const named = { label, to: 'concepto', shows: 'rubro', sends: 'name' } as const
const byId = { ...named, sends: 'id' } as const

/** Fields of each kind, with limits that differ, and optional or required. */
const FIELDS: Readonly<Record<string, object>> = {
  textoBreve: words.text({ label, max: 3 }),
  textoRequerido: words.text({ label, max: 40, required }),
  textoLargo: words.longText({ label, max: 5 }),
  textoLargoRequerido: words.longText({ label, max: 200, required }),
  correoBreve: words.email({ label, max: 13 }),
  correoRequerido: words.email({ label, max: 50, required }),
  telefonoBreve: words.telephone({ label, max: 8 }),
  telefonoRequerido: words.telephone({ label, max: 30, required }),
  forma: words.patternText({ label, pattern: 'A0-00/0.A' }),
  formaRequerida: words.patternText({ label, pattern: '0000', required }),
  secreto: words.secret({ label, max: 4 }),
  secretoRequerido: words.secret({ label, max: 100, required }),
  cuit: words.cuit({ label }),
  cuitRequerido: words.cuit({ label, required }),
  cbu: words.cbu({ label }),
  cbuRequerido: words.cbu({ label, required }),
  cifras: words.digits({ label, max: 1 }),
  cifrasRequeridas: words.digits({ label, max: 15, required }),
  documento: words.dni({ label }),
  documentoRequerido: words.dni({ label, required }),
  entero: words.integer({ label, min: -5, max: 5 }),
  enteroRequerido: words.integer({ label, min: 20, max: 90, required }),
  decimal: words.decimal({ label, decimals: 1, min: -0.5, max: 0.5 }),
  decimalRequerido: words.decimal({ label, decimals: 3, min: 2000, max: 3000, required }),
  pesos: words.money({ label, min: -100, max: 100 }),
  pesosRequeridos: words.money({ label, required }),
  dia: words.date({ label }),
  diaDesde: words.date({ label, min: '2025-03-01', required }),
  diaHasta: words.date({ label, max: '2025-03-31' }),
  diaEntre: words.date({ label, min: '2025-03-01', max: 'today' }),
  diaDesdeHoy: words.date({ label, min: 'today', max: '2030-12-31' }),
  diaHastaHoy: words.date({ label, max: 'today' }),
  mes: words.month({ label }),
  mesDesde: words.month({ label, min: '2025-03', required }),
  mesHasta: words.month({ label, max: '2025-04' }),
  mesEntre: words.month({ label, min: 'today', max: '2030-12' }),
  hora: words.time({ label }),
  horaDesde: words.time({ label, min: '08:15', required }),
  horaHasta: words.time({ label, max: '18:45' }),
  horaEntre: words.time({ label, min: '08:15', max: '18:45' }),
  casilla: words.boolean({ label }),
  opcion: words.choice({ label, options, answers: 'code' }),
  opcionRequerida: words.choice({ label, options, answers: 'text', required }),
  porNombre: words.reference({ ...named }),
  porNombreRequerida: words.reference({ ...named, required }),
  porId: words.reference({ ...byId }),
  porIdRequerida: words.reference({ ...byId, required }),
  limitada: words.reference({ ...byId, where: { tipo: 'A' } }),
  nombres: words.references({ ...named, max: 4 }),
  nombresRequeridos: words.references({ ...named, required }),
  ids: words.references({ ...byId, max: 4 }),
  idsRequeridos: words.references({ ...byId, required, where: { tipo: ['A', 'B'], activo: true } }),
  lineas: words.lines({
    label,
    fields: {
      detalle: words.text({ label: 'Detalle', max: 20, required }),
      cantidad: words.integer({ label: 'Cantidad', max: 9 }),
      opcion: words.choice({ label: 'Opción', options, answers: 'text' }),
    },
  }),
  lineasRequeridas: words.lines({
    label,
    min: 2,
    max: 3,
    fields: {
      precio: words.money({ label: 'Precio', required }),
      doble: words.money({ label: 'Doble', computed: words.product('precio', 'precio') }),
    },
  }),
}

it('each kind of field is described as reviewed: what is sent, what is shown, and an example', async () => {
  const concepto = conceptoWith({
    fields: {
      id: words.id({ label: 'ID' }),
      rubro: words.text({ label: 'Rubro', max: 50, required, search: true }),
      tipo: words.choice({ label: 'Tipo', options, answers: 'code' }),
      activo: words.boolean({ label: 'Activo' }),
    },
  })
  const fields = Object.entries(FIELDS).map(([name, field]) => [
    name,
    { ...field, label: `Dato ${name}` },
  ])
  const metodos = words.crud('rubros', { buscar: { serves: 'pages' } })
  const files = { ...concepto, ...rubroFields(Object.fromEntries(fields), { metodos }) }
  const { entities } = modelOf(filesWith(files))
  const rubro = entities.find(({ resource }) => resource === 'rubros')
  const described = rubro?.fields.map((field) => [
    field.name,
    wireValues(field, ({ resource, shows, length, key }) => ({
      id: key === undefined ? 7 : 8,
      name: `${shows} de ${resource}`.slice(0, length),
    })),
  ])
  await expect(
    `${JSON.stringify(Object.fromEntries(described ?? []), null, 2)}\n`,
  ).toMatchFileSnapshot('../../../fixtures/contracts/kinds.json')
})

const wired: Contract['entities'] = contract.entities
const REFERRED = { id: 7, name: 'Chaco' }

it('each field’s JSON Schema admits what the wire’s own check admits, and its example passes that check', async () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const { entities } = await loadModel()
  const fields = entities.flatMap((entity) =>
    entity.fields.map((field) => ({
      field,
      wire: Object.values(wired).find(({ resource }) => resource === entity.resource)?.fields[
        field.name
      ],
    })),
  )
  expect(fields.length).toBeGreaterThan(10)
  for (const { field, wire } of fields) {
    if (wire === undefined) throw new Error(`${field.name} is not in the generated contract`)
    const { sent, shown, example } = wireValues(field, () => REFERRED)
    const samples = samplesOf(wire, () => [REFERRED])
    for (const sample of [samples.sound(1), samples.most]) {
      expect([field.name, ajv.validate(sent, sample.sent), ajv.errors]).toEqual([
        field.name,
        true,
        null,
      ])
      expect([field.name, ajv.validate(shown, sample.shown)]).toEqual([field.name, true])
    }
    expect([field.name, wire.check.safeParse(example.sent).error]).toEqual([field.name, undefined])
    expect([field.name, wire.read(example.shown)]).toEqual([field.name, example.shown])
  }
})

const id = words.id({ label: 'ID' })
const nombre = words.text({ label: 'Nombre', max: 12, required, search: true })
const called = (one: string, many: string) => ({ names: { one, many, gender: 'f' } as const })

/** A lookup without a screen, whose records two fields identify beside an id, and that has rows from the beginning. */
const zona = words.entity({
  ...called('Zona', 'Zonas'),
  metodos: words.crud('zonas', { modificar: false }),
  fields: {
    id,
    numero: words.digits({ label: 'Número', max: 3, required }),
    letra: words.text({ label: 'Letra', max: 1, required }),
    nombre,
  },
  key: ['numero', 'letra'],
  seed: [{ id: 9, numero: 4, letra: 'B', nombre: 'Norte' }],
  messages: { duplicate: 'Ya existe.' },
})

/** A lookup that is shown by several fields, and has no rows yet. */
const persona = words.entity({
  ...called('Persona', 'Personas'),
  metodos: words.crud('personas', { ingresar: false, modificar: false, borrar: false }),
  fields: {
    id,
    nombre,
    apellido: words.text({ label: 'Apellido', max: 20, required }),
    activa: words.boolean({ label: 'Activa' }),
  },
})

/** A tree, whose records nobody deletes. */
const cuenta = words.entity({
  ...called('Cuenta', 'Cuentas'),
  metodos: words.crud('cuentas', { borrar: false }),
  fields: {
    id,
    nombre,
    madre: words.reference({ label: 'Madre', to: 'cuenta', shows: 'nombre', sends: 'id' }),
  },
  tree: { parent: 'madre' },
})

/** A list in pages, with a title of its own, that is filtered by records: by their ids, and by their names. */
const visita = words.entity({
  ...called('Visita', 'Visitas'),
  menu: 'Archivos / Clientes',
  title: 'Visitas hechas',
  metodos: words.crud('visitas', { buscar: { serves: 'pages' } }),
  fields: {
    id,
    detalle: words.longText({ label: 'Detalle', max: 30, required, search: true }),
    clave: words.secret({ label: 'Clave', max: 20 }),
    zona: words.reference({ label: 'Zona', to: 'zona', shows: 'nombre', sends: 'id' }),
    persona: words.reference({
      label: 'Persona',
      to: 'persona',
      shows: ['nombre', 'apellido'],
      sends: 'id',
      where: { activa: true },
    }),
    rubro: words.reference({ label: 'Rubro', to: 'rubro', shows: 'rubro', sends: 'name' }),
    rubros: words.references({ label: 'Rubros', to: 'rubro', shows: 'rubro', sends: 'name' }),
  },
  filters: ['zona', 'persona', 'rubro', 'rubros'],
})

const small = modelOf(
  filesWith({ zona: { zona }, persona: { persona }, cuenta: { cuenta }, visita: { visita } }),
)

it('what a document is made of is as reviewed: metodos, parameters, answers and records', async () => {
  const { operations, records } = contractDocument(small)
  const without = operations
    .filter(({ group }) => !['Acceso', 'Rubros'].includes(group))
    .map(({ failures, ...operation }) => {
      const titles = failures.map(({ status, title }) => `${status ?? 'otro'}: ${title}`)
      return { ...operation, failures: titles }
    })
  const document = { operations: without, records }
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(
    '../../../fixtures/contracts/small.json',
  )
})

const ABOUT = { version: '1.2.3', origin: 'http://127.0.0.1:4000' }

async function modelIn({ root, close }: ReturnType<typeof openOffice>): Promise<Model> {
  try {
    const loaded = await loadSchema(root)
    const built = 'files' in loaded ? buildModel(loaded.files) : undefined
    if (built?.model === undefined) throw new Error(`${root} has no sound schema`)
    return built.model
  } finally {
    close()
  }
}

/** Of the office, the entity with roles, actions that ask and a metodo of the project's own; without the portal. */
it('the contract for a provider’s team is as reviewed', async () => {
  const { entities, access, ...model } = await modelIn(openOffice())
  const shown = entities.filter(({ name }) => name === 'retencion')
  const part = { ...model, singletons: [], entities: shown, access: { ...access, operations: [] } }
  await expect(await openapiText(part, ABOUT)).toMatchFileSnapshot(
    '../../../fixtures/contracts/office.openapi.json',
  )
})
