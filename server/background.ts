import { setTimeout as sleep } from 'node:timers/promises'
import { isDemoDone } from '@/demo/prepare'
import { removeOldAudit } from '@/lib/access/audit/audit-retention'
import { recomputeAccess } from '@/lib/access/rights/recompute-access'
import { removeOldSessions } from '@/lib/access/session-store/page-session'
import { warmIssuerKeys } from '@/lib/access/tokens/issuer-keys'
import { checkCatalog } from '@/lib/admin/catalog/checks/check-dataset'
import { applyChangedSettings } from '@/lib/admin/settings/changed-settings'
import { cleanState } from '@/lib/auth/openid/library-data'
import { endRoles } from '@/lib/auth/roles/grant-role'
import { createSigningKeys } from '@/lib/auth/tokens/provider-keys'
import { pruneMessages } from '@/lib/collector/prune-messages'
import { startRelay, stopRelay } from '@/lib/collector/relay/relay'
import type { Config } from '@/lib/config'
import { refreshCopies } from '@/lib/content/store/outdated-copies'
import { rewriteLinks } from '@/lib/content/store/rewrite-links'
import { pruneArrivals } from '@/lib/db/arrivals/log'
import { backUpWhenDue } from '@/lib/db/backup/scheduled-backup'
import { BackgroundJob, type JobOptions, type JobRun } from '@/lib/db/jobs/background-job'
import { oneAfterAnother, shortened } from '@/lib/db/jobs/small-steps'
import { packMonths } from '@/lib/db/packing/pack-months'
import { makeMonthsAhead } from '@/lib/db/partitions'
import { maintenance } from '@/lib/db/pools'
import { pruneMoves } from '@/lib/db/records/document-moves'
import { refold } from '@/lib/db/records/refold'
import { removeOldMeasurements } from '@/lib/db/retention/old-measurements'
import { removeOldRows } from '@/lib/db/retention/old-rows'
import { startRouting, stopRouting } from '@/lib/flows/routing/routing'
import { pruneKeys } from '@/lib/http/idempotency/write-once'
import { notifyConsumers } from '@/lib/netex/notifications/notify-consumers'
import { pruneSubscriptions } from '@/lib/netex/operations/subscribe'
import { pruneTimetables } from '@/lib/netex/timetable/store/publish'
import { prepareFeeds } from '@/lib/traffic/current-feed'
import { workerCount } from '@/lib/workers'
import { recomputeLatest } from '@/lib/writer/push/recompute-latest'

type StartingWork = Omit<JobOptions, 'everySeconds'>

/** Creates the signing keys when the platform starts: the first token would otherwise wait a second for them. */
const signingKeys: StartingWork = {
  name: 'signing-keys',
  complaint: 'signing keys could not be created',
  work: createSigningKeys,
}

/** Work that each API process does once when it starts, so that its first responses do not wait for it. */
const warming: readonly StartingWork[] = [
  { name: 'issuer-keys', complaint: 'keys of AUTH_ISSUER could not be read', work: warmIssuerKeys },
  {
    name: 'openid-library',
    complaint: 'the OpenID library could not be loaded',
    work: () => import('@/lib/auth/openid/identity-provider'),
  },
  { name: 'traffic-feeds', complaint: 'road-traffic feeds could not be prepared', work: prepareFeeds },
]

/** Reads changed settings, in the main process and in every worker: another machine may change them. */
const settings: JobOptions = {
  name: 'settings',
  complaint: 'changed settings could not be read',
  everySeconds: 2,
  work: () => applyChangedSettings(),
}

/** The steps of the retention, one after another: requests need connections and the disk at the same time. */
const retention = [removeOldMeasurements, packMonths, removeOldRows, removeOldAudit] as const

/** Time limit of each step of the retention in a run; ten minutes for all of them. */
const retentionMilliseconds = 150_000

const removeOld = (turn: JobRun) => oneAfterAnother(retention, work => work(shortened(turn, retentionMilliseconds)))

type RepeatedWork = readonly [name: string, everySeconds: number, work: JobOptions['work'], complaint: string]

