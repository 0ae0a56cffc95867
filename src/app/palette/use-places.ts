import { useMemo, useState } from 'react'
import type { ResourceContract } from '#wire/contract'
import { foldForSearch } from '#wire/fold'
import { isPermitted } from '#admin/provider/auth/permissions'
import { ranked } from '#admin/fields/picker/rank-names'
import { pinnedFirst, usePinned } from '#admin/frame/recent/pinned-screens'
import { readRecent } from '#admin/frame/recent/recent-places'
import { useMessage } from '#admin/frame/texts/use-message'
import { searchAddress } from '#admin/frame/address-query'
import { readSession } from '#admin/provider/session/stored-session'
import { contracts } from '../../../generated'
import { usePermittedScreens, usePermitted } from '../signed-in/screens/use-permitted'
import type { PaletteGroup, PaletteItem } from './use-palette'

/** The number of records that are offered before anything is typed. */
const RECENT = 5

interface FoldedItem extends PaletteItem {
  readonly folded: string
}

/**
 * The items that need no search: the screens, the pinned ones first, the actions that add records, and before anything
 * is typed, the last used records. Only those that the user may open or do.
 */
export function usePlaces(text: string): readonly PaletteGroup[] {
  const message = useMessage()
  const screens = usePermittedScreens()
  const pinned = usePinned()
  const actions = useAddActions()
  const [recent] = useState(() => readRecent().records)
  return useMemo(() => {
    const screenItems = pinnedFirst(screens, pinned).map(({ name, options: { label, group } }) => ({
      key: `screen ${name}`,
      label,
      detail: group,
      to: `/${name}`,
      folded: foldForSearch(`${label} ${group}`),
    }))
    const recentItems = recent.flatMap(({ resource, name }) => {
      const screen = screens.find((one) => one.name === resource)
      if (screen === undefined) return []
      const to = searchAddress(resource, name)
      return [{ key: `recent ${to}`, label: name, detail: screen.options.label, to }]
    })
    return [
      {
        key: 'recent',
        title: message('admin.palette.recent'),
        items: text === '' ? recentItems.slice(0, RECENT) : [],
      },
      {
        key: 'screens',
        title: message('admin.palette.screens'),
        items: matching(screenItems, text),
      },
      { key: 'actions', title: message('admin.palette.actions'), items: matching(actions, text) },
    ]
  }, [screens, pinned, actions, recent, text, message])
}

const matching = (items: readonly FoldedItem[], text: string): readonly PaletteItem[] =>
  text === '' ? items : ranked(items, text)

/** The actions that add records, such as 'Agregar Rubro': each leads to a list with its form for a new record. */
function useAddActions(): readonly FoldedItem[] {
  const [questions] = useState(addQuestions)
  const permitted = usePermitted(questions)
  return useMemo(() => permitted.map(({ item }) => item), [permitted])
}

function addQuestions() {
  return Object.values<ResourceContract>(contracts).flatMap((contract) => {
    if (contract.kind !== 'entity') return []
    const { resource, screen } = contract
    if (screen?.add === undefined) return []
    const label = screen.add
    const item: FoldedItem = {
      key: `add ${resource}`,
      label,
      to: `/${resource}`,
      adds: true,
      folded: foldForSearch(label),
    }
    const permitted = isPermitted(contract, readSession(), 'create')
    return [{ resource, action: 'create', permitted, item }]
  })
}
