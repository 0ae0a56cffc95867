import { describe, expect, it } from 'vitest'
import { readAnswer } from '#wire/access'
import { deletedMetodos, readDeletedAnswer } from '#wire/metodos/deleted'
import { errorTextOf, isSameError } from '#wire/http/error-body'
import {
  GENERAL_ERROR,
  NO_CONNECTION,
  NOT_AVAILABLE,
  SESSION_ERRORS,
  SHOWN_BY_STATUS,
} from '#wire/http/errors'
import { readHomeAnswer } from '#wire/metodos/home'
import { HISTORIAL_BUSCAR, readHistoryAnswer } from '#wire/metodos/history'
import { isPlaceholderAddress, placeholderAddress } from '#wire/placeholder-address'
import { isReceivedObject, receivedId, receivedNumber, receivedRows } from '#wire/received'
import { readOpenSessions, sessionMetodos } from '#wire/metodos/sessions'

const NO_ANSWERS: readonly unknown[] = [undefined, null, 'x', 7, [], {}, { otra: [] }]

describe('the answer of `sesiones.buscar`', () => {
  const session = {
    id: 's1',
    abierta: 1_700_000_000_000,
    usada: 1_700_000_100_000,
    direccion: '10.0.0.1',
    navegador: 'Firefox en Windows',
    actual: true,
  }

  it('is read as it is', () => {
    expect(readOpenSessions({ sesiones: [session] })).toEqual([session])
    expect(readOpenSessions({ sesiones: [] })).toEqual([])
  })

  it('what is missing is empty, and what is no session is left out', () => {
    expect(readOpenSessions({ sesiones: [{ actual: 'true' }, null, 'x', []] })).toEqual([
      { id: '', abierta: null, usada: null, direccion: '', navegador: '', actual: false },
    ])
  })

  it.each(NO_ANSWERS)('%j is something else', (answer) => {
    expect(readOpenSessions(answer)).toBeUndefined()
    expect(readOpenSessions({ sesiones: answer === 7 ? {} : 'x' })).toBeUndefined()
  })
})

describe('the answer of `eliminados.buscar`', () => {
  const entry = {
    id: 4,
    fecha: '2026-02-01T10:00:00Z',
    dni: 20_111_222,
    usuario: 'Ana',
    valores: { rubro: 'Cine' },
  }

  it('is read as it is', () => {
    expect(readDeletedAnswer({ eliminados: [entry], siguiente: 3 })).toEqual({
      eliminados: [entry],
      siguiente: 3,
    })
    const anonymous = { ...entry, dni: null, usuario: null }
    expect(readDeletedAnswer({ eliminados: [anonymous], siguiente: null })).toEqual({
      eliminados: [anonymous],
      siguiente: null,
    })
  })

  it('what is missing is empty, and what is no entry is left out', () => {
    expect(readDeletedAnswer({ eliminados: [{ valores: [] }, null, 7] })).toEqual({
      eliminados: [{ id: 0, fecha: '', dni: null, usuario: '', valores: {} }],
      siguiente: null,
    })
  })

  it.each(NO_ANSWERS)('%j is something else', (answer) => {
    expect(readDeletedAnswer(answer)).toBeUndefined()
    expect(readDeletedAnswer({ eliminados: answer === 7 ? {} : 'x' })).toBeUndefined()
  })
})

