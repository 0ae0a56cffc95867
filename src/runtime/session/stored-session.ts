import * as z from 'zod/mini'

/** Session storage keys (specification, section 3). */
const USER_KEY = 'datos-usuario'
const CODE_TOKEN_KEY = 'token'

const sessionUser = z.looseObject({
  token: z.string().check(z.minLength(1)),
  dni: z.optional(z.union([z.string(), z.number()])),
  rol: z.optional(z.string()),
  perfil: z.optional(z.string()),
  usuario: z.optional(z.string()),
  empresa: z.optional(z.string()),
})

/** Who is signed in: the login answer, stored whole. */
export type SessionUser = z.infer<typeof sessionUser>

/** The stored user, or undefined with a console warning where it is malformed: such data is no session (row W-03). */
export function readSession(): SessionUser | undefined {
  const stored = sessionStorage.getItem(USER_KEY)
  if (stored === null) return undefined
  const parsed = sessionUser.safeParse(parseJson(stored))
  if (parsed.success) return parsed.data
  console.warn(`Los datos de "${USER_KEY}" no son una sesión; se pide iniciar sesión de nuevo.`)
  return undefined
}

/** Stores the login's whole answer (row P-07). */
export function storeSession(answer: SessionUser): void {
  sessionStorage.setItem(USER_KEY, JSON.stringify(answer))
}

/** Ends the session in this tab: nothing of it stays in storage (row M-05). */
export function clearSession(): void {
  sessionStorage.clear()
}

/** The code flow's token, kept under its own key (rows W-02 and P-16). */
export const codeToken = {
  read: (): string | undefined => sessionStorage.getItem(CODE_TOKEN_KEY) ?? undefined,
  store: (token: string): void => sessionStorage.setItem(CODE_TOKEN_KEY, token),
  clear: (): void => sessionStorage.removeItem(CODE_TOKEN_KEY),
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
