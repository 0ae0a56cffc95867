/** One message, in text and HTML. Addresses have passed the contract's e-mail check. */
export interface Mail {
  /** The name shown as the sender's. */
  readonly fromName: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends messages to the mail server, or writes them to the outbox. */
export interface Mailer {
  /** The destination of messages for the start log, without the credentials of an SMTP URL. */
  readonly destination: string
  /** @throws MailFailure when the message was not accepted within MAIL_TIMEOUT_MS, or the server has no such mailbox */
  send(mail: Mail): Promise<void>
}

/** The message was not accepted. */
export class MailFailure extends Error {
  override readonly name: string = 'MailFailure'
}

/** The mail server will never accept a message for that address: trying again does not help, only another address does. */
export class AddressRefused extends MailFailure {
  override readonly name = 'AddressRefused'
}

/** How long sending a message may take: the person waits for an answer, 5 s at most. Milliseconds. */
export const MAIL_TIMEOUT_MS = 3500
