import { beforeEach, describe, expect, it } from 'vitest'
import { useBackend, rpcRequest } from '../support/test-backend'
import { testContract } from '../support/test-contract'
import { asientos, cuentas } from './documents'

const backend = useBackend({ contract: testContract(cuentas, asientos) })
beforeEach(() => backend.empty('asientos__lineas', 'asientos', '_history', '_deleted'))

const debe = (importe: string, cuenta = 2) => ({ cuenta, debe: importe, haber: null })
const haber = (importe: string, cuenta = 3) => ({ cuenta, debe: null, haber: importe })

const add = (lineas: readonly object[], more: object = {}) =>
  backend.call('asientos-ingresar', { detalle: 'Apertura', fecha: null, lineas, ...more })

const only = async () => {
  const [row] = await backend.rows('asientos-buscar', 'asientos')
  const { body } = await backend.call('asientos-leer', { id: row?.['id'] })
  return body
}

const linesIn = (record: Readonly<Record<string, unknown>>) => {
  const lines = record['lineas']
  if (!Array.isArray(lines)) throw new Error('no lines')
  return lines.map(({ cuenta, ...line }) => ({ ...line, cuenta: cuenta.texto }))
}

const edit = (record: Readonly<Record<string, unknown>>, lineas: readonly object[]) =>
  backend.call('asientos-modificar', { id: record['id'], detalle: 'Apertura', fecha: null, lineas })

const sent = ({ id, cuenta, debe, haber }: Readonly<Record<string, unknown>>) => ({
  id,
  cuenta: cuenta === 'Caja' ? 2 : 3,
  debe,
  haber,
})

/** The last entry of its history. */
const newest = async (id: unknown) => {
  const { body } = await backend.call('historial.buscar', { entidad: 'asientos', clave: { id } })
  const [entry] = Array.isArray(body['historial']) ? body['historial'] : []
  return entry
}

