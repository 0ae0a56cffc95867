import { access } from '../../../generated/access'
import { REQUERIDO } from '#wire/kinds/field'
import { texts } from '../texts'
import type { CodeStep, Values, Verdict } from './state'

const { fields, operations } = access

/** A DNI as requests carry it; undefined if nothing is typed. */
function dniOf({ dni }: { readonly dni: string }): number | undefined {
  return dni === '' ? undefined : Number(dni)
}

export function validateLogin(values: Values['login']) {
  return verdict<Values['login'], { dni: number; clave: string }>(
    operations.login.request.safeParse({ dni: dniOf(values), clave: values.clave }),
  )
}

export function validateRecovery(values: Values['recovery']) {
  return verdict<Values['recovery'], { dni: number }>(
    operations.pedirCodigo.request.safeParse({ dni: dniOf(values) }),
  )
}

/** The e-mails are compared trimmed and in any case, once both are typed. */
export function validateRegistration(
  values: Values['registration'],
): Verdict<Values['registration'], { dni: number; nombre: string; correo: string }> {
  const { nombre, correo } = values
  const validated = verdict<
    Values['registration'],
    { dni: number; nombre: string; correo: string }
  >(operations.registrar.request.safeParse({ dni: dniOf(values), nombre, correo }))
  const repetido = repeatedEmailFault(values)
  if (validated.ok && repetido === undefined) return validated
  const faults = validated.ok ? {} : validated.faults
  const dni = values.dni === '' ? texts.faults.dni : faults.dni
  return { ok: false, faults: { ...faults, dni, repetido } }
}

function repeatedEmailFault({ correo, repetido }: Values['registration']): string | undefined {
  const [first, second] = [correo, repetido].map((address) => address.trim().toLowerCase())
  if (second === '') return texts.faults.repeatedEmail
  return first !== '' && first !== second ? texts.faults.mismatch : undefined
}

/** An empty or short code is reported at the field. */
export function validateCode(step: CodeStep) {
  return verdict<Values['code'], { dni: number; codigo: string }>(
    operations.enviarCodigo.request.safeParse({ dni: step.flow.dni, codigo: step.values.codigo }),
  )
}

/**
 * A new password, twice.
 * @param providerRules whether the provider decides which passwords are good: then it only must not be blank
 */
export function validatePassword(
  values: Values['password'],
  providerRules: boolean,
): Verdict<Values['password'], { clave: string }> {
  const { clave } = values
  const faults = {
    clave: providerRules ? blankFault(clave) : newPasswordFault(clave),
    repetir: repeatedPasswordFault(values),
  }
  if (faults.clave === undefined && faults.repetir === undefined)
    return { ok: true, body: { clave } }
  return { ok: false, faults }
}

function newPasswordFault(clave: string): string | undefined {
  if (clave === '') return REQUERIDO
  return fields.claveNueva.check.safeParse(clave).error?.issues[0]?.message
}

function blankFault(clave: string): string | undefined {
  return clave.trim() === '' ? REQUERIDO : undefined
}

function repeatedPasswordFault({ clave, repetir }: Values['password']): string | undefined {
  if (repetir === '') return REQUERIDO
  return clave === repetir ? undefined : texts.faults.mismatch
}

type Parsed<Body> =
  | { readonly success: true; readonly data: Body }
  | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The result of zod as a verdict: each field's first message. */
function verdict<V, Body>(parsed: Parsed<Body>): Verdict<V, Body> {
  if (parsed.success) return { ok: true, body: parsed.data }
  const messages = parsed.error.issues.map(({ path, message }) => [path[0], message] as const)
  return { ok: false, faults: Object.fromEntries(messages.toReversed()) }
}
