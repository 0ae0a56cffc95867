import { nearest } from '#language/naming'
import { type KindOption, isKindName, kindNames, optionsOf } from '#language/kinds'
import type { Literal } from '../../templates/print/literal'
import { CommandError } from '../commands/command-error'
import { EXIT } from '../exit-codes.js'
import type { FieldDraft } from './entity-draft'
import { usualLabel } from './usual-names'

/** The kinds that a flag or an answer can describe; lines have fields of their own. */
export const ADDED_KINDS: readonly string[] = kindNames().filter((kind) => kind !== 'lines')

/** A field as parsed from a flag; `isUnique` is for the entity, but is part of the flag. */
export interface ParsedField extends FieldDraft {
  readonly isUnique: boolean
}

/**
 * `nombre:text:50:required` and the like. A backslash before a colon makes it part of a value.
 * @throws CommandError naming the allowed ones
 */
export function parseField(spec: string): ParsedField {
  const [name = '', kind = '', ...parts] = spec
    .split(/(?<!\\):/)
    .map((part) => part.replaceAll('\\:', ':'))
  if (!isKindName(kind)) throw wrong(spec, `'${kind}' is no kind of field`, kind, ADDED_KINDS)
  if (!ADDED_KINDS.includes(kind)) {
    throw wrong(spec, `'${kind}' has fields of its own: write it in the schema file`, '', [])
  }
  const known = optionsOf(kind)
  const isUnique = parts.includes('unique')
  const pairs = parts
    .filter((part) => part !== 'unique')
    .map((part) => optionOf(part, known, (what, names) => wrong(spec, what, part, names)))
  const options = { label: usualLabel(name), ...Object.fromEntries(pairs) }
  return { name, kind, isUnique, options: inOrder(options, known) }
}

type Complain = (what: string, names: readonly string[]) => CommandError

/** One part behind the kind: a limit, a word that means yes, or `option=value`. */
function optionOf(
  part: string,
  known: readonly KindOption[],
  complain: Complain,
): [string, Literal] {
  const [word = '', ...rest] = part.split('=')
  const named = known.find(({ name }) => name === word)
  if (named && rest.length > 0) return [word, valueFor(named, rest.join('='))]
  if (named?.accepts(true)) return [word, true]
  if (isNumber(part)) return limitOf(part, known, complain)
  const names = known.map(({ name }) => name)
  if (named === undefined) throw complain(`'${word}' is no option of it`, names)
  throw complain(`'${word}' needs a value: ${word}=…, ${named.allowed}`, [])
}

/** A number alone is the one number that the kind asks for. */
function limitOf(
  part: string,
  known: readonly KindOption[],
  complain: Complain,
): [string, Literal] {
  const asked = known.filter(({ name, required }) => required && name !== 'label')
  const limit = asked.find(({ accepts }) => accepts(Number(part)))
  if (limit) return [limit.name, Number(part)]
  const wanted = asked.map(({ name, allowed }) => `${name}: ${allowed}`).join('; ')
  throw complain(`${part} is no limit of it${wanted === '' ? '' : ` (${wanted})`}`, [])
}

/** A value as its option takes it: a text, a number, yes or no, a list, or names with texts (`A=Activo,N=No activo`). */
export function valueFor({ accepts }: KindOption, text: string): Literal {
  const parts = text.split(',').map((part) => part.trim())
  const candidates: Literal[] = [
    text,
    ...(isNumber(text) ? [Number(text)] : []),
    ...(text === 'true' || text === 'false' ? [text === 'true'] : []),
    parts,
    Object.fromEntries(
      parts.map((part) => [part.split('=')[0] ?? '', part.split('=').slice(1).join('=')]),
    ),
  ]
  return candidates.find(accepts) ?? text
}

const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

/** The label first, then the options that the kind requires, then the rest: as schema files are written. */
function inOrder(options: Readonly<Record<string, Literal>>, known: readonly KindOption[]) {
  const asked = known.filter(({ required }) => required).map(({ name }) => name)
  const rank = (name: string) => (name === 'label' ? 0 : asked.includes(name) ? 1 : 2)
  return Object.fromEntries(Object.entries(options).sort(([a], [b]) => rank(a) - rank(b)))
}

function wrong(spec: string, what: string, name: string, names: readonly string[]): CommandError {
  const meant = nearest(name, names)
  const allowed = names.length === 0 ? 'Nothing was written.' : `There are: ${names.join(', ')}.`
  return new CommandError(
    `--field ${spec}: ${what}.`,
    meant === undefined ? allowed : `Did you mean ${meant}? ${allowed}`,
    EXIT.usage,
  )
}
