import { z } from 'zod'
import { AdminListQuery } from '@/lib/admin/list'
import { meaning } from '@/lib/http/queries/parameter-types'

// Each message continues "expected …".

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
  .describe('how many days are looked back on, today included')

/** What calls are counted by. */
export const usageKinds = ['dataset', 'client', 'field'] as const

/** Parameters of the list. */
export const UsageQuery = AdminListQuery.extend({
  by: z
    .enum(usageKinds, `one of ${usageKinds.join(', ')}`)
    .default('dataset')
    .describe('dataset; client, of which guests are one; or field: deprecated ones that are still asked for'),
  days,
})
export type UsageFilter = Pick<z.output<typeof UsageQuery>, 'by' | 'days' | 'search'>

/** The calls of a dataset, a client or a field, as they are answered. */
export const UsageAnswer = z.object({
  Subject: z.string().nullable().describe('id of the dataset or client, type and name of the field; null: guests'),
  Name: z.string().nullable(),
  Calls: z.int(),
  Others: z.int().describe('by how many clients, guests being one; of a client: how many datasets'),
  LastDay: z.iso.date(),
})
export type UsageAnswer = z.infer<typeof UsageAnswer>

/** Parameters of the days. */
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
