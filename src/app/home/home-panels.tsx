import { useRef } from 'react'
import { usePermittedScreens } from '../signed-in/screens/permitted-screens'
import { useAppParts } from '../signed-in/app-parts'
import { Attention } from './attention'
import { Recent } from './recent'
import { ScreenCards } from './screen-cards'
import { useHomeAnswer } from './use-home-answer'
import './home-panels.css'

/** What is below the greeting of Inicio: what waits, the screens, and where the person was last. */
export function HomePanels() {
  const { message } = useAppParts()
  const screens = usePermittedScreens()
  const { cantidades = [], pendientes = 0 } = useHomeAnswer() ?? {}
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <div className="home-panels">
      <Attention pending={pendientes} />
      <section className="home-section" aria-labelledby="home-screens">
        <h2 id="home-screens" ref={title} tabIndex={-1}>
          {message('gestion.home.screens')}
        </h2>
        <ScreenCards screens={screens} counts={cantidades} />
      </section>
      <Recent screens={screens} onForget={() => title.current?.focus()} />
    </div>
  )
}
