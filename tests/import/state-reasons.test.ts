import { describe, expect, it } from 'vitest'
import { columnsOf } from '../../src/import/columns'
import { motiveOf } from '../../src/import/reason'
import { changeReasons, codeIn, startReasons } from '../../src/import/classify-rows'
import { choiceField } from '#wire/kinds/choice'
import { idField } from '#wire/kinds/id'
import { textField } from '#wire/kinds/text'
import { testEntity } from '../server/support/test-contract'

const options = { B: 'Borrador', A: 'Asentado', X: 'Anulado' }
const entity = testEntity('tramites', {
  fields: {
    id: idField({ label: 'ID' }),
    nombre: textField({ label: 'Nombre', max: 20, required: true }),
    nota: textField({ label: 'Nota', max: 20, required: false }),
    estado: choiceField({ label: 'Estado', options, answers: 'text', required: true }),
  },
  states: { of: 'estado', starts: ['B'], moves: { B: ['A'], A: ['X'] }, locks: ['A', 'X'] },
})
const { states: _states, ...stateless } = entity

/** A row with this state, of a file with a column for it, or without. */
function made(estado: string | undefined, of: typeof entity = entity) {
  const { ingresar } = of.metodos
  if (ingresar === undefined) throw new Error('It can be added to')
  const header = estado === undefined ? ['Nombre'] : ['Nombre', 'Estado']
  const { sent } = columnsOf({ entity: of, ingresar }, header)
  const cells = estado === undefined ? ['Uno'] : ['Uno', estado]
  const shown = estado === undefined ? {} : { estado }
  return { entity: of, sent, row: { line: 2, cells }, shown }
}

const LOCKED = 'Asentado: no se puede modificar.'
const NO_MOVE = 'Estado: No se puede pasar de "Asentado" a "Borrador" ("Borrador")'

describe('a row that changes a record', () => {
  it.each<[string, string, string | undefined, readonly string[], string]>([
    ['its state along a move, and nothing else', 'A', 'Anulado', ['estado'], ''],
    ['its state by the code', 'A', 'X', ['estado'], ''],
    ['its state and another value, where it is locked', 'A', 'Anulado', ['estado', 'nota'], LOCKED],
    ['another value and its state, where it is locked', 'A', 'Anulado', ['nota', 'estado'], LOCKED],
    ['two other values, where it is locked', 'A', 'Asentado', ['nota', 'nombre'], LOCKED],
    ['its state and another value, where it is not', 'B', 'Asentado', ['estado', 'nota'], ''],
    ['its state where no move leads', 'A', 'Borrador', ['estado'], NO_MOVE],
    ['that and another value: the state is told', 'A', 'Borrador', ['nota', 'estado'], NO_MOVE],
    ['another value, of a file without its state', 'A', undefined, ['nota'], LOCKED],
    ['another value, of a file without its state, where it is not', 'B', undefined, ['nota'], ''],
  ])('%s', (_what, from, to, different, motive) => {
    expect(motiveOf(changeReasons(made(to), from, different))).toBe(motive)
  })

  it('is refused for no state where there are none, or the state of the record is not known', () => {
    expect(changeReasons(made('Borrador', stateless), 'A', ['estado', 'nota'])).toEqual([])
    expect(changeReasons(made('Borrador'), undefined, ['estado', 'nota'])).toEqual([])
  })
})

it.each([
  ['Borrador', ''],
  ['B', ''],
  ['Asentado', 'Estado: Un registro nuevo empieza en "Borrador" ("Asentado")'],
  ['X', 'Estado: Un registro nuevo empieza en "Borrador" ("X")'],
  [undefined, ''],
])('a new record with the state %j is refused: %j', (estado, motive) => {
  expect(motiveOf(startReasons(made(estado)))).toBe(motive)
  expect(startReasons(made(estado, stateless))).toEqual([])
})

it.each([
  [{ estado: 'Asentado' }, 'A'],
  [{ estado: 'asentado ' }, 'A'],
  [{ estado: 'A' }, 'A'],
  [{ estado: 'Otro' }, 'Otro'],
  [{}, undefined],
])('the state of %j is %j', (record, code) => {
  expect(codeIn(entity, record)).toBe(code)
  expect(codeIn(stateless, record)).toBeUndefined()
})
