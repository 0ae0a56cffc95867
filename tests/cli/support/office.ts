import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadSchema } from '../../../cli/load/load-schema'
import type { SchemaFile } from '#language/diagnostic'

const PROJECT = fileURLToPath(new URL('../../../', import.meta.url))
const ADDED = ['tests/fixtures/office', 'tests/fixtures/rare'].map((path) => join(PROJECT, path))

/**
 * A folder with the project's schema and the office's beside it, as a grown office has them, and a screen that declares what
 * none of these does.
 * @returns its path, and how to remove it
 */
export function openOffice(): { root: string; close: () => void } {
  const root = mkdtempSync(join(tmpdir(), 'gestion-contable-office-'))
  cpSync(join(PROJECT, 'schema'), join(root, 'schema'), {
    recursive: true,
    filter: (path) => !path.endsWith('schema/language'),
  })
  for (const folder of ADDED) {
    for (const file of readdirSync(folder)) cpSync(join(folder, file), join(root, 'schema', file))
  }
  cpSync(join(PROJECT, 'tests/fixtures/office-hooks'), join(root, 'src/app/hooks'), {
    recursive: true,
  })
  symlinkSync(join(PROJECT, 'schema/language'), join(root, 'schema/language'))
  return { root, close: () => rmSync(root, { recursive: true, force: true }) }
}

/** The schema files of such an office. */
export async function officeFiles(): Promise<readonly SchemaFile[]> {
  const { root, close } = openOffice()
  try {
    const loaded = await loadSchema(root)
    if ('failures' in loaded) throw new Error('The schema of the office cannot be loaded')
    return loaded.files
  } finally {
    close()
  }
}
