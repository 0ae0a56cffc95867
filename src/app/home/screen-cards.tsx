import { Link } from 'react-router'
import type { EntityCount } from '../../wire/home'
import type { Message } from '../../runtime/messages/use-message'
import type { ScreenResource } from '../../runtime/shell/screen-resource'
import { useAppParts } from '../signed-in/app-parts'
import { countText } from '../signed-in/count-text'

interface ScreenCardsProps {
  readonly screens: readonly ScreenResource[]
  /** Of some of them, once they are known. */
  readonly counts: readonly EntityCount[]
}

/** A card for each screen: its name, its group in the menu, and how many records it has. */
export function ScreenCards({ screens, counts }: ScreenCardsProps) {
  const { message } = useAppParts()
  return (
    <ul className="home-cards">
      {screens.map(({ name, options: { label, group } }) => {
        const count = counts.find(({ entidad }) => entidad === name)
        return (
          <li key={name}>
            <Link className="home-card" to={`/${name}`}>
              <span className="home-card-name">{label}</span>
              <span className="home-card-detail">
                {count === undefined ? group : `${group} · ${recordsText(count, message)}`}
              </span>
            </Link>
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
