type Row = Readonly<Record<string, unknown>>

const linesIn = ({ lineas }: Row): readonly Row[] => (Array.isArray(lineas) ? lineas : [])
const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100)

/** What is wrong with the lines of entries: they balance, add up to the total, and are those of what is cancelled, exchanged. */
export function brokenLines(
  asientos: readonly Row[],
  cuentas: ReadonlySet<unknown>,
): readonly string[] {
  const byId = new Map(asientos.map((row) => [row['id'], row]))
  return asientos.flatMap((row) => {
    const lines = linesIn(row)
    const sum = (name: string) => lines.reduce((total, line) => total + cents(line[name]), 0)
    const original = byId.get(idOf(row['anula']))
    const faults = [
      [lines.length >= 2, 'has fewer than two lines'],
      [sum('debe') === sum('haber'), 'does not balance'],
      [cents(row['total']) === sum('debe'), 'has another total than its lines'],
      [lines.every(({ cuenta }) => cuentas.has(idOf(cuenta))), 'has a line in no account'],
      [
        original === undefined || isReverse(lines, linesIn(original)),
        'does not exchange its lines',
      ],
    ] as const
    return faults.flatMap(([isFine, fault]) =>
      isFine ? [] : [`entry ${String(row['numero'])} ${fault}`],
    )
  })
}

/** Whether both have the same lines, with debit and credit exchanged. */
const isReverse = (lines: readonly Row[], others: readonly Row[]): boolean =>
  lines.length === others.length &&
  lines.every(({ cuenta, debe, haber }, at) => {
    const other = others[at] ?? {}
    const isExchanged =
      cents(debe) === cents(other['haber']) && cents(haber) === cents(other['debe'])
    return isExchanged && idOf(cuenta) === idOf(other['cuenta'])
  })
