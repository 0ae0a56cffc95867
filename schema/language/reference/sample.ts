import { type KindName, kinds, isKindName, kindNames, optionsOf } from '../kinds'

/** The entity that has a field of every kind: `schema/muestra.ts`. */
export const SAMPLE = 'muestra'

/** The names of a kind's samples: the one that is always filled, and the one that may be empty. */
export function sampleName(kind: KindName, isFilled: boolean): string {
  return isFilled ? kind : `${kind}Opcional`
}

/** A field with its required options, as in a schema file: `text({ label: 'Nombre', max: 50 })`. */
export function sampleOf(kind: KindName, { as = '', more = '' } = {}): string {
  const [, label] = kinds[kind].field
  const asked = optionsOf(kind)
    .filter(({ name, required }) => required && name !== 'label')
    .map(({ name, example = '' }) => `${name}: ${example}`)
  const options = [`label: '${label}${as}'`, ...asked, ...(more ? [more] : [])]
  return `${kind}({ ${options.join(', ')} })`
}

/** A schema with a field of every kind, once optional and once required, from which the docs show how values are sent. */
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
      "  metodos: { buscar: { metodo: 'muestras-buscar', serves: 'pages' } },",
      '  fields: {',
      ...fields.map((field) => `    ${field}`),
      '  },',
      '})',
      '',
    ].join('\n'),
    'schema/provincia.ts': PROVINCIA,
  }
}

/** The entity that the examples of references refer to. */
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
