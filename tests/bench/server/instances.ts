import { startServer, type TestServer } from '../../browser/support/server'
import { sizeOf } from '../table'
import { inTurns, type Load, load, type Measured } from './load'
import { ENV } from './measure'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

const WRITERS = 30
const MANY_WRITERS = 60
const TURN_MS = sizeOf(6000, 200)

/** Each way, between the servers and a PostgreSQL that is not beside them. Milliseconds. */
const DELAY_MS = 20

/** Three servers on one PostgreSQL, of what one of them does. */
const AT_LEAST = 1.5
const P99_MS = 500

export const INSTANCES_HEADER = [
  'PostgreSQL',
  'servers',
  'writers',
  'adds a second',
  'of one server',
  'the cores allow',
  'idle CPU',
  'p99',
  'answers that are no 200',
]

export interface Instances {
  readonly rows: readonly (readonly string[])[]
  readonly missed: boolean
}

/**
 * One and three servers on one PostgreSQL, with 30 writers and with 60. Where all of them share the cores of one machine,
 * three do at most what its idle CPU allows; where the database is away, a server waits for it most of the time, and what
 * keeps three of them from three times as much is in the database: rows, locks and transactions that are run again.
 */
export async function measureInstances(databaseUrl: string): Promise<Instances> {
  const here = await measureAt('here', databaseUrl)
  const away = new URL(databaseUrl)
  const line = await delayedLine(Number(away.port), DELAY_MS)
  away.port = String(line.port)
  try {
    const there = await measureAt(`${2 * DELAY_MS} ms away`, away.href)
    return {
      rows: [...here.rows, ...there.rows],
      missed: here.isSlow || there.isSlow || there.isHeld,
    }
  } finally {
    line.end()
  }
}

interface Place extends Pick<Instances, 'rows'> {
  /** Whether writers waited for too long, or were refused. */
  readonly isSlow: boolean
  /** Whether three servers do too little of what one does. */
  readonly isHeld: boolean
}

async function measureAt(place: string, databaseUrl: string): Promise<Place> {
  const env = { ...ENV, DATABASE_URL: databaseUrl }
  const servers: TestServer[] = []
  try {
    while (servers.length < 3) servers.push(await startServer({ env }))
    const [first, ...others] = servers
    if (first === undefined) throw new Error('No server has started')
    const token = await first.token()
    const common: Omit<Load, 'urls' | 'callers'> = {
      bodies: (call) => ({ metodo: 'bancos-ingresar', token, banco: `Banco ${call}` }),
      duration: TURN_MS,
    }
    const one = { ...common, urls: [first.url], callers: WRITERS }
    const three = { ...common, urls: [first, ...others].map(({ url }) => url), callers: WRITERS }
    const [alone, together] = await inTurns(one, three)
    const many = await load({ ...three, callers: MANY_WRITERS })
    const ratio = together.perSecond / alone.perSecond
    return {
      rows: [
        line([place, '1', String(WRITERS)], alone),
        line([place, '3', String(WRITERS)], together, ratio, 1 / (1 - alone.idle)),
        line([place, '3', String(MANY_WRITERS)], many),
      ],
      isSlow: together.p99 > P99_MS || many.others > 0,
      isHeld: ratio < AT_LEAST,
    }
  } finally {
    for (const server of servers) await server.end()
  }
}

function line(
  what: readonly string[],
  { perSecond, p99, others, idle }: Measured,
  ratio?: number,
  allowed?: number,
): readonly string[] {
  return [
    ...what,
    perSecond.toFixed(0),
    ratio === undefined ? '' : `${ratio.toFixed(2)}x`,
    allowed === undefined ? '' : `${allowed.toFixed(2)}x`,
    `${(idle * 100).toFixed(0)} %`,
    `${p99.toFixed(0)} ms`,
    String(others),
  ]
}

/** A line to another port on which everything takes as long as between two machines. */
export interface DelayedLine {
  readonly port: number
  end(): void
}

/**
 * @param port on this machine, where the line leads
 * @param delay each way. Milliseconds
 */
async function delayedLine(port: number, delay: number): Promise<DelayedLine> {
  const sockets = new Set<Socket>()
  const line = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: '127.0.0.1', noDelay: true })
    pass(near, far, delay)
    pass(far, near, delay)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  const address = line.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  return {
    port: address.port,
    end() {
      line.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Timers of one delay end in the order in which they were set, so nothing overtakes. */
function pass(from: Socket, to: Socket, delay: number): void {
  from.on('data', (part) => setTimeout(() => to.write(part), delay))
  from.on('close', () => setTimeout(() => to.destroy(), delay))
  from.on('error', () => {})
}
