import { expect, it } from 'vitest'
import { describeType, Findings } from '../../../../cli/provider/verify/report'
import { readAll } from '../../../../cli/provider/verify/reads'
import type { Reply } from '../../../../cli/provider/wire/call'
import { dateField } from '#wire/kinds/date'
import { idField } from '#wire/kinds/id'
import { identifiedField } from '#wire/kinds/identified'
import { referenceField } from '#wire/kinds/reference'
import { textField } from '#wire/kinds/text'
import { testContract, testEntity } from '../../../server/support/test-contract'

const id = idField({ label: 'ID' })
const nombre = textField({ label: 'Nombre', max: 5, required: true })
const day = (label: string) => dateField({ label, required: false })
const shape = { parent: 'madre', shows: 'nombre', key: ['id'] }
const madre = identifiedField({
  label: 'Madre',
  resource: 'cosas',
  shows: 'nombre',
  sends: 'id',
  key: ['id'],
  max: 5,
  tree: shape,
  required: false,
})
const zona = referenceField({
  label: 'Zona',
  resource: 'zonas',
  shows: 'zona',
  sends: 'name',
  max: 9,
  required: false,
})
const zonas = testEntity('zonas', { fields: { id, zona: { ...nombre, label: 'Zona' } } })
const cosas = testEntity('cosas', {
  fields: { id, nombre, madre, zona, desde: day('Desde'), hasta: day('Hasta') },
  unique: [['nombre']],
  periods: [{ from: 'desde', to: 'hasta', per: ['zona'] }],
  tree: { parent: 'madre', children: 'Tiene otras debajo.' },
})

const row = (id: number, more: object = {}) => ({
  id,
  nombre: `C${id}`,
  madre: '',
  zona: 'Sur',
  desde: null,
  hasta: null,
  ...more,
})
const january = { desde: '2026-01-01', hasta: '2026-01-31' }

/** What is found of an answer of `cosas-buscar`: severity, code and path of each. */
async function found(...rows: readonly object[]) {
  const { cosas: one = cosas, zonas: other = zonas } = testContract(cosas, zonas).entities
  const contract = { ...testContract(), entities: { cosas: one, zonas: other }, singletons: {} }
  const answers: Readonly<Record<string, unknown>> = {
    'cosas-buscar': { cosas: rows },
    'zonas-buscar': { zonas: [{ id: 1, zona: 'Sur' }] },
  }
  const call = async (body: object | string): Promise<Reply> => ({
    status: 200,
    json: { value: answers[String(Reflect.get(Object(body), 'metodo'))] },
    otherwise: '',
    location: undefined,
    milliseconds: 0,
  })
  const findings = new Findings()
  await readAll(contract, { call, token: 't', findings, describe: describeType })
  return findings.groups.map(({ code, path, expected }) => [code, path, expected])
}

it('nothing is found of a sound list', async () => {
  const february = { desde: '2026-02-01', hasta: '2026-02-28' }
  const sound = [row(1, january), row(2, { ...february, madre: { id: 1, texto: 'C1' } })]
  expect(await found(...sound)).toEqual([])
})

it.each<[string, readonly object[], string]>([
  ['a wrong type', [row(1, { nombre: null })], 'cosas[0].nombre'],
  ['a duplicate', [row(1), row(2, { nombre: 'c1' })], 'cosas[1]'],
  ['the same id twice', [row(1), row(1, { nombre: 'Otra' })], 'cosas[1]'],
  ['periods that overlap', [row(1, january), row(2, january)], 'cosas[1]'],
  ['a reference that leads nowhere', [row(1, { zona: 'Norte' })], 'cosas[0].zona'],
  ['one under none', [row(1, { madre: { id: 9, texto: 'C9' } })], 'cosas[0].madre'],
  ['one under itself', [row(1, { madre: { id: 1, texto: 'C1' } })], 'cosas[0].madre'],
])('%s in a list is found, where it is', async (_what, rows, path) => {
  expect((await found(...rows)).map(([, where]) => where)).toContain(path)
})
