import type { Model } from '../../../schema/language/model'
import { accessOperations } from './access-operations'
import type { ContractDocument } from './operation'
import { rowShape } from './pages-operation'
import { describeIn, recordShape } from './record-shape'
import { entityOperations, singletonOperations } from './screen-operations'

/** Every metodo of the schema, the portal's first: the same facts that `generated/contract` is made of. Pure. */
export function contractDocument(model: Model): ContractDocument {
  const describe = describeIn(model)
  const { access, entities, singletons } = model
  return {
    operations: [
      ...accessOperations(access),
      ...entities.flatMap((entity) => entityOperations(entity, describe)),
      ...singletons.flatMap((singleton) => singletonOperations(singleton, describe)),
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
