import type { SingletonModel } from '#language/model'
import { contractOf } from '../contract'
import { templateOf } from '../kinds'
import { attribute, comment } from '../print/literal'
import { ts, name, value } from '../print/code'
import type { Module } from '../print/print'

const SingletonScreen = value('SingletonScreen', 'src/admin/record/singleton/singleton-screen')

/** `generated/parametros/screen.tsx`: the screen that shows and saves one record. */
export function singletonScreen(singleton: SingletonModel): Module {
  const { identifiers, resource, source, fields, menu, title } = singleton
  const body = ts`
    ${comment(`The screen '${menu.entry}' at /${resource}.`)}
    export const ${name(identifiers.screen)} = () => (
      <${SingletonScreen} contract={${contractOf(singleton)}} ${attribute('title', title)}>
        ${fields.map((field) => templateOf(field).setting(field))}
      </${SingletonScreen}>
    )
  `
  const component = identifiers.screen
  return { path: `generated/${resource}/screen.tsx`, source, from: singleton, body, component }
}
