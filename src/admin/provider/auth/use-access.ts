import { useAuthProvider } from 'react-admin'
import { useEffect, useState } from 'react'

/**
 * What react-admin's `useCanAccess` answers, without a wait: nothing is missing until the authProvider has answered. Asked
 * of the authProvider itself, because the queries of `useCanAccess` would be the only ones before a screen opens, and their
 * 3 KB are fetched while the person signs in.
 * @param permitted the answer of `isPermitted`, which the authProvider asks, too
 */
export function useAccess(resource: string, action: string, permitted: boolean): boolean {
  const authProvider = useAuthProvider()
  const [isAllowed, setAllowed] = useState(permitted)
  useEffect(() => {
    let isCurrent = true
    const ask = async (): Promise<void> => {
      const answer = await authProvider?.canAccess?.({ resource, action })
      if (isCurrent && answer !== undefined) setAllowed(answer)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [authProvider, resource, action])
  return isAllowed
}
