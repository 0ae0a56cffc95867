import { describe, expect, it } from 'vitest'
import {
  SHAPES,
  baseOfMetodo,
  entityIdentifiers,
  entityResource,
  exportNameOf,
  metodoOf,
  singletonIdentifiers,
  singletonResource,
  nearest,
} from '#language/naming'
import {
  reservedResource,
  reservedWireName,
  reservedAction,
  reservedWord,
} from '#language/reserved-names'
import { actionDone, actionQuestion, emptyText, removeQuestion } from '#language/spanish'

describe('names are derived', () => {
  it.each([
    ['rubro', 'rubro'],
    ['agenda-personal', 'agendaPersonal'],
    ['agendaPersonal', 'agendaPersonal'],
    ['vencimiento-2', 'vencimiento2'],
    ['Sala', 'sala'],
    ['AgendaPersonal', 'agendaPersonal'],
  ])('the file %s exports %s', (stem, name) => {
    expect(exportNameOf(stem)).toBe(name)
  })

  it.each([
    ['rubros-buscar', 'rubros', 'rubros'],
    ['provincias', 'provincias', 'provincias'],
    ['cuentas-buscar-todas', 'cuentas-buscar-todas', 'cuentas-buscar-todas'],
    ['cuentas-buscar-buscar', 'cuentas-buscar', 'cuentas-buscar'],
    ['buscar-cuentas', 'buscar-cuentas', 'buscar-cuentas'],
    ['rebuscar', 'rebuscar', 'rebuscar'],
    ['agenda_personal-buscar', 'agenda_personal', 'agenda-personal'],
    ['vencimientosPorConcepto-buscar', 'vencimientosPorConcepto', 'vencimientos-por-concepto'],
  ])('%s has the base %s and the resource %s', (metodo, base, resource) => {
    expect(baseOfMetodo(metodo)).toBe(base)
    expect(entityResource(metodo)).toBe(resource)
  })

  it.each([
    ['Parámetros', 'parametros'],
    ['Códigos Postales', 'codigos-postales'],
    ['Señas y Dueños', 'senas-y-duenos'],
  ])('%s has the route %s', (many, resource) => {
    expect(singletonResource(many)).toBe(resource)
  })

  it('identifiers of several words', () => {
    expect(entityIdentifiers('agendaPersonal', 'agenda-personal')).toEqual({
      record: 'AgendaPersonalRecord',
      contract: 'agendaPersonal',
      screen: 'AgendaPersonalList',
      form: 'AgendaPersonalForm',
    })
    expect(singletonIdentifiers('parametro', 'parametros').screen).toBe('ParametrosScreen')
  })

  it('an action has its own metodo', () => {
    expect(metodoOf('usuarios', 'darDeBaja')).toBe('usuarios-dar-de-baja')
  })
})

describe('names are reserved', () => {
  it.each(['class', 'constructor', 'hasOwnProperty', 'toString', 'then'])('%s', (name) => {
    expect(reservedWord(name)).toBeDefined()
  })

  it.each(['read', 'add', 'edit', 'delete', 'reveal', 'history', 'restaurar', 'class'])(
    '%s for actions: roles permit by their names',
    (name) => {
      expect(reservedAction(name)).toBeDefined()
    },
  )

  it('copy for actions: the button that duplicates a row has that name', () => {
    expect(reservedAction('copy')).toBeDefined()
  })

  it.each(['__proto__', 'código', '1er', 'con espacio', ''])('%j is not a valid name', (name) => {
    expect(SHAPES.exportName.pattern.test(name)).toBe(false)
    expect(SHAPES.wireName.pattern.test(name)).toBe(false)
  })

  it.each([
    ['exportName', 63, ['rubro', 'agendaPersonal2'], ['Rubro', 'a-b', 'a_b', 'a b', 'a\n']],
    ['wireName', 63, ['cpostal', 'C_postal2'], ['_a', '2a', 'a-b', 'a b', 'ñ', 'a\n']],
    ['metodo', 100, ['rubros-buscar', 'R_2'], ['-a', '2a', 'a b', 'a/b', 'a\n']],
  ] as const)(
    '%s has %i characters at most, and only those that it may have',
    (of, max, ok, not) => {
      const { pattern } = SHAPES[of]
      expect([...ok, 'a'.repeat(max)].filter((name) => !pattern.test(name))).toEqual([])
      expect([...not, '', 'a'.repeat(max + 1)].filter((name) => pattern.test(name))).toEqual([])
    },
  )

  it('a resource has words of letters and digits', () => {
    const { pattern } = SHAPES.resource
    expect(['rubros', 'r', 'iva-2-x'].filter((name) => !pattern.test(name))).toEqual([])
    const wrong = ['', '2a', '-a', 'a-', 'a--b', 'aB', 'a_b', 'a/b', 'a\n']
    expect(wrong.filter((name) => pattern.test(name))).toEqual([])
  })

  it.each(['metodo', 'token', 'error'])('%s on the wire', (name) => {
    expect(reservedWireName(name)).toBeDefined()
    expect(reservedWord(name)).toBeUndefined()
  })

  it.each(['access', 'data-provider', 'record', 'fields', 'api-rest', 'new'])(
    '%s as a resource',
    (resource) => {
      expect(reservedResource(resource)).toBeDefined()
    },
  )

  it.each(['rubros', 'clientes', 'agenda-personal'])('%s is free', (resource) => {
    expect(reservedResource(resource)).toBeUndefined()
  })
})

