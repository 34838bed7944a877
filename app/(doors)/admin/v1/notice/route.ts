import { administer } from '@/lib/admin/administer'
import { respondNotice, respondRemoveNotice, respondSetNotice } from '@/lib/admin/notice/notice'

export const GET = administer(respondNotice)
export const PUT = administer(respondSetNotice)
export const DELETE = administer(respondRemoveNotice)
