import { expect, it } from 'vitest'
import { describeType, Findings } from '../../../../cli/provider/verify/report'
import { readAll } from '../../../../cli/provider/verify/reads'
import { movementsContract } from '../../../server/pages/movements'
import { openTestBackend } from '../../../server/support/test-backend'
import { json, shortOf } from './support/answers'

const EMPTY = { fecha: null, saldo: null, activo: false, ausentes: [], vecinas: [], nota: '' }
const ROWS = [
  { ...EMPTY, nombre: 'Uno', estado: 'A', provincia: 'Chaco', fecha: '2026-01-31', saldo: '-9.50' },
  { ...EMPTY, nombre: 'Dos', estado: 'B', provincia: 'Salta', fecha: '2026-02-01', activo: true },
  { ...EMPTY, nombre: 'Tres', estado: '', provincia: '', vecinas: ['Jujuy'], saldo: '10.00' },
]

it('W-07: the embedded backend follows each filter that it is asked by', async () => {
  const backend = await openTestBackend({ contract: movementsContract })
  try {
    await backend.writeBatch('movimientos-ingresar', ROWS)
    const asked: string[] = []
    const call = async (sent: object | string) => {
      if (typeof sent === 'string' || !('metodo' in sent)) throw new Error('No call')
      const { metodo, ...request } = sent
      if ('filtros' in request) asked.push(...Object.keys(Object(request.filtros)))
      const { status, body } = await backend.call(String(metodo), request)
      return json(status, body)
    }
    const findings = new Findings()
    await readAll(movementsContract, {
      call,
      token: backend.token,
      findings,
      describe: describeType,
    })
    expect(shortOf(findings)).toEqual([])
    // The rows do not answer its neighbours.
    expect(asked).toEqual(['estado', 'fecha', 'saldo', 'activo', 'provincia'])
  } finally {
    await backend.close()
  }
})
