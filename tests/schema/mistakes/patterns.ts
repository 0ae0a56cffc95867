import { rubroFields } from '../small-schema'
import type { Mistake } from './mistake'

const A_PATTERN =
  "a pattern of 2 to 40 characters such as '0000-00000000': 0 for a digit, A for a letter, and between them spaces, hyphens, points or slashes"

const wrong = (pattern: string, shown: string) =>
  ({
    schema: rubroFields({ numero: { kind: 'patternText', label: 'Número', pattern } }),
    want: [
      {
        code: 'S105',
        at: 'rubro: fields.numero.pattern',
        says: `\`pattern\` is ${shown}. It must be ${A_PATTERN}.`,
      },
    ],
  }) as const

/** What a text of a fixed form looks like, and its default. */
export const patterns: readonly Mistake[] = [
  ['a pattern with letters of its own', wrong('FC-0000', "'FC-0000'")],
  ['a pattern that ends with a separator', wrong('0000-', "'0000-'")],
  ['a pattern of one place', wrong('0', "'0'")],
  ['a pattern that is too long', wrong('0'.repeat(41), `'${'0'.repeat(40)}…'`)],
  [
    'no pattern',
    {
      schema: rubroFields({ numero: { kind: 'patternText', label: 'Número' } }),
      want: [
        {
          code: 'S106',
          at: 'rubro: fields.numero',
          says: `\`pattern\` is missing. It must be ${A_PATTERN}.`,
        },
      ],
    },
  ],
  [
    'a default that its pattern refuses',
    {
      schema: rubroFields({
        numero: { kind: 'patternText', label: 'Número', pattern: '0000-00', default: '1-1' },
      }),
      want: [
        {
          code: 'S311',
          at: 'rubro: fields.numero.default',
          says: "The default of `numero` is not valid for its field. It must be a text such as '0000-00'.",
        },
      ],
    },
  ],
]
