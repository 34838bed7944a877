import { AccessError, type Caller } from '@/lib/access/caller'
import { rightsOf } from '@/lib/access/rights/rights'
import { identify } from '@/lib/http/identify'
import type { Wanted } from '@/lib/timeseries/params'
import { type Plan, planSeries } from '@/lib/timeseries/plan'
import { resolveSeries } from '@/lib/timeseries/resolve'

/** What a stream may tell now: tokens end and rights change while it is open. */
export class CurrentPlan {
  #rights = ''
  #plan: Plan | null = null

  /** @param request whose token or session counts as long as the stream is open @param caller who opened it */
  constructor(
    readonly request: Request,
    readonly caller: Caller,
    readonly wanted: Wanted,
  ) {}

  /**
   * The plan by the rights of this second.
   * @throws AccessError when the token or the session does not count any more, or is somebody else's
   */
  async get(): Promise<Plan> {
    const { caller } = await identify(this.request)
    const { kind, subject } = this.caller
    if (caller.kind !== kind || caller.subject !== subject) throw new AccessError('invalid', 'The session has ended.')
    const rights = JSON.stringify(await rightsOf(caller))
    if (this.#plan === null || rights !== this.#rights)
      this.#plan = planSeries(this.wanted, await resolveSeries(this.wanted, caller))
    this.#rights = rights
    return this.#plan
  }
}
