import { ResourceContextProvider } from 'react-admin'
import { Route, Routes, Link } from 'react-router'
import { useState } from 'react'
import { isPermitted } from '#admin/provider/auth/permissions'
import { DETAIL_ROUTES, FORM_ROUTES } from '#admin/list/dialogs/form-address'
import type { SessionUser } from '#admin/provider/session/stored-session'
import { FetchedScreen } from '#admin/frame/screens/fetched-screen'
import { LoadBoundary, type LoadFailure } from '#admin/provider/code/load-boundary'
import { useMessage } from '#admin/frame/texts/use-message'
import { ErrorDialog } from '#admin/frame/dialogs/error-dialog'
import { CodeNotFetched, describeCodeFailure } from '#admin/provider/code/code-not-fetched'
import { contracts } from '../../../../generated'
import { screens } from './all-screens'
import './home.css'
import { HomePanels } from '../../home/home-panels'
import { PALETTE_KEYS } from '../../palette/use-palette'

/**
 * Every generated screen at its own route, and the view for unknown routes. A form that opens as a page is shown by its
 * screen, which keeps the list behind it.
 */
export const Screens = ({ user }: { user: SessionUser }) => (
  <Routes>
    <Route index element={<Home user={user} />} />
    {screens.map(({ name, screen, hasList, formPages, detail }) => (
      <Route
        key={name}
        // A hand-written page may have more addresses below its own.
        path={hasList ? name : `${name}/*`}
        element={
          <LoadBoundary key={name} fallback={(failure) => <ScreenFailed {...failure} />}>
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
    <Route
      path="ayuda"
      element={
        <LoadBoundary fallback={(failure) => <ScreenFailed {...failure} />}>
          <FetchedScreen by={fetchHelp} />
        </LoadBoundary>
      }
    />
    <Route path="*" element={<NotFound />} />
  </Routes>
)

const fetchHelp = async () => (await import('../../help/help')).Help

/** Hand-written pages are not resources. */
function mayOpen(name: string, user: SessionUser): boolean {
  const contract = Object.values(contracts).find(({ resource }) => resource === name)
  return contract === undefined || isPermitted(contract, user, 'list')
}

const emptyRoute = (path: string) => <Route key={path} path={path} element={null} />

/** The view of an unknown route. */
const NotFound = () => (
  <Nowhere title="Página no encontrada" text="La dirección no existe o cambió de lugar." />
)

/** The view of a screen that the user's role may not open, such as a link from a colleague. */
const NotPermitted = () => (
  <Nowhere
    title="Pantalla sin permiso"
    text="Su usuario no puede ver esta pantalla. Si la necesita, pídale acceso a un administrador."
  />
)

const Nowhere = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div className="home">
    <h1>{title}</h1>
    <p>{text}</p>
    <Link className="button-primary" to="/">
      Volver al inicio
    </Link>
  </div>
)

const day = new Intl.DateTimeFormat('es-AR', { weekday: 'long', day: 'numeric', month: 'long' })

/** Inicio: the content beside the menu at `/`. */
export function Home({ user }: { user: SessionUser }) {
  const message = useMessage()
  const [today] = useState(() => day.format(new Date()))
  return (
    <div className="home">
      <p className="home-day">{today}</p>
      <h1>{user.usuario ? `Hola, ${user.usuario}` : 'Hola'}</h1>
      <p>{message('admin.home.choose')}</p>
      <HomePanels />
      <dl className="home-keys">
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{message(text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The keys of every screen. */
const KEYS = [
  [PALETTE_KEYS, 'admin.home.key_palette'],
  ['/', 'admin.home.key_search'],
  ['Enter', 'admin.home.key_confirm'],
  ['Esc', 'admin.home.key_cancel'],
] as const

/** Shown in place of a screen whose code does not arrive, or fails. OK leads to Inicio. */
export function ScreenFailed({ error, onRetry }: LoadFailure) {
  const { title, text, remedy } = describeCodeFailure(error)
  return (
    <ErrorDialog
      notice={{ title, text, leads: 'list', retry: error instanceof CodeNotFetched }}
      onOk={() => location.assign('/')}
      onRetry={remedy === 'fetch' ? onRetry : () => location.reload()}
    />
  )
}
