import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { openOffice } from '../support/office'
import { runHere } from '../support/run-here'

const REVIEWED = fileURLToPath(new URL('../../fixtures/explained', import.meta.url))

const { root, close } = openOffice()
afterAll(close)

/** Entities that have, together, most of the facts that there are; and `--json`. */
const COMMANDS: readonly (readonly [file: string, ...argv: string[]])[] = [
  ['asiento.txt', 'explain', 'asiento'],
  ['cliente.txt', 'explain', 'cliente'],
  ['usuario.txt', 'explain', 'usuario'],
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
