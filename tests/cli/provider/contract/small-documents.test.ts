import { expect, it } from 'vitest'
import { contractDocument } from '../../../../cli/provider/contract/openapi'
import * as words from '#language'
import { filesWith, modelOf } from '../../../schema/small-schema'

const required = true
const id = words.id({ label: 'ID' })
const nombre = words.text({ label: 'Nombre', max: 12, required, search: true })
const named = (one: string, many: string) => ({ names: { one, many, gender: 'f' } as const })

/** A lookup without a screen, whose records two fields identify beside an id, and that has rows from the beginning. */
const zona = words.entity({
  ...named('Zona', 'Zonas'),
  metodos: words.crud('zonas', { modificar: false }),
  fields: {
    id,
    numero: words.digits({ label: 'Número', max: 3, required }),
    letra: words.text({ label: 'Letra', max: 1, required }),
    nombre,
  },
  key: ['numero', 'letra'],
  seed: [{ id: 9, numero: 4, letra: 'B', nombre: 'Norte' }],
  messages: { duplicate: 'Ya existe.' },
})

/** A lookup that is shown by several fields, and has no rows yet. */
const persona = words.entity({
  ...named('Persona', 'Personas'),
  metodos: words.crud('personas', { ingresar: false, modificar: false, borrar: false }),
  fields: {
    id,
    nombre,
    apellido: words.text({ label: 'Apellido', max: 20, required }),
    activa: words.boolean({ label: 'Activa' }),
  },
})

/** A tree, whose records nobody deletes. */
const cuenta = words.entity({
  ...named('Cuenta', 'Cuentas'),
  metodos: words.crud('cuentas', { borrar: false }),
  fields: {
    id,
    nombre,
    madre: words.reference({ label: 'Madre', to: 'cuenta', shows: 'nombre', sends: 'id' }),
  },
  tree: { parent: 'madre' },
})

/** A list in pages, with a title of its own, that is filtered by records: by their ids, and by their names. */
const visita = words.entity({
  ...named('Visita', 'Visitas'),
  menu: 'Archivos / Clientes',
  title: 'Visitas hechas',
  metodos: words.crud('visitas', { buscar: { serves: 'pages' } }),
  fields: {
    id,
    detalle: words.longText({ label: 'Detalle', max: 30, required, search: true }),
    clave: words.secret({ label: 'Clave', max: 20 }),
    zona: words.reference({ label: 'Zona', to: 'zona', shows: 'nombre', sends: 'id' }),
    persona: words.reference({
      label: 'Persona',
      to: 'persona',
      shows: ['nombre', 'apellido'],
      sends: 'id',
      where: { activa: true },
    }),
    rubro: words.reference({ label: 'Rubro', to: 'rubro', shows: 'rubro', sends: 'name' }),
    rubros: words.references({ label: 'Rubros', to: 'rubro', shows: 'rubro', sends: 'name' }),
  },
  filters: ['zona', 'persona', 'rubro', 'rubros'],
})

const model = modelOf(
  filesWith({ zona: { zona }, persona: { persona }, cuenta: { cuenta }, visita: { visita } }),
)

it('what a document is made of is as reviewed: metodos, parameters, answers and records', async () => {
  const { operations, records } = contractDocument(model)
  const without = operations
    .filter(({ group }) => !['Acceso', 'Rubros'].includes(group))
    .map(({ failures, ...operation }) => {
      const titles = failures.map(({ status, title }) => `${status ?? 'otro'}: ${title}`)
      return { ...operation, failures: titles }
    })
  const document = { operations: without, records }
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(
    '../../../fixtures/contracts/small.json',
  )
})
