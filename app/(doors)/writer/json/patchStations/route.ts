import { answerPatch } from '@/lib/writer/answer-patch'
import { handleWriting } from '@/lib/writer/writing-call'

/** Answers a call that older collectors make, and does nothing. */
export const POST = handleWriting(answerPatch)
