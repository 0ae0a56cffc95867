/** Session storage keys (specification, section 3). */
const USER_KEY = 'datos-usuario'
const CODE_TOKEN_KEY = 'token'
const DRAFT_KEY = 'portal'

/** Who is signed in: the login answer, stored whole. */
export interface SessionUser {
  readonly [other: string]: unknown
  readonly token: string
  readonly dni?: string | number | undefined
  readonly rol?: string | undefined
  readonly perfil?: string | undefined
  readonly usuario?: string | undefined
  readonly empresa?: string | undefined
}

/** The stored user, or undefined with a console warning where it is malformed: such data is no session (row W-03). */
export function readSession(): SessionUser | undefined {
  const stored = storage().getItem(USER_KEY)
  if (stored === null) return undefined
  const user = parseJson(stored)
  if (isSessionUser(user)) return user
  console.warn(`Los datos de "${USER_KEY}" no son una sesión; se pide iniciar sesión de nuevo.`)
  return undefined
}

/** Stores the login's whole answer (row P-07). */
export function storeSession(answer: SessionUser): void {
  storage().setItem(USER_KEY, JSON.stringify(answer))
}

/** Ends the session in this tab: nothing of it stays in storage (row M-05). */
export function clearSession(): void {
  storage().clear()
}

/** The code flow's token, kept under its own key (rows W-02 and P-16). */
export const codeToken = {
  read: (): string | undefined => storage().getItem(CODE_TOKEN_KEY) ?? undefined,
  store: (token: string): void => storage().setItem(CODE_TOKEN_KEY, token),
  clear: (): void => storage().removeItem(CODE_TOKEN_KEY),
}

/** What was typed into the portal, while the page is loaded again. */
export const draft = {
  store: (typed: unknown): void => storage().setItem(DRAFT_KEY, JSON.stringify(typed)),
  /** @returns what was stored, once */
  take: (): unknown => {
    const stored = storage().getItem(DRAFT_KEY)
    storage().removeItem(DRAFT_KEY)
    return stored === null ? undefined : parseJson(stored)
  },
}

type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** Where the browser forbids storage (all cookies blocked), the session lasts as long as the page does. */
function storage(): SessionStorage {
  try {
    return sessionStorage
  } catch {
    return inMemory
  }
}

const kept = new Map<string, string>()
const inMemory: SessionStorage = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, text) => void kept.set(key, text),
  removeItem: (key) => void kept.delete(key),
  clear: () => kept.clear(),
}

/** Judged by hand: this is asked before the first paint, and zod is fetched after it. */
function isSessionUser(data: unknown): data is SessionUser {
  if (typeof data !== 'object' || data === null) return false
  const { token, dni, rol, perfil, usuario, empresa }: Partial<Record<string, unknown>> = {
    ...data,
  }
  return (
    typeof token === 'string' &&
    token !== '' &&
    (typeof dni === 'number' || isOptionalText(dni)) &&
    [rol, perfil, usuario, empresa].every(isOptionalText)
  )
}

function isOptionalText(value: unknown): boolean {
  return value === undefined || typeof value === 'string'
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
