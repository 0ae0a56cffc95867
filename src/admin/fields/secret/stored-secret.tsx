import { type RefObject, useRef, useLayoutEffect, useEffect, useState } from 'react'
import { useEvent, useNotify } from 'react-admin'
import { HIDDEN_SECRET } from '#wire/kinds/secret'
import { isPermitted } from '#admin/provider/auth/permissions'
import { useContract, useFieldContract } from '../input/record-scope'
import { buildPayload } from '#admin/provider/records/payload'
import { readSession } from '#admin/provider/session/stored-session'
import { rowControl, type RowPlace } from '../columns/column'
import { useMessage } from '#admin/frame/texts/use-message'
import './stored-secret.css'
import { type ErrorNotices, NO_RECORD } from '#wire/http/errors'
import { REVEALED_FIELD } from '#wire/metodos/reveal'
import { nobody } from '#wire/wire-values'
import { describeFailure } from '#admin/frame/errors/describe-failure'
import { failureOf, toHttpError } from '#admin/provider/http-error'
import { useShell } from '#admin/frame/shell-context'
import { malformed, callWithSession } from '#admin/provider/wire/call-metodo'
import type { Values } from '#wire/kinds/field'

interface StoredSecretProps {
  readonly source: string
  /** The record that has a value in the field. */
  readonly record: Values
  /** Its place in a list. */
  readonly at?: RowPlace | undefined
}

/** The names of the controls for the keys that move from row to row. */
const [REVEAL, COPY] = ['mostrar', 'copiar'] as const

/** Dots in place of a secret. A user who may see it gets a button that shows it for a while. */
export function StoredSecret({ source, record, at }: StoredSecretProps) {
  const contract = useContract()
  const { label } = useFieldContract(source)
  const message = useMessage()
  const revealed = useReveal(source, record)
  const button = useRef<HTMLButtonElement>(null)
  const mayReveal =
    contract.kind === 'entity' && isPermitted(contract, readSession(), 'revelar', record)
  const { text } = revealed
  return (
    <span className="stored-secret">
      {text === undefined ? (
        <span className="stored-secret-dots">
          <span aria-hidden="true">{HIDDEN_SECRET}</span>
          <span className="visually-hidden">{message('admin.secret.stored')}</span>
        </span>
      ) : (
        <code className="stored-secret-text">{text}</code>
      )}
      {mayReveal && (
        <RevealButton
          revealed={revealed}
          label={label}
          name={contract.kind === 'entity' ? record[contract.nameField] : undefined}
          ref={button}
          control={at && rowControl(at, `${REVEAL} ${source}`)}
        />
      )}
      {text !== undefined && (
        <CopyButton
          text={text}
          label={label}
          control={at && rowControl(at, `${COPY} ${source}`)}
          onFocusLost={() => button.current?.focus()}
        />
      )}
    </span>
  )
}

interface RevealButtonProps {
  readonly revealed: Revealed
  readonly label: string
  /** The name of the record. */
  readonly name: unknown
  readonly ref: RefObject<HTMLButtonElement | null>
  /** The props that make the button one of a row's controls. */
  readonly control: object | undefined
}

/** The button that shows and hides the secret. Screen readers announce the change, but never the secret itself. */
function RevealButton({ revealed, label, name, ref, control }: RevealButtonProps) {
  const { text, isAsked, wasShown, reveal, hide } = revealed
  const message = useMessage()
  const isShown = text !== undefined
  const action = message(isShown ? 'admin.secret.hide' : 'admin.secret.reveal')
  const isNamed = typeof name === 'string' && name !== ''
  const said = isShown ? 'admin.secret.shown' : 'admin.secret.hidden'
  return (
    <>
      <button
        {...control}
        ref={ref}
        type="button"
        className="secret-button"
        aria-label={
          isNamed
            ? message('admin.secret.of_record', { action, label, name })
            : message('admin.secret.of', { action, label })
        }
        aria-busy={isAsked}
        onClick={isShown ? hide : reveal}
      >
        {isAsked ? message('admin.secret.asked') : action}
      </button>
      {(isAsked || wasShown) && (
        <output className="visually-hidden">{isAsked ? '' : message(said, { label })}</output>
      )}
    </>
  )
}

interface CopyButtonProps {
  readonly text: string
  readonly label: string
  /** The props that make the button one of a row's controls. */
  readonly control?: object | undefined
  /** Called when the button is removed while it has the focus. */
  onFocusLost(): void
}

