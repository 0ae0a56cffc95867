import { beforeEach, describe, expect, it } from 'vitest'
import { idField } from '#wire/kinds/id'
import { booleanField } from '#wire/kinds/boolean'
import { choiceField } from '#wire/kinds/choice'
import { dateField } from '#wire/kinds/date'
import { moneyField } from '#wire/kinds/money'
import { referencesField } from '#wire/kinds/references'
import { textField } from '#wire/kinds/text'
import { useBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'

/** A record with a list of others, and values of kinds that no shipped screen has. */
const avisos = testEntity('avisos', {
  fields: {
    id: idField({ label: 'ID' }),
    aviso: textField({ label: 'Aviso', max: 20, required: true }),
    zonas: referencesField({
      label: 'Zonas',
      resource: 'provincias',
      shows: 'provincia',
      sends: 'name',
      length: 50,
      max: 9,
      required: false,
    }),
    estado: choiceField({
      label: 'Estado',
      options: { A: 'Abierto', C: 'Cerrado' },
      answers: 'text',
      required: false,
    }),
    saldo: moneyField({ label: 'Saldo', min: -100, max: 100, required: false }),
    dia: dateField({ label: 'Día', required: false }),
    urgente: booleanField({ label: 'Urgente', default: false }),
  },
})

const backend = useBackend({ contract: testContract(avisos) })
beforeEach(() => backend.empty('avisos__zonas', 'avisos', '_history'))

const EMPTY = { zonas: [], estado: '', saldo: null, dia: null, urgente: false }
const edit = async (values: object) => {
  const [row] = await backend.rows('avisos-buscar', 'avisos')
  const { status } = await backend.call('avisos-modificar', {
    id: row?.['id'],
    aviso: 'Uno',
    ...EMPTY,
    ...values,
  })
  expect(status).toBe(200)
}

/** What each entry of the one record says, the latest first. */
async function changes() {
  const [row] = await backend.rows('avisos-buscar', 'avisos')
  const { body } = await backend.call('historial.buscar', {
    entidad: 'avisos',
    clave: { id: row?.['id'] },
  })
  const entries = body['historial'] as readonly {
    readonly tipo: string
    readonly cambios: object
  }[]
  return entries.map(({ tipo, cambios }) => [tipo, cambios])
}

describe('the history of records that lead to others', () => {
  it('has their names before and after; the order in which they were sent is no change', async () => {
    await backend.call('avisos-ingresar', { aviso: 'Uno', ...EMPTY, zonas: ['Salta', 'Chaco'] })
    await edit({ zonas: ['Chaco', 'Salta'] })
    expect(await changes()).toHaveLength(1)
    await edit({ zonas: ['Chaco'] })
    await edit({ zonas: ['Jujuy'] })
    await edit({ zonas: [] })
    expect(await changes()).toEqual([
      ['modificacion', { zonas: [['Jujuy'], null] }],
      ['modificacion', { zonas: [['Chaco'], ['Jujuy']] }],
      ['modificacion', { zonas: [['Chaco', 'Salta'], ['Chaco']] }],
      ['alta', { aviso: [null, 'Uno'], zonas: [null, ['Chaco', 'Salta']], urgente: [null, false] }],
    ])
  })

  it('a save that changes them alone is one, and gives the record another mark', async () => {
    await backend.call('avisos-ingresar', { aviso: 'Uno', ...EMPTY })
    await edit({ zonas: ['Salta'] })
    expect((await backend.rows('avisos-buscar', 'avisos'))[0]).toMatchObject({ zonas: ['Salta'] })
    expect((await changes())[0]).toEqual(['modificacion', { zonas: [null, ['Salta']] }])
  })

  it('has values as people read them years later, and what is empty as null', async () => {
    await backend.call('avisos-ingresar', { aviso: 'Uno', ...EMPTY })
    await edit({ estado: 'C', saldo: '-1.50', dia: '2026-02-28', urgente: true })
    await edit({})
    expect(await changes()).toEqual([
      [
        'modificacion',
        {
          estado: ['C', null],
          saldo: ['-1.50', null],
          dia: ['2026-02-28', null],
          urgente: [true, false],
        },
      ],
      [
        'modificacion',
        {
          estado: [null, 'C'],
          saldo: [null, '-1.50'],
          dia: [null, '2026-02-28'],
          urgente: [false, true],
        },
      ],
      ['alta', { aviso: [null, 'Uno'], urgente: [null, false] }],
    ])
  })
})

describe('the key of a question for a history', () => {
  it.each(['\0', 'a\0b', '\uD800', 'a\uDFFF', 'x'.repeat(5_001)])('refuses %j', async (id) => {
    const answer = await backend.call('historial.buscar', { entidad: 'avisos', clave: { id } })
    expect(answer.status).toBe(422)
  })

  it.each([{ id: { a: 1 } }, { id: [1] }, { ['x'.repeat(101)]: 1 }, 'id', null, []])(
    'refuses %j',
    async (clave) => {
      const answer = await backend.call('historial.buscar', { entidad: 'avisos', clave })
      expect(answer.status).toBe(422)
    },
  )

  it.each([
    ['antes', 1.5],
    ['antes', '1'],
    ['entidad', 'x'.repeat(101)],
    ['otro', 1],
  ])('refuses %s: %j', async (name, value) => {
    const question = { entidad: 'avisos', clave: { id: 1 }, [name]: value }
    expect((await backend.call('historial.buscar', question)).status).toBe(422)
  })
})