const inAllProcesses: readonly RepeatedWork[] = [
  ['links', 2, rewriteLinks, 'links could not be rewritten to the public URL'],
  ['access', 1, recomputeAccess, 'rows could not be recomputed after a change of rules'],
  ['expired-sign-ins', 300, () => Promise.all([cleanState(), removeOldSessions()]), 'expired sign-ins could not be removed'],
  ['ended-roles', 60, endRoles, 'roles whose time is over could not be removed'],
  ['moves', 60, () => pruneMoves(), 'old moves of records could not be removed'],
  ['repeated-calls', 300, () => pruneKeys(), 'old keys of repeated calls could not be removed'],
  ['messages', 60, () => pruneMessages(), 'old messages could not be removed'],
  ['arrivals', 60, () => pruneArrivals(), 'old arrivals could not be removed'],
  ['months-ahead', 3600, () => makeMonthsAhead(maintenance()), 'months ahead could not be created'],
  ['subscriptions', 300, pruneSubscriptions, 'old subscriptions could not be removed'],
  ['timetables', 300, () => pruneTimetables(), 'replaced timetables could not be removed'],
  ['consumers', 2, notifyConsumers, 'consumers of timetables could not be called'],
  ['copies', 2, refreshCopies, 'copies of names in records could not be updated'],
]

const inOneProcess: readonly RepeatedWork[] = [
  ['newest-values', 600, recomputeLatest, 'newest values that are too far ahead could not be replaced'],
  ['retention', 3600, removeOld, 'old rows could not be removed or packed'],
  ['folding', 60, refold, 'stored names could not be made comparable with what people type'],
]

const jobOf = ([name, everySeconds, work, complaint]: RepeatedWork): JobOptions => ({ name, everySeconds, work, complaint })

const repeated: readonly JobOptions[] = [
  settings,
  ...inAllProcesses.map(jobOf),
  ...inOneProcess.map(row => ({ ...jobOf(row), processes: 'one' as const })),
]

/** Seconds until the endpoints of datasets are first checked, so that the checks do not delay the first requests. */
const checksAfterSeconds = 60

const jobs: BackgroundJob[] = []

/** Starts the background work of the platform. It runs until `endBackgroundWork`, and its failures are logged. */
export function startBackgroundWork(config: Config): void {
  const { demo, DEMO_MEASURING, CATALOG_CHECK_HOURS, BACKUP_HOURS } = config
  start(onlyOnce(signingKeys), ...(workerCount() === 1 ? warming.map(onlyOnce) : []), ...repeated)
  if (CATALOG_CHECK_HOURS > 0) {
    const everySeconds = Math.min(checksAfterSeconds, CATALOG_CHECK_HOURS * 3600)
    setTimeout(() => start(catalogChecks(CATALOG_CHECK_HOURS, everySeconds)), everySeconds * 1000).unref()
  }
  if (demo && DEMO_MEASURING === 'on') start(demoMeasuring)
  if (BACKUP_HOURS > 0) start(backups(config))
  startRouting()
  startRelay()
}

/** Starts the background work of a worker; the main process does the rest. */
export const startWorkerWork = (): void => start(...warming.map(onlyOnce), settings)

const onlyOnce = (work: StartingWork): JobOptions => ({ ...work, everySeconds: null })

const demoMeasuring: JobOptions = {
  name: 'demo-measuring',
  complaint: 'the demo world could not go on measuring',
  everySeconds: 5,
  processes: 'one',
  // Loaded only here: the code of the demo is large, and other platforms never need it.
  work: async () => (await isDemoDone()) && (await import('@/demo/mobility/measure')).measure(Date.now()),
}

const backups = (settings: Config): JobOptions => ({
  ...jobOf(['backups', 60, () => backUpWhenDue(settings), 'a backup could not be created']),
  longestRunHours: 12,
  processes: 'one',
})

const catalogChecks = (hours: number, everySeconds: number): JobOptions => ({
  ...jobOf(['catalog-checks', everySeconds, turn => checkCatalog(hours, turn), 'endpoints of datasets could not be checked']),
  processes: 'one',
})

function start(...work: readonly JobOptions[]): void {
  if (!isEnding) jobs.push(...work.map(options => new BackgroundJob(options)))
}

let isEnding = false

/** Ends the background work. Resolves when message consumers have stopped, and jobs have ended or had a second. */
export async function endBackgroundWork(): Promise<void> {
  isEnding = true
  const ended = Promise.all(jobs.map(job => job.stop()))
  await Promise.all([stopRouting(), stopRelay(), Promise.race([ended, sleep(1000, undefined, { ref: false })])])
}
