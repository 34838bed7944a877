import { administer } from '@/lib/admin/administer'
import { answerChangeSettings, answerSettings } from '@/lib/admin/settings/answer-settings'

/** Settings that can be changed while the platform runs. */
export const GET = administer(answerSettings)
export const PATCH = administer(answerChangeSettings)
