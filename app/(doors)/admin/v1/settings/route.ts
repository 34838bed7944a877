import { administer } from '@/lib/admin/administer'
import { answerChangeSettings, answerSettings } from '@/lib/admin/settings/answer-settings'

export const GET = administer(answerSettings)
export const PATCH = administer(answerChangeSettings)
