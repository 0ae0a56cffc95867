import type { Contract } from '#wire/contract'
import {
  ADMIN,
  ANA,
  CLAVE,
  createWorld,
  register,
  signIn,
  type World,
  type WorldParts,
} from '../../access/support/world'
import { rpcRequest } from '../../support/test-backend'

/** One of two backends, with an administrator and the Operador whose role is in question. */
export interface Twin {
  readonly world: World
  readonly admin: string
  readonly operator: string
  /** The tags of the last answers, for a request's If-Match. */
  readonly tags: string[]
}

export async function openTwin(contract: Contract, parts: WorldParts = {}): Promise<Twin> {
  const world = await createWorld({}, { contract, ...parts })
  await register(world)
  const admin = await signIn(world, ADMIN.dni, ADMIN.clave)
  return { world, admin, operator: await signIn(world, ANA.dni, CLAVE), tags: [] }
}

/** A request without its token. */
export interface Sent {
  readonly metodo: string
  readonly body: Readonly<Record<string, unknown>>
  /** Whether it is sent with the tag of the last answer that had one. */
  readonly isConditional?: boolean
}

/** All of an answer that a caller can compare: the tag, which numbers the state of the whole database, is only there or not. */
export async function ask(twin: Twin, sent: Sent, token = twin.operator): Promise<string> {
  const tag = twin.tags.at(-1)
  const headers = sent.isConditional === true && tag !== undefined ? { 'if-match': tag } : {}
  const request = rpcRequest({ metodo: sent.metodo, token, ...sent.body }, headers)
  const response = await twin.world.backend.handleRpc(request, { address: '192.0.2.1' })
  const etag = response.headers.get('etag')
  if (etag !== null) twin.tags.push(etag)
  const shown = [...response.headers].map(([name, value]) =>
    name === 'etag' ? name : [name, value],
  )
  return JSON.stringify([response.status, shown, await response.text()])
}

/** What an administrator writes, which must succeed. */
export async function write(twin: Twin, metodo: string, body: object): Promise<void> {
  const answer = await ask(twin, { metodo, body: { ...body } }, twin.admin)
  if (!answer.startsWith('[200')) throw new Error(`${metodo} ${JSON.stringify(body)}: ${answer}`)
}
