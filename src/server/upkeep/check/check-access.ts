import { isIP } from 'node:net'
import type { Settings } from '#server/service/settings/settings'

/** The result of the check of a deployment for one subject. */
export interface Finding {
  /** `error`: it will do harm; `warning`: it may. */
  readonly level: 'ok' | 'warning' | 'error'
  readonly what: string
  /** The remedy; an `ok` has none. */
  readonly advice?: string
}

export const ok = (what: string): Finding => ({ level: 'ok', what })
export const warning = (what: string, advice: string): Finding => ({
  level: 'warning',
  what,
  advice,
})
export const error = (what: string, advice: string): Finding => ({ level: 'error', what, advice })

const LOOPBACK = /^(localhost|127\.|::1$)/

/** Checks how staff reach the service: TLS, the origin, the proxy, mail. */
export function checkAccess(settings: Settings): readonly Finding[] {
  return [
    checkOrigin(settings),
    checkProxy(settings),
    ...checkMetrics(settings),
    ...checkDatabaseUrl(settings),
    ...(settings.apiUrl === undefined
      ? [checkMail(settings)]
      : [checkProviderUrl(settings.apiUrl)]),
  ]
}

function checkOrigin({ publicOrigin }: Settings): Finding {
  if (publicOrigin === undefined) {
    return warning(
      'PUBLIC_ORIGIN is not set: staff reach the server without TLS, or it does not know of it.',
      'Put a proxy with TLS in front, and set PUBLIC_ORIGIN to what browsers show: https://gestion.empresa.example',
    )
  }
  const { protocol, hostname } = new URL(publicOrigin)
  if (protocol === 'https:') return ok(`PUBLIC_ORIGIN is ${publicOrigin}: answers carry HSTS.`)
  const local = LOOPBACK.test(hostname)
  return (local ? warning : error)(
    `PUBLIC_ORIGIN is ${publicOrigin}: passwords and sessions travel in clear.`,
    'Put a proxy with TLS in front and set PUBLIC_ORIGIN to its https origin.',
  )
}

function checkProxy({ host, publicOrigin, trustProxy }: Settings): Finding {
  const isLocal = LOOPBACK.test(host)
  if (trustProxy !== undefined) {
    const wide = trustProxy.filter(isEverybody)
    if (wide.length > 0) {
      return error(
        `TRUST_PROXY trusts ${wide.join(', ')}: anybody may claim any address, and so evade the limits.`,
        'Set TRUST_PROXY to the address of the proxy.',
      )
    }
    return isLocal || isPrivate(host)
      ? ok(`HOST is ${host}, and the proxy at ${trustProxy.join(', ')} is trusted.`)
      : warning(
          `HOST is ${host}: the server can be reached beside its proxy, without TLS.`,
          'Set HOST to 127.0.0.1 where the proxy runs on this machine, or close the port in the firewall.',
        )
  }
  if (!isLocal) {
    return warning(
      `HOST is ${host}, without a proxy in front: whoever reaches this machine can call it, without TLS.`,
      'Set HOST to 127.0.0.1, put a proxy with TLS in front, and set TRUST_PROXY to its address.',
    )
  }
  return publicOrigin === undefined
    ? ok(`HOST is ${host}: only this machine reaches the server.`)
    : error(
        'PUBLIC_ORIGIN is set and TRUST_PROXY is not: all callers share the limits of the proxy’s address.',
        'Set TRUST_PROXY to the address of the proxy, for example 127.0.0.1.',
      )
}

const isEverybody = (network: string): boolean => network.endsWith('/0')

const isPrivate = (host: string): boolean =>
  isIP(host) === 4 && /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(host)

function checkMetrics({ metricsPort, metricsHost }: Settings): readonly Finding[] {
  if (metricsPort === undefined || LOOPBACK.test(metricsHost)) return []
  return [
    warning(
      `METRICS_HOST is ${metricsHost}: whoever reaches port ${metricsPort} reads the metrics, which take no password.`,
      'Leave METRICS_HOST out where Prometheus runs on this machine; else let the firewall admit Prometheus alone.',
    ),
  ]
}

/** The values of `sslmode` that always encrypt a connection to PostgreSQL; `prefer` and the like may fall back to none. */
const ENCRYPTED = new Set(['require', 'verify-ca', 'verify-full', 'no-verify'])

function checkDatabaseUrl({ databaseUrl }: Settings): readonly Finding[] {
  if (databaseUrl === undefined) return []
  const { hostname, searchParams } = new URL(databaseUrl)
  // An empty host, or one that is a path, is a socket of this machine.
  const isLocal =
    hostname === '' || LOOPBACK.test(hostname) || searchParams.get('host')?.startsWith('/')
  if (isLocal || ENCRYPTED.has(searchParams.get('sslmode') ?? '')) return []
  return [
    warning(
      `DATABASE_URL names ${hostname} without TLS: the records travel in clear.`,
      'Add ?sslmode=verify-full to DATABASE_URL, unless the network between is private.',
    ),
  ]
}

function checkMail({ smtpUrl, dataDir }: Settings): Finding {
  if (smtpUrl !== undefined) return ok('Mails go to a mail server.')
  return error(
    `SMTP_URL is not set: codes for registration and recovery stay in ${dataDir}/outbox, and reach nobody.`,
    'Set SMTP_URL and MAIL_FROM.',
  )
}

function checkProviderUrl(apiUrl: string): Finding {
  const { protocol, host, hostname } = new URL(apiUrl)
  if (protocol === 'https:' || LOOPBACK.test(hostname)) return ok(`Calls go to ${host}.`)
  return error(
    `Calls go to ${host} without TLS: passwords and sessions travel in clear.`,
    'Set API_URL to the provider’s https address.',
  )
}
