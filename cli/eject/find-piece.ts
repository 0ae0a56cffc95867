import { posix } from 'node:path'
import type { Model } from '../../schema/language/model'
import { nearest } from '../../schema/language/nearest'
import { type EjectableModule, isEjectable } from '../../templates/ejected'
import { CommandError } from '../commands/command-error'
import { EXIT } from '../exit-codes.js'
import { filesAbout } from '../gen/files-about'
import type { Resource } from '../gen/find-resource'

/**
 * The module of that name: `list` is `generated/rubros/list.tsx`.
 * @throws CommandError naming the pieces that there are
 */
export function findPiece(model: Model, resource: Resource, piece: string): EjectableModule {
  const modules = filesAbout(model, resource).own.filter(isEjectable)
  const found = modules.find((module) => pieceOf(module) === piece)
  if (found) return found
  const pieces = modules.map(pieceOf)
  const meant = nearest(piece, pieces)
  throw new CommandError(
    `'${resource.name}' has no piece '${piece}' that could be ejected.`,
    adviceFor(pieces, meant),
    EXIT.usage,
  )
}

const pieceOf = ({ path }: EjectableModule) => posix.basename(path, '.tsx')

function adviceFor(pieces: readonly string[], meant: string | undefined): string {
  if (pieces.length === 0) return 'It is a lookup without a screen: only its contract is generated.'
  return meant === undefined ? `There are: ${pieces.join(', ')}.` : `Did you mean ${meant}?`
}
