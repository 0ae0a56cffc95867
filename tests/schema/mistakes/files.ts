import { entity, id, text } from '#language'
import { accesoWith, right } from '../small-schema'
import type { Mistake } from './mistake'

function unreadable(): never {
  throw new RangeError('No such year')
}

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
      want: [
        {
          code: 'S102',
          at: 'feriado: ',
          marks: 'name',
          suggestion: 'feriado',
          says: 'schema/feriado.ts exports `feriados`. A schema file exports one declaration, named after the file. Here: `feriado`.',
        },
      ],
    },
  ],
  ...['Feriado', 'feriado', 'feriados'].map((name): Mistake => [
    `a file that begins with a capital letter and exports ${name}`,
    {
      schema: { Feriado: { [name]: feriado } },
      want: [
        {
          code: 'S102',
          at: 'Feriado: ',
          says: 'The name of schema/Feriado.ts begins with a capital letter. Rename the file to schema/feriado.ts, and its export to `feriado`.',
        },
        ...(name === 'feriados'
          ? ([
              {
                code: 'S102',
                at: 'Feriado: ',
                marks: 'name',
                suggestion: 'feriado',
                says: 'schema/Feriado.ts exports `feriados`. A schema file exports one declaration, named after the file. Here: `feriado`.',
              },
            ] as const)
          : []),
      ],
    },
  ]),
  [
    'a second export',
    {
      schema: { feriado: { feriado, otro: feriado } },
      want: [
        {
          code: 'S102',
          at: 'feriado: ',
          marks: 'name',
          says: 'schema/feriado.ts exports `otro`. A schema file exports one declaration, named after the file. Here: `feriado`.',
        },
      ],
    },
  ],
  [
    'two exports, neither of which is called as its file',
    {
      schema: { feriado: { uno: feriado, otro: feriado } },
      want: [
        {
          code: 'S102',
          at: 'feriado: ',
          marks: 'name',
          says: 'schema/feriado.ts exports `uno`. A schema file exports one declaration, named after the file. Here: `feriado`.',
        },
        {
          code: 'S102',
          at: 'feriado: ',
          marks: 'name',
          says: 'schema/feriado.ts exports `otro`. A schema file exports one declaration, named after the file. Here: `feriado`.',
        },
      ],
    },
  ],
  [
    'a file without exports',
    {
      schema: { feriado: {} },
      want: [
        {
          code: 'S102',
          at: 'feriado: ',
          says: 'schema/feriado.ts does not export `feriado`. A schema file exports one declaration, named after the file.',
        },
      ],
    },
  ],
  [
    'an export that no word made',
    {
      schema: { feriado: { feriado: { names: {} } } },
      want: [
        {
          code: 'S103',
          at: 'feriado: ',
          says: '`feriado` is not made with entity() or singleton(). Write `export const feriado = entity({ … })`.',
        },
      ],
    },
  ],
  [
    'an entity in the place of the menu',
    {
      schema: { menu: { menuPlaces: feriado } },
      want: [
        {
          code: 'S103',
          at: 'menu: ',
          says: '`menuPlaces` is not made with menu(). Write `export const menuPlaces = menu({ … })`.',
        },
      ],
    },
  ],
  [
    'an export that cannot be read',
    {
      schema: {
        feriado: {
          feriado: new Proxy({}, { has: () => true, get: unreadable }),
        },
      },
      want: [
        {
          code: 'S101',
          at: 'feriado: ',
          says: 'schema/feriado.ts cannot be read: RangeError: No such year. A schema file holds data only: literals, constants made of them, and calls of the schema language.',
        },
      ],
    },
  ],
  [
    'a mistake in a misnamed export is reported in the same run',
    {
      schema: { feriado: { feriados: { ...feriado, title: ' ', menu: 'Archivos / Conceptos' } } },
      want: [
        {
          code: 'S102',
          at: 'feriado: ',
          marks: 'name',
          suggestion: 'feriado',
          says: 'schema/feriado.ts exports `feriados`. A schema file exports one declaration, named after the file. Here: `feriado`.',
        },
        {
          code: 'S108',
          at: 'feriado: title',
          says: "`title` is ' '. It must be a text that is not blank.",
        },
        {
          code: 'S306',
          at: 'feriado: fields',
          says: 'The screen of `feriado` has nothing to search by. Set `search: true` in a field of text(), longText(), email(), telephone(), patternText(), cuit(), cbu().',
        },
      ],
    },
  ],
  [
    'a group of the menu that is no list',
    {
      schema: { menu: { menuPlaces: { kind: 'menu', groups: { Archivos: 'Rubros' } } } },
      want: [
        {
          code: 'S105',
          at: 'menu: Archivos',
          says: "`Archivos` is 'Rubros'. It must be a list of entries: ['Rubros'].",
        },
      ],
    },
  ],
  [
    'a limit of the portal beyond a day',
    {
      schema: accesoWith({ limits: { codigoSegundos: 86_401 } }),
      want: [
        {
          code: 'S107',
          at: 'acceso: limits.codigoSegundos',
          says: '`codigoSegundos` is 86401. It must be a whole number from 1 to 86400.',
        },
      ],
    },
  ],
]

/** Schemas that lack one of the two required files, as complete lists of files. */
export const missing = ['acceso', 'menu'].map((stem) => ({
  stem,
  exports: Object.fromEntries(Object.entries(right).filter(([other]) => other !== stem)),
}))
