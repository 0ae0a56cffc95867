import type { Transaction } from 'kysely'
import type { EntityChange, EntityGuard } from '../rpc/actions/entity-guard'
import type { Tables } from '../store/tables'
import { forgetViews } from '../views/saved-views'
import { lastAdministrator } from './refusals'
import { voidCodes } from './passwords/credentials'
import { revokeSessions } from './sessions/sessions'
import {
  countEnabledAdministrators,
  isEnabled,
  isEnabledAdministrator,
  type StoredUser,
  storedUser,
} from './users'

/** Checks every write to `usuarios`, and updates sessions and codes after it. */
export const userGuard: EntityGuard = {
  /** @throws Refusal 400 where no enabled administrator would be left */
  async beforeWrite(trx, change) {
    const { before, after } = statesOf(change)
    if (!isEnabledAdministrator(before)) return
    if (after !== undefined && isEnabledAdministrator(after)) return
    if ((await countEnabledAdministrators(trx)) <= 1) throw lastAdministrator()
  },

  async afterWrite(trx, change) {
    const { before, after } = statesOf(change)
    if (after === undefined) return forget(trx, before.dni)
    const sameRights = before.rol === after.rol && before.estado === after.estado
    if (!sameRights) await revokeSessions(trx, before.dni)
    if (before.email !== after.email || !isEnabled(after)) await voidCodes(trx, before.dni)
  },
}

interface States {
  readonly before: StoredUser
  readonly after: StoredUser | undefined
}

function statesOf({ before, after }: EntityChange): States {
  return {
    before: storedUser.parse(before),
    after: after && storedUser.parse(after),
  }
}

/** No password, session, code or view of a deleted person may be there for the next one with the same DNI. */
async function forget(trx: Transaction<Tables>, dni: number): Promise<void> {
  await trx.deleteFrom('auth_credentials').where('dni', '=', dni).execute()
  await revokeSessions(trx, dni)
  await voidCodes(trx, dni)
  await forgetViews(trx, dni)
}
