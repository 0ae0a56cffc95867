/** The texts of pages and components that are written by hand, by key: `'cierre.title': 'Cierre del mes'`. */
export const ownMessages: Readonly<Record<string, string>> = {}
