import { describe, expect, it } from 'vitest'
import { crud } from '#language'
import { filesWith, modelOf, rubroFields } from './small-schema'

const money = (label: string, more: object = {}) => ({ kind: 'money', label, ...more })

/** Former names and values of old rows of a rubro with lines, by table. */
function growthOf(entity: object, field: object, inner: object) {
  const fields = { debe: money('Debe', inner), haber: money('Haber') }
  const lineas = { kind: 'lines', label: 'Líneas', fields, ...field }
  const metodos = crud('rubros', { buscar: { serves: 'pages' } })
  const { growth } = modelOf(filesWith(rubroFields({ lineas }, { metodos, ...entity })))
  return growth.map(({ resource, renamedFrom, fields }) => [
    resource,
    renamedFrom,
    fields.map(({ name, renamedFrom, backfill }) => [name, renamedFrom, backfill]),
  ])
}

const RAMOS = { renamedFrom: 'ramos' }
const FILAS = { renamedFrom: ['filas', 'renglones'] }
const debit = { renamedFrom: 'debito' }

describe('the table of lines is found under', () => {
  it.each<[string, object, object, object, readonly unknown[]]>([
    ['its name alone', {}, {}, {}, []],
    [
      'the former name of the entity',
      RAMOS,
      {},
      {},
      [
        ['rubros', ['ramos'], []],
        ['rubros__lineas', ['ramos__lineas'], []],
      ],
    ],
    [
      'the former names of the field',
      {},
      FILAS,
      {},
      [
        ['rubros', [], [['lineas', ['filas', 'renglones'], undefined]]],
        ['rubros__lineas', ['rubros__filas', 'rubros__renglones'], []],
      ],
    ],
    [
      'each former name of the entity with each of the field',
      { renamedFrom: ['ramos', 'clases'] },
      { renamedFrom: 'filas' },
      {},
      [
        ['rubros', ['ramos', 'clases'], [['lineas', ['filas'], undefined]]],
        [
          'rubros__lineas',
          ['rubros__filas', 'ramos__lineas', 'ramos__filas', 'clases__lineas', 'clases__filas'],
          [],
        ],
      ],
    ],
    [
      'its name, with the former name of a field of it',
      {},
      {},
      debit,
      [['rubros__lineas', [], [['debe', ['debito'], undefined]]]],
    ],
    [
      'its name, with a value of old rows that is 0',
      {},
      {},
      { backfill: 0 },
      [['rubros__lineas', [], [['debe', [], 0]]]],
    ],
    [
      'both, with the former name of a field of it',
      RAMOS,
      {},
      debit,
      [
        ['rubros', ['ramos'], []],
        ['rubros__lineas', ['ramos__lineas'], [['debe', ['debito'], undefined]]],
      ],
    ],
  ])('%s', (_names, entity, field, inner, expected) => {
    expect(growthOf(entity, field, inner)).toEqual(expected)
  })
})
