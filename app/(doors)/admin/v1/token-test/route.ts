import { administer } from '@/lib/admin/administer'
import { answerTokenTest } from '@/lib/admin/token-test/token-test'

export const POST = administer(answerTokenTest)
