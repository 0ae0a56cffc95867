import { crud, password } from '#language'
import { conceptoWith, rubroFields, rubroWith } from '../small-schema'
import type { Mistake } from './mistake'

const name = { kind: 'text', label: 'Rubro', max: 50, required: true, search: true }

const VALUES =
  'text(), longText(), email(), telephone(), patternText(), digits(), dni(), cuit(), cbu(), integer(), decimal(), money(), date(), month(), time(), boolean(), choice(), reference()'
const FIELDS = `id(), ${VALUES}, secret(), references(), lines()`

export const shape: readonly Mistake[] = [
  [
    'a field that is for the portal alone',
    {
      schema: rubroFields({ clave: password({ label: 'Contraseña', max: 50 }) }),
      want: [
        {
          code: 'S105',
          at: 'rubro: fields.clave',
          says: '`clave` is made with password(). It must be one of the fields id(), text(), longText(), email(), telephone(), patternText(), digits(), dni(), cuit(), cbu(), integer(), decimal(), money(), date(), month(), time(), boolean(), choice(), reference(), secret(), references(), lines(). password(), newPassword(), personName(), code(), token() are for schema/acceso.ts: only the portal asks for passwords and codes.',
        },
      ],
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
        {
          code: 'S105',
          at: 'rubro: actions.bajar',
          says: '`bajar` is an object. It must be made with action().',
        },
        {
          code: 'S105',
          at: 'rubro: actions.subir',
          says: '`subir` is made with operation(). It must be made with action().',
        },
      ],
    },
  ],
  [
    'an unknown option of an entity',
    {
      schema: rubroWith({ menus: 'x' }),
      want: [
        {
          code: 'S104',
          at: 'rubro: menus',
          marks: 'name',
          suggestion: 'menu',
          says: '`menus` is no option here. Allowed: names, menu, title, resource, renamedFrom, metodos, fields, key, unique, periods, tree, states, rules, actions, own, roles, ownRow, texts, narrow, height, form, list, sort, filters, views, copies, imports, messages, history, seed.',
        },
      ],
    },
  ],
  [
    'an unknown option of a field, far from all others',
    {
      schema: rubroFields({ rubro: { ...name, colour: 'red' } }),
      want: [
        {
          code: 'S104',
          at: 'rubro: fields.rubro.colour',
          marks: 'name',
          says: '`colour` is no option here. Allowed: label, editLabel, removeLabel, columnLabel, column, renamedFrom, addLabel, readOnly, readOnlyOnEdit, keeps, sendsOnEdit, backfill, search, placeholder, required, requiredText, max, capitalize, default.',
        },
      ],
    },
  ],
  [
    'an unknown option of crud()',
    {
      schema: rubroWith({ metodos: { ...crud('rubros'), ingresa: 'x' } }),
      want: [
        {
          code: 'S104',
          at: 'rubro: metodos.ingresa',
          marks: 'name',
          suggestion: 'ingresar',
          says: '`ingresa` is no option here. Allowed: base, buscar, leer, revelar, ingresar, modificar, borrar.',
        },
      ],
    },
  ],
  [
    'a limit beyond what a text may have',
    {
      schema: rubroFields({ rubro: { ...name, max: 10_001 } }),
      want: [
        {
          code: 'S107',
          at: 'rubro: fields.rubro.max',
          says: '`max` is 10001. It must be a whole number from 1 to 10000.',
        },
      ],
    },
  ],
  [
    'a limit of nothing',
    {
      schema: rubroFields({ rubro: { ...name, max: 0 } }),
      want: [
        {
          code: 'S107',
          at: 'rubro: fields.rubro.max',
          says: '`max` is 0. It must be a whole number from 1 to 10000.',
        },
      ],
    },
  ],
  [
    'digits beyond what a number holds',
    {
      schema: rubroFields({ cuit: { kind: 'digits', label: 'CUIT', max: 16 } }),
      want: [
        {
          code: 'S107',
          at: 'rubro: fields.cuit.max',
          says: '`max` is 16. It must be a whole number from 1 to 15.',
        },
      ],
    },
  ],
  [
    'a limit that is a text',
    {
      schema: rubroFields({ rubro: { ...name, max: 'fifty' } }),
      want: [
        {
          code: 'S105',
          at: 'rubro: fields.rubro.max',
          says: "`max` is 'fifty'. It must be a whole number from 1 to 10000.",
        },
      ],
    },
  ],
  [
    'a limit that is no whole number',
    {
      schema: rubroFields({ rubro: { ...name, max: 1.5 } }),
      want: [
        {
          code: 'S105',
          at: 'rubro: fields.rubro.max',
          says: '`max` is 1.5. It must be a whole number from 1 to 10000.',
        },
      ],
    },
  ],
  [
    'a missing limit',
    {
      schema: rubroFields({ rubro: { kind: 'text', label: 'Rubro', search: true } }),
      want: [
        {
          code: 'S106',
          at: 'rubro: fields.rubro',
          says: '`max` is missing. It must be a whole number from 1 to 10000.',
        },
      ],
    },
  ],
  [
    'a missing label',
    {
      schema: rubroFields({ id: { kind: 'id' } }),
      want: [
        {
          code: 'S106',
          at: 'rubro: fields.id',
          says: '`label` is missing. It must be a text that is not blank.',
        },
      ],
    },
  ],
  [
    'a blank label',
    {
      schema: rubroFields({ id: { kind: 'id', label: ' \t ' } }),
      want: [
        {
          code: 'S108',
          at: 'rubro: fields.id.label',
          says: "`label` is '   '. It must be a text that is not blank.",
        },
      ],
    },
  ],
  [
    'a label of which nothing is to be seen',
    {
      schema: rubroFields({ id: { kind: 'id', label: ' \u200B\u00AD\u3164' } }),
      want: [
        {
          code: 'S108',
          at: 'rubro: fields.id.label',
          says: "`label` is '  ㅤ'. It must be a text that is not blank.",
        },
      ],
    },
  ],
  [
    'a blank message',
    {
      schema: rubroWith({ messages: { duplicate: '' } }),
      want: [
        {
          code: 'S108',
          at: 'rubro: messages.duplicate',
          says: "`duplicate` is ''. It must be a text that is not blank.",
        },
      ],
    },
  ],
  [
    'a word out of a few, misspelt',
    {
      schema: rubroWith({ narrow: 'card' }),
      want: [
        {
          code: 'S105',
          at: 'rubro: narrow',
          suggestion: 'cards',
          says: "`narrow` is 'card'. It must be one of 'cards', 'table'.",
        },
      ],
    },
  ],
  [
    'a field that no word made',
    {
      schema: rubroFields({ extra: { label: 'X' } }),
      want: [
        {
          code: 'S105',
          at: 'rubro: fields.extra',
          says: '`extra` is an object. It must be one of the fields id(), text(), longText(), email(), telephone(), patternText(), digits(), dni(), cuit(), cbu(), integer(), decimal(), money(), date(), month(), time(), boolean(), choice(), reference(), secret(), references(), lines().',
        },
      ],
    },
  ],
  ...['constructor', 'toString', '__proto__'].flatMap((kind): readonly Mistake[] => {
    const extra = { kind, label: 'X' }
    const says = `\`extra\` is made with ${kind}(). It must be one of the fields`
    return [
      [
        `a field of the kind ${kind}, which every object has`,
        {
          schema: rubroFields({ extra }),
          want: [{ code: 'S105', at: 'rubro: fields.extra', says: `${says} ${FIELDS}.` }],
        },
      ],
      [
        `a field of lines of the kind ${kind}`,
        {
          schema: rubroFields({ lineas: { kind: 'lines', label: 'L', fields: { extra } } }),
          want: [
            {
              code: 'S105',
              at: 'rubro: fields.lineas.fields.extra',
              says: `${says} ${VALUES}.`,
            },
          ],
        },
      ],
    ]
  }),
  [
    'a field of the portal in an entity',
    {
      schema: rubroFields({ clave: { kind: 'password', label: 'Clave', max: 50 } }),
      want: [
        {
          code: 'S105',
          at: 'rubro: fields.clave',
          says: '`clave` is made with password(). It must be one of the fields id(), text(), longText(), email(), telephone(), patternText(), digits(), dni(), cuit(), cbu(), integer(), decimal(), money(), date(), month(), time(), boolean(), choice(), reference(), secret(), references(), lines(). password(), newPassword(), personName(), code(), token() are for schema/acceso.ts: only the portal asks for passwords and codes.',
        },
      ],
    },
  ],
  [
    'an entity without fields',
    {
      schema: rubroWith({ fields: {}, unique: [] }),
      want: [
        {
          code: 'S105',
          at: 'rubro: fields',
          says: "`fields` is an object. It must be fields by name, such as { id: id({ label: 'ID' }) }.",
        },
      ],
    },
  ],
  [
    'fields that are not an object, reported without guesses about their names',
    {
      schema: rubroWith({ fields: [], key: ['id'], seed: [{ id: 1 }] }),
      want: [
        {
          code: 'S105',
          at: 'rubro: fields',
          says: "`fields` is a list. It must be fields by name, such as { id: id({ label: 'ID' }) }.",
        },
      ],
    },
  ],
  [
    'a menu place without a group',
    {
      schema: rubroWith({ menu: 'Rubros' }),
      want: [
        {
          code: 'S105',
          at: 'rubro: menu',
          says: "`menu` is 'Rubros'. It must be a place such as 'Archivos / Rubros'.",
        },
      ],
    },
  ],
  [
    'a metodo with a space',
    {
      schema: rubroWith({ metodos: { buscar: 'rubros buscar' } }),
      want: [
        {
          code: 'S201',
          at: 'rubro: metodos.buscar',
          says: "`buscar` is 'rubros buscar'. It must be a metodo such as `rubros-buscar`: letters, digits, - and _ without accents, 100 at most.",
        },
      ],
    },
  ],
  [
    'a function where a text is due',
    {
      schema: rubroFields({ id: { kind: 'id', label: () => 'ID' } }),
      want: [
        {
          code: 'S105',
          at: 'rubro: fields.id.label',
          says: '`label` is a function. It must be a text that is not blank.',
        },
      ],
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
        {
          code: 'S501',
          at: 'concepto: menu',
          suggestion: 'Archivos / Conceptos',
          says: "The menu has no place 'Archivos / Concepto'. Use a place of schema/menu.ts, or add this one there.",
        },
        {
          code: 'S107',
          at: 'rubro: fields.rubro.max',
          says: '`max` is 0. It must be a whole number from 1 to 10000.',
        },
        {
          code: 'S104',
          at: 'rubro: fields.rubro.mox',
          marks: 'name',
          suggestion: 'max',
          says: '`mox` is no option here. Allowed: label, editLabel, removeLabel, columnLabel, column, renamedFrom, addLabel, readOnly, readOnlyOnEdit, keeps, sendsOnEdit, backfill, search, placeholder, required, requiredText, max, capitalize, default.',
        },
        {
          code: 'S301',
          at: 'rubro: key.0',
          suggestion: 'id',
          says: 'There is no field `ids`. Fields: `id`, `rubro`.',
        },
      ],
    },
  ],
]
