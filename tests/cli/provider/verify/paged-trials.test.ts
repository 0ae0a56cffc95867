import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { describeValue } from '../../../../cli/provider/verify/described'
import { Findings } from '../../../../cli/provider/verify/finding'
import { trialsOf, walkAll } from '../../../../cli/provider/verify/trial/trials'
import type { Reply } from '../../../../cli/provider/wire/call'
import { choiceField } from '../../../../src/wire/kinds/choice'
import { idField } from '../../../../src/wire/kinds/id'
import { textField } from '../../../../src/wire/kinds/text'
import { PAGE_MAX } from '../../../../src/wire/pages/page-max'
import { pagedList } from '../../../../src/wire/pages/pages'
import { sessionToken } from '../../../../src/wire/session-token'
import { testContract, testEntity } from '../../../server/support/test-contract'
import { shortOf } from './support/answers'
import { answered, type Row } from './support/tried'

const fields = {
  id: idField({ label: 'ID' }),
  nombre: textField({ label: 'Nombre', max: 30, required: true }),
  nota: textField({ label: 'Nota', max: 3, required: true }),
  clase: choiceField({ label: 'Clase', options: { A: 'Alta' }, answers: 'text', required: true }),
}

/** A list in pages whose rows lack the note, and whose records are read by their names and classes. */
const whole = testEntity('cosas', { fields })
const pages = { answers: ['id', 'nombre', 'clase'], sorts: [] }
const { buscar } = whole.metodos
const read = {
  metodo: 'cosas-leer',
  request: z.strictObject({ token: sessionToken }),
  read: (row: Row) => row,
}
const cosas = {
  ...whole,
  key: ['id', 'clase'],
  metodos: {
    ...whole.metodos,
    buscar: pagedList(
      { metodo: 'cosas-buscar', envelope: 'cosas', filters: {}, read: buscar.read, pages },
      fields,
    ),
    leer: read,
  },
}

/** Walks a record; what is called, and what is found where a read is answered so. */
async function walked(reading: (record: Row) => Reply = (record) => answered(200, record)) {
  const rows: Row[] = []
  const calls: unknown[] = []
  const call = async (body: object | string): Promise<Reply> => {
    const { metodo, token, ...sent }: Row = typeof body === 'string' ? {} : { ...body }
    expect(token).toBe('un token')
    calls.push({ metodo, ...sent })
    const at = rows.findIndex(({ id }) => id === sent['id'])
    const shown = { ...sent, clase: 'Alta' }
    if (metodo === 'cosas-ingresar') rows.push({ id: 5, ...shown })
    if (metodo === 'cosas-modificar') rows.splice(at, 1, shown)
    if (metodo === 'cosas-borrar') rows.splice(at, 1)
    if (metodo === 'cosas-leer') return reading(rows[at] ?? {})
    if (metodo !== 'cosas-buscar') return answered(200)
    return answered(200, { cosas: rows.map(({ nota: _nota, ...row }) => row), total: rows.length })
  }
  const findings = new Findings()
  const { signal } = new AbortController()
  const contract = { ...testContract(), entities: { cosas } }
  const lists = new Map([['cosas', []]])
  const given = { call, token: 'un token', findings, describe: describeValue }
  const { trials } = trialsOf({ contract, lists, reading: given, signal })
  await walkAll(trials, signal)
  return { calls, found: shortOf(findings), rows }
}

it('a record of a list in pages is looked for among the last ones, and read whole', async () => {
  const { calls, found, rows } = await walked()
  const nombre = expect.stringMatching(/^ZZ PRUEBA \w{6}$/)
  const edited = expect.stringMatching(/^ZZ PRUEBA \w{6} B$/)
  const last = { metodo: 'cosas-buscar', sentido: 'desc', cantidad: PAGE_MAX }
  const leer = { metodo: 'cosas-leer', id: 5, clase: 'A' }
  const sent = { nota: 'Pru', clase: 'A' }
  expect(calls).toEqual([
    { metodo: 'cosas-ingresar', nombre, ...sent },
    last,
    leer,
    { metodo: 'cosas-modificar', id: 5, nombre: edited, ...sent },
    last,
    leer,
    { metodo: 'cosas-borrar', id: 5 },
    last,
    last,
  ])
  expect([found, rows]).toEqual([[], []])
})

it.each<[string, (record: Row) => Reply, readonly string[]]>([
  [
    'another value',
    (record) => answered(200, { ...record, nota: 'x' }),
    ['error cosas-buscar trial: nota as it was sent, "Pru", "x"'],
  ],
  [
    'less than the whole',
    ({ nota: _nota, ...record }) => answered(200, record),
    ['error cosas-buscar trial: nota as it was sent, "Pru", nothing'],
  ],
  [
    'a list',
    (record) => answered(200, [record]),
    [expect.stringMatching(/^error cosas-leer trial: the record, an object, \[\{"id":5,/)],
  ],
  [
    'a refusal',
    () => answered(404, { error: 'El registro ya no existe.' }),
    ['error cosas-leer status: status 200, status 404, "El registro ya no existe."'],
  ],
  [
    'nothing in time',
    () => ({ none: 'no answer within 5 s' }),
    ['error cosas-leer no-answer: an answer, no answer within 5 s'],
  ],
])(
  'a read that answers %s is reported, and the record is deleted',
  async (_what, reading, found) => {
    const done = await walked(reading)
    expect([done.found, done.rows]).toEqual([found, []])
  },
)
