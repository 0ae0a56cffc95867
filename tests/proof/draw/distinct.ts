import { fold } from '#language/naming'

/** Makes texts distinct: of two that look alike the later gets a number behind it. */
export class Distinct {
  private readonly seen: Set<string>

  /** @param look what two texts have in common that count as equal */
  constructor(
    taken: readonly string[] = [],
    private readonly look: (text: string) => string = seenBySomeone,
  ) {
    this.seen = new Set(taken.map(look))
  }

  has(text: string): boolean {
    return this.seen.has(this.look(text))
  }

  /** @param between the text between a text and its number; a name takes nothing */
  take(text: string, between = ' '): string {
    let taken = text
    for (let number = 2; this.has(taken); number += 1) taken = `${text}${between}${number}`
    this.seen.add(this.look(taken))
    return taken
  }
}

/** What is left of a text for someone who sees neither case, accents, spaces nor what has no shape. */
function seenBySomeone(text: string): string {
  return fold(text).replace(/[\s\p{C}\p{DI}]/gu, '')
}
