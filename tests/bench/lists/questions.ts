import { REGISTROS_CONTAR } from '#wire/pages/counts'

/** A question to the list: what the app asks, and how one would write it by hand for the same rows. */
export interface Question {
  readonly what: string
  /** Default: the list's own. */
  readonly metodo?: string
  /** Milliseconds at most, at the 95th percentile. */
  readonly limit: number
  /** The request of the nth call. */
  request(call: number): Readonly<Record<string, unknown>>
  /** The text of a statement that finds the numbers of the same records, or counts them, with its parameters. */
  byHand(call: number, dialect: 'sqlite' | 'postgres'): readonly [string, readonly unknown[]]
}

const LIST = '_list_clientes'

/** Texts of three letters and more: some in one record, some in many. */
const TEXTS = [
  'zapata textil 12',
  '4567',
  'panaderia 99',
  'metalurgica 5',
  '88888',
  'quiroga lib',
  '13579',
  'nunez electronica',
  'hermanos 777',
  'ancupil',
]

const text = (call: number): string => TEXTS[call % TEXTS.length] ?? ''

const CODES = ['RI', 'MO', 'EX']
const code = (call: number): string => CODES[call % CODES.length] ?? ''

/** One of the days that the rows have. */
const day = (number: number): string =>
  new Date(Date.UTC(2000, 0, 1 + (number % 9000))).toISOString().slice(0, 10)

/** Days of periods. */
const LENGTHS = [0, 7, 31, 30, 365, 8, 2000]

const placeholder = (dialect: 'sqlite' | 'postgres') => (dialect === 'sqlite' ? '?' : '$1')

const PAGE = 'limit 100'
const TABLE = `from clientes`

export const QUESTIONS: readonly Question[] = [
  {
    what: 'first page',
    limit: 50,
    request: () => ({}),
    byHand: () => [`select id ${TABLE} order by id ${PAGE}`, []],
  },
  {
    what: 'sorted page',
    limit: 50,
    request: () => ({ orden: 'nombre' }),
    byHand: () => [`select id from ${LIST} order by by_nombre, id ${PAGE}`, []],
  },
  {
    what: 'sorted page, from somewhere on',
    limit: 50,
    request: (call) => ({ orden: 'saldo', sentido: 'desc', saltear: 1_000 * (call % 10) }),
    byHand: (call) => [
      `select id from ${LIST} order by by_saldo desc, id desc ${PAGE} offset ${1_000 * (call % 10)}`,
      [],
    ],
  },
  {
    what: 'filtered page, a third of all',
    limit: 50,
    request: (call) => ({ filtros: { iva: [code(call)] }, orden: 'nombre' }),
    byHand: (call, dialect) => [
      `select id from ${LIST} where of_iva = ${placeholder(dialect)} order by by_nombre, id ${PAGE}`,
      [code(call)],
    ],
  },
  {
    what: 'filtered page, some days',
    limit: 50,
    request: (call) => ({
      filtros: { alta: { desde: day(call), hasta: day(call + 9) } },
      orden: 'nombre',
    }),
    byHand: (call, dialect) => [
      dialect === 'sqlite'
        ? `select id from ${LIST} where by_alta >= ? and by_alta <= ? order by by_nombre, id ${PAGE}`
        : `select id from ${LIST} where by_alta >= $1 and by_alta <= $2 order by by_nombre, id ${PAGE}`,
      [day(call), day(call + 9)],
    ],
  },
  {
    what: 'filtered page, three filters',
    limit: 50,
    request: (call) => ({
      filtros: {
        iva: [code(call)],
        alta: { desde: day(call * 30) },
        saldo: { desde: '4000000.00' },
      },
      orden: 'alta',
      sentido: 'desc',
    }),
    byHand: (call, dialect) => [
      dialect === 'sqlite'
        ? `select id from ${LIST} where of_iva = ? and by_alta >= ? and by_saldo >= 400000000 order by by_alta desc, id desc ${PAGE}`
        : `select id from ${LIST} where of_iva = $1 and by_alta >= $2 and by_saldo >= 400000000 order by by_alta desc, id desc ${PAGE}`,
      [code(call), day(call * 30)],
    ],
  },
  {
    what: 'search',
    limit: 100,
    request: (call) => ({ texto: text(call), orden: 'nombre' }),
    byHand: (call, dialect) =>
      dialect === 'sqlite'
        ? [
            `select id from ${LIST} where id in (select rowid from ${LIST}__text where searched like ?) order by by_nombre, id ${PAGE}`,
            [`%${text(call)}%`],
          ]
        : [
            `select id from ${LIST} where searched like $1 order by by_nombre, id ${PAGE}`,
            [`%${text(call)}%`],
          ],
  },
  {
    what: 'counts of a filter',
    limit: 100,
    metodo: REGISTROS_CONTAR,
    request: () => ({ entidad: 'clientes', campo: 'iva', valores: CODES.map((one) => [one]) }),
    byHand: () => [`select of_iva, count(*) from ${LIST} group by of_iva`, []],
  },
  {
    what: 'counts of a filter, with a search',
    limit: 100,
    metodo: REGISTROS_CONTAR,
    request: (call) => ({
      entidad: 'clientes',
      campo: 'iva',
      valores: CODES.map((one) => [one]),
      texto: text(call),
    }),
    byHand: (call, dialect) =>
      dialect === 'sqlite'
        ? [
            `select of_iva, count(*) from ${LIST} where id in (select rowid from ${LIST}__text where searched like ?) group by of_iva`,
            [`%${text(call)}%`],
          ]
        : [
            `select of_iva, count(*) from ${LIST} where searched like $1 group by of_iva`,
            [`%${text(call)}%`],
          ],
  },
  {
    what: 'counts of seven periods, with another filter',
    limit: 100,
    metodo: REGISTROS_CONTAR,
    request: (call) => ({
      entidad: 'clientes',
      campo: 'alta',
      valores: LENGTHS.map((days) => ({ desde: day(call), hasta: day(call + days) })),
      filtros: { iva: [code(call)] },
    }),
    byHand: (call, dialect) => [
      `select ${LENGTHS.map((days) => `count(case when by_alta between '${day(call)}' and '${day(call + days)}' then 1 end)`).join()}
        from ${LIST} where of_iva = ${placeholder(dialect)}`,
      [code(call)],
    ],
  },
]
