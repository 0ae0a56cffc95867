import { rubroFields, nota } from '../small-schema'
import { mistake, type Mistake } from './mistake'

const clave = { kind: 'secret', label: 'Clave', max: 60 }
/** The small schema's entity with a secret, and whatever else. */
const rubro = (changes: object, fields: object = { clave }) => {
  const { rubro: file } = rubroFields(fields)
  return { rubro: { rubro: { ...file?.['rubro'], ...changes } } }
}

/** What cannot be done with a secret. */
export const secrets: readonly Mistake[] = [
  mistake(
    'a secret on a screen of one record',
    {
      opcion: {
        opcion: {
          kind: 'singleton',
          names: { one: 'Opción', many: 'Opciones', gender: 'f' },
          menu: 'Archivos / Conceptos',
          metodos: { buscar: 'opcion-buscar', grabar: 'opcion-grabar' },
          fields: { clave },
        },
      },
    },
    'S920 opcion.fields.clave: `clave` is a secret on a screen of one record, which has no metodo to reveal it. Declare an entity for it.',
  ),
  mistake(
    'an action that asks for a secret and sets one',
    rubro({
      actions: {
        cambiar: {
          kind: 'action',
          label: 'Cambiar',
          asks: { nueva: clave },
          sets: { clave: 'nueva' },
        },
      },
    }),
    'S920 rubro.actions.cambiar.asks.nueva: `cambiar` asks for `nueva`, which is a secret. Secrets are entered in the form of their record.',
    'S922 name of rubro.actions.cambiar.sets.clave: `cambiar` sets `clave`, which is a secret. Set another field: secrets are entered in the form of their record.',
  ),
  mistake(
    'a rule on a secret, and one that depends on one',
    rubro(
      {
        rules: {
          clave: { requiredWhen: { field: 'nota' } },
          nota: { requiredWhen: { field: 'clave' } },
        },
      },
      { clave, nota },
    ),
    'S921 rubro.rules.clave.requiredWhen: `requiredWhen` of `clave` depends on `clave`, which is a secret. Name another field: an edit that leaves a secret as it is does not have it.',
    'S921 rubro.rules.nota.requiredWhen: `requiredWhen` of `nota` depends on `clave`, which is a secret. Name another field: an edit that leaves a secret as it is does not have it.',
  ),
  mistake(
    'a comparison with a secret',
    rubro(
      { rules: { desde: { after: 'clave' } } },
      { clave, desde: { kind: 'date', label: 'Desde' } },
    ),
    'S313 rubro.rules.desde.after: `desde` cannot be compared with `clave`, which is made with secret(). Dates, months and times are compared with their own kind, numbers with numbers. Fields that fit: none.',
  ),
  mistake(
    'a list and a view that are sorted by a secret, also in pages',
    rubro({
      metodos: { kind: 'crud', base: 'rubros', buscar: { serves: 'pages' } },
      sort: 'clave',
      views: [{ label: 'Por clave', sort: { field: 'clave', order: 'descending' } }],
    }),
    'S921 rubro.sort: The list is sorted by `clave`, which is a secret. Sort it by another field.',
    'S921 rubro.views.0.sort: The list is sorted by `clave`, which is a secret. Sort it by another field.',
  ),
  mistake(
    'a search, a filter and a unique set',
    rubro(
      { filters: ['clave'], unique: [['clave']], messages: { duplicate: 'Ya existe.' } },
      { clave: { ...clave, search: true } },
    ),
    'S304 rubro.fields.clave.search: `clave` is searched, but secret() is not a text. Set `search: true` in a field of text(), longText(), email(), telephone(), patternText(), cuit(), cbu().',
    'S312 rubro.unique.0.0: Records cannot be compared by `clave`: it is encrypted, and no two values can be compared. Name a field with a single value.',
    "S908 rubro.filters.0: A list cannot be filtered by `clave`: there is no filter for secret(). Filters are for digits(), integer(), decimal(), money(), date(), boolean(), choice(), reference(), references(); a text is found by 'Buscar...'.",
  ),
  mistake(
    'a seed row with a secret',
    rubro({ seed: [{ id: 1, rubro: 'Uno', clave: 'abc' }] }),
    'S701 rubro.seed.0.clave: `clave` of seed row 1 is not valid for its field. It must be left out: a schema file is no place for a secret.',
  ),
  mistake(
    'a default, a backfill and other options that show or send a secret',
    rubro(
      {},
      {
        clave: {
          ...clave,
          default: 'abc',
          backfill: 'abc',
          keeps: true,
          readOnly: true,
          sendsOnEdit: { previous: 'antes', current: 'ahora' },
        },
      },
    ),
    ...['default', 'backfill', 'keeps', 'readOnly', 'sendsOnEdit'].map(
      (option) =>
        `S104 name of rubro.fields.clave.${option}: \`${option}\` is no option here. Allowed: label, editLabel, removeLabel, columnLabel, column, renamedFrom, addLabel, placeholder, required, requiredText, max.`,
    ),
  ),
  mistake(
    'no history',
    rubro({ history: false }),
    'S923 rubro.history: `rubro` has a secret and no history: nobody would know who has seen it. Leave `history` out.',
  ),
  mistake(
    'requests that would send back what is stored',
    rubro({
      metodos: {
        kind: 'crud',
        base: 'rubros',
        borrar: { sends: ['id', 'clave'] },
      },
    }),
    'S924 rubro.metodos.borrar.sends.1: `borrar` sends `clave`, which is a secret: no form has its value. Leave it out.',
  ),
  mistake(
    'a key that is called as the field that is revealed',
    rubro({
      key: ['campo'],
      fields: {
        campo: { ...nota, label: 'Campo', required: true, search: true, readOnlyOnEdit: true },
        clave,
      },
      unique: [],
    }),
    'S924 name of rubro.fields.campo: `campo` is part of the key, and what `revelar` calls the field that it reveals. Give it another name.',
  ),
  mistake(
    'a metodo that reveals, and no secret',
    rubro({ metodos: { kind: 'crud', base: 'rubros', revelar: 'rubros-mostrar' } }, {}),
    'S906 rubro.metodos.revelar: `revelar` changes nothing here: `rubro` has no secret. Remove it, or change what it depends on.',
  ),
  mistake(
    'a metodo that reveals a secret which cannot be read',
    rubro(
      { metodos: { kind: 'crud', base: 'rubros', revelar: 'rubros-mostrar' } },
      { clave: { kind: 'secret', label: 5, max: 60 } },
    ),
    'S105 rubro.fields.clave.label: `label` is 5. It must be a text that is not blank.',
  ),
  mistake(
    'an edit that would send what was stored before',
    rubro({
      metodos: {
        kind: 'crud',
        base: 'rubros',
        modificar: { sends: ['id', 'rubro', { as: 'antes', field: 'clave', of: 'previous' }] },
      },
    }),
    'S924 rubro.metodos.modificar.sends.2: `modificar` sends the value of `clave` before the edit, which is a secret: no form has it. Leave it out.',
  ),
]
