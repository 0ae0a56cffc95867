import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ActionContext } from '#server/store/action'
import type { Refusal } from '#server/store/refusal'
import type { Tables, CodePurpose, CodeRow } from '#server/store/tables'
import { foldForUnique } from '#wire/fold'
import { codeMail } from '../mail/code-mail'
import { AddressRefused, MailFailure } from '../mail/mailer'
import { transactOrRefuse } from './change-password'
import { network } from '../attempts/address-budget'
import { hasTries } from '../attempts/code-tries'
import { recordAccess } from '../access-events'
import type { AccessTools } from '../access-tools'
import { CODE_MS, MAILS_PER_HOUR, MAILS_WINDOW_MS, RESEND_MS } from '../limits'
import { refusals } from '#server/calls/refusals'
import { mailboxRefused, mailNotSent } from '../refusals'
import { newCode } from '../tokens'

/** The recipient of a code, their line, and the code's purpose. */
export interface CodeRequest {
  readonly dni: number
  readonly purpose: CodePurpose
  readonly correo: string
  readonly nombre: string
  /** In recovery, the line of the request if the person has signed in from it before; '' for any other line. */
  readonly line: string
}

/** Sends a code, unless one was sent a moment ago. */
export type CodeSender = (context: ActionContext, request: CodeRequest) => Promise<void>

/**
 * A new code voids only the old one of its lane. A line that the person has signed in from before has its own codes and
 * mails, so that requests from elsewhere neither void them nor use them up; in registration each mailbox has its own
 * code. A second request within 60 s sends none: the sent code stays valid, as long as it can still be used from there.
 * For one DNI and for one mailbox, at most five mails an hour are sent to requests from a known line, and five to
 * requests from all other lines together.
 */
export function createCodeSender(tools: AccessTools): CodeSender {
  /** Mails that are being sent, by code. A second request meanwhile waits for their result. */
  const handovers = new Map<string, Promise<void>>()

  return async (context, request) => {
    const { store, now } = context
    const draft = newCodeOf(request, context)
    const decide = async (trx: Transaction<Tables>) =>
      (await reuseSentCode(trx, draft, request, context)) ??
      (await mailsUsedUp(trx, draft, request))
    const sent = await transactOrRefuse(store, async (trx) => {
      await tools.purge(trx, now)
      return decide(trx)
    })
    if (sent !== undefined) return handovers.get(sent)
    // A hash costs as much as a sign-in, so only a code that is sent has one.
    const code = newCode()
    const row = { ...draft, hash: await tools.hasher.hash(code) }
    const codeId = await transactOrRefuse(
      store,
      async (trx) => (await decide(trx)) ?? replace(trx, row, request, context),
    )
    if (codeId !== row.id) return handovers.get(codeId)
    const handover = send(tools, context, request, code, row)
    handovers.set(row.id, handover)
    await handover.finally(() => handovers.delete(row.id))
  }
}

/** A code before it has a hash. */
type NewCode = Omit<CodeRow, 'hash'>

function newCodeOf({ line, ...request }: CodeRequest, { address, now }: ActionContext): NewCode {
  const { purpose, correo } = request
  return {
    ...request,
    id: randomUUID(),
    lane: `${purpose} ${purpose === 'recovery' ? line : foldForUnique(correo)}`,
    asked_from: network(address),
    sent_at: now,
    expires_at: now + CODE_MS,
  }
}

/**
 * The id of a code that was sent a moment ago and can still be used. If the same line asks again, the new name replaces the old
 * one; nobody else changes it.
 */
async function reuseSentCode(
  trx: Transaction<Tables>,
  { dni, lane, correo, nombre, asked_from }: NewCode,
  { line }: CodeRequest,
  { address, now }: ActionContext,
): Promise<string | undefined> {
  const sent = await trx
    .selectFrom('auth_codes')
    .select(['id', 'correo', 'asked_from'])
    .where('dni', '=', dni)
    .where('lane', '=', lane)
    .where('sent_at', '>', now - RESEND_MS)
    // A later time was written while a clock was ahead.
    .where('sent_at', '<=', now)
    .executeTakeFirst()
  if (sent === undefined || foldForUnique(sent.correo) !== foldForUnique(correo)) return undefined
  if (!(await hasTries(trx, sent, { address, line }))) return undefined
  if (sent.asked_from === asked_from) {
    await trx.updateTable('auth_codes').set({ nombre }).where('id', '=', sent.id).execute()
  }
  return sent.id
}

/** @returns the refusal if the hour's mails are used up */
async function mailsUsedUp(
  trx: Transaction<Tables>,
  { dni, correo, sent_at }: NewCode,
  { line }: CodeRequest,
): Promise<Refusal | undefined> {
  const correo_folded = foldForUnique(correo)
  const mails = await trx
    .selectFrom('auth_mails')
    .select('sent_at')
    .where((mail) => mail.or([mail('dni', '=', dni), mail('correo_folded', '=', correo_folded)]))
    .where('line', '=', line)
    .where('sent_at', '>', sent_at - MAILS_WINDOW_MS)
    .where('sent_at', '<=', sent_at)
    .orderBy('sent_at', 'desc')
    .limit(MAILS_PER_HOUR)
    .execute()
  const oldest = mails[MAILS_PER_HOUR - 1]
  return oldest && refusals.tooManyTries(oldest.sent_at + MAILS_WINDOW_MS - sent_at)
}

/** @returns the new code's id */
async function replace(
  trx: Transaction<Tables>,
  row: CodeRow,
  { line }: CodeRequest,
  { address }: ActionContext,
): Promise<string> {
  const { id, dni, lane, purpose, asked_from, sent_at } = row
  const correo_folded = foldForUnique(row.correo)
  await trx.insertInto('auth_mails').values({ id, dni, correo_folded, line, sent_at }).execute()
  await trx
    .deleteFrom('auth_codes')
    .where('dni', '=', dni)
    .where('purpose', '=', purpose)
    // A person who registers again from the same line corrects the e-mail: the code in the wrong mailbox must no longer work.
    .where((code) => code.or([code('lane', '=', lane), code('asked_from', '=', asked_from)]))
    .execute()
  await trx.insertInto('auth_codes').values(row).execute()
  const event = { kind: 'pedido-de-codigo', dni, who: undefined, detail: address } as const
  await recordAccess(trx, { ...event, at: sent_at })
  return id
}

/** @throws Refusal 422 (no such mailbox), 503; the code is deleted then, so that the person may ask again at once */
async function send(
  { mailer, settings, log }: AccessTools,
  { store }: ActionContext,
  { purpose, correo, nombre }: CodeRequest,
  code: string,
  { id }: CodeRow,
): Promise<void> {
  const { empresa } = settings
  try {
    await mailer.send({ to: correo, ...codeMail({ purpose, empresa, nombre, code }) })
  } catch (error) {
    await store.transact(async (trx) => {
      await trx.deleteFrom('auth_codes').where('id', '=', id).execute()
      await trx.deleteFrom('auth_mails').where('id', '=', id).execute()
    })
    if (!(error instanceof MailFailure)) throw error
    log.warn({ err: error }, 'A code could not be mailed')
    throw error instanceof AddressRefused ? mailboxRefused() : mailNotSent()
  }
}
