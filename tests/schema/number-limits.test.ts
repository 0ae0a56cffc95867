import { expect, it } from 'vitest'
import { product } from '#language'
import { buildModel } from '#language/build-model'
import { filesWith, preferencia, rubroFields } from './small-schema'

const label = 'Campo'

/** The mistakes of a field, and those of the same one on a screen of one record. */
function reported(field: object) {
  const campo = { label, ...field }
  const base = { kind: 'money', label: 'Base' }
  const files = filesWith({
    ...rubroFields({ base, campo }),
    preferencia: { preferencia: { ...preferencia, fields: { base, campo } } },
  })
  const { diagnostics = [] } = buildModel(files)
  const of = (source: string) =>
    diagnostics
      .filter((one) => one.source === source)
      .map(({ code, path }) => `${code} ${path.slice(1).join('.')}`)
  return { entity: of('schema/rubro.ts'), singleton: of('schema/preferencia.ts') }
}

const both = (...mistakes: readonly string[]) => ({ entity: mistakes, singleton: mistakes })

it.each<[object, readonly string[]]>([
  [{ kind: 'integer', min: 999_999_999_999_999 }, []],
  [{ kind: 'integer', min: -999_999_999_999_999 }, []],
  [{ kind: 'integer', max: 1_000_000_000_000_000 }, ['S107 campo.max']],
  [{ kind: 'integer', min: -1_000_000_000_000_000 }, ['S107 campo.min']],
  [{ kind: 'integer', min: 5, max: 4 }, ['S310 campo.max']],
  [{ kind: 'integer', min: 1.5 }, ['S105 campo.min']],
  [{ kind: 'decimal', decimals: 6, max: 0.123456 }, []],
  [{ kind: 'decimal', decimals: 7 }, ['S107 campo.decimals']],
  [{ kind: 'decimal', decimals: 0 }, ['S107 campo.decimals']],
  [{ kind: 'decimal', decimals: 2, max: 1.25 }, []],
  [{ kind: 'decimal', decimals: 2, max: 1.255 }, ['S310 campo.max']],
  [{ kind: 'decimal', decimals: 2, min: 1.255 }, ['S310 campo.min']],
  [{ kind: 'decimal', decimals: 2, max: 0.0000001 }, ['S310 campo.max']],
  [{ kind: 'decimal', decimals: 2, max: 9_999_999_999_999.99 }, []],
  [{ kind: 'decimal', decimals: 2, max: 10_000_000_000_000 }, ['S310 campo.max']],
  [{ kind: 'decimal', decimals: 2, min: -9_999_999_999_999.99 }, []],
  [{ kind: 'decimal', decimals: 2, min: -10_000_000_000_000 }, ['S310 campo.min']],
  [{ kind: 'decimal', decimals: 1, min: 2, max: 2 }, []],
  [{ kind: 'decimal', decimals: 1, min: 2.1, max: 2 }, ['S310 campo.max']],
  [{ kind: 'decimal', decimals: 1, max: -1 }, ['S310 campo.max']],
  [{ kind: 'money', min: -9_999_999_999_999.99, max: 9_999_999_999_999.99 }, []],
  [{ kind: 'money', max: 10_000_000_000_000 }, ['S310 campo.max']],
  [{ kind: 'money', min: -10_000_000_000_000 }, ['S310 campo.min']],
  [{ kind: 'money', max: 0.005 }, ['S310 campo.max']],
  [{ kind: 'money', max: -0.01 }, ['S310 campo.max']],
])('%j', (field, mistakes) => {
  expect(reported(field)).toEqual(both(...mistakes))
})

it.each<[object, readonly string[]]>([
  [{ kind: 'integer', default: 0 }, []],
  [{ kind: 'integer', default: -1 }, ['S311 campo.default']],
  [{ kind: 'integer', min: -1, default: -1 }, []],
  [{ kind: 'integer', max: 9, default: 9 }, []],
  [{ kind: 'integer', max: 9, default: 10 }, ['S311 campo.default']],
  [{ kind: 'decimal', decimals: 2, default: 0.25 }, []],
  [{ kind: 'decimal', decimals: 2, default: 0.255 }, ['S311 campo.default']],
  [{ kind: 'decimal', decimals: 2, max: 1.5, default: 1.5 }, []],
  [{ kind: 'decimal', decimals: 2, max: 1.5, default: 1.51 }, ['S311 campo.default']],
  [{ kind: 'decimal', decimals: 2, min: 0.5, default: 0.49 }, ['S311 campo.default']],
  [{ kind: 'money', default: 0.01 }, []],
  [{ kind: 'money', default: 0.001 }, ['S311 campo.default']],
  [{ kind: 'money', default: -0.01 }, ['S311 campo.default']],
])('the default of %j', (field, mistakes) => {
  expect(reported(field).entity).toEqual(mistakes)
})

const ENTERED = {
  default: 1,
  required: true,
  requiredText: 'Falta',
  readOnly: true,
  readOnlyOnEdit: true,
  keeps: true,
  sendsOnEdit: { previous: 'antes', current: 'ahora' },
  backfill: 1,
  placeholder: '1,00',
}

it.each(Object.entries(ENTERED))('what is computed has no `%s`', (option, value) => {
  for (const number of [{ kind: 'money' }, { kind: 'decimal', decimals: 2 }]) {
    const computed = { ...number, computed: product('base', 'base') }
    expect(reported(computed).entity).toEqual([])
    expect(reported({ ...computed, [option]: value }).entity).toContain(`S310 campo.${option}`)
  }
})

it('what is computed may be negative, within its own limits', () => {
  const computed = product('base', 'base')
  for (const limits of [{}, { min: -5 }, { max: -5 }, { min: -6, max: -5 }]) {
    expect(reported({ kind: 'money', computed, ...limits }).entity).toEqual([])
  }
  expect(reported({ kind: 'money', computed, min: -5, max: -6 }).entity).toEqual(['S310 campo.max'])
})

it.each(['add', 'delete', 'actions', 'reveal', 'rows'])(
  'a role of a screen of one record has no `%s`',
  (option) => {
    const value = option === 'rows' ? { field: 'leyenda', is: 'perfil' } : true
    const roles = { A: 'all', O: { edit: true, [option]: value } }
    const files = filesWith({ preferencia: { preferencia: { ...preferencia, roles } } })
    const { diagnostics = [] } = buildModel(files)
    expect(diagnostics.map(({ code, path }) => `${code} ${path.join('.')}`)).toEqual([
      `S104 roles.O.${option}`,
    ])
  },
)
