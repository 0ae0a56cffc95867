import { crud } from '#language'
import { rubroFields } from '../small-schema'
import type { Mistake } from './mistake'

const estado = {
  kind: 'choice',
  label: 'Estado',
  options: { H: 'Habilitado', D: 'Deshabilitado' },
  answers: 'text',
}
const baja = { kind: 'action', label: 'Bajar', sets: { estado: 'D' } }

const motivo = { kind: 'text', label: 'Motivo', max: 50 }
const requiresMotivo = {
  rules: { motivo: { requiredWhen: { field: 'estado', is: ['D'] } } },
  actions: { bajar: baja },
}
const withoutMotivo = { ingresar: { sends: ['rubro', 'estado'] as const } }

/** Codes that actions and other words of a choice name. */
export const actions: readonly Mistake[] = [
  [
    'an action that sets a code which is not offered',
    {
      schema: rubroFields({ estado }, { actions: { bajar: { ...baja, sets: { estado: 'HD' } } } }),
      want: [
        {
          code: 'S309',
          at: 'rubro: actions.bajar.sets.estado',
          suggestion: 'H',
          says: "`estado` does not offer 'HD'. Codes: `H`, `D`.",
        },
      ],
    },
  ],
  [
    'an action for a code which is not offered',
    {
      schema: rubroFields(
        { estado },
        { actions: { bajar: { ...baja, when: { field: 'estado', is: ['H', 'Z9Z'] } } } },
      ),
      want: [
        {
          code: 'S309',
          at: 'rubro: actions.bajar.when.is.1',
          says: "`estado` does not offer 'Z9Z'. Codes: `H`, `D`.",
        },
      ],
    },
  ],
  [
    'an action whose isNot has a code which is not offered',
    {
      schema: rubroFields(
        { estado },
        { actions: { bajar: { ...baja, when: { field: 'estado', isNot: ['D', 'Z9Z'] } } } },
      ),
      want: [
        {
          code: 'S309',
          at: 'rubro: actions.bajar.when.isNot.1',
          says: "`estado` does not offer 'Z9Z'. Codes: `H`, `D`.",
        },
      ],
    },
  ],
  ...(['is', 'isNot'] as const).map((codes): Mistake => [
    `an action with ${codes} alone, which is no field`,
    {
      schema: rubroFields(
        { estado },
        { actions: { bajar: { ...baja, when: { [codes]: ['D'] } } } },
      ),
      want: [
        {
          code: 'S106',
          at: 'rubro: actions.bajar.when',
          says: '`field` is missing. It must be the name of a field.',
        },
      ],
    },
  ]),
  [
    'an action with field alone, and codes as its value',
    {
      schema: rubroFields({ estado }, { actions: { bajar: { ...baja, when: { field: ['D'] } } } }),
      want: [
        {
          code: 'S105',
          at: 'rubro: actions.bajar.when.field',
          says: '`field` is a list. It must be the name of a field.',
        },
        {
          code: 'S106',
          at: 'rubro: actions.bajar.when',
          says: '`is` is missing. It must be a list with at least one code.',
        },
      ],
    },
  ],
  [
    'an action with both is and isNot',
    {
      schema: rubroFields(
        { estado },
        { actions: { bajar: { ...baja, when: { field: 'estado', is: ['H'], isNot: ['D'] } } } },
      ),
      want: [
        {
          code: 'S104',
          at: 'rubro: actions.bajar.when.is',
          marks: 'name',
          says: '`is` is no option here. Allowed: field, isNot.',
        },
      ],
    },
  ],
  [
    'an action whose code requires a field that nothing fills',
    {
      schema: rubroFields(
        { estado, motivo },
        { ...requiresMotivo, metodos: crud('rubros', { ...withoutMotivo, modificar: false }) },
      ),
      want: [
        {
          code: 'S609',
          at: 'rubro: actions.bajar.sets.estado',
          says: "`bajar` sets `estado` to 'D', which requires `motivo`, and nothing fills that field: it would always be refused. Let a form ask for `motivo`, set it too, or remove the rule.",
        },
      ],
    },
  ],
  [
    'an action whose code requires a field that is empty wherever it is offered',
    {
      schema: rubroFields(
        { estado, motivo: { ...estado, label: 'Motivo', options: { Q: 'Quiebra' } } },
        {
          ...requiresMotivo,
          actions: { bajar: { ...baja, when: { field: 'motivo', isNot: ['Q'] } } },
        },
      ),
      want: [
        {
          code: 'S609',
          at: 'rubro: actions.bajar.sets.estado',
          says: "`bajar` sets `estado` to 'D', which requires `motivo`, and the action is offered only where that is empty: it would always be refused. Let a form ask for `motivo`, set it too, or remove the rule.",
        },
      ],
    },
  ],
  [
    'a synonym of a code which is not offered',
    {
      schema: rubroFields({ estado: { ...estado, synonyms: { X: ['Inactivo'] } } }),
      want: [
        {
          code: 'S309',
          at: 'rubro: fields.estado.synonyms.X',
          marks: 'name',
          says: "`estado` does not offer 'X'. Codes: `H`, `D`.",
        },
      ],
    },
  ],
  [
    'a synonym that is a text of the choice, and one that is listed twice',
    {
      schema: rubroFields({
        estado: { ...estado, synonyms: { D: ['HABILITADO', 'Inactivo', 'inactivo'] } },
      }),
      want: [
        {
          code: 'S308',
          at: 'rubro: fields.estado.synonyms.D.0',
          says: "'HABILITADO' of `estado` already stands for the code 'H'. Remove it.",
        },
        {
          code: 'S308',
          at: 'rubro: fields.estado.synonyms.D.2',
          says: "'inactivo' of `estado` already stands for the code 'D'. Remove it.",
        },
      ],
    },
  ],
  [
    'an action that sets a text to a number',
    {
      schema: rubroFields({ estado }, { actions: { bajar: { ...baja, sets: { rubro: 7 } } } }),
      want: [
        {
          code: 'S610',
          at: 'rubro: actions.bajar.sets.rubro',
          says: '`bajar` cannot set `rubro`: the value is not valid for it. It must be a text of 1 to 50 characters.',
        },
      ],
    },
  ],
  [
    'an action that sets a missing field',
    {
      schema: rubroFields({ estado }, { actions: { bajar: { ...baja, sets: { estad: 'D' } } } }),
      want: [
        {
          code: 'S301',
          at: 'rubro: actions.bajar.sets.estad',
          suggestion: 'estado',
          says: 'There is no field `estad`. Fields: `id`, `rubro`, `estado`.',
        },
      ],
    },
  ],
]
