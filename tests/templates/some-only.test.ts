import { describe, expect, it } from 'vitest'
import { crud, difference } from '#language'
import { link } from '../schema/mistakes/creates'
import {
  conceptoWith,
  filesWith,
  preferencia,
  rubroFields,
  nota,
  money,
} from '../schema/small-schema'
import { generated } from './support/generated'

/** What only some fields, entities or forms have, beside others that do not. */

const contractWith = (fields: object, changes: object = {}) =>
  generated('rubros/contract.ts', filesWith(rubroFields(fields, changes)))

/** The check of a request with these. */
const request = (fields: string) => `z.strictObject({ token: sessionToken, ${fields} })`

const PAGED = { buscar: { serves: 'pages' } } as const
const dni = { kind: 'dni', label: 'DNI' }
it('the grid of lines has inputs of what is entered, and none of what is computed', async () => {
  const fields = {
    debe: money('Debe'),
    resta: money('Resta', { computed: difference('debe', 'haber') }),
    haber: money('Haber', { required: true }),
    nota,
  }
  const lineas = { kind: 'lines', label: 'Líneas', fields }
  const files = filesWith(rubroFields({ lineas }, { metodos: crud('rubros', PAGED) }))
  const form = await generated('rubros/form.tsx', files)
  expect(/<LinesInput source="lineas">(.*?)<\/LinesInput>/.exec(form)?.[1]?.trim()).toBe(
    '<MoneyInput source="debe" /> <MoneyInput source="haber" /> <TextInput source="nota" />',
  )
  expect(await generated('rubros/contract.ts', files)).toContain(
    'readonly lineas?: readonly { readonly id: Id | null readonly debe: string | null readonly resta: string | null readonly haber: string | null readonly nota: string }[]',
  )
})

describe('a role that', () => {
  it.each<[string, object, string | undefined]>([
    ['adds and edits all', { add: true, edit: true }, undefined],
    ['edits all but what is hidden', { edit: true, hidden: ['nota'] }, "{ edit: ['nota'] }"],
    ['edits all but what it only reads', { edit: true, readOnly: ['nota'] }, "{ edit: ['nota'] }"],
    [
      'edits all but what its rows are limited by',
      { edit: true, rows: { field: 'dni', is: 'dni' } },
      "{ edit: ['dni'] }",
    ],
    ['edits one field', { edit: ['nota'] }, "{ edit: ['id', 'rubro', 'dni'] }"],
    ['adds all but what it only reads', { add: true, readOnly: ['nota'] }, "{ add: ['nota'] }"],
    [
      'adds all, and edits one field',
      { add: true, edit: ['nota'] },
      "{ edit: ['id', 'rubro', 'dni'] }",
    ],
    ['only reads', { readOnly: ['nota'] }, undefined],
  ])('%s is generated with what it cannot change', async (_what, O, fixed) => {
    const text = await contractWith({ nota, dni }, { roles: { A: 'all', O } })
    expect(/ O: \{ .*?fixed: (\{.*?\})/.exec(text.replace(/others: .*/, ''))?.[1]).toBe(fixed)
  })
})

describe('the form of an entity is named where records are added with it', () => {
  const de = { kind: 'reference', label: 'De', to: 'rubro', shows: 'rubro', sends: 'name' }
  const cual = { ...de, label: 'Cuál', required: true }
  const cambiar = { kind: 'action', label: 'Cambiar', asks: { cual }, sets: { de: 'cual' } }
  const { fields } = conceptoWith().concepto.concepto
  const nombre = { kind: 'text', label: 'Nombre', max: 50, required: true, search: true }
  it.each<[string, object, boolean]>([
    ['by nothing', {}, false],
    ['by a field', conceptoWith({ fields: { ...fields, nombre, de } }), true],
    [
      'by what an action asks for',
      conceptoWith({
        fields: { ...fields, nombre, de: { ...de, readOnly: true } },
        actions: { cambiar },
      }),
      true,
    ],
    [
      'by the only field of a screen of one record',
      { preferencia: { preferencia: { ...preferencia, fields: { de } } } },
      true,
    ],
    [
      'by several records',
      conceptoWith({ fields: { ...fields, nombre, de: { ...de, kind: 'references' } } }),
      true,
    ],
  ])('%s', async (_by, more, is) => {
    const text = await generated('resources.ts', filesWith({ ...more }))
    expect(text.includes('form.RubroForm')).toBe(is)
  })
})

it.each([
  [false, 'z.optional(fields.clave.check)', 'z.optional(fields.clave.check)'],
  [true, 'fields.clave.check', 'z.optional(fields.clave.check)'],
])(
  'an edit may leave a secret out, an add only one that is not required: required %s',
  async (required, add, edit) => {
    const text = await contractWith({
      clave: { kind: 'secret', label: 'Clave', max: 60, required },
      nota,
    })
    expect(text).toContain(
      request(`rubro: fields.rubro.check, clave: ${add}, nota: fields.nota.check`),
    )
    expect(text).toContain(
      request(
        `id: fields.id.check, rubro: fields.rubro.check, clave: ${edit}, nota: fields.nota.check`,
      ),
    )
    expect(text).toContain("revelar: revealed('rubros-revelar', fields, ['id'])")
  },
)

it.each<[object, string]>([
  [{}, 'sets: {}'],
  [{ sets: { nota: 'x' } }, "sets: { nota: 'x' }"],
  [{ sets: { nota: 'cual' } }, "sets: {}, takes: { nota: 'cual' }"],
  [{ swaps: [['debe', 'haber']] }, "sets: {}, swaps: [['debe', 'haber']]"],
])('what an action creates is generated with what it differs in: %j', async (creates, text) => {
  const links = { original: 'anula', created: 'anulado' }
  const cual = { ...nota, label: 'Cuál' }
  const anular = {
    kind: 'action',
    label: 'Anular',
    asks: { cual },
    sets: { nota: 'cual' },
    creates: { links, ...creates },
  }
  const fields = {
    nota,
    debe: money('Debe'),
    haber: money('Haber'),
    anula: link('Anula a'),
    anulado: link('Anulado por'),
  }
  const contract = await contractWith(fields, { actions: { anular }, unique: [], messages: {} })
  expect(contract).toContain(`], ${text} }`)
})
