import { text } from '@clack/prompts'
import { answered } from './prompt'

/** Asks for a text that is not blank; Enter takes the proposed one. */
export async function askText(message: string, initialValue: string): Promise<string> {
  return (await answered(text({ message, initialValue, validate: notBlank }))).trim()
}

const notBlank = (typed = '') => (typed.trim() === '' ? 'Enter a text.' : undefined)
