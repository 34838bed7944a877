import { answerUmaConfiguration } from '@/lib/auth/uma/answer-uma'
import { handle } from '@/lib/http/handle'

export const GET = handle<{ realm: string }>(answerUmaConfiguration, { bearer: 'ignore' })
