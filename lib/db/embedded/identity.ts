import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, lstatSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { Binaries } from '@/lib/db/embedded/binaries'
import { StartError } from '@/lib/db/start-error'

/** The identity that runs PostgreSQL: this user, by a prefix to the command, or another user, who must own its data. */
export type Identity = { native: string; prefix: readonly string[]; user: { uid: number; gid: number } | null }

type IdentityOptions = { binaries: Binaries; dataDir: string; cluster: string }

/**
 * Chooses the user that runs PostgreSQL, which refuses root, and whose initdb refuses a user without a name. In both
 * cases it runs under another name in a user namespace, where it still owns the files; if that fails, root runs it as
 * `nobody`. An existing cluster is run by its owner.
 * @throws StartError if none of this works
 */
export function chooseIdentity(wanted: IdentityOptions): Identity {
  const { native } = wanted.binaries
  const uid = process.geteuid?.() ?? 0
  const owner = existsSync(wanted.cluster) ? statSync(wanted.cluster) : { uid, gid: uid }
  if (owner.uid !== uid) return asOwner(wanted, owner)
  if (uid !== 0 && hasName()) return { native, prefix: [], user: null }

  const prefix = namespacePrefix(native)
  if (prefix) return { native, prefix, user: null }
  if (uid === 0) return asUser(wanted, nobody())
  throw new StartError(
    `PostgreSQL needs a user with a name, but user id ${uid} has none here; add it to /etc/passwd or set DATABASE_URL.`,
  )
}

function asOwner(wanted: IdentityOptions, owner: { uid: number; gid: number }): Identity {
  if (process.geteuid?.() === 0) return asUser(wanted, owner)
  throw new StartError(
    `${wanted.cluster} belongs to user id ${owner.uid}; start as that user, change the owner, or set DATA_DIR to another directory.`,
  )
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** The command prefix that runs a program in a user namespace as a named user. Returns null if the system does not allow it. */
function namespacePrefix(native: string): string[] | null {
  if (process.platform !== 'linux') return null
  const prefix = ['unshare', '--user', `--map-user=${nobody().uid}`]
  const [command = '', ...args] = [...prefix, path.join(native, 'bin/postgres'), '--version']
  return spawnSync(command, args, { stdio: 'ignore', timeout: 5000 }).status === 0 ? prefix : null
}

/** The user `nobody`, or another user that is not root. initdb requires a user that has a name. */
function nobody(): { uid: number; gid: number } {
  const users = existsSync('/etc/passwd') ? parsePasswd(readFileSync('/etc/passwd', 'utf8')) : []
  return users.find(user => user.name === 'nobody') ?? users.find(user => user.uid > 0) ?? { uid: 65534, gid: 65534 }
}

/** The users in a file in the format of `/etc/passwd`. @see passwd(5) */
export function parsePasswd(text: string): { name: string; uid: number; gid: number }[] {
  return text
    .split('\n')
    .map(line => line.split(':'))
    .filter(fields => /^\d+$/.test(fields[2] ?? '') && /^\d+$/.test(fields[3] ?? ''))
    .map(fields => ({ name: fields[0]!, uid: Number(fields[2]), gid: Number(fields[3]) }))
}

function asUser({ binaries, dataDir, cluster }: IdentityOptions, user: { uid: number; gid: number }): Identity {
  // The user must be able to enter the data directory; its contents keep their own modes.
  chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  if (!mayRun('/bin/sh', ['-c', 'cd "$0"', dataDir], user))
    throw new StartError(
      `User id ${user.uid}, as whom the database runs, cannot enter ${dataDir}; set DATA_DIR to a place like /var/lib/belvedere.`,
    )
  if (existsSync(cluster) && statSync(cluster).uid !== user.uid) give(cluster, user)
  const direct = mayRun(path.join(binaries.native, 'bin/postgres'), ['--version'], user)
  return { native: direct ? binaries.native : copyForOthers(binaries), prefix: [], user: { uid: user.uid, gid: user.gid } }
}

function give(directory: string, { uid, gid }: { uid: number; gid: number }): void {
  const { status } = spawnSync('chown', ['-R', '-h', `${uid}:${gid}`, directory], { stdio: 'ignore' })
  if (status !== 0)
    throw new StartError(`The owner of ${directory} cannot be changed to user id ${uid}; change it and start again.`)
}

function mayRun(command: string, args: string[], { uid, gid }: { uid: number; gid: number }): boolean {
  return spawnSync(command, args, { uid, gid, cwd: '/', stdio: 'ignore', timeout: 5000 }).status === 0
}

/** A copy of the binaries where every user can run them; created once for each version. */
function copyForOthers({ native, version }: Binaries): string {
  const copy = `/var/tmp/belvedere-postgresql-${version}-${process.arch}`
  if (!existsSync(copy)) {
    const draft = mkdtempSync(`${copy}-`)
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    // All users get the owner's right to read and execute, whatever the umask of this process.
    spawnSync('chmod', ['-R', 'a+rX,go-w', draft])
    moveIntoPlace(draft, copy)
  }
  // Every user may write to /var/tmp, so a directory of this name is trusted only when it is root's.
  const { uid, mode } = lstatSync(copy)
  if (uid === 0 && (mode & 0o022) === 0) return copy
  throw new StartError(`${copy} was not made by this program; remove it and start again.`)
}

function moveIntoPlace(draft: string, target: string): void {
  try {
    renameSync(draft, target)
  } catch {
    // Another process has created the same copy.
    rmSync(draft, { recursive: true, force: true })
  }
}
