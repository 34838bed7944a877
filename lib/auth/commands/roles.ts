import { ChangeRefused } from '@/lib/access/change-refused'
import {
  actionOn,
  CommandError,
  changeOn,
  flagOption as flag,
  plainAction,
  runCommand,
  textOption as text,
} from '@/lib/access/command'
import { createRole, removeRole } from '@/lib/auth/roles/change-roles'
import { addRule, type RuleInput, type RulePart, removeRule, unknownParts, unmatchedParts } from '@/lib/auth/roles/change-rules'
import { admin } from '@/lib/db/pools'
import { rows } from '@/lib/db/run'
import { type Sql, sql } from '@/lib/db/sql'

type Rule = { id: number; reach: 'open' | 'all'; parts: Record<string, string | number | null>; unknown: string[] }
async function listRoles(): Promise<string> {
  const listings = await rows<{ name: string; description: string; requestable: boolean; rules: Rule[] }>(admin(), listSql())
  return listings
    .flatMap(({ name, description, requestable, rules }) => {
      const offered = requestable ? '' : '(not offered)'
      return [[name, description, offered].filter(Boolean).join('  '), ...rules.map(ruleLine)]
    })
    .join('\n')
    .concat('\n')
}

function ruleLine({ id, reach, parts, unknown }: Rule): string {
  const restrictions = Object.entries(parts).flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]))
  const note = unknown.length > 0 ? ' (there is no such thing at the moment)' : ''
  return `  rule ${[`${id}: ${reach === 'all' ? 'closed data too' : 'open data'}`, ...restrictions].join(', ')}${note}`
}

const listSql = (): Sql => sql`
  select r.name, r.description, r.requestable,
         coalesce(
           (select jsonb_agg(jsonb_build_object(
                     'id', a.id, 'reach', a.reach,
                     'parts', jsonb_build_object('dataset', a.dataset, 'origin', a.origin, 'station-type', a.station_type,
                                                 'data-type', a.data_type, 'period', a.period),
                     'unknown', ${unknownParts({ origin: sql`a.origin`, stationType: sql`a.station_type`, dataType: sql`a.data_type` })})
                     order by a.id)
              from access_rule a
             where a.role = r.name), '[]') as rules
    from role r
   order by r.name`

const usage = `Roles and what they open. A change takes effect within a second.

  npm run roles -- create NAME [--description TEXT] [--not-offered]
                                         --not-offered: people cannot request it on the pages
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

const actions = {
  create: actionOn(
    async ({ subject: name, values, change }) => {
      const facts = { description: values.description ?? '', requestable: !values['not-offered'] }
      await change(connection => createRole(connection, name, facts))
      return `${name} is there.\n`
    },
    { description: text, 'not-offered': flag },
  ),
  list: plainAction(listRoles),
  open: actionOn(
    async ({ subject: role, values, change }) => {
      const period = periodOf(values.period)
      const input: RuleInput = {
        role,
        reach: values.closed ? 'all' : 'open',
        dataset: values.dataset ?? null,
        origin: values.origin ?? null,
        stationType: values['station-type'] ?? null,
        dataType: values['data-type'] ?? null,
        period,
      }
      const [id, unknown] = await change(async connection => [
        await addRule(connection, input),
        await unmatchedParts(connection, input),
      ])
      return [`rule=${id}`, ...unknown.map(part => unknownNote(part, input)), ''].join('\n')
    },
    { dataset: text, origin: text, 'station-type': text, 'data-type': text, period: text, closed: flag },
  ),
  close: actionOn(async ({ subject: rule, change }) => {
    const id = /^[1-9]\d{0,8}$/.test(rule) ? Number(rule) : 0
    await change(connection => removeRule(connection, id)).catch(error => {
      if (!(error instanceof ChangeRefused)) throw error
      throw new CommandError(`There is no rule ${rule}; npm run roles -- list shows them with their numbers.`)
    })
    return `rule ${rule} is removed.\n`
  }),
  remove: changeOn(removeRole, 'is removed'),
}

function unknownNote(part: RulePart, { origin, stationType, dataType }: RuleInput): string {
  const what = {
    Origin: `data of the origin ${origin}`,
    StationType: `stations of the type ${stationType}`,
    DataType: `measurements ${dataType}`,
  }
  return `There are no ${what[part]} at the moment: the rule opens nothing until there are.`
}

function periodOf(typed: string | undefined): number | null {
  if (typed === undefined) return null
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new CommandError('--period is a number of seconds, e.g. 600.')
  return Number(typed)
}

export const main = (args: readonly string[]): Promise<number> => runCommand({ usage, actions }, args)
