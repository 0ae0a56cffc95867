import { describe, expect, it } from 'vitest'
import { LIST, MADE_FROM, OVERRIDE, smallProjects } from './support/small-project'

const open = smallProjects()

async function ejected() {
  const project = open()
  const original = project.read(LIST)
  const done = await project.run('gen', 'eject', 'postal', 'list')
  return { ...project, original, done }
}

describe('gen eject, in a small schema', () => {
  it('writes the file and what it was made from, and generated/ re-exports it', async () => {
    const { original, done, read, run, remove, has } = await ejected()
    expect(done.code).toBe(0)
    expect(done.stdout).toBe(
      [
        `${OVERRIDE} is yours now: change it as you like. ${LIST} re-exports it.`,
        `  What it was made from is in ${MADE_FROM}; commit both.`,
        '  When the schema moves under it, gen and gen --check say so and show the difference.',
        `  To go back, delete ${OVERRIDE} and run \`npm run gen\`.`,
        '',
      ].join('\n'),
    )
    expect(read(OVERRIDE)).toMatch(
      /^\/\/ Ejected from schema\/postal\.ts by `gen eject`\. Yours to edit\.\n\/\/ made from [0-9a-f]{12}\n\n/,
    )
    expect(read(MADE_FROM)).toContain('CatalogueScreen')
    expect(read(LIST)).toContain("from '../../src/app/overrides/codigos-postales/list'")
    expect(await run('gen', '--check')).toMatchObject({ code: 0 })
    remove('src/app/overrides')
    await run('gen')
    expect([read(LIST), has(OVERRIDE)]).toEqual([original, false])
  })

  it.each<[string, (text: string) => string, boolean]>([
    ['is removed with it', (text) => text, false],
    ['stays where somebody has edited it', (text) => text.replace('Screen', 'OwnScreen'), true],
    ['stays where it is another text', () => 'mine\n', true],
  ])('what a deleted file was made from %s', async (_what, edited, stays) => {
    const { read, write, run, remove, has } = await ejected()
    remove(OVERRIDE)
    const text = edited(read(MADE_FROM))
    write(MADE_FROM, text)
    const { code, output } = await run('gen')
    expect([code, output.includes(MADE_FROM), has(MADE_FROM)]).toEqual([0, !stays, stays])
    expect(stays ? read(MADE_FROM) : text).toBe(text)
    expect(await run('gen', '--check')).toMatchObject({ code: 0 })
  })

  it.each<[string, ((text: string) => string) | undefined, boolean]>([
    ['there', (text) => text, true],
    ['edited', (text) => text.replace('Screen', 'OwnScreen'), false],
    ['another text', () => 'mine\n', false],
    ['gone', undefined, false],
  ])(
    'what has moved under it is shown where what it was made from is %s',
    async (_what, edited, isShown) => {
      const { read, write, run, edit, remove } = await ejected()
      if (edited === undefined) remove(MADE_FROM)
      else write(MADE_FROM, edited(read(MADE_FROM)))
      edit('schema/postal.ts', "narrow: 'cards'", "narrow: 'cards', height: 'fixed'")
      const { output } = await run('gen')
      expect(output).toContain(`${OVERRIDE}: moved: `)
      expect(output.includes('+    height="fixed"')).toBe(isShown)
    },
  )

  it('a second eject of the same piece is refused', async () => {
    const { run, write, read } = await ejected()
    write(OVERRIDE, 'mine')
    const { code, output } = await run('gen', 'eject', 'postal', 'list')
    expect(code).toBe(1)
    expect(output).toContain(`${OVERRIDE} is there already.`)
    expect(output).toContain(
      'Nothing was written. Delete it to begin anew; --accept only notes that it follows the schema.',
    )
    expect(read(OVERRIDE)).toBe('mine')
  })

  it('--accept notes what it is made from now, and leaves its code', async () => {
    const { run, edit, read } = await ejected()
    edit(OVERRIDE, 'CatalogueScreen', 'OwnScreen')
    const before = read(OVERRIDE).split('\n')
    edit('schema/postal.ts', "narrow: 'cards'", "narrow: 'cards', height: 'fixed'")
    expect((await run('gen')).output).toContain(OVERRIDE)
    const { code, stdout } = await run('gen', 'eject', 'postal', 'list', '--accept')
    expect([code, stdout]).toEqual([
      0,
      `${OVERRIDE} follows what the schema says now. Its code was not touched.\n`,
    ])
    const after = read(OVERRIDE).split('\n')
    expect(after[1]).not.toBe(before[1])
    expect([after[0], ...after.slice(2)]).toEqual([before[0], ...before.slice(2)])
    expect((await run('gen')).output).not.toContain(OVERRIDE)
  })

  it.each<[string, string | undefined, number, string]>([
    [
      'nothing was ejected',
      undefined,
      2,
      `${OVERRIDE} is not there: nothing was ejected.\nNothing was written. Without --accept, \`gen eject\` makes the file.\n`,
    ],
    [
      'its header is gone',
      'export const a = 1\n',
      2,
      `${OVERRIDE} does not say what it was made from: its first two lines are gone.\nNothing was written. Put them back from version control; or move the file away, eject again, and move your code back.\n`,
    ],
    [
      'it has a merge conflict',
      'a\n<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\n',
      1,
      `${OVERRIDE} has a merge conflict at line 2.\nNothing was written. Resolve it by hand first; of two \`made from\` lines keep either.\n`,
    ],
  ])('--accept is refused where %s', async (_why, text, expected, message) => {
    const project = open()
    if (text !== undefined) project.write(OVERRIDE, text)
    expect(await project.run('gen', 'eject', 'postal', 'list', '--accept')).toEqual({
      code: expected,
      output: message,
      stdout: '',
    })
    expect(project.has(MADE_FROM)).toBe(false)
  })

  it('--accept is refused where it has a merge conflict below the line that is accepted', async () => {
    const { run, read, write, edit } = await ejected()
    const text = `${read(OVERRIDE)}<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\n`
    write(OVERRIDE, text)
    edit('schema/postal.ts', "label: 'Localidad'", "label: 'Lugar'")
    const { code, output } = await run('gen', 'eject', 'postal', 'list', '--accept')
    expect(code).toBe(1)
    expect(output).toContain(`${OVERRIDE} has a merge conflict at line`)
    expect(read(OVERRIDE)).toBe(text)
  })

  it.each([
    ['postal', 'lst', "'postal' has no piece 'lst' that could be ejected.\nDid you mean list?"],
    [
      'codigos-postales',
      'contract',
      "'postal' has no piece 'contract' that could be ejected.\nThere are: form, list.",
    ],
    [
      'provincia',
      'list',
      "'provincia' has no piece 'list' that could be ejected.\nIt is a lookup without a screen: only its contract is generated.",
    ],
    ['otra', 'list', "schema/ has no entity 'otra'.\nThere are: postal, provincia."],
  ])('%s %s is no piece', async (entity, piece, message) => {
    expect(await open().run('gen', 'eject', entity, piece)).toEqual({
      code: 2,
      output: `${message}\n`,
      stdout: '',
    })
  })

  it('is refused over edits by hand, unless it is forced', async () => {
    const project = open()
    project.edit(LIST, 'CatalogueScreen', 'OwnScreen')
    const refused = await project.run('gen', 'eject', 'postal', 'list')
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('These files were changed by hand')
    expect([project.has(OVERRIDE), project.has(MADE_FROM)]).toEqual([false, false])
    expect(await project.run('gen', 'eject', 'postal', 'list', '--force')).toMatchObject({
      code: 0,
    })
    expect(project.read(OVERRIDE)).toContain('CatalogueScreen')
  })

  it('concerns the other files neither where they are stale nor where they were edited by hand', async () => {
    const project = open()
    project.edit('generated/index.ts', '\n', '\n// mine\n')
    project.edit('schema/provincia.ts', "label: 'Provincia'", "label: 'Distrito'")
    const paths = project.generated().map((path) => `generated/${path}`)
    const before = new Map(paths.map((path) => [path, project.read(path)]))
    expect(await project.run('gen', 'eject', 'postal', 'list')).toMatchObject({ code: 0 })
    expect(paths.filter((path) => project.read(path) !== before.get(path))).toEqual([LIST])
  })

  it('a schema with mistakes ejects nothing, and each is named', async () => {
    const project = open()
    project.edit('schema/postal.ts', 'entity({', 'entity({ colour: 1, shape: 2,')
    const { code, output } = await project.run('gen', 'eject', 'postal', 'list')
    expect(code).toBe(1)
    expect(output).toMatch(
      /`colour` is no option[^]*`shape` is no option[^]*2 mistakes; nothing was written\.\s+Correct the schema first\./,
    )
    expect(project.has(OVERRIDE)).toBe(false)
  })
})
