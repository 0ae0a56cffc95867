import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fileNameFor } from '../../../cli/add/complete'
import { usualDuplicate, usualLabel, usualNames } from '../../../cli/add/usual-names'
import { CommandError } from '../../../cli/commands/command-error'

const root = mkdtempSync(join(tmpdir(), 'gestion-contable-names-'))
mkdirSync(join(root, 'schema/language'), { recursive: true })
for (const stem of ['rubro', 'menu', 'agenda-personal'])
  writeFileSync(join(root, `schema/${stem}.ts`), '')
afterAll(() => rmSync(root, { recursive: true }))

describe('what follows from a name', () => {
  it.each([
    ['feriado', 'Feriado', 'Feriados', 'm'],
    ['tarea', 'Tarea', 'Tareas', 'f'],
    ['agendaTelefonica', 'Agenda Telefónica', 'Agendas Telefónicas', 'f'],
    ['vencimientoPorConcepto', 'Vencimiento por Concepto', 'Vencimientos por Concepto', 'm'],
    ['obligacion', 'Obligación', 'Obligaciones', 'f'],
    ['mes', 'Mes', 'Mes', 'm'],
    ['lapiz', 'Lapiz', 'Lapices', 'm'],
    ['color', 'Color', 'Colores', 'm'],
    ['sistema', 'Sistema', 'Sistemas', 'm'],
    ['contabilista', 'Contabilista', 'Contabilistas', 'm'],
    ['programa', 'Programa', 'Programas', 'm'],
    ['dia', 'Día', 'Días', 'm'],
    ['ciudad', 'Ciudad', 'Ciudades', 'f'],
    ['solicitud', 'Solicitud', 'Solicitudes', 'f'],
    ['comision', 'Comisión', 'Comisiones', 'f'],
    ['envio', 'Envío', 'Envíos', 'm'],
    ['pagoConTarjeta', 'Pago con Tarjeta', 'Pagos con Tarjeta', 'm'],
    ['entradaYSalida', 'Entrada y Salida', 'Entradas y Salida', 'f'],
    ['cuitDelCliente', 'CUIT del Cliente', 'CUIT del Cliente', 'm'],
    ['iva', 'IVA', 'IVA', 'm'],
  ])('%s: %s, %s (%s)', (name, one, many, gender) => {
    expect(usualNames(name)).toEqual({ one, many, gender })
  })

  it.each([
    [['Nombre'], 'Ya existe una tarea con ese nombre.'],
    [['Fecha'], 'Ya existe una tarea con esa fecha.'],
    [['Tarea'], 'Ya existe una tarea con ese nombre.'],
    [['Fecha', 'Nombre'], 'Ya existe una tarea con esos datos.'],
    [['Fecha de pago'], 'Ya existe una tarea con esa fecha de pago.'],
    [['Número de cuenta'], 'Ya existe una tarea con ese número de cuenta.'],
    [['DÍA de carga'], 'Ya existe una tarea con ese día de carga.'],
    [['Descripción larga'], 'Ya existe una tarea con esa descripción larga.'],
    [[], 'Ya existe una tarea con ese valor.'],
  ])('a duplicate of %j', (labels, text) => {
    expect(usualDuplicate({ one: 'Tarea', many: 'Tareas', gender: 'f' }, labels)).toBe(text)
  })
})

it.each([
  ['fechaPago', 'Fecha pago'],
  ['cuit', 'CUIT'],
  ['razonSocial', 'Razón social'],
  ['codigo_postal', 'Código postal'],
])('the field %s is labelled %s', (name, label) => {
  expect(usualLabel(name)).toBe(label)
})

it('a duplicate of something masculine', () => {
  const names = { one: 'Código Postal', many: 'Códigos Postales', gender: 'm' } as const
  expect(usualDuplicate(names, ['Código postal'])).toBe(
    'Ya existe un código postal con ese nombre.',
  )
})

describe('the file of a new entity', () => {
  it.each([
    ['feriado', 'feriado', 'feriado'],
    ['agendaTelefonica', 'agenda-telefonica', 'agendaTelefonica'],
    ['agenda-telefonica', 'agenda-telefonica', 'agendaTelefonica'],
    ['agendaTelefonicaGrande', 'agenda-telefonica-grande', 'agendaTelefonicaGrande'],
  ])('%s is schema/%s.ts, and exports %s', (name, stem, exportName) => {
    expect(fileNameFor(root, name)).toEqual({ stem, exportName })
  })

  it.each([
    ['../x', 'cannot be called'],
    ['/etc/passwd', 'cannot be called'],
    ['__proto__', 'cannot be called'],
    ['índice', 'cannot be called'],
    ['Feriado', 'cannot be called'],
    ['feriado.ts', 'cannot be called'],
    ['-feriado', 'cannot be called'],
    ['', 'cannot be called'],
    ['a'.repeat(64), 'cannot be called'],
    ['rubro', 'schema/rubro.ts is there already'],
    ['menu', 'schema/menu.ts is there already'],
    ['agendaPersonal', 'schema/agenda-personal.ts is there already'],
    ['language', 'is there already'],
  ])('%j is refused', (name, says) => {
    expect(() => fileNameFor(root, name)).toThrow(CommandError)
    expect(() => fileNameFor(root, name)).toThrow(says)
  })

  it('the nearest name is suggested', () => {
    expect(() => fileNameFor(root, 'índice')).toThrow(
      expect.objectContaining({ advice: expect.stringContaining('Did you mean indice?') }),
    )
  })
})
