import * as z from 'zod'
import { CommandError } from '../../commands/command-error'
import { EXIT } from '../../exit-codes.js'
import { readClave } from './read-clave'
import { type Call, caller } from './call'
import { type ProviderFlags, SECRETS } from './flags'
import { errorIn, unanswered } from './refusal-text'

/** The part of the answer to `login` that is read here. */
const signedIn = z.object({
  token: z.string().min(1),
  rol: z.string().optional().catch(undefined),
})

const TYPED = `warning: a token in a flag shows in the shell's history and in the list of processes; put it into ${SECRETS.token} instead.`

/** A provider, and the token that calls to it carry. */
export interface Session extends SignedIn {
  readonly call: Call
}

interface SignedIn {
  readonly token: string
  /** The text of the user's role; undefined if nobody has signed in here. */
  readonly rol?: string | undefined
}

export interface SignIn {
  /** Whether the token was on the command line. */
  readonly isTyped: boolean
  /** The metodo that answers a token. */
  readonly login: string
}

/**
 * A session with the provider at `--url`: the token of the flags, or one by signing in. The clave is never a flag.
 * @throws CommandError if there is no token
 */
export async function openSession(
  flags: ProviderFlags & { readonly url: URL },
  signIn: SignIn,
): Promise<Session> {
  const call = caller(flags)
  return { call, ...(await tokenFor(call, flags, signIn)) }
}

async function tokenFor(
  call: Call,
  { token, dni }: ProviderFlags,
  { isTyped, login }: SignIn,
): Promise<SignedIn> {
  if (token !== undefined) {
    if (isTyped) console.error(TYPED)
    return { token }
  }
  if (dni === undefined) {
    throw new CommandError(
      'The provider answers only to a session: neither a token nor a DNI is set.',
      `Put a token into the environment variable ${SECRETS.token}, or add --dni <dni> to sign in.`,
      EXIT.usage,
    )
  }
  const clave = await readClave(dni, SECRETS.clave)
  return signIn(call, { metodo: login, dni, clave })
}

async function signIn(
  call: Call,
  body: { readonly metodo: string; readonly dni: number; readonly clave: string },
): Promise<SignedIn> {
  const reply = await call(body)
  if ('none' in reply) throw unanswered(reply)
  const session = signedIn.safeParse(reply.json?.value)
  if (reply.status === 200 && session.success) return session.data
  const error = errorIn(reply)
  throw new CommandError(
    `The provider does not sign DNI ${body.dni} in: status ${reply.status}${error === undefined ? '' : `, ${error}`}.`,
    'Check --url, --dni and the clave.',
    EXIT.internal,
  )
}
