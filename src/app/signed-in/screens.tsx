import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { resources } from '../../../generated'
import type { SessionUser } from '../../runtime/session/stored-session'
import { Spinner } from '../../runtime/shell/spinner'
import { Home } from './home'
import { NotFound } from './not-found'
import { ScreenBoundary } from './screen-boundary'

/** Every generated screen at its own route (row M-08), and what stands where there is none. */
export const Screens = ({ user }: { user: SessionUser }) => (
  <Routes>
    <Route index element={<Home user={user} />} />
    {resources.map(({ name, list: List }) => (
      <Route
        key={name}
        path={name}
        element={
          <ScreenBoundary key={name}>
            <Suspense fallback={<Spinner />}>
              <List />
            </Suspense>
          </ScreenBoundary>
        }
      />
    ))}
    <Route path="*" element={<NotFound />} />
  </Routes>
)
