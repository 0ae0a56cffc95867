import { useRef, useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { usePermittedScreens, usePermitted } from '../signed-in/screens/use-permitted'
import type { ResourceContract } from '#wire/contract'
import { contracts } from '../../../generated'
import './home-panels.css'
import {
  type HomeAnswer,
  INICIO_BUSCAR,
  readHomeAnswer,
  type EntityCount,
} from '#wire/metodos/home'
import { useEmbeddedBackend } from '#admin/frame/use-embedded-backend'
import { callWithSession } from '#admin/provider/wire/call-metodo'
import { isPermitted } from '#admin/provider/auth/permissions'
import { numberText, countText, type Message, useMessage } from '#admin/frame/texts/use-message'
import { readSession } from '#admin/provider/session/stored-session'
import { forgetRecent, readRecent } from '#admin/frame/recent/recent-places'
import { searchAddress } from '#admin/frame/address-query'
import type { ScreenResource } from '#admin/record/screen-resource'
import { pinnedFirst, usePinned, mayPin, togglePinned } from '#admin/frame/recent/pinned-screens'

/** The panels below the greeting of Inicio: pending tasks, the screens, and the last places of the user. */
export function HomePanels() {
  const message = useMessage()
  const screens = usePermittedScreens()
  const { cantidades = [], pendientes = 0 } = useHomeAnswer() ?? {}
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <div className="home-panels">
      <Attention pending={pendientes} />
      <section className="home-section" aria-labelledby="home-screens">
        <h2 id="home-screens" ref={title} tabIndex={-1}>
          {message('admin.home.screens')}
        </h2>
        <ScreenCards screens={screens} counts={cantidades} />
      </section>
      <Recent screens={screens} onForget={() => title.current?.focus()} />
    </div>
  )
}

/**
 * The counts of the embedded backend for Inicio; undefined until it has answered. They also stay undefined with another
 * backend, which would have to send whole lists. A failure shows nothing, because the next screen reports it.
 */
function useHomeAnswer(): HomeAnswer | undefined {
  const isEmbedded = useEmbeddedBackend()
  const [answer, setAnswer] = useState<HomeAnswer | undefined>(undefined)
  useEffect(() => {
    if (!isEmbedded) return
    const left = new AbortController()
    const { signal } = left
    callWithSession(INICIO_BUSCAR, {}, { signal }).then(
      (received) => signal.aborted || setAnswer(readHomeAnswer(received)),
      showNothing,
    )
    return () => left.abort()
  }, [isEmbedded])
  return answer
}

const showNothing = (): void => undefined

/** The users, with those who wait first: the texts of `estado` are sorted in descending order. */
const PENDING_FIRST = '/usuarios?orden=estado&sentido=desc'

/** The action that pending users wait for. */
const ENABLE = 'habilitar'

/** The pending tasks of somebody who may enable users; nothing if there are none. */
function Attention({ pending }: { readonly pending: number }) {
  const message = useMessage()
  const [questions] = useState(() => {
    const users = Object.values<ResourceContract>(contracts).find(
      ({ resource }) => resource === 'usuarios',
    )
    if (users?.kind !== 'entity') return []
    const permitted = isPermitted(users, readSession(), ENABLE)
    return [{ resource: users.resource, action: ENABLE, permitted }]
  })
  const mayEnable = usePermitted(questions).length > 0
  if (!mayEnable || pending === 0) return null
  return (
    <section className="home-section" aria-labelledby="home-attention">
      <h2 id="home-attention">{message('admin.home.attention')}</h2>
      <PlaceButton className="home-attention" to={PENDING_FIRST}>
        {message('admin.home.pending', { smart_count: pending, count: numberText(pending) })}
      </PlaceButton>
    </section>
  )
}

interface RecentProps {
  /** The screens that the user may open. */
  readonly screens: readonly ScreenResource[]
  /** Called when the button is removed together with the focused element. */
  onForget(): void
}

