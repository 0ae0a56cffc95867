import { ResourceContextProvider } from 'react-admin'
import { Route, Routes } from 'react-router'
import { contracts } from '../../../../generated'
import { isPermitted } from '../../../runtime/auth/permissions'
import { DETAIL_ROUTES, FORM_ROUTES } from '../../../runtime/stage/form-address'
import type { SessionUser } from '../../../runtime/session/stored-session'
import { FetchedScreen } from '../../../runtime/shell/screens/fetched-screen'
import { LoadBoundary } from '../../../runtime/code/load-boundary'
import { screens } from './all-screens'
import { Home } from './home'
import { NotFound, NotPermitted } from './not-found'
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
            {mayOpen(name, user) ? (
              <ResourceContextProvider value={name}>
                <FetchedScreen by={screen} />
              </ResourceContextProvider>
            ) : (
              <NotPermitted />
            )}
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

/** Pages written by hand are no resources. */
function mayOpen(name: string, user: SessionUser): boolean {
  const contract = Object.values(contracts).find(({ resource }) => resource === name)
  return contract === undefined || isPermitted(contract, user, 'list')
}

const emptyRoute = (path: string) => <Route key={path} path={path} element={null} />
