import { z } from 'zod'
import { type AdminSubject, answered, answerSchema, forAdministrators, schemaAt } from '@/lib/admin/openapi/describe'
import { pathParameter } from '@/lib/http/openapi'
import type { Operation } from '@/lib/http/operation'

const moment = z.iso.datetime().nullable()

/** The state of the process, the database and the background jobs, as it is answered. */
export const OperatingAnswer = z.object({
  Version: z.string().describe('of the platform'),
  Process: z.object({
    StartedAt: z.iso.datetime(),
    Node: z.string(),
    MemoryBytes: z.int().describe('in use by this process'),
  }),
  Database: z.object({
    Version: z.string(),
    Embedded: z.boolean().describe('started by the platform itself'),
    Bytes: z.int(),
    Connections: z.int(),
    ConnectionsMax: z.int(),
    AnswerMilliseconds: z.number().describe('how long it took to say one word'),
  }),
  Tables: z.array(z.object({ Name: z.string(), Bytes: z.int(), Rows: z.int().describe('about') })).describe('the largest first'),
  Relay: z
    .object({
      Broker: z.enum(['none', 'nats', 'kafka']),
      Waiting: z.int().describe('messages that the broker has not got yet'),
      OldestAt: moment,
    })
    .describe('messages on their way to the broker'),
  Feeds: z
    .array(
      z.object({
        Kind: z.enum(['timetable', 'road-traffic']),
        Name: z.string(),
        Address: z.string().describe('where it is published'),
        ChangedAt: z.iso.datetime().describe('since when it says what it says'),
        ValidUntil: z.iso.date().nullable().describe('the last day of a timetable on which anything runs'),
      }),
    )
    .describe('what is published for programs of others'),
  Jobs: z
    .array(
      z.object({
        Name: z.string(),
        EverySeconds: z.number().nullable().describe('null: at the start only'),
        Runs: z.int(),
        Failures: z.int(),
        LastAt: moment,
        LastMilliseconds: z.int().nullable(),
        LastError: z.string().nullable(),
      }),
    )
    .describe('work that this process does in the background'),
  SetAside: z
    .object({
      Total: z.int(),
      Items: z
        .array(
          z.object({
            Job: z.string().describe('the work: its name among Jobs, or relay, routing, calls, client-uses, audit'),
            Item: z.string().describe('what it could not be done with'),
            Reason: z.string().describe('of the last failure'),
            Tries: z.int(),
            Since: z.iso.datetime(),
          }),
        )
        .describe('the newest hundred'),
    })
    .describe(
      'what work in the background has given up after some tries, until somebody lets it be tried again; of all processes',
    ),
  Keys: z.array(
    z.object({ Kid: z.string(), State: z.enum(['signs', 'next', 'retired']), CreatedAt: z.iso.datetime(), RetiredAt: moment }),
  ),
  Settings: z.array(
    z.object({
      Name: z.string(),
      Value: z.string().nullable().describe('as the process was started; null of secrets, and where there is none'),
      Given: z.boolean().describe('false: what counts where nothing is given'),
      Changed: z.string().nullable().describe('what counts instead, because administrators changed it while the platform ran'),
      Choices: z.array(z.string()).nullable().describe('what it can be changed to; null: it cannot be changed, or is a number'),
      Least: z.int().nullable().describe('the least it can be changed to; null: it cannot be changed, or is no number'),
      Most: z.int().nullable(),
      Secret: z.boolean(),
      Meaning: z.string(),
    }),
  ),
})
export type OperatingAnswer = z.infer<typeof OperatingAnswer>

/** The keys after a rotation. */
const RotationAnswer = z.object({
  Signing: z.string().describe('the key that signs from now on'),
  Retired: z.string().describe('the key that signed until now; published until its last token has expired'),
})

/** How much is tried again. */
const TryAgainAnswer = z.object({ TriedAgain: z.int().describe('how many things') })

const tag = 'Administration/Operating'
const about = { tag, ...forAdministrators }

const jobParameter = pathParameter('job', 'the job that has set it aside', 'copies')
const itemParameter = pathParameter('item', 'what it could not be done with, as it is listed', 'tag castle')

const operations = (): Operation[] => [
  {
    method: 'get',
    path: '/operating',
    ...about,
    summary: 'How the platform is doing, and how it is set',
    refusals: [403],
    description: 'Of this process where there are several. Counts of rows are estimates. Secrets are never told.',
    answers: { '200': answered('What there is to know', schemaAt('Operating')) },
  },
  {
    method: 'post',
    path: '/set-aside/{job}/try-again',
    ...about,
    summary: 'Tries all that a job has set aside again',
    refusals: [403, 404],
    parameters: [jobParameter],
    answers: { '202': answered('How much is tried again', schemaAt('TriedAgain')) },
  },
  {
    method: 'post',
    path: '/set-aside/{job}/{item}/try-again',
    ...about,
    summary: 'Tries one thing that was set aside again',
    description: 'It is done by the job itself, a moment later. What fails again is set aside again.',
    refusals: [403, 404],
    parameters: [jobParameter, itemParameter],
    answers: { '202': answered('That it is tried again', schemaAt('TriedAgain')) },
  },
  {
    method: 'post',
    path: '/signing-keys/rotate',
    ...about,
    summary: 'Lets the next key sign tokens',
    refusals: [403, 409],
    description: 'The key that signed until now stays published until its last token has expired, so nobody is signed out.',
    answers: { '200': answered('The keys', schemaAt('KeyRotation')) },
  },
]

/** The OpenAPI description of operating the platform. */
export const operatingDescribed = (): AdminSubject => ({
  tags: [{ name: tag, 'x-record': 'Operating', description: 'Health, sizes, work in the background, keys and settings.' }],
  operations: operations(),
  schemas: {
    Operating: answerSchema(OperatingAnswer),
    KeyRotation: answerSchema(RotationAnswer),
    TriedAgain: answerSchema(TryAgainAnswer),
  },
})
