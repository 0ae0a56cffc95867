import { expect, it } from 'vitest'
import { idField, textField } from '#wire/kinds/text'
import { pagedList } from '#wire/pages/pages'
import { useBackend } from '../support/test-backend'
import { testContract, testEntity } from '../support/test-contract'

/** More than a function of either database takes at once. */
const COLUMNS = Array.from({ length: 130 }, (_, at) => `c${at}`)

const fields = {
  id: idField({ label: 'ID' }),
  ...Object.fromEntries(
    COLUMNS.map((name) => [name, textField({ label: name, max: 20, required: false })]),
  ),
}

const entity = testEntity('anchos', { fields })
const { metodo, envelope, read } = entity.metodos.buscar
const pages = { answers: ['id', ...COLUMNS], sorts: ['c0'] }
const contract = testContract({
  ...entity,
  metodos: {
    ...entity.metodos,
    buscar: pagedList({ metodo, envelope, read, pages }, entity.fields),
  },
})

const backend = useBackend({ contract })

const record = (row: string) => Object.fromEntries(COLUMNS.map((name) => [name, `${row} ${name}`]))

it('a page has each value in its place, however many columns its list has', async () => {
  for (const row of ['dos', 'uno'])
    expect((await backend.call('anchos-ingresar', record(row))).status).toBe(200)
  const { body } = await backend.call('anchos-buscar', { orden: 'c0', sentido: 'desc' })
  expect(body).toMatchObject({
    total: 2,
    anchos: [
      { id: 2, ...record('uno') },
      { id: 1, ...record('dos') },
    ],
  })
})
