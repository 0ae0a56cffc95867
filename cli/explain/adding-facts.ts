import type { FieldModel, Model } from '../../schema/language/model'
import type { Fact } from './fact'

/** What a field's picker ends with, where a record that it refers to can be added from there. */
export function addingFacts(field: FieldModel, { entities }: Pick<Model, 'entities'>): Fact[] {
  const to = 'resource' in field ? field.resource : undefined
  const target = entities.find(({ resource }) => resource === to)
  const { screen, metodos, roles } = target ?? {}
  if (target === undefined || screen === undefined || metodos?.ingresar === undefined) return []
  const adders = roles?.filter(({ may }) => may.includes('add')).map(({ perfil }) => perfil)
  const whose = adders === undefined ? '' : ` for ${adders.join(', ') || 'nobody'}`
  return [
    {
      what: 'picker adds',
      value: `'${screen.texts.add}'${whose}`,
      from: `derived: ${metodos.ingresar.metodo} (${target.source})`,
    },
  ]
}
