import { config } from '@/lib/config'
import { guestLanes, type Lanes, readerLanes } from '@/lib/db/lanes'
import { admin, guestReader, guestRole } from '@/lib/db/pools'
import { execute, firstRow, transaction } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'
import { advisoryLock } from '@/lib/db/transactions'
import { errorFacts, log } from '@/lib/log'
import { once } from '@/lib/runtime'

/**
 * Row protection: guests' queries run as a role that reads only the views of the schema `guest`. The state is `broken`
 * after a check found that their connections do not have that role.
 * @see docs/decisions/014-guest-database-role.md
 */
const wall = () => once<{ state: SecondWallState }>('second wall', () => ({ state: config().SECOND_WALL }))

export type SecondWallState = 'on' | 'off' | 'broken'

export const secondWallState = (): SecondWallState => wall().state

/** Sets the state that another process has determined with `raiseSecondWall`. */
export function setSecondWallState(state: SecondWallState): void {
  wall().state = state
}

/** Thrown for guests while their connections do not run as the role for guests. */
class SecondWallBroken extends Error {
  readonly code = 'SECOND_WALL_BROKEN'
}

/** The lanes for guests. @throws SecondWallBroken if these would not run as the role for guests */
export function lanesForGuests(): Lanes {
  const { state } = wall()
  if (state === 'broken') throw new SecondWallBroken('guests’ connections do not run as the database role for guests')
  return state === 'on' ? guestLanes() : readerLanes()
}

/**
 * Creates the role for guests and its grants if they are missing, and checks that guests' connections run as it; at
 * every start, because roles belong to the whole server. Without the right to create roles the protection is off, which
 * is logged.
 */
export async function raiseSecondWall(): Promise<void> {
  if (wall().state === 'off') return log('info', 'SECOND_WALL=off: guests’ queries run as the ordinary database user')
  const role = await transaction(admin(), async connection => {
    await execute(connection, advisoryLock('second wall'))
    await connection.unsafe(raiseText)
    return (await firstRow<RoleState>(connection, factsSql()))!
  })
  if (!role.usable) {
    wall().state = 'off'
    return log('error', whatToRun(role))
  }
  if (role.readable.length > 0)
    log('error', `The database role ${guestRole.role} may read tables; revoke that.`, { tables: role.readable })
  await lookThrough()
}

type RoleState = { user: string; usable: boolean; readable: string[] }

// Another database of the server may create the role at the same moment; the result is checked afterwards.
const raiseText = `
do $$
begin
  if to_regrole('${guestRole.role}') is null then
    begin
      create role ${guestRole.role} nologin;
    exception when insufficient_privilege or duplicate_object or unique_violation then null;
    end;
  end if;
  if to_regrole('${guestRole.role}') is null then return; end if;
  if not pg_has_role('${guestRole.role}', case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end) then
    begin
      grant ${guestRole.role} to current_user;
    exception when insufficient_privilege or unique_violation or internal_error then null;
    end;
  end if;
  if not has_schema_privilege('${guestRole.role}', 'guest', 'usage') then grant usage on schema guest to ${guestRole.role}; end if;
  if exists (select from pg_class v where v.relnamespace = 'guest'::regnamespace and v.relkind = 'v'
                                      and not has_table_privilege('${guestRole.role}', v.oid, 'select')) then
    grant select on all tables in schema guest to ${guestRole.role};
  end if;
end $$`

/** SQL for whether this user can become the role, and for tables that the role can read in addition to the views. */
const factsSql = (): Sql => sql`
  select current_user::text as user,
         coalesce(pg_has_role(g.role, case when current_setting('server_version_num')::int < 160000 then 'member' else 'set' end),
                  false) as usable,
         array(select c.relname::text
                 from pg_class c
                where c.relnamespace = (select d.relnamespace from pg_class d where d.oid = 'document'::regclass)
                  and c.relkind in ('r', 'p', 'v', 'm') and has_table_privilege(g.role, c.oid, 'select')
                order by 1) as readable
    from (select to_regrole(${guestRole.role})::oid as role) g`

function whatToRun({ user }: RoleState): string {
  const quoted = `"${user.replaceAll('"', '""')}"`
  return `Row protection for guests (SECOND_WALL) is off because the database user ${quoted} cannot create roles. As a superuser run \`create role ${guestRole.role} nologin; grant ${guestRole.role} to ${quoted};\`, then restart; or set SECOND_WALL=off to accept this.`
}

// Checks the role and the search path of a guest's connection, which a pooler may silently drop.
async function lookThrough(): Promise<void> {
  try {
    const seen = await firstRow(
      guestReader(),
      sql`select current_user::text as role, current_schemas(false)::text as search_path`,
    )
    if (seen?.['role'] === guestRole.role && seen['search_path'] === `{${guestRole.search_path}}`) return
    wall().state = 'broken'
    log(
      'error',
      `Guests are refused: their connections do not run as ${guestRole.role}. A pooler must pass role and search_path on.`,
      { seen },
    )
  } catch (error) {
    const what = `Guests are refused until their connections can run as ${guestRole.role}; grant it to the user of DATABASE_URL and of DATABASE_READ_URL.`
    log('error', what, errorFacts(error))
  }
}
