import { haveSameNames, uniqueSetsOf } from '../../resolve/key'
import { quotedList, type Rule, mayBeDeclared, mistake } from '../rule'

/** An import finds one record by `by`, and has the operations that write it: S910, S911. */
export const importsCanBeWritten: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { imports, metodos, fields } = draft.declared
    if (imports === undefined || draft.broken.has('imports')) continue
    const sets = uniqueSetsOf(draft.declared)
    const isSet = sets.some((set) => haveSameNames(set, imports.by))
    const isKnown = imports.by.every((name) => Object.hasOwn(fields, name))
    if (isKnown && !isSet && !mayBeDeclared(draft, 'unique') && !mayBeDeclared(draft, 'key')) {
      const what = `Several records may have the same ${quotedList(imports.by)}.`
      const help =
        sets.length === 0
          ? `Add \`unique: [[${imports.by.map((name) => `'${name}'`).join(', ')}]]\`.`
          : `Import by ${sets.map(quotedList).join(', or by ')}; or add a set to \`unique\`.`
      yield mistake('S910', draft, ['imports', 'by'], { what, help })
    }
    if (metodos === undefined) continue
    const missing = (['ingresar', 'modificar'] as const).filter((name) => !metodos[name])
    if (missing.length === 0) continue
    const what = `Records cannot be imported so: the entity has no ${quotedList(missing)}.`
    const help = 'Add the operation, or remove `imports`.'
    yield mistake('S911', draft, ['imports'], { what, help })
  }
}
