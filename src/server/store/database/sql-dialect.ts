/** The databases that a store can be: they differ in some statements. */
export type SqlDialect = 'sqlite' | 'postgres'
