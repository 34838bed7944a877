import { changeRights } from '@/lib/access/rights/change-rights'
import { readAccessProgress } from '@/lib/access/rights/recompute-access'
import {
  type DatabaseRow,
  databaseSql,
  type FeedRow,
  feedsSql,
  type KeyRow,
  missingPasswordsSql,
  type PasswordRow,
  relayWaitingSql,
  signingKeysSql,
  type TableRow,
  tablesSql,
  type UncoveredRow,
  uncoveredSql,
  type WaitingRow,
} from '@/lib/admin/operating/operating-sql'
import type { OperatingAnswer } from '@/lib/admin/operating/params'
import { readSetAside } from '@/lib/admin/operating/set-aside'
import { readChangedSettings } from '@/lib/admin/settings/changed-settings'
import { settingFormOf } from '@/lib/admin/settings/params'
import { rotateSigningKeys } from '@/lib/auth/tokens/provider-keys'
import { relayConsumer } from '@/lib/collector/relay/relay'
import { config, describeSettings } from '@/lib/config'
import { type JobRecord, listJobs } from '@/lib/db/jobs/background-job'
import { admin } from '@/lib/db/pools'
import { readRefoldingProgress } from '@/lib/db/records/refold'
import { firstRow, rows } from '@/lib/db/run'
import { json } from '@/lib/http/answers/respond'
import type { Call } from '@/lib/http/handle'
import { actorOf } from '@/lib/http/identify'
import { doorUrl } from '@/lib/http/mounts'
import { commit } from '@/lib/monitoring/metrics'
import { publicationUrl } from '@/lib/netex/answer-publication'
import { changeableSettings } from '@/lib/settings'
import { fromMain, platformStart } from '@/lib/workers'
import { version } from '@/package.json'

const tablesMax = 20
const uncoveredMax = 100

/** Answers with the state of the process, the database, the relay and the background jobs, and with the settings. */
export async function answerOperating(): Promise<Response> {
  const [database, access, uncovered, folding, tables, relay, feeds, jobs, setAside, users, keys, settings] = await Promise.all([
    readDatabase(),
    readAccess(),
    readUncovered(),
    readFolding(),
    readTables(),
    readRelay(),
    readFeeds(),
    fromMain('jobs', presentJobs),
    readSetAside(),
    readUsers(),
    readKeys(),
    readSettings(),
  ])
  const answer: OperatingAnswer = {
    Version: version,
    Commit: commit(),
    Process: {
      StartedAt: platformStart().toISOString(),
      Node: process.versions.node,
      MemoryBytes: process.memoryUsage.rss(),
    },
    Database: database,
    Access: access,
    Uncovered: uncovered,
    Folding: folding,
    Tables: tables,
    Relay: relay,
    Feeds: feeds,
    Jobs: jobs,
    SetAside: setAside,
    Users: users,
    Keys: keys,
    Settings: settings,
  }
  return json(answer)
}

async function readDatabase(): Promise<OperatingAnswer['Database']> {
  const began = performance.now()
  const found = (await firstRow<DatabaseRow>(admin(), databaseSql()))!
  return {
    Version: found.version,
    Embedded: config().DATABASE_URL === undefined,
    Bytes: found.bytes,
    Connections: found.connections,
    ConnectionsMax: found.connectionsMax,
    AnswerMilliseconds: Math.round((performance.now() - began) * 10) / 10,
  }
}

async function readAccess(): Promise<OperatingAnswer['Access']> {
  const { waiting, since, done, total } = await readAccessProgress()
  return { Waiting: waiting, Since: since?.toISOString() ?? null, Done: done, Total: total }
}

async function readUncovered(): Promise<OperatingAnswer['Uncovered']> {
  const found = await rows<UncoveredRow>(admin(), uncoveredSql(uncoveredMax))
  return {
    Total: found[0]?.total ?? 0,
    Items: found.map(({ stationType, dataType, stations, datasets }) => ({
      StationType: stationType,
      DataType: dataType,
      Stations: stations,
      Datasets: [...datasets],
    })),
  }
}

async function readFolding(): Promise<OperatingAnswer['Folding']> {
  const progress = await readRefoldingProgress()
  return progress && { Done: progress.done, Total: progress.total }
}

async function readTables(): Promise<OperatingAnswer['Tables']> {
  const found = await rows<TableRow>(admin(), tablesSql(tablesMax))
  return found.map(({ name, bytes, rows: count }) => ({ Name: name, Bytes: bytes, Rows: count }))
}

async function readRelay(): Promise<OperatingAnswer['Relay']> {
  const found = await firstRow<WaitingRow>(admin(), relayWaitingSql(relayConsumer))
  return { Broker: config().RELAY, Waiting: found?.waiting ?? 0, OldestAt: found?.oldestAt?.toISOString() ?? null }
}

async function readFeeds(): Promise<OperatingAnswer['Feeds']> {
  const found = await rows<FeedRow>(admin(), feedsSql())
  return found.map(({ kind, name, changedAt, validUntil }) => ({
    Kind: kind,
    Name: name,
    Address: addressOf(kind, name),
    ChangedAt: changedAt.toISOString(),
    ValidUntil: validUntil,
  }))
}

const addressOf = (kind: FeedRow['kind'], name: string): string =>
  kind === 'timetable'
    ? publicationUrl(name)
    : `${doorUrl('traffic')}/datex/2/${encodeURIComponent(name)}/situation-publication.xml`

async function readUsers(): Promise<OperatingAnswer['Users']> {
  const found = await firstRow<PasswordRow>(admin(), missingPasswordsSql())
  return { WithoutPassword: found!.missing }
}

async function readKeys(): Promise<OperatingAnswer['Keys']> {
  const found = await rows<KeyRow>(admin(), signingKeysSql())
  return found.map(({ kid, createdAt, retiredAt }, place) => ({
    Kid: kid,
    State: retiredAt ? 'retired' : place === 0 ? 'signs' : 'next',
    CreatedAt: createdAt.toISOString(),
    RetiredAt: retiredAt?.toISOString() ?? null,
  }))
}

async function readSettings(): Promise<OperatingAnswer['Settings']> {
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

/** The background jobs of this process. */
export const presentJobs = (): OperatingAnswer['Jobs'] => listJobs().map(presentJob)

const presentJob = ({
  name,
  everySeconds,
  runs,
  failures,
  lastAt,
  lastMilliseconds,
  lastError,
  progress,
}: Readonly<JobRecord>) => ({
  Name: name,
  EverySeconds: everySeconds,
  Runs: runs,
  Failures: failures,
  LastAt: lastAt?.toISOString() ?? null,
  LastMilliseconds: lastMilliseconds,
  LastError: lastError,
  Progress: progress && { Done: progress.done, Total: progress.total },
})

/** Makes the next key sign from now on. Tokens signed before stay valid. @throws ChangeRefused with another identity provider */
export async function answerRotation(call: Pick<Call<unknown>, 'request' | 'caller'>): Promise<Response> {
  const { signing, retired } = await changeRights(actorOf(call), rotateSigningKeys)
  return json({ Signing: signing, Retired: retired })
}
