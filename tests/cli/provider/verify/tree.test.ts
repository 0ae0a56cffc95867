import { expect, it } from 'vitest'
import { checkTree } from '../../../../cli/provider/verify/check-list'
import { Findings } from '../../../../cli/provider/verify/report'
import { testEntity } from '../../../server/support/test-contract'
import { treeOfAccounts } from '../../../server/support/tree-of-accounts'
import { shortOf } from './support/answers'

const { fields, tree } = treeOfAccounts

/** What is wrong, and where. */
function found(declared: { readonly tree?: typeof tree }, above: readonly (number | undefined)[]) {
  const findings = new Findings()
  const rows = above.map((madre, at) => ({
    id: at + 1,
    nombre: `${at + 1}`,
    madre: madre === undefined ? '' : { id: madre, texto: '' },
  }))
  const context = { metodo: 'cuentas-buscar', findings, describe: String }
  checkTree(testEntity('cuentas', { fields, ...declared }), rows, context)
  return { found: shortOf(findings), places: findings.groups.map(({ places }) => places) }
}

const orphan = (at: number) =>
  `error cuentas-buscar reference at cuentas[${at}].madre: a row of this list, or nothing at the top of the tree, none of them`
const circle = (at: number, ...circled: readonly number[]) =>
  `error cuentas-buscar reference at cuentas[${at}].madre: no row under itself, ${[at, ...circled].map((one) => `cuentas[${one}]`).join(' under ')}`

it('a row of a tree under one that the list lacks, or under itself, is reported', () => {
  const mixed = found({ tree }, [undefined, 1, 9, 5, 4])
  expect(mixed.found).toEqual([orphan(2), circle(3, 4, 3)])
  const several = found({ tree }, [2, 1, 9, 4, 8])
  expect(several.found).toEqual([orphan(2), circle(0, 1, 0), circle(3, 3)])
  expect(several.places).toEqual([
    ['cuentas[2].madre', 'cuentas[4].madre'],
    ['cuentas[0].madre'],
    ['cuentas[3].madre'],
  ])
})

it('a sound tree has nothing to report, and what is no tree neither', () => {
  expect(found({ tree }, [undefined, 1, 2]).found).toEqual([])
  expect(found({}, [undefined, 9]).found).toEqual([])
})
