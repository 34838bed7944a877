import type { PushNames } from '@/lib/collector/own-path'
import { describeCollectorProblem } from '@/lib/collector/problem-words'
import { answerPush } from '@/lib/collector/push/answer-push'
import { handle } from '@/lib/http/handle'
import { mounts } from '@/lib/http/mounts'
import { answerPushed } from '@/lib/usage/answer-counted'

/** Takes what a provider pushes. @see spec, Push collector */
export const POST = handle<PushNames>(
  call =>
    answerPushed(`${mounts.collector.path}/push/${call.params.provider}/${call.params.dataset}`, call.caller, answerPush(call)),
  { describe: describeCollectorProblem, quota: 'uncounted' },
)
