import type { GetListParams } from 'react-admin'
import { describe, expect, it } from 'vitest'
import type { AddRequest } from '#admin/fields/picker/adding'
import { findAdded } from '#admin/record/adding/add-dialog'
import type { Row } from '#admin/provider/row'
import { booleanField } from '#wire/kinds/choice'
import { idField, textField } from '#wire/kinds/text'
import { identifiedField, Referred } from '#wire/kinds/identified'
import { moneyField } from '#wire/kinds/decimal'
import { testEntity } from '../../../server/support/test-contract'

const contract = testEntity('zonas', {
  fields: {
    id: idField({ label: 'ID' }),
    zona: textField({ label: 'Nombre', max: 50, required: true }),
    tope: moneyField({ label: 'Tope', min: 0, max: 9999, required: false }),
    activa: booleanField({ label: 'Activa' }),
    banco: identifiedField({
      label: 'Banco',
      resource: 'bancos',
      shows: 'banco',
      sends: 'id',
      key: ['id'],
      max: 50,
      required: false,
    }),
  },
})
const VALUES = { zona: ' Este ', tope: '10,5', activa: true, banco: new Referred(3, 'Galicia') }
const EAST = { zona: 'Este', tope: '10.50', activa: true, banco: new Referred(3, 'Galicia (3)') }

interface Backend {
  readonly rows?: readonly Row[]
  /** What reading a record by its id answers; left out: it fails. */
  readonly one?: Row
  readonly searched?: boolean
  readonly id?: number | string
  readonly values?: Readonly<Record<string, unknown>>
}

/** Looks for a zone. @returns the one that was found, and what the list was asked for */
async function find({ rows = [], one, searched = false, id = '', values = VALUES }: Backend) {
  const asked: GetListParams[] = []
  const read: unknown[] = []
  const getList = async (_resource: string, params: GetListParams) => {
    asked.push(params)
    return { data: rows, total: rows.length }
  }
  const getOne = async (_resource: string, params: { readonly id: unknown }) => {
    read.push(params.id)
    if (one === undefined) throw new Error('There is none')
    return { data: one }
  }
  const referral = {
    label: 'Zona',
    resource: 'zonas',
    shows: 'zona',
    sends: 'id',
    searched,
  } as const
  const request = { contract, referral } as unknown as AddRequest
  const provider = { getList, getOne } as unknown as Parameters<typeof findAdded>[0]
  return { found: await findAdded(provider, request, { ...values }, id), asked, read }
}

describe('the record that was added', () => {
  it.each([7, 0, 'x'])('is read by its id where that is known: %j', async (id) => {
    const { found, asked, read } = await find({ id, one: { id, ...EAST } })
    expect([found?.id, asked, read]).toEqual([id, [], [id]])
  })

  it('is looked for in the list where nothing is read by that id', async () => {
    const { found, read } = await find({ id: 'x', rows: [{ id: 8, ...EAST }] })
    expect([found?.id, read]).toEqual([8, ['x']])
  })

  it('is not read by an id that nobody knows', async () => {
    const { found, read } = await find({ rows: [{ id: 0, ...EAST }] })
    expect([found?.id, read]).toEqual([0, []])
  })

  it.each<[string, object]>([
    ['name', { zona: 'Oeste' }],
    ['amount', { tope: '10.51' }],
    ['box', { activa: false }],
    ['reference', { banco: new Referred(4, 'Galicia') }],
  ])('is none that differs in its %s', async (_what, other) => {
    const rows = [{ id: 9, ...EAST, ...other }]
    expect((await find({ rows })).found).toBeUndefined()
    const both = [{ id: 4, ...EAST }, ...rows]
    expect((await find({ rows: both })).found?.id).toBe(4)
  })

  it('may lack fields that lists leave out', async () => {
    expect((await find({ rows: [{ id: 5, zona: 'Este' }] })).found?.id).toBe(5)
  })

  it('refers to nothing where nothing was chosen', async () => {
    const values = { ...VALUES, banco: undefined }
    const rows = [
      { id: 5, ...EAST },
      { id: 4, ...EAST, banco: '' },
    ]
    expect((await find({ rows, values })).found?.id).toBe(4)
  })

  it('is the latest of several', async () => {
    const rows = [3, 12, 'x', 7].map((id) => ({ id, ...EAST }))
    expect((await find({ rows })).found?.id).toBe(12)
  })

  it.each([
    [false, {}, Number.MAX_SAFE_INTEGER],
    [true, { q: 'Este' }, 200],
  ])(
    'is looked for among all, or where the list is searched (%s) by its name',
    async (...given) => {
      const [searched, filter, perPage] = given
      const { asked } = await find({ searched })
      expect(asked.map((one) => [one.filter, one.pagination?.perPage])).toEqual([[filter, perPage]])
    },
  )
})
