import { useAuthProvider } from 'react-admin'
import { useEffect, useState } from 'react'

/**
 * The answer of react-admin's `useCanAccess`, without a wait: `permitted` is used until the authProvider has answered.
 * The hook asks the authProvider itself. The queries of `useCanAccess` would be the only ones before a screen opens,
 * and their 3 KB are fetched while the user signs in.
 * @param permitted the answer of `isPermitted`, which the authProvider also asks
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
