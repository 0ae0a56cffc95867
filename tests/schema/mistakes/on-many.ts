import { rubroFields } from '../small-schema'
import { baja, estado, motivo } from './row-actions'
import type { Mistake } from './mistake'

/** Actions on what has no codes, and on many records that may not have the same. */
export const onMany: readonly Mistake[] = [
  [
    'a condition on the codes of a text',
    {
      schema: rubroFields(
        { estado, motivo },
        { actions: { bajar: { ...baja, when: { field: 'motivo', isNot: ['X', 'Y'] } } } },
      ),
      want: [0, 1].map((at) => ({
        code: 'S309',
        at: `rubro: actions.bajar.when.isNot.${at}`,
        says: '`motivo` has no codes: it is made with text(). Name a choice().',
      })),
    },
  ],
  [
    'an action on many that gives all of them what is asked, which no two may share',
    {
      schema: rubroFields(
        { motivo },
        {
          actions: {
            motivar: {
              kind: 'action',
              label: 'Motivar',
              on: 'many',
              asks: { cual: { ...motivo, required: true } },
              sets: { motivo: 'cual' },
            },
          },
          unique: [['rubro'], ['motivo']],
        },
      ),
      want: [
        {
          code: 'S915',
          at: 'rubro: actions.motivar.on',
          says: "`motivar` gives every selected record the same `motivo`, which no two may share: only one would get it. Remove `on: 'many'`, or do not set all of these.",
        },
      ],
    },
  ],
  [
    'an action on many that begins the same period in all of them',
    {
      schema: rubroFields(
        { desde: { kind: 'date', label: 'Desde' }, hasta: { kind: 'date', label: 'Hasta' } },
        {
          actions: {
            abrir: {
              kind: 'action',
              label: 'Abrir',
              on: 'many',
              sets: { desde: 'today', hasta: '2099-12-31' },
            },
          },
          periods: [{ from: 'desde', to: 'hasta' }],
        },
      ),
      want: [
        {
          code: 'S915',
          at: 'rubro: actions.abrir.on',
          says: "`abrir` gives every selected record the same `desde`, `hasta`, which no two may share: only one would get it. Remove `on: 'many'`, or do not set all of these.",
        },
      ],
    },
  ],
]
