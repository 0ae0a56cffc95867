import { expect, it } from 'vitest'
import { asSchemaFile, type EntityDraft, schemaText } from '../../../cli/add/entity-draft'
import { exportedBy } from '../support/exported-by'

const FIELDS: EntityDraft['fields'] = [
  { name: 'id', kind: 'id', options: { label: 'ID' } },
  {
    name: 'nombre',
    kind: 'text',
    options: { label: "L'Été", max: 50, required: true, search: true },
  },
  {
    name: 'zona',
    kind: 'reference',
    options: { label: 'Zona', to: 'zona', shows: 'zona', sends: 'id' },
  },
]

const DRAFTS = [[], [['nombre']], [['nombre', 'zona'], ['zona']]].flatMap((unique) =>
  [undefined, 'Archivos / Artículos'].flatMap((menu) =>
    [undefined, 'Ya existe.'].flatMap((duplicate) =>
      [FIELDS.slice(0, 1), FIELDS].map((fields): EntityDraft => {
        return {
          stem: 'articulo-usado',
          exportName: 'articuloUsado',
          names: { one: 'Artículo', many: 'Artículos', gender: 'm' },
          metodos: { base: 'articulos-usados' },
          menu,
          fields,
          unique,
          duplicate,
        }
      }),
    ),
  ),
)

it('an entity is written as it was checked, whatever its menu, fields and unique sets', async () => {
  const written = await Promise.all(
    DRAFTS.map(async (draft) => exportedBy(await schemaText(draft))),
  )
  expect(written).toEqual(DRAFTS.map((draft) => asSchemaFile(draft).exports))
})
