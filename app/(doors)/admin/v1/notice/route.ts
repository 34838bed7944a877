import { administer } from '@/lib/admin/administer'
import { answerNotice, answerRemoveNotice, answerSetNotice } from '@/lib/admin/notice/notice'

export const GET = administer(answerNotice)
export const PUT = administer(answerSetNotice)
export const DELETE = administer(answerRemoveNotice)
