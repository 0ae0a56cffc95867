import { rubroFields, rubroWith } from '../small-schema'
import type { Mistake } from './mistake'

/** What is written as another option has it. */
export const asElsewhere: readonly Mistake[] = [
  [
    'one name in place of a list of sets',
    {
      schema: rubroWith({ unique: ['rubro'] }),
      want: [
        {
          code: 'S105',
          at: 'rubro: unique.0',
          says: "Entry 1 of `unique` is 'rubro'. It must be a list of field names such as ['nombre']: ['rubro'].",
        },
      ],
    },
  ],
  [
    'a rule between fields as an option of one',
    {
      schema: rubroFields({ hasta: { kind: 'date', label: 'Hasta', after: 'desde' } }),
      want: [
        {
          code: 'S104',
          at: 'rubro: fields.hasta.after',
          marks: 'name',
          says: '`after` is no option here. Conditions that involve two fields are in `rules`. Allowed: label, editLabel, removeLabel, columnLabel, column, renamedFrom, addLabel, readOnly, readOnlyOnEdit, keeps, sendsOnEdit, backfill, placeholder, required, requiredText, min, max, default.',
        },
      ],
    },
  ],
  ...(
    [
      ['unique', "Keys are beside `fields`: `unique: [['codigo']]`."],
      ['filter', "Filters are beside `fields`: `filters: ['codigo']`."],
    ] as const
  ).map(([option, says]): Mistake => [
    `the entity's option as ${option} of a field`,
    {
      schema: rubroFields({ codigo: { kind: 'cuit', label: 'Código', [option]: true } }),
      want: [
        {
          code: 'S104',
          at: `rubro: fields.codigo.${option}`,
          marks: 'name',
          says: `\`${option}\` is no option here. ${says} Allowed: label, editLabel, removeLabel, columnLabel, column, renamedFrom, addLabel, readOnly, readOnlyOnEdit, keeps, sendsOnEdit, backfill, search, placeholder, required, requiredText.`,
        },
      ],
    },
  ]),
  [
    'a condition by the name of its field, as references have it',
    {
      schema: rubroFields(
        { estado: { kind: 'choice', label: 'Estado', options: { D: 'De baja' }, answers: 'text' } },
        {
          actions: {
            bajar: {
              kind: 'action',
              label: 'Bajar',
              when: { estado: ['D'] },
              sets: { estado: 'D' },
            },
          },
        },
      ),
      want: [
        {
          code: 'S105',
          at: 'rubro: actions.bajar.when',
          says: "`when` is an object. It must be { field: 'estado', is: ['D'] }.",
        },
      ],
    },
  ],
]