describe('a record with lines', () => {
  it('is saved with them, and read with them in their order; its list has their sums alone', async () => {
    expect(await add([debe('10.10'), haber('0.10'), haber('10')])).toMatchObject({ status: 200 })
    const rows = await backend.rows('asientos-buscar', 'asientos')
    expect(rows).toEqual([
      {
        id: expect.any(Number),
        detalle: 'Apertura',
        fecha: null,
        debe: '10.10',
        haber: '10.10',
        diferencia: '0.00',
      },
    ])
    const id = expect.any(Number)
    expect(linesIn(await only())).toEqual([
      { id, cuenta: 'Caja', debe: '10.10', haber: null, saldo: '10.10' },
      { id, cuenta: 'Banco', debe: null, haber: '0.10', saldo: '-0.10' },
      { id, cuenta: 'Banco', debe: null, haber: '10.00', saldo: '-10.00' },
    ])
  })

  it('keeps the lines that an edit sends with their numbers, and their order is that of the request', async () => {
    await add([debe('1'), debe('2'), haber('3')])
    const before = await only()
    const [one, two, three] = linesIn(before)
    if (one === undefined || two === undefined || three === undefined) throw new Error('lines')
    const changed = { ...sent(two), debe: '5' }
    expect(await edit(before, [sent(three), haber('3'), debe('1'), changed])).toMatchObject({
      status: 200,
    })
    const after = linesIn(await only())
    expect(after.map(({ id: number, debe: sum, haber: other }) => [number, sum, other])).toEqual([
      [three['id'], null, '3.00'],
      [expect.any(Number), null, '3.00'],
      [expect.any(Number), '1.00', null],
      [two['id'], '5.00', null],
    ])
    expect(new Set(after.map(({ id: number }) => number)).size).toBe(4)
  })

  it('keeps one of the lines that an edit sends with one number: each further one is new', async () => {
    await add([debe('1'), haber('1')])
    const before = await only()
    const [one, two] = linesIn(before).map(sent)
    if (one === undefined || two === undefined) throw new Error('lines')
    const wanted = [one, { ...one, debe: '2' }, two, { ...one, debe: '3' }, { ...two, haber: '5' }]
    expect(await edit(before, wanted)).toMatchObject({ status: 200 })
    const after = linesIn(await only())
    expect(after.map(({ debe: sum, haber: other }) => sum ?? other)).toEqual([
      '1.00',
      '2.00',
      '1.00',
      '3.00',
      '5.00',
    ])
    expect([after[0]?.['id'], after[2]?.['id']]).toEqual([one.id, two.id])
    expect(new Set(after.map(({ id: number }) => number)).size).toBe(5)
  })

  it.each([
    ['too few', [debe('1')], 'Requiere al menos 2'],
    ['that do not balance', [debe('1'), haber('0.99')], 'Líneas: Debe y Haber difieren en 0,01'],
    ['with a wrong value', [debe('1'), haber('x')], 'Línea 2, Haber: Importe inválido'],
    ['without a value', [debe('1'), { debe: null, haber: '1' }], 'Línea 2, Cuenta: Requerido'],
    ['of no record', [debe('1'), haber('1', 9)], 'Línea 2, Cuenta: No se encontró'],
    [
      'of one that is not offered',
      [debe('1', 1), haber('1')],
      'Línea 1, Cuenta: No se puede elegir "Activo"',
    ],
    [
      'with a computed value',
      [debe('1'), { ...haber('1'), saldo: '9' }],
      'Línea 2, saldo: Campo no admitido',
    ],
    ['that are no list', {}, 'Líneas: '],
  ])('lines %s are refused, and nothing is saved', async (_what, lineas, words) => {
    const { status, body } = await backend.call('asientos-ingresar', {
      detalle: 'Apertura',
      fecha: null,
      lineas,
    })
    expect(status).toBe(422)
    expect(body['error']).toContain(words)
    expect(await backend.rows('asientos-buscar', 'asientos')).toEqual([])
  })

  it('computed fields are in no request', async () => {
    const { status } = await add([debe('1'), haber('1')], { debe: '7' })
    expect(status).toBe(422)
  })

  it('a line that somebody has removed meanwhile is a conflict', async () => {
    await add([debe('1'), debe('1'), haber('2')])
    const before = await only()
    const lines = linesIn(before).map(sent)
    expect((await edit(before, [...lines.slice(1), debe('1')])).status).toBe(200)
    expect(await edit(before, lines)).toMatchObject({ status: 409 })
  })

  it('an edit of the lines alone is one of the record', async () => {
    await add([debe('1'), haber('1')])
    const record = await only()
    const lines = linesIn(record).map(sent)
    const post = (lineas: readonly object[], tag: string) =>
      backend.handleRpc(
        rpcRequest(
          {
            metodo: 'asientos-modificar',
            token: backend.token,
            id: record['id'],
            detalle: 'Apertura',
            fecha: null,
            lineas,
          },
          { 'if-match': tag },
        ),
      )
    const read = await backend.handleRpc(
      rpcRequest({ metodo: 'asientos-leer', token: backend.token, id: record['id'] }),
    )
    const tag = read.headers.get('etag') ?? ''
    expect((await post([...lines, debe('1'), haber('1')], tag)).status).toBe(200)
    expect((await post(lines, tag)).status).toBe(409)
  })

  it('an edit that changes nothing writes nothing', async () => {
    await add([debe('1'), haber('1')])
    const record = await only()
    await edit(record, linesIn(record).map(sent))
    const { body } = await backend.call('historial.buscar', {
      entidad: 'asientos',
      clave: { id: record['id'] },
    })
    expect(body['historial']).toHaveLength(1)
  })

  it('the history has the lines that differ, with what differs of them', async () => {
    await add([debe('1'), debe('2'), haber('3')])
    const record = await only()
    const [one, two, three] = linesIn(record).map(sent)
    await edit(record, [
      { ...one, debe: '4' },
      { ...three, haber: '4' },
    ])
    const { body } = await backend.call('historial.buscar', {
      entidad: 'asientos',
      clave: { id: record['id'] },
    })
    expect(two).toBeDefined()
    expect(body['historial']).toMatchObject([
      {
        tipo: 'modificacion',
        cambios: { debe: ['3.00', '4.00'], haber: ['3.00', '4.00'] },
        lineas: {
          lineas: {
            altas: 0,
            cambiadas: 2,
            movidas: 0,
            bajas: 1,
            cambios: [
              {
                tipo: 'cambio',
                linea: 1,
                desde: null,
                cambios: { debe: ['1.00', '4.00'], saldo: ['1.00', '4.00'] },
              },
              {
                tipo: 'cambio',
                linea: 2,
                desde: null,
                cambios: { haber: ['3.00', '4.00'], saldo: ['-3.00', '-4.00'] },
              },
              {
                tipo: 'baja',
                linea: 2,
                desde: null,
                cambios: { cuenta: ['Caja', null], debe: ['2.00', null], saldo: ['2.00', null] },
              },
            ],
          },
        },
      },
      {
        tipo: 'alta',
        cambios: { debe: [null, '3.00'], haber: [null, '3.00'] },
        lineas: {
          lineas: {
            altas: 3,
            cambios: [
              {
                tipo: 'alta',
                linea: 1,
                cambios: { cuenta: [null, 'Caja'], debe: [null, '1.00'], saldo: [null, '1.00'] },
              },
              { tipo: 'alta', linea: 2 },
              { tipo: 'alta', linea: 3 },
            ],
          },
        },
      },
    ])
  })

  it('the history has of a thousand lines how many, and the first; a line that others have shifted has not changed', async () => {
    const many = Array.from({ length: 500 }, (_, at) => [debe(`${at + 1}`), haber(`${at + 1}`)])
    await add(many.flat())
    const record = await only()
    const added = await newest(record['id'])
    expect(added.lineas.lineas).toMatchObject({ altas: 1000, cambiadas: 0, movidas: 0, bajas: 0 })
    expect(added.lineas.lineas.cambios).toHaveLength(20)
    const [first, second, ...others] = linesIn(record).map(sent)
    const last = others.pop()
    // Without the first two; the last is the first one now.
    await edit(record, [{ ...last }, ...others, debe('5'), haber('5')])
    expect(first && second).toBeDefined()
    expect((await newest(record['id'])).lineas.lineas).toMatchObject({
      altas: 2,
      cambiadas: 0,
      movidas: 1,
      bajas: 2,
      cambios: [
        { tipo: 'movida', linea: 1, desde: 1000, cambios: {} },
        { tipo: 'alta', linea: 999 },
        { tipo: 'alta', linea: 1000 },
        { tipo: 'baja', linea: 1 },
        { tipo: 'baja', linea: 2 },
      ],
    })
  })

  it('is deleted with its lines, and restored with them under their numbers', async () => {
    await add([debe('1'), haber('1')])
    const record = await only()
    expect((await backend.call('asientos-borrar', { id: record['id'] })).status).toBe(200)
    const { body } = await backend.call('eliminados.buscar', { entidad: 'asientos' })
    expect(body['eliminados']).toMatchObject([{ valores: { detalle: 'Apertura' } }])
    const undone = await backend.call('eliminados.deshacer', {
      entidad: 'asientos',
      clave: { id: record['id'] },
    })
    expect(undone.status).toBe(200)
    expect(await only()).toEqual(record)
  })

  it('keeps a record from being deleted that a line refers to', async () => {
    await add([debe('1'), haber('1')])
    expect(await backend.call('cuentas-borrar', { id: 2 })).toMatchObject({ status: 409 })
  })

  it('many are added in a call, each as its own metodo would', async () => {
    const alta = { detalle: 'Uno', fecha: null, lineas: [debe('1'), haber('1')] }
    const { body } = await backend.call('registros.grabar', {
      entidad: 'asientos',
      filas: [{ alta }, { alta: { ...alta, lineas: [debe('1'), haber('2')] } }],
    })
    expect(body['resultados']).toEqual([
      { estado: 200 },
      { estado: 422, error: 'Líneas: Debe y Haber difieren en 1,00' },
    ])
    expect(await backend.rows('asientos-buscar', 'asientos')).toHaveLength(1)
  })

  it.each([
    [99, 200, undefined],
    [100, 422, 'filas: Son demasiados registros y líneas para un solo pedido. Envíelos en partes.'],
  ])('100 records of %i lines in a call: %i', async (count, status, error) => {
    const lineas = Array.from({ length: count }, () => debe('1'))
    const filas = Array.from({ length: 100 }, () => ({
      alta: { detalle: 'Uno', fecha: null, lineas },
    }))
    const answer = await backend.call('registros.grabar', { entidad: 'asientos', filas })
    expect(answer.status).toBe(status)
    expect(answer.body['error']).toBe(error)
    expect(await backend.rows('asientos-buscar', 'asientos')).toEqual([])
  })
})
