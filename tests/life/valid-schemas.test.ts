import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { EntityContract } from '#wire/contract'
import { OWN_FORMS } from '../browser/own-forms'
import { shownOf } from './apart'
import { liveThrough } from './live-through'
import { Records } from './records'
import { breachOf, complaintsOf } from './rules'
import { contractFrom } from './support/fixture-contract'

/** An entity of schema files of tests/fixtures, and the contract that it is in. */
async function fixture(resource: string, ...files: readonly string[]) {
  const contract = await contractFrom(...files.map((file) => `tests/fixtures/${file}.ts`))
  const entity: EntityContract | undefined = contract.entities[resource]
  if (entity === undefined) throw new Error(`The fixtures declare no ${resource}`)
  return { contract, entity }
}

const turnos = await fixture('turnos', 'office/turno')
const gastos = await fixture('gastos', 'documents/gasto')
const cancelled = await fixture('asientos', 'office/cuenta', 'office/asiento')
const cuentas = await fixture('cuentas', 'documents/cuenta', 'documents/asiento')
const asientos = await fixture('asientos', 'documents/cuenta', 'documents/asiento')

describe.each([
  ['with short unique texts, unique days under a rule, and actions on codes', turnos],
  ['whose records have states, which edits and actions move', gastos],
  ['whose records are cancelled by others', cancelled],
  ['whose records are in a tree that has none to begin with', cuentas],
  ['whose lines refer to a tree that has none to begin with', asientos],
])('G-01: the life of a schema %s', (_what, { contract, entity }) => {
  liveThrough(contract, entity)
})

it('has as many records as the tests of a screen add: no two clash, and one can break its rule', () => {
  const records = new Records(turnos.contract)
  expect(records.hasRoomFor(turnos.entity, 150)).toBe(true)
  const made = Array.from({ length: 150 }, (_, at) => records.make(turnos.entity, at + 1))
  expect(made.flatMap((one) => complaintsOf(turnos.entity, one))).toEqual([])
  const shown = made.map(shownOf)
  expect(new Set(shown.map(({ clave }) => clave)).size).toBe(150)
  expect(new Set(shown.map(({ fecha, lugar }) => `${fecha} ${lugar}`)).size).toBe(150)
  const [first] = made
  const [rule] = turnos.entity.rules ?? []
  if (first === undefined || rule === undefined) throw new Error('The fixture has one rule')
  expect(breachOf(turnos.entity, records.samplesFor(turnos.entity), rule, first)).toBeDefined()
})

it('makes records of the values that the project has for a field, where it has some', () => {
  const { contract, entity } = asientos
  const conceptos = ['Sueldos', 'Alquiler']
  const records = new Records(contract, { asientos: { concepto: conceptos } })
  const made = Array.from({ length: 6 }, (_, at) => records.make(entity, at + 1)['concepto'])
  expect(new Set(made.map((one) => one?.sent))).toEqual(new Set(conceptos))
  expect(records.samplesFor(entity)['concepto']?.most.sent).toBe('Alquiler')
})

it('G-01: only an ejected form is left out of the life of its screen, and with a reason', () => {
  const wrong = Object.entries(OWN_FORMS).filter(
    ([resource, why]) => why.trim() === '' || !existsSync(`src/app/overrides/${resource}/form.tsx`),
  )
  expect(wrong).toEqual([])
})
