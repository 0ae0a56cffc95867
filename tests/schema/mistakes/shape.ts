import { crud, entity, id, password, text } from '../../../schema/language'
import { accesoWith, conceptoWith, right, rubroFields, rubroWith } from '../small-schema'
import type { Mistake } from './mistake'

const name = { kind: 'text', label: 'Rubro', max: 50, required: true, search: true }

export const shape: readonly Mistake[] = [
  [
    'a field that is for the portal alone',
    {
      schema: rubroFields({ clave: password({ label: 'Contraseña', max: 50 }) }),
      want: [{ code: 'S105', at: 'rubro: fields.clave', says: 'are for schema/acceso.ts' }],
    },
  ],
  [
    'an action not made with action(), and one made with another function',
    {
      schema: rubroFields(
        { estado: { kind: 'choice', label: 'Estado', options: { D: 'De baja' }, answers: 'text' } },
        {
          actions: {
            bajar: { label: 'Bajar', sets: { estado: 'D' } },
            subir: { kind: 'operation', label: 'Subir', sets: { estado: 'D' } },
          },
        },
      ),
      want: [
        { code: 'S105', at: 'rubro: actions.bajar', says: 'made with action()' },
        { code: 'S105', at: 'rubro: actions.subir', says: 'is made with operation()' },
      ],
    },
  ],
  [
    'an unknown option of an entity',
    {
      schema: rubroWith({ menus: 'x' }),
      want: [{ code: 'S104', at: 'rubro: menus', suggestion: 'menu' }],
    },
  ],
  [
    'an unknown option of a field, far from all others',
    {
      schema: rubroFields({ rubro: { ...name, colour: 'red' } }),
      want: [{ code: 'S104', at: 'rubro: fields.rubro.colour', says: 'Allowed: label' }],
    },
  ],
  [
    'an unknown option of crud()',
    {
      schema: rubroWith({ metodos: { ...crud('rubros'), ingresa: 'x' } }),
      want: [{ code: 'S104', at: 'rubro: metodos.ingresa', suggestion: 'ingresar' }],
    },
  ],
  [
    'a limit beyond what a text may have',
    {
      schema: rubroFields({ rubro: { ...name, max: 10_001 } }),
      want: [{ code: 'S107', at: 'rubro: fields.rubro.max', says: 'from 1 to 10000' }],
    },
  ],
  [
    'a limit of nothing',
    {
      schema: rubroFields({ rubro: { ...name, max: 0 } }),
      want: [{ code: 'S107', at: 'rubro: fields.rubro.max' }],
    },
  ],
  [
    'digits beyond what a number holds',
    {
      schema: rubroFields({ cuit: { kind: 'digits', label: 'CUIT', max: 16 } }),
      want: [{ code: 'S107', at: 'rubro: fields.cuit.max', says: 'from 1 to 15' }],
    },
  ],
  [
    'a limit that is a text',
    {
      schema: rubroFields({ rubro: { ...name, max: 'fifty' } }),
      want: [{ code: 'S105', at: 'rubro: fields.rubro.max', says: "is 'fifty'" }],
    },
  ],
  [
    'a limit that is no whole number',
    {
      schema: rubroFields({ rubro: { ...name, max: 1.5 } }),
      want: [{ code: 'S105', at: 'rubro: fields.rubro.max' }],
    },
  ],
  [
    'a missing limit',
    {
      schema: rubroFields({ rubro: { kind: 'text', label: 'Rubro', search: true } }),
      want: [{ code: 'S106', at: 'rubro: fields.rubro', says: '`max` is missing' }],
    },
  ],
  [
    'a missing label',
    {
      schema: rubroFields({ id: { kind: 'id' } }),
      want: [{ code: 'S106', at: 'rubro: fields.id', says: '`label` is missing' }],
    },
  ],
  [
    'a blank label',
    {
      schema: rubroFields({ id: { kind: 'id', label: ' \t ' } }),
      want: [{ code: 'S108', at: 'rubro: fields.id.label' }],
    },
  ],
  [
    'a label of which nothing is to be seen',
    {
      schema: rubroFields({ id: { kind: 'id', label: ' \u200B\u00AD\u3164' } }),
      want: [{ code: 'S108', at: 'rubro: fields.id.label' }],
    },
  ],
  [
    'a blank message',
    {
      schema: rubroWith({ messages: { duplicate: '' } }),
      want: [{ code: 'S108', at: 'rubro: messages.duplicate' }],
    },
  ],
  [
    'a word out of a few, misspelt',
    {
      schema: rubroWith({ narrow: 'card' }),
      want: [{ code: 'S105', at: 'rubro: narrow', suggestion: 'cards' }],
    },
  ],
  [
    'a field that no word made',
    {
      schema: rubroFields({ extra: { label: 'X' } }),
      want: [{ code: 'S105', at: 'rubro: fields.extra', says: 'text()' }],
    },
  ],
  [
    'a field of the portal in an entity',
    {
      schema: rubroFields({ clave: { kind: 'password', label: 'Clave', max: 50 } }),
      want: [{ code: 'S105', at: 'rubro: fields.clave' }],
    },
  ],
  [
    'an entity without fields',
    {
      schema: rubroWith({ fields: {}, unique: [] }),
      want: [{ code: 'S105', at: 'rubro: fields' }],
    },
  ],
  [
    'fields that are not an object, reported without guesses about their names',
    {
      schema: rubroWith({ fields: [], key: ['id'], seed: [{ id: 1 }] }),
      want: [{ code: 'S105', at: 'rubro: fields' }],
    },
  ],
  [
    'a menu place without a group',
    {
      schema: rubroWith({ menu: 'Rubros' }),
      want: [{ code: 'S105', at: 'rubro: menu', says: "such as 'Archivos / Rubros'" }],
    },
  ],
  [
    'a metodo with a space',
    {
      schema: rubroWith({ metodos: { buscar: 'rubros buscar' } }),
      want: [{ code: 'S201', at: 'rubro: metodos.buscar' }],
    },
  ],
  [
    'a function where a text is due',
    {
      schema: rubroFields({ id: { kind: 'id', label: () => 'ID' } }),
      want: [{ code: 'S105', at: 'rubro: fields.id.label', says: 'a function' }],
    },
  ],
  [
    'several mistakes at once, of shape and of rules',
    {
      schema: {
        ...rubroFields({ rubro: { ...name, max: 0, mox: 1 } }, { key: ['ids'] }),
        ...conceptoWith({ menu: 'Archivos / Concepto' }),
      },
      want: [
        { code: 'S501', at: 'concepto: menu', suggestion: 'Archivos / Conceptos' },
        { code: 'S107', at: 'rubro: fields.rubro.max' },
        { code: 'S104', at: 'rubro: fields.rubro.mox', suggestion: 'max' },
        { code: 'S301', at: 'rubro: key.0', suggestion: 'id' },
      ],
    },
  ],
]

