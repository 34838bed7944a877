import { AccessError, type Caller, holds } from '@/lib/access/caller'

export type WriteAction = 'Create' | 'Update' | 'Delete'

type WriteScope = 'all' | ReadonlySet<string>

/** A kind of records: its name in roles, e.g. `Event`, and whether the role WRITER suffices to change them. */
export type WriteTarget = Readonly<{ name: string; byWriters: boolean }>

/**
 * The records that a caller may change, from roles `{name}_{action}` or `{name}_{action}_source={source}`, as in the
 * Open Data Hub. `ADMIN` may change everything, `WRITER` everything with `byWriters`.
 * @returns `all`, the lower-case sources, or null without such a role; roles with any other condition are ignored
 */
export function writeScope(caller: Caller, { name, byWriters }: WriteTarget, action: WriteAction): WriteScope | null {
  const full = `${name}_${action}`
  if (holds(caller, full) || (byWriters && holds(caller, 'WRITER'))) return 'all'
  const prefix = `${full}_source=`
  const sources = caller.roles.flatMap(role => (role.startsWith(prefix) ? [role.slice(prefix.length).toLowerCase()] : []))
  return sources.some(source => source !== '') ? new Set(sources) : null
}

/** Requires a role for one of the actions, for any source, before the body is read. @throws AccessError 401, 403 */
export function demandWriter(caller: Caller, written: WriteTarget, actions: readonly WriteAction[]): void {
  if (caller.kind === 'guest') throw new AccessError('missing', 'Writing needs an access token.')
  if (actions.some(action => writeScope(caller, written, action) !== null)) return
  const roles = actions.map(action => `${written.name}_${action}`).join(' or ')
  throw new AccessError('forbidden', `This call needs the role ${written.byWriters ? `WRITER, ${roles}` : roles}.`)
}

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