describe('the answer of `historial.buscar`', () => {
  const entry = {
    id: 9,
    fecha: '2026-02-01T10:00:00Z',
    dni: null,
    usuario: null,
    origen: 'import',
    detalle: 'a.csv:2',
    tipo: 'modificacion',
    veces: 3,
    cambios: { rubro: ['Cine', 'Arte'] },
  }

  it.each(['screen', 'import', 'action', 'administration'])('is read as it is: %s', (origen) => {
    const answer = { historial: [{ ...entry, origen, dni: 7, usuario: 'Ana' }], siguiente: 8 }
    expect(readHistoryAnswer(answer)).toEqual(answer)
  })

  it('nobody was signed in', () => {
    expect(readHistoryAnswer({ historial: [entry], siguiente: null })?.historial).toEqual([entry])
  })

  it('what is missing is empty, an unknown origin is the screen, and one event is one', () => {
    expect(readHistoryAnswer({ historial: [{ origen: 'otro' }, null, 7] })).toEqual({
      historial: [
        {
          id: 0,
          fecha: '',
          dni: null,
          usuario: '',
          origen: 'screen',
          detalle: '',
          tipo: '',
          veces: 1,
          cambios: {},
        },
      ],
      siguiente: null,
    })
  })

  it('changes are pairs: what is missing of one is null, and what is none is left out', () => {
    const cambios = { rubro: ['Cine'], nota: [], id: 7, otro: 'x' }
    const answer = readHistoryAnswer({ historial: [{ ...entry, cambios }] })
    expect(answer?.historial[0]?.cambios).toEqual({ rubro: ['Cine', null], nota: [null, null] })
    const none = readHistoryAnswer({ historial: [{ ...entry, cambios: ['x'] }] })
    expect(none?.historial[0]?.cambios).toEqual({})
  })

  /** Each number is another one, so that none can be read in the place of another. */
  const moved = { linea: 7, desde: 4, cambios: { debe: ['1', '2'] } }
  const lines = { altas: 11, cambiadas: 12, movidas: 13, bajas: 14 }
  const linesOf = (lineas: unknown) =>
    readHistoryAnswer({ historial: [{ ...entry, lineas }] })?.historial[0]?.lineas

  it('a box that is not ticked, 0 and an empty text are values, before a change and after it', () => {
    const cambios = { activo: [true, false], vale: [false, true], cuotas: [0, 3], tope: [3, 0] }
    const texts = { nota: ['', 'x'], otra: ['x', ''], zona: [null, ''] }
    const odd = { ...entry, dni: 0, usuario: '', veces: 0, cambios: { ...cambios, ...texts } }
    const lineas = {
      renglones: { ...lines, cambios: [{ ...moved, tipo: 'cambio', desde: 0, cambios }] },
    }
    const answer = { historial: [{ ...odd, lineas }], siguiente: 0 }
    expect(readHistoryAnswer(answer)).toEqual(answer)
  })

  it.each(['alta', 'cambio', 'movida', 'baja'])('lines are read as they are: %s', (tipo) => {
    const lineas = {
      renglones: { ...lines, cambios: [{ ...moved, tipo }] },
      cobros: { ...lines, cambios: [] },
    }
    expect(linesOf(lineas)).toEqual(lineas)
  })

  it.each([
    ['no lines', undefined, undefined],
    ['a list of them', [], undefined],
    ['a field without any', { renglones: [lines], cobros: null }, {}],
    [
      'nothing of them',
      { renglones: {} },
      { renglones: { altas: 0, cambiadas: 0, movidas: 0, bajas: 0, cambios: [] } },
    ],
    [
      'an unknown change, and what is none',
      { renglones: { ...lines, cambios: [{ tipo: 'otro' }, null, 7] } },
      {
        renglones: { ...lines, cambios: [{ tipo: 'cambio', linea: 0, desde: null, cambios: {} }] },
      },
    ],
  ])('what is missing of lines is empty: %s', (_what, received, read) => {
    expect(linesOf(received)).toEqual(read)
  })

  it.each(NO_ANSWERS)('%j is something else', (answer) => {
    expect(readHistoryAnswer(answer)).toBeUndefined()
    expect(readHistoryAnswer({ historial: answer === 7 ? {} : 'x' })).toBeUndefined()
  })
})

describe('the answer of `inicio.buscar`', () => {
  const rubros = { entidad: 'rubros', total: 12, precision: 'exacta' }
  const postales = { entidad: 'postales', total: 10_000, precision: 'minima' }

  it('is read as it is', () => {
    const answer = { cantidades: [rubros, postales], pendientes: 2 }
    expect(readHomeAnswer(answer)).toEqual(answer)
    expect(readHomeAnswer({ cantidades: [] })).toEqual({ cantidades: [] })
    const none = { cantidades: [{ ...rubros, total: 0 }], pendientes: 0 }
    expect(readHomeAnswer(none)).toEqual(none)
  })

  it('what is no count is left out, and an unknown precision is exact', () => {
    const odd = [{ entidad: 'bancos' }, null, 7, { entidad: 'rubros', total: 12, precision: 'x' }]
    expect(readHomeAnswer({ cantidades: odd, pendientes: 'x' })).toEqual({ cantidades: [rubros] })
  })

  it.each(NO_ANSWERS)('%j is something else', (answer) => {
    expect(readHomeAnswer(answer)).toBeUndefined()
    expect(readHomeAnswer({ cantidades: answer === 7 ? {} : 'x' })).toBeUndefined()
  })
})

it('the embedded backend’s own operations', () => {
  expect(sessionMetodos).toEqual({
    logOut: 'sesiones.salir',
    list: 'sesiones.buscar',
    close: 'sesiones.cerrar',
    closeOthers: 'sesiones.cerrar-demas',
  })
  expect(deletedMetodos).toEqual({
    list: 'eliminados.buscar',
    restore: 'eliminados.restaurar',
    undo: 'eliminados.deshacer',
  })
  expect(HISTORIAL_BUSCAR).toBe('historial.buscar')
})

