import { isReceivedObject, receivedText } from '../../wire/received'

/** What is said of a record that is there again, with what the answer says is not as it was. */
export function restoredText(name: string, answer: unknown): string {
  const text = `Se restauró "${name}"`
  const aviso = isReceivedObject(answer) ? receivedText(answer['aviso']) : ''
  return aviso === '' ? text : `${text}. ${aviso}`
}
