import { describe, expect, it, onTestFinished } from 'vitest'
import { describeValue } from '../../../../cli/provider/verify/described'
import { Findings } from '../../../../cli/provider/verify/finding'
import { readAll } from '../../../../cli/provider/verify/reads'
import { trialsOf, walkAll } from '../../../../cli/provider/verify/trial/trials'
import type { Call } from '../../../../cli/provider/wire/call'
import { contract as generated } from '../../../../generated/contract'
import type { Contract } from '../../../../src/wire/contract'
import { booleanField } from '../../../../src/wire/kinds/boolean'
import { dateField } from '../../../../src/wire/kinds/date'
import { idField } from '../../../../src/wire/kinds/id'
import { integerField } from '../../../../src/wire/kinds/integer'
import { longTextField } from '../../../../src/wire/kinds/long-text'
import { moneyField } from '../../../../src/wire/kinds/money'
import { referencesField } from '../../../../src/wire/kinds/references'
import { secretField } from '../../../../src/wire/kinds/secret'
import { textField } from '../../../../src/wire/kinds/text'
import { Records } from '../../../life/records'
import { openTestBackend, type TestBackend } from '../../../server/support/test-backend'
import { testContract, testEntity } from '../../../server/support/test-contract'

/** What `gen verify --write` comes to at our own backend, without a socket. */
async function verifyWrites(contract: Contract, backend: TestBackend) {
  const call: Call = async (body) => {
    const { status, body: value } = await backend.post(body)
    return { status, json: { value }, otherwise: '', location: undefined, milliseconds: 0 }
  }
  const findings = new Findings()
  const reading = { call, token: backend.token, findings, describe: describeValue }
  const { lists } = await readAll(contract, reading)
  const { signal } = new AbortController()
  const { trials, skipped } = trialsOf({ contract, lists, reading, signal })
  const done = await walkAll(trials, signal)
  return { ...done, skipped: [...skipped, ...done.skipped], findings: findings.groups }
}

async function open(contract: Contract): Promise<TestBackend> {
  const backend = await openTestBackend({ contract })
  onTestFinished(() => backend.close())
  return backend
}

/** Values are drawn at random: once may be luck. */
const ROUNDS = 5

describe('gen verify --write at our own backend', () => {
  it('has no findings, whatever entities there are, and leaves nothing behind', async () => {
    // Without hooks, which may refuse more than a contract says.
    const contract: Contract = { ...generated }
    const backend = await open(contract)
    const records = new Records(contract)
    const planted = new Set<string>()
    for (const entity of Object.values(contract.entities))
      await records.plantReferred(backend, entity, planted)
    for (let round = 0; round < ROUNDS; round += 1) {
      const { findings, left, walked, skipped } = await verifyWrites(contract, backend)
      expect([findings, left]).toEqual([[], []])
      const entities = Object.values(contract.entities).filter(
        ({ metodos: { ingresar, borrar } }) => ingresar !== undefined && borrar !== undefined,
      )
      expect(walked.length + skipped.filter(({ why }) => why.includes('room for')).length).toBe(
        entities.length,
      )
    }
  })

  it('has none for several references, rules between fields and unique values that are taken', async () => {
    const many = { resource: 'provincias', shows: 'provincia', length: 50, max: 9 } as const
    const contract = testContract(
      testEntity('citas', {
        fields: {
          id: idField({ label: 'ID' }),
          detalle: longTextField({ label: 'Detalle', max: 300, required: true }),
          provincias: referencesField({ label: 'P', ...many, sends: 'id', required: true }),
          otras: referencesField({ label: 'O', ...many, sends: 'name', required: false }),
          desde: dateField({
            label: 'Desde',
            min: '2026-01-01',
            max: '2026-12-31',
            required: true,
          }),
          hasta: dateField({ label: 'Hasta', max: '2026-03-01', required: true }),
          minimo: moneyField({ label: 'Mínimo', min: 0, max: 10, required: true }),
          tope: moneyField({ label: 'Tope', min: 0, max: 1_000_000, required: false }),
          nota: textField({ label: 'Nota', max: 40, required: false }),
          activo: booleanField({ label: 'Activo' }),
          orden: integerField({ label: 'Orden', min: 1, max: 2, required: true }),
        },
        unique: [['orden', 'activo']],
        rules: [
          { rule: 'after', field: 'hasta', other: 'desde' },
          { rule: 'lessThan', field: 'tope', other: 'minimo' },
          { rule: 'requiredWhen', field: 'nota', other: 'activo', is: [true] },
        ],
      }),
    )
    const backend = await open(contract)
    const [one] = await backend.rows('provincias', 'provincias').catch(() => [])
    const sent = {
      detalle: 'Una',
      provincias: [one?.['id'] ?? 1],
      otras: [],
      desde: '2026-01-05',
      hasta: '2026-02-01',
      minimo: '5.00',
      tope: '4.00',
      nota: 'x',
    }
    for (const [orden, activo] of [
      [1, true],
      [1, false],
      [2, true],
    ]) {
      expect(await backend.call('citas-ingresar', { ...sent, orden, activo })).toMatchObject({
        status: 200,
      })
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      expect(await verifyWrites(contract, backend)).toMatchObject({
        walked: ['citas'],
        findings: [],
        left: [],
      })
    }
    expect(
      await backend.call('citas-ingresar', { ...sent, orden: 2, activo: false }),
    ).toMatchObject({ status: 200 })
    const { skipped } = await verifyWrites(contract, backend)
    expect(skipped).toContainEqual({
      resource: 'citas',
      why: 'every orden and activo that was tried is taken',
    })
  })

  it('adds the secrets that no list shows', async () => {
    const fields = {
      id: idField({ label: 'ID' }),
      usuario: textField({ label: 'Usuario', max: 40, required: true }),
      clave: secretField({ label: 'Clave', max: 60, required: true }),
    }
    const contract = testContract(testEntity('accesos', { fields, notEdited: ['clave'] }))
    const backend = await open(contract)
    expect(await verifyWrites(contract, backend)).toMatchObject({
      walked: ['accesos'],
      findings: [],
      left: [],
    })
  })

  it('says what a nullable field may be where it is of another type', async () => {
    const fields = {
      id: idField({ label: 'ID' }),
      dia: dateField({ label: 'Día', required: false }),
      orden: integerField({ label: 'Orden', min: 1, max: 9, required: false }),
    }
    const contract = testContract(testEntity('citas', { fields }))
    const backend = await open(contract)
    const call: Call = async (body) => {
      const asked = typeof body === 'object' && 'metodo' in body ? body.metodo : undefined
      const answered = await backend.post(body)
      const value =
        asked === 'citas-buscar' ? { citas: [{ id: 1, dia: {}, orden: [] }] } : answered.body
      return {
        status: answered.status,
        json: { value },
        otherwise: '',
        location: undefined,
        milliseconds: 0,
      }
    }
    const findings = new Findings()
    await readAll(contract, { call, token: backend.token, findings, describe: describeValue })
    expect(findings.groups.map(({ code, path }) => [code, path])).toEqual(
      expect.arrayContaining([
        ['type', 'citas[0].dia'],
        ['type', 'citas[0].orden'],
      ]),
    )
  })
})
