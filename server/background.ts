import { goOnMeasuring } from '@/demo/measuring/measuring'
import { warmIssuerKeys } from '@/lib/access/tokens/issuer-keys'
import { checkCatalog } from '@/lib/admin/catalog/checks/check-catalog'
import { runJob } from '@/lib/admin/operating/jobs'
import { applyChangedSettings } from '@/lib/admin/settings/changed-settings'
import { openidLibrary } from '@/lib/auth/openid/answer-openid'
import { cleanState } from '@/lib/auth/openid/clean-state'
import { endRoles } from '@/lib/auth/roles/end-roles'
import { createSigningKeys } from '@/lib/auth/tokens/signing-keys'
import { pruneMessages } from '@/lib/collector/prune-messages'
import type { Config } from '@/lib/config'
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

/** Background work; failures are logged, and it is tried again at the next start. */
export function backgroundWork({ demo, DEMO_MEASURING, CATALOG_CHECK_HOURS }: Config): void {
  unattended({ name: 'links', complaint: 'links could not be rewritten to the public address', work: rewriteLinks })
  // Before the first token, which would otherwise wait a second for both.
  unattended({ name: 'signing-keys', complaint: 'signing keys could not be made', work: createSigningKeys })
  unattended({ name: 'issuer-keys', complaint: 'keys of AUTH_ISSUER could not be read', work: warmIssuerKeys })
  unattended({ name: 'openid-library', complaint: 'the OpenID library could not be loaded', work: openidLibrary })
  unattended({ name: 'traffic-feeds', complaint: 'road-traffic feeds could not be prepared', work: prepareFeeds })
  repeated({ name: 'settings', complaint: 'changed settings could not be read', everySeconds: 2, work: applyChangedSettings })
  repeated({ name: 'expired-sign-ins', complaint: 'expired sign-ins could not be removed', everySeconds: 300, work: cleanState })
  repeated({ name: 'ended-roles', complaint: 'roles whose time is over could not be removed', everySeconds: 60, work: endRoles })
  repeated({
    name: 'moves',
    complaint: 'moves of records that nobody needs could not be removed',
    everySeconds: 60,
    work: pruneMoves,
  })
  repeated({
    name: 'repeated-calls',
    complaint: 'keys of repeated calls could not be forgotten',
    everySeconds: 300,
    work: pruneKeys,
  })
  repeated({
    name: 'messages',
    complaint: 'messages that are no longer kept could not be removed',
    everySeconds: 60,
    work: () => pruneMessages(),
  })
  repeated({
    name: 'arrivals',
    complaint: 'arrivals that no stream can go back to could not be removed',
    everySeconds: 60,
    work: pruneArrivals,
  })
  repeated({
    name: 'months-ahead',
    complaint: 'months ahead could not be made',
    everySeconds: 3600,
    work: () => makeMonthsAhead(admin()),
  })
  repeated({
    name: 'subscriptions',
    complaint: 'subscriptions to timetables could not be removed',
    everySeconds: 300,
    work: pruneSubscriptions,
  })
  repeated({
    name: 'timetables',
    complaint: 'timetables that were replaced could not be removed',
    everySeconds: 300,
    work: () => pruneTimetables(),
  })
  repeated({
    name: 'consumers',
    complaint: 'consumers of timetables could not be called',
    everySeconds: 2,
    work: notifyConsumers,
  })
  repeated({
    name: 'copies',
    complaint: 'copies of names in records could not be made again',
    everySeconds: 2,
    work: refreshCopies,
  })
  if (CATALOG_CHECK_HOURS > 0) {
    const everySeconds = Math.min(60, CATALOG_CHECK_HOURS * 3600)
    later(everySeconds, {
      name: 'catalog-checks',
      complaint: 'endpoints of datasets could not be looked at',
      everySeconds,
      work: () => checkCatalog(CATALOG_CHECK_HOURS),
    })
  }
  if (demo && DEMO_MEASURING === 'on')
    repeated({
      name: 'demo-measuring',
      complaint: 'the demo world could not go on measuring',
      everySeconds: 5,
      work: goOnMeasuring,
    })
}

let ended = false

/** No more work is started, and work that fails because the database ends is not logged. */
export function endBackgroundWork(): void {
  ended = true
}

type BackgroundWork = Readonly<{
  /** Its name for administrators. */
  name: string
  /** The message in the log when it fails. */
  complaint: string
  work: () => Promise<unknown>
}>

/** Work that is delayed until the first requests have been answered. */
function later(seconds: number, work: Parameters<typeof repeated>[0]): void {
  setTimeout(() => ended || repeated(work), seconds * 1000).unref()
}

/** Work that is repeated, an interval after its last end, and keeps no process alive. */
async function repeated(work: BackgroundWork & Readonly<{ everySeconds: number }>): Promise<void> {
  await unattended(work)
  setTimeout(() => ended || repeated(work), work.everySeconds * 1000).unref()
}

async function unattended({
  name,
  complaint,
  work,
  everySeconds = null,
}: BackgroundWork & { everySeconds?: number | null }): Promise<void> {
  await runJob(name, everySeconds, work).catch(error => ended || log('error', complaint, errorFacts(error)))
}
