/** Bookings and rooms in memory, and the rules about them as the specification words them. It shares no code with the server. */
export interface Reserva {
  readonly id: number
  readonly nombre: string
  /** '' for none. */
  readonly sala: string
  readonly desde: string
  readonly hasta: string | null
  readonly estado: string
  readonly importe: string | null
  /** When it was written last, in steps of the model. */
  readonly at: number
}

export type Values = Omit<Reserva, 'id' | 'at'>

/** The answer for one record. `same`: the record was already so. */
export interface Outcome {
  readonly status: number
  readonly error?: string
  readonly same?: true
}

export interface Asked {
  readonly dia: string
  readonly destino: string
  readonly monto: string | null
}

const DONE: Outcome = { status: 200 }
const SAME: Outcome = { status: 200, same: true }
const refused = (status: number, error: string): Outcome => ({ status, error })
const CHANGED = refused(409, 'Otro usuario modificó este registro.')
const GONE = refused(409, 'El registro ya no existe. Vuelva a abrir la lista.')
const NOT_OFFERED = refused(409, 'Esta acción ya no corresponde: el registro cambió de estado.')
const OVERLAPS = refused(
  400,
  'El período se superpone con el de otro registro: Sala, Desde, Hasta.',
)

export class Model {
  /** Whether each room is open. */
  readonly salas = new Map<string, boolean>()
  reservas: Reserva[] = []
  clock = 0

  add(id: number, values: Values): Outcome {
    const refusal =
      this.#brokenRule(values, 'Hasta') ??
      this.#unchosen('Sala', values.sala, undefined) ??
      this.#overlap(id, values)
    if (refusal !== undefined) return refusal
    this.reservas.push({ id, ...values, at: this.clock })
    return DONE
  }

  /** @param seenAt the state that the caller has read; undefined: any */
  edit(id: number, values: Partial<Values>, seenAt: number | undefined): Outcome {
    const before = this.find(id)
    if (before !== undefined && isNewer(before, seenAt)) return CHANGED
    if (values.sala !== undefined && !this.hasSala(values.sala)) return NO_SALA('Sala')
    if (before === undefined) return GONE
    const after = { ...before, ...values }
    const refusal =
      this.#brokenRule(after, 'Hasta') ??
      this.#unchosen('Sala', after.sala, before.sala) ??
      this.#overlap(id, after)
    return refusal ?? this.#put(before, after)
  }

  close(id: number, { dia, destino, monto }: Asked, seenAt: number | undefined): Outcome {
    const before = this.find(id)
    if (before !== undefined && isNewer(before, seenAt)) return CHANGED
    if (!this.hasSala(destino)) return NO_SALA('Destino')
    if (before === undefined) return GONE
    const after = { ...before, estado: 'H', hasta: dia, sala: destino, importe: monto }
    const isSame = isEqual(before, after)
    if (['H', 'X'].includes(before.estado) && !isSame) return NOT_OFFERED
    const refusal =
      this.#brokenRule(after, 'Día') ??
      this.#unchosen('Destino', destino, before.sala) ??
      this.#overlap(id, after)
    return refusal ?? this.#put(before, after)
  }

  cancel(id: number, seenAt: number | undefined): Outcome {
    const before = this.find(id)
    if (before === undefined) return GONE
    if (isNewer(before, seenAt)) return CHANGED
    const after = { ...before, estado: 'X', importe: null }
    if (!['P', 'H'].includes(before.estado) && !isEqual(before, after)) return NOT_OFFERED
    return this.#put(before, after)
  }

  remove(id: number, seenAt: number | undefined): Outcome {
    const before = this.find(id)
    if (before === undefined) return GONE
    if (isNewer(before, seenAt)) return CHANGED
    this.reservas = this.reservas.filter((one) => one !== before)
    return DONE
  }

  hasSala(name: string): boolean {
    return name === '' || this.salas.has(name)
  }

  find(id: number): Reserva | undefined {
    return this.reservas.find((one) => one.id === id)
  }

  #put(before: Reserva, after: Reserva): Outcome {
    if (isEqual(before, after)) return SAME
    const written = { ...after, at: this.clock }
    this.reservas = this.reservas.map((one) => (one === before ? written : one))
    return DONE
  }

  #brokenRule({ desde, hasta }: Values, label: string): Outcome | undefined {
    if (hasta === null || hasta >= desde) return undefined
    return refused(422, `${label}: No puede ser anterior a Desde`)
  }

  #unchosen(label: string, name: string, held: string | undefined): Outcome | undefined {
    if (name === '' || name === held) return undefined
    const isOpen = this.salas.get(name)
    if (isOpen === undefined) return NO_SALA(label)
    return isOpen ? undefined : refused(422, `${label}: No se puede elegir "${name}"`)
  }

  /** Day by day. */
  #overlap(id: number, { sala, desde, hasta }: Values): Outcome | undefined {
    if (sala === '') return undefined
    const taken = this.reservas
      .filter((other) => other.id !== id && other.sala === sala)
      .flatMap((other) => daysOf(other))
    return daysOf({ desde, hasta }).some((day) => taken.includes(day)) ? OVERLAPS : undefined
  }
}

export const NO_SALA = (label: string) => refused(422, `${label}: No se encontró`)

const isNewer = ({ at }: Reserva, seenAt: number | undefined): boolean =>
  seenAt !== undefined && at > seenAt

/** One day more than are drawn stands for all later ones. */
export const DAYS = Array.from({ length: 9 }, (_, at) => `2026-03-0${at + 1}`)

const daysOf = ({ desde, hasta }: Pick<Values, 'desde' | 'hasta'>): readonly string[] =>
  DAYS.filter((day) => day >= desde && (hasta === null || day <= hasta))

function isEqual(one: Reserva, other: Reserva): boolean {
  return JSON.stringify(one) === JSON.stringify({ ...other, at: one.at })
}
