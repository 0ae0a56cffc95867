import type { Kind, Value } from './schema'

/** Limits of the model's fields: those of a narrow one, and of any other. */
export const CHARACTERS = { narrow: 10, wide: 50 } as const
export const DIGITS = { narrow: 2, wide: 11 } as const
export const LIMIT = 999_999
export const OPTIONS: Readonly<Record<string, string>> = { A: 'Alta', B: 'Baja', S: 'Sí', N: 'No' }
export const FEWER_OPTIONS: Readonly<Record<string, string>> = { A: 'Alta', B: 'Baja' }

/** Values that are valid for a field that is not narrow, the empty one first. */
export const VALUES: Readonly<Record<Exclude<Kind, 'reference' | 'references'>, readonly Value[]>> =
  {
    text: [
      '',
      'Peña',
      'PEÑA',
      'Pena',
      'péña',
      '12',
      '007',
      '1.234',
      '1.234,50',
      '31/01/2026',
      '9:30',
      'Sí',
      'B',
      'alta',
      '1',
      '2',
      'Ana@e.example',
      '20-12345678-6',
      'x'.repeat(20),
    ],
    longText: ['', 'Peña', 'PEÑA', '12', '2026-02-01', 'y'.repeat(20)],
    email: ['', 'ana@e.example', 'ANA@e.example', 'a@b.ar'],
    telephone: ['', '11 4444-5555', '1144445555', '4444-5555'],
    digits: [null, 1, 2, 12, 1234, 99_999],
    dni: [null, 1, 12, 30_111_222],
    cuit: ['', '20123456786', '27123456780'],
    cbu: ['', '2850590940090418135201'],
    integer: [null, 1, 2, 0, -12, 1234],
    decimal1: [null, '12.0', '12.5', '-0.5', '0.0'],
    decimal3: [null, '12.000', '1.500', '1.234'],
    money: [null, '1.00', '1234.00', '1234.50', '0.00'],
    date: [null, '2026-01-31', '2026-02-01'],
    time: [null, '09:30', '12:00'],
    boolean: [false, true],
    choice: ['', 'A', 'B', 'S', 'N'],
  }

export const KINDS: readonly Kind[] = [
  'text',
  'longText',
  'email',
  'telephone',
  'digits',
  'dni',
  'cuit',
  'cbu',
  'integer',
  'decimal1',
  'decimal3',
  'money',
  'date',
  'time',
  'boolean',
  'choice',
  'reference',
  'references',
]
