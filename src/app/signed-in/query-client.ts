import { QueryClient } from '@tanstack/react-query'

/**
 * Nothing is tried again behind one's back: a failure shows at once, and once. Nothing is cached either: a list is loaded
 * each time its screen opens, and none of it outlives the session. `always`: being offline is a failure to
 * be reported, not a reason to wait.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        gcTime: 0,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        structuralSharing: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
