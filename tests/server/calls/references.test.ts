import { beforeAll, describe, expect, it } from 'vitest'
import { digitsField } from '#wire/kinds/digits'
import { idField, textField } from '#wire/kinds/text'
import { referenceField, referencesField } from '#wire/kinds/reference'
import { useBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'
import { identifiedField, identifiedFields } from '#wire/kinds/identified'

/** Names may be shared, and may look like ids. */
const calles = testEntity('calles', {
  fields: {
    id: idField({ label: 'ID' }),
    calle: textField({ label: 'Calle', max: 50, required: true }),
  },
})
/** Its key has two fields, so the first alone may belong to several records. */
const lotes = testEntity('lotes', {
  fields: {
    manzana: digitsField({ label: 'Manzana', max: 4, required: true }),
    lote: textField({ label: 'Lote', max: 50, required: true }),
  },
  key: ['manzana', 'lote'],
})

const calle = { label: 'Calle', resource: 'calles', shows: 'calle', max: 50 } as const
const notFound = {
  404: { title: 'Agregar Obra', text: 'No encontro la Calle.', leads: 'form' },
} as const

const obras = (resource: string, sends: 'id' | 'name', errors = {}, required = true) =>
  testEntity(resource, {
    fields: {
      id: idField({ label: 'ID' }),
      calle: referenceField({ ...calle, sends, required }),
    },
    errors,
  })

const byId = obras('porid', 'id')
const byName = obras('pornombre', 'name')
const byIdNamed = obras('poridaviso', 'id', notFound)
const optional = obras('opcional', 'id', {}, false)
const optionalByName = obras('opcionalnombre', 'name', {}, false)
const inLots = testEntity('enlotes', {
  fields: {
    id: idField({ label: 'ID' }),
    lote: referenceField({
      label: 'Lote',
      resource: 'lotes',
      shows: 'lote',
      sends: 'id',
      max: 50,
      required: true,
    }),
  },
})
const many = testEntity('varias', {
  fields: {
    id: idField({ label: 'ID' }),
    calles: referencesField({
      label: 'Calles',
      resource: 'calles',
      shows: 'calle',
      sends: 'name',
      length: 50,
      max: 5,
      required: false,
    }),
  },
})

const NONE = [422, 'Calle: No se encontró'] as const
const SEVERAL = [422, 'Calle: Hay más de uno con ese nombre'] as const

describe('references', () => {
  const backend = useBackend({
    contract: testContract(
      calles,
      lotes,
      byId,
      byName,
      byIdNamed,
      optional,
      optionalByName,
      inLots,
      many,
    ),
  })
  beforeAll(async () => {
    // Ids 1 to 6.
    for (const name of ['Mitre', 'Belgrano', '1', '2', '2', 'Belgrano']) {
      await backend.call('calles-ingresar', { calle: name })
    }
    for (const [manzana, lote] of [
      [1, 'a'],
      [1, 'b'],
      [2, 'c'],
    ]) {
      await backend.call('lotes-ingresar', { manzana, lote })
    }
  })

  /** What a write with this value is answered, and which name the record then shows. */
  async function written(resource: string, value: unknown, field = 'calle') {
    const before = await backend.rows(`${resource}-buscar`, resource)
    const { status, body } = await backend.call(`${resource}-ingresar`, { [field]: value })
    const after = await backend.rows(`${resource}-buscar`, resource)
    expect(after.length).toBe(before.length + (status === 200 ? 1 : 0))
    return status === 200 ? [200, after.at(-1)?.[field]] : [status, body['error']]
  }

  describe('W-05: what a reference by id accepts', () => {
    it.each([
      ['an id', 1, [200, 'Mitre']],
      ['an id as its digits', '5', [200, '2']],
      ['an id that is the name of one other record', '1', [200, 'Mitre']],
      ['an id as a number, whatever several others are called', 2, [200, 'Belgrano']],
      ['a text that is both an id and the name of several', '2', SEVERAL],
      ['the name of several', 'Belgrano', SEVERAL],
      ['the name of several in another case', 'BELGRANO', SEVERAL],
      ['the name of one', 'Mitre', NONE],
      ['an unknown id', 99, NONE],
      ['an unknown id as its digits', '99', NONE],
      ['an unknown text', 'x', NONE],
    ])('%s', async (_what, value, result) => {
      expect(await written('porid', value)).toEqual(result)
    })

    it.each([
      ['the metodo’s own text for none', 99, [404, 'No encontro la Calle.']],
      ['but not for several', 'Belgrano', SEVERAL],
    ])('%s', async (_what, value, result) => {
      expect(await written('poridaviso', value)).toEqual(result)
    })

    it.each([
      ['null', null, [200, '']],
      ['an empty text', '', [422, 'Calle: Valor no válido']],
      ['an unknown id', 99, NONE],
    ])('one that may be missing: %s', async (_what, value, result) => {
      expect(await written('opcional', value)).toEqual(result)
    })

    it('one that may be missing and is not sent stays as it was', async () => {
      await backend.call('opcional-ingresar', { calle: 1 })
      const rows = await backend.rows('opcional-buscar', 'opcional')
      const { id } = rows.at(-1) ?? {}
      expect((await backend.call('opcional-modificar', { id, calle: 3 })).status).toBe(200)
      const now = await backend.rows('opcional-buscar', 'opcional')
      expect(now.at(-1)).toEqual({ id, calle: '1' })
    })

    it.each([
      ['of one record', 2, [200, 'c']],
      ['of several records', 1, [422, 'Lote: Hay más de uno con ese nombre']],
      ['of none', 3, [422, 'Lote: No se encontró']],
    ])('the first field of a key of two, %s', async (_what, value, result) => {
      expect(await written('enlotes', value, 'lote')).toEqual(result)
    })
  })

  describe('W-05: what a reference by name accepts', () => {
    it.each([
      ['the name of one', 'Mitre', [200, 'Mitre']],
      ['in another case, with blanks', ' mitre ', [200, 'Mitre']],
      ['a name that looks like the id of another record', '1', [200, '1']],
      ['the name of several', 'Belgrano', SEVERAL],
      ['the name of several that is an id too', '2', SEVERAL],
      ['an id that is nobody’s name', '5', NONE],
    ])('%s', async (_what, value, result) => {
      expect(await written('pornombre', value)).toEqual(result)
    })

    it.each([
      ['an empty text', '', [200, '']],
      ['blanks', '  ', [200, '']],
      ['null', null, [422, 'Calle: Requerido']],
    ])('one that may be missing: %s', async (_what, value, result) => {
      expect(await written('opcionalnombre', value)).toEqual(result)
    })

    it('several at once: each once, and all of them or none', async () => {
      expect(await written('varias', ['Mitre', '1', ' MITRE'], 'calles')).toEqual([
        200,
        ['Mitre', '1'],
      ])
      expect(await written('varias', [], 'calles')).toEqual([200, []])
      const none = [422, 'Calles: No se encontró']
      expect(await written('varias', ['Mitre', 'x'], 'calles')).toEqual(none)
      expect(await written('varias', ['x', 'Mitre'], 'calles')).toEqual(none)
      const several = [422, 'Calles: Hay más de uno con ese nombre']
      expect(await written('varias', ['Mitre', 'Belgrano'], 'calles')).toEqual(several)
    })
  })
})

const id = idField({ label: 'ID' })

const cuentas = testEntity('cuentas', {
  fields: {
    id,
    codigo: textField({ label: 'Código', max: 20, required: true }),
    nombre: textField({ label: 'Nombre', max: 50, required: true }),
  },
  seed: [
    { id: 1, codigo: '1.1.01', nombre: 'Caja' },
    { id: 2, codigo: '1.1.02', nombre: 'Caja' },
    { id: 3, codigo: '1.1.03', nombre: 'Banco' },
    { id: 4, codigo: '1.1.03', nombre: 'banco' },
  ],
})

const cuenta = {
  resource: 'cuentas',
  shows: 'codigo',
  alsoShows: ['nombre'],
  sends: 'id',
  key: ['id'],
} as const

const asientos = testEntity('asientos', {
  fields: {
    id,
    detalle: textField({ label: 'Detalle', max: 50, required: true }),
    cuenta: identifiedField({ label: 'Cuenta', ...cuenta, max: 71, required: false }),
    contra: identifiedFields({ label: 'Contra', ...cuenta, length: 71, max: 9, required: false }),
  },
})

const localidades = testEntity('localidades', {
  fields: {
    id,
    nombre: textField({ label: 'Localidad', max: 50, required: true }),
    codigo: digitsField({ label: 'Cód.Postal', max: 6, required: false }),
  },
  seed: [
    { id: 1, nombre: 'Rosario', codigo: 2000 },
    { id: 2, nombre: 'Rosario', codigo: 5101 },
    { id: 3, nombre: 'Rosario', codigo: 2000 },
    { id: 4, nombre: 'Rosario' },
  ],
})

const sedes = testEntity('sedes', {
  fields: {
    id,
    nombre: textField({ label: 'Sede', max: 50, required: true }),
    localidad: identifiedField({
      label: 'Localidad',
      resource: 'localidades',
      shows: 'nombre',
      alsoShows: ['codigo'],
      sends: 'id',
      key: ['id'],
      max: 57,
      required: false,
    }),
  },
})

describe('what several fields show', () => {
  const backend = useBackend({ contract: testContract(cuentas, asientos, localidades, sedes) })

  describe('a reference that is shown by several fields', () => {
    it('is answered with all of them, and told apart where all are alike', async () => {
      const body = { detalle: 'Uno', cuenta: 2, contra: [1, 4] }
      expect((await backend.call('asientos-ingresar', body)).status).toBe(200)
      const [row] = await backend.rows('asientos-buscar', 'asientos')
      expect(row).toMatchObject({
        cuenta: { id: 2, texto: '1.1.02 Caja' },
        contra: [
          { id: 1, texto: '1.1.01 Caja' },
          { id: 4, texto: '1.1.03 banco (4)' },
        ],
      })
    })

    it('is remembered so by the history', async () => {
      const change = { id: 1, detalle: 'Uno', cuenta: 1, contra: [] }
      expect((await backend.call('asientos-modificar', change)).status).toBe(200)
      const asked = { entidad: 'asientos', clave: { id: 1 } }
      const { body } = await backend.call('historial.buscar', asked)
      expect(JSON.stringify(body)).toContain('["1.1.02 Caja","1.1.01 Caja"]')
    })

    it.each([
      ['the first', 'codigo', '1.1.02', [2]],
      ['another', 'nombre', 'CAJA', [1, 2]],
    ])('is found by %s of them', async (_which, field, value, ids) => {
      const asked = { entidad: 'cuentas', campos: [field], valores: [[value]] }
      const { body } = await backend.call('registros.buscar', asked)
      expect(body['registros']).toMatchObject(ids.map((one) => ({ id: one })))
    })

    it('those of one name are found in the order of their ids, whichever was written last', async () => {
      for (const codigo of ['1.1.09', '1.1.01']) {
        const change = { id: 1, codigo, nombre: 'Caja' }
        expect((await backend.call('cuentas-modificar', change)).status).toBe(200)
      }
      const asked = { entidad: 'cuentas', campos: ['nombre'], valores: [['caja']] }
      const { body } = await backend.call('registros.buscar', asked)
      expect(body['registros']).toMatchObject([{ id: 1 }, { id: 2 }])
    })
  })

  it('digits are shown behind a name, and a record without them by its name alone', async () => {
    for (const localidad of [1, 2, 3, 4]) {
      const body = { nombre: `Sede ${localidad}`, localidad }
      expect((await backend.call('sedes-ingresar', body)).status).toBe(200)
    }
    const rows = await backend.rows('sedes-buscar', 'sedes')
    expect(rows.map(({ localidad }) => localidad)).toEqual([
      { id: 1, texto: 'Rosario 2000 (1)' },
      { id: 2, texto: 'Rosario 5101' },
      { id: 3, texto: 'Rosario 2000 (3)' },
      { id: 4, texto: 'Rosario' },
    ])
  })
})
