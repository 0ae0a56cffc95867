import { describe, expect, it } from 'vitest'
import { parseField } from '../../../cli/add/parse-field'
import { CommandError } from '../../../cli/commands/command-error'
import { kindNames } from '#language/kinds'

describe('a field as a flag says it', () => {
  it.each([
    ['nombre:text:50', { label: 'Nombre', max: 50 }],
    ['nombre:text:required:50:search', { label: 'Nombre', max: 50, required: true, search: true }],
    ['telefono:text:max=20:label=Teléfono fijo', { label: 'Teléfono fijo', max: 20 }],
    ['hora:text:5:placeholder=HH\\:MM', { label: 'Hora', max: 5, placeholder: 'HH:MM' }],
    ['descripcionCorta:text:50', { label: 'Descripción corta', max: 50 }],
    [
      'tipo:choice:options=N=Nacional,P=De la provincia:answers=code:default=N',
      {
        label: 'Tipo',
        options: { N: 'Nacional', P: 'De la provincia' },
        answers: 'code',
        default: 'N',
      },
    ],
    [
      'provincia:reference:to=provincia:shows=provincia:sends=name',
      { label: 'Provincia', to: 'provincia', shows: 'provincia', sends: 'name' },
    ],
    ['id:id:column=false', { label: 'ID', column: false }],
  ])('%s', (spec, options) => {
    expect(parseField(spec).options).toEqual(options)
  })

  it('`unique` is part of the flag, and belongs to the entity', () => {
    const { isUnique, options } = parseField('cuit:digits:11:unique')
    expect({ isUnique, options }).toEqual({ isUnique: true, options: { label: 'CUIT', max: 11 } })
  })

  it.each([
    ['nombre:txt:50', /'txt' is no kind/, /Did you mean text\?/],
    ['nombre', /'' is no kind/, new RegExp(kindsBut('lines').join(', '))],
    ['items:lines', /'lines' has fields of its own: write it in the schema file/, /Nothing/],
    ['nombre:text:requierd', /'requierd' is no option/, /Did you mean required\?/],
    ['nombre:text:0', /0 is no limit of it \(max: a whole number from 1 to 10000\)/, /Nothing/],
    ['id:id:5', /5 is no limit of it\./, /Nothing/],
    ['nombre:text:placeholder', /'placeholder' needs a value/, /Nothing/],
  ])('%s is refused', (spec, message, advice) => {
    const refused = refusalOf(spec)
    expect(refused.message).toMatch(message)
    expect(refused.advice).toMatch(advice)
  })
})

const kindsBut = (left: string) => kindNames().filter((kind) => kind !== left)

function refusalOf(spec: string): CommandError {
  try {
    parseField(spec)
  } catch (error) {
    if (error instanceof CommandError) return error
  }
  throw new Error(`${spec} was taken.`)
}
