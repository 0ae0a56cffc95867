import { isIP } from 'node:net'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

/** The facts that a call carries about the page that makes it. */
export interface CallingPage {
  /** Browsers send it with every call; other programs send none. */
  readonly origin: string | undefined
  readonly host: string | undefined
  /** The address of the direct client: the browser itself, or a proxy. */
  readonly remoteAddress: string | undefined
}

export interface PageRules {
  /** The origin that staff's browsers show, if a proxy changes it. */
  readonly publicOrigin: string | undefined
  /** Whether TRUST_PROXY names a proxy. Then pages may have any host name, although the connection comes from this machine. */
  readonly hasProxy: boolean
}

/**
 * Whether a call comes from a page that is not ours. With a public origin only that one is ours: the name in `Host` proves
 * nothing, because the owner of a name can point it to this server (DNS rebinding). Without one, ours is a page of the called
 * host; on this machine itself only `localhost` or an address, because every browser here reaches the server, and nobody can
 * own those names. A program may send any Origin, so a call without one is not examined.
 */
export function isForeign(page: CallingPage, { publicOrigin, hasProxy }: PageRules): boolean {
  const { origin, host, remoteAddress } = page
  if (origin === undefined) return false
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (url === undefined) return true
  if (publicOrigin !== undefined) return url.origin !== publicOrigin
  if (!isHostOf(url, host)) return true
  return !hasProxy && isLoopback(remoteAddress) && !isLocalName(url.hostname)
}

/** Whether the URL's host is the called one. Compared as URLs: in any case, with or without the scheme's own port. */
function isHostOf({ protocol, host }: URL, called: string | undefined): boolean {
  const address = `${protocol}//${called ?? ''}`
  return host !== '' && URL.canParse(address) && new URL(address).host === host
}

/** A name that no name server can point elsewhere. */
const isLocalName = (name: string): boolean =>
  /(^|\.)localhost\.?$/.test(name) || isIP(name.replaceAll(/[[\]]/g, '')) !== 0

const isLoopback = (address = ''): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'

/** Refuses calls of foreign pages, and logs the first one: a setting may be wrong. @returns whether the call is foreign */
export function foreignPages(
  rules: PageRules,
  log: FastifyBaseLogger,
): (request: FastifyRequest) => boolean {
  const todo =
    rules.publicOrigin === undefined
      ? 'If staff open the app there, set PUBLIC_ORIGIN to it.'
      : `PUBLIC_ORIGIN is ${rules.publicOrigin}: staff must open the app there, or it must be corrected.`
  let reported = false
  return ({ headers: { origin, host }, socket: { remoteAddress } }) => {
    const foreign = isForeign({ origin, host, remoteAddress }, rules)
    if (foreign && !reported) {
      reported = true
      log.warn({ origin, host }, `A call from a page of another origin was refused. ${todo}`)
    }
    return foreign
  }
}
