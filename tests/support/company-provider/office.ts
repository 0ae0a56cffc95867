/** What the company stores: rows as its own API would list them, whatever they hold. */
export type Row = Readonly<Record<string, unknown>>

/** Somebody who may sign in. `rol` is derived from `perfil`, as the company's list has it. */
export interface Account {
  readonly dni: number
  readonly nombre: string
  readonly email: string
  readonly perfil: 'A' | 'O'
  /** Anything: other companies have other words than ours. */
  readonly estado: unknown
  readonly clave: string
}

/** Whose registration waits for the code that was mailed. */
export interface Applicant {
  readonly dni: number
  readonly nombre: string
  readonly correo: string
}

/** The two administrators and the operator of the company. */
export const PEOPLE = {
  ada: {
    dni: 20111222,
    nombre: 'Ada Benítez',
    email: 'ada@empresa.example',
    perfil: 'A',
    estado: 'Habilitado',
    clave: 'clave de ada',
  },
  bruno: {
    dni: 22333444,
    nombre: 'Bruno Díaz',
    email: 'bruno@empresa.example',
    perfil: 'O',
    estado: 'Habilitado',
    clave: 'clave de bruno',
  },
  carla: {
    dni: 23444555,
    nombre: 'Carla Ñáñez',
    email: 'carla@empresa.example',
    perfil: 'O',
    estado: 'Deshabilitado',
    clave: 'clave de carla',
  },
} as const satisfies Readonly<Record<string, Account>>

/** Who the company lets nobody register as. */
export const NOT_AUTHORISED = 40404040

/** Everything that the provider stores between two calls. */
export class Office {
  readonly empresa = 'Estudio Díaz y Asociados'
  accounts: readonly Account[] = Object.values(PEOPLE)
  rubros: readonly Row[] = [
    { id: 3, rubro: 'Comercio' },
    { id: 7, rubro: 'Peñas' },
  ]
  bancos: readonly Row[] = [{ id: 11, banco: 'Banco de la Nación' }]
  postales: readonly Row[] = [
    { cpostal: 4400, localidad: 'Salta', provincia: 'Salta' },
    { cpostal: 1602, localidad: 'Florida', provincia: 'Buenos Aires' },
  ]
  readonly provincias: readonly Row[] = [
    { id: 1, provincia: 'Buenos Aires' },
    { id: 2, provincia: 'Ciudad Autónoma de Buenos Aires' },
    { id: 17, provincia: 'Salta' },
  ]
  /** The saved client parameter; undefined: none was ever saved. */
  cliente: unknown = 'A'
  /** A new password must have this many characters: not our eight. */
  claveMinimum = 4
  /** The answer to one that has fewer. */
  claveRefusal = { status: 422, error: 'La clave debe tener 4 letras o más' }

  readonly applicants = new Map<number, Applicant>()
  /** The code that was mailed last, by DNI. */
  readonly codes = new Map<number, string>()
  /** Whose session a token is, and whose password a code's token may set. */
  readonly sessions = new Map<string, number>()
  readonly codeTokens = new Map<string, number>()
  /** Tokens that are answered 403. */
  readonly expired = new Set<string>()
  private last = 0

  /** Numbers that nothing else has. */
  next(): number {
    this.last += 1
    return 1000 + this.last
  }

  account(dni: number): Account | undefined {
    return this.accounts.find((account) => account.dni === dni)
  }

  /** Changes one account; one that is not there is added. */
  put(account: Account): void {
    const others = this.accounts.filter(({ dni }) => dni !== account.dni)
    this.accounts = [...others, account].toSorted((one, other) => one.dni - other.dni)
  }

  /** Opens a session, as a login does. @returns its token */
  openSession(dni: number): string {
    const token = `sesion-${this.next()}`
    this.sessions.set(token, dni)
    return token
  }
}
