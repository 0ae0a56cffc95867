/** What is said of a record that is there again. */
export const restoredText = (name: string): string => `Se restauró "${name}"`
