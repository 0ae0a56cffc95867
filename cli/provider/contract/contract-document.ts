import type { EntityModel, Model, SingletonModel } from '../../../schema/language/model'
import { accessOperations } from './access-operations'
import type { ContractDocument, WireOperation } from './operation'
import { rowShape } from './pages-operation'
import { permittedTo } from './permitted'
import { describeIn, recordShape } from './record-shape'
import { entityOperations, singletonOperations } from './screen-operations'

/** Every metodo of the schema, the portal's first: the same facts that `generated/contract` is made of. Pure. */
export function contractDocument(model: Model): ContractDocument {
  const describe = describeIn(model)
  const { access, entities, singletons } = model
  return {
    operations: [
      ...accessOperations(access),
      ...entities.flatMap((entity) => restricted(entity, entityOperations(entity, describe))),
      ...singletons.flatMap((one) => restricted(one, singletonOperations(one, describe))),
    ],
    records: [
      ...[...entities, ...singletons].map((resource) => recordShape(resource, describe)),
      ...entities.flatMap((entity) => {
        const { pages } = entity.metodos.buscar
        return pages === undefined ? [] : [rowShape(entity, pages, describe)]
      }),
    ],
  }
}

/** The operations, with who may call them. */
const restricted = (
  resource: EntityModel | SingletonModel,
  operations: readonly WireOperation[],
): readonly WireOperation[] =>
  operations.map((operation) => {
    const permitted = permittedTo(resource, operation.metodo)
    return permitted === undefined ? operation : { ...operation, permitted }
  })
