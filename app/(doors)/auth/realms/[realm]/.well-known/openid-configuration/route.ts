import { answerDiscovery } from '@/lib/auth/openid/answer-openid'
import { handle } from '@/lib/http/handle'

export const GET = handle<{ realm: string }>(answerDiscovery, { bearer: 'ignore' })
