import { administer } from '@/lib/admin/administer'
import { answerTokenTest } from '@/lib/admin/token-test/answer-tokens'

export const POST = administer(answerTokenTest)
