import type { Model } from '../schema/language/model'
import { ts } from './print/code'
import { literal } from './print/literal'
import type { Module } from './print/module'

/** `generated/menu.ts`: the places of the side menu. The contracts of the screens say which of them are links. */
export function menu({ menu: { groups } }: Model): Module {
  const body = ts`
    /** The side menu's groups and entries, in order. */
    export const menu = [
      ${groups.map(
        ({ label, entries }) => ts`{
          label: ${literal(label)},
          entries: ${literal(entries)},
        },`,
      )}
    ] as const
  `
  return { path: 'generated/menu.ts', source: 'schema/menu.ts', from: groups, body }
}
