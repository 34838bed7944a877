import { z } from 'zod'
import { type AdminSubject, describeSubject, operationsUnder, responses } from '@/lib/admin/openapi/describe'
import { pathParameter } from '@/lib/http/openapi'

const moment = z.iso.datetime().nullable()

export const OperatingResponse = z.object({
  Version: z.string().describe('Version of the platform.'),
  Commit: z
    .string()
    .nullable()
    .describe('Commit it was built from, with -dirty where files differed; null where the build did not know it.'),
  Process: z.object({
    StartedAt: z.iso.datetime(),
    Node: z.string(),
    MemoryBytes: z.int().describe('Memory of the process that responds.'),
  }),
  Database: z.object({
    Version: z.string(),
    Embedded: z.boolean().describe('The platform started the database itself.'),
    Bytes: z.int(),
    Connections: z.int(),
    ConnectionsMax: z.int(),
    AnswerMilliseconds: z.number().describe('Duration of a minimal query.'),
  }),
  Access: z
    .object({
      Waiting: z.int().describe('Number of changes of datasets and rules whose rows are not all recomputed.'),
      Since: moment,
      Done: z.int().describe('Number of rows that are recomputed.'),
      Total: z.int().describe('Approximate number of all rows; 0 before the first.'),
    })
    .describe('Recomputation of stored access columns: until it is done, closed data stay closed.'),
  Uncovered: z
    .object({
      Total: z.int(),
      Items: z
        .array(
          z.object({
            StationType: z.string(),
            DataType: z.string(),
            Stations: z.int().describe('Number of stations that measure it.'),
            Datasets: z.array(z.string()).describe('Ids of the closed datasets of these stations.'),
          }),
        )
        .describe('The first 100 by name.'),
    })
    .describe('Data types in no dataset, which are closed because a closed dataset has other data types of their stations.'),
  Folding: z
    .object({
      Done: z.int().describe('Number of rows that are done.'),
      Total: z.int().describe('Approximate number of all rows; 0 before the first.'),
    })
    .nullable()
    .describe('Recomputation of the search columns of names and titles after an update; null: it is complete.'),
  Tables: z
    .array(z.object({ Name: z.string(), Bytes: z.int(), Rows: z.int().describe('Estimated number of rows.') }))
    .describe('Largest tables first.'),
  Relay: z
    .object({
      Broker: z.enum(['none', 'nats', 'kafka']),
      Waiting: z.int().describe('Number of messages not yet delivered to the broker.'),
      OldestAt: moment,
    })
    .describe('Messages on their way to the broker.'),
  Feeds: z
    .array(
      z.object({
        Kind: z.enum(['timetable', 'road-traffic']),
        Name: z.string(),
        Address: z.string().describe('URL of the feed.'),
        ChangedAt: z.iso.datetime().describe('When it last changed.'),
        ValidUntil: z.iso.date().nullable().describe('Last day of the timetable.'),
      }),
    )
    .describe('Feeds published for other programs.'),
  Jobs: z
    .array(
      z.object({
        Name: z.string(),
        EverySeconds: z.number().nullable().describe('Null: only at the start.'),
        Runs: z.int(),
        Failures: z.int(),
        LastAt: moment,
        LastMilliseconds: z.int().nullable(),
        LastError: z.string().nullable(),
        Progress: z
          .object({ Done: z.int(), Total: z.int() })
          .nullable()
          .describe('Progress of the current run; null: it reports nothing, or the job is not running.'),
      }),
    )
    .describe('Background jobs on this machine.'),
  SetAside: z
    .object({
      Total: z.int(),
      Items: z
        .array(
          z.object({
            Job: z.string().describe('Name of the job: one of Jobs, or relay, routing, calls, client-uses, audit.'),
            Item: z.string().describe('The item that failed.'),
            Reason: z.string().describe('Reason of the last failure.'),
            Tries: z.int(),
            Since: z.iso.datetime(),
          }),
        )
        .describe('The newest 100.'),
    })
    .describe(
      'Items that background jobs of all processes gave up after several attempts, until an administrator queues them again.',
    ),
  Users: z.object({
    WithoutPassword: z
      .int()
      .describe('Number of users who cannot sign in until they get a password, e.g. after a restore without BACKUP_PASSPHRASE.'),
  }),
  Keys: z.array(
    z.object({ Kid: z.string(), State: z.enum(['signs', 'next', 'retired']), CreatedAt: z.iso.datetime(), RetiredAt: moment }),
  ),
  Settings: z.array(
    z.object({
      Name: z.string(),
      Value: z.string().nullable().describe('Value at the start of the process; null for secrets and where there is none.'),
      Given: z.boolean().describe('False: the default applies.'),
      Changed: z
        .string()
        .nullable()
        .describe('Value that applies instead, changed by an administrator while the platform was running.'),
      Choices: z.array(z.string()).nullable().describe('Possible values; null: it cannot be changed, or is a number.'),
      Least: z.int().nullable().describe('Smallest possible value; null: it cannot be changed, or is not a number.'),
      Most: z.int().nullable(),
      Secret: z.boolean(),
      Meaning: z.string(),
    }),
  ),
})
export type OperatingResponse = z.infer<typeof OperatingResponse>

const RotationResponse = z.object({
  Signing: z.string().describe('The key that signs from now on.'),
  Retired: z.string().describe('The key that signed until now; it stays published until its last token has expired.'),
})

const TryAgainResponse = z.object({ TriedAgain: z.int().describe('Number of items that are retried.') })

const call = operationsUnder('Operating', {
  keys: [
    pathParameter('job', 'the job that set the item aside', 'copies'),
    pathParameter('item', 'the item, as listed', 'tag castle'),
  ],
})

export const operatingDescribed = (): AdminSubject =>
  describeSubject({
    tag: 'Operating',
    record: 'Operating',
    description: 'Health, sizes, background jobs, keys and settings.',
    operations: [
      call.get('/operating', 'Get the state of the platform and its settings', {
        description:
          'Describes the process that responds, where there are several. Row counts are estimates. Secrets are never shown.',
        answers: responses.json('State and settings', 'Operating'),
      }),
      call.post('/set-aside/{job}/try-again', 'Retry all items that a job has set aside', {
        answers: responses.json('The number of items that are retried', 'TriedAgain', [], 202),
      }),
      call.post('/set-aside/{job}/{item}/try-again', 'Retry one item that was set aside', {
        description: 'The job itself retries it a moment later. An item that fails again is set aside again.',
        answers: responses.json('The item is retried', 'TriedAgain', [], 202),
      }),
      call.post('/signing-keys/rotate', 'Let the next key sign tokens', {
        description: 'The key that signed until now stays published until its last token has expired, so no user is signed out.',
        answers: responses.json('The keys', 'KeyRotation'),
        also: [409],
      }),
    ],
    schemas: { Operating: OperatingResponse, KeyRotation: RotationResponse, TriedAgain: TryAgainResponse },
  })
