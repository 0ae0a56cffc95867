import { expect, it } from 'vitest'
import { wireValues } from '../../../../cli/provider/contract/kinds'
import * as words from '#language'
import { conceptoWith, filesWith, modelOf, rubroFields } from '../../../schema/small-schema'

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
