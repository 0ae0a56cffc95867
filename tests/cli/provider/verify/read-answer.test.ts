import { expect, it } from 'vitest'
import { Findings } from '../../../../cli/provider/verify/finding'
import { successOf } from '../../../../cli/provider/verify/read-answer'

const ANSWER = { status: 200, json: { value: [] }, otherwise: '', location: undefined }

it.each([
  [4999, []],
  [6100, [{ severity: 'warning', code: 'slow', expected: 'an answer within 5 s', found: '6.1 s' }]],
])('an answer after %i ms', (milliseconds, expected) => {
  const findings = new Findings()
  expect(successOf({ ...ANSWER, milliseconds }, 'rubros-buscar', findings)).toEqual({ value: [] })
  expect(findings.groups).toMatchObject(expected)
})
