import { hash, parseOptions, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { busy } from '../refusals'
import { newToken } from '../tokens'

/** Cost of argon2id: memory in KiB, passes, lanes. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** OWASP's first choice for argon2id (the library's default algorithm). */
const OWASP: HashCost = { memoryCost: 19456, timeCost: 2, parallelism: 1 }

/** Node has four threads for such work; two stay free for files and name look-ups. */
const AT_ONCE = 2
/** Some two seconds of work; further calls are refused at once instead of waiting. */
const WAITING_AT_MOST = 200

/** Slow hashes, for passwords and codes. All work is done off the event loop. @throws Refusal 503 when overrun */
export interface PasswordHasher {
  hash(clave: string): Promise<string>
  /** Takes constant time. Without a hash it does the same work and returns false, so that time does not reveal who is known. */
  verify(stored: string | undefined, clave: string): Promise<boolean>
  /** Whether it was made with another cost than the current one; the next sign-in renews it then. */
  isOutdated(stored: string): boolean
}

export function createPasswordHasher(cost: HashCost = OWASP): PasswordHasher {
  const limit = pLimit(AT_ONCE)
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= WAITING_AT_MOST) throw busy()
    return limit(work)
  }
  const dummyHash = hash(newToken(), cost)
  return {
    hash: (clave) => inTurn(() => hash(canonical(clave), cost)),
    async verify(stored, clave) {
      const compared = stored ?? (await dummyHash)
      const right = await inTurn(() => verify(compared, canonical(clave)))
      return right && stored !== undefined
    },
    isOutdated(stored) {
      const made = parseOptions(stored)
      return (
        made.memoryCost !== cost.memoryCost ||
        made.timeCost !== cost.timeCost ||
        made.parallelism !== cost.parallelism
      )
    },
  }
}

/** Keyboards compose characters differently: ñ may be one character or two. */
function canonical(clave: string): string {
  return clave.normalize('NFKC')
}
