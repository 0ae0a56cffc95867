import { expect, it } from 'vitest'
import { requestLimit } from '#server/service/http/request-limit'
import { asientos, cuentas } from '../../lines/documents'
import { testContract } from '../../support/test-contract'

const plain = testContract(cuentas)
const withLines = testContract(cuentas, asientos)

it.each([
  ['without records of lines', undefined, plain, 64 * 1024],
  ['with them', undefined, withLines, 1024 * 1024],
  ['where it is set', 100, plain, 100 * 1024],
  ['where it is set lower than records of lines may need', 64, withLines, 64 * 1024],
])('the largest request %s', (_what, requestKb, contract, bytes) => {
  expect(requestLimit({ requestKb }, contract)).toBe(bytes)
})
