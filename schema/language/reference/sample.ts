import { type KindName, kinds } from '../kinds'
import { isKindName, kindNames, optionsOf } from '../kinds/options-of'
import { APPEARANCES } from './appearance'

/** The entity that has a field of every kind: `schema/muestra.ts`. */
export const SAMPLE = 'muestra'

/** What the samples are called in the model: the one that is always filled, and the one that may be empty. */
export function sampleName(kind: KindName, isFilled: boolean): string {
  return isFilled ? kind : `${kind}Opcional`
}

/** A field with what its kind asks for, as a schema file has it: `text({ label: 'Nombre', max: 50 })`. */
export function sampleOf(kind: KindName, { as = '', more = '' } = {}): string {
  const [, label] = APPEARANCES[kind].field
  const asked = optionsOf(kind)
    .filter(({ name, required }) => required && name !== 'label')
    .map(({ name, example = '' }) => `${name}: ${example}`)
  const said = [`label: '${label}${as}'`, ...asked, ...(more ? [more] : [])]
  return `${kind}({ ${said.join(', ')} })`
}

/** A schema with a field of every kind, once optional and once required: how values travel is read from it. */
export function sampleSchema(): Readonly<Record<string, string>> {
  const fields = kindNames()
    .filter(isKindName)
    .flatMap((kind) => {
      const canBeEmpty = optionsOf(kind).some(({ name }) => name === 'required')
      const filled = { more: canBeEmpty ? 'required: true' : '' }
      const empty = sampleOf(kind, { as: ' opcional' })
      return [
        `${sampleName(kind, true)}: ${sampleOf(kind, filled)},`,
        ...(canBeEmpty ? [`${sampleName(kind, false)}: ${empty},`] : []),
      ]
    })
  const words = ['entity', ...Object.keys(kinds)].toSorted()
  return {
    [`schema/${SAMPLE}.ts`]: [
      `import { ${words.join(', ')} } from './language'`,
      '',
      `export const ${SAMPLE} = entity({`,
      "  names: { one: 'Muestra', many: 'Muestras', gender: 'f' },",
      "  metodos: { buscar: 'muestras-buscar' },",
      '  fields: {',
      ...fields.map((field) => `    ${field}`),
      '  },',
      '})',
      '',
    ].join('\n'),
    'schema/provincia.ts': PROVINCIA,
  }
}

/** Where the examples of references lead. */
const PROVINCIA = `import { entity, id, text } from './language'

export const provincia = entity({
  names: { one: 'Provincia', many: 'Provincias', gender: 'f' },
  metodos: { buscar: 'provincias' },
  fields: {
    id: id({ label: 'ID' }),
    provincia: text({ label: 'Provincia', max: 50, required: true }),
  },
  unique: [['provincia']],
})
`
