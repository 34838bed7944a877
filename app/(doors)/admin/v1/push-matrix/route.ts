import { administer } from '@/lib/admin/administer'
import { answerPushMatrix } from '@/lib/admin/permissions/answer-push-matrix'

export const GET = administer(answerPushMatrix)
