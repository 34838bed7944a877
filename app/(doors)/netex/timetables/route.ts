import { handle } from '@/lib/http/handle'
import { answerTimetables } from '@/lib/netex/answer-publication'

/** The timetables, each with its file. */
export const GET = handle(answerTimetables)
