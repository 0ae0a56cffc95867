import { describe, expect, it, vi } from 'vitest'
import { smallProjects } from '../gen/support/small-project'

const open = smallProjects()
type Small = ReturnType<typeof open>

/** A project whose databases have so many rows of each list, wherever they are. */
function counted(): Small {
  for (const name of ['DATA_DIR', 'DATABASE_URL']) vi.stubEnv(name, undefined)
  const project = open()
  project.write(
    'cli/data/list-size.ts',
    'export const run = async (root: string, list: string) => ({ words: `7 rows in ${list}`, warning: undefined })',
  )
  return project
}

/** What is told of the size of the list of postal codes. */
async function told({ run }: Small): Promise<string | undefined> {
  const { code, stdout, output } = await run('gen', 'explain', 'postal')
  expect([code, output]).toEqual([0, stdout])
  return /^ +size +database +(.*)$/m.exec(stdout)?.[1]
}

const SHOWN = '7 rows in codigos-postales'
const DATA = 'data/gestion.db'

describe('gen explain looks for the size of a list', () => {
  it.each<[string, string | undefined, (project: Small) => void]>([
    ['in the folder data of the project', SHOWN, ({ write }) => write(DATA, '')],
    [
      'in the folder that DATA_DIR names, from the project’s',
      SHOWN,
      ({ write }) => {
        write('other/gestion.db', '')
        vi.stubEnv('DATA_DIR', 'other')
      },
    ],
    [
      'in the database that DATABASE_URL names, without any folder',
      SHOWN,
      () => void vi.stubEnv('DATABASE_URL', 'postgres://127.0.0.1:9/gestion'),
    ],
    ['nowhere, where there is none of them', undefined, () => {}],
    [
      'nowhere, where DATA_DIR names no folder that is there',
      undefined,
      ({ write }) => {
        write(DATA, '')
        vi.stubEnv('DATA_DIR', 'other')
      },
    ],
    [
      'nowhere, where it is served in pages',
      undefined,
      ({ write, edit }) => {
        write(DATA, '')
        edit('schema/postal.ts', '{ borrar:', "{ buscar: { serves: 'pages' }, borrar:")
      },
    ],
  ])('%s', async (_where, expected, prepare) => {
    const project = counted()
    prepare(project)
    expect(await told(project)).toBe(expected)
  })
})
