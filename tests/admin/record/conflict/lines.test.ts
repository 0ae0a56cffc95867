import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { conflictOf } from '#admin/record/conflict/compare'
import type { MetodoContract } from '#wire/contract'
import { identifiedField } from '#wire/kinds/identified'
import { linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/decimal'
import { sessionToken } from '#wire/session-token'

const cuenta = identifiedField({
  label: 'Cuenta',
  resource: 'cuentas',
  shows: 'codigo',
  sends: 'id',
  key: ['id'],
  max: 71,
  required: true,
})
const lineas = linesField({
  label: 'Líneas',
  one: 'Línea',
  min: 0,
  max: 2000,
  fields: {
    cuenta,
    debe: moneyField({ label: 'Debe', min: 0, max: 9_999_999, required: false }),
  },
})
const write: MetodoContract = {
  metodo: 'asientos-modificar',
  request: z.strictObject({ token: sessionToken, lineas: lineas.check }),
}

type Line = Readonly<Record<string, unknown>>

const line = (id: number, debe: string): Line => ({
  id,
  cuenta: cuenta.read({ id: 7, texto: 'Caja' }),
  debe,
})
const added = (debe: string): Line => {
  const { id: _id, ...rest } = line(0, debe)
  return rest
}

const conflict = (before: readonly Line[], mine: readonly Line[], theirs: readonly Line[]) =>
  conflictOf({ lineas }, write, {
    before: { lineas: before },
    mine: { lineas: mine },
    theirs: { lineas: theirs },
  })
const BEFORE = [line(1, '1.00'), line(2, '2.00'), line(3, '3.00')]
const [ONE, TWO, THREE] = [line(1, '1.00'), line(2, '2.00'), line(3, '3.00')]

describe('lines that a colleague has changed meanwhile', () => {
  it('are taken where the person has changed none, however many there are', () => {
    const theirs = [ONE, line(2, '5.00'), THREE]
    const found = conflict(BEFORE, [...BEFORE], theirs)
    expect(found?.values).toEqual({ lineas: theirs })
    expect(found?.changes).toMatchObject([{ isDisputed: false }])
    expect(found?.changes[0]?.theirs.lines).toEqual({
      altas: 0,
      cambiadas: 1,
      movidas: 0,
      bajas: 0,
      cambios: [{ tipo: 'cambio', linea: 2, desde: null, cambios: { debe: ['2.00', '5.00'] } }],
    })
  })

  it('are to be chosen where both have changed a cell', () => {
    const mine = [line(1, '4.00'), TWO, THREE]
    const found = conflict(BEFORE, mine, [ONE, line(2, '5.00'), THREE])
    expect(found?.changes).toMatchObject([
      {
        isDisputed: true,
        mine: { lines: { cambiadas: 1, cambios: [{ linea: 1 }] } },
        theirs: { lines: { cambiadas: 1, cambios: [{ linea: 2 }] } },
      },
    ])
    expect(found?.values).toEqual({ lineas: mine })
  })

  it('are new ones where the colleague has removed those that the person goes on with', () => {
    const found = conflict(BEFORE, [line(1, '4.00'), TWO, THREE], [ONE, THREE])
    expect(found?.values).toEqual({ lineas: [line(1, '4.00'), added('2.00'), THREE] })
    expect(found?.changes[0]?.theirs.lines).toMatchObject({
      bajas: 1,
      cambios: [{ tipo: 'baja', linea: 2 }],
    })
  })

  it('are no change where both have the same, or only write it otherwise', () => {
    expect(conflict(BEFORE, BEFORE, [...BEFORE])).toBeUndefined()
    expect(conflict(BEFORE, [line(1, '1'), TWO, THREE], BEFORE)).toBeUndefined()
    expect(conflict(BEFORE, [line(1, '4')], [line(1, '4.00')])).toBeUndefined()
  })

  it('differ in their order, too', () => {
    const found = conflict(BEFORE, [...BEFORE], [THREE, ONE, TWO])
    expect(found?.changes[0]?.theirs.lines).toMatchObject({
      movidas: 1,
      cambios: [{ tipo: 'movida', linea: 1, desde: 3, cambios: {} }],
    })
  })

  it('are counted, and the first are shown', () => {
    const theirs = [...BEFORE, ...Array.from({ length: 200 }, (_, at) => line(100 + at, '1.00'))]
    const change = conflict(BEFORE, BEFORE, theirs)?.changes[0]?.theirs.lines
    expect(change).toMatchObject({ altas: 200, cambiadas: 0 })
    expect(change?.cambios).toHaveLength(20)
  })
})
