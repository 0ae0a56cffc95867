const numbers = new Intl.NumberFormat('es-AR')

/** Says how many rows of the answer could not be shown; nothing where there are none. */
export const LeftOutRows = ({ count }: { readonly count: number }) =>
  count > 0 && <output className="catalogue-left-out">{leftOutText(count)}</output>

function leftOutText(count: number): string {
  return count === 1
    ? '1 registro llegó sin los datos que lo identifican y no se muestra.'
    : `${numbers.format(count)} registros llegaron sin los datos que los identifican y no se muestran.`
}
