import { expect, it } from 'vitest'
import { mermaid } from '../../cli/graph/graph'
import { referencesIn } from '../../cli/graph/references-in'
import { crud, lines, money, reference, references, text } from '../../schema/language'
import { filesWith, modelOf, preferencia, rubroFields, rubroWith } from '../schema/small-schema'

it('the references of a schema are those of fields, of lists and of lines', () => {
  const to = { to: 'marca', shows: 'marca', sends: 'id' } as const
  const { rubro } = rubroFields(
    {
      una: reference({ label: 'Una', required: true, ...to }),
      varias: references({ label: 'Varias', max: 5, ...to }),
      lineas: lines({
        label: 'Líneas',
        fields: {
          debe: money({ label: 'Debe' }),
          una: reference({ label: 'Una', ...to }),
          otra: reference({ label: 'Otra', required: true, ...to }),
        },
      }),
    },
    { metodos: crud('rubros', { buscar: { serves: 'pages' } }) },
  )
  const marca = {
    kind: 'entity',
    names: { one: 'Marca', many: 'Marcas', gender: 'f' },
    menu: 'Archivos / Conceptos',
    metodos: crud('marcas'),
    fields: {
      marca: text({ label: 'Marca', max: 20, required: true, search: true, readOnlyOnEdit: true }),
    },
    key: ['marca'],
    messages: { duplicate: 'Ya existe.' },
  }
  const model = modelOf(filesWith({ rubro: rubro ?? {}, marca: { marca } }))
  const from = 'rubro'
  const found = referencesIn(model)
  expect(found).toEqual([
    { from, field: 'una', required: true, to: 'marca' },
    { from, field: 'varias', required: false, to: 'marca' },
    { from, field: 'lineas.una', required: false, to: 'marca' },
    { from, field: 'lineas.otra', required: true, to: 'marca' },
  ])
  expect(mermaid(model.entities, found)).toBe(
    [
      'erDiagram',
      '  marca["Marcas"] {',
      '    text marca PK',
      '  }',
      '  rubro["Rubros"] {',
      '    id id PK',
      '    text rubro',
      '    reference una FK',
      '    references varias FK',
      '    lines lineas',
      '  }',
      '  rubro }o--|| marca : "una"',
      '  rubro }o--o| marca : "varias"',
      '  rubro }o--o| marca : "lineas.una"',
      '  rubro }o--|| marca : "lineas.otra"',
    ].join('\n'),
  )
})

it('a diagram has names as they are, without what would end its texts', () => {
  const many = 'A "b" #1; <i>&c</i> d\\e ñ'
  const model = modelOf(
    filesWith({
      ...rubroWith({ names: { one: 'Rubro', many, gender: 'm' } }),
      preferencia: { preferencia },
    }),
  )
  expect(mermaid([...model.entities, ...model.singletons], [])).toBe(
    [
      'erDiagram',
      '  rubro["A #34;b#34; #35;1#59; #60;i#62;#38;c#60;/i#62; d#92;e ñ"] {',
      '    id id PK',
      '    text rubro',
      '  }',
      '  preferencia["Preferencias"] {',
      '    text leyenda',
      '  }',
    ].join('\n'),
  )
})
