/** What was typed in each form, as the inputs have it. */
export interface Values {
  login: { readonly dni: string; readonly clave: string }
  recovery: { readonly dni: string }
  registration: {
    readonly dni: string
    readonly nombre: string
    readonly correo: string
    readonly repetido: string
  }
  code: { readonly codigo: string }
  password: { readonly clave: string; readonly repetir: string }
}

/** The steps that are forms: each has values, and a phase that it is in. */
export type FormName = keyof Values

/** Every field that is typed into, whichever form has it. */
export type FieldName = { [Name in FormName]: keyof Values[Name] }[FormName]

/** Where OK of a notice leads: back to the form as it was, or on to somewhere else. */
export type Lead = 'back' | 'cancel-login' | 'empty-code' | 'registration'

/**
 * What a form is doing. `call` numbers what is under way, so that an answer to an older call changes nothing.
 * `waiting`: submitted before the checks were fetched that validate it.
 */
export type Phase =
  | { readonly kind: 'typing' }
  | { readonly kind: 'waiting'; readonly call: number }
  | { readonly kind: 'sending'; readonly call: number }
  | { readonly kind: 'notice'; readonly notice: Notice; readonly lead: Lead }

/** Whose code and password it is: the two flows share their last steps. */
export type Flow =
  | { readonly kind: 'recovery'; readonly dni: number; readonly typed: Values['recovery'] }
  | { readonly kind: 'registration'; readonly dni: number; readonly typed: Values['registration'] }

interface Form<Name extends FormName> {
  readonly kind: Name
  readonly values: Values[Name]
  /** It was submitted once with faults: from then on its faults show (specification, section 5). */
  readonly attempted: boolean
  readonly phase: Phase
}

export type LoginStep = Form<'login'>
export type RecoveryStep = Form<'recovery'>
export type RegistrationStep = Form<'registration'>

export interface CodeStep extends Form<'code'> {
  readonly flow: Flow
  /** If the code was sent, as the backend answered. */
  readonly correo: string
  /** When the code dies. Milliseconds since the epoch. */
  readonly endsAt: number
}

export interface PasswordStep extends Form<'password'> {
  readonly flow: Flow
}

export type FormStep = LoginStep | RecoveryStep | RegistrationStep | CodeStep | PasswordStep

/** The password is set; the card is hidden until the message closes. */
export interface SuccessStep {
  readonly kind: 'success'
  readonly notice: Notice
  readonly until: number
}

/** A token or general error: the message, then the session ends. */
export interface EndingStep {
  readonly kind: 'ending'
  readonly notice: Notice
  readonly until: number
}

/** The screen's time ran out and everything was cleared. */
export interface TimeUpStep {
  readonly kind: 'time-up'
  readonly notice: Notice
}

export type MessageStep = SuccessStep | EndingStep | TimeUpStep
export type Step = FormStep | MessageStep

/** All that the portal knows. Times are milliseconds since the epoch: deadlines, so that a sleeping laptop is right. */
export interface PortalState {
  readonly now: number
  /** When the screen's time runs out; only forms are under it. */
  readonly screenEndsAt: number
  /** Calls and fetches asked for so far: the next one's number. */
  readonly calls: number
  readonly step: Step
  /** The provider's rules for a new password hold, and not ours: it is sent unless it is blank. */
  readonly providerRules: boolean
}

export const TYPING: Phase = { kind: 'typing' }

/** True for the steps that stand under the screen's countdown. */
export function isForm(step: Step): step is FormStep {
  return 'phase' in step
}

/** One modal message with a close button: a title, its lines, and what colour it speaks in. */
export interface Notice {
  readonly tone: 'error' | 'success' | 'info'
  readonly title: string
  readonly lines: readonly string[]
  /** What 'Reintentar' does, where the message offers it: submits the form again, or loads the page again. */
  readonly retry?: 'submit' | 'reload'
}

export function errorNotice(title: string, ...lines: string[]): Notice {
  return { tone: 'error', title, lines }
}

const SECOND_MS = 1000

/** mm:ss until a deadline, both in milliseconds since the epoch: a second that has begun still counts; never below 00:00. */
export function remaining(deadline: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((deadline - now) / SECOND_MS))
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

function twoDigits(part: number): string {
  return String(part).padStart(2, '0')
}

/** When the state must next be looked at: a countdown shows another second, or a message has stood its time. */
export function nextWake({ step, now, screenEndsAt }: PortalState): number | undefined {
  if (!isForm(step)) return step.kind === 'time-up' ? undefined : step.until
  const deadlines = step.kind === 'code' ? [screenEndsAt, step.endsAt] : [screenEndsAt]
  const seconds = deadlines
    .filter((deadline) => deadline > now)
    .map((deadline) => nextSecond(deadline, now))
  return seconds.length === 0 ? undefined : Math.min(...seconds)
}

/** The next moment, after `now`, that is a whole number of seconds before the deadline. */
function nextSecond(deadline: number, now: number): number {
  const over = (deadline - now) % SECOND_MS
  return now + (over === 0 ? SECOND_MS : over)
}
