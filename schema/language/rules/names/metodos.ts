import type { Diagnostic } from '../../diagnostic'
import type { EntityDraft, SchemaDraft } from '../../drafts'
import { OPERATIONS, baseOfMetodo, metodoOf } from '../../naming'
import { hasSecret } from '../../resolve/key'
import { knownFields } from '../rule'

/** A metodo, and the declaration that uses it. */
export interface UsedMetodo {
  readonly source: string
  readonly exportName: string
  readonly path: Diagnostic['path']
  readonly metodo: string
}

/** Every metodo of the schema: entities, singletons, then the portal. */
export function* metodosOf(schema: SchemaDraft): Iterable<UsedMetodo> {
  for (const draft of schema.entities) yield* ofEntity(draft)
  for (const { source, exportName, declared } of schema.singletons) {
    if (declared.metodos === undefined) continue
    const { buscar, grabar } = declared.metodos
    const metodo = typeof grabar === 'string' ? grabar : grabar.metodo
    yield { source, exportName, path: ['metodos', 'buscar'], metodo: buscar }
    yield { source, exportName, path: ['metodos', 'grabar'], metodo }
  }
  if (schema.access === undefined) return
  const { source, exportName, declared } = schema.access
  for (const [name, { metodo }] of knownFields(declared.operations)) {
    yield { source, exportName, path: ['operations', name, 'metodo'], metodo }
  }
}

function* ofEntity({ source, exportName, declared }: EntityDraft): Iterable<UsedMetodo> {
  const { metodos, actions, own } = declared
  if (metodos === undefined) return
  for (const operation of OPERATIONS) {
    const written = metodos[operation]
    if (written === undefined) continue
    yield { source, exportName, path: ['metodos', operation], metodo: written.metodo }
  }
  if (hasSecret(declared)) {
    const { metodo } = metodos.revelar
    yield { source, exportName, path: ['metodos', 'revelar'], metodo }
  }
  const base = baseOfMetodo(metodos.buscar.metodo)
  for (const [name, action] of knownFields(actions)) {
    const metodo = action.metodo ?? metodoOf(base, name)
    yield { source, exportName, path: ['actions', name, 'metodo'], metodo }
  }
  for (const [name, called] of knownFields(own)) {
    const metodo = called.metodo ?? metodoOf(base, name)
    yield { source, exportName, path: ['own', name, 'metodo'], metodo }
  }
}
