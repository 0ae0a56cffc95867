import { createPasswordHasher, type PasswordHasher } from '#server/access/passwords/password-hasher'

/** The real hasher at the lowest cost: most tests set passwords, and few are about what guessing one costs. */
export function fastHasher(): PasswordHasher {
  return createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 })
}