/** Copies the secret to the system's clipboard, where it stays until something else is copied. */
function CopyButton({ text, label, control, ...props }: CopyButtonProps) {
  const message = useMessage()
  const notify = useNotify()
  const button = useRef<HTMLButtonElement>(null)
  const onFocusLost = useEvent(props.onFocusLost)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (document.activeElement === own) onFocusLost()
    }
  }, [onFocusLost])
  const action = message('admin.secret.copy')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      notify(message('admin.secret.copied'), { type: 'success' })
    } catch {
      // Without TLS a browser has no clipboard.
      notify(message('admin.secret.not_copied'), { type: 'warning' })
    }
  }
  return (
    <button
      {...control}
      ref={button}
      type="button"
      className="secret-button"
      aria-label={message('admin.secret.of', { action, label })}
      onClick={() => void copy()}
    >
      {action}
    </button>
  )
}

/** The time that a secret is shown. Milliseconds. */
const SHOWN_MS = 30_000

interface Revealed {
  /** The secret; undefined: it is hidden. */
  readonly text: string | undefined
  /** The secret was requested, and the answer has not come yet. */
  readonly isAsked: boolean
  /** The secret was shown since the component was mounted. */
  readonly wasShown: boolean
  reveal(): void
  hide(): void
}

/**
 * Asks for one secret of a record. Only the state of the component that shows it has the secret: no query, address or storage
 * does. It is forgotten after half a minute, when the window is left, and when the component is
 * removed.
 */
function useReveal(source: string, record: Values): Revealed {
  const contract = useContract()
  const message = useMessage()
  const shell = useShell()
  const [text, setText] = useState<string | undefined>(undefined)
  const [isAsked, setAsked] = useState(false)
  const [wasShown, setWasShown] = useState(false)
  const call = useRef<AbortController>(undefined)
  const hide = (): void => {
    call.current?.abort()
    setAsked(false)
    setText(undefined)
  }
  useEffect(() => () => call.current?.abort(), [])
  useHiding(text !== undefined, hide)

  async function ask(): Promise<void> {
    const { revelar } = 'revelar' in contract.metodos ? contract.metodos : { revelar: undefined }
    // A double press shows the secret once.
    if (revelar === undefined || isAsked) return
    const asked = new AbortController()
    call.current = asked
    const { signal } = asked
    setAsked(true)
    try {
      const sides = { current: record, previous: record }
      const key = await buildPayload(revelar, contract.fields, sides, nobody)
      const body = { ...key, [REVEALED_FIELD]: source }
      const answer = await callWithSession(revelar.metodo, body, { signal })
      const secret = revelar.read(answer)
      if (secret === undefined) throw malformed(revelar.metodo, '{"valor": "…"}')
      if (signal.aborted || document.visibilityState !== 'visible') return
      setText(secret)
      setWasShown(true)
    } catch (error) {
      if (signal.aborted) return
      const failure = failureOf(toHttpError(error))
      if (failure === undefined) return shell.endSession()
      const title = message('admin.secret.reveal')
      const failed = { operation: 'action', title, notices: goneNotices(title) } as const
      shell.reportFailure(describeFailure(failure, failed, message))
    } finally {
      if (call.current === asked) setAsked(false)
    }
  }

  return { text, isAsked, wasShown, reveal: () => void ask(), hide }
}

/** The notice for a record that a colleague has deleted leads to the list. */
const goneNotices = (title: string): ErrorNotices => ({
  404: { title, text: NO_RECORD, leads: 'list' },
})

/** Hides the secret after a while, and as soon as the window loses the focus. */
function useHiding(isShown: boolean, hide: () => void): void {
  const latest = useRef(hide)
  useEffect(() => {
    latest.current = hide
  })
  useEffect(() => {
    if (!isShown) return undefined
    const hideNow = (): void => latest.current()
    const hideUnlessVisible = (): void => {
      if (document.visibilityState === 'hidden') hideNow()
    }
    const timer = setTimeout(hideNow, SHOWN_MS)
    document.addEventListener('visibilitychange', hideUnlessVisible)
    window.addEventListener('pagehide', hideNow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', hideUnlessVisible)
      window.removeEventListener('pagehide', hideNow)
    }
  }, [isShown])
}
