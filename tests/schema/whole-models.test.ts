import { describe, expect, it } from 'vitest'
import { boolean, singleton, text, time } from '#language'
import type { Model } from '#language/model'
import { officeFiles } from '../cli/support/office'
import { filesWith, modelOf, rubroFields } from './small-schema'

/** A line for each field, metodo and other trait: `cheque.fields.banco {…}`. Seeds are no more than counted. */
function linesOf({ entities, singletons, menu }: Model): string[] {
  const traits = [...entities, ...singletons].flatMap(({ name, ...resource }) =>
    Object.entries(resource).flatMap(([trait, value]): [string, unknown][] => {
      if (trait === 'seed') return [[`${name}.seed`, (value as readonly unknown[]).length]]
      if (trait === 'screen' || trait === 'metodos') {
        return Object.entries(value ?? {}).map(([part, one]) => [`${name}.${trait}.${part}`, one])
      }
      if (!Array.isArray(value)) return [[`${name}.${trait}`, value]]
      return value.map((one, at) => [`${name}.${trait}.${one.name ?? at}`, one])
    }),
  )
  return [...traits, ['menu', menu] as const].map(([path, value]) => {
    return `${path} ${JSON.stringify(value)}`
  })
}

describe('what schema files come to, with every default', () => {
  it('of a grown office is as reviewed', async () => {
    const lines = linesOf(modelOf(await officeFiles()))
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../fixtures/models/office.txt')
  })
})

const rubroOf = (fields: object, changes: object = {}) => {
  const [rubro] = modelOf(filesWith(rubroFields(fields, changes))).entities
  if (rubro === undefined) throw new Error('There is one entity')
  return rubro
}
const nota = text({ label: 'Nota', max: 9 })
const alta = boolean({ label: 'Alta' })

describe('what the office does not use', () => {
  it.each([
    [{}, undefined],
    [{ history: false }, false],
    [{ history: true }, undefined],
  ])('the history of a screen of one record with %j', (changes, history) => {
    const preferencia = singleton({
      names: { one: 'Preferencia', many: 'Preferencias', gender: 'f' },
      menu: 'Listados / Clientes',
      metodos: { buscar: 'preferencia-buscar', grabar: 'preferencia-grabar' },
      fields: { leyenda: text({ label: 'Leyenda', max: 40 }) },
      ...changes,
    })
    const { singletons } = modelOf(filesWith({ preferencia: { preferencia } }))
    expect(singletons[0]?.history).toBe(history)
  })

  it('the id, which no group names, stands before the fields of the first one', () => {
    const { screen } = rubroOf(
      { nota, alta },
      {
        form: {
          columns: 2,
          wide: ['alta'],
          groups: [
            { title: 'Uno', fields: ['alta', 'rubro'] },
            { title: 'Dos', fields: ['nota'], columns: 1 },
          ],
        },
      },
    )
    expect(screen?.form).toEqual({
      opens: 'modal',
      as: 'sections',
      groups: [
        {
          title: 'Uno',
          columns: 2,
          fields: ['id', 'alta', 'rubro'].map((field) => ({ field, wide: field === 'alta' })),
        },
        { title: 'Dos', columns: 1, fields: [{ field: 'nota', wide: false }] },
      ],
    })
  })

  it.each([
    [{ requiredWhen: { field: 'alta' } }, { is: [true], text: undefined }],
    [{ requiredWhen: { field: 'alta', text: 'Falta' } }, { is: [true], text: 'Falta' }],
    [{ requiredWhen: { field: 'alta', is: [false] } }, { is: [false], text: undefined }],
    [{ requiredWhen: { field: 'otra' } }, { is: undefined, text: undefined }],
    [{ requiredWhen: { field: 'otra', text: 'Falta' } }, { is: undefined, text: 'Falta' }],
  ])('a rule %j', (declared, expected) => {
    const other = declared.requiredWhen.field
    const otra = text({ label: 'Otra', max: 9 })
    expect(rubroOf({ nota, alta, otra }, { rules: { nota: declared } }).rules).toEqual([
      { rule: 'requiredWhen', field: 'nota', other, ...expected },
    ])
  })

  it.each([
    [{}, undefined],
    [{ history: false }, false],
    [{ history: true }, undefined],
  ])('the history of records with %j', (changes, history) => {
    expect(rubroOf({}, changes).history).toBe(history)
  })

  it.each([
    ['preferencia-grabar', 'preferencia-grabar'],
    [{ metodo: 'otra-grabar' }, 'otra-grabar'],
  ])('what a screen of one record saves with: %j', (grabar, metodo) => {
    const preferencia = singleton({
      names: { one: 'Preferencia', many: 'Preferencias', gender: 'f' },
      menu: 'Listados / Clientes',
      metodos: { buscar: 'preferencia-buscar', grabar },
      fields: { leyenda: text({ label: 'Leyenda', max: 40 }) },
    })
    const { metodos } = modelOf(filesWith({ preferencia: { preferencia } })).singletons[0] ?? {}
    expect({
      metodo: metodos?.grabar.metodo,
      sends: metodos?.grabar.sends.map(({ as }) => as),
    }).toEqual({ metodo, sends: ['leyenda'] })
  })

  it.each([{ min: '20:00' }, { max: '01:00' }, { min: '08:00', max: '08:00' }, {}])(
    'a time with %j is sound',
    (limits) => {
      const { fields } = rubroOf({ hora: time({ label: 'Hora', ...limits }) })
      expect(fields.at(-1)).toMatchObject({ kind: 'time', name: 'hora', ...limits })
    },
  )

  it('former names and values for old rows are kept for migrations', () => {
    const { growth } = modelOf(
      filesWith(
        rubroFields(
          { nota: text({ label: 'Nota', max: 9, renamedFrom: ['apunte', 'detalle'] }), alta },
          { renamedFrom: 'ramos' },
        ),
      ),
    )
    expect(growth).toEqual([
      {
        resource: 'rubros',
        renamedFrom: ['ramos'],
        fields: [{ name: 'nota', renamedFrom: ['apunte', 'detalle'], backfill: undefined }],
      },
    ])
    expect(modelOf(filesWith()).growth).toEqual([])
  })
})
