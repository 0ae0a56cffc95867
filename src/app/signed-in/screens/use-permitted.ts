import { useEffect, useState, useMemo } from 'react'
import type { ScreenResource } from '#admin/record/screen-resource'
import { useAuthProvider } from 'react-admin'
import { menuGroups } from '../../menu/side-menu'
import { screens } from './all-screens'

/** A question for react-admin's `canAccess`. */
export interface AccessQuestion {
  readonly resource: string
  readonly action: string
  /** The answer of `isPermitted`, which the authProvider also asks. */
  readonly permitted: boolean
}

/**
 * `useAccess` (`src/admin/provider/auth`) for several questions at once.
 * @param questions the same array from one render to the next
 * @returns the questions that the authProvider answers with yes
 */
export function usePermitted<Q extends AccessQuestion>(questions: readonly Q[]): readonly Q[] {
  const authProvider = useAuthProvider()
  const [allowed, setAllowed] = useState(() => questions.filter(({ permitted }) => permitted))
  useEffect(() => {
    let isCurrent = true
    const ask = async (): Promise<void> => {
      const answers = await Promise.all(
        questions.map(
          async ({ resource, action, permitted }) =>
            (await authProvider?.canAccess?.({ resource, action })) ?? permitted,
        ),
      )
      if (isCurrent) setAllowed(questions.filter((_, index) => answers[index]))
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [authProvider, questions])
  return allowed
}

/** The screens that the menu leads to, in the order of the menu. */
export const menuScreens: readonly ScreenResource[] = menuGroups
  .flatMap(({ entries }) => entries)
  .flatMap(({ to }) => screens.filter(({ name }) => to === `/${name}`))

/** The screens of the menu that the user may open; the same array until that changes. */
export function usePermittedScreens(): readonly ScreenResource[] {
  const [questions] = useState(() =>
    menuScreens.map((screen) => ({
      resource: screen.name,
      action: 'list',
      permitted: true,
      screen,
    })),
  )
  const permitted = usePermitted(questions)
  return useMemo(() => permitted.map(({ screen }) => screen), [permitted])
}
