import { useMemo, useState } from 'react'
import type { ScreenResource } from '#admin/record/screen-resource'
import { useAppParts } from '../app-parts'
import { usePermitted } from './use-permitted'

/** The screens that the person may open, in the menu's order; the same array until that changes. */
export function usePermittedScreens(): readonly ScreenResource[] {
  const { screens } = useAppParts()
  const [questions] = useState(() =>
    screens.map((screen) => ({ resource: screen.name, action: 'list', permitted: true, screen })),
  )
  const permitted = usePermitted(questions)
  return useMemo(() => permitted.map(({ screen }) => screen), [permitted])
}
