/** A text that another sentence follows. A backend's own may lack its full stop. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)
