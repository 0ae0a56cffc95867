import { describe, expect, it } from 'vitest'
import type { FieldContract } from '#wire/kinds'
import { cuitField } from '#wire/kinds/cuit'
import { dateField } from '#wire/kinds/date'
import { emailField } from '#wire/kinds/email'
import { idField } from '#wire/kinds/id'
import { longTextField } from '#wire/kinds/long-text'
import { moneyField } from '#wire/kinds/money'
import { telephoneField } from '#wire/kinds/telephone'
import { textField } from '#wire/kinds/text'
import { openTestBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'

const label = { label: 'Dato', required: true } as const
const size = { ...label, max: 40 }

interface Kind {
  readonly field: FieldContract
  readonly first: string
  /** The same written differently. */
  readonly same: readonly string[]
  readonly others: readonly string[]
}

const KINDS: readonly Kind[] = [
  {
    field: textField(size),
    first: 'Peña y Cía.',
    same: ['PEÑA Y CIA.', 'peña y cía.'],
    others: ['Pena y Cía.', 'Peña y Cía'],
  },
  {
    field: longTextField(size),
    first: 'Uno\ndos',
    same: ['UNO\ndós', 'Uno\n\ndos'],
    others: ['Uno\ntres'],
  },
  {
    field: emailField(size),
    first: 'ana@example.com',
    same: ['ANA@example.com'],
    others: ['ana.p@example.com'],
  },
  {
    field: telephoneField(size),
    first: '+54 351 455-1234',
    same: ['543514551234', '(54351) 455 1234'],
    others: ['+54 351 455-1235', '351 455-1234'],
  },
  {
    field: cuitField(label),
    first: '20123456786',
    same: ['20123456786'],
    others: ['30500001735'],
  },
  {
    field: moneyField({ ...label, min: 0, max: 9999 }),
    first: '12.50',
    same: ['12.5'],
    others: ['12.51'],
  },
  { field: dateField(label), first: '2026-01-31', same: ['2026-01-31'], others: ['2026-01-30'] },
]

describe('a value that must be unique', () => {
  it.each(KINDS)('$field.kind', async ({ field, first, same, others }) => {
    const fields = { id: idField({ label: 'ID' }), dato: field }
    const contract = testContract(testEntity('cosas', { fields, unique: [['dato']] }))
    const backend = await openTestBackend({ contract })
    const add = async (dato: string) => [
      dato,
      (await backend.call('cosas-ingresar', { dato })).status,
    ]
    try {
      expect(await add(first)).toEqual([first, 200])
      for (const dato of same) expect(await add(dato)).toEqual([dato, 400])
      for (const dato of others) expect(await add(dato)).toEqual([dato, 200])
    } finally {
      await backend.close()
    }
  })
})
