import { crud, password, entity, id, text } from '#language'
import { conceptoWith, rubroFields, rubroWith, accesoWith, right } from '../small-schema'
import { mistake, type Mistake } from './mistake'

const name = { kind: 'text', label: 'Rubro', max: 50, required: true, search: true }

const VALUES =
  'text(), longText(), email(), telephone(), patternText(), digits(), dni(), cuit(), cbu(), integer(), decimal(), money(), date(), month(), time(), boolean(), choice(), reference()'

const FIELDS = `id(), ${VALUES}, secret(), references(), lines()`

function unreadable(): never {
  throw new RangeError('No such year')
}

const feriado = entity({
  names: { one: 'Feriado', many: 'Feriados', gender: 'm' },
  metodos: { buscar: 'feriados-buscar' },
  fields: { id: id({ label: 'ID' }), nombre: text({ label: 'Nombre', max: 50 }) },
})

/** Schemas that lack one of the two required files, as complete lists of files. */
export const missing = ['acceso', 'menu'].map((stem) => ({
  stem,
  exports: Object.fromEntries(Object.entries(right).filter(([other]) => other !== stem)),
}))

export const shape: readonly Mistake[] = [
  mistake(
    'a field that is for the portal alone',
    rubroFields({ clave: password({ label: 'Contraseña', max: 50 }) }),
    'S105 rubro.fields.clave: `clave` is made with password(). It must be one of the fields id(), text(), longText(), email(), telephone(), patternText(), digits(), dni(), cuit(), cbu(), integer(), decimal(), money(), date(), month(), time(), boolean(), choice(), reference(), secret(), references(), lines(). password(), newPassword(), personName(), code(), token() are for schema/acceso.ts: only the portal asks for passwords and codes.',
  ),
  mistake(
    'an action not made with action(), and one made with another function',
    rubroFields(
      { estado: { kind: 'choice', label: 'Estado', options: { D: 'De baja' }, answers: 'text' } },
      {
        actions: {
          bajar: { label: 'Bajar', sets: { estado: 'D' } },
          subir: { kind: 'operation', label: 'Subir', sets: { estado: 'D' } },
        },
      },
    ),
    'S105 rubro.actions.bajar: `bajar` is an object. It must be made with action().',
    'S105 rubro.actions.subir: `subir` is made with operation(). It must be made with action().',
  ),
  mistake(
    'an unknown option of an entity',
    rubroWith({ menus: 'x' }),
    'S104 name of rubro.menus → menu: `menus` is no option here. Allowed: names, menu, title, resource, renamedFrom, metodos, fields, key, unique, periods, tree, states, rules, actions, own, roles, ownRow, texts, narrow, height, form, list, sort, filters, views, copies, imports, messages, history, seed.',
  ),
  mistake(
    'an unknown option of a field, far from all others',
    rubroFields({ rubro: { ...name, colour: 'red' } }),
    'S104 name of rubro.fields.rubro.colour: `colour` is no option here. Allowed: label, editLabel, removeLabel, columnLabel, column, renamedFrom, addLabel, readOnly, readOnlyOnEdit, keeps, sendsOnEdit, backfill, search, placeholder, required, requiredText, max, capitalize, default.',
  ),
  mistake(
    'an unknown option of crud()',
    rubroWith({ metodos: { ...crud('rubros'), ingresa: 'x' } }),
    'S104 name of rubro.metodos.ingresa → ingresar: `ingresa` is no option here. Allowed: base, buscar, leer, revelar, ingresar, modificar, borrar.',
  ),
  mistake(
    'a limit beyond what a text may have',
    rubroFields({ rubro: { ...name, max: 10_001 } }),
    'S107 rubro.fields.rubro.max: `max` is 10001. It must be a whole number from 1 to 10000.',
  ),
  mistake(
    'a limit of nothing',
    rubroFields({ rubro: { ...name, max: 0 } }),
    'S107 rubro.fields.rubro.max: `max` is 0. It must be a whole number from 1 to 10000.',
  ),
  mistake(
    'digits beyond what a number holds',
    rubroFields({ cuit: { kind: 'digits', label: 'CUIT', max: 16 } }),
    'S107 rubro.fields.cuit.max: `max` is 16. It must be a whole number from 1 to 15.',
  ),
  mistake(
    'a limit that is a text',
    rubroFields({ rubro: { ...name, max: 'fifty' } }),
    "S105 rubro.fields.rubro.max: `max` is 'fifty'. It must be a whole number from 1 to 10000.",
  ),
  mistake(
    'a limit that is no whole number',
    rubroFields({ rubro: { ...name, max: 1.5 } }),
    'S105 rubro.fields.rubro.max: `max` is 1.5. It must be a whole number from 1 to 10000.',
  ),
  mistake(
    'a missing limit',
    rubroFields({ rubro: { kind: 'text', label: 'Rubro', search: true } }),
    'S106 rubro.fields.rubro: `max` is missing. It must be a whole number from 1 to 10000.',
  ),
  mistake(
    'a missing label',
    rubroFields({ id: { kind: 'id' } }),
    'S106 rubro.fields.id: `label` is missing. It must be a text that is not blank.',
  ),
  mistake(
    'a blank label',
    rubroFields({ id: { kind: 'id', label: ' \t ' } }),
    "S108 rubro.fields.id.label: `label` is '   '. It must be a text that is not blank.",
  ),
  mistake(
    'a label of which nothing is to be seen',
    rubroFields({ id: { kind: 'id', label: ' \u200B\u00AD\u3164' } }),
    "S108 rubro.fields.id.label: `label` is '  ㅤ'. It must be a text that is not blank.",
  ),
  mistake(
    'a blank message',
    rubroWith({ messages: { duplicate: '' } }),
    "S108 rubro.messages.duplicate: `duplicate` is ''. It must be a text that is not blank.",
  ),
  mistake(
    'a word out of a few, misspelt',
    rubroWith({ narrow: 'card' }),
    "S105 rubro.narrow → cards: `narrow` is 'card'. It must be one of 'cards', 'table'.",
  ),
  mistake(
    'a field that no word made',
    rubroFields({ extra: { label: 'X' } }),
    'S105 rubro.fields.extra: `extra` is an object. It must be one of the fields id(), text(), longText(), email(), telephone(), patternText(), digits(), dni(), cuit(), cbu(), integer(), decimal(), money(), date(), month(), time(), boolean(), choice(), reference(), secret(), references(), lines().',
  ),
  ...['constructor', 'toString', '__proto__'].flatMap((kind): readonly Mistake[] => {
    const extra = { kind, label: 'X' }
    const says = `\`extra\` is made with ${kind}(). It must be one of the fields`
    return [
      mistake(
        `a field of the kind ${kind}, which every object has`,
        rubroFields({ extra }),
        `S105 rubro.fields.extra: ${says} ${FIELDS}.`,
      ),
      mistake(
        `a field of lines of the kind ${kind}`,
        rubroFields({ lineas: { kind: 'lines', label: 'L', fields: { extra } } }),
        `S105 rubro.fields.lineas.fields.extra: ${says} ${VALUES}.`,
      ),
    ]
  }),
  mistake(
    'a field of the portal in an entity',
    rubroFields({ clave: { kind: 'password', label: 'Clave', max: 50 } }),
    'S105 rubro.fields.clave: `clave` is made with password(). It must be one of the fields id(), text(), longText(), email(), telephone(), patternText(), digits(), dni(), cuit(), cbu(), integer(), decimal(), money(), date(), month(), time(), boolean(), choice(), reference(), secret(), references(), lines(). password(), newPassword(), personName(), code(), token() are for schema/acceso.ts: only the portal asks for passwords and codes.',
  ),
  mistake(
    'an entity without fields',
    rubroWith({ fields: {}, unique: [] }),
    "S105 rubro.fields: `fields` is an object. It must be fields by name, such as { id: id({ label: 'ID' }) }.",
  ),
  mistake(
    'fields that are not an object, reported without guesses about their names',
    rubroWith({ fields: [], key: ['id'], seed: [{ id: 1 }] }),
    "S105 rubro.fields: `fields` is a list. It must be fields by name, such as { id: id({ label: 'ID' }) }.",
  ),
  mistake(
    'a menu place without a group',
    rubroWith({ menu: 'Rubros' }),
    "S105 rubro.menu: `menu` is 'Rubros'. It must be a place such as 'Archivos / Rubros'.",
  ),
  mistake(
    'a metodo with a space',
    rubroWith({ metodos: { buscar: 'rubros buscar' } }),
    "S201 rubro.metodos.buscar: `buscar` is 'rubros buscar'. It must be a metodo such as `rubros-buscar`: letters, digits, - and _ without accents, 100 at most.",
  ),
  mistake(
    'a function where a text is due',
    rubroFields({ id: { kind: 'id', label: () => 'ID' } }),
    'S105 rubro.fields.id.label: `label` is a function. It must be a text that is not blank.',
  ),
  mistake(
    'several mistakes at once, of shape and of rules',
    {
      ...rubroFields({ rubro: { ...name, max: 0, mox: 1 } }, { key: ['ids'] }),
      ...conceptoWith({ menu: 'Archivos / Concepto' }),
    },
    "S501 concepto.menu → Archivos / Conceptos: The menu has no place 'Archivos / Concepto'. Use a place of schema/menu.ts, or add this one there.",
    'S107 rubro.fields.rubro.max: `max` is 0. It must be a whole number from 1 to 10000.',
    'S104 name of rubro.fields.rubro.mox → max: `mox` is no option here. Allowed: label, editLabel, removeLabel, columnLabel, column, renamedFrom, addLabel, readOnly, readOnlyOnEdit, keeps, sendsOnEdit, backfill, search, placeholder, required, requiredText, max, capitalize, default.',
    'S301 rubro.key.0 → id: There is no field `ids`. Fields: `id`, `rubro`.',
  ),

  mistake(
    'an export that is not called as its file',
    { feriado: { feriados: feriado } },
    'S102 name of feriado → feriado: schema/feriado.ts exports `feriados`. A schema file exports one declaration, named after the file. Here: `feriado`.',
  ),
  ...['Feriado', 'feriado', 'feriados'].map((name) =>
    mistake(
      `a file that begins with a capital letter and exports ${name}`,
      { Feriado: { [name]: feriado } },
      'S102 Feriado: The name of schema/Feriado.ts begins with a capital letter. Rename the file to schema/feriado.ts, and its export to `feriado`.',
      ...(name === 'feriados'
        ? ([
            'S102 name of Feriado → feriado: schema/Feriado.ts exports `feriados`. A schema file exports one declaration, named after the file. Here: `feriado`.',
          ] as const)
        : []),
    ),
  ),
  mistake(
    'a second export',
    { feriado: { feriado, otro: feriado } },
    'S102 name of feriado: schema/feriado.ts exports `otro`. A schema file exports one declaration, named after the file. Here: `feriado`.',
  ),
  mistake(
    'two exports, neither of which is called as its file',
    { feriado: { uno: feriado, otro: feriado } },
    'S102 name of feriado: schema/feriado.ts exports `uno`. A schema file exports one declaration, named after the file. Here: `feriado`.',
    'S102 name of feriado: schema/feriado.ts exports `otro`. A schema file exports one declaration, named after the file. Here: `feriado`.',
  ),
  mistake(
    'a file without exports',
    { feriado: {} },
    'S102 feriado: schema/feriado.ts does not export `feriado`. A schema file exports one declaration, named after the file.',
  ),
  mistake(
    'an export that no word made',
    { feriado: { feriado: { names: {} } } },
    'S103 feriado: `feriado` is not made with entity() or singleton(). Write `export const feriado = entity({ … })`.',
  ),
  mistake(
    'an entity in the place of the menu',
    { menu: { menuPlaces: feriado } },
    'S103 menu: `menuPlaces` is not made with menu(). Write `export const menuPlaces = menu({ … })`.',
  ),
  mistake(
    'an export that cannot be read',
    {
      feriado: {
        feriado: new Proxy({}, { has: () => true, get: unreadable }),
      },
    },
    'S101 feriado: schema/feriado.ts cannot be read: RangeError: No such year. A schema file holds data only: literals, constants made of them, and calls of the schema language.',
  ),
  mistake(
    'a mistake in a misnamed export is reported in the same run',
    { feriado: { feriados: { ...feriado, title: ' ', menu: 'Archivos / Conceptos' } } },
    'S102 name of feriado → feriado: schema/feriado.ts exports `feriados`. A schema file exports one declaration, named after the file. Here: `feriado`.',
    "S108 feriado.title: `title` is ' '. It must be a text that is not blank.",
    'S306 feriado.fields: The screen of `feriado` has nothing to search by. Set `search: true` in a field of text(), longText(), email(), telephone(), patternText(), cuit(), cbu().',
  ),
  mistake(
    'a group of the menu that is no list',
    { menu: { menuPlaces: { kind: 'menu', groups: { Archivos: 'Rubros' } } } },
    "S105 menu.Archivos: `Archivos` is 'Rubros'. It must be a list of entries: ['Rubros'].",
  ),
  mistake(
    'a limit of the portal beyond a day',
    accesoWith({ limits: { codigoSegundos: 86_401 } }),
    'S107 acceso.limits.codigoSegundos: `codigoSegundos` is 86401. It must be a whole number from 1 to 86400.',
  ),
]
