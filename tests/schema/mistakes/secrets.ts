import { rubroFields } from '../small-schema'
import type { Mistake, Want } from './mistake'

const clave = { kind: 'secret', label: 'Clave', max: 60 }
const nota = { kind: 'text', label: 'Nota', max: 20 }

/** The small schema's entity with a secret, and whatever else. */
const rubro = (changes: object, fields: object = { clave }) => {
  const { rubro: file } = rubroFields(fields)
  return { rubro: { rubro: { ...file?.['rubro'], ...changes } } }
}

const refused = (schema: Mistake[1]['schema'], ...want: readonly Want[]) => ({ schema, want })

/** What cannot be done with a secret. */
export const secrets: readonly Mistake[] = [
  [
    'a secret on a screen of one record',
    refused(
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
      {
        code: 'S920',
        at: 'opcion: fields.clave',
        says: '`clave` is a secret on a screen of one record, which has no metodo to reveal it. Declare an entity for it.',
      },
    ),
  ],
  [
    'an action that asks for a secret and sets one',
    refused(
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
      {
        code: 'S920',
        at: 'rubro: actions.cambiar.asks.nueva',
        says: '`cambiar` asks for `nueva`, which is a secret. Secrets are entered in the form of their record.',
      },
      {
        code: 'S922',
        at: 'rubro: actions.cambiar.sets.clave',
        marks: 'name',
        says: '`cambiar` sets `clave`, which is a secret. Set another field: secrets are entered in the form of their record.',
      },
    ),
  ],
  [
    'a rule on a secret, and one that depends on one',
    refused(
      rubro(
        {
          rules: {
            clave: { requiredWhen: { field: 'nota' } },
            nota: { requiredWhen: { field: 'clave' } },
          },
        },
        { clave, nota },
      ),
      {
        code: 'S921',
        at: 'rubro: rules.clave.requiredWhen',
        says: '`requiredWhen` of `clave` depends on `clave`, which is a secret. Name another field: an edit that leaves a secret as it is does not have it.',
      },
      {
        code: 'S921',
        at: 'rubro: rules.nota.requiredWhen',
        says: '`requiredWhen` of `nota` depends on `clave`, which is a secret. Name another field: an edit that leaves a secret as it is does not have it.',
      },
    ),
  ],
  [
    'a comparison with a secret',
    refused(
      rubro(
        { rules: { desde: { after: 'clave' } } },
        { clave, desde: { kind: 'date', label: 'Desde' } },
      ),
      {
        code: 'S313',
        at: 'rubro: rules.desde.after',
        says: '`desde` cannot be compared with `clave`, which is made with secret(). Dates, months and times are compared with their own kind, numbers with numbers. Fields that fit: none.',
      },
    ),
  ],
  [
    'a list and a view that are sorted by a secret, also in pages',
    refused(
      rubro({
        metodos: { kind: 'crud', base: 'rubros', buscar: { serves: 'pages' } },
        sort: 'clave',
        views: [{ label: 'Por clave', sort: { field: 'clave', order: 'descending' } }],
      }),
      {
        code: 'S921',
        at: 'rubro: sort',
        says: 'The list is sorted by `clave`, which is a secret. Sort it by another field.',
      },
      {
        code: 'S921',
        at: 'rubro: views.0.sort',
        says: 'The list is sorted by `clave`, which is a secret. Sort it by another field.',
      },
    ),
  ],
  [
    'a search, a filter and a unique set',
    refused(
      rubro(
        { filters: ['clave'], unique: [['clave']], messages: { duplicate: 'Ya existe.' } },
        { clave: { ...clave, search: true } },
      ),
      {
        code: 'S304',
        at: 'rubro: fields.clave.search',
        says: '`clave` is searched, but secret() is not a text. Set `search: true` in a field of text(), longText(), email(), telephone(), patternText(), cuit(), cbu().',
      },
      {
        code: 'S312',
        at: 'rubro: unique.0.0',
        says: 'Records cannot be compared by `clave`: it is encrypted, and no two values can be compared. Name a field with a single value.',
      },
      {
        code: 'S908',
        at: 'rubro: filters.0',
        says: "A list cannot be filtered by `clave`: there is no filter for secret(). Filters are for digits(), integer(), decimal(), money(), date(), boolean(), choice(), reference(), references(); a text is found by 'Buscar...'.",
      },
    ),
  ],
  [
    'a seed row with a secret',
    refused(rubro({ seed: [{ id: 1, rubro: 'Uno', clave: 'abc' }] }), {
      code: 'S701',
      at: 'rubro: seed.0.clave',
      says: '`clave` of seed row 1 is not valid for its field. It must be left out: a schema file is no place for a secret.',
    }),
  ],
  [
    'a default, a backfill and other options that show or send a secret',
    refused(
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
      ...['default', 'backfill', 'keeps', 'readOnly', 'sendsOnEdit'].map((option) => ({
        code: 'S104' as const,
        at: `rubro: fields.clave.${option}`,
        marks: 'name' as const,
        says: `\`${option}\` is no option here. Allowed: label, editLabel, removeLabel, columnLabel, column, renamedFrom, addLabel, placeholder, required, requiredText, max.`,
      })),
    ),
  ],
  [
    'no history',
    refused(rubro({ history: false }), {
      code: 'S923',
      at: 'rubro: history',
      says: '`rubro` has a secret and no history: nobody would know who has seen it. Leave `history` out.',
    }),
  ],
  [
    'requests that would send back what is stored',
    refused(
      rubro({
        metodos: {
          kind: 'crud',
          base: 'rubros',
          borrar: { sends: ['id', 'clave'] },
        },
      }),
      {
        code: 'S924',
        at: 'rubro: metodos.borrar.sends.1',
        says: '`borrar` sends `clave`, which is a secret: no form has its value. Leave it out.',
      },
    ),
  ],
  [
    'a key that is called as the field that is revealed',
    refused(
      rubro({
        key: ['campo'],
        fields: {
          campo: { ...nota, label: 'Campo', required: true, search: true, readOnlyOnEdit: true },
          clave,
        },
        unique: [],
      }),
      {
        code: 'S924',
        at: 'rubro: fields.campo',
        marks: 'name',
        says: '`campo` is part of the key, and what `revelar` calls the field that it reveals. Give it another name.',
      },
    ),
  ],
  [
    'a metodo that reveals, and no secret',
    refused(rubro({ metodos: { kind: 'crud', base: 'rubros', revelar: 'rubros-mostrar' } }, {}), {
      code: 'S925',
      at: 'rubro: metodos.revelar',
      says: '`rubro` has no secret that `revelar` could answer. Leave `revelar` out, or make a field with secret().',
    }),
  ],
  [
    'a metodo that reveals a secret which cannot be read',
    refused(
      rubro(
        { metodos: { kind: 'crud', base: 'rubros', revelar: 'rubros-mostrar' } },
        { clave: { kind: 'secret', label: 5, max: 60 } },
      ),
      {
        code: 'S105',
        at: 'rubro: fields.clave.label',
        says: '`label` is 5. It must be a text that is not blank.',
      },
    ),
  ],
  [
    'an edit that would send what was stored before',
    refused(
      rubro({
        metodos: {
          kind: 'crud',
          base: 'rubros',
          modificar: { sends: ['id', 'rubro', { as: 'antes', field: 'clave', of: 'previous' }] },
        },
      }),
      {
        code: 'S924',
        at: 'rubro: metodos.modificar.sends.2',
        says: '`modificar` sends the value of `clave` before the edit, which is a secret: no form has it. Leave it out.',
      },
    ),
  ],
]
