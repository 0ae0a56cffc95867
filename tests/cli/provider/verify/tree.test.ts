import { expect, it } from 'vitest'
import { checkTree } from '../../../../cli/provider/verify/check-list'
import type { Finding } from '../../../../cli/provider/verify/finding'
import { Findings } from '../../../../cli/provider/verify/finding'
import { testEntity } from '../../../server/support/test-contract'
import { treeOfAccounts } from '../../../server/support/tree-of-accounts'

const { fields, tree } = treeOfAccounts

/** Where something is wrong, and what. */
function found(declared: { readonly tree?: typeof tree }, above: readonly (number | undefined)[]) {
  const seen: Finding[] = []
  const findings = Object.assign(new Findings(), { add: (one: Finding) => seen.push(one) })
  const rows = above.map((madre, at) => ({
    id: at + 1,
    nombre: `${at + 1}`,
    madre: madre === undefined ? '' : { id: madre, texto: '' },
  }))
  const context = { metodo: 'cuentas-buscar', findings, describe: String }
  checkTree(testEntity('cuentas', { fields, ...declared }), rows, context)
  return seen.map(({ path, found: what }) => `${path}: ${what}`)
}

it('a row of a tree under one that the list lacks, or under itself, is reported', () => {
  expect(found({ tree }, [undefined, 1, 9, 5, 4])).toEqual([
    'cuentas[2].madre: none of them',
    'cuentas[3].madre: cuentas[3] under cuentas[4] under cuentas[3]',
  ])
  expect(found({ tree }, [2, 1, 9, 4, 8])).toEqual([
    'cuentas[2].madre: none of them',
    'cuentas[4].madre: none of them',
    'cuentas[0].madre: cuentas[0] under cuentas[1] under cuentas[0]',
    'cuentas[3].madre: cuentas[3] under cuentas[3]',
  ])
})

it('a sound tree has nothing to report, and what is no tree neither', () => {
  expect(found({ tree }, [undefined, 1, 2])).toEqual([])
  expect(found({}, [undefined, 9])).toEqual([])
})
