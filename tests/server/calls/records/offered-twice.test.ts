import { expect, it } from 'vitest'
import { booleanField } from '#wire/kinds/boolean'
import { idField } from '#wire/kinds/id'
import { referenceField } from '#wire/kinds/reference'
import { textField } from '#wire/kinds/text'
import { openTestBackend } from '../../support/test-backend'
import { testContract, testEntity } from '../../support/test-contract'

const text = (label: string) => textField({ label, max: 50, required: true })

const cuentas = testEntity('cuentas', {
  fields: {
    id: idField({ label: 'ID' }),
    cuenta: text('Cuenta'),
    codigo: text('Código'),
    imputable: booleanField({ label: 'Imputable' }),
    activa: booleanField({ label: 'Activa' }),
  },
  unique: [['cuenta'], ['codigo']],
  seed: [
    { id: 1, cuenta: 'Caja', codigo: 'C1', imputable: true, activa: true },
    { id: 2, cuenta: 'Banco', codigo: 'B1', imputable: true, activa: false },
    { id: 3, cuenta: 'Activo', codigo: 'A1', imputable: false, activa: true },
  ],
})

const account = (label: string, shows: string, offered: string) =>
  referenceField({
    label,
    resource: 'cuentas',
    shows,
    sends: 'name',
    where: { [offered]: [true] },
    max: 50,
    required: true,
  })

/** Two fields of one entity, each shown by another field of it and with other records to choose from. */
const pases = testEntity('pases', {
  fields: {
    id: idField({ label: 'ID' }),
    debe: account('Debe', 'cuenta', 'imputable'),
    haber: account('Haber', 'codigo', 'activa'),
  },
})

it('of two fields that refer to one entity each offers its own records, one by one and many at once', async () => {
  const rows = ['Caja', 'Banco', 'Activo'].flatMap((debe) =>
    ['C1', 'B1', 'A1'].map((haber) => ({ debe, haber })),
  )
  const texts = ({ debe, haber }: (typeof rows)[number]) => {
    if (debe === 'Activo') return 'Debe: No se puede elegir "Activo"'
    return haber === 'B1' ? 'Haber: No se puede elegir "B1"' : 200
  }
  const backend = await openTestBackend({ contract: testContract(cuentas, pases) })
  try {
    const together = await backend.writeBatch('pases-ingresar', rows)
    expect(together.map((result) => (result.ok ? 200 : result.error))).toEqual(rows.map(texts))
    for (const row of rows) {
      const { status, body } = await backend.call('pases-ingresar', row)
      expect(status === 200 ? 200 : body['error']).toBe(texts(row))
    }
  } finally {
    await backend.close()
  }
})