/** The screens and records that the user opened last. A record leads to its list, searched for its name. */
function Recent({ screens, onForget }: RecentProps) {
  const message = useMessage()
  const [recent, setRecent] = useState(readRecent)
  const labelOf = (name: string): string | undefined =>
    screens.find((screen) => screen.name === name)?.options.label
  const visited = recent.screens.flatMap((name) => {
    const label = labelOf(name)
    return label === undefined ? [] : [{ to: `/${name}`, label }]
  })
  const records = recent.records.flatMap(({ resource, name }) => {
    const detail = labelOf(resource)
    return detail === undefined ? [] : [{ to: searchAddress(resource, name), label: name, detail }]
  })
  if (visited.length === 0 && records.length === 0) return null
  const forget = (): void => {
    forgetRecent()
    setRecent(readRecent())
    onForget()
  }
  return (
    <section className="home-section" aria-labelledby="home-recent">
      <div className="home-heading">
        <h2 id="home-recent">{message('admin.home.recent')}</h2>
        <button type="button" className="link-button" onClick={forget}>
          {message('admin.home.forget')}
        </button>
      </div>
      <div className="home-recent">
        <RecentLinks title={message('admin.home.recent_screens')} links={visited} />
        <RecentLinks title={message('admin.home.recent_records')} links={records} />
      </div>
    </section>
  )
}

interface RecentLinksProps {
  readonly title: string
  readonly links: readonly {
    readonly to: string
    readonly label: string
    readonly detail?: string
  }[]
}

function RecentLinks({ title, links }: RecentLinksProps) {
  if (links.length === 0) return null
  return (
    <ul aria-label={title}>
      {links.map(({ to, label, detail }) => (
        <li key={to}>
          <PlaceButton className="home-recent-link" to={to}>
            <span>{label}</span>
            {detail !== undefined && <small> {detail}</small>}
          </PlaceButton>
        </li>
      ))}
    </ul>
  )
}

interface ScreenCardsProps {
  readonly screens: readonly ScreenResource[]
  /** The counts of some screens, when they are known. */
  readonly counts: readonly EntityCount[]
}

/** A card for each screen, the pinned ones first: its name, its number of records, and a button that pins it. */
function ScreenCards({ screens, counts }: ScreenCardsProps) {
  const message = useMessage()
  const pinned = usePinned()
  // The order stays while the page is shown, because a card that moves loses the focus of its button.
  const [first] = useState(pinned)
  return (
    <ul className="home-cards">
      {pinnedFirst(screens, first).map(({ name, options: { label } }) => {
        const count = counts.find(({ entidad }) => entidad === name)
        return (
          <li key={name}>
            <PlaceButton className="home-card" to={`/${name}`}>
              <span className="home-card-name">{label}</span>
              {count !== undefined && (
                <span className="home-card-detail"> {recordsText(count, message)}</span>
              )}
            </PlaceButton>
            <PinButton name={name} label={label} isPinned={pinned.includes(name)} />
          </li>
        )
      })}
    </ul>
  )
}

/** '12 registros', 'más de 10.000 registros'. */
const recordsText = ({ total, precision }: EntityCount, message: Message): string =>
  message('admin.list.total', {
    smart_count: total,
    count: countText({ count: total, precision }, message),
  })

interface PinButtonProps {
  /** The name of the screen. */
  readonly name: string
  readonly label: string
  readonly isPinned: boolean
}

/** Pins a screen to the menu, or unpins it. Renders nothing if the browser cannot store pins. */
function PinButton({ name, label, isPinned }: PinButtonProps) {
  const message = useMessage()
  if (!mayPin()) return null
  const text = message('admin.home.pin', { screen: label })
  return (
    <button
      type="button"
      className="home-pin"
      aria-label={text}
      aria-pressed={isPinned}
      title={text}
      onClick={() => togglePinned(name)}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path
          d="M5.5 1.5h5l-.7 4.6 2.2 2.4v1.3H4V8.5l2.2-2.4zM8 9.8v4.7"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.3"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
    </button>
  )
}

interface PlaceButtonProps {
  readonly className: string
  /** The address within the app. */
  readonly to: string
  readonly children: ReactNode
}

/**
 * Leads to a place in the app. It is a button instead of a link because another tab has no session, and because a
 * screen reader's list of links must have each screen once, in the menu.
 */
function PlaceButton({ className, to, children }: PlaceButtonProps) {
  const navigate = useNavigate()
  return (
    <button type="button" className={className} onClick={() => void navigate(to)}>
      {children}
    </button>
  )
}
