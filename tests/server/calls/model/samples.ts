/** A value of a field: what a request carries, and what is then kept of it, or why it is refused. */
export interface Sample {
  /** undefined: the field is not there. */
  readonly sent: unknown
  /** As lists show it. */
  readonly kept?: string | number | null
  /** What two values have in common that count as the same name. */
  readonly same?: string
  readonly error?: string
}

const REQUIRED = 'Requerido'
const INVALID = 'Valor no válido'
const GARBLED = 'Tiene caracteres no permitidos'

const name = (sent: string, kept: string, same: string): Sample => ({ sent, kept, same })
const wrong = (sent: unknown, error: string): Sample => ({ sent, error })

const WRONG_TEXTS = [
  wrong(undefined, REQUIRED),
  wrong(null, REQUIRED),
  wrong(5, INVALID),
  wrong('nueve mil', 'Admite hasta 8 caracteres'),
  wrong('a\u0007', GARBLED),
]
const WRONG_NAMES = [...WRONG_TEXTS, wrong('', REQUIRED), wrong(' \u200b ', REQUIRED)]
const wrongNumbers = (digits: number) => [
  wrong(undefined, REQUIRED),
  wrong(null, REQUIRED),
  wrong('1', INVALID),
  wrong(1.5, INVALID),
  wrong(0, 'Debe ser mayor que 0'),
  wrong(10 ** digits, `Admite hasta ${digits} dígitos`),
]

/** What may be sent for each field, and what the specification says of it. */
export const SAMPLES = {
  zona: {
    right: [
      name('Sur', 'Sur', 'sur'),
      name('Norte', 'Norte', 'norte'),
      name(' SÚR ', 'SÚR', 'sur'),
      name('Peña', 'Peña', 'peña'),
      name('Pena', 'Pena', 'pena'),
      name('pen\u0303a', 'peña', 'peña'),
      name('8 letras', '8 letras', '8 letras'),
      name('8\u00a0LETRAS\u200b', '8\u00a0LETRAS', '8 letras'),
    ],
    wrong: WRONG_NAMES,
  },
  lote: {
    right: [
      name('a', 'a', 'a'),
      name('b', 'b', 'b'),
      name(' Á', 'Á', 'a'),
      name('ñ', 'ñ', 'ñ'),
      name('n', 'n', 'n'),
    ],
    wrong: WRONG_NAMES,
  },
  numero: {
    right: [1, 2, 3, 99].map((sent) => ({ sent, kept: sent })),
    wrong: wrongNumbers(2),
  },
  manzana: { right: [1, 2].map((sent) => ({ sent, kept: sent })), wrong: wrongNumbers(1) },
  estado: {
    right: [
      { sent: 'A', kept: 'Abierta' },
      { sent: 'C', kept: 'Cerrada' },
    ],
    wrong: [
      wrong('', REQUIRED),
      wrong(null, REQUIRED),
      wrong(undefined, REQUIRED),
      wrong('Abierta', INVALID),
      wrong('a', INVALID),
      wrong('constructor', INVALID),
    ],
  },
  tope: {
    right: [
      { sent: null, kept: null },
      { sent: '10', kept: '10.00' },
      { sent: '0', kept: '0.00' },
      { sent: '1000.00', kept: '1000.00' },
      { sent: '999.9', kept: '999.90' },
    ],
    wrong: [
      wrong(undefined, REQUIRED),
      wrong('', REQUIRED),
      wrong(10, 'Importe inválido'),
      wrong('diez', 'Importe inválido'),
      wrong('1.005', 'Admite hasta 2 decimales'),
      wrong('-0.01', 'Debe ser mayor o igual a 0'),
      wrong('1000.01', 'Debe ser menor o igual a 1.000'),
    ],
  },
  nota: {
    right: [
      { sent: 'x', kept: 'x' },
      { sent: '', kept: '' },
      { sent: '  ', kept: '' },
      { sent: ' y\t', kept: 'y' },
    ],
    wrong: WRONG_TEXTS,
  },
} as const satisfies Readonly<
  Record<string, { readonly right: readonly Sample[]; readonly wrong: readonly Sample[] }>
>
