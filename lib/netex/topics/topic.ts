import { z } from 'zod'
import type { Selection } from '@/lib/netex/timetable/selection'

const ids = z.array(z.string().max(200)).max(1000)

/** What is wanted of the timetables. */
export type Topic = Selection &
  Readonly<{
    /** Names of what was asked for and has no effect. */
    ignored: readonly string[]
  }>

const KeptTopic = z.object({
  frames: z.union([z.literal('all'), ids]),
  lines: ids.optional(),
  operators: ids.optional(),
  stopPlaces: ids.optional(),
  networks: ids.optional(),
  boundingBox: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional(),
  changedSince: z.coerce.date().optional(),
  at: z.coerce.date().optional(),
  ignored: z.array(z.string()),
})

/** The topic of a subscription, as it is kept with it: JSON. */
export const parseTopic = (text: string): Topic => KeptTopic.parse(JSON.parse(text)) as Topic

/** What of it a publication is asked for. */
export const selectionOf = ({ ignored: _, ...selection }: Topic): Selection => selection
