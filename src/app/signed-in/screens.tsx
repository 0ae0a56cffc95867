import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { resources } from '../../../generated'
import type { SessionUser } from '../../runtime/session/stored-session'
import { Spinner } from '../../runtime/shell/spinner'
import { LoadBoundary } from '../load-boundary'
import { Home } from './home'
import { NotFound } from './not-found'
import { ScreenFailed } from './screen-failed'

/** Every generated screen at its own route (row M-08), and what stands where there is none. */
export const Screens = ({ user }: { user: SessionUser }) => (
  <Routes>
    <Route index element={<Home user={user} />} />
    {resources.map(({ name, list: List }) => (
      <Route
        key={name}
        path={name}
        element={
          <LoadBoundary key={name} fallback={ScreenFailed}>
            <Suspense fallback={<Spinner />}>
              <List />
            </Suspense>
          </LoadBoundary>
        }
      />
    ))}
    <Route path="*" element={<NotFound />} />
  </Routes>
)
