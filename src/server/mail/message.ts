import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailer'

/**
 * A mail as nodemailer takes it. Sender and receiver are address objects, never texts to be parsed, so that nothing in
 * them can become a second receiver; nodemailer folds line ends out of every header.
 */
export function messageOf(
  { fromName, to, subject, text, html }: Mail,
  from: string,
): SendMailOptions {
  return {
    from: { name: fromName, address: from },
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es' },
  }
}
