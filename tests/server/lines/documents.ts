import * as z from 'zod/mini'
import type { EntityContract } from '#wire/contract'
import type { Formula } from '#wire/computed/formula'
import { booleanField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { idField, textField } from '#wire/kinds/text'
import { identifiedField } from '#wire/kinds/identified'
import { type LineFields, linesField } from '#wire/kinds/lines'
import { moneyField } from '#wire/kinds/decimal'
import { sessionToken } from '#wire/session-token'
import { testEntity, type TestEntity } from '../support/test-contract'

/** Accounts, and entries whose lines refer to them and balance. */

export const cuentas = testEntity('cuentas', {
  fields: {
    id: idField({ label: 'ID' }),
    cuenta: textField({ label: 'Cuenta', max: 50, required: true }),
    imputable: booleanField({ label: 'Imputable' }),
  },
  unique: [['cuenta']],
  seed: [
    { id: 1, cuenta: 'Activo', imputable: false },
    { id: 2, cuenta: 'Caja', imputable: true },
    { id: 3, cuenta: 'Banco', imputable: true },
  ],
})

const most = { min: 0, max: 9_999_999_999_999, required: false } as const
export const amount = (label: string, computed?: Formula) =>
  moneyField({ label, ...most, ...(computed === undefined ? {} : { min: -most.max, computed }) })

const cuenta = identifiedField({
  label: 'Cuenta',
  resource: 'cuentas',
  shows: 'cuenta',
  sends: 'id',
  key: ['id'],
  where: { imputable: [true] },
  max: 50,
  required: true,
})

const lineFields = {
  cuenta,
  debe: amount('Debe'),
  haber: amount('Haber'),
  saldo: amount('Saldo', { kind: 'difference', of: ['debe', 'haber'] }),
} satisfies LineFields

const lineas = linesField({
  label: 'Líneas',
  one: 'Línea',
  min: 2,
  max: 2000,
  fields: lineFields,
  balances: ['debe', 'haber'],
})

export const header = {
  id: idField({ label: 'ID' }),
  detalle: textField({ label: 'Detalle', max: 50, required: true }),
  fecha: dateField({ label: 'Fecha', required: false }),
}

const sums = {
  debe: amount('Total debe', { kind: 'sum', of: 'lineas.debe' }),
  haber: amount('Total haber', { kind: 'sum', of: 'lineas.haber' }),
  diferencia: amount('Diferencia', { kind: 'difference', of: ['debe', 'haber'] }),
}

/** An entity with lines, as the generator would write it, but with a list that is answered whole. */
export function document(
  fields: EntityContract['fields'],
  computed: readonly string[] = Object.keys(sums),
): TestEntity {
  const entity = testEntity('asientos', { fields, notAdded: computed, notEdited: computed })
  const request = z.strictObject({ token: sessionToken, id: z.int() })
  return {
    ...entity,
    metodos: {
      ...entity.metodos,
      leer: { metodo: 'asientos-leer', request, read: (row) => row },
    },
  }
}

export const asientos = document({ ...header, lineas, ...sums })
