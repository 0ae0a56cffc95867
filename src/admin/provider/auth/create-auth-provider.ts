import type { AuthProvider } from 'react-admin'
import type { ResourceContract } from '#wire/contract'
import { readSession, type SessionUser } from '../session/stored-session'
import { isPermitted } from './permissions'

interface AuthOptions {
  /** The contracts by resource. */
  readonly contracts: Readonly<Record<string, ResourceContract>>
  /** Ends the session at the user's request, and leaves the signed-in app. */
  logOut(): void
}

/**
 * react-admin's authProvider over the stored session. The portal signs users in, and the error catalogue of each screen
 * decides the meaning of a failed call. So `login` is always refused, and `checkError` never ends a session.
 */
export function createAuthProvider({ contracts, logOut }: AuthOptions): AuthProvider {
  return {
    login: () => Promise.reject(new Error('The portal signs people in: link to "/" instead.')),
    async logout() {
      logOut()
      // The app changes the address itself.
      return false
    },
    async checkAuth() {
      if (readSession() === undefined) throw new Error('Nobody is signed in.')
    },
    checkError: () => Promise.resolve(),
    async getIdentity() {
      return identityOf(signedIn())
    },
    /** @returns the perfil's code: 'A' or 'O' */
    async getPermissions() {
      return readSession()?.perfil
    },
    async canAccess({ resource, action, record }) {
      const contract = contracts[resource]
      return contract === undefined || isPermitted(contract, readSession(), action, record)
    },
  }
}

function signedIn(): SessionUser {
  const user = readSession()
  if (user === undefined) throw new Error('Nobody is signed in.')
  return user
}

/** `id` is the DNI. The rest of the login's answer is left out, above all the token. */
const identityOf = ({ dni, usuario, empresa, rol, perfil }: SessionUser) => ({
  id: dni ?? '',
  fullName: usuario,
  empresa,
  rol,
  perfil,
})
