import { z } from 'zod'

/** Parameters of the list of provenances; what is absent means any. */
export const ProvenanceQuery = z.object({
  uuid: z
    .string()
    .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'a UUID')
    .optional()
    .describe('the id that registering gave'),
  datacollector: z.string().optional().describe('name of the collector'),
  datacollectorversion: z.string().optional().describe('version label'),
  lineage: z.string().optional().describe('where the data come from'),
})
export type ProvenanceQuery = z.output<typeof ProvenanceQuery>

/** Parameters of the list of stations. */
export const StationsOfTypeQuery = z.object({ origin: z.string().optional().describe('only stations of this origin') })

const period = 'a whole number of seconds'

/** Parameters of the time of the newest measurement. */
export const LastRecordQuery = z.object({
  stationid: z.string('the id of a station').describe('id of the station'),
  typeid: z.string().optional().describe('only this data type'),
  period: z
    .string()
    .regex(/^\d{1,10}$/, period)
    .transform(Number)
    .refine(seconds => seconds <= 2_147_483_647, period)
    .optional()
    .describe('only measurements of this period, in seconds'),
})
export type LastRecordQuery = z.output<typeof LastRecordQuery>
