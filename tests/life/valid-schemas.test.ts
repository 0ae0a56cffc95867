import { describe, expect, it } from 'vitest'
import type { EntityContract } from '#wire/contract'
import { checksOf } from './checks/checks-of'
import { openLife } from './entity-life'
import { shownOf } from './apart'
import { Records } from './records'
import { breachOf, complaintsOf } from './rules'
import { contractFrom } from './support/fixture-contract'

const contract = await contractFrom('tests/fixtures/office/turno.ts')
const turnos: EntityContract = requireTurnos()

describe('G-01: the life of a schema with short unique texts, unique days under a rule, and actions on codes', () => {
  it.each(checksOf(turnos).map(({ title, holds }) => [title, holds] as const))(
    '%s',
    async (_title, holds) => {
      const life = await openLife(contract, turnos)
      try {
        await holds(life)
      } finally {
        await life.world.close()
      }
      expect(life.world.logged.filter((line) => line.includes('"stack"'))).toEqual([])
    },
  )

  it('has as many records as the tests of a screen add: no two clash, and one can break its rule', () => {
    const records = new Records(contract)
    expect(records.hasRoomFor(turnos, 150)).toBe(true)
    const made = Array.from({ length: 150 }, (_, at) => records.make(turnos, at + 1))
    expect(made.flatMap((one) => complaintsOf(turnos, one))).toEqual([])
    const shown = made.map(shownOf)
    expect(new Set(shown.map(({ clave }) => clave)).size).toBe(150)
    expect(new Set(shown.map(({ fecha, lugar }) => `${fecha} ${lugar}`)).size).toBe(150)
    const [first] = made
    const [rule] = turnos.rules ?? []
    if (first === undefined || rule === undefined) throw new Error('The fixture has one rule')
    expect(breachOf(turnos, records.samplesFor(turnos), rule, first)).toBeDefined()
  })
})

function requireTurnos(): EntityContract {
  const { turnos: entity } = contract.entities
  if (entity === undefined) throw new Error('The fixture declares no turnos')
  return entity
}
