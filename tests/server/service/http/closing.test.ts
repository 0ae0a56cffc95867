import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { HandleRpc } from '#server/calls/handle-rpc'
import { API_PATH } from '#wire/http/endpoint'
import { testApp } from '../../support/test-app'

const call = (body: string) =>
  `POST ${API_PATH} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`

/** A connection on which two calls wait for their answers while the app closes. */
async function closingWithTwo() {
  const answers: (() => void)[] = []
  const handle: HandleRpc = (request) =>
    new Promise((resolve) => {
      answers.push(() => resolve(new Response(request.body, { status: 209 })))
    })
  const app = await testApp({ handle })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  let received = ''
  socket.setEncoding('utf8').on('data', (part: string) => {
    received += part
  })
  const ended = once(socket, 'close')
  socket.write(call('"first"') + call('"last"'))
  await expect.poll(() => answers.length).toBe(2)
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  const partsOf = () => received.match(/"first"|"last"|connection: close/gi)
  return { answers, closed, ended, partsOf }
}

const WHOLE = ['"first"', 'connection: close', '"last"']

it('all calls of a connection are answered before it is closed, and the last answer says that it is', async () => {
  const { answers, closed, ended, partsOf } = await closingWithTwo()
  // The second one is ready before the first, behind which it waits.
  for (const answer of answers.toReversed()) answer()
  await closed
  await ended
  expect(partsOf()).toEqual(WHOLE)
})

it('a call is answered on a connection on which the one before it has been answered long ago', async () => {
  const { answers, closed, ended, partsOf } = await closingWithTwo()
  const [first, last] = answers
  first?.()
  await expect.poll(partsOf).toEqual(['"first"'])
  last?.()
  await closed
  await ended
  expect(partsOf()).toEqual(WHOLE)
})

it('a connection without a call is closed at once', async () => {
  const app = await testApp()
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  const arrived = once(app.server, 'connection')
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  await arrived
  const closed = once(socket.resume(), 'close')
  await app.close()
  await closed
  expect(socket.destroyed).toBe(true)
})
