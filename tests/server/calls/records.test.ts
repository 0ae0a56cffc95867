import { beforeEach, describe, expect, it } from 'vitest'
import { contract as generated } from '../../../generated/contract'
import { referenceField } from '#wire/kinds/reference'
import { digitsField } from '#wire/kinds/digits'
import { idField, textField } from '#wire/kinds/text'
import { useBackend, openTestBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'

const backend = useBackend()
beforeEach(() => backend.empty('rubros', 'postales'))

const addRubro = (rubro: string) => backend.call('rubros-ingresar', { rubro })
const rubros = () => backend.rows('rubros-buscar', 'rubros')
const postales = () => backend.rows('postales-buscar', 'postales')
const duplicate = { status: 400, body: { error: 'Ya existe un rubro con ese nombre.' } }
const gone = { status: 409, body: { error: 'El registro ya no existe. Vuelva a abrir la lista.' } }

describe('C-09: duplicates', () => {
  it.each([
    ['another case', 'Librería', 'LIBRERÍA'],
    ['no accent', 'Librería', 'Libreria'],
    ['spaces around and within', 'Uno  Dos', ' uno dos '],
    ['NFD', 'Peña', 'Pen\u0303a'],
  ])('%s is the same name, on add and on edit', async (_what, first, second) => {
    expect((await addRubro(first)).status).toBe(200)
    expect(await addRubro(second)).toEqual(duplicate)
    await addRubro('Otro')
    const [, otro] = await rubros()
    expect(await backend.call('rubros-modificar', { id: otro?.['id'], rubro: second })).toEqual(
      duplicate,
    )
  })

  it('ñ is a separate letter: Peña is not Pena', async () => {
    expect((await addRubro('Peña')).status).toBe(200)
    expect((await addRubro('Pena')).status).toBe(200)
  })

  it('20 adds of one name at once: one succeeds, 19 are 400', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => addRubro('Librería')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19)
    expect(await rubros()).toHaveLength(1)
  })

  it('a record may be saved under its own name, written otherwise', async () => {
    await addRubro('libreria')
    const [row] = await rubros()
    expect((await backend.call('rubros-modificar', { ...row, rubro: 'LIBRERÍA' })).status).toBe(200)
    expect(await rubros()).toEqual([{ id: row?.['id'], rubro: 'LIBRERÍA' }])
  })
})

