import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { openOffice } from '../support/office'
import { runHere } from '../support/run-here'

const REVIEWED = fileURLToPath(new URL('../../fixtures/explained', import.meta.url))

const { root, close } = openOffice()
afterAll(close)

/** Entities that have, together, each fact that there is; and `--json`. */
const COMMANDS: readonly (readonly [file: string, ...argv: string[]])[] = [
  ['cliente.txt', 'explain', 'cliente'],
  ['cheque.txt', 'explain', 'cheque'],
  ['asiento.txt', 'explain', 'asiento'],
  ['recibo.txt', 'explain', 'recibo'],
  ['honorario.txt', 'explain', 'honorario'],
  ['clave-fiscal.txt', 'explain', 'claveFiscal'],
  ['retencion.txt', 'explain', 'retencion'],
  ['alicuota.txt', 'explain', 'alicuota'],
  ['sucursal.txt', 'explain', 'sucursal'],
  ['tarea.txt', 'explain', 'tarea'],
  ['vencimiento.txt', 'explain', 'vencimiento'],
  ['agenda-personal.txt', 'explain', 'agendaPersonal'],
  ['postal.txt', 'explain', 'postal'],
  ['usuario.txt', 'explain', 'usuario'],
  ['provincia.txt', 'explain', 'provincia'],
  ['rara.txt', 'explain', 'rara'],
  ['parametro.txt', 'explain', 'parametro'],
  ['concepto.json', 'explain', 'conceptos', '--json'],
]

describe('what the schema of a grown office comes to', () => {
  it.each(COMMANDS)('%s: gen %s %s prints the reviewed text', async (file, ...argv) => {
    const { code, output, stdout } = await runHere({ root }, 'gen', ...argv)
    expect({ code, output }).toEqual({ code: 0, output: stdout })
    await expect(stdout).toMatchFileSnapshot(join(REVIEWED, file))
  })
})
