import { useState } from 'react'
import type { EntityCount } from '../../wire/metodos/home'
import type { Message } from '../../runtime/messages/use-message'
import type { ScreenResource } from '../../runtime/shell/screen-resource'
import { useAppParts } from '../signed-in/app-parts'
import { usePinned } from '../../runtime/recent/pinned-screens'
import { pinnedFirst } from '../signed-in/screens/pinned-first'
import { PinButton } from './pin-button'
import { PlaceButton } from './place-button'
import { countText } from '../../runtime/messages/count-text'

interface ScreenCardsProps {
  readonly screens: readonly ScreenResource[]
  /** Of some of them, once they are known. */
  readonly counts: readonly EntityCount[]
}

/** A card for each screen, the pinned ones first: its name, how many records it has, and a button that pins it. */
export function ScreenCards({ screens, counts }: ScreenCardsProps) {
  const { message } = useAppParts()
  const pinned = usePinned()
  // A card that moves when it is pinned would take the focus from its button.
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
  message('gestion.list.total', {
    smart_count: total,
    count: countText({ count: total, precision }, message),
  })
