import { beforeEach, expect, it, vi } from 'vitest'
import { columnsOf } from '../../src/import/columns'
import { RowClassifier } from '../../src/import/classify-rows'
import { KnownRecords } from '../../src/import/known-records'
import { validateRow } from '../../src/import/validate-row'
import { wantedKeys } from '../../src/import/wanted-keys'
import { findTarget } from '../../cli/import/target'
import { embeddedLookup } from '#admin/files/import/record-lookup'
import { dateField } from '#wire/kinds/date'
import { idField } from '#wire/kinds/id'
import { integerField } from '#wire/kinds/integer'
import { textField } from '#wire/kinds/text'
import { useBackend, rpcRequest } from '../server/support/test-backend'
import { testContract, testEntity } from '../server/support/test-contract'

/** Of a tax there is one rate at a time. No set of its fields is unique. */
const contract = testContract(
  testEntity('alicuotas', {
    fields: {
      id: idField({ label: 'ID' }),
      impuesto: textField({ label: 'Impuesto', max: 20, required: true }),
      tasa: integerField({ label: 'Tasa', min: 0, max: 100, required: true }),
      desde: dateField({ label: 'Desde', required: false }),
      hasta: dateField({ label: 'Hasta', required: false }),
    },
    unique: [],
    periods: [{ from: 'desde', to: 'hasta', per: ['impuesto'] }],
    seed: [
      { impuesto: 'IVA', tasa: 18, hasta: '1994-12-31' },
      { impuesto: 'IVA', tasa: 21, desde: '1995-01-01' },
    ],
  }),
)
const target = findTarget(contract, 'alicuotas')

const backend = useBackend({ contract })
beforeEach(() => {
  vi.stubGlobal('sessionStorage', { getItem: () => JSON.stringify({ token: backend.token }) })
  vi.stubGlobal('fetch', async (_path: string, { body }: { readonly body: string }) => {
    const answer = await backend.handleRpc(rpcRequest(JSON.parse(body)))
    return new Response(await answer.text(), { status: answer.status })
  })
})

async function verdictOf(...cells: readonly string[]) {
  const columns = columnsOf(target, ['Impuesto', 'Tasa', 'Desde', 'Hasta'])
  const row = { line: 2, cells }
  const validated = validateRow({ target, columns, referred: new Map() }, row)
  const known = new KnownRecords(target, columns, undefined)
  const keys = wantedKeys(target, columns, [validated])
  const { rows } = await embeddedLookup.known(target, columns, keys, AbortSignal.timeout(60_000))
  known.reload(rows)
  return new RowClassifier(target, columns, known).classify(row, validated)
}

it.each([
  ['as it is stored', ['IVA', '21', '01/01/1995', ''], 'same'],
  ['in another case', ['iva', '21', '1995-01-01', ''], 'same'],
  ['with another value', ['IVA', '10', '01/01/1995', ''], 'refused'],
  ['that ends otherwise', ['IVA', '21', '01/01/1995', '31/12/2030'], 'refused'],
  ['of another tax', ['GAN', '21', '01/01/1995', ''], 'new'],
  // What has no beginning is found by nothing; the backend refuses it.
  ['without a beginning', ['IVA', '18', '', '31/12/1994'], 'new'],
])(
  'a period that begins on one day with a stored one is that record: %s',
  async (_, cells, kind) => {
    expect((await verdictOf(...cells)).kind).toBe(kind)
  },
)

it('says which record begins on that day, and what it has otherwise', async () => {
  expect(await verdictOf('IVA', '10', '01/01/1995', '')).toMatchObject({
    reasons: [{ label: 'Impuesto, Desde', detail: '; en el registro guardado, Tasa es "21"' }],
  })
})
