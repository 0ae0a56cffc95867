import { writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { handlersIn } from '../../../cli/hooks/handlers-in'
import { tempDir } from '../../server/support/temp-dir'

it.each<[string, string, readonly string[] | undefined]>([
  ['none', '{}', []],
  ['no metodos', '{ metodos: {} }', []],
  ['some', '{ metodos: { contar: () => 1, sumar() {} } }', ['contar', 'sumar']],
  [
    'a quoted name',
    '{ metodos: { \'contar-todo\': () => 1, "otro": f } }',
    ['contar-todo', 'otro'],
  ],
  ['quoted metodos', "{ 'metodos': { contar } }", ['contar']],
  ['satisfies', '{ metodos: { contar } } satisfies Hooks', ['contar']],
  ['in brackets', '({ metodos: ({ contar } as const) })', ['contar']],
  ['from elsewhere', '{ metodos }', undefined],
  ['a call', 'made()', undefined],
  ['spread', '{ ...others, metodos: { contar } }', undefined],
  ['spread handlers', '{ metodos: { contar, ...others } }', undefined],
  ['other members', '{ before: { contar } }', []],
])('the metodos that a file answers: %s', (_how, written, names) => {
  const root = tempDir()
  writeFileSync(`${root}/concepto.ts`, `const other = 1\nexport const concepto = ${written}\n`)
  expect(handlersIn(root, 'concepto.ts', 'concepto')).toEqual(names)
  expect(handlersIn(dirname(root), `${basename(root)}/concepto.ts`, 'concepto')).toEqual(names)
})
