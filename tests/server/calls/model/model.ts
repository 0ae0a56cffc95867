/** The records of the model, and the rules about them as the specification words them. It shares no code with the server. */
export interface Zona {
  id: unknown
  zona: string
  same: string
  /** When it was written last, in steps of the model. */
  at: number
}
export interface Tienda {
  numero: number
  zona: Zona
  estado: 'Abierta' | 'Cerrada'
  tope: string | null
  nota: string
  at: number
}
export interface Lote {
  manzana: number
  lote: string
  same: string
  zona: Zona | undefined
  at: number
}

export class Model {
  zonas: Zona[] = []
  tiendas: Tienda[] = []
  lotes: Lote[] = []
  /** Counts the writes. */
  clock = 0

  /** The lists in the order in which the records were added. An operador does not see `tope`. */
  lists(isAdministrator: boolean) {
    return {
      zonas: this.zonas.map(({ id, zona }) => ({ id, zona })),
      tiendas: this.tiendas.map(({ numero, zona: { zona }, estado, tope, nota }) =>
        isAdministrator ? { numero, zona, estado, tope, nota } : { numero, zona, estado, nota },
      ),
      lotes: this.lotes.map(({ manzana, lote, zona }) => ({
        manzana,
        lote,
        zona: zona?.zona ?? '',
      })),
    }
  }

  isReferredTo(zona: Zona): boolean {
    return [...this.tiendas, ...this.lotes].some((record) => record.zona === zona)
  }
}
