import type { ReactElement, ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { BancosList } from '../../../../generated/bancos/list'
import { contract } from '../../../../generated/contract'
import { PostalesList } from '../../../../generated/postales/list'
import { RubrosList } from '../../../../generated/rubros/list'
import { listCsv } from '../../support/written-list'
import { readColumns } from '#admin/fields/columns/read-columns'
import type { Row } from '#admin/provider/row'
import type { EntityContract } from '#wire/contract'
import { imported, inProcess } from '../../../import/support/importing'
import { useWire } from '../../support/wire'

const wire = useWire()

const TEXTS = ['Comercio; al por mayor', 'Dice "hola"', '=1+1', "O'Higgins", 'Ñandú'] as const

interface ListProps {
  readonly contract: EntityContract
  readonly children: ReactNode
}

const LISTS: readonly (readonly [string, () => ReactElement<ListProps>, Row[]])[] = [
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
    const { children, contract: shown } = List().props
    const csv = await listCsv(readColumns(children, shown), rows)
    const file = Buffer.from(await csv.arrayBuffer())
    const connection = inProcess(wire.backend, 3, contract)
    const { added, refused } = await imported(file, { connection, resource, contract })
    expect({ added, refused }).toEqual({ added: rows.length, refused: {} })
    const stored = await wire.backend.rows(`${resource}-buscar`, resource)
    const typed = rows.map(({ id: _id, ...values }) => values)
    expect(stored).toMatchObject(typed)
  })
})
