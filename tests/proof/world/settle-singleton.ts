import type { MenuPath } from '#language/declarations/entity'
import { formsOf } from '#language/kinds'
import type { SingletonOptions } from '#language/declarations/singleton'
import type { SingletonDraw } from '../draw/entities'
import { renamed, type Taken } from './settle-metodos'
import { withComputed } from './settle-lines'
import { type Fields, settleFields } from './settle-fields'
import { singletonRolesOf } from './settle-roles'
import { settleRules } from './settle-rules'
import { namesAndLabels } from './settle-tree'

/** What `singleton({ … })` is written from. */
export type SingletonSketch = Omit<SingletonOptions<Fields>, 'rules'> & {
  readonly kind: 'singleton'
  readonly rules: ReturnType<typeof settleRules>
}

/** A screen of one record as a developer could have written it. It has no list, so nothing of it is read-only. */
export function settleSingleton(
  draw: SingletonDraw,
  menu: MenuPath,
  taken: Taken,
): SingletonSketch {
  const { names, title, messages } = draw
  const resource = taken.resources.take(draw.resource, '')
  const draws = draw.fields.map((field) => ({
    ...field,
    role: field.role.readOnly === true ? {} : field.role,
  }))
  // It has no id, and needs no key.
  const entered = settleFields(draws, {
    targets: [],
    keySize: 0,
    isSearched: false,
    mayHide: false,
  })
  const scope = { ...namesAndLabels(entered), hasColumns: false }
  const fields = withComputed(draw.computed, entered, scope)
  const rules = settleRules(draws, fields, ['modificar'])
  return {
    kind: 'singleton',
    names,
    menu,
    ...(title === undefined ? {} : { title }),
    resource,
    ...(draw.former === undefined ? {} : { renamedFrom: taken.resources.take(draw.former, '') }),
    metodos: {
      buscar: taken.metodos.take(`${resource}-buscar`, ''),
      grabar: grabarOf(draw, fields, taken.metodos.take(`${resource}-grabar`, '')),
    },
    fields,
    ...(draw.hasNoHistory && !JSON.stringify(draw.roles ?? {}).includes('"history":true')
      ? { history: false }
      : {}),
    // Its one form asks for all of them, as an edit does.
    rules,
    ...singletonRolesOf(draw.roles, fields, rules),
    ...(messages === undefined ? {} : { messages: { grabar: messages } }),
  }
}

/** By its name, or with what its request carries. */
function grabarOf({ sends }: SingletonDraw, fields: Fields, metodo: string) {
  const asked = Object.entries(fields).flatMap(([name, field]) =>
    formsOf(field).edit === 'editable' ? name : [],
  )
  if (sends === undefined || asked.length === 0) return metodo
  return { metodo, sends: renamed(asked, sends.other) }
}
