import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailer'

/**
 * A mail as nodemailer takes it. The receiver is an address object, never a text to be parsed, so that nothing in it can
 * become a second receiver; nodemailer folds line ends out of every header.
 */
export function messageOf({ to, subject, text, html }: Mail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'es' },
  }
}
