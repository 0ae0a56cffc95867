import { expect, it } from 'vitest'
import { asSchemaFile, schemaText } from '../../../../cli/add/entity-draft'
import { asEntityDraft, type Draft } from '../../../../cli/provider/infer/draft'
import type { FieldGuess } from '../../../../cli/provider/infer/lookups'
import { exportedBy } from '../../support/exported-by'

const guess = (
  name: string,
  kind: FieldGuess['kind'],
  options: FieldGuess['options'],
): FieldGuess => ({
  name,
  kind,
  options,
  doubts: [`unsure: \`${name}\``],
})
const FIELDS = [
  guess('id', 'id', { label: 'ID' }),
  guess('nombre', 'text', { label: "L'Été", max: 50, required: true, search: true }),
  guess('tipo', 'choice', { label: 'Tipo', options: { A: 'Alta', '0B': 'Baja' }, answers: 'code' }),
]
const LINES: FieldGuess = {
  ...guess('renglones', 'lines', { label: 'Renglones' }),
  fields: [guess('importe', 'decimal', { label: 'Importe', decimals: 2 })],
}

const DRAFTS = ['articulos-buscar', 'articulos', 'articulos.listar'].flatMap((metodo) =>
  ['articulos', 'items', 'articulos.listar'].flatMap((envelope) =>
    [[], [LINES]].flatMap((lines) =>
      [undefined, 'Archivos / Artículos'].flatMap((menu) =>
        [undefined, 'Ya existe.'].map((duplicate): Draft => {
          return {
            stem: 'articulo',
            exportName: 'articulo',
            names: { one: 'Artículo', many: 'Artículos', gender: 'm' },
            metodo,
            envelope,
            menu,
            duplicate,
            key: duplicate === undefined ? undefined : ['nombre', 'tipo'],
            fields: [...FIELDS, ...lines],
            left: [{ name: 'class', why: 'reserved' }],
            doubts: [],
            rows: 2,
          }
        }),
      ),
    ),
  ),
)

it('a draft is written as it was checked, whatever its metodo, envelope, lines, menu and key', async () => {
  const written = await Promise.all(
    DRAFTS.map(async (draft) => exportedBy(await schemaText(asEntityDraft(draft)))),
  )
  expect(written).toEqual(DRAFTS.map((draft) => asSchemaFile(asEntityDraft(draft)).exports))
})

function exportOf(metodo: string, envelope: string, lines: readonly FieldGuess[] = []): unknown {
  const [draft] = DRAFTS
  if (draft === undefined) throw new Error('There is no draft.')
  const { exports } = asSchemaFile(
    asEntityDraft({ ...draft, metodo, envelope, fields: [...FIELDS, ...lines] }),
  )
  return exports['articulo']
}

it('names the list, and what its answers are called by, where the name of the metodo does not say it', () => {
  expect(exportOf('articulos-buscar', 'articulos')).toMatchObject({
    metodos: { kind: 'crud', base: 'articulos' },
  })
  expect(exportOf('articulos-buscar', 'items', [LINES])).toMatchObject({
    metodos: { kind: 'crud', base: 'articulos', buscar: { envelope: 'items', serves: 'pages' } },
  })
  expect(exportOf('articulos', 'articulos')).toMatchObject({ metodos: { buscar: 'articulos' } })
  expect(exportOf('articulos', 'items')).toMatchObject({
    metodos: { buscar: { metodo: 'articulos', envelope: 'items' } },
  })
  expect(exportOf('articulos', 'articulos', [LINES])).toMatchObject({
    metodos: { buscar: { metodo: 'articulos', serves: 'pages' } },
  })
})
