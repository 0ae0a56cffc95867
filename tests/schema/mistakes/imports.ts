import { rubroFields } from '../small-schema'
import type { Mistake } from './mistake'

const CUIT = {
  cuit: { kind: 'cuit', label: 'CUIT' },
  zona: { kind: 'text', label: 'Zona', max: 9 },
}
const imported = (imports: unknown, changes: object = {}) =>
  rubroFields(CUIT, {
    imports,
    unique: [['cuit']],
    messages: { duplicate: 'Ya existe.' },
    ...changes,
  })

/** Mistakes in what an import finds records by. */
export const imports: readonly Mistake[] = [
  [
    'an import by fields that several records may share',
    {
      schema: imported({ by: ['zona'], mode: 'upsert' }),
      want: [
        {
          code: 'S910',
          at: 'rubro: imports.by',
          says: 'Several records may have the same `zona`. Import by `cuit`; or add a set to `unique`.',
        },
      ],
    },
  ],
  [
    'an import of an entity without unique sets',
    {
      schema: imported({ by: ['cuit', 'zona'], mode: 'update' }, { unique: [] }),
      want: [
        {
          code: 'S910',
          at: 'rubro: imports.by',
          says: "Several records may have the same `cuit`, `zona`. Add `unique: [['cuit', 'zona']]`.",
        },
      ],
    },
  ],
  [
    'an import by a field that does not exist',
    {
      schema: imported({ by: ['cuti'], mode: 'upsert' }),
      want: [
        {
          code: 'S301',
          at: 'rubro: imports.by.0',
          suggestion: 'cuit',
          says: 'There is no field `cuti`. Fields: `id`, `rubro`, `cuit`, `zona`.',
        },
      ],
    },
  ],
  [
    'an import by a field twice',
    {
      schema: imported({ by: ['cuit', 'cuit'], mode: 'upsert' }),
      want: [
        {
          code: 'S902',
          at: 'rubro: imports.by.1',
          says: '`cuit` is already in `by`. Remove one of them.',
        },
        {
          code: 'S910',
          at: 'rubro: imports.by',
          says: 'Several records may have the same `cuit`, `cuit`. Import by `cuit`; or add a set to `unique`.',
        },
      ],
    },
  ],
  [
    'an import of records that nobody can change',
    {
      schema: imported(
        { by: ['cuit'], mode: 'upsert' },
        { metodos: { buscar: 'rubros-buscar', ingresar: 'rubros-ingresar' } },
      ),
      want: [
        {
          code: 'S911',
          at: 'rubro: imports',
          says: 'Records cannot be imported so: the entity has no `modificar`. Add the operation, or remove `imports`.',
        },
      ],
    },
  ],
]
