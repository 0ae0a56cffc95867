import { expect, it } from 'vitest'
import { columnsOf } from '../../../../src/import/columns'
import { findWritten } from '#admin/files/import/import-work'
import type { RecordLookup } from '#admin/files/import/record-lookup'
import { textField } from '#wire/kinds/text'
import { testEntity } from '../../../server/support/test-contract'
import type { Values } from '#wire/kinds/field'

const text = (label: string) => textField({ label, max: 20, required: true })
const personas = testEntity('personas', {
  key: ['codigo'],
  fields: { codigo: text('Código'), nombre: text('Nombre') },
})
const { ingresar } = personas.metodos
const rows = ['A', 'B', 'C'].map((codigo, at) => {
  const values = { codigo, nombre: `Persona ${codigo}` }
  const becomes = { values: new Map(), row: undefined, line: undefined }
  const verdict = { kind: 'new', body: values, shown: values, becomes, hasKey: true } as const
  return { line: at + 2, verdict }
})

const never = (): never => {
  throw new Error('Nothing else is asked for')
}

/** @param known what the records with the keys are answered by */
async function written(known: () => Promise<readonly Values[]>): Promise<readonly number[]> {
  if (ingresar === undefined) throw new Error('Nothing can be added')
  const lookup: RecordLookup = {
    known: async () => ({ rows: await known(), version: undefined }),
    referred: never,
    refresh: never,
  }
  const target = { entity: personas, ingresar }
  return [...(await findWritten(target, columnsOf(target, ['Código', 'Nombre']), lookup, rows))]
}

const asSent = (codigo: string) => ({ id: codigo, codigo, nombre: `Persona ${codigo}` })

it.each<[string, () => Promise<readonly Values[]>, readonly number[]]>([
  ['are all there', async () => ['A', 'B', 'C'].map(asSent), [2, 3, 4]],
  ['are there in part', async () => [asSent('C'), asSent('A')], [2, 4]],
  ['have other values', async () => [asSent('A'), { ...asSent('B'), nombre: 'Otra' }], [2]],
  ['are not there', async () => [], []],
  ['cannot be looked for', () => Promise.reject(new Error('no answer')), []],
])(
  'of rows without an answer that %s, those count as written that are there',
  async (_, known, lines) => {
    expect(await written(known)).toEqual(lines)
  },
)
