import { expect, it } from 'vitest'
import { conflictsIn } from '../../cli/compare/compare'

const [ours, base, middle, theirs] = ['<', '|', '=', '>'].map((sign) => sign.repeat(7))

it.each([
  ['the usual style', [`${ours} HEAD`, 'a', `${middle}`, 'b', `${theirs} otra`], [2]],
  ['diff3', [`${ours} HEAD`, 'a', `${base} 1f2e`, 'o', `${middle}`, 'b', `${theirs} otra`], [2]],
  ['no labels', [`${ours}`, 'a', `${middle}`, `${theirs}`], [2]],
  [
    'two',
    [`${ours} a`, `${middle}`, `${theirs} b`, `${ours} a`, `${middle}`, `${theirs} b`],
    [2, 5],
  ],
  [
    'longer markers, of a file that both branches renamed',
    [
      `${ours}<< HEAD:a.ts`,
      'a',
      `${base}|| 1f2e:o.ts`,
      'o',
      `${middle}==`,
      'b',
      `${theirs}>> otra:b.ts`,
    ],
    [2],
  ],
  ['a heading underlined', ['Title', `${middle}`], []],
  ['a beginning alone', [`${ours} HEAD`, 'a'], []],
  ['no middle', [`${ours} HEAD`, `${theirs} otra`], []],
  ['the signs within a line', [`a ${ours} HEAD`, `${middle}`, `${theirs} b`], []],
])('G-03: %s, whatever the line ends', (_, lines, begins) => {
  const text = ['first', ...lines, 'last'].join('\n')
  expect(conflictsIn(text)).toEqual(begins)
  expect(conflictsIn(text.replaceAll('\n', '\r\n'))).toEqual(begins)
})
