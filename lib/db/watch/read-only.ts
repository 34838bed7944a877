import { once } from '@/lib/runtime'

/** SQLSTATE of a change that a server refuses because it is a replica, or was made read-only. */
export const readOnly = '25006'

const refusal = () => once<{ at: number }>('refused changes', () => ({ at: Number.NEGATIVE_INFINITY }))

/** Records that a server refused a change: the connection leads to a read-only server. */
export function noteReadOnly(): void {
  refusal().at = performance.now()
}

/** Whether a server has refused a change since a moment of `performance.now()`. */
export const refusedChangesSince = (moment: number): boolean => refusal().at > moment
