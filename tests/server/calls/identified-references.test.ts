import type { KyselyPlugin } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { digitsField } from '#wire/kinds/digits'
import { idField, textField } from '#wire/kinds/text'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'
import { layoutOf } from '#server/store/layout/layout-of'
import { isIdentifying, readReferred } from '#server/store/referred-records'
import { openTestBackend, useBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'
import { booleanField, choiceField } from '#wire/kinds/choice'
import { referenceField } from '#wire/kinds/reference'

/** Two of them are called Norte. */
const zonas = testEntity('zonas', {
  fields: {
    id: idField({ label: 'ID' }),
    zona: textField({ label: 'Zona', max: 50, required: true }),
  },
})
/** Two fields identify one. */
const postales = testEntity('postales', {
  fields: {
    cpostal: digitsField({ label: 'Cód.Postal', max: 6, required: true }),
    localidad: textField({ label: 'Localidad', max: 50, required: true }),
  },
  key: ['cpostal', 'localidad'],
})

const zona = { resource: 'zonas', shows: 'zona', sends: 'id', key: ['id'] } as const
const postal = {
  resource: 'postales',
  shows: 'localidad',
  sends: 'id',
  key: ['cpostal', 'localidad'],
} as const

const locales = testEntity('locales', {
  fields: {
    id: idField({ label: 'ID' }),
    local: textField({ label: 'Local', max: 50, required: true }),
    zona: identifiedField({ label: 'Zona', ...zona, max: 50, required: false }),
    otras: identifiedFields({ label: 'Otras', ...zona, length: 50, max: 5, required: false }),
    postal: identifiedField({ label: 'Postal', ...postal, max: 50, required: false }),
  },
})

const contract = testContract(zonas, postales, locales)

const NOWHERE = { zona: null, otras: [], postal: null }

describe('references by id', () => {
  const backend = useBackend({ contract })
  beforeAll(async () => {
    // Ids 1 to 3.
    for (const name of ['Norte', 'Sur', 'norte'])
      await backend.call('zonas-ingresar', { zona: name })
    for (const [cpostal, localidad] of [
      [1425, 'Palermo'],
      [5501, 'Palermo'],
      [5000, 'Córdoba'],
    ]) {
      await backend.call('postales-ingresar', { cpostal, localidad })
    }
  })

  async function stored(values: object) {
    const body = { local: 'Centro', ...NOWHERE, ...values }
    const { status, body: answer } = await backend.call('locales-ingresar', body)
    if (status !== 200) return [status, answer['error']]
    return (await backend.rows('locales-buscar', 'locales')).at(-1)
  }

  describe('references by id', () => {
    it('are answered with the id, and with a text that tells records of one name apart', async () => {
      expect(await stored({ zona: 1, otras: [3, 2, 3] })).toMatchObject({
        zona: { id: 1, texto: 'Norte (1)' },
        otras: [
          { id: 2, texto: 'Sur' },
          { id: 3, texto: 'norte (3)' },
        ],
        postal: '',
      })
      expect(await stored({ zona: 2 })).toMatchObject({ zona: { id: 2, texto: 'Sur' }, otras: [] })
    })

    it('read alike no more once one of the records has another name', async () => {
      await stored({ zona: 1 })
      await backend.call('zonas-modificar', { id: 3, zona: 'Oeste' })
      const rows = await backend.rows('locales-buscar', 'locales')
      expect(rows.at(-1)).toMatchObject({ zona: { id: 1, texto: 'Norte' } })
      await backend.call('zonas-modificar', { id: 3, zona: 'norte' })
    })

    it.each([
      ['one', [2], 1, ['Sur']],
      ['one that reads as another', [3], 2, ['norte (3)']],
      ['all', [1, 2, 3], 4, ['Norte (1)', 'Sur', 'norte (3)']],
      ['none that exists', [99], 0, []],
    ])('are told apart without the other records: %s', async (_what, numbers, count, texts) => {
      const reference = layoutOf(contract)
        .find(({ table }) => table === 'locales')
        ?.fields.find(({ name }) => name === 'zona')?.reference
      if (reference === undefined || !isIdentifying(reference)) throw new Error('no reference')
      let rows = 0
      const counting: KyselyPlugin = {
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          rows += result.rows.length
          return result
        },
      }
      const records = await backend.store.read((trx) =>
        readReferred(trx.withPlugin(counting), reference, numbers),
      )
      expect(numbers.flatMap((number) => records.get(number)?.texto ?? [])).toEqual(texts)
      expect(rows).toBe(count)
    })

    it('lead to a record that several fields identify', async () => {
      const palermo = { cpostal: 5501, localidad: 'Palermo' }
      const row = await stored({ postal: palermo })
      expect(row).toMatchObject({ postal: { id: palermo, texto: 'Palermo (5501)' } })
      const cordoba = { cpostal: 5000, localidad: 'córdoba' }
      expect(await stored({ postal: cordoba })).toMatchObject({
        postal: { id: { cpostal: 5000, localidad: 'Córdoba' }, texto: 'Córdoba' },
      })
    })

    it.each([
      ['another record', { cpostal: 1425, localidad: 'Córdoba' }, 'Postal: No se encontró'],
      ['one of its fields', 1425, 'Postal: Valor no válido'],
      ['a field too few', { cpostal: 1425 }, 'Postal: Valor no válido'],
      ['a field too many', { cpostal: 1425, localidad: 'Palermo', x: 1 }, 'x: Campo no admitido'],
      ['a value of another kind', { cpostal: 'x', localidad: 'Palermo' }, 'Postal: No se encontró'],
    ])('to several fields: not by %s', async (_what, value, error) => {
      expect(await stored({ postal: value })).toEqual([422, error])
    })

    it('follow the key of the record that they lead to', async () => {
      const row = await stored({ postal: { cpostal: 1425, localidad: 'Palermo' } })
      await backend.call('postales-modificar', { cpostal: 1425, localidad: 'Palermo' })
      expect(row).toMatchObject({ postal: { texto: 'Palermo (1425)' } })
      const removed = await backend.call('postales-borrar', { cpostal: 1425, localidad: 'Palermo' })
      expect(removed.status).toBe(409)
    })

    it('lead to the record with that number, whatever the names of others are', async () => {
      for (const name of ['2', '2']) await backend.call('zonas-ingresar', { zona: name })
      expect(await stored({ zona: 2 })).toMatchObject({ zona: { id: 2, texto: 'Sur' } })
      // A form that cannot tell records of one name apart sends that name.
      expect(await stored({ zona: '2' })).toEqual([422, expect.stringContaining('Zona: ')])
    })

    it('are told apart in the history', async () => {
      const row = await stored({ zona: 1 })
      const id = row !== undefined && 'id' in row ? row['id'] : undefined
      await backend.call('locales-modificar', { id, local: 'Centro', ...NOWHERE, zona: 3 })
      const { body } = await backend.call('historial.buscar', { entidad: 'locales', clave: { id } })
      expect(JSON.stringify(body)).toContain('["Norte (1)","norte (3)"]')
    })
  })

  describe('many records at once', () => {
    it('are found by ids and by names, and added and changed by ids', async () => {
      const filas = [
        {
          alta: {
            local: 'A',
            ...NOWHERE,
            zona: 3,
            postal: { cpostal: 5501, localidad: 'Palermo' },
          },
        },
        { alta: { local: 'B', ...NOWHERE, zona: 9 } },
      ]
      const { body } = await backend.call('registros.grabar', { entidad: 'locales', filas })
      expect(body['resultados']).toEqual([
        { estado: 200 },
        { estado: 422, error: 'Zona: No se encontró' },
      ])
      const row = (await backend.rows('locales-buscar', 'locales')).at(-1)
      expect(row).toMatchObject({ local: 'A', zona: { id: 3 }, postal: { id: { cpostal: 5501 } } })
      const cambio = { id: row?.['id'], local: 'A2' }
      await backend.call('registros.grabar', { entidad: 'locales', filas: [{ cambio }] })
      const changed = (await backend.rows('locales-buscar', 'locales')).at(-1)
      expect(changed).toEqual({ ...row, local: 'A2' })
    })

    it('are found by the ids of what they refer to, of one field or of several', async () => {
      const places = [
        { local: 'C', ...NOWHERE, zona: 2, postal: { cpostal: 1425, localidad: 'Palermo' } },
        { local: 'D', ...NOWHERE, zona: 2, postal: { cpostal: 5000, localidad: 'Córdoba' } },
      ]
      const unique = testEntity('locales', { fields: locales.fields, unique: [['zona', 'postal']] })
      const own = await openTestBackend({ contract: testContract(zonas, postales, unique) })
      try {
        for (const zona of ['Norte', 'Sur']) await own.call('zonas-ingresar', { zona })
        for (const { postal } of places) await own.call('postales-ingresar', postal)
        await own.writeBatch('locales-ingresar', places)
        const found = async (...valores: readonly unknown[][]) => {
          const asked = { entidad: 'locales', campos: ['zona', 'postal'], valores }
          const { body } = await own.call('registros.buscar', asked)
          return body['registros']
        }
        const [c, d] = places.map(({ postal }) => [{ id: 2 }, { id: postal }])
        if (c === undefined || d === undefined) throw new Error('There are two.')
        expect(await found(d, c)).toMatchObject([{ local: 'D' }, { local: 'C' }])
        expect(await found([{ id: 1 }, c[1]])).toEqual([])
        const elsewhere = { id: { cpostal: 1425, localidad: 'Córdoba' } }
        expect(await found([{ id: 2 }, elsewhere])).toEqual([])
        expect(await found(['Sur', 'Córdoba'])).toMatchObject([{ local: 'D' }])
      } finally {
        await own.close()
      }
    })
  })
})

