import * as z from 'zod/mini'
import type { Contract, EntityContract } from '#wire/contract'
import { idField, textField } from '#wire/kinds/text'
import { secretField } from '#wire/kinds/secret'
import { revealed } from '#wire/metodos/reveal'
import { sessionToken } from '#wire/session-token'
import { testContract, testEntity } from '../../support/test-contract'

/** What no answer, file or log may contain; neither trimmed nor folded by anything. */
export const SECRET = ' Ñandú-Tango_4711 '
export const OTHER = 'Zorzal;<b>"8350"'

export const fields = {
  id: idField({ label: 'ID' }),
  usuario: textField({ label: 'Usuario', max: 40, required: true }),
  clave: secretField({ label: 'Clave', max: 60, required: true }),
  pin: secretField({ label: 'PIN', max: 10, required: false }),
}

/** An entity with two secrets, as the generator writes it. */
export function claves(
  options: { readonly resource?: string; readonly fields?: EntityContract['fields'] } = {},
): EntityContract {
  const { resource = 'claves', fields: own = fields } = options
  const entity = testEntity(resource, { fields: own, unique: [['usuario']] })
  const { id: _id, ...written } = own
  const request = (mayStay: (required: boolean) => boolean, more: object) =>
    z.strictObject({
      token: sessionToken,
      ...more,
      ...Object.fromEntries(
        Object.entries(written).map(([name, { kind, required, check }]) => [
          name,
          kind === 'secret' && mayStay(required) ? z.optional(check) : check,
        ]),
      ),
    })
  return {
    ...entity,
    roles: {
      A: { rol: 'Administrador', may: ['read', 'add', 'edit', 'delete', 'reveal', 'history'] },
      others: { may: ['read'] },
    },
    metodos: {
      ...entity.metodos,
      revelar: revealed(`${resource}-revelar`, own, ['id']),
      ingresar: { metodo: `${resource}-ingresar`, request: request((required) => !required, {}) },
      modificar: {
        metodo: `${resource}-modificar`,
        request: request(() => true, { id: fields.id.check }),
      },
    },
  }
}

export const contract: Contract = testContract(claves())
