import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** Small schemas with the output that they are to give: one of several screens, and one whose texts are hostile. */
export const FIXTURES = join(ROOT, 'tests/fixtures/schemas')

export const fixtureNames = readdirSync(FIXTURES).sort()

/** Some declarations of the fixture `several`, and the menu of their screens. */
interface Part {
  readonly stems: readonly string[]
  readonly menu: Readonly<Record<string, readonly string[]>>
}

/** A list whose key has two fields, and the list that it refers to. */
export const POSTAL_CODES: Part = {
  stems: ['postal', 'provincia'],
  menu: { Archivos: ['Códigos Postales'] },
}

/** A screen of one record. */
export const PREFERENCES: Part = {
  stems: ['preferencia'],
  menu: { Sistema: ['Preferencias'] },
}

/** A folder with all files of one fixture. */
export const openFixture = (name: string) => opened(name, (stem) => stem !== 'generated')

/** A folder with a part of the fixture `several`. */
export function openPart({ stems, menu }: Part) {
  const project = opened('several', (stem) => stem === 'acceso' || stems.includes(stem))
  writeFileSync(
    join(project.root, 'schema/menu.ts'),
    `import { menu } from './language'\n\nexport const menuPlaces = menu(${JSON.stringify(menu)})\n`,
  )
  return project
}

/**
 * A folder with a fixture's schema files beside the project's own schema language, as a developer would have them.
 * @returns its path, and how to remove it
 */
function opened(name: string, has: (stem: string) => boolean) {
  const root = mkdtempSync(join(tmpdir(), 'gestion-contable-fixture-'))
  for (const file of readdirSync(join(FIXTURES, name))) {
    if (has(file.replace('.ts', ''))) cpSync(join(FIXTURES, name, file), join(root, 'schema', file))
  }
  symlinkSync(join(ROOT, 'schema/language'), join(root, 'schema/language'))
  return { root, close: () => rmSync(root, { recursive: true, force: true }) }
}
