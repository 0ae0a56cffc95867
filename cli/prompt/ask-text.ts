import { text } from '@clack/prompts'
import { answered } from './prompt'

/** A text that is not blank; Enter takes the usual one. */
export async function askText(message: string, initialValue: string): Promise<string> {
  return (await answered(text({ message, initialValue, validate: notBlank }))).trim()
}

const notBlank = (given = '') => (given.trim() === '' ? 'Give a text.' : undefined)
