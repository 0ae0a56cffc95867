/** What stands for a secret that there is. */
export const HIDDEN_SECRET = '••••••••'
