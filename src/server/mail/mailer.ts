/** One message, in text and HTML. Addresses have passed the contract's e-mail check. */
export interface Mail {
  /** The name shown as the sender's. */
  readonly fromName: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Hands a message to the mail server, or to the outbox. */
export interface Mailer {
  /** Where messages go, in words for the start log; no secret of an SMTP URL is in it. */
  readonly destination: string
  /** @throws MailFailure when nobody took the message within MAIL_TIMEOUT_MS, or the server knows no such mailbox */
  send(mail: Mail): Promise<void>
}

/** Nobody took the message. */
export class MailFailure extends Error {
  override readonly name: string = 'MailFailure'
}

/** The mail server will never take a message for that address: another try is of no use, another address is. */
export class AddressRefused extends MailFailure {
  override readonly name = 'AddressRefused'
}

/** How long a message may take to be handed over: the person waits for an answer, 5 s at most. Milliseconds. */
export const MAIL_TIMEOUT_MS = 3500