const id = idField({ label: 'ID' })
const options = { A: 'Activa', P: 'En prueba', N: 'No activa' }

const cuentas = testEntity('cuentas', {
  fields: {
    id,
    cuenta: textField({ label: 'Cuenta', max: 50, required: true }),
    imputable: booleanField({ label: 'Imputable' }),
    estado: choiceField({ label: 'Estado', options, answers: 'text', required: true }),
  },
  unique: [['cuenta']],
  seed: [
    { id: 1, cuenta: 'Activo', imputable: false, estado: 'A' },
    { id: 2, cuenta: 'Caja', imputable: true, estado: 'A' },
    { id: 3, cuenta: 'Banco', imputable: true, estado: 'P' },
    { id: 4, cuenta: 'Vieja', imputable: true, estado: 'N' },
  ],
})

const where = { imputable: [true], estado: ['Activa', 'En prueba'] }
const cuenta = { resource: 'cuentas', shows: 'cuenta', where } as const
const byId = { ...cuenta, sends: 'id', key: ['id'] } as const

const asientos = testEntity('asientos', {
  fields: {
    id,
    detalle: textField({ label: 'Detalle', max: 50, required: true }),
    cuenta: identifiedField({ label: 'Cuenta', ...byId, max: 50, required: false }),
    contra: identifiedFields({ label: 'Contra', ...byId, length: 50, max: 9, required: false }),
    nombre: referenceField({ label: 'Otra', ...cuenta, sends: 'name', max: 50, required: false }),
  },
})

