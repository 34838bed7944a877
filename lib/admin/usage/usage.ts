import { z } from 'zod'
import { administratorReads } from '@/lib/admin/administer'
import { AdminListQuery, choice, containing, ifGiven, type ListCall, type ListFilter, respondRows } from '@/lib/admin/list'
import { type AdminSubject, describeSubject, operationsUnder, responses } from '@/lib/admin/openapi/describe'
import { rows } from '@/lib/db/run'
import { and, type Sql, sql } from '@/lib/db/sql'
import { schemaAt } from '@/lib/http/openapi'
import { meaning } from '@/lib/http/queries/parameter-types'
import { queryValues, readQuery } from '@/lib/http/queries/query'
import { json } from '@/lib/http/responses/respond'

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
  .describe('Number of days to count, including today.')

const usageKinds = ['dataset', 'client', 'field', 'push'] as const

const UsageQuery = AdminListQuery.extend({
  by: choice(usageKinds)
    .default('dataset')
    .describe(
      'Count by dataset; by client, with guests counted as one; by field: deprecated fields that are still used; or by push: paths that data are pushed to.',
    ),
  days,
})

export const UsageResponse = z.object({
  Subject: z
    .string()
    .nullable()
    .describe('Id of the dataset or client, type and name of the field, path of the pushes; null: guests.'),
  Name: z.string().nullable(),
  Calls: z.int().describe('For a client: reads of datasets.'),
  Pushes: z.int().describe('Successful pushes to the Writer API and the Push API; 0 for a dataset or a field.'),
  Others: z.int().describe('Number of clients, with guests counted as one; for a client: number of datasets that it read.'),
  LastDay: z.iso.date(),
})
export type UsageResponse = z.infer<typeof UsageResponse>

const SignInsQuery = z.object({ days })

export const SignInsResponse = z.object({
  Day: z.iso.date(),
  SignIns: z.int(),
  SignInsRefused: z.int(),
  Tokens: z.int(),
  TokensRefused: z.int(),
  AccessRefused: z.int().describe('Requests refused with 401 or 403.'),
})
export type SignInsResponse = z.infer<typeof SignInsResponse>

const call = operationsUnder('Usage')

export const usageDescribed = (): AdminSubject =>
  describeSubject({
    tag: 'Usage',
    record: 'Usage',
    description: 'Numbers of requests by dataset and client, and of refusals.',
    operations: [
      call.get('/usage', 'Count requests by dataset, client and deprecated field, and pushes by path', {
        description:
          'Counted by day without personal data: only the client of a caller is known. The most recent requests may be missing.',
        query: [UsageQuery, { by: 'dataset', days: '7', pagesize: '10' }],
        answers: responses.page('UsageList'),
      }),
      call.get('/usage/sign-ins', 'Count sign-ins and refusals by day', {
        query: [SignInsQuery, { days: '7' }],
        answers: responses.json('Days with events, latest first', {
          type: 'object',
          required: ['Items'],
          properties: { Items: { type: 'array', items: schemaAt('SignIns') } },
        }),
      }),
    ],
    schemas: { Usage: UsageResponse, UsageList: 'Usage', SignIns: SignInsResponse },
  })

/** Lists numbers of uses of datasets, clients, deprecated fields or push paths, most used first. */
export const respondUsage = (call: ListCall): Promise<Response> =>
  respondRows(call, {
    path: '/usage',
    query: UsageQuery,
    statement: wanted => ({
      columns: sql`nullif(u.subject, '') as "Subject", u.name as "Name", u.calls::float8 as "Calls", u.pushes::float8 as "Pushes",
                   u.others::int as "Others", u.last_day::text as "LastDay"`,
      from: sql`(${counted(wanted)}) u`,
      where: and(ifGiven(wanted.search, text => containing(sql`concat_ws(' ', u.subject, u.name)`, text))),
      order: sql`u.calls + u.pushes desc, u.subject`,
    }),
  })

function counted({ by, days }: ListFilter<typeof UsageQuery>): Sql {
  const lately = sql`k.day > (now() at time zone 'utc')::date - ${days}::int`
  if (by === 'client')
    return sql`
    select k.client as subject, min(c.name) as name, coalesce(sum(k.calls) filter (where k.kind = 'dataset'), 0) as calls,
           coalesce(sum(k.calls) filter (where k.kind = 'push'), 0) as pushes,
           count(distinct k.subject) filter (where k.kind = 'dataset') as others, max(k.day) as last_day
      from call_count k left join client c on c.id = k.client
     where k.kind in ('dataset', 'push') and ${lately}
     group by k.client`
  if (by === 'push')
    return sql`
    select k.subject, null::text as name, 0 as calls, sum(k.calls) as pushes, count(distinct k.client) as others, max(k.day) as last_day
      from call_count k
     where k.kind = 'push' and ${lately}
     group by k.subject`
  return sql`
    select k.subject, min(d.shortname) as name, sum(k.calls) as calls, 0 as pushes, count(distinct k.client) as others, max(k.day) as last_day
      from call_count k left join dataset d on d.id = k.subject
     where k.kind = ${by} and ${lately}
     group by k.subject`
}

export async function respondSignIns({ query }: ListCall): Promise<Response> {
  const { days } = readQuery(SignInsQuery, queryValues(query))
  return json({ Items: await rows(administratorReads(), signInsSql(days)) })
}

const signInsSql = (days: number): Sql => sql`
  select (a.at at time zone 'utc')::date::text as "Day",
         coalesce(sum(a.times) filter (where a.kind = 'sign-in'), 0)::int as "SignIns",
         coalesce(sum(a.times) filter (where a.kind = 'sign-in refused'), 0)::int as "SignInsRefused",
         coalesce(sum(a.times) filter (where a.kind = 'token'), 0)::int as "Tokens",
         coalesce(sum(a.times) filter (where a.kind = 'token refused'), 0)::int as "TokensRefused",
         coalesce(sum(a.times) filter (where a.kind = 'access refused'), 0)::int as "AccessRefused"
    from audit a
   where a.at >= (now() at time zone 'utc')::date::timestamp at time zone 'utc' - (${days}::int - 1) * interval '1 day'
   group by 1
   order by 1 desc`
