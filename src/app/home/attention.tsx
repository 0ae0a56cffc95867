import { useState } from 'react'
import { isPermitted } from '../../runtime/auth/permissions'
import { numberText } from '../../runtime/messages/count-text'
import { useAppParts } from '../signed-in/app-parts'
import { PlaceButton } from './place-button'
import { usePermitted } from '../signed-in/screens/use-permitted'
import { readSession } from '../../runtime/session/stored-session'

/** The users, those who wait before all others: the texts of `estado` are sorted from the last one on. */
const PENDING_FIRST = '/usuarios?orden=estado&sentido=desc'

/** The action that users wait for. */
const ENABLE = 'habilitar'

/** What waits for somebody who may enable users; nothing where nothing does. */
export function Attention({ pending }: { readonly pending: number }) {
  const { message, contracts } = useAppParts()
  const [questions] = useState(() => {
    const users = contracts.find(({ resource }) => resource === 'usuarios')
    if (users?.kind !== 'entity') return []
    const permitted = isPermitted(users, readSession(), ENABLE)
    return [{ resource: users.resource, action: ENABLE, permitted }]
  })
  const mayEnable = usePermitted(questions).length > 0
  if (!mayEnable || pending === 0) return null
  return (
    <section className="home-section" aria-labelledby="home-attention">
      <h2 id="home-attention">{message('gestion.home.attention')}</h2>
      <PlaceButton className="home-attention" to={PENDING_FIRST}>
        {message('gestion.home.pending', { smart_count: pending, count: numberText(pending) })}
      </PlaceButton>
    </section>
  )
}
