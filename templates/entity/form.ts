import type { EntityModel, FormMode } from '#language/model'
import type {
  FieldGroupModel,
  FormLayoutModel,
  PlacedFieldModel,
  ScreenModel,
} from '#language/screen-model'
import { templateOf } from '../kinds'
import { attribute, comment } from '../print/literal'
import { type Code, ts, name, value } from '../print/code'
import type { Module } from '../print/print'

const FormColumns = value('FormColumns', 'src/admin/record/form/form-columns')
const FormSection = value('FormSection', 'src/admin/record/form/form-columns')
const FormTab = value('FormTab', 'src/admin/record/form/form-tabs')
const FormTabs = value('FormTabs', 'src/admin/record/form/form-tabs')
const WideField = value('WideField', 'src/admin/record/form/form-columns')

/** `generated/rubros/form.tsx`: the fields that the forms to add, edit and delete ask for or show. */
export function entityForm(entity: EntityModel, screen: ScreenModel): Module {
  const modes = modesOf(entity)
  const inputOf = ({ field, wide }: PlacedFieldModel): Code | undefined => {
    const placed = entity.fields.find((one) => one.name === field)
    const input = placed && templateOf(placed).input(placed, modes)
    return wide ? ts`<${WideField}>${input}</${WideField}>` : input
  }
  const body = ts`
    ${comment(`What ${inWords(modes.map((mode) => `'${screen.texts[mode]}'`))} ask for or show.`)}
    export const ${name(entity.identifiers.form)} = () => (
      ${layout(screen.form, ({ fields }) => ts`${fields.map(inputOf)}`)}
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

/** The form's fields in their groups. */
function layout(
  { as, groups }: FormLayoutModel,
  inputs: (group: FieldGroupModel) => Code,
): Code | undefined {
  switch (as) {
    case 'stack':
      return ts`${groups.map((group) => {
        // A form may have no fields: that of a delete, for example, may show none.
        const isGrid = group.columns === 2 && group.fields.length > 0
        const parent = isGrid ? ts`${FormColumns}` : undefined
        return ts`<${parent}>
          ${inputs(group)}
        </${parent}>`
      })}`
    case 'sections':
      return ts`<>
        ${groups.map(
          (group) => ts`<${FormSection} ${groupProps(group)}>
            ${inputs(group)}
          </${FormSection}>`,
        )}
      </>`
    case 'tabs':
      return ts`<${FormTabs}>
        ${groups.map(
          (group) => ts`<${FormTab} ${groupProps(group)}>
            ${inputs(group)}
          </${FormTab}>`,
        )}
      </${FormTabs}>`
  }
}

function groupProps({ title, columns }: FieldGroupModel): Code {
  return ts`${attribute('title', title)} ${attribute('columns', columns === 2 ? 2 : undefined)}`
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
