import { beforeEach, describe, expect, it } from 'vitest'
import type { ImportsContract } from '#wire/contract'
import { choiceField } from '#wire/kinds/choice'
import { idField } from '#wire/kinds/id'
import { textField } from '#wire/kinds/text'
import { useBackend } from '../server/support/test-backend'
import { testContract, testEntity } from '../server/support/test-contract'
import { imported, inProcess } from './support/importing'

const options = { B: 'Borrador', A: 'Asentado', X: 'Anulado' }
const contract = testContract(
  testEntity('tramites', {
    fields: {
      id: idField({ label: 'ID' }),
      nombre: textField({ label: 'Nombre', max: 20, required: true }),
      nota: textField({ label: 'Nota', max: 20, required: false }),
      estado: choiceField({
        label: 'Estado',
        options,
        answers: 'text',
        required: true,
        default: 'B',
      }),
    },
    unique: [['nombre']],
    states: { of: 'estado', starts: ['B'], moves: { B: ['A'], A: ['X'] }, locks: ['A', 'X'] },
  }),
)
const UPSERT: ImportsContract = { by: ['nombre'], mode: 'upsert' }

const backend = useBackend({ contract })
beforeEach(async () => {
  await backend.empty('tramites', '_history', '_deleted')
  for (const [nombre, moves] of Object.entries({ Uno: [], Dos: ['A'], Tres: ['A', 'X'] })) {
    const values = { nombre, nota: '', estado: 'B' }
    await backend.call('tramites-ingresar', values)
    const id = (await backend.rows('tramites-buscar', 'tramites')).at(-1)?.['id']
    for (const estado of moves) {
      const moved = { ...values, id, estado }
      await backend.call('tramites-modificar', moved)
    }
  }
})

const stored = async () =>
  Object.fromEntries(
    (await backend.rows('tramites-buscar', 'tramites')).map(({ nombre, nota, estado }) => [
      nombre,
      [estado, nota],
    ]),
  )

const run = (dryRun: boolean, ...lines: readonly string[]) =>
  imported(lines.join('\n'), {
    transport: inProcess(backend, 3, contract),
    resource: 'tramites',
    contract,
    dryRun,
    imports: UPSERT,
  })

describe('a file whose rows have a state', () => {
  it('is compared with records in all of them', async () => {
    const rows = await backend.rows('tramites-buscar', 'tramites')
    expect(rows.map(({ estado }) => estado)).toEqual(Object.values(options))
  })

  it.each([
    ['before anything is written', true],
    ['when it is written', false],
  ])('is refused where no move leads there, at the cell, %s', async (_when, dryRun) => {
    const { report: _, ...outcome } = await run(
      dryRun,
      'Nombre;Nota;Estado',
      'Uno;;Anulado',
      'Dos;;Borrador',
      'Tres;otra;',
      'Dos;otra;Asentado',
      'Nuevo;;A',
      'Otro;;B',
      'Tres;;Anulado',
    )
    expect(outcome).toMatchObject({ added: 1, changed: 0, same: 1 })
    expect(Object.values(outcome.refused)).toEqual([
      'Estado: No se puede pasar de "Borrador" a "Anulado" ("Anulado")',
      'Estado: No se puede pasar de "Asentado" a "Borrador" ("Borrador")',
      'Estado: Requerido',
      'Asentado: no se puede modificar.',
      'Estado: Un registro nuevo empieza en "Borrador" ("A")',
    ])
    const names = ['Uno', 'Dos', 'Tres', ...(dryRun ? [] : ['Otro'])]
    expect(Object.keys(await stored())).toEqual(names)
  })

  it('moves records along what there is', async () => {
    const lines = ['Nombre;Estado', 'Uno;Asentado', 'Dos;X']
    for (const dryRun of [true, false]) {
      const { added, changed, refused } = await run(dryRun, ...lines)
      expect({ added, changed, refused }).toEqual({ added: 0, changed: 2, refused: {} })
    }
    expect(await stored()).toEqual({
      Uno: ['Asentado', ''],
      Dos: ['Anulado', ''],
      Tres: ['Anulado', ''],
    })
  })

  it('without the state cannot change what is locked', async () => {
    const { changed, refused } = await run(true, 'Nombre;Nota', 'Uno;si', 'Dos;no', 'Tres;')
    expect({ changed, refused: Object.values(refused) }).toEqual({
      changed: 1,
      refused: ['Asentado: no se puede modificar.'],
    })
  })
})
