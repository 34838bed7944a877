import { about, plain, runCommand } from '@/lib/access/command'
import { createRole, removeRole } from '@/lib/auth/change-roles'
import { closeRule, openData } from '@/lib/auth/change-rules'
import { listRoles } from '@/lib/auth/list-roles'

const usage = `Roles and what they open. A change counts within a second.

  npm run roles -- create NAME [--description TEXT]
  npm run roles -- list                  shows the roles with their rules
  npm run roles -- open NAME [OPTION]... adds a rule: the role sees the data that all its options name; no option: all data
  npm run roles -- close RULE            removes the rule of that number, as list shows it
  npm run roles -- remove NAME           takes the role from everybody and removes its rules

Options of open; only GUEST, which everybody has, ADMIN and roles that begin with BDP_ open data:
  --dataset DATASET      Id or Shortname of a dataset of the catalog
  --origin ORIGIN        origin of stations and events, source of records
  --station-type TYPE    e.g. ParkingStation
  --data-type NAME       e.g. free
  --period SECONDS       only measurements of this period
  --closed               closed data too; without it the rule opens what is open
`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const

const actions = {
  create: about(
    ({ subject: name, values, change }) => change(connection => createRole(connection, name, values.description ?? '')),
    {
      description: text,
    },
  ),
  list: plain(listRoles),
  open: about(
    ({ subject: role, values, change }) =>
      change(connection =>
        openData(connection, {
          role,
          reach: values.closed ? 'all' : 'open',
          dataset: values.dataset ?? null,
          origin: values.origin ?? null,
          stationType: values['station-type'] ?? null,
          dataType: values['data-type'] ?? null,
          period: values.period ?? null,
        }),
      ),
    { dataset: text, origin: text, 'station-type': text, 'data-type': text, period: text, closed: flag },
  ),
  close: about(({ subject: rule, change }) => change(connection => closeRule(connection, rule))),
  remove: about(({ subject: name, change }) => change(connection => removeRole(connection, name))),
}

/** The command `npm run roles`. @returns the exit code */
export const main = (args: readonly string[]): Promise<number> => runCommand({ usage, actions }, args)
