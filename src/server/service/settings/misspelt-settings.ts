import leven, { closestMatch } from 'leven'
import { SETTING_NAMES } from './settings'

/** A variable of the environment that is no setting, but was probably meant as one. */
export interface MisspeltSetting {
  readonly name: string
  /** The setting whose name is nearest. */
  readonly meant: string
}

/**
 * Finds variables that look like settings of ours: a few letters away from one (DATABSE_URL), its letters in another order
 * (PROT), in other case, or with the first word of one (SMTP_HOST). Empty ones count as not set. Values are not read.
 */
export function misspeltSettings(
  environment: Readonly<Record<string, string | undefined>>,
): readonly MisspeltSetting[] {
  return Object.keys(environment)
    .filter((name) => environment[name] !== '' && !KNOWN.has(name) && name.length <= LONGEST)
    .flatMap((name) => {
      const meant = meantBy(name.toUpperCase())
      return meant === undefined ? [] : [{ name, meant }]
    })
}

/** One line for people. */
export function describeMisspelt({ name, meant }: MisspeltSetting): string {
  return `${name} is not a setting and is ignored. Did you mean ${meant}?`
}

const KNOWN: ReadonlySet<string> = new Set(SETTING_NAMES)
/** Longer names are not examined. Characters. */
const LONGEST = 40

function meantBy(name: string): string | undefined {
  const near = SETTING_NAMES.filter((known) => isNear(name, known))
  const related = near.length > 0 ? near : SETTING_NAMES.filter((known) => isRelated(name, known))
  return closestMatch(name, related)
}

/** A quarter of the letters may differ: short names must match closely, because PATH and HOME resemble PORT and HOST. */
function isNear(name: string, known: string): boolean {
  return leven(name, known) <= known.length / 4 || lettersOf(name) === lettersOf(known)
}

const lettersOf = (name: string): string => [...name].toSorted().join('')

/** First words that other programs give their variables as well (SESSION_MANAGER). */
const COMMON_WORDS: ReadonlySet<string> = new Set([
  'ACCESS',
  'BACKUP',
  'HISTORY',
  'METRICS',
  'SESSION',
])

function isRelated(name: string, known: string): boolean {
  const [first = '', ...rest] = known.split('_')
  return rest.length > 0 && !COMMON_WORDS.has(first) && name.startsWith(`${first}_`)
}
