import { useState } from 'react'
import { forgetRecent, readRecent } from '../../runtime/recent/recent-places'
import { searchAddress } from '../../runtime/shell/address-query'
import type { ScreenResource } from '../../runtime/shell/screen-resource'
import { useAppParts } from '../signed-in/app-parts'
import { PlaceButton } from './place-button'

interface RecentProps {
  /** Those that the person may open. */
  readonly screens: readonly ScreenResource[]
  /** Its button is gone, and with it what had the focus. */
  onForget(): void
}

/** The screens and records that the person was at last; a record leads to its list, searched for it. */
export function Recent({ screens, onForget }: RecentProps) {
  const { message } = useAppParts()
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
        <h2 id="home-recent">{message('gestion.home.recent')}</h2>
        <button type="button" className="link-button" onClick={forget}>
          {message('gestion.home.forget')}
        </button>
      </div>
      <div className="home-recent">
        <RecentLinks title={message('gestion.home.recent_screens')} links={visited} />
        <RecentLinks title={message('gestion.home.recent_records')} links={records} />
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
