import { describe, expect, it } from 'vitest'
import type { Verdict } from '../../../../src/import/classify-rows'
import { columnsOf } from '../../../../src/import/columns'
import { ClassifiedRowItem } from '#admin/files/import/import-preview'
import { secretField } from '#wire/kinds/secret'
import { textField } from '#wire/kinds/text'
import { testEntity } from '../../../server/support/test-contract'
import { renderInSpanish } from '../../support/message'
import { texts } from './support/postales-file'

const fields = {
  nombre: textField({ label: 'Nombre', max: 20, required: true }),
  clave: secretField({ label: 'Clave', max: 20, required: true }),
}
const HEADER = ['Nombre', 'Clave', 'Nota']

function show(verdict: Verdict, cells: readonly string[]): string {
  const entity = testEntity('accesos', { fields })
  const { ingresar } = entity.metodos
  if (ingresar === undefined) throw new Error('Nothing can be added')
  const columns = columnsOf({ entity, ingresar }, HEADER)
  const classified = { row: { line: 2, cells }, verdict }
  const { container } = renderInSpanish(
    <ClassifiedRowItem classified={classified} header={HEADER} columns={columns} />,
  )
  return container.innerHTML
}

const becomes = { values: new Map(), row: undefined, line: undefined }
const NEW: Verdict = { kind: 'new', body: {}, shown: {}, becomes, hasKey: true }
const SAME: Verdict = { kind: 'same', line: undefined, comparedWith: [] }
const refused = (column: number): Verdict => ({
  kind: 'refused',
  reasons: [{ label: 'Campo', column, text: 'No' }],
  comparedWith: [],
})

describe('a row of a file with a column of secrets', () => {
  it.each<[string, Verdict, readonly string[], readonly string[]]>([
    ['new', NEW, ['Ana', 'hunter2', 'x'], []],
    ['the same', SAME, ['Ana', 'hunter2', 'x'], []],
    ['refused at its secret', refused(1), ['Ana', 'hunter2', 'x'], ['Clave: (vacío) No']],
    ['refused elsewhere', refused(0), ['Ana', 'hunter2', 'x'], ['Nombre: Ana No']],
  ])('that is %s shows all but the secret', (_what, verdict, cells, faults) => {
    expect(show(verdict, cells)).not.toContain('hunter2')
    expect(texts('.import-held')).toEqual(['Ana'])
    expect(texts('li')).toEqual(faults)
  })

  it.each([
    ['more cells than columns', ['Ana', 'Paz', 'hunter2', 'x']],
    ['fewer cells', ['hunter2', 'x']],
  ])('with %s shows none of its cells: the secret may be in any', (_what, cells) => {
    expect(show(refused(0), cells)).not.toContain('hunter2')
    expect(texts('.import-held')).toEqual([''])
  })
})
