import * as z from 'zod'
import { password } from '@clack/prompts'
import { CommandError } from '../../commands/command-error'
import { EXIT } from '../../exit-codes.js'
import { type Call, caller, type Answered, type NoAnswer } from './call'
import { type ProviderFlags, SECRETS } from './flags'
import { answered } from '../../prompt/prompt'
import { printable } from '../../report/advice'

const errorBody = z.object({ error: z.string().min(1) })

/** The `error` of an answer; undefined: its body is no error of the contract. */
export function errorIn({ json }: Answered): string | undefined {
  return errorBody.safeParse(json?.value).data?.error
}

/** 'status 500, "Error en la aplicación, avise."' */
export function refusalText(reply: Answered): string {
  const error = errorIn(reply)
  return `status ${reply.status}${error === undefined ? '' : `, "${shortened(error)}"`}`
}

/** For a command that can do nothing without an answer. */
export function unanswered({ none }: NoAnswer): CommandError {
  return new CommandError(
    `The provider gives ${none}.`,
    'Check --url and the connection.',
    EXIT.internal,
  )
}

/** A provider's text on one line, 80 characters at most. */
export function shortened(text: string): string {
  const line = printable(text)
  return line.length > 80 ? `${line.slice(0, 80)}…` : line
}

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

/**
 * The clave that a DNI signs in with. It is never a flag: flags show in the shell's history and in the list of processes.
 * @param variable the environment variable that may hold it; otherwise it is asked for
 * @throws CommandError if there is no terminal to ask on, or on Ctrl+C
 */
export async function readClave(dni: number, variable: string): Promise<string> {
  const clave = process.env[variable]
  if (clave !== undefined) return clave
  if (!process.stdin.isTTY) {
    throw new CommandError(
      'There is no terminal to ask for the clave on.',
      `Put it into the environment variable ${variable}.`,
      EXIT.usage,
    )
  }
  return answered(password({ message: `Clave of DNI ${dni}` }))
}