const NONE = { detalle: 'Uno', cuenta: null, contra: [], nombre: '' }

describe('a reference that is limited to some records', () => {
  const backend = useBackend({ contract: testContract(cuentas, asientos) })

  const added = async (values: object) => {
    const { status, body } = await backend.call('asientos-ingresar', { ...NONE, ...values })
    return status === 200 ? [status] : [status, body['error']]
  }

  it.each([
    ['one of them', { cuenta: 2 }, [200]],
    ['several of them', { contra: [2, 3] }, [200]],
    ['one by name', { nombre: 'caja' }, [200]],
    ['none', {}, [200]],
    ['another', { cuenta: 1 }, [422, 'Cuenta: No se puede elegir "Activo"']],
    ['another one of a choice', { cuenta: 4 }, [422, 'Cuenta: No se puede elegir "Vieja"']],
    ['another among several', { contra: [2, 4] }, [422, 'Contra: No se puede elegir "Vieja"']],
    ['another by name', { nombre: 'activo' }, [422, 'Otra: No se puede elegir "Activo"']],
    ['one that does not exist', { cuenta: 9 }, [422, 'Cuenta: No se encontró']],
  ])('%s', async (_what, values, answer) => {
    expect(await added(values)).toEqual(answer)
    const before = (await backend.rows('asientos-buscar', 'asientos')).length
    const { body } = await backend.call('registros.grabar', {
      entidad: 'asientos',
      filas: [{ alta: { ...NONE, ...values } }],
    })
    const [estado, error] = answer
    expect(body['resultados']).toEqual([error === undefined ? { estado } : { estado, error }])
    const rows = await backend.rows('asientos-buscar', 'asientos')
    expect(rows).toHaveLength(before + (estado === 200 ? 1 : 0))
  })

  it('keeps a record that has left the set, and takes no other one', async () => {
    expect(await added({ cuenta: 3, contra: [3, 2], nombre: 'Banco' })).toEqual([200])
    const row = (await backend.rows('asientos-buscar', 'asientos')).at(-1)
    const left = { id: 3, cuenta: 'Banco', imputable: false, estado: 'A' }
    expect((await backend.call('cuentas-modificar', left)).status).toBe(200)
    const held = { id: row?.['id'], detalle: 'Dos', cuenta: 3, contra: [2, 3], nombre: 'banco' }
    const edited = async (values: object) => {
      const { status, body } = await backend.call('asientos-modificar', { ...held, ...values })
      return [status, body['error']]
    }
    expect(await edited({})).toEqual([200, undefined])
    expect(await edited({ cuenta: 1 })).toEqual([422, 'Cuenta: No se puede elegir "Activo"'])
    expect(await edited({ contra: [3, 4] })).toEqual([422, 'Contra: No se puede elegir "Vieja"'])
    const cambios = [{ detalle: 'Tres' }, { cuenta: 1 }]
    const { body } = await backend.call('registros.grabar', {
      entidad: 'asientos',
      filas: cambios.map((cambio) => ({ cambio: { id: row?.['id'], ...cambio } })),
    })
    expect(body['resultados']).toEqual([
      { estado: 200 },
      { estado: 422, error: 'Cuenta: No se puede elegir "Activo"' },
    ])
    expect(await edited({ cuenta: 2 })).toEqual([200, undefined])
    expect(await edited({})).toEqual([422, 'Cuenta: No se puede elegir "Banco"'])
  })
})
