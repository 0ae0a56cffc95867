import type { Model } from '../schema/language/model'
import { contractOf } from './generated-names'
import { type Code, ts, joined, name } from './print/code'
import { type, value } from './print/imported'
import type { Module } from './print/module'

const ScreenResource = type('ScreenResource', 'src/runtime/shell/screen-resource')
const screenResource = value('screenResource', 'src/runtime/shell/screen-resource')

/** `generated/resources.ts`: every screen as a react-admin resource, its code in a separate chunk. */
export function resources({ entities, singletons }: Model): Module {
  const screens = [
    ...entities.filter(({ screen }) => screen !== undefined).map((one) => screenOf(one, 'list')),
    ...singletons.map((one) => screenOf(one, 'screen')),
  ].sort((a, b) => (a.resource < b.resource ? -1 : 1))
  const body = ts`
    /** Every screen as a react-admin resource; its code is fetched when it is first opened. */
    // oxfmt-ignore
    export const resources: readonly ${ScreenResource}[] = [${lines(screens.map(entry))}]
  `
  return { path: 'generated/resources.ts', source: 'schema/', from: screens, isList: true, body }
}

type Screen = ReturnType<typeof screenOf>

function screenOf(
  declared: Model['entities'][number] | Model['singletons'][number],
  module: 'list' | 'screen',
) {
  const { resource, identifiers } = declared
  return { resource, module, component: identifiers.screen, contract: contractOf(declared) }
}

function entry({ resource, module, component, contract }: Screen): Code {
  // No formatter chooses the quotes here. A resource contains only letters, digits and hyphens.
  const path = name(`'./${resource}/${module}'`)
  return ts`${screenResource}(${contract}, () => import(${path}).then((screen) => screen.${name(component)})),`
}

/** Each entry on its own line, however long: the formatter ignores this list. */
function lines(entries: readonly Code[]): Code | undefined {
  if (entries.length === 0) return undefined
  const indented = joined(entries, '\n  ')
  return { ...indented, text: `\n  ${indented.text}\n` }
}
