import { administer } from '@/lib/admin/administer'
import { answerNotice, answerRemoveNotice, answerSetNotice } from '@/lib/admin/notice/answer-notice'

/** What everybody who looks at the pages is told. */
export const GET = administer(answerNotice)
export const PUT = administer(answerSetNotice)
export const DELETE = administer(answerRemoveNotice)
