import { useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { claimEntry } from '#admin/provider/session/asked-address'
import { followBack, noteEntry } from './back-entry'

/**
 * Back closes what is open. Stands right inside the router, once: who listens first is
 * notified first, whatever it asked for (Chromium), and the router listens in a layout effect of its own, before which come
 * only those of what it is mounted with. Told later, it would find the entry noted that Back has led to.
 */
export function BackEntries(): null {
  const location = useLocation()
  useLayoutEffect(followBack, [])
  useEffect(noteArrival, [location])
  return null
}

function noteArrival(): void {
  claimEntry()
  noteEntry()
}
