import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askFields } from '../../../cli/add/ask'
import { ADDED_KINDS } from '../../../cli/add/parse-field'
import type { Model } from '#language/model'
import { conceptoWith, filesWith, modelOf, rubroFields } from '../../schema/small-schema'
import { asked, CTRL_C, ENTER, startOver, typed } from './support/prompts'

vi.mock('@clack/prompts', () => import('./support/prompts'))

const lookup = (names: object, fields: object) => ({
  kind: 'entity',
  names,
  metodos: { buscar: 'zonas-buscar' },
  fields: { id: { kind: 'id', label: 'ID' }, ...fields },
})
const zona = lookup(
  { one: 'Zona', many: 'Zonas', gender: 'f' },
  { orden: { kind: 'digits', label: 'Orden', max: 3 } },
)
const nota = { kind: 'email', label: 'Nota', max: 20 }
const peso = { kind: 'digits', label: 'Peso', max: 3 }
/** Of rubro two fields can be shown, of concepto one, and of zona none. */
const model: Model = modelOf(
  filesWith({ ...rubroFields({ peso, nota }), ...conceptoWith(), zona: { zona } }),
)

beforeEach(startOver)

/** The fields that these answers describe, and what was asked for them. */
async function fieldsOf(answers: readonly unknown[], hasScreen = true) {
  typed.push(...answers, '')
  const fields = await askFields(model, hasScreen)
  expect(typed).toEqual([])
  return fields
}

const questions = () => asked.map(({ kind, message }) => `${kind} ${message}`)
const optionsAsked = (message: string) =>
  asked.find((one) => one.message === message)?.options?.map(({ value, label }) => [value, label])