const feriado = entity({
  names: { one: 'Feriado', many: 'Feriados', gender: 'm' },
  metodos: { buscar: 'feriados-buscar' },
  fields: { id: id({ label: 'ID' }), nombre: text({ label: 'Nombre', max: 50 }) },
})

export const files: readonly Mistake[] = [
  [
    'an export that is not called as its file',
    {
      schema: { feriado: { feriados: feriado } },
      want: [{ code: 'S102', at: 'feriado: ', suggestion: 'feriado' }],
    },
  ],
  [
    'a second export',
    {
      schema: { feriado: { feriado, otro: feriado } },
      want: [{ code: 'S102', at: 'feriado: ' }],
    },
  ],
  [
    'a file without exports',
    { schema: { feriado: {} }, want: [{ code: 'S102', at: 'feriado: ' }] },
  ],
  [
    'an export that no word made',
    {
      schema: { feriado: { feriado: { names: {} } } },
      want: [{ code: 'S103', at: 'feriado: ', says: 'entity()' }],
    },
  ],
  [
    'an entity in the place of the menu',
    {
      schema: { menu: { menuPlaces: feriado } },
      want: [{ code: 'S103', at: 'menu: ' }],
    },
  ],
  [
    'an export that cannot be read',
    {
      schema: {
        feriado: {
          feriado: new Proxy({}, { has: () => true, get: () => JSON.parse('{') }),
        },
      },
      want: [{ code: 'S101', at: 'feriado: ' }],
    },
  ],
  [
    'a mistake in a misnamed export is reported in the same run',
    {
      schema: { feriado: { feriados: { ...feriado, title: ' ', menu: 'Archivos / Conceptos' } } },
      want: [
        { code: 'S102', at: 'feriado: ' },
        { code: 'S108', at: 'feriado: title' },
        { code: 'S306', at: 'feriado: fields' },
      ],
    },
  ],
  [
    'a group of the menu that is no list',
    {
      schema: { menu: { menuPlaces: { kind: 'menu', groups: { Archivos: 'Rubros' } } } },
      want: [{ code: 'S105', at: 'menu: Archivos' }],
    },
  ],
  [
    'a limit of the portal beyond a day',
    {
      schema: accesoWith({ limits: { codigoSegundos: 86_401 } }),
      want: [{ code: 'S107', at: 'acceso: limits.codigoSegundos' }],
    },
  ],
]

/** Schemas that lack one of the two required files, as complete lists of files. */
export const missing = ['acceso', 'menu'].map((stem) => ({
  stem,
  exports: Object.fromEntries(Object.entries(right).filter(([other]) => other !== stem)),
}))
