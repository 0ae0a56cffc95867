import type { EntityCount } from '../../wire/home'
import type { Message } from '../../runtime/messages/use-message'
import type { ScreenResource } from '../../runtime/shell/screen-resource'
import { useAppParts } from '../signed-in/app-parts'
import { PlaceButton } from './place-button'
import { countText } from '../signed-in/count-text'

interface ScreenCardsProps {
  readonly screens: readonly ScreenResource[]
  /** Of some of them, once they are known. */
  readonly counts: readonly EntityCount[]
}

/** A card for each screen: its name, and how many records it has. */
export function ScreenCards({ screens, counts }: ScreenCardsProps) {
  const { message } = useAppParts()
  return (
    <ul className="home-cards">
      {screens.map(({ name, options: { label } }) => {
        const count = counts.find(({ entidad }) => entidad === name)
        return (
          <li key={name}>
            <PlaceButton className="home-card" to={`/${name}`}>
              <span className="home-card-name">{label}</span>
              {count !== undefined && (
                <span className="home-card-detail"> {recordsText(count, message)}</span>
              )}
            </PlaceButton>
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
