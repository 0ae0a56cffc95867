import { expect, it, vi } from 'vitest'
import { openDataFolder } from '../../cli/import/folder-transport'
import type { ImportOptions } from '../../cli/import/program'
import { findTarget } from '../../cli/import/target'
import { contract } from '../../generated/contract'

const OPTIONS: Omit<ImportOptions, 'file'> = {
  target: findTarget(contract, 'rubros'),
  url: undefined,
  dni: undefined,
  dataDir: 'data',
  batch: 500,
  report: undefined,
  encoding: undefined,
  dryRun: false,
}

it.each([
  ['rubros.csv', 'rubros.csv'],
  ['a/b-c_1.csv', 'a/b-c_1.csv'],
  ['mis rubros.csv', "'mis rubros.csv'"],
  ['a.csv;b', "'a.csv;b'"],
  ["it's.csv", String.raw`'it'\''s.csv'`],
])('the command that it proposes takes the file %s as a shell does', async (file, quoted) => {
  vi.stubEnv('API_URL', 'https://provider.example/api')
  await expect(openDataFolder({ ...OPTIONS, file })).rejects.toMatchObject({
    advice: `Write through it: npm run import -- rubros ${quoted} --url https://provider.example/api --dni <dni>`,
  })
})
