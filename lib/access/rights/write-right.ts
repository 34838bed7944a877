import { AccessError, type Caller, holds } from '@/lib/access/caller'

/** A change of records. */
export type WriteAction = 'Create' | 'Update' | 'Delete'

/** The records a caller may change: all, or those with one of these sources, in lower case. */
type WriteScope = 'all' | ReadonlySet<string>

/** The kind of records: its name in roles, e.g. `Event`, and whether the role WRITER is enough. */
export type WriteTarget = Readonly<{ name: string; byWriters: boolean }>

/**
 * Records that a caller may create, change or delete. Roles are `{name}_{action}`, or with a condition `{name}_{action}_source={source}`, in the
 * words of the public original; `WRITER` includes those of all content, `ADMIN` everything.
 * @returns null where the caller has no such role. A role with another condition opens nothing.
 */
export function writeScope(caller: Caller, { name, byWriters }: WriteTarget, action: WriteAction): WriteScope | null {
  const full = `${name}_${action}`
  if (holds(caller, full) || (byWriters && holds(caller, 'WRITER'))) return 'all'
  const prefix = `${full}_source=`
  const sources = caller.roles.flatMap(role => (role.startsWith(prefix) ? [role.slice(prefix.length).toLowerCase()] : []))
  return sources.some(source => source !== '') ? new Set(sources) : null
}

/**
 * Demands at least one of these rights, for some records at least. Called before a body is read.
 * @throws AccessError 401 without a token, 403 without a role
 */
export function demandWriter(caller: Caller, written: WriteTarget, actions: readonly WriteAction[]): void {
  if (caller.kind === 'guest') throw new AccessError('missing', 'Writing needs an access token.')
  if (actions.some(action => writeScope(caller, written, action) !== null)) return
  const roles = actions.map(action => `${written.name}_${action}`).join(' or ')
  throw new AccessError('forbidden', `This call needs the role ${written.byWriters ? `WRITER, ${roles}` : roles}.`)
}

/**
 * Demands the right to do this to a record of this source.
 * @throws AccessError 403
 */
export function demandSource(
  caller: Caller,
  { written, action, source }: { written: WriteTarget; action: WriteAction; source: string | null },
): void {
  const scope = writeScope(caller, written, action)
  if (scope === 'all') return
  if (scope === null) throw new AccessError('forbidden', `This call needs the role ${written.name}_${action}.`)
  if (source !== null && scope.has(source.toLowerCase())) return
  const sources = [...scope].join(', ')
  throw new AccessError('forbidden', `The role ${written.name}_${action} is for records of the source ${sources} only.`)
}
