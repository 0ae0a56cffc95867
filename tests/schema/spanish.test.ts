import { expect, it } from 'vitest'
import { actionDone, actionQuestion, emptyText, removeQuestion } from '#language/spanish'

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
