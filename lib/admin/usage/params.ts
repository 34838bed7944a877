import { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'
import { type AdminSubject, answered, callsUnder, describeSubject, pageOf } from '@/lib/admin/openapi/describe'
import { schemaAt } from '@/lib/http/openapi'
import { meaning } from '@/lib/http/queries/parameter-types'

const daysMax = 366

const days = meaning(
  z
    .string()
    .regex(/^\d{1,3}$/, `a number of days from 1 to ${daysMax}`)
    .transform(Number)
    .refine(value => value >= 1 && value <= daysMax, `a number of days from 1 to ${daysMax}`),
  { type: 'integer', minimum: 1, maximum: daysMax },
)
  .default(30)
  .describe('number of days to count, including today')

const usageKinds = ['dataset', 'client', 'field', 'push'] as const

export const UsageQuery = AdminListQuery.extend({
  by: z
    .enum(usageKinds, `one of ${usageKinds.join(', ')}`)
    .default('dataset')
    .describe(
      'dataset; client, with guests counted as one; field: deprecated fields that are still used; or push: paths that data are pushed to',
    ),
  days,
})

/** The calls of a dataset, a client, a field or a path for pushes, as they are answered. */
export const UsageAnswer = z.object({
  Subject: z
    .string()
    .nullable()
    .describe('id of the dataset or client, type and name of the field, path of the pushes; null: guests'),
  Name: z.string().nullable(),
  Calls: z.int().describe('for a client: reads of datasets'),
  Pushes: z.int().describe('successful pushes to the writer and the push collector; 0 for a dataset or a field'),
  Others: z.int().describe('number of clients, with guests counted as one; for a client: number of datasets that it read'),
  LastDay: z.iso.date(),
})
export type UsageAnswer = z.infer<typeof UsageAnswer>

export const SignInsQuery = z.object({ days })

/** Sign-ins and refusals of a day in UTC. */
export const SignInsAnswer = z.object({
  Day: z.iso.date(),
  SignIns: z.int(),
  SignInsRefused: z.int(),
  Tokens: z.int(),
  TokensRefused: z.int(),
  AccessRefused: z.int().describe('calls answered with 401 or 403'),
})
export type SignInsAnswer = z.infer<typeof SignInsAnswer>

const call = callsUnder('Usage')

export const usageDescribed = (): AdminSubject =>
  describeSubject({
    tag: 'Usage',
    record: 'Usage',
    description: 'What is called, by which clients, and what is refused.',
    operations: [
      call.get('/usage', 'How often datasets, clients and deprecated fields are called, and where data are pushed to', {
        description:
          'Counted by day without personal data: only the client of a caller is known. The most recent calls may be missing.',
        query: [UsageQuery, { by: 'dataset', days: '7', pagesize: '10' }],
        answers: pageOf('UsageList'),
      }),
      call.get('/usage/sign-ins', 'Sign-ins and refusals, day by day', {
        query: [SignInsQuery, { days: '7' }],
        answers: answered('Days with events, latest first', {
          type: 'object',
          required: ['Items'],
          properties: { Items: { type: 'array', items: schemaAt('SignIns') } },
        }),
      }),
    ],
    schemas: { Usage: UsageAnswer, UsageList: 'Usage', SignIns: SignInsAnswer },
  })
