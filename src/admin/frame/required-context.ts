import { createContext, type Provider, useContext } from 'react'

/**
 * A context without a default.
 * @param missing the message of the error that its hook throws outside of the provider
 * @returns the provider, and the hook that reads the context
 */
export function requiredContext<T extends object>(
  missing: string,
): [Provider<T | undefined>, () => T] {
  const context = createContext<T | undefined>(undefined)
  const useRequired = (): T => {
    const value = useContext(context)
    if (value === undefined) throw new Error(missing)
    return value
  }
  return [context.Provider, useRequired]
}
