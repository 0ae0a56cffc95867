import { fold } from '../naming'
import { type Rule, knownFields, list, mistake, twins } from './rule'

/** What the two built-in row actions are called. */
const BUILT_IN = { modificar: 'Editar', borrar: 'Eliminar' } as const

/** Row actions are told apart by what their buttons say: S607. */
export const actionLabelsDiffer: Rule = function* ({ entities }) {
  for (const draft of entities) {
    const { actions, metodos } = draft.declared
    const builtIn = (['modificar', 'borrar'] as const)
      .filter((operation) => metodos?.[operation] !== undefined)
      .map((operation) => ({ name: operation, label: BUILT_IN[operation] }))
    const labelled = knownFields(actions).map(([name, { label }]) => ({ name, label }))
    for (const [later, first] of twins([...builtIn, ...labelled], ({ label }) =>
      fold(label).trim(),
    )) {
      const what = `\`${later.name}\` and \`${first.name}\` both read '${later.label}' in a row.`
      const help = 'Label the action otherwise.'
      yield mistake('S607', draft, ['actions', later.name, 'label'], { what, help })
    }
  }
}

/** An own row offers operations that there are, and is found by what the session knows: S608. */
export const permissionsNameWhatIsThere: Rule = function* ({ entities, access }) {
  const login = access?.declared.operations['login']
  for (const draft of entities) {
    const { permissions, metodos, actions } = draft.declared
    const ownRow = permissions?.ownRow
    if (ownRow === undefined || metodos === undefined) continue
    const writes = (['modificar', 'borrar'] as const).filter((name) => metodos[name] !== undefined)
    const among = [...writes, ...Object.keys(actions ?? {})]
    for (const [at, name] of ownRow.only.entries()) {
      if (among.includes(name)) continue
      const what = `Rows have no operation \`${name}\`.`
      const told = { what, help: `Operations of a row: ${list(among)}.`, meant: { name, among } }
      yield mistake('S608', draft, ['permissions', 'ownRow', 'only', at], told)
    }
    const known = Object.keys(login?.answers ?? {})
    if (login === undefined || known.includes(ownRow.field)) continue
    const what = `The session has no \`${ownRow.field}\` to tell a user's own row by.`
    const help = `The login answers: ${list(known)}.`
    yield mistake('S608', draft, ['permissions', 'ownRow', 'field'], { what, help })
  }
}