describe('gen add asks for fields', () => {
  it('each question names its field, and proposes what is usual', async () => {
    await fieldsOf(['fechaPago', 'text', ENTER, '40', ENTER, ENTER])
    expect(questions()).toEqual([
      'text Its first field (the id comes by itself)',
      'select fechaPago: what kind of field?',
      'text fechaPago: its label',
      'text fechaPago: max (a whole number from 1 to 10000)',
      'confirm fechaPago: required?',
      'confirm fechaPago: may no two records share it?',
      'text Another field (Enter: no more)',
    ])
    expect(asked.map(({ initialValue }) => initialValue)).toEqual([
      undefined,
      'text',
      'Fecha pago',
      undefined,
      undefined,
      false,
      undefined,
    ])
  })

  it('every kind that a flag can describe is offered, by its word', async () => {
    await fieldsOf(['alta', 'date', ENTER, false, false])
    expect(optionsAsked('alta: what kind of field?')).toEqual(
      ADDED_KINDS.map((kind) => [kind, kind]),
    )
  })

  it('where nothing can be referred to, all kinds but references are', async () => {
    typed.push('alta', 'date', ENTER, false, false, '')
    const entities = model.entities.filter(({ name }) => name === 'zona')
    await askFields({ ...model, entities }, true)
    expect(optionsAsked('alta: what kind of field?')?.map(([kind]) => kind)).toEqual(
      ADDED_KINDS.filter((kind) => kind !== 'reference' && kind !== 'references'),
    )
  })

  it('answers are the options of the field, in the order of questions', async () => {
    const [field] = await fieldsOf([
      'tipo',
      'choice',
      ' Tipo de algo ',
      'N=Nacional, P=Provincial',
      'code',
      true,
      false,
    ])
    expect(field).toEqual({
      name: 'tipo',
      kind: 'choice',
      options: {
        label: 'Tipo de algo',
        options: { N: 'Nacional', P: 'Provincial' },
        answers: 'code',
        required: true,
      },
      isUnique: false,
    })
    expect(Object.keys(field?.options ?? {})).toEqual(['label', 'options', 'answers', 'required'])
  })

  it.each([
    ['to refuse both', [false, false], {}, false],
    ['that it is required', [true, false], { required: true }, false],
    ['that it is unique', [false, true], {}, true],
  ])('%s is taken', async (_what, answers, options, isUnique) => {
    const [field] = await fieldsOf(['alta', 'date', ENTER, ...answers])
    expect(field).toEqual({
      name: 'alta',
      kind: 'date',
      options: { label: 'Alta', ...options },
      isUnique,
    })
  })

  it('a field without a value of its own is asked for neither', async () => {
    const [field] = await fieldsOf(['numero', 'id', ENTER])
    expect(field).toEqual({
      name: 'numero',
      kind: 'id',
      options: { label: 'Número' },
      isUnique: false,
    })
  })

  it.each([
    [true, [undefined, true, undefined]],
    [false, [undefined, undefined, undefined]],
  ])(
    'the first field that can be searched is, on a screen alone: %s',
    async (hasScreen, searched) => {
      const fields = await fieldsOf(
        [
          'alta',
          'date',
          ENTER,
          false,
          false,
          'nombre',
          'text',
          ENTER,
          '40',
          false,
          false,
          'otro',
          'text',
          ENTER,
          '40',
          false,
          false,
        ],
        hasScreen,
      )
      expect(fields.map(({ options }) => options['search'])).toEqual(searched)
    },
  )

  it('a reference is to one of the entities that can be shown, by one of the fields that can', async () => {
    const [field] = await fieldsOf(['uno', 'reference', ENTER, 'rubro', 'nota', 'id', false, false])
    expect(field?.options).toEqual({ label: 'Uno', to: 'rubro', shows: 'nota', sends: 'id' })
    expect(optionsAsked('uno: a record of which entity?')).toEqual(
      expect.arrayContaining([
        ['rubro', 'rubro'],
        ['concepto', 'concepto'],
      ]),
    )
    expect(optionsAsked('uno: a record of which entity?')).toHaveLength(2)
    expect(optionsAsked('uno: which of its fields is shown?')).toEqual([
      ['rubro', 'rubro'],
      ['nota', 'nota'],
    ])
    await fieldsOf(['dos', 'reference', ENTER, 'concepto', 'id', false, false])
    expect(questions()).not.toContain('select dos: which of its fields is shown?')
  })

  it.each([
    ['', 'At least one field.', undefined],
    ['el nombre', expect.stringMatching(/^Enter a name such as /), expect.anything()],
    ['otro', undefined, undefined],
  ])('as the first name and as a later one, %j is refused so', async (name, first, later) => {
    await fieldsOf(['nombre', 'text', ENTER, '40', false, false])
    const names = asked.filter(({ message }) => /first field|Another field/.test(message))
    expect(names.map(({ validate }) => validate?.(name))).toEqual([first, later])
    expect(names.map(({ validate }) => validate?.(name === '' ? undefined : name))).toEqual([
      first,
      later,
    ])
  })

  it('a limit is refused where its kind would', async () => {
    await fieldsOf(['nombre', 'text', ENTER, '40', false, false])
    const limit = asked.find(({ message }) => message.startsWith('nombre: max'))
    expect(
      ['0', '1', '10000', '10001', 'x', undefined].map((value) => limit?.validate?.(value)),
    ).toEqual([
      'Enter a whole number from 1 to 10000.',
      undefined,
      undefined,
      'Enter a whole number from 1 to 10000.',
      'Enter a whole number from 1 to 10000.',
      'Enter a whole number from 1 to 10000.',
    ])
  })

  it.each([0, 1, 2, 3, 4, 5])('Ctrl+C at question %i ends it', async (at) => {
    const answers = ['nombre', 'text', ENTER, '40', true, true]
    typed.push(...answers.slice(0, at), CTRL_C)
    await expect(askFields(model, true)).rejects.toMatchObject({
      message: 'Interrupted.',
      advice: 'Nothing was written.',
      exitCode: 130,
    })
    expect(asked).toHaveLength(at + 1)
  })
})