it.each<[unknown, readonly unknown[] | undefined]>([
  [{ rubros: [1, 2] }, [1, 2]],
  [
    [1, 2],
    [1, 2],
  ],
  [{ rubros: null }, []],
  [null, []],
  [{ rubros: 'x' }, undefined],
  [{ otros: [1] }, undefined],
  ['x', undefined],
  [undefined, undefined],
])('the rows of %j are %j', (answer, rows) => {
  expect(receivedRows(answer, 'rubros')).toEqual(rows)
})

it('only a JSON object is one, and an infinite number is none', () => {
  expect([{}, [], null, 'x', 7].map(isReceivedObject)).toEqual([true, false, false, false, false])
  expect([7, Infinity, Number.NaN, '7', {}].map(receivedNumber)).toEqual([7, null, null, 7, null])
  const ids = [7, Infinity, Number.NaN, '07', ' ', '', {}]
  expect(ids.map(receivedId)).toEqual([7, null, null, '07', null, null, null])
})

describe('an answer of the portal', () => {
  const login = {
    needs: ['token'],
    read: (received: Readonly<Record<string, unknown>>) => received,
  }

  it.each<[unknown, unknown]>([
    [
      { token: 'abc', otro: 1 },
      { token: 'abc', otro: 1 },
    ],
    [{ token: 0 }, { token: 0 }],
    [{ token: '' }, undefined],
    [{ token: null }, undefined],
  ])('%j is read as %j', (body, answer) => {
    expect(readAnswer(login, body)).toEqual(answer)
  })

  it('is of use although an optional part is missing, and whatever it is where nothing is needed', () => {
    expect(readAnswer({ ...login, needs: [] }, 'x')).toEqual({})
    expect(readAnswer({ needs: ['a', 'b'], read: () => ({ a: 'x', b: '' }) }, {})).toBeUndefined()
  })
})

describe('what an error says', () => {
  const long = 'x'.repeat(300)

  it.each<[unknown, string | undefined]>([
    [{ error: 'Ya existe' }, 'Ya existe'],
    [{ mensaje: 'Ya existe' }, 'Ya existe'],
    [{ message: ' Ya existe ' }, 'Ya existe'],
    [{ message: 'b', mensaje: 'a' }, 'a'],
    [{ message: 'b', error: 'a' }, 'a'],
    [{ error: ' ', message: 'b' }, 'b'],
    [{ error: 7 }, undefined],
    ['Ya existe', 'Ya existe'],
    [long, long],
    [`${long}x`, undefined],
    ['<html></html>', undefined],
    ['a < b', 'a < b'],
    ['  ', undefined],
    [null, undefined],
    [['Ya existe'], undefined],
  ])('%j: %j', (body, text) => {
    expect(errorTextOf(body)).toBe(text)
  })

  it.each<[string, string, boolean]>([
    ['Ya existe.', ' ya EXISTE ', true],
    ['Ya existe..', 'Ya existe', false],
    ['Ya. existe', 'Ya existe', false],
    ['Ya existe', 'No existe', false],
  ])('%j and %j say the same: %s', (one, other, same) => {
    expect(isSameError(one, other)).toBe(same)
  })
})

it('the texts of errors that every screen shows', () => {
  expect(NO_CONNECTION).toEqual({
    title: 'Error de conexión',
    text: 'No hay conexión a Internet.',
  })
  expect(GENERAL_ERROR).toEqual({ title: 'Error General', text: 'Error en la aplicación, avise.' })
  expect(NOT_AVAILABLE).toBe('Operación no disponible.')
  expect(SESSION_ERRORS).toEqual({
    401: { title: 'Token Invalido', text: 'No Autorizado.' },
    403: {
      title: 'Token Vencido',
      text: 'Vuelve a iniciar sesión para generar un nuevo token.',
    },
  })
  expect(SHOWN_BY_STATUS).toEqual({
    409: 'El registro está en uso.',
    422: 'El servidor no admitió un valor.',
    429: 'Demasiados intentos. Espere y vuelva a intentar.',
    503: 'El servicio no está disponible. Vuelva a intentar.',
    507: 'El servidor no tiene espacio para guardar.',
  })
})

it('the address of an administrator without one goes nowhere', () => {
  expect(placeholderAddress(123)).toBe('administrador-123@sin-correo.invalid')
  const addresses = [placeholderAddress(1), 'ana@sin-correo.invalid.com', 'ana@x.com', '', null, 7]
  expect(addresses.map(isPlaceholderAddress)).toEqual([true, false, false, false, false, false])
})
