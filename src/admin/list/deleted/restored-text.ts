import { isReceivedObject, receivedText } from '#wire/received'
import type { Message } from '#admin/frame/texts/use-message'

/** The notice of a record that was restored, with what the answer says is not as it was. */
export function restoredText(name: string, answer: unknown, message: Message): string {
  const notice = isReceivedObject(answer) ? receivedText(answer['aviso']) : ''
  return notice === ''
    ? message('gestion.deleted.restored', { name })
    : message('gestion.deleted.restored_with', { name, notice })
}
