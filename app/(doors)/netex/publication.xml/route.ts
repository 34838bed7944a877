import { handle } from '@/lib/http/handle'
import { answerPublication } from '@/lib/netex/answer-publication'

/** All published timetables as one file. */
export const GET = handle(answerPublication)
