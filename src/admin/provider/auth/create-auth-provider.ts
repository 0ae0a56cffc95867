import type { AuthProvider } from 'react-admin'
import type { ResourceContract } from '#wire/contract'
import { readSession, type SessionUser } from '../session/stored-session'
import { isPermitted } from './permissions'

interface AuthOptions {
  /** By resource. */
  readonly contracts: Readonly<Record<string, ResourceContract>>
  /** Ends the session at the person's wish, and leaves the signed-in app. */
  logOut(): void
}

/**
 * react-admin's authProvider over the stored session. The portal signs people in, and what a failed call means is decided by
 * the error catalogue of each screen: `login` is always refused, and `checkError` never ends a session.
 */
export function createAuthProvider({ contracts, logOut }: AuthOptions): AuthProvider {
  return {
    login: () => Promise.reject(new Error('The portal signs people in: link to "/" instead.')),
    async logout() {
      logOut()
      // The address is ours to change.
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

/** `id` is the DNI; what else the login answered stays out, the token above all. */
const identityOf = ({ dni, usuario, empresa, rol, perfil }: SessionUser) => ({
  id: dni ?? '',
  fullName: usuario,
  empresa,
  rol,
  perfil,
})