describe('the nearest name', () => {
  it.each([
    ['rubors', ['rubros', 'bancos'], 'rubros'],
    ['CÓDIGO', ['codigo', 'codigos'], 'codigo'],
    ['ÁÉÍÓÚ', ['ABCDE', 'aeiou'], 'aeiou'],
    ['aeiou', ['ABCDE', 'ÁÉÍÓÚ'], 'ÁÉÍÓÚ'],
    ['año', ['años', 'AÑO'], 'AÑO'],
    ['Archivos / rubro', ['Archivos / Rubros', 'Listados / Rubros'], 'Archivos / Rubros'],
    ['cliente', ['rubro'], undefined],
    ['x', [], undefined],
    ['x', ['m', 'f'], undefined],
    ['M', ['m', 'f'], 'm'],
    ['mx', ['max'], 'max'],
    ['nam', ['id'], undefined],
  ])('%s among %j is %s', (name, among, found) => {
    expect(nearest(name, among)).toBe(found)
  })

  it('is found in bounded time, however long the name', () => {
    expect(nearest('x'.repeat(1_000_000), ['y'.repeat(150)])).toBeUndefined()
  })
})

const names = (one: string, many: string, gender: 'm' | 'f') => ({ one, many, gender })

it.each([
  [names('Rubro', 'Rubros', 'm'), 'este rubro', 'rubros'],
  [names('Localidad', 'Localidades', 'f'), 'esta localidad', 'localidades'],
  [names('Código Postal', 'Códigos Postales', 'm'), 'este código postal', 'códigos postales'],
  [names('Cuenta CBU', 'Cuentas CBU', 'f'), 'esta cuenta CBU', 'cuentas CBU'],
  [
    names('Ingreso Y Egreso', 'Ingresos Y Egresos', 'm'),
    'este ingreso y egreso',
    'ingresos y egresos',
  ],
  [names('Cuenta CC', 'Cuentas CC', 'f'), 'esta cuenta CC', 'cuentas CC'],
  [names('Año Ñandú', 'Años Ñandú', 'm'), 'este año ñandú', 'años ñandú'],
])('C-08: %j in a sentence', (names, one, many) => {
  expect(removeQuestion(names)).toBe(`¿Desea confirmar la eliminación de ${one}?`)
  expect(emptyText(names)).toBe(`Todavía no hay ${many}.`)
  expect(actionQuestion('Dar de Baja', names)).toBe(`¿Desea dar de baja ${one}?`)
})

it.each([
  ['Deshabilitar', names('Usuario', 'Usuarios', 'm'), 'Usuario deshabilitado.'],
  ['Habilitar', names('Cuenta CBU', 'Cuentas CBU', 'f'), 'Cuenta CBU habilitada.'],
  ['Vender', names('Bien de Uso', 'Bienes de Uso', 'm'), 'Bien de uso vendido.'],
  ['Leer', names('Nota', 'Notas', 'f'), 'Nota leída.'],
  ['Extraer', names('Documento', 'Documentos', 'm'), 'Documento extraído.'],
  ['Oír', names('Testigo', 'Testigos', 'm'), 'Testigo oído.'],
  ['Recibir', names('Pago', 'Pagos', 'm'), 'Pago recibido.'],
  ['Describir', names('Tarea', 'Tareas', 'f'), 'Tarea descrita.'],
  ['Romper', names('Cheque', 'Cheques', 'm'), 'Cheque roto.'],
  ['Abrir', names('Caja', 'Cajas', 'f'), 'Caja abierta.'],
  ['Devolver', names('Cheque', 'Cheques', 'm'), 'Cheque devuelto.'],
  ['Dar de Baja', names('Rubro', 'Rubros', 'm'), undefined],
  ['Baja', names('Rubro', 'Rubros', 'm'), undefined],
])('the notice after %s of %j', (label, names, done) => {
  expect(actionDone(label, names)).toBe(done)
})
