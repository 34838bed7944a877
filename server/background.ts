import { warmIssuerKeys } from '@/lib/access/issuer-keys'
import { openidLibrary } from '@/lib/auth/answer-openid'
import { cleanState } from '@/lib/auth/clean-state'
import { endRoles } from '@/lib/auth/end-roles'
import { createSigningKeys } from '@/lib/auth/signing-keys'
import { pruneMessages } from '@/lib/collector/prune-messages'
import { refreshCopies } from '@/lib/content/store/outdated-copies'
import { rewriteLinks } from '@/lib/content/store/rewrite-links'
import { pruneArrivals } from '@/lib/db/arrivals/log'
import { pruneMoves } from '@/lib/db/document-moves'
import { makeMonthsAhead } from '@/lib/db/partitions'
import { admin } from '@/lib/db/pools'
import { pruneKeys } from '@/lib/http/idempotency/prune-keys'
import { errorFacts, log } from '@/lib/log'
import { notifyConsumers } from '@/lib/netex/notifications/notify-consumers'
import { pruneSubscriptions } from '@/lib/netex/subscriptions/prune-subscriptions'
import { pruneTimetables } from '@/lib/netex/timetable/store/replaced'
import { prepareFeeds } from '@/lib/traffic/current-feed'

/** Work that nobody waits for; what goes wrong is logged and tried again at the next start. */
export function backgroundWork(): void {
  unattended('links could not be rewritten to the public address', rewriteLinks)
  // Ahead of the first token, which would otherwise wait a second for both.
  unattended('signing keys could not be made', createSigningKeys)
  unattended('keys of AUTH_ISSUER could not be read', warmIssuerKeys)
  unattended('the OpenID library could not be loaded', openidLibrary)
  unattended('road-traffic feeds could not be prepared', prepareFeeds)
  repeated('expired sign-ins could not be removed', 300_000, cleanState)
  repeated('roles whose time is over could not be removed', 60_000, endRoles)
  repeated('moves of records that nobody needs could not be removed', 60_000, pruneMoves)
  repeated('keys of repeated calls could not be forgotten', 300_000, pruneKeys)
  repeated('messages that are no longer kept could not be removed', 60_000, () => pruneMessages())
  repeated('arrivals that no stream can go back to could not be removed', 60_000, pruneArrivals)
  repeated('months ahead could not be made', 3_600_000, () => makeMonthsAhead(admin()))
  repeated('subscriptions to timetables could not be removed', 300_000, pruneSubscriptions)
  repeated('timetables that were replaced could not be removed', 300_000, () => pruneTimetables())
  repeated('consumers of timetables could not be called', 2_000, notifyConsumers)
  repeated('copies of names in records could not be made again', 2_000, refreshCopies)
}

let ended = false

/** Nothing is begun any more, and what is broken off by the end of the database is no news. */
export function endBackgroundWork(): void {
  ended = true
}

/** Work that is done now and again, an interval after it was done, while nothing else keeps the process alive for it. */
async function repeated(complaint: string, milliseconds: number, work: () => Promise<unknown>): Promise<void> {
  await unattended(complaint, work)
  setTimeout(() => ended || repeated(complaint, milliseconds, work), milliseconds).unref()
}

async function unattended(complaint: string, work: () => Promise<unknown>): Promise<void> {
  await work().catch(error => ended || log('error', complaint, errorFacts(error)))
}
