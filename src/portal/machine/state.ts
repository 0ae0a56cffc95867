/** The typed values of each form, as the inputs have them. */
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

/** The steps that are forms: each has values and a phase. */
export type FormName = keyof Values

/** Every field that can be typed into, in any form. */
export type FieldName = { [Name in FormName]: keyof Values[Name] }[FormName]

/** The target of OK in a notice: back to the form as it was, or on to another step. */
export type Lead = 'back' | 'cancel-login' | 'empty-code' | 'registration'

/**
 * The activity of a form. `call` numbers the call that is under way, so that an answer to an older call changes nothing.
 * `waiting`: submitted before the checks that validate it were fetched.
 */
export type Phase =
  | { readonly kind: 'typing' }
  | { readonly kind: 'waiting'; readonly call: number }
  | { readonly kind: 'sending'; readonly call: number }
  | { readonly kind: 'notice'; readonly notice: Notice; readonly lead: Lead }

/** The flow of a code and its password: the two flows share their last steps. */
export type Flow =
  | { readonly kind: 'recovery'; readonly dni: number; readonly typed: Values['recovery'] }
  | { readonly kind: 'registration'; readonly dni: number; readonly typed: Values['registration'] }

interface Form<Name extends FormName> {
  readonly kind: Name
  readonly values: Values[Name]
  /** Whether it was submitted once with faults: from then on its faults show (specification, section 5). */
  readonly attempted: boolean
  readonly phase: Phase
}

export type LoginStep = Form<'login'>
export type RecoveryStep = Form<'recovery'>
export type RegistrationStep = Form<'registration'>

export interface CodeStep extends Form<'code'> {
  readonly flow: Flow
  /** The mailbox to which the code was sent, as the backend answered. */
  readonly correo: string
  /** The time at which the code expires. Milliseconds since the epoch. */
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

/** The whole state of the portal. Times are deadlines, which stay right while a laptop sleeps. Milliseconds since the epoch. */
export interface PortalState {
  readonly now: number
  /** The end of the screen's time; only forms have this limit. */
  readonly screenEndsAt: number
  /** The number of calls and fetches so far, which is the next one's number. */
  readonly calls: number
  readonly step: Step
  /** Whether the provider's rules for a new password hold, and not ours: it is sent unless it is blank. */
  readonly providerRules: boolean
}

export const TYPING: Phase = { kind: 'typing' }

/** Whether the step has the screen's countdown. */
export function isForm(step: Step): step is FormStep {
  return 'phase' in step
}

/** One modal message with a close button: a title, its lines, and its tone, which decides its colour. */
export interface Notice {
  readonly tone: 'error' | 'success' | 'info'
  readonly title: string
  readonly lines: readonly string[]
  /** The effect of 'Reintentar', if the message offers it: submits the form again, or loads the page again. */
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

/** The time of the next change by time alone: a countdown shows another second, or a message has stood its time. */
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

/** The text beside each field that does not pass. */
export type Faults<V> = { readonly [Field in keyof V]?: string | undefined }

/** A form's values either fail somewhere, or are the body to be sent. */
export type Verdict<V, Body> =
  | { readonly ok: false; readonly faults: Faults<V> }
  | { readonly ok: true; readonly body: Body }
