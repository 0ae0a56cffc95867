import { createHash } from 'node:crypto'
import { createReadStream, existsSync, statSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create, extract } from 'tar'
import { OWNER_ONLY, restrictToOwner } from '#server/store/owner-only'
import { StartupError } from '#server/store/startup-error'
import { type Manifest, manifestSchema } from './manifest'
import { DATABASE_FILE } from '#server/store/database/sqlite/sqlite-store'

const MANIFEST_FILE = 'manifest.json'

/** The name of the copy of each kind of database in an archive. */
export const COPY_FILES: Readonly<Record<Manifest['database'], string>> = {
  sqlite: DATABASE_FILE,
  postgres: 'gestion.dump',
}

const ENTRIES: ReadonlySet<string> = new Set([MANIFEST_FILE, ...Object.values(COPY_FILES)])

/**
 * Packs a copy of a database, the file in `folder` that `COPY_FILES` names, into a .tar.gz file with a manifest.
 * @param about the manifest's entries other than the copy's size and checksum
 */
export async function packArchive(
  archive: string,
  folder: string,
  about: Omit<Manifest, 'format' | 'bytes' | 'sha256'>,
): Promise<Manifest> {
  const copy = join(folder, COPY_FILES[about.database])
  const { size: bytes } = await stat(copy)
  const manifest: Manifest = {
    format: 'gestion-backup-1',
    ...about,
    bytes,
    sha256: await sha256Of(copy),
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`
  await writeFile(join(folder, MANIFEST_FILE), text, { mode: OWNER_ONLY.file })
  const options = { gzip: true, cwd: folder, file: archive, mode: OWNER_ONLY.file, strict: true }
  await create(options, [MANIFEST_FILE, COPY_FILES[about.database]])
  restrictToOwner(archive, OWNER_ONLY.file)
  return manifest
}

/**
 * Unpacks an archive into a new folder, and compares the copy with its manifest. Writes only the files that `packArchive`
 * packs.
 * @throws StartupError for a file that is truncated, altered or no backup of this program
 */
export async function unpackArchive(archive: string, folder: string): Promise<Manifest> {
  requireFile(archive)
  await mkdir(folder, { mode: OWNER_ONLY.folder })
  await extractEntries(archive, folder)
  const manifest = await readManifest(archive, folder)
  const copy = join(folder, COPY_FILES[manifest.database])
  if (!existsSync(copy)) throw damagedArchive(archive, 'its database is missing')
  if ((await sha256Of(copy)) !== manifest.sha256) {
    throw damagedArchive(archive, 'its database does not have the checksum of its manifest')
  }
  restrictToOwner(copy, OWNER_ONLY.file)
  return manifest
}

/** @throws StartupError */
function requireFile(archive: string): void {
  const there = statSync(archive, { throwIfNoEntry: false })
  if (there?.isFile() === true) return
  throw new StartupError(
    there === undefined ? `There is no file ${archive}.` : `${archive} is no file.`,
    'Name a backup that `npm run backup` wrote.',
  )
}

const isExpectedEntry = (path: string, entry: object): boolean =>
  ENTRIES.has(path) && 'type' in entry && entry.type === 'File'

async function extractEntries(archive: string, folder: string): Promise<void> {
  const unexpected: string[] = []
  try {
    await extract({
      file: archive,
      cwd: folder,
      strict: true,
      filter(path, entry) {
        const isExpected = isExpectedEntry(path, entry)
        if (!isExpected && unexpected.length < 3) unexpected.push(path)
        return isExpected
      },
    })
  } catch (cause) {
    // An error of the disk, such as a full one, is no error of the archive.
    if (cause instanceof Error && 'syscall' in cause) throw cause
    throw damagedArchive(archive, cause instanceof Error ? cause.message : String(cause), cause)
  }
  if (unexpected.length > 0)
    throw damagedArchive(
      archive,
      `it also contains ${unexpected.map((path) => JSON.stringify(path.slice(0, 100))).join(', ')}`,
    )
}

async function readManifest(archive: string, folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST_FILE)
  if (!existsSync(path)) throw damagedArchive(archive, `it has no ${MANIFEST_FILE}`)
  try {
    return manifestSchema.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (cause) {
    throw damagedArchive(archive, `its ${MANIFEST_FILE} cannot be read`, cause)
  }
}

/** The error for an archive that cannot be used. */
export function damagedArchive(archive: string, why: string, cause?: unknown): StartupError {
  return new StartupError(
    `${archive} is no backup of this program, or is damaged: ${why}.`,
    'Nothing was changed. Use another backup.',
    { cause },
  )
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
