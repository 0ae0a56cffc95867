import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { backupsIn } from '../backup-files'
import type { Check } from './readiness'

/** Below this much free space a disk is reported as full. Megabytes of 1024 × 1024 bytes. */
export const LEAST_FREE_MB = 100

const MB = 1024 * 1024
const HOUR_MS = 3600 * 1000
/** A backup may be dated later than now by no more than this; beyond it a clock was wrong. Hours. */
export const CLOCKS_DIFFER_HOURS = 1

/**
 * Whether the data folder and the backup folder have free space. The data folder existed at the start: if it is missing, it
 * was moved or deleted. The backup folder is created with the first backup.
 */
export async function checkDisk(dataDir: string, backupDir: string): Promise<Check> {
  if (!existsSync(dataDir)) return { ok: false, why: 'DATA_DIR is gone' }
  const folders = [dataDir, backupDir].filter((dir) => existsSync(dir))
  const least = Math.min(...(await Promise.all(folders.map(freeMb))))
  return { ok: least >= LEAST_FREE_MB, freeMb: least, leastMb: LEAST_FREE_MB }
}

/** The space that this user may still fill. Megabytes. */
export async function freeMb(dir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dir)
  return Math.floor((bavail * bsize) / MB)
}

/**
 * Whether the newest backup is young enough.
 * @param limit hours
 * @param now milliseconds since the epoch
 */
export async function checkBackup(dir: string, limit: number, now: number): Promise<Check> {
  const age = backupAge(dir, now)
  if (age === undefined) return { ok: false, why: 'there is none', limitHours: limit }
  const ageHours = Math.round(age * 10) / 10
  if (age < -CLOCKS_DIFFER_HOURS) return { ok: false, why: 'it is from the future', ageHours }
  return { ok: age <= limit, ageHours, limitHours: limit }
}

/** Hours since the newest backup was begun; undefined if there is none. */
export function backupAge(dir: string, now: number): number | undefined {
  const [newest] = backupsIn(dir)
  return newest && (now - newest.moment) / HOUR_MS
}

const PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 }

/** Whether the provider's port accepts connections. No metodo is called. */
export async function checkProvider(apiUrl: string): Promise<Check> {
  const { hostname, port, protocol } = new URL(apiUrl)
  const socket = connect(
    port === '' ? (PORTS[protocol] ?? 443) : Number(port),
    hostname.replace(/^\[|\]$/g, ''),
  )
  return new Promise((resolve) => {
    const end = (check: Check) => {
      socket.destroy()
      resolve(check)
    }
    socket.setTimeout(1500, () => end({ ok: false, why: 'no connection in time' }))
    socket.once('connect', () => end({ ok: true }))
    socket.once('error', () => end({ ok: false, why: 'no connection' }))
  })
}
