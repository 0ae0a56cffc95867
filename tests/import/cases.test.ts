import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { ImportError } from '../../cli/import/import-error'
import { contractFrom } from '../life/support/fixture-contract'
import { useBackend } from '../server/support/test-backend'
import { imported, inProcess } from './support/importing'

const FOLDER = 'tests/fixtures/cases'
const contract = await contractFrom(`${FOLDER}/prueba.ts`)

const backend = useBackend({ contract })
beforeEach(() => backend.empty('pruebas'))

/** What becomes of a file: each record with the fields that it has, the refused lines, or why nothing was imported. */
async function outcomeOf(path: string): Promise<unknown> {
  try {
    const transport = inProcess(backend, 3, contract)
    const { refused } = await imported(readFileSync(path), {
      transport,
      contract,
      resource: 'pruebas',
    })
    const rows = await backend.rows('pruebas-buscar', 'pruebas')
    const records = rows.map(({ id: _id, ...row }) =>
      Object.entries(row).flatMap(([name, value]) =>
        value === '' || value === null || value === false ? [] : `${name}: ${String(value)}`,
      ),
    )
    return { records: records.map((fields) => fields.join(', ')), refused }
  } catch (error) {
    if (!(error instanceof ImportError)) throw error
    return { error: `${error.message} ${error.advice}`.replaceAll(/\/\S+\/file\.csv/g, 'the file') }
  }
}

it('files as people have them are imported as their readers understand them, or not at all', async () => {
  const outcomes: Record<string, unknown> = {}
  for (const folder of readdirSync(FOLDER)
    .filter((name) => /^\d/.test(name))
    .toSorted()) {
    for (const file of readdirSync(`${FOLDER}/${folder}`).toSorted()) {
      await backend.empty('pruebas')
      outcomes[`${folder}/${file}`] = await outcomeOf(`${FOLDER}/${folder}/${file}`)
    }
  }
  await expect(`${JSON.stringify(outcomes, null, 2)}\n`).toMatchFileSnapshot(
    '../fixtures/cases/outcomes.json',
  )
})
