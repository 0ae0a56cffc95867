import type { Contract, EntityContract } from '#wire/contract'
import { booleanField } from '#wire/kinds/choice'
import { revealed } from '#wire/metodos/reveal'
import { pagedList } from '#wire/pages/pages'
import type { RoleContracts } from '#wire/roles'
import { claves, fields as ofClaves } from '../../service/secrets/claves'
import { contractFor, whole } from './every-call'

const activo = booleanField({ label: 'Activo' })

/** One that is answered whole, and one in pages. */
export function contractOf(roles: RoleContracts): Contract {
  const contract = contractFor(roles)
  const accesos = renamed({ ...whole(claves({ fields: { ...ofClaves, activo } })), roles })
  return { ...contract, entities: { ...contract.entities, accesos } }
}

interface Named {
  readonly metodo: string
}

const of = <M extends Named>(one: M): M => ({
  ...one,
  metodo: one.metodo.replace('claves', 'accesos'),
})

const all = <M extends Named>(some: Readonly<Record<string, M>> = {}) =>
  Object.fromEntries(Object.entries(some).map(([name, one]) => [name, of(one)]))

function renamed(entity: EntityContract): EntityContract {
  const { buscar, leer, revelar, ingresar, modificar, borrar } = entity.metodos
  const { fields, key } = entity
  const answers = Object.keys(fields)
  return {
    ...entity,
    resource: 'accesos',
    metodos: {
      buscar: pagedList(
        {
          metodo: 'accesos-buscar',
          envelope: 'accesos',
          read: buscar.read,
          filters: { activo: 'several' },
          pages: { answers, sorts: ['usuario'] },
        },
        fields,
      ),
      ...(leer && { leer: of(leer) }),
      ...(revelar && { revelar: revealed('accesos-revelar', fields, key) }),
      ...(ingresar && { ingresar: of(ingresar) }),
      ...(modificar && { modificar: of(modificar) }),
      ...(borrar && { borrar: of(borrar) }),
    },
    actions: all(entity.actions),
    own: all(entity.own),
    screen: { group: 'Archivos', entry: 'Accesos' },
  }
}
