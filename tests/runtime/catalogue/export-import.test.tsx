import type { ReactElement, ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { backendTransport } from '../../../cli/import/folder-transport'
import { BancosList } from '../../../generated/bancos/list'
import { contract } from '../../../generated/contract'
import { PostalesList } from '../../../generated/postales/list'
import { RubrosList } from '../../../generated/rubros/list'
import { readColumns } from '../../../src/runtime/catalogue/column'
import { listCsv } from '../../../src/runtime/catalogue/list-csv'
import type { Row } from '../../../src/runtime/catalogue/row'
import { imported } from '../../import/support/importing'
import { useWire } from '../support/wire'

const wire = useWire()

const TEXTS = ['Comercio; al por mayor', 'Dice "hola"', '=1+1', "O'Higgins", 'Ñandú'] as const

const LISTS: readonly (readonly [string, () => ReactElement<{ children: ReactNode }>, Row[]])[] = [
  ['rubros', RubrosList, TEXTS.map((rubro, at) => ({ id: at + 1, rubro }))],
  ['bancos', BancosList, TEXTS.map((banco, at) => ({ id: at + 1, banco }))],
  [
    'postales',
    PostalesList,
    TEXTS.map((localidad, id) => ({ id, cpostal: 1602 + id, localidad, provincia: 'Córdoba' })),
  ],
]

describe('E-07: a list that was exported', () => {
  it.each(LISTS)('of %s is imported as it is', async (resource, List, rows) => {
    await wire.backend.empty(resource)
    const file = listCsv(readColumns(List().props.children), rows)
    const transport = backendTransport(wire.backend, contract, { batch: 3, name: 'data' })
    const { added, refused } = await imported(file, { transport, resource, contract })
    expect({ added, refused }).toEqual({ added: rows.length, refused: {} })
    const stored = await wire.backend.rows(`${resource}-buscar`, resource)
    const typed = rows.map(({ id: _id, ...values }) => values)
    expect(stored).toMatchObject(typed)
  })
})