describe('C-06: edits and deletes of what is not there any more', () => {
  it('an edit is 409', async () => {
    expect(await backend.call('rubros-modificar', { id: 9, rubro: 'X' })).toEqual(gone)
  })

  it('a delete is 409, the second time too', async () => {
    await addRubro('Uno')
    const [row] = await rubros()
    expect((await backend.call('rubros-borrar', { id: row?.['id'] })).status).toBe(200)
    expect(await backend.call('rubros-borrar', { id: row?.['id'] })).toEqual(gone)
  })

  it('W-04: an id is accepted as a number or as its digits; an unknown one finds nothing', async () => {
    await addRubro('Uno')
    const [row] = await rubros()
    expect(await backend.call('rubros-modificar', { id: 'x1', rubro: 'Dos' })).toEqual(gone)
    const answer = await backend.call('rubros-modificar', { id: String(row?.['id']), rubro: 'Dos' })
    expect(answer.status).toBe(200)
    expect(await rubros()).toEqual([{ id: row?.['id'], rubro: 'Dos' }])
  })

  it('an id is never assigned twice', async () => {
    await addRubro('Uno')
    const [first] = await rubros()
    await backend.call('rubros-borrar', { id: first?.['id'] })
    await addRubro('Dos')
    const [second] = await rubros()
    expect(second?.['id']).not.toBe(first?.['id'])
  })

  it('two edits of one row at once are both whole; one of them wins and the list shows it', async () => {
    await addRubro('Uno')
    const [row] = await rubros()
    const answers = await Promise.all(
      ['Dos', 'Tres'].map((rubro) => backend.call('rubros-modificar', { ...row, rubro })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    // PostgreSQL runs them side by side, in any order.
    const [after, ...others] = await rubros()
    expect(others).toEqual([])
    expect(after?.['id']).toBe(row?.['id'])
    expect(['Dos', 'Tres']).toContain(after?.['rubro'])
  })
})

describe('C-07: texts', () => {
  it.each([
    ['SQL', "'; drop table rubros; --"],
    ['wildcards', '100% _todo_'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['ñ, ü and emoji', 'Ñandú güe 🧾'],
    ['right to left', 'שלום'],
    ['quotes', `"'\`\${x}\\`],
  ])('%s comes back as it was sent', async (_what, text) => {
    expect((await addRubro(text)).status).toBe(200)
    expect(await rubros()).toMatchObject([{ rubro: text }])
  })

  it('NFD is stored as NFC, and outer blanks are dropped', async () => {
    await addRubro('  Cafe\u0301 ')
    expect(await rubros()).toMatchObject([{ rubro: 'Café' }])
  })

  it.each([
    ['NUL', 'a\0b'],
    ['a control character', 'a\u0007b'],
    ['half a character', '\ud83e'],
  ])('%s is refused by name', async (_what, rubro) => {
    expect(await addRubro(rubro)).toEqual({
      status: 422,
      body: { error: 'Rubro: Tiene caracteres no permitidos' },
    })
  })

  it.each([
    [{}, 'Rubro: Requerido'],
    [{ rubro: null }, 'Rubro: Requerido'],
    [{ rubro: '   ' }, 'Rubro: Requerido'],
    [{ rubro: 5 }, 'Rubro: Valor no válido'],
    [{ rubro: 'x'.repeat(51) }, 'Rubro: Admite hasta 50 caracteres'],
  ])('%j is 422: %s', async (body, error) => {
    expect(await backend.call('rubros-ingresar', body)).toEqual({ status: 422, body: { error } })
  })
})

describe('C-25: postal codes', () => {
  const postal = { cpostal: 5000, localidad: 'Córdoba', provincia: 'cordoba' }
  const add = (body: object = postal) => backend.call('postales-ingresar', body)

  it('the list answers the province by its name, and only the fields of the contract', async () => {
    await add()
    expect(await postales()).toEqual([
      { cpostal: 5000, localidad: 'Córdoba', provincia: 'Córdoba' },
    ])
  })

  it('the key is cpostal and localidad', async () => {
    await add()
    expect(await add({ ...postal, localidad: 'CORDOBA ', provincia: 'Salta' })).toEqual({
      status: 400,
      body: { error: 'Ya existe un código postal con esa Localidad' },
    })
    expect((await add({ ...postal, cpostal: 5001 })).status).toBe(200)
    expect((await add({ ...postal, localidad: 'Alta Córdoba' })).status).toBe(200)
  })

  it('an edit finds the record by localidadAnterior and sets localidadNueva', async () => {
    await add()
    const edit = { cpostal: 5000, localidadAnterior: 'Córdoba', localidadNueva: 'Capital' }
    const answer = await backend.call('postales-modificar', { ...edit, provincia: 'Salta' })
    expect(answer.status).toBe(200)
    expect(await postales()).toEqual([{ cpostal: 5000, localidad: 'Capital', provincia: 'Salta' }])
    expect(await backend.call('postales-modificar', { ...edit, provincia: 'Salta' })).toEqual(gone)
  })

  it('a duplicate on edit is answered with a full stop at its end', async () => {
    await add()
    await add({ ...postal, localidad: 'Capital' })
    const answer = await backend.call('postales-modificar', {
      cpostal: 5000,
      localidadAnterior: 'Capital',
      localidadNueva: 'córdoba',
      provincia: 'Córdoba',
    })
    expect(answer).toEqual({
      status: 400,
      body: { error: 'Ya existe un código postal con esa Localidad.' },
    })
  })

  it('a province that is not there is 404 with its own text', async () => {
    const notFound = { status: 404, body: { error: 'No encontro la Provincia.' } }
    expect(await add({ ...postal, provincia: 'Atlántida' })).toEqual(notFound)
    await add()
    const answer = await backend.call('postales-modificar', {
      cpostal: 5000,
      localidadAnterior: 'Córdoba',
      localidadNueva: 'Córdoba',
      provincia: 'Atlántida',
    })
    expect(answer).toEqual(notFound)
  })

  it('C-24: a delete uses only the key, whatever the province', async () => {
    await add()
    const answer = await backend.call('postales-borrar', { ...postal, provincia: 'Otra' })
    expect(answer.status).toBe(200)
    expect(await postales()).toEqual([])
  })
})

describe('W-05, W-06: provinces', () => {
  it('the 24 provinces are there, each with its INDEC code', async () => {
    const provincias = await backend.rows('provincias', 'provincias')
    expect(provincias).toHaveLength(generated.seeds.provincias.length)
    expect(provincias).toContainEqual({ id: 14, provincia: 'Córdoba' })
  })

  it('the switch of the schema makes calls carry the id instead', async () => {
    const provincia = { label: 'Provincia', resource: 'provincias', shows: 'provincia', max: 50 }
    const sucursales = testEntity('sucursales', {
      fields: {
        id: idField({ label: 'ID' }),
        provincia: referenceField({ ...provincia, sends: 'id', required: true }),
      },
    })
    const own = await openTestBackend({ contract: testContract(sucursales) })
    for (const provincia of [14, '14']) {
      expect((await own.call('sucursales-ingresar', { provincia })).status).toBe(200)
    }
    expect(await own.rows('sucursales-buscar', 'sucursales')).toMatchObject([
      { provincia: 'Córdoba' },
      { provincia: 'Córdoba' },
    ])
    for (const provincia of [999, 'Córdoba']) {
      expect(await own.call('sucursales-ingresar', { provincia })).toEqual({
        status: 422,
        body: { error: 'Provincia: No se encontró' },
      })
    }
    await own.close()
  })
})

it('W-05: by id, a name that several records share is refused, and says why', async () => {
  const barrios = testEntity('barrios', {
    fields: {
      id: idField({ label: 'ID' }),
      barrio: textField({ label: 'Barrio', max: 50, required: true }),
    },
  })
  const barrio = { label: 'Barrio', resource: 'barrios', shows: 'barrio', max: 50 } as const
  const locales = testEntity('locales', {
    fields: {
      id: idField({ label: 'ID' }),
      barrio: referenceField({ ...barrio, sends: 'id', required: true }),
    },
  })
  const own = await openTestBackend({ contract: testContract(barrios, locales) })
  for (const barrio of ['Centro', 'Centro', 'Norte']) await own.call('barrios-ingresar', { barrio })
  expect(await own.call('locales-ingresar', { barrio: 'Centro' })).toEqual({
    status: 422,
    body: { error: 'Barrio: Hay más de uno con ese nombre' },
  })
  expect(await own.call('locales-ingresar', { barrio: 'Norte' })).toEqual({
    status: 422,
    body: { error: 'Barrio: No se encontró' },
  })
  await own.close()
})

const zonas = (borrarErrors = {}) =>
  testEntity('zonas', {
    fields: {
      id: idField({ label: 'ID' }),
      zona: textField({ label: 'Zona', max: 50, required: true }),
    },
    unique: [['zona']],
    borrarErrors,
  })

describe('C-33, C-14: a record that another one refers to', () => {
  const tiendas = testEntity('tiendas', {
    fields: {
      numero: digitsField({ label: 'Número', max: 4, required: true }),
      zona: referenceField({
        label: 'Zona',
        resource: 'zonas',
        shows: 'zona',
        sends: 'name',
        max: 50,
        required: true,
      }),
    },
    key: ['numero'],
  })

  it.each([
    ['409 in general', {}, 409, 'No se puede eliminar: está en uso.'],
    [
      'the schema’s own message',
      { 400: { title: 'Eliminar Zona', text: 'La zona tiene tiendas.', leads: 'list' } },
      400,
      'La zona tiene tiendas.',
    ],
    [
      'that of 409, where there is one of 400 too',
      {
        400: { title: 'Eliminar Zona', text: 'Otra cosa.', leads: 'list' },
        409: { title: 'Eliminar Zona', text: 'La zona tiene tiendas.', leads: 'list' },
      },
      409,
      'La zona tiene tiendas.',
    ],
  ])('is not deleted: %s', async (_what, errors, status, error) => {
    const own = await openTestBackend({ contract: testContract(zonas(errors), tiendas) })
    await own.call('zonas-ingresar', { zona: 'Sur' })
    await own.call('tiendas-ingresar', { numero: 1, zona: 'Sur' })
    const [zona] = await own.rows('zonas-buscar', 'zonas')
    expect(await own.call('zonas-borrar', { id: zona?.['id'] })).toEqual({
      status,
      body: { error },
    })
    expect(await own.rows('zonas-buscar', 'zonas')).toHaveLength(1)
    await own.call('tiendas-borrar', { numero: 1 })
    expect((await own.call('zonas-borrar', { id: zona?.['id'] })).status).toBe(200)
    await own.close()
  })
})
