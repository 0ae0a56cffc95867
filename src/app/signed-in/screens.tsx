import { ResourceContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router'
import { DETAIL_ROUTES, FORM_ROUTES } from '../../runtime/stage/form-address'
import type { SessionUser } from '../../runtime/session/stored-session'
import { FetchedScreen } from '../../runtime/shell/fetched-screen'
import { LoadBoundary } from '../../runtime/code/load-boundary'
import { screens } from './all-screens'
import { Home } from './home'
import { NotFound } from './not-found'
import { ScreenFailed } from './screen-failed'

/**
 * Every generated screen at its own route, and what shows where there is none. A form that opens as a page is
 * shown by its screen, which keeps the list behind it.
 */
export const Screens = ({ user }: { user: SessionUser }) => (
  <Routes>
    <Route index element={<Home user={user} />} />
    {screens.map(({ name, screen, hasList, formPages, detail }) => (
      <Route
        key={name}
        // Below its own address a hand-written page may have more of them.
        path={hasList ? name : `${name}/*`}
        element={
          <LoadBoundary key={name} fallback={ScreenFailed}>
            <ResourceContextProvider value={name}>
              <FetchedScreen by={screen} />
            </ResourceContextProvider>
          </LoadBoundary>
        }
      >
        {formPages && FORM_ROUTES.map(emptyRoute)}
        {detail && DETAIL_ROUTES.map(emptyRoute)}
      </Route>
    ))}
    <Route path="*" element={<NotFound />} />
  </Routes>
)

const emptyRoute = (path: string) => <Route key={path} path={path} element={null} />
