import { rubroFields } from '../small-schema'
import type { Mistake } from './mistake'

const others = {
  estado: { kind: 'choice', label: 'Estado', options: { A: 'Alta', B: 'Baja' }, answers: 'code' },
  fecha: { kind: 'date', label: 'Fecha' },
  cuotas: { kind: 'integer', label: 'Cuotas' },
  hora: { kind: 'time', label: 'Hora' },
}
const filtered = (filters: unknown, changes: object = {}) =>
  rubroFields(others, { filters, ...changes })

/** Mistakes in what a list can be filtered by. */
export const filters: readonly Mistake[] = [
  [
    'a filter by what react-admin calls the search',
    {
      schema: rubroFields({ q: { kind: 'boolean', label: 'Con q' } }, { filters: ['q'] }),
      want: [
        {
          code: 'S908',
          at: 'rubro: filters.0',
          says: 'A list cannot be filtered by `q`: react-admin has what is searched under that name. Rename the field.',
        },
      ],
    },
  ],
  [
    'filters by what can be neither chosen nor compared',
    {
      schema: filtered(['rubro', { field: 'hora', as: 'range' }, 'estado']),
      want: [
        {
          code: 'S908',
          at: 'rubro: filters.0',
          says: "A list cannot be filtered by `rubro`: there is no filter for text(). Filters are for digits(), integer(), decimal(), money(), date(), boolean(), choice(), reference(), references(); a text is found by 'Buscar...'.",
        },
        {
          code: 'S908',
          at: 'rubro: filters.1',
          says: "A list cannot be filtered by `hora`: there is no filter for time(). Filters are for digits(), integer(), decimal(), money(), date(), boolean(), choice(), reference(), references(); a text is found by 'Buscar...'.",
        },
      ],
    },
  ],
  [
    'filters in the form of another kind',
    {
      schema: filtered([
        { field: 'estado', as: 'range' },
        { field: 'fecha', as: 'several' },
        { field: 'cuotas', as: 'range' },
      ]),
      want: [
        {
          code: 'S908',
          at: 'rubro: filters.0.as',
          says: "`estado` is filtered by chosen values, not by a range. Write `as: 'several'`, or the name of the field alone.",
        },
        {
          code: 'S908',
          at: 'rubro: filters.1.as',
          says: "`fecha` is filtered by a range, not by chosen values. Write `as: 'range'`, or the name of the field alone.",
        },
      ],
    },
  ],
  [
    'filters by missing fields',
    {
      schema: filtered(['estdo', { field: 'fehca' }]),
      want: [
        {
          code: 'S301',
          at: 'rubro: filters.0',
          suggestion: 'estado',
          says: 'There is no field `estdo`. Fields: `id`, `rubro`, `estado`, `fecha`, `cuotas`, `hora`.',
        },
        {
          code: 'S301',
          at: 'rubro: filters.1',
          suggestion: 'fecha',
          says: 'There is no field `fehca`. Fields: `id`, `rubro`, `estado`, `fecha`, `cuotas`, `hora`.',
        },
      ],
    },
  ],
  [
    'two filters by one field',
    {
      schema: filtered(['estado', 'fecha', { field: 'estado' }]),
      want: [
        {
          code: 'S902',
          at: 'rubro: filters.2',
          says: '`estado` is already in `filters`. Remove one of them.',
        },
      ],
    },
  ],
  [
    'filters of a list that no screen shows',
    {
      schema: {
        feriado: {
          feriado: {
            kind: 'entity',
            names: { one: 'Feriado', many: 'Feriados', gender: 'm' },
            metodos: { buscar: 'feriados' },
            fields: { id: { kind: 'id', label: 'ID' }, fecha: others.fecha },
            filters: ['fecha'],
          },
        },
      },
      want: [
        {
          code: 'S504',
          at: 'feriado: filters',
          says: "`filters` belongs to a screen, and `feriado` has none. Give it a place, such as `menu: 'Archivos / …'`, or remove the option.",
        },
      ],
    },
  ],
  [
    'no filter in the list of filters',
    {
      schema: filtered([]),
      want: [
        {
          code: 'S105',
          at: 'rubro: filters',
          says: '`filters` is a list. It must be a list of at least one filter.',
        },
      ],
    },
  ],
  [
    'a filter that is in no list',
    {
      schema: filtered('estado'),
      want: [
        {
          code: 'S105',
          at: 'rubro: filters',
          says: "`filters` is 'estado'. It must be a list of at least one filter: ['estado'].",
        },
      ],
    },
  ],
  [
    'filters that the language does not have',
    {
      schema: filtered([
        7,
        { field: 'fecha', as: 'rango' },
        { as: 'range' },
        { field: 'estado', de: 'A' },
      ]),
      want: [
        {
          code: 'S105',
          at: 'rubro: filters.0',
          says: "Entry 1 of `filters` is 7. It must be the name of a field, or { field: 'fecha', as: 'range' }.",
        },
        {
          code: 'S105',
          at: 'rubro: filters.1.as',
          suggestion: 'range',
          says: "`as` is 'rango'. It must be one of 'several', 'range'.",
        },
        {
          code: 'S106',
          at: 'rubro: filters.2',
          says: '`field` is missing. It must be the name of a field.',
        },
        {
          code: 'S104',
          at: 'rubro: filters.3.de',
          marks: 'name',
          says: '`de` is no option here. Allowed: field, as.',
        },
      ],
    },
  ],
]
