import type { PushNames } from '@/lib/collector/path-rights'
import { describeCollectorProblem } from '@/lib/collector/problem-words'
import { respondPush } from '@/lib/collector/push/respond-push'
import { handle } from '@/lib/http/handle'
import { mounts } from '@/lib/http/mounts'
import { respondPushed } from '@/lib/usage/count-requests'

/** Accepts a push of a provider. @see spec, Push collector */
export const POST = handle<PushNames>(
  call =>
    respondPushed(`${mounts.collector.path}/push/${call.params.provider}/${call.params.dataset}`, call.caller, respondPush(call)),
  { describe: describeCollectorProblem, quota: 'uncounted' },
)
