import { type Id, isReceivedObject, type Received, receivedId, receivedText } from '#wire/received'

/** The session storage key of the login's answer. */
export const SESSION_KEY = 'datos-usuario'
const CODE_TOKEN_KEY = 'token'
const DRAFT_KEY = 'portal'

/** The signed-in user, from the answer of the login. Values that the answer lacks are '' or null. */
export interface SessionUser {
  /** The whole answer, because an entity's `ownRow` may name any of its fields. */
  readonly answer: Received
  readonly token: string
  readonly dni: Id | null
  readonly rol: string
  readonly perfil: string
  readonly usuario: string
  readonly empresa: string
}

/** The stored user. Without a token, the data is not a session: it returns undefined, with a console warning. */
export function readSession(): SessionUser | undefined {
  const stored = storage().getItem(SESSION_KEY)
  if (stored === null) return undefined
  const user = sessionUser(parseJson(stored))
  if (user !== undefined) return user
  console.warn(`Los datos de "${SESSION_KEY}" no son una sesión; se pide iniciar sesión de nuevo.`)
  return undefined
}

/** Stores the login's whole answer. */
export function storeSession(answer: Received): void {
  storage().setItem(SESSION_KEY, JSON.stringify(answer))
}

/** Ends the session in this tab, and removes its data from storage. */
export function clearSession(): void {
  storage().clear()
}

/** The code flow's token, stored under its own key. */
export const codeToken = {
  read: (): string | undefined => storage().getItem(CODE_TOKEN_KEY) ?? undefined,
  store: (token: string): void => storage().setItem(CODE_TOKEN_KEY, token),
  clear: (): void => storage().removeItem(CODE_TOKEN_KEY),
}

/** The texts typed into the portal, kept while the page is loaded again. */
export const draft = {
  store: (typed: unknown): void => storage().setItem(DRAFT_KEY, JSON.stringify(typed)),
  /** @returns the stored texts, and removes them */
  take: (): unknown => {
    const stored = storage().getItem(DRAFT_KEY)
    storage().removeItem(DRAFT_KEY)
    return stored === null ? undefined : parseJson(stored)
  },
}

type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'>

/** If the browser does not allow storage (all cookies blocked), the session lasts as long as the page. */
export function storage(): SessionStorage {
  try {
    return sessionStorage
  } catch {
    return inMemory
  }
}

const stored = new Map<string, string>()
const inMemory: SessionStorage = {
  getItem: (key) => stored.get(key) ?? null,
  setItem: (key, text) => void stored.set(key, text),
  removeItem: (key) => void stored.delete(key),
  clear: () => stored.clear(),
}

/** Without zod, because it is called before the first paint. */
function sessionUser(data: unknown): SessionUser | undefined {
  if (!isReceivedObject(data)) return undefined
  const token = receivedText(data['token'])
  if (token === '') return undefined
  return {
    answer: data,
    token,
    dni: receivedId(data['dni']),
    rol: receivedText(data['rol']),
    perfil: receivedText(data['perfil']),
    usuario: receivedText(data['usuario']),
    empresa: receivedText(data['empresa']),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
