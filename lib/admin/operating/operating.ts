import { changeRights } from '@/lib/access/rights/change-rights'
import { readAccessProgress } from '@/lib/access/rights/recompute-access'
import {
  type DatabaseRow,
  databaseSql,
  feedsSql,
  missingPasswordsSql,
  relayWaitingSql,
  setAsideSql,
  signingKeysSql,
  tablesSql,
  tryAgainSql,
  uncoveredSql,
} from '@/lib/admin/operating/operating-sql'
import type { OperatingResponse } from '@/lib/admin/operating/params'
import { readChangedSettings } from '@/lib/admin/settings/changed-settings'
import { settingFormOf } from '@/lib/admin/settings/settings'
import { rotateSigningKeys } from '@/lib/auth/tokens/provider-keys'
import { relayConsumer } from '@/lib/collector/relay/relay'
import { config, describeSettings } from '@/lib/config'
import { notifyStored } from '@/lib/db/arrivals/signal'
import { type JobRecord, listJobs } from '@/lib/db/jobs/background-job'
import { admin } from '@/lib/db/pools'
import { readRefoldingProgress } from '@/lib/db/records/refold'
import { execute, firstRow, rows, transaction } from '@/lib/db/run'
import type { Sql } from '@/lib/db/sql'
import { problem } from '@/lib/http/errors/problem'
import type { ApiRequest } from '@/lib/http/handle'
import { actorOf } from '@/lib/http/identify'
import { apiUrl } from '@/lib/http/mounts'
import { json } from '@/lib/http/responses/respond'
import { commit } from '@/lib/monitoring/metrics'
import { publicationUrl } from '@/lib/netex/send-publication'
import { changeableSettings } from '@/lib/settings'
import { fromMain, platformStart } from '@/lib/workers'
import { version } from '@/package.json'

const tablesMax = 20
const itemsMax = 100

export async function respondOperating(): Promise<Response> {
  const Process = {
    StartedAt: platformStart().toISOString(),
    Node: process.versions.node,
    MemoryBytes: process.memoryUsage.rss(),
  }
  return json({ Version: version, Commit: commit(), Process, ...(await readParts()) })
}

async function readParts() {
  const reading = {
    Database: readDatabase(),
    Access: readAccess(),
    Uncovered: readCounted(uncoveredSql(itemsMax)),
    Folding: readFolding(),
    Tables: rows(admin(), tablesSql(tablesMax)),
    Relay: readRelay(),
    Feeds: readFeeds(),
    Jobs: fromMain('jobs', presentJobs),
    SetAside: readCounted(setAsideSql(itemsMax)),
    Users: firstRow(admin(), missingPasswordsSql()),
    Keys: rows(admin(), signingKeysSql()),
    Settings: readSettings(),
  }
  const parts = await Promise.all(Object.entries(reading).map(async ([name, part]) => [name, await part] as const))
  return Object.fromEntries(parts)
}

async function readDatabase(): Promise<OperatingResponse['Database']> {
  const began = performance.now()
  const { Version, ...sizes } = (await firstRow<DatabaseRow>(admin(), databaseSql()))!
  return {
    Version,
    Embedded: config().DATABASE_URL === undefined,
    ...sizes,
    AnswerMilliseconds: Math.round((performance.now() - began) * 10) / 10,
  }
}

async function readAccess(): Promise<OperatingResponse['Access']> {
  const { waiting, since, done, total } = await readAccessProgress()
  return { Waiting: waiting, Since: since?.toISOString() ?? null, Done: done, Total: total }
}

async function readCounted(statement: Sql) {
  const counted = await rows<{ total: number }>(admin(), statement)
  return { Total: counted[0]?.total ?? 0, Items: counted.map(({ total: _, ...item }) => item) }
}

async function readFolding(): Promise<OperatingResponse['Folding']> {
  const progress = await readRefoldingProgress()
  return progress && { Done: progress.done, Total: progress.total }
}

const readRelay = async () => ({ Broker: config().RELAY, ...(await firstRow(admin(), relayWaitingSql(relayConsumer))) })

async function readFeeds() {
  const feeds = await rows<Pick<Feed, 'Kind' | 'Name'>>(admin(), feedsSql())
  return feeds.map(({ Kind, Name, ...times }) => ({ Kind, Name, Address: urlOf(Kind, Name), ...times }))
}

type Feed = OperatingResponse['Feeds'][number]

const urlOf = (kind: Feed['Kind'], name: string): string =>
  kind === 'timetable'
    ? publicationUrl(name)
    : `${apiUrl('traffic')}/datex/2/${encodeURIComponent(name)}/situation-publication.xml`

async function readSettings(): Promise<OperatingResponse['Settings']> {
  const changed = await readChangedSettings()
  return describeSettings().map(({ name, value, given, secret, meaning }) => {
    const changeable = changeableSettings.find(each => each === name)
    const form = changeable && settingFormOf(changeable)
    return {
      Name: name,
      Value: value,
      Given: given,
      Secret: secret,
      Meaning: meaning,
      Changed: (changeable && changed[changeable]) ?? null,
      Choices: form && 'choices' in form ? [...form.choices] : null,
      ...(form && 'least' in form ? { Least: form.least, Most: form.most } : { Least: null, Most: null }),
    }
  })
}

export const presentJobs = (): OperatingResponse['Jobs'] => listJobs().map(presentJob)

const presentJob = (job: Readonly<JobRecord>) => ({
  Name: job.name,
  EverySeconds: job.everySeconds,
  Runs: job.runs,
  Failures: job.failures,
  LastAt: job.lastAt?.toISOString() ?? null,
  LastMilliseconds: job.lastMilliseconds,
  LastError: job.lastError,
  Progress: job.progress && { Done: job.progress.done, Total: job.progress.total },
})

/** Activates the next signing key. Tokens that were signed before stay valid. @throws ChangeRefused */
export async function respondRotation(call: Pick<ApiRequest<unknown>, 'request' | 'caller'>): Promise<Response> {
  const { signing, retired } = await changeRights(actorOf(call), rotateSigningKeys)
  return json({ Signing: signing, Retired: retired })
}

/** Queues items of a job that were set aside again, one or all of them. @throws Problem 404 if none is set aside */
export async function respondTryAgain({ params }: Pick<ApiRequest<{ job: string; item?: string }>, 'params'>): Promise<Response> {
  const statements = tryAgainSql(params.job, params.item ?? null)
  const again = await transaction(admin(), async connection => {
    let count = 0
    for (const statement of statements) count += await execute(connection, statement)
    return count
  })
  if (again === 0) throw problem('not-found', { detail: 'Nothing of this name is set aside.' })
  notifyStored()
  return json({ TriedAgain: again }, { status: 202 })
}
