import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ask } from '../../../cli/add/ask'
import { CommandError } from '../../../cli/commands/command-error'
import { buildModel } from '#language/build-model'
import type { Model } from '#language/model'
import { filesWith } from '../../schema/small-schema'
import { asked, CTRL_C, ENTER, refusals, startOver, typed } from './support/prompts'

vi.mock('@clack/prompts', () => import('./support/prompts'))

const NO_ANSWERS = { names: {}, menu: undefined, base: undefined, fields: [], unique: [] }
const CONCEPTO = { stem: 'concepto', exportName: 'concepto' }
const USUAL = [ENTER, ENTER, ENTER, ENTER, ENTER]

let model: Model

beforeAll(() => {
  const built = buildModel(filesWith({}))
  if (built.model === undefined) throw new Error('The small schema has a mistake')
  model = built.model
})

beforeEach(startOver)

describe('gen add asks for what the flags leave open', () => {
  it('Enter takes what follows from the name, and no more is asked than the kind needs', async () => {
    typed.push(...USUAL, 'nombre', 'text', ENTER, '40', true, true, 'alta', 'date', ENTER)
    typed.push(false, false, ENTER)
    expect(await ask(CONCEPTO, NO_ANSWERS, model)).toEqual({
      names: { one: 'Concepto', many: 'Conceptos', gender: 'm' },
      menu: 'Archivos / Conceptos',
      base: 'conceptos',
      fields: [
        {
          name: 'nombre',
          kind: 'text',
          options: { label: 'Nombre', max: 40, required: true, search: true },
          isUnique: true,
        },
        { name: 'alta', kind: 'date', options: { label: 'Alta' }, isUnique: false },
      ],
      unique: [],
    })
    expect(refusals).toEqual([])
  })

  it('an invalid answer is reported at its question, which waits for another one', async () => {
    typed.push(
      ' ',
      ...USUAL,
      ENTER,
      'el nombre',
      'nombre',
      'text',
      ENTER,
      'x',
      '0',
      '40',
      true,
      false,
    )
    typed.push('nombre', ENTER)
    const { fields } = await ask(CONCEPTO, NO_ANSWERS, model)
    expect(fields).toMatchObject([{ name: 'nombre', options: { max: 40 } }])
    expect(refusals).toEqual([
      'Enter a text.',
      'At least one field.',
      expect.stringContaining('Enter a name such as `cpostal`'),
      'Enter a whole number from 1 to 10000.',
      'Enter a whole number from 1 to 10000.',
      'There is one of that name.',
    ])
  })

  it('a reference is chosen among the entities there are, with the one field that shows them', async () => {
    typed.push(...USUAL, 'grupo', 'reference', ENTER, 'rubro', 'id', true, false, ENTER)
    const { fields } = await ask(CONCEPTO, NO_ANSWERS, model)
    const options = { label: 'Grupo', to: 'rubro', shows: 'rubro', sends: 'id', required: true }
    expect(fields).toEqual([{ name: 'grupo', kind: 'reference', options, isUnique: false }])
  })

  it('several references are no key, and where there is no entity none is offered', async () => {
    typed.push(...USUAL, 'grupos', 'references', ENTER, 'rubro', 'id', false, ENTER)
    const { fields } = await ask(CONCEPTO, NO_ANSWERS, model)
    expect(fields).toMatchObject([{ kind: 'references', isUnique: false }])
    expect(asked.some(({ message }) => message.includes('no two records'))).toBe(false)
    typed.push(...USUAL, 'grupo', 'reference')
    const rejected = ask(CONCEPTO, NO_ANSWERS, { ...model, entities: [] })
    await expect(rejected).rejects.toThrow('offers no reference')
  })

  it('each text is proposed, and taken without the blanks around it', async () => {
    typed.push('  Zona ', ' Zonas de venta', 'f', '', '\tzonas  ', 'nombre', 'text', ENTER, '40')
    typed.push(true, false, ENTER)
    const answers = await ask(CONCEPTO, NO_ANSWERS, model)
    expect(answers).toMatchObject({
      names: { one: 'Zona', many: 'Zonas de venta', gender: 'f' },
      menu: false,
      base: 'zonas',
    })
    const questions = asked.slice(0, 5).map((one) => [one.kind, one.message, one.initialValue])
    expect(questions).toEqual([
      ['text', 'One of them is called', 'Concepto'],
      ['text', 'Several of them', 'Conceptos'],
      ['select', 'In a sentence', 'm'],
      ['select', 'Where in the menu?', ''],
      ['text', 'Its metodos begin with', 'zonas-de-venta'],
    ])
    const [gender, menu] = asked.filter(({ kind }) => kind === 'select')
    expect(gender?.options).toEqual([
      { value: 'm', label: 'este, un' },
      { value: 'f', label: 'esta, una' },
    ])
    const free = [
      'Archivos / Clientes',
      'Archivos / Conceptos',
      'Listados / Clientes',
      'Listados / Rubros',
    ]
    expect(menu?.options).toEqual([
      ...free.map((place) => ({ value: place, label: place })),
      { value: '', label: 'no screen: others refer to it' },
    ])
  })

  it('what a flag says is not asked', async () => {
    const names = { one: 'Concepto', many: 'Conceptos', gender: 'm' } as const
    const field = { name: 'nombre', kind: 'text', options: {}, isUnique: false } as const
    const known = { names, menu: false, base: 'conceptos', fields: [field], unique: [] } as const
    expect(await ask(CONCEPTO, known, model)).toEqual(known)
    expect(asked).toEqual([])
  })

  it('Ctrl+C ends it before anything is written', async () => {
    typed.push(ENTER, CTRL_C)
    await expect(ask(CONCEPTO, NO_ANSWERS, model)).rejects.toThrow(CommandError)
  })
})
