import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '../../../generated/contract'
import type { MetodoContract } from '../../../src/wire/contract'
import { openTestBackend, type TestBackend } from '../support/test-backend'

const RUNS = 40

let backend: TestBackend

beforeAll(async () => {
  backend = await openTestBackend()
})
afterAll(() => backend.close())

/** Every metodo that takes fields, with the Spanish names that a refusal may use. */
const cases = [
  ...Object.values(contract.entities).flatMap((entity) =>
    [
      ...Object.values(entity.metodos),
      ...Object.values('actions' in entity ? entity.actions : {}),
    ].map((metodo) => ({ metodo, labels: Object.values(entity.fields).map(({ label }) => label) })),
  ),
  ...Object.values(contract.singletons).map(({ metodos, fields }) => ({
    metodo: metodos.grabar,
    labels: Object.values(fields).map(({ label }) => label),
  })),
]

describe('C-33: a value of a wrong type is refused by name, and never an error of ours', () => {
  for (const { metodo, labels } of cases) {
    const names = fieldsOf(metodo)
    for (const name of names) {
      it(`${metodo.metodo}, ${name}`, async () => {
        await fc.assert(
          fc.asyncProperty(wrongValue, async (value) => {
            const answer = await backend.call(metodo.metodo, {
              ...Object.fromEntries(names.map((other) => [other, value])),
              [name]: value,
            })
            expect(answer.status).toBe(422)
            expect(labels).toContain(String(answer.body['error']).split(':')[0])
          }),
          { numRuns: RUNS },
        )
      })
    }
  }

  it('any JSON at all as the body is answered 4xx', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), async (body) => {
        const { status } = await backend.post(body)
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 200 },
    )
    expect(backend.logged).toEqual([])
  })
})

const wrongValue = fc.oneof(
  fc.boolean(),
  fc.double({ noInteger: true }),
  fc.constantFrom(null, 0.5, 1e300, {}, [], [[]]),
  fc.object(),
  fc.array(fc.string()),
)

function fieldsOf({ request }: Pick<MetodoContract, 'request'>): readonly string[] {
  return Object.keys(request.shape).filter((name) => name !== 'token')
}
