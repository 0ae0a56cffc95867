import { beforeEach, expect, it } from 'vitest'
import { choiceField } from '#wire/kinds/choice'
import { idField } from '#wire/kinds/id'
import { textField } from '#wire/kinds/text'
import { useBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'
import type { Hook } from './support/hooked-office'

const options = { B: 'Borrador', R: 'Revisado', A: 'Asentado' }
const contract = testContract(
  testEntity('tramites', {
    fields: {
      id: idField({ label: 'ID' }),
      nota: textField({ label: 'Nota', max: 20, required: false }),
      estado: choiceField({ label: 'Estado', options, answers: 'text', required: true }),
    },
    states: { of: 'estado', starts: ['B', 'R'], moves: { B: ['R'], R: ['A'] }, locks: ['A'] },
  }),
)

let hook: Hook | undefined
const backend = useBackend({
  contract,
  project: {
    hooks: { tramites: { before: (write: Parameters<Hook>[0]) => hook?.(write) } },
    files: { tramites: 'src/app/hooks/tramite.ts' },
  },
})
beforeEach(async () => {
  hook = undefined
  await backend.empty('tramites', '_history', '_deleted')
})

/** What an edit to a state answers, whose hook sets another one, and what is stored then. */
async function edited(from: string, to: string, set: string) {
  await backend.call('tramites-ingresar', { nota: '', estado: from })
  const id = (await backend.rows('tramites-buscar', 'tramites'))[0]?.['id']
  hook = () => ({ estado: set })
  const { status, body } = await backend.call('tramites-modificar', { id, nota: 'x', estado: to })
  const [row] = await backend.rows('tramites-buscar', 'tramites')
  return [status, body['error'], row?.['estado'], row?.['nota']]
}

const wrong = (from: string, to: string) => `Estado: No se puede pasar de "${from}" a "${to}"`

it.each([
  ['where a move leads', 'B', 'B', 'R', [200, undefined, 'Revisado', 'x']],
  ['where it is', 'B', 'R', 'B', [200, undefined, 'Borrador', 'x']],
  ['where no move leads', 'B', 'B', 'A', [422, wrong('Borrador', 'Asentado'), 'Borrador', '']],
  [
    'beyond the move that was asked',
    'B',
    'R',
    'A',
    [422, wrong('Borrador', 'Asentado'), 'Borrador', ''],
  ],
  ['back', 'R', 'A', 'B', [422, wrong('Revisado', 'Borrador'), 'Revisado', '']],
])(
  'a state that a hook sets is judged by the one that is stored: %s',
  async (_where, from, to, set, expected) => {
    expect(await edited(from, to, set)).toEqual(expected)
  },
)

it.each([
  ['one that it may begin in', 'R', [200, undefined, ['Revisado']]],
  ['another one', 'A', [422, 'Estado: Un registro nuevo empieza en "Borrador" o "Revisado"', []]],
])('a state that a hook gives a new record is judged: %s', async (_which, set, expected) => {
  hook = () => ({ estado: set })
  const { status, body } = await backend.call('tramites-ingresar', { nota: '', estado: 'B' })
  const rows = await backend.rows('tramites-buscar', 'tramites')
  expect([status, body['error'], rows.map(({ estado }) => estado)]).toEqual(expected)
})
