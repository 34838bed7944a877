import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { type Binaries, checkClusterVersion } from '@/lib/db/embedded/binaries'
import { type DataPaths, dataPaths } from '@/lib/db/embedded/data-directory'
import type { Identity } from '@/lib/db/embedded/identity'
import { explainFailure, keep, type Program, type ProgramEnd } from '@/lib/db/embedded/supervised-program'
import { fileTrouble } from '@/lib/db/start-error'

export const databaseUser = 'belvedere'

/** Whether a data directory, which need not exist, contains a cluster. @throws StartError if this user may not read it */
export function hasCluster(dataDir: string): boolean {
  try {
    return statSync(dataPaths(dataDir).cluster, { throwIfNoEntry: false }) !== undefined
  } catch (error) {
    throw fileTrouble(error, path.resolve(dataDir))
  }
}

const draftPrefix = 'pg.tmp-'

const passwordDraft = (draft: string) => `${draft}.password`

// Retried, because an initdb whose parent was killed may still write for a moment.
const removal = { recursive: true, force: true, maxRetries: 10, retryDelay: 50 } as const

/** Creates the cluster if it is missing. It gets its path only when it is complete on disk. @throws StartError */
export async function ensureCluster(place: DataPaths, identity: Identity, binaries: Binaries): Promise<void> {
  removeDrafts(place.dataDir)
  if (existsSync(place.cluster)) return checkClusterVersion(place.cluster, binaries)
  const draft = path.join(place.dataDir, `${draftPrefix}${process.pid}-${randomBytes(4).toString('hex')}`)
  try {
    await fillDraft(draft, place, identity)
    renameSync(draft, place.cluster)
    syncToDisk(place.dataDir)
  } catch (error) {
    rmSync(draft, removal)
    rmSync(passwordDraft(draft), removal)
    throw fileTrouble(error, place.dataDir)
  }
}

function removeDrafts(dataDir: string): void {
  for (const entry of readdirSync(dataDir)) if (entry.startsWith(draftPrefix)) rmSync(path.join(dataDir, entry), removal)
}

async function fillDraft(draft: string, place: DataPaths, identity: Identity): Promise<void> {
  const secret = passwordDraft(draft)
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (identity.user) for (const file of [draft, secret]) chownSync(file, identity.user.uid, identity.user.gid)
  const ended = await initialise(draft, secret, { place, identity })
  if (ended.code !== 0) throw explainFailure(ended, place)
  // The password is in the cluster before the cluster gets its path, so that no cluster is ever without one.
  renameSync(secret, passwordFile(draft))
  syncToDisk(passwordFile(draft))
  syncToDisk(draft)
}

const passwordFile = (cluster: string) => path.join(cluster, 'belvedere.password')

/** The password of the only user; created with the cluster, and readable by its owner only. */
export function readPassword(cluster: string): string {
  return readFileSync(passwordFile(cluster), 'utf8')
}

/** The built-in collation is the same on every system. Only trigrams use lc_ctype; `C` makes them less selective. */
async function initialise(draft: string, secret: string, to: { place: DataPaths; identity: Identity }): Promise<ProgramEnd> {
  const run = (ctype: string) => keep(initdb(draft, secret, { ...to, ctype })).ended
  const ended = await run('C.UTF-8')
  return ended.code !== 0 && /invalid locale/.test(ended.tail) ? await run('C') : ended
}

type InitOptions = { place: DataPaths; identity: Identity; ctype: string }

function initdb(draft: string, secret: string, { place, identity, ctype }: InitOptions): Program {
  const options = {
    pgdata: draft,
    username: databaseUser,
    pwfile: secret,
    auth: 'scram-sha-256',
    encoding: 'UTF8',
    'locale-provider': 'builtin',
    'builtin-locale': 'C.UTF-8',
    locale: 'C',
    'lc-ctype': ctype,
  }
  const words = [...Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]), '--no-instructions']
  return asProgram(identity, 'initdb', { words, log: place.log })
}

export function asProgram(
  identity: Identity,
  name: 'initdb' | 'postgres',
  { words, log }: { words: string[]; log: string },
): Program {
  const [command = '', ...args] = [...identity.prefix, path.join(identity.native, 'bin', name), ...words]
  return { command, args, log, ...identity.user }
}

function syncToDisk(file: string): void {
  const descriptor = openSync(file, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
