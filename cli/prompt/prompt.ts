import { CommandError } from '../commands/command-error'
import { EXIT } from '../exit-codes.js'

/** Whether a person at a terminal can answer. */
export function canAsk(): boolean {
  return process.stdin.isTTY === true && process.stdout.isTTY === true
}

/**
 * The answer to a question of @clack/prompts, which answers Ctrl+C and Escape with a symbol.
 * @throws CommandError on those: commands ask before they write anything
 */
export async function answered<A extends string | boolean | symbol>(
  question: Promise<A>,
): Promise<Exclude<A, symbol>> {
  const answer = await question
  if (isAnswer(answer)) return answer
  throw new CommandError('Interrupted.', 'Nothing was written.', EXIT.interrupted)
}

function isAnswer<A extends string | boolean | symbol>(answer: A): answer is Exclude<A, symbol> {
  return typeof answer !== 'symbol'
}
