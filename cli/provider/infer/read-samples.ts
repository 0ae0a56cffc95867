import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { CommandError } from '../../commands/command-error'
import { EXIT } from '../../exit-codes.js'
import { refusalText, unanswered, type Session } from '../wire/sign-in'
import type { Sample } from './find-rows'

/** Stands for standard input. */
const STDIN = '-'

/** Answers saved in files, or piped in. @throws CommandError if one cannot be read, or is no JSON */
export async function readFiles(paths: readonly string[]): Promise<Sample[]> {
  const samples: Sample[] = []
  for (const path of paths) {
    const from = path === STDIN ? 'standard input' : path
    const content = path === STDIN ? await text(process.stdin) : contentOf(path)
    samples.push({ from, value: parsed(from, content) })
  }
  return samples
}

/** A live answer. @throws CommandError if there is none */
export async function readLive({ call, token }: Session, metodo: string): Promise<Sample> {
  const reply = await call({ metodo, token })
  if ('none' in reply) throw unanswered(reply)
  if (reply.status < 200 || reply.status > 299) {
    throw new CommandError(
      `The provider answers ${metodo} with ${refusalText(reply)}.`,
      reply.status === 401 || reply.status === 403
        ? 'Sign in again: the token may have expired.'
        : 'Check --metodo: only a metodo that lists records can be learnt from.',
      EXIT.internal,
    )
  }
  if (reply.json === undefined) {
    throw new CommandError(
      `The provider answers ${metodo} with ${reply.otherwise} instead of JSON.`,
      'Check --url: it may lead to a page.',
      EXIT.internal,
    )
  }
  return { from: `The answer of ${metodo}`, value: reply.json.value }
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new CommandError(`${path} cannot be read${code}.`, 'Check the path.', EXIT.usage)
  }
}

function parsed(from: string, content: string): unknown {
  try {
    // Windows editors begin a file with a byte order mark, which is no JSON.
    return JSON.parse(content.replace(/^\uFEFF/, ''))
  } catch (error) {
    const where = error instanceof Error ? placeIn(error.message) : ''
    throw new CommandError(`${from} is no JSON${where}.`, 'Give one whole answer a file.')
  }
}

/** If it is wrong, without the text itself: it may be personal. */
function placeIn(message: string): string {
  const place = /at position \d+( \(line \d+ column \d+\))?/.exec(message)?.[0]
  if (place !== undefined) return ` (${place})`
  return message.includes('end of JSON') ? ' (cut short)' : ''
}
