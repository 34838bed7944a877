import { z } from 'zod'
import type { TimetableSelection } from '@/lib/netex/timetable/selection'

const ids = z.array(z.string().max(200)).max(1000)

/** The topic of a request or a subscription: a selection of the timetables. */
export type Topic = TimetableSelection &
  Readonly<{
    /** Names of requested parameters that have no effect. */
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

/** Reads the topic of a subscription from JSON. */
export const parseTopic = (text: string): Topic => KeptTopic.parse(JSON.parse(text)) as Topic

/** The selection of a topic. */
export const selectionOf = ({ ignored: _, ...selection }: Topic): TimetableSelection => selection
