type Line = Readonly<Record<string, unknown>>

/** Accounts that lines refer to, beside those that the schema brings. */
const ACCOUNTS = 300

/** The accounts, as `cuentas-ingresar` takes them. */
export const madeUpAccounts = (): readonly Line[] =>
  Array.from({ length: ACCOUNTS }, (_, at) => ({
    codigo: `2.${String(at).padStart(3, '0')}`,
    nombre: `Proveedor ${at}`,
    madre: null,
    imputable: true,
  }))

/** Lines that balance, as `asientos-ingresar` takes them. */
export const madeUpLines = (count: number, text = 'Factura'): readonly Line[] =>
  Array.from({ length: count }, (_, at) => {
    const amount = `${1000 + Math.floor(at / 2)}.25`
    return {
      cuenta: 2 + (at % 3),
      leyenda: `${text} ${at}`,
      debe: at % 2 === 0 ? amount : null,
      haber: at % 2 === 0 ? null : amount,
    }
  })

/** A record with them. */
export const madeUpEntry = (numero: number, lineas: readonly Line[]): Line => ({
  numero,
  fecha: '2026-01-31',
  detalle: `Asiento ${numero}`,
  lineas,
})
