import type { EntityModel, FormMode, ScreenModel } from '../../schema/language/model'
import { templateOf } from '../kinds'
import { code, name } from '../print/code'
import { comment } from '../print/comment'
import type { Module } from '../print/module'

/** `generated/rubros/form.tsx`: what the modals to add, edit and delete ask for or show. */
export function entityForm(entity: EntityModel, screen: ScreenModel): Module {
  const modes = modesOf(entity)
  const inputs = entity.fields.filter((field) =>
    modes.some((mode) => field.forms[mode] !== 'hidden'),
  )
  const body = code`
    ${comment(`What ${inWords(modes.map((mode) => `'${screen.texts[mode]}'`))} ask for or show.`)}
    export const ${name(entity.identifiers.form)} = () => (
      <>
        ${inputs.map((field) => templateOf(field).input(field, modes))}
      </>
    )
  `
  return {
    path: `generated/${entity.resource}/form.tsx`,
    source: entity.source,
    from: entity,
    body,
    component: entity.identifiers.form,
  }
}

/** The forms that the entity's operations open. */
function modesOf({ metodos }: EntityModel): readonly FormMode[] {
  const modes: readonly (readonly [FormMode, unknown])[] = [
    ['add', metodos.ingresar],
    ['edit', metodos.modificar],
    ['remove', metodos.borrar],
  ]
  return modes.filter(([, metodo]) => metodo !== undefined).map(([mode]) => mode)
}

const words = new Intl.ListFormat('en-GB')

function inWords(items: readonly string[]): string {
  return words.format(items)
}
