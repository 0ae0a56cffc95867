import { clean } from './clean'
import type { PortalEvent } from './events'
import type { FormStep } from './state'

/** The form after something was typed or pasted into one of its fields; another form's field changes nothing. */
export function type(step: FormStep, event: PortalEvent & { type: 'typed' }): FormStep {
  const { text } = event
  switch (event.form) {
    case 'login':
      return step.kind === 'login'
        ? { ...step, values: write(step.values, event.field, cleanLogin[event.field](text)) }
        : step
    case 'recovery':
      return step.kind === 'recovery' ? { ...step, values: { dni: clean.dni(text) } } : step
    case 'registration':
      return step.kind === 'registration'
        ? { ...step, values: write(step.values, event.field, cleanRegistration[event.field](text)) }
        : step
    case 'code':
      return step.kind === 'code' ? { ...step, values: { codigo: clean.codigo(text) } } : step
    case 'password':
      return step.kind === 'password'
        ? { ...step, values: write(step.values, event.field, clean.claveNueva(text)) }
        : step
  }
}

const cleanLogin = { dni: clean.dni, clave: clean.clave }

const cleanRegistration = {
  dni: clean.dni,
  nombre: clean.nombre,
  correo: clean.correo,
  repetido: clean.correo,
}

function write<Values>(values: Values, field: keyof Values, text: string): Values {
  return { ...values, [field]: text }
}
