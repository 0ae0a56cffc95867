/** A text before another sentence. A text from a backend may lack its full stop. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
