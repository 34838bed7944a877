import { oneOf, type Rights, type Rule } from '@/lib/access/rights/rights'
import { and, covering, or, type Sql, sql } from '@/lib/db/sql'

/** Which rows of `event ev` the rights open. */
export function eventVisible(rights: Rights): Sql {
  if (rights.everything) return sql`true`
  return covering(['event'], or(rights.rules.filter(opensEvents).map(eventRule)))
}

// A rule about other datasets or about measured data does not apply to events.
const opensEvents = ({ dataset, stationType, dataType, period }: Rule) =>
  (!dataset || (dataset.events && !dataset.undecided)) && (stationType ?? dataType ?? period) === null

function eventRule({ reach, dataset, origin }: Rule): Sql {
  return and([
    ...(reach === 'open' ? [sql`not ev.closed`] : []),
    ...oneOf(sql`ev.origin`, origin, dataset?.stationType),
    ...oneOf(sql`ev.origin`, null, dataset?.origin),
  ])
}
