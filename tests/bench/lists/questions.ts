/** A question to the list: what the app asks, and how one would write it by hand for the same rows. */
export interface Question {
  readonly what: string
  /** Milliseconds at most, at the 95th percentile. */
  readonly limit: number
  /** The request of the nth call. */
  request(call: number): Readonly<Record<string, unknown>>
  /** The text of a statement that finds the numbers of the same records, with its parameters. */
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
]
